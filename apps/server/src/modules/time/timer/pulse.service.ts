import { Refusal } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { forWhom } from '../time-logs/ranges.service.ts';
import * as statements from './timer.sql.ts';

const TEN_MINUTES = 600_000;
/** The start of the ten minutes that hold an instant. */
export const slotStart = (now: string) => instant(Math.floor(ms(now) / TEN_MINUTES) * TEN_MINUTES);

/**
 * A heartbeat. The seconds of the slot are those of the entries in it, whatever the client counts; without any, nothing is
 * stored.
 */
export async function pulse(ctx: Ctx, sent: In<'timer.sync'>): Promise<Out<'timer.sync'>> {
  const employeeId = await forWhom(ctx, null);
  if (sent.employeeId && sent.employeeId !== employeeId) throw new Refusal('member.not_own');
  const organizationId = organizationOf(ctx);
  const { tenantId, userId } = ctx.session;
  const startedAt = slotStart(ctx.now());
  const counts = {
    keyboard: Math.round(sent.keyboard ?? 0),
    mouse: Math.round(sent.mouse ?? 0),
    overall: Math.round(sent.overall ?? 0),
  };
  const owner = { tenantId, organizationId, employeeId, userId };
  const [row] = await ctx.query(
    statements.SlotRow,
    statements.pulse({ ...owner, ...counts, startedAt, now: ctx.now(), activeAt: sent.activeAt ?? null }),
  );
  return row?.slot ?? emptySlot(ctx, organizationId, employeeId, startedAt);
}

export const emptySlot = (
  ctx: Ctx,
  organizationId: string,
  employeeId: string,
  startedAt: string,
): Out<'timer.sync'> => ({
  id: crypto.randomUUID(),
  createdAt: ctx.now(),
  updatedAt: ctx.now(),
  deletedAt: null,
  createdByUserId: ctx.session.userId,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
  tenantId: ctx.session.tenantId,
  organizationId,
  employeeId,
  startedAt,
  stoppedAt: instant(ms(startedAt) + TEN_MINUTES),
  duration: 0,
  keyboard: 0,
  mouse: 0,
  overall: 0,
  percentage: 0,
  keyboardPercentage: 0,
  mousePercentage: 0,
  timeLogs: [],
  screenshots: [],
});
