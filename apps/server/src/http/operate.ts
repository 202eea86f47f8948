import { type ChangedIds, operations, type Route, api as table } from '@stint/contract';
import { type Conn, type Database, ofTenant } from '../db/client.ts';
import { ctxOn } from '../kernel/context.ts';
import type { OpName } from '../kernel/operations.ts';
import type { Actor, Change, Ctx, Session } from '../kernel/verb.ts';
import { record } from './audit.ts';
import type { Listeners } from './listeners.ts';
import type { Bus } from './realtime.ts';
import type { Services } from './services.ts';
import { staleFamilies } from './stale-families.ts';

export interface OperateDeps {
  database: Database;
  bus: Bus;
  services: Services;
  listeners?: readonly Listeners[];
  now: () => string;
}

const routes = new Map<string, Route>(operations(table).map(({ op, route }) => [op, route]));

type Reaction = (ctx: Ctx, input: object, output: unknown) => Promise<void>;
interface OperationRun {
  op: OpName;
  input: object;
  ids: ChangedIds;
  /** With it, the listeners of the operation run. */
  output?: unknown;
  /** What browsers read again, if it is less than after the whole operation. */
  touches?: readonly string[];
}

/**
 * Runs verbs in a transaction without a request: a program acts for a person. History, listeners and events are those of
 * the operations that `run` names with `did`.
 */
export async function operate<T>(
  { database, bus, services, listeners = [], now }: OperateDeps,
  session: Session,
  actor: Actor,
  run: (ctx: Ctx, finish: (operated: OperationRun) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { tenantId } = session;
  const later: (() => void)[] = [];
  const result = await database.write(ofTenant(tenantId), async (conn: Conn) => {
    const effects = { changes: [] as Change[], affected: {} as ChangedIds, later, bus };
    const ctx: Ctx = ctxOn(conn, { session, services, now, actor, effects });
    const finish = async ({ op, input, ids, output, ...less }: OperationRun) => {
      for (const module of output === undefined ? [] : listeners) {
        await (module as Record<string, Reaction | undefined>)[op]?.(ctx, input, output);
      }
      if (effects.changes.length === 0) return;
      for (const { afterChanges } of listeners) await afterChanges?.(ctx, effects.changes, op);
      const touches = less.touches ?? staleFamilies(routes.get(op) ?? {}, effects.changes);
      const entry = { op, touches, ids: { ...ids, ...effects.affected }, changes: effects.changes, actor };
      const recorded = await record(conn, session, entry, now());
      later.push(() => bus.publish({ tenantId, ...recorded, by: null, op, touches, ids: entry.ids }));
      Object.assign(effects, { changes: [], affected: {} });
    };
    return run(ctx, finish);
  });
  for (const after of later) after();
  return result;
}
