import { instant, ms, wholeSecond } from '@stint/domain/time';
import { type IdleAction, idleActionFor } from '@stint/domain/time/idle';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import type { Change } from '../../../kernel/verb.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import * as statements from './idle.sql.ts';

/** What was changed on one timer. */
export interface IdleOutcome {
  changes: Change[];
  ids: Record<string, string>;
  organizationId: string;
}

interface IdleRun {
  tenantId: TenantId;
  now: string;
}

/** Asks about or ends the timers of a tenant that may have been forgotten, and notifies their people. */
export async function applyIdlePolicy(conn: Conn, run: IdleRun): Promise<IdleOutcome[]> {
  const done: IdleOutcome[] = [];
  for (const log of await conn.query(statements.RuledRow, statements.runningLogs)) {
    const action = idleActionFor(log, log.rules, run.now);
    if (action) done.push(await act(conn, run, log, action));
  }
  return done;
}

async function act(conn: Conn, run: IdleRun, log: statements.RuledRow, action: IdleAction): Promise<IdleOutcome> {
  const { now } = run;
  const outcome = { changes: [] as Change[], ids: { employeeId: log.employeeId }, organizationId: log.organizationId };
  const { changes } = outcome;
  if (action.do === 'ask') {
    await conn.execute(statements.askAboutLong(log.id, action.since, now));
    await tell(conn, run, log, 'timer.long', { subjectId: log.id, at: log.startedAt, until: now });
    return outcome;
  }
  const at = wholeSecond(action.do === 'end' ? instant(Math.max(ms(action.at), ms(log.startedAt))) : action.since);
  const until = wholeSecond(action.do === 'end' ? now : action.until);
  const question =
    action.do === 'end'
      ? { askedAt: now, askedWhy: 'ended' as const, idleUntil: until }
      : { askedAt: null, askedWhy: null, idleUntil: null };
  await conn.execute(statements.endForgotten({ id: log.id, at, ...question, now }));
  changes.push({ entity: 'TimeLog', id: log.id, before: { stoppedAt: null }, after: { stoppedAt: at } });
  const add = async (from: string, to: string | null, logType: 'IDLE' | 'RESUMED', prompt: statements.Prompt) => {
    const part = { id: log.id, startedAt: from, stoppedAt: to, logType, now, ...prompt };
    const [row] = await conn.query(statements.MadeRow, statements.copyPart(part));
    const after = { startedAt: from, stoppedAt: to, logType, copyOf: log.id };
    changes.push({ entity: 'TimeLog', id: row!.id, before: null, after });
    return row!.id;
  };
  const idleId = await add(at, until, 'IDLE', statements.noPrompt);
  if (action.do === 'remove') {
    await add(until, null, 'RESUMED', { askedAt: now, askedWhy: 'removed', idleSince: at, idleUntil: until });
  }
  await tell(conn, run, log, action.do === 'end' ? 'timer.ended' : 'timer.removed', { subjectId: idleId, at, until });
  return outcome;
}

type Kind = 'timer.long' | 'timer.ended' | 'timer.removed';

async function tell(
  conn: Conn,
  { tenantId, now }: IdleRun,
  log: statements.RuledRow,
  kind: Kind,
  { subjectId, at, until }: { subjectId: string; at: string; until: string },
): Promise<void> {
  const [person] = await conn.query(statements.PersonRow, statements.personOf(log.employeeId, log.taskId));
  if (!person) return;
  const minutes = String(Math.floor((ms(until) - ms(at)) / 60_000));
  const words = { title: person.title, at, minutes };
  await notify(conn, { tenantId, kind, subjectId, userIds: [person.userId], words, at: now });
}
