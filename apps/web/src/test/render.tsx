import { type Api, api, type InputOf, type OutputOf, pathKeys, Refusal, type Route } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render as mount } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { setStartedTask } from '../features/identity/active-team/index.ts';
import { ConnectionProvider } from '../lib/api/server.tsx';
import { Session } from '../lib/api/session.ts';
import { refresh } from '../lib/cache/partial-refetch.ts';
import { startI18n } from '../lib/i18n/i18n.ts';
import { useUiWords } from '../lib/i18n/ui-words.ts';
import { memoryLocalStore } from '../lib/outbox/local-store.ts';
import { Outbox } from '../lib/outbox/outbox.ts';
import { UiProvider } from '../ui/provider.tsx';

await startI18n('en', { whole: true });
// Long enough for a busy machine: what appears is waited for, never slept for.
configure({ asyncUtilTimeout: 8000 });

type Answer<R extends Route> = (input: InputOf<R>) => OutputOf<R> | Promise<OutputOf<R>>;
export type Answers<A extends Api = typeof api> = { [D in keyof A]?: { [O in keyof A[D]]?: Answer<A[D][O]> } };
type UntypedAnswers = Record<string, Record<string, ((input: unknown) => unknown) | undefined> | undefined>;

interface Target {
  domain: string;
  op: string;
  route: Route;
  pattern: RegExp;
}

const targets: Target[] = Object.entries(api as Api).flatMap(([domain, ops]) =>
  Object.entries(ops).map(([op, route]) => ({
    domain,
    op,
    route,
    pattern: new RegExp(`^/api${route.path.replace(/:(\w+)/g, '([^/]+)')}$`),
  })),
);
/** Words before parameters, as the server's router has it: `/user/me` is not a user's id. */
targets.sort((a, b) => pathKeys(a.route.path).length - pathKeys(b.route.path).length);

function inputOf({ route, pattern }: Target, url: URL, body: unknown): unknown {
  const values = pattern.exec(url.pathname)?.slice(1) ?? [];
  const path = Object.fromEntries(
    pathKeys(route.path).map((key, index) => [key, decodeURIComponent(values[index] ?? '')]),
  );
  const query = route.query?.parse(Object.fromEntries(url.searchParams));
  return { ...(route.body?.parse(body) as object | undefined), ...query, ...path };
}

/** A pretend server that can only give answers the contract allows, to requests that the contract allows. */
function pretendServer(answers: Answers): typeof fetch {
  return async (address, init) => {
    const url = new URL(String(address), 'http://localhost');
    const method = init?.method ?? 'GET';
    const target = targets.find(({ route, pattern }) => route.method === method && pattern.test(url.pathname));
    const answer = target && (answers as UntypedAnswers)[target.domain]?.[target.op];
    if (!answer) throw new Error(`The test gives no answer to ${method} ${url.pathname}`);
    try {
      const input = inputOf(target, url, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
      return Response.json(target.route.returns.parse(await answer(input)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Response.json({ code: error.code, details: error.details }, { status: error.status });
    }
  };
}

function Primitives({ children }: { children: ReactNode }) {
  return (
    <UiProvider dir="ltr" words={useUiWords()} follow={() => {}}>
      {children}
    </UiProvider>
  );
}

interface Place {
  /** Where the browser is; the part under test stands there whatever the path. */
  at?: string;
  state?: object;
}

/** Puts a part of the application into a page, with a server that gives these answers. */
export function render(ui: ReactElement, answers: Answers = {}, { at = '/', state }: Place = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = new Session();
  const refusals: Refusal[] = [];
  setStartedTask(null);
  const server = createClient(api, pretendServer(answers));
  const history = createMemoryHistory({ initialEntries: [at] });
  if (state) history.replace(at, state);
  const root = createRootRoute({ component: () => ui });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  const refused = (refusal: Refusal) => void refusals.push(refusal);
  const recorded = (families: readonly string[]) => {
    for (const family of families) refresh(cache, family);
  };
  const outbox = new Outbox({
    localStore: memoryLocalStore(),
    timer: server.timer,
    undo: server.timeLogs.undo,
    clock: session.clock,
    recorded,
    refused,
  });
  const connection = { server, session, outbox, refused };
  const mounted = mount(
    <Primitives>
      <ConnectionProvider value={connection}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </ConnectionProvider>
    </Primitives>,
  );
  return { ...mounted, cache, session, server, outbox, refusals, history };
}
