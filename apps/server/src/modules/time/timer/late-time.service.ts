import { type ErrorCode, Refusal } from '@stint/contract';
import { ms, wholeSecond } from '@stint/domain/time';
import { lateSeconds, whyNotLate } from '@stint/domain/time/late-time';
import { refuse } from '../../../kernel/refuse.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { SettingsRow, settingsOf } from '../time-logs/time-logs.sql.ts';
import * as statements from './late-time.sql.ts';

/** How far the instant of a client may be from the server's clock. */
const correction = { back: 7 * 24 * 3_600_000, ahead: 120_000 };

/** The instant of an event that is reported later. A clock that is a little ahead counts as now. */
export const reportedInstant = (sent: string | undefined, now: string) =>
  wholeSecond(sent && ms(sent) < ms(now) ? sent : now);

/** Why an instant of a client cannot be taken as true, or null. */
export function whyNotCredible(sent: string | undefined, now: string): ErrorCode | null {
  const early = sent ? ms(now) - ms(sent) : 0;
  if (early > correction.back) return 'timer.too_old';
  return early < -correction.ahead ? 'timer.instant' : null;
}

/** The same, but an instant that cannot be true is refused. */
export function trueInstant(sent: string | undefined, now: string): string {
  refuse(whyNotCredible(sent, now));
  return reportedInstant(sent, now);
}

/** How late a start or stop is. Without the key of its command it may only be on time; see `docs/adr/0058-late-starts-and-stops.md`. */
export function lateBy(ctx: Ctx, at: string, requestId: string | null | undefined): number {
  const late = lateSeconds(at, ctx.now());
  if (late > 0 && !requestId) throw new Refusal('timer.late_needs_request');
  return late;
}

async function mayAddByHand(ctx: Ctx, employeeId: string): Promise<boolean> {
  if (!may(ctx, 'ALLOW_MANUAL_TIME')) return false;
  const [settings] = await ctx.query(SettingsRow, settingsOf(employeeId));
  return settings?.allowManualTime ?? false;
}

/** Refuses more late time than a device can plausibly have held, to people who may not add time by hand. */
export async function checkLateStart(
  ctx: Ctx,
  employeeId: string,
  { startedAt, until = ctx.now() }: { startedAt: string; until?: string | undefined },
): Promise<void> {
  if (await mayAddByHand(ctx, employeeId)) return;
  await ctx.execute(statements.oneAtATime(employeeId));
  const [recorded] = await ctx.query(statements.RecordedRow, statements.recordedLate(employeeId, ctx.now()));
  refuse(whyNotLate({ entryMs: ms(until) - ms(startedAt), recordedMs: recorded?.ms ?? 0 }));
}

/** The field of the history; an entry on time has none. */
export const lateField = (late: number) => (late > 0 ? { lateSeconds: late } : {});
