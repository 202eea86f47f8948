import { deleted, holidayLimits, Refusal } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { dayOf, zoneNow } from '@stint/domain/time';
import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import { ofTenant } from '../../../db/client.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import type { Ctx, Session } from '../../../kernel/verb.ts';
import type { NamedDay } from '../../../threads/calendar-file.ts';
import { offMainThread } from '../../../threads/off-main-thread.ts';
import { TaskFailed, TooExpensive } from '../../../threads/pool.ts';
import { organization } from '../organizations/organizations.table.ts';
import { DateRow, holidaysBetween } from './holidays.sql.ts';
import { holiday } from './holidays.table.ts';

const ours = (ctx: Ctx) => and(eq(holiday.organizationId, placeOf(ctx).organizationId), live(holiday));

export async function list(ctx: Ctx, { from, to }: In<'holidays.list'>): Promise<Out<'holidays.list'>> {
  const items = await ctx.db
    .select()
    .from(holiday)
    .where(and(ours(ctx), from ? gte(holiday.date, from) : undefined, to ? lte(holiday.date, to) : undefined))
    .orderBy(asc(holiday.date), asc(holiday.name), asc(holiday.id));
  return { items, total: items.length };
}

/** The days off of the organization between two dates, both included. */
export async function holidaysOf(ctx: Ctx, from: PlanDate, to: PlanDate): Promise<ReadonlySet<PlanDate>> {
  const rows = await ctx.query(DateRow, holidaysBetween(placeOf(ctx).organizationId, from, to));
  return new Set(rows.map(({ date }) => date));
}

async function checkRoom(ctx: Ctx, more: number): Promise<void> {
  await holdLimit(ctx, {
    name: `holidays of ${placeOf(ctx).organizationId}`,
    max: holidayLimits.stored,
    adding: more,
    count: ({ db }) => db.$count(holiday, ours(ctx)),
    refusal: () => new Refusal('holiday.limit', { most: String(holidayLimits.stored) }),
  });
}

export async function create(ctx: Ctx, draft: In<'holidays.create'>): Promise<Out<'holidays.create'>> {
  await checkRoom(ctx, 1);
  const [row] = await ctx.db
    .insert(holiday)
    .values({ ...stampOf(placeOf(ctx)), ...draft })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal('holiday.exists');
  ctx.changed({ entity: 'Holiday', id: row.id, before: null, after: { ...draft } });
  return row;
}

const maxReadingMs = 1000;

/** The zone of the organization, in which instants of a file are days; else that of the person. */
async function zoneOf({ database }: Early, { tenantId, organizationId, calendar }: Session): Promise<string> {
  const { id, timeZone } = organization;
  const [row] = await database.read(ofTenant(tenantId), ({ db }) =>
    db
      .select({ timeZone })
      .from(organization)
      .where(eq(id, organizationId ?? '')),
  );
  return row?.timeZone ?? zoneNow(calendar);
}

async function readFile(early: Early, { ics }: In<'holidays.import'>): Promise<NamedDay[]> {
  const { session, now } = early;
  if (!session || session.tenantId === null) throw new Refusal('organization.none');
  const input = { text: ics, today: dayOf(now(), session.calendar), zone: await zoneOf(early, session) };
  const terms = { maxMs: maxReadingMs, owner: session.tenantId };
  const read = await offMainThread('calendarDays', input, terms).catch((error: unknown) => {
    if (error instanceof TooExpensive || error instanceof TaskFailed) throw new Refusal('holiday.file');
    throw error;
  });
  if ('days' in read) return read.days;
  throw new Refusal(read.fault, { most: String(holidayLimits.events) });
}

/** Adds the days of a calendar file. Nothing is added when one of its events cannot be read. */
const importFile = beforeTransaction(
  readFile,
  async (ctx: Ctx, _: In<'holidays.import'>, days): Promise<Out<'holidays.import'>> => {
    await checkRoom(ctx, days.length);
    const stamp = stampOf(placeOf(ctx));
    const rows = await ctx.db
      .insert(holiday)
      .values(days.map((day) => ({ ...stamp, ...day })))
      .onConflictDoNothing()
      .returning({ id: holiday.id, date: holiday.date, name: holiday.name });
    for (const { id, ...after } of rows) ctx.changed({ entity: 'Holiday', id, before: null, after });
    return { added: rows.length, known: days.length - rows.length };
  },
);

export { importFile as import };

export async function update(
  ctx: Ctx,
  { holidayId, ...patch }: In<'holidays.update'>,
): Promise<Out<'holidays.update'>> {
  const [before] = await ctx.db
    .select()
    .from(holiday)
    .where(and(ours(ctx), eq(holiday.id, holidayId)))
    .for('update');
  if (!before) throw new Refusal('not_found');
  const after = changesIn(before, patch);
  const [same] = await ctx.db
    .select({ id: holiday.id })
    .from(holiday)
    .where(and(ours(ctx), eq(holiday.date, patch.date ?? before.date), eq(holiday.name, patch.name ?? before.name)));
  if (same && same.id !== holidayId) throw new Refusal('holiday.exists');
  const [row] = await ctx.db
    .update(holiday)
    .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(holiday.id, holidayId))
    .returning();
  ctx.changed({ entity: 'Holiday', id: holidayId, before: pick(before, after), after });
  return row!;
}

export async function remove(ctx: Ctx, { holidayId }: In<'holidays.remove'>): Promise<Out<'holidays.remove'>> {
  const [deletedHoliday] = await ctx.db
    .update(holiday)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(and(ours(ctx), eq(holiday.id, holidayId)))
    .returning();
  if (!deletedHoliday) throw new Refusal('not_found');
  ctx.changed({
    entity: 'Holiday',
    id: holidayId,
    before: { date: deletedHoliday.date, name: deletedHoliday.name },
    after: null,
  });
  return deleted(1);
}

export async function restore(ctx: Ctx, { holidayId }: In<'holidays.restore'>): Promise<Out<'holidays.restore'>> {
  const mine = eq(holiday.organizationId, placeOf(ctx).organizationId);
  const [back] = await ctx.db
    .update(holiday)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(and(mine, eq(holiday.id, holidayId), isNotNull(holiday.deletedAt)))
    .returning();
  if (!back) throw new Refusal('not_found');
  ctx.changed({ entity: 'Holiday', id: holidayId, before: null, after: { date: back.date, name: back.name } });
  return back;
}
