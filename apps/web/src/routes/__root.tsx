import { Refusal } from '@stint/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { NotFound, PageError, PageNews, Waiting } from '../features/shell/index.ts';
import type { MailBag } from '../lib/mail-link.ts';
import type { Stream } from '../lib/realtime.ts';
import type { Server } from '../lib/server.tsx';
import type { Session } from '../lib/session.ts';

export interface RouterContext {
  cache: QueryClient;
  server: Server;
  session: Session;
  stream: Stream;
  mail: MailBag;
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  // They are being led to setting it up.
  if (error instanceof Refusal && error.code === 'auth.second_factor_enrol') return <Waiting />;
  return <PageError error={error} onRetry={() => void router.invalidate()} />;
}

function Root() {
  return (
    <>
      <Outlet />
      <PageNews />
    </>
  );
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Failed,
});
