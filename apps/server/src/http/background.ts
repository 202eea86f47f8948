import type { Conn, Database } from '../db/client.ts';
import { ofTenant } from '../db/client.ts';
import { ctxOn } from '../kernel/context.ts';
import type { Actor, Ctx, Session } from '../kernel/verb.ts';
import type { Services } from './services.ts';

interface Deps {
  services: Services;
  now: () => string;
}

/** The context in which verbs that read run for a person who is not signed in. */
export function readerOn(conn: Conn, deps: Deps, session: Session, actor: Actor): Ctx {
  const reader: Ctx = ctxOn(conn, { ...deps, session, actor, reading: (read) => read(reader) });
  return reader;
}

/** Reads for a person without a request. Each `reading` takes a connection of its own, held no longer than it reads. */
export const readingAs = <T>(
  deps: Deps & { database: Database },
  session: Session,
  actor: Actor,
  read: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  deps.database.read(ofTenant(session.tenantId), (conn) =>
    read(
      ctxOn(conn, {
        services: deps.services,
        now: deps.now,
        session,
        actor,
        reading: (inner) => readingAs(deps, session, actor, inner),
      }),
    ),
  );
