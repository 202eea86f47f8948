import type { ChangedIds } from '@stint/contract';
import type { Conn } from '../db/client.ts';
import { enqueue } from '../db/enqueue.ts';
import type { Bus } from '../http/realtime.ts';
import type { Services } from '../http/services.ts';
import type { Actor, Change, OpenCtx, RequestInfo } from './verb.ts';

/** What an operation leaves behind: its history, the ids of its event, and what runs after the commit. */
export interface Effects {
  changes: Change[];
  affected: ChangedIds;
  later: (() => void)[];
}

interface Origin<S> {
  session: S;
  actor: Actor;
  services: Services;
  now: () => string;
  /** Only an operation that a request asked for has one. */
  requestInfo?: () => RequestInfo;
  /** Without them the context only reads. */
  effects?: Effects & { bus: Bus };
  announce?: OpenCtx['announce'];
  reading?: OpenCtx['reading'];
  /** Without it everything is read. */
  unchanged?: OpenCtx['unchanged'] | undefined;
}

const refuse = (reason: string) => (): never => {
  throw new Error(reason);
};
const readsOnly = refuse('This context only reads.');

/** The context of a verb on a connection. */
export function ctxOn<S>(conn: Conn, { session, actor, services, now, effects, ...origin }: Origin<S>): OpenCtx<S> {
  const { db, query, execute, within } = conn;
  // Named and not spread: V8 copies an object's descriptors for each key that follows a spread, and every call has a context.
  return {
    db,
    query,
    execute,
    within,
    session,
    actor,
    services,
    now,
    get requestInfo() {
      return (origin.requestInfo ?? refuse('Nobody requested this operation.'))();
    },
    changed: effects ? (change) => effects.changes.push(change) : readsOnly,
    affected: effects ? (ids) => Object.assign(effects.affected, ids) : readsOnly,
    enqueue: effects ? (job, payload) => enqueue(conn, job, payload) : readsOnly,
    afterCommit: effects ? (after) => effects.later.push(after) : readsOnly,
    announce: origin.announce ?? refuse('Only a request announces to another workspace.'),
    evictSession: effects ? (evicted) => effects.later.push(() => effects.bus.evictSession(evicted)) : readsOnly,
    broadcast: effects ? (broadcast) => effects.later.push(() => effects.bus.broadcast(broadcast)) : readsOnly,
    unchanged: origin.unchanged ?? ((_, __, read) => read()),
    reading: origin.reading ?? refuse('This context has no further connection.'),
  };
}
