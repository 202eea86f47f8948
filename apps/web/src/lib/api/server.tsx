import { type ArgsOf, type api, invalidatedIds, type OutputOf, Refusal, type Route } from '@stint/contract';
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
  /** Where a refusal is shown that no form shows: one place for the whole application. `failed` says what did not happen. */
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

/** Any GET of the API table as query options: for a component, a route loader or a prefetch. */
export const apiQuery = <R extends Route>(call: Call<R>, args: ArgsOf<R>) =>
  queryOptions({
    queryKey: [...call.key, args] as const,
    queryFn: ({ signal }) => call(args, { signal }),
    ...cacheTimes(call.key),
  });

interface ApiMutationOptions<R extends Route> {
  /** A form shows its refusal itself; otherwise it is shown as a notice. */
  inForm?: boolean;
  /** What did not happen when it is refused, above the reason. */
  failed?: string | ((args: ArgsOf<R>) => string | undefined);
  /** Shows the wished-for state at once; returns how to take it back when the server refuses. */
  optimistic?: (cache: QueryClient, args: ArgsOf<R>) => () => void;
  onSuccess?: (output: OutputOf<R>, args: ArgsOf<R>) => void;
  /** Changes of one scope are sent one after the other, in the order in which they were made. */
  mutationScope?: string;
}

/** What has begun with a change: what is shown of it before it is stored, and what waits for that. */
interface PendingMutation {
  undo: () => void;
  release: () => void;
}
const nothing = () => undefined;

/** Any change of the API table as a mutation that refreshes what the table says it touches. */
export function useApiMutation<R extends Route>(call: Call<R>, options: ApiMutationOptions<R> = {}) {
  const cache = useQueryClient();
  const { refused } = useConnection();
  const touched = call.route.invalidates ?? [];
  const { failed } = options;
  const failedOf = (args: ArgsOf<R>) => (typeof failed === 'function' ? failed(args) : failed);
  return useMutation<OutputOf<R>, Refusal, ArgsOf<R>, PendingMutation>({
    mutationFn: (args) => call(args),
    ...(options.mutationScope && { scope: { id: options.mutationScope } }),
    // Offline, a form says so at once; a change that is shown already waits for the network.
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
      if (!options.inForm) refused(error, failedOf(args));
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

/** What may go better the next time: no connection, no time, too many at once; not what was understood and refused. */
const retriable = (error: Error) =>
  !(error instanceof Refusal) ||
  error.code === 'aborted' ||
  error.status === 429 ||
  (error.status >= 500 && error.code !== 'answer_invalid');

/**
 * What was read stays fresh until a change says otherwise: the event stream names what went stale. What the server
 * refuses is heard in one place, besides where it is shown.
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
