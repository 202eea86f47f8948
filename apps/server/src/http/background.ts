import type { Conn, Database } from '../db/client.ts';
import { ofTenant } from '../db/client.ts';
import { enqueue } from '../db/enqueue.ts';
import type { Services } from './services.ts';
import type { Actor, Ctx, Session } from './verb.ts';

interface Deps {
  database: Database;
  services: Services;
  now: () => string;
}

const nothing = () => undefined;

/** Reads in the name of a person without a request: a job may see what the person may see. */
export function readingAs<T>(
  { database, services, now }: Deps,
  session: Session,
  actor: Actor,
  read: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const ctxOn = (conn: Conn): Ctx => ({
    ...conn,
    session,
    services,
    now,
    actor,
    get requestInfo(): never {
      throw new Error('A job has no request');
    },
    changed: nothing,
    affected: nothing,
    enqueue: (job, payload) => enqueue(conn, job, payload),
    afterCommit: nothing,
    announce: async () => undefined,
    evictSession: nothing,
    broadcast: nothing,
    reading: (inner) => readingAs({ database, services, now }, session, actor, inner),
  });
  return database.read(ofTenant(session.tenantId), (conn) => read(ctxOn(conn)));
}
