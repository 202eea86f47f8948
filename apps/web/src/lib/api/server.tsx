import {
  type ArgsOf,
  type api,
  defaultGrants,
  type ErrorCode,
  invalidatedIds,
  isPermission,
  type OutputOf,
  Refusal,
  type RolePermission,
  type Route,
} from '@stint/contract';
import type { Call, Client } from '@stint/contract/client';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, use } from 'react';
import { cacheTimes } from '../cache/cache-times.ts';
import { hold, refresh } from '../cache/partial-refetch.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { forgetRefusal } from './refusal-notice.ts';
import type { Session } from './session.ts';

export type Server = Client<typeof api>;

interface Connection {
  server: Server;
  session: Session;
  outbox: Outbox;
  /** Shows refusals that no form shows. `failed` says which action did not happen. */
  refused: (refusal: Refusal, failed?: string) => void;
}

const Context = createContext<Connection | null>(null);
export const ConnectionProvider = Context.Provider;

export function useConnection(): Connection {
  const connection = use(Context);
  if (!connection) throw new Error('useConnection needs a <ConnectionProvider>');
  return connection;
}

export const useServer = (): Server => useConnection().server;
export const useSession = (): Session => useConnection().session;

/** The key of the reader's own permissions among the queries. */
const permissionsKey = ['rolePermissions', 'mine', {}] as const;

/** Every built-in role has these, so the first page does not wait for the permissions before it asks. */
const everybodyMay: ReadonlySet<unknown> = new Set(defaultGrants.VIEWER);

/**
 * Refuses a read that the reader's role does not include, by the table's own rule: the server would log it as a
 * critical denial.
 */
async function refuseForbidden(cache: QueryClient, { can }: Pick<Route, 'can'>): Promise<void> {
  if (!isPermission(can)) return;
  const query = cache.getQueryCache().find<RolePermission[]>({ queryKey: permissionsKey, exact: true });
  if (!everybodyMay.has(can)) await query?.promise?.catch(() => undefined);
  const rows = query?.state.data;
  if (!rows || rows.some(({ permission, enabled }) => enabled && permission === can)) return;
  throw new Refusal('forbidden', { permission: can });
}

/** Query options of any GET of the API table, for a component, a route loader or a prefetch. */
export const apiQuery = <R extends Route>(call: Call<R>, args: ArgsOf<R>) =>
  queryOptions({
    queryKey: [...call.key, args] as const,
    queryFn: async ({ signal, client }) => {
      await refuseForbidden(client, call.route);
      return call(args, { signal });
    },
    ...cacheTimes(call.key),
  });

interface ApiMutationOptions<R extends Route> {
  /** A form shows its refusal itself; otherwise it appears as a notice. */
  inForm?: boolean;
  /** Refusals that the caller answers itself; they don't appear as a notice. */
  handled?: readonly ErrorCode[];
  /** Title of the notice of a refusal: the action that did not happen. */
  failed?: string | ((args: ArgsOf<R>) => string | undefined);
  /** Applies the optimistic update and returns its rollback. */
  optimistic?: (cache: QueryClient, args: ArgsOf<R>) => () => void;
  onSuccess?: (output: OutputOf<R>, args: ArgsOf<R>) => void;
  /** Mutations of one scope are sent in order, one at a time. */
  mutationScope?: string;
}

/** An optimistic update in progress, and the queries that wait for it. */
interface PendingMutation {
  undo: () => void;
  release: () => void;
}
const nothing = () => undefined;

/** A mutation of the API table that refreshes the families it invalidates. */
export function useApiMutation<R extends Route>(call: Call<R>, options: ApiMutationOptions<R> = {}) {
  const cache = useQueryClient();
  const { refused } = useConnection();
  const touched = call.route.invalidates ?? [];
  const { failed } = options;
  const failedOf = (args: ArgsOf<R>) => (typeof failed === 'function' ? failed(args) : failed);
  return useMutation<OutputOf<R>, Refusal, ArgsOf<R>, PendingMutation>({
    mutationFn: (args) => call(args),
    ...(options.mutationScope && { scope: { id: options.mutationScope } }),
    // A form reports a missing network at once; an optimistic update waits for it.
    ...(options.inForm && { networkMode: 'always' }),
    onMutate: async (args) => {
      const release = options.optimistic || options.mutationScope ? hold(cache, touched) : nothing;
      if (!options.optimistic) return { release, undo: nothing };
      try {
        await Promise.all(touched.map((family) => cache.cancelQueries({ queryKey: [family] })));
        return { release, undo: options.optimistic(cache, args) };
      } catch (error) {
        release();
        throw error;
      }
    },
    onError: (error, args, pending) => {
      pending?.undo();
      if (!options.inForm && !options.handled?.includes(error.code)) refused(error, failedOf(args));
    },
    onSuccess: (output, args) => {
      const mended = failedOf(args);
      if (mended) forgetRefusal(mended);
      options.onSuccess?.(output, args);
    },
    onSettled: (output, _, args, pending) => {
      const ids = { ...(args as object), ...(output as object | undefined) };
      for (const family of touched) refresh(cache, family, invalidatedIds(call.route, family, ids));
      pending?.release();
    },
  });
}

/** Only network failures, timeouts and overload are worth a retry. */
const retriable = (error: Error) =>
  !(error instanceof Refusal) ||
  error.code === 'aborted' ||
  error.status === 429 ||
  (error.status >= 500 && error.code !== 'answer_invalid');

/**
 * Data stays fresh until the event stream invalidates it. `onRefused` receives every refusal, also those shown
 * elsewhere.
 */
export const makeCache = (onRefused: (refusal: Refusal) => void = () => undefined) => {
  const onError = (error: Error) => {
    if (error instanceof Refusal) onRefused(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 600_000,
        gcTime: 1_800_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (count, error) => count < 3 && retriable(error),
        retryDelay: (count) => Math.min(1000 * 2 ** count, 30_000),
      },
    },
  });
};
