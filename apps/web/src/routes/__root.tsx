import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound, PageNews } from '../features/shell/index.ts';
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
