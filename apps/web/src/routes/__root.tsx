import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound, PageNews } from '../features/identity/shell/index.ts';
import type { Stream } from '../lib/api/realtime.ts';
import type { Server } from '../lib/api/server.tsx';
import type { Session } from '../lib/api/session.ts';
import type { MailBag } from '../lib/page/mail-link.ts';

export interface RouterContext {
  cache: QueryClient;
  server: Server;
  session: Session;
  stream: Stream;
  mail: MailBag;
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
});
