import { type api, type ChangedIds, operations, api as table } from '@stint/contract';
import { type Conn, type Database, ofTenant } from '../db/client.ts';
import { enqueue } from '../db/enqueue.ts';
import { record } from './audit.ts';
import type { Listeners } from './listeners.ts';
import type { Bus } from './realtime.ts';
import type { Services } from './services.ts';
import type { Actor, Broadcast, Change, Ctx, Session } from './verb.ts';

export interface OperateDeps {
  database: Database;
  bus: Bus;
  services: Services;
  listeners?: readonly Listeners[];
  now: () => string;
}

type OpName = {
  [D in keyof typeof api & string]: `${D}.${keyof (typeof api)[D] & string}`;
}[keyof typeof api & string];

const touchesOf = new Map<string, readonly string[]>(
  operations(table).map(({ op, route }) => [op, route.invalidates ?? []]),
);

const refuse = (): never => {
  throw new Error('A job has no request.');
};

type Reaction = (ctx: Ctx, input: object, output: unknown) => Promise<void>;
interface Operated {
  op: OpName;
  input: object;
  ids: ChangedIds;
  /** With it, the listeners of the operation run. */
  output?: unknown;
}

/**
 * Runs verbs in a transaction without a request: a program acts for a person. History, listeners and events are those of
 * the operations that `run` names with `did`.
 */
export async function operate<T>(
  { database, bus, services, listeners = [], now }: OperateDeps,
  session: Session,
  actor: Actor,
  run: (ctx: Ctx, did: (operated: Operated) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { tenantId } = session;
  const later: (() => void)[] = [];
  const result = await database.write(ofTenant(tenantId), async (conn: Conn) => {
    let changes: Change[] = [];
    let affected: ChangedIds = {};
    const ctx: Ctx = {
      ...conn,
      session,
      services,
      now,
      actor,
      get requestInfo() {
        return refuse();
      },
      changed: (change) => changes.push(change),
      affected: (ids) => Object.assign(affected, ids),
      enqueue: (job, payload) => enqueue(conn, job, payload),
      afterCommit: (after) => later.push(after),
      announce: refuse,
      evictSession: (whose) => later.push(() => bus.evictSession(whose)),
      broadcast: (broadcast: Broadcast) => later.push(() => bus.broadcast(broadcast)),
      reading: refuse,
    };
    const did = async ({ op, input, ids, output }: Operated) => {
      for (const module of output === undefined ? [] : listeners) {
        await (module as Record<string, Reaction | undefined>)[op]?.(ctx, input, output);
      }
      if (changes.length === 0) return;
      const touches = touchesOf.get(op) ?? [];
      const entry = { op, touches, ids: { ...ids, ...affected }, changes, actor };
      const recorded = await record(conn, session, entry, now());
      later.push(() => bus.publish({ tenantId, ...recorded, by: null, op, touches, ids: entry.ids }));
      [changes, affected] = [[], {}];
    };
    return run(ctx, did);
  });
  for (const after of later) after();
  return result;
}
