import type { Conn, Database } from '../db/client.ts';
import { ofTenant } from '../db/client.ts';
import type { Services } from './services.ts';
import type { Actor, Ctx, Session } from './verb.ts';

interface Deps {
  services: Services;
  now: () => string;
}

const refuse = (): never => {
  throw new Error('Reading for a person without a request changes nothing.');
};

/** The context in which verbs that read run for a person who is not signed in. */
export function readerOn(conn: Conn, { services, now }: Deps, session: Session, actor: Actor): Ctx {
  const reader: Ctx = {
    ...conn,
    session,
    services,
    now,
    actor,
    get requestInfo() {
      return refuse();
    },
    changed: refuse,
    affected: refuse,
    enqueue: refuse,
    afterCommit: refuse,
    announce: refuse,
    evictSession: refuse,
    broadcast: refuse,
    reading: (read) => read(reader),
  };
  return reader;
}

/** Reads for a person without a request. Each `reading` takes a connection of its own, held no longer than it reads. */
export const readingAs = <T>(
  deps: Deps & { database: Database },
  session: Session,
  actor: Actor,
  read: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  deps.database.read(ofTenant(session.tenantId), (conn) => {
    const reader = readerOn(conn, deps, session, actor);
    return read(
      Object.assign(reader, {
        reading: <R>(inner: (ctx: Ctx) => Promise<R>) => readingAs(deps, session, actor, inner),
      }),
    );
  });
