import { maxWorkingHours, Refusal, type WorkingHours } from '@stint/contract';
import { dayOf } from '@stint/domain/time';
import { hoursOn, whyNotDay } from '@stint/domain/workspace/working-hours';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { workingHours as table } from '../sign-in/accounts.table.ts';

const noHours = Array.from({ length: 7 }, () => null);
const own = ({ session }: Ctx) =>
  and(eq(table.tenantId, session.tenantId), eq(table.userId, session.userId), live(table));

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .select({ id: table.id, startsOn: table.startsOn, days: table.days })
    .from(table)
    .where(own(ctx))
    .orderBy(asc(table.startsOn));

export async function workingHours(ctx: Ctx): Promise<WorkingHours> {
  const items = await rowsOf(ctx);
  return { days: hoursOn(items, dayOf(ctx.now(), ctx.session.calendar)) ?? noHours, items };
}

type Items = WorkingHours['items'];

/** Writes the change into the history, and answers with the hours after it. */
async function changed(ctx: Ctx, before: Items): Promise<WorkingHours> {
  const after = await workingHours(ctx);
  const recorded = (items: Items) => ({ workingHours: items.map(({ startsOn, days }) => ({ startsOn, days })) });
  ctx.changed({ entity: 'User', id: ctx.session.userId, before: recorded(before), after: recorded(after.items) });
  return after;
}

export async function setWorkingHours(
  ctx: Ctx,
  { days, startsOn = dayOf(ctx.now(), ctx.session.calendar) }: In<'users.setWorkingHours'>,
): Promise<WorkingHours> {
  const reason = days.map((day) => day && whyNotDay(day)).find(Boolean);
  if (reason) throw new Refusal(reason);
  const { tenantId, userId } = ctx.session;
  await holdLimit(ctx, {
    name: `working hours of ${userId}`,
    max: maxWorkingHours,
    count: ({ db }) => db.$count(table, own(ctx)),
  });
  const before = await rowsOf(ctx);
  const stamp = { updatedAt: ctx.now(), updatedByUserId: userId };
  await ctx.db
    .insert(table)
    .values({ tenantId, userId, startsOn, days, createdAt: ctx.now(), createdByUserId: userId, ...stamp })
    .onConflictDoUpdate({
      target: [table.tenantId, table.userId, table.startsOn],
      targetWhere: isNull(table.deletedAt),
      set: { days, ...stamp },
    });
  return changed(ctx, before);
}

/** The hours before them hold in their stead. */
export async function removeWorkingHours(
  ctx: Ctx,
  { workingHoursId }: In<'users.removeWorkingHours'>,
): Promise<WorkingHours> {
  const before = await rowsOf(ctx);
  const [row] = await ctx.db
    .update(table)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId, updatedAt: ctx.now() })
    .where(and(own(ctx), eq(table.id, workingHoursId)))
    .returning({ id: table.id });
  if (!row) throw new Refusal('not_found');
  return changed(ctx, before);
}
