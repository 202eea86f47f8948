import { createRouter } from '@tanstack/react-router';
import { Failed, Waiting } from './features/identity/shell/index.ts';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';
import { basePath } from './ui/base-path.ts';

export const makeRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    basepath: basePath,
    defaultPreload: 'intent',
    // What was read stays in the query cache, which alone knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Failed,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
