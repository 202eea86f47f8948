import { deleted, type HourlyRate, maxRates, Refusal } from '@stint/contract';
import { majorOf, RateBook } from '@stint/domain/money';
import { dayOf } from '@stint/domain/time';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { calendarsOf } from '../../../http/calendars.ts';
import { exactMinor } from '../../../kernel/amounts.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { checkOwnRate } from '../../workspace/members/members.service.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationProject } from '../projects/projects.table.ts';
import { hourlyRate } from './rates.table.ts';

type Row = typeof hourlyRate.$inferSelect;

const rateOf = ({ amount, minimum, ...row }: Row): HourlyRate => ({
  ...row,
  amount: majorOf(amount, row.currency),
  minimum: majorOf(minimum, row.currency),
});
const recorded = ({ kind, employeeId, projectId, startsOn, currency, amount, minimum }: HourlyRate) => ({
  kind,
  employeeId,
  projectId,
  startsOn,
  currency,
  amount,
  minimum,
});

const ours = (ctx: Ctx) => and(eq(hourlyRate.organizationId, placeOf(ctx).organizationId), live(hourlyRate));

/** All rates of the organization. */
export async function rateBook(ctx: Ctx): Promise<RateBook> {
  return new RateBook(await ctx.db.select().from(hourlyRate).where(ours(ctx)));
}

/** The bill rates of these people today, each on their own day. */
export async function billRatesToday(ctx: Ctx, ids: readonly string[]) {
  const book = await rateBook(ctx);
  const calendars = await calendarsOf(ctx, ids);
  return (employeeId: string): { billRateValue: number; billRateCurrency: string | null } => {
    const date = dayOf(ctx.now(), calendars.get(employeeId) ?? ctx.session.calendar);
    const rate = book.of('BILL', { employeeId, projectId: null, date });
    return {
      billRateValue: rate ? majorOf(rate.amount, rate.currency) : 0,
      billRateCurrency: rate?.currency ?? null,
    };
  };
}

/** The currency that holds where none is named. */
export async function houseCurrency(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .select({ currency: organization.currency })
    .from(organization)
    .where(eq(organization.id, placeOf(ctx).organizationId));
  return (row?.currency ?? 'USD').toUpperCase();
}

export async function list(ctx: Ctx, { employeeId, projectId }: In<'rates.list'>): Promise<Out<'rates.list'>> {
  const rows = await ctx.db
    .select()
    .from(hourlyRate)
    .where(
      and(
        ours(ctx),
        employeeId ? eq(hourlyRate.employeeId, employeeId) : undefined,
        projectId ? eq(hourlyRate.projectId, projectId) : undefined,
      ),
    )
    .orderBy(asc(hourlyRate.startsOn), asc(hourlyRate.id));
  return { items: rows.map(rateOf), total: rows.length };
}

/** Whose rate it is must be there, and the caller must be allowed to change it. */
async function check(ctx: Ctx, { employeeId, projectId }: Pick<HourlyRate, 'employeeId' | 'projectId'>) {
  const { tenantId, organizationId } = placeOf(ctx);
  if (employeeId) await checkOwnRate(ctx, employeeId);
  if (!projectId) return;
  if (!may(ctx, 'ORG_PROJECT_EDIT')) throw new Refusal('forbidden', { permission: 'ORG_PROJECT_EDIT' });
  const [row] = await ctx.db
    .select({ id: organizationProject.id })
    .from(organizationProject)
    .where(
      and(
        eq(organizationProject.tenantId, tenantId),
        eq(organizationProject.organizationId, organizationId),
        eq(organizationProject.id, projectId),
        live(organizationProject),
      ),
    );
  if (!row) throw new Refusal('invalid_reference', { projectId: 'No such project' });
}

const same = ({ kind, employeeId, projectId, startsOn }: In<'rates.set'>) =>
  and(
    eq(hourlyRate.kind, kind),
    employeeId ? eq(hourlyRate.employeeId, employeeId) : isNull(hourlyRate.employeeId),
    projectId ? eq(hourlyRate.projectId, projectId) : isNull(hourlyRate.projectId),
    eq(hourlyRate.startsOn, startsOn),
  );

export async function set(ctx: Ctx, draft: In<'rates.set'>): Promise<Out<'rates.set'>> {
  const { kind, employeeId, projectId, startsOn } = draft;
  if (!employeeId && !projectId) throw new Refusal('rate.owner');
  if (kind === 'COST' && projectId) throw new Refusal('rate.cost_of_project');
  await check(ctx, draft);
  await holdLimit(ctx, {
    name: `rates of ${placeOf(ctx).organizationId}`,
    max: maxRates,
    count: ({ db }) => db.$count(hourlyRate, ours(ctx)),
    refusal: () => new Refusal('rate.limit', { most: String(maxRates) }),
  });
  const currency = draft.currency ?? (await houseCurrency(ctx));
  const values = {
    currency,
    amount: exactMinor(draft.amount, currency),
    // A minimum is of the member, on projects too.
    minimum: projectId || kind === 'COST' ? 0 : exactMinor(draft.minimum, currency),
  };
  const [before] = await ctx.db
    .select()
    .from(hourlyRate)
    .where(and(ours(ctx), same(draft)))
    .for('update');
  const stamp = stampOf(placeOf(ctx));
  const [after] = await ctx.db
    .insert(hourlyRate)
    .values({ ...stamp, kind, employeeId, projectId, startsOn, ...values })
    .onConflictDoUpdate({
      target: [
        hourlyRate.tenantId,
        hourlyRate.organizationId,
        hourlyRate.kind,
        hourlyRate.employeeId,
        hourlyRate.projectId,
        hourlyRate.startsOn,
      ],
      targetWhere: isNull(hourlyRate.deletedAt),
      set: { ...values, updatedAt: stamp.updatedAt, updatedByUserId: ctx.session.userId },
    })
    .returning();
  if (!after) throw new Refusal('not_found');
  ctx.changed({
    entity: 'HourlyRate',
    id: after.id,
    before: before ? recorded(rateOf(before)) : null,
    after: recorded(rateOf(after)),
  });
  return rateOf(after);
}

export async function remove(ctx: Ctx, { rateId }: In<'rates.remove'>): Promise<Out<'rates.remove'>> {
  const isThis = and(ours(ctx), eq(hourlyRate.id, rateId));
  const [row] = await ctx.db.select().from(hourlyRate).where(isThis).for('update');
  if (!row) throw new Refusal('not_found');
  await check(ctx, row);
  // `hourly_rate_billed` refuses it when billed time would get another price.
  const stamp = { deletedAt: ctx.now(), deletedByUserId: ctx.session.userId, updatedAt: ctx.now() };
  await ctx.db.update(hourlyRate).set(stamp).where(isThis);
  ctx.changed({ entity: 'HourlyRate', id: rateId, before: recorded(rateOf(row)), after: null });
  return deleted(1);
}
