import { type ErrorCode, firstDay, ownEmployeeFields, Refusal } from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import { and, eq } from 'drizzle-orm';
import { type Conn, forSignIn } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { colleagueReader } from '../../../http/people-visibility.ts';
import { nowhere } from '../../../http/session.ts';
import { exactMinor } from '../../../kernel/amounts.ts';
import { paidBy } from '../../../kernel/bill-rates.ts';
import { employeeOf } from '../../../kernel/employees.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, placeOf, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { powersOf, refuseSuspended } from '../../identity/roles/roles.service.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { bySuspension, endSessionsIn } from '../../identity/sign-in/sessions.service.ts';
import { organizationContact as contact } from '../contacts/contacts.table.ts';
import { enter, linkFor } from '../organizations/organizations.service.ts';
import {
  DayOfMember,
  dayOfMember,
  HeldUser,
  holdUsers,
  inTeam,
  Member,
  Members,
  member,
  members,
  setRateOfMember,
  type Window,
} from './members.sql.ts';
import { employee } from './members.table.ts';

async function listed(ctx: Ctx, where: Sql, window?: Window): Promise<Out<'members.list'>> {
  const isManager = may(ctx, 'ORG_EMPLOYEES_EDIT');
  const [row] = await ctx.query(Members, members({ where, window, isManager, ...colleagueReader(ctx) }));
  const { items, total, rates } = row ?? { items: [], total: 0, rates: null };
  const paid = (id: string) => (rates ? paidBy(rates[id] ?? null) : {});
  return { items: items.map((row) => ({ ...employeeOf(row), ...paid(row.id) })), total };
}

const ofOrganization = (ctx: Ctx, { organizationTeamId }: In<'members.list'>, more?: Sql): Sql =>
  sql.and(sql`e."organizationId" = ${ctx.session.organizationId ?? nowhere}`, when(organizationTeamId, inTeam), more);

export const list = (ctx: Ctx, input: In<'members.list'>) => listed(ctx, ofOrganization(ctx, input));

/** The people who are neither suspended nor removed. */
export const working = (ctx: Ctx, input: In<'members.working'>) =>
  listed(ctx, ofOrganization(ctx, input, sql`e."isActive" and (e."endWork" is null or e."endWork" > ${ctx.now()})`));

export const page = (ctx: Ctx, { page: number, take, skip, ...input }: In<'members.page'>) => {
  const size = take ?? 20;
  const window = { take: size, skip: skip ?? Math.max(0, (number ?? 1) - 1) * size };
  return listed(ctx, ofOrganization(ctx, input), window);
};

export async function get(ctx: Ctx, { employeeId }: In<'members.get'>): Promise<Out<'members.get'>> {
  const { organizationId, userId } = ctx.session;
  const reading = { ...colleagueReader(ctx), userId, isManager: may(ctx, 'ORG_EMPLOYEES_EDIT') };
  const [row] = await ctx.query(Member, member({ organizationId, employeeId, ...reading }));
  if (!row) throw new Refusal('not_found');
  if (!row.paid) return employeeOf(row.employee);
  const { rates } = await ratesToday(ctx, organizationId, employeeId);
  return { ...employeeOf(row.employee), ...rates };
}

async function ratesToday(ctx: Ctx, organizationId: string | null, employeeId: string) {
  const [row] = await ctx.query(DayOfMember, dayOfMember(organizationId, employeeId, ctx.now()));
  if (!row) throw new Refusal('not_found');
  const { today, house, rate } = row;
  return {
    today,
    house,
    rates: paidBy(rate),
    isFirst: !rate || (rate.startsOn === firstDay && rate.amount + rate.minimum === 0),
  };
}

/** Makes a user an employee of the organization, unless they are one already. */
export async function hire(
  conn: Conn,
  place: Place,
  { userId, startedWorkOn }: { userId: string; startedWorkOn?: string | null | undefined },
): Promise<string> {
  const { tenantId, organizationId, now } = place;
  const [person] = await conn.db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.id, userId), live(user)));
  if (!person) throw new Refusal('invalid_reference', { userId: 'No such user' });
  await enter(conn, place, userId);
  const [hired] = await conn.db
    .insert(employee)
    .values({ ...stampOf(place), userId, startedWorkOn: startedWorkOn ?? now, profile_link: linkFor(person.name) })
    .onConflictDoUpdate({
      target: [employee.tenantId, employee.organizationId, employee.userId],
      set: { deletedAt: null, updatedAt: now },
    })
    .returning({ id: employee.id });
  if (!hired) throw new Refusal('not_found', { organizationId });
  return hired.id;
}

export async function create(ctx: Ctx, draft: In<'members.create'>): Promise<Out<'members.create'>> {
  const place = placeOf(ctx);
  const employeeId = await hire(ctx, place, draft);
  ctx.evictSession({ tenantId: place.tenantId });
  return get(ctx, { employeeId });
}

const rateFields = ['billRateValue', 'billRateCurrency', 'minimumBillingRate'] as const;
const isRate = (field: string) => rateFields.some((rate) => rate === field);

/** You can't suspend yourself or change a higher role; only an ADMIN or above sets their own rate. */
function whyNotChange(
  { userId, role: ownRole }: Ctx['session'],
  target: { userId: string; role: string | null },
  after: Record<string, unknown>,
): ErrorCode | null {
  const isOwn = target.userId === userId;
  const isBelow = outranks(target.role, ownRole);
  if (after.isActive === false && (isOwn || isBelow)) return 'member.not_suspended';
  if (isBelow && Object.keys(after).length > 0) return 'member.above';
  const setsRate = Object.keys(after).some(isRate);
  return isOwn && setsRate && outranks('ADMIN', ownRole) ? 'member.own_rate' : null;
}

/** Locks both people, so that of two who suspend or demote each other at once the second is refused. */
async function holdBoth(ctx: Ctx, employeeId: string): Promise<void> {
  const { userId } = ctx.session;
  const people = await ctx.query(HeldUser, holdUsers(employeeId, userId));
  const me = people.find(({ id }) => id === userId);
  await refuseSuspended(ctx, me);
  const powers = await powersOf(ctx, me?.roleId ?? null);
  if (!powers?.permissions.has('ORG_EMPLOYEES_EDIT'))
    throw new Refusal('forbidden', { permission: 'ORG_EMPLOYEES_EDIT' });
}

/** The first rate of a member holds for all time, a later one from today on. */
async function setRate(
  ctx: Ctx,
  employeeId: string,
  { today, house, rates, isFirst }: Awaited<ReturnType<typeof ratesToday>>,
  patch: Omit<In<'members.update'>, 'employeeId'>,
): Promise<void> {
  const { organizationId } = placeOf(ctx);
  const billRateValue = patch.billRateValue ?? rates.billRateValue;
  const minimumBillingRate = patch.minimumBillingRate ?? rates.minimumBillingRate;
  const chosen = patch.billRateCurrency === undefined ? rates.billRateCurrency : patch.billRateCurrency;
  const currency = (chosen ?? house).toUpperCase();
  await ctx.execute(
    setRateOfMember({
      organizationId,
      employeeId,
      startsOn: isFirst ? firstDay : today,
      userId: ctx.session.userId,
      now: ctx.now(),
      currency,
      amount: exactMinor(billRateValue, currency),
      minimum: exactMinor(minimumBillingRate, currency),
    }),
  );
}

/** Refuses callers who may not change the rate of a member. */
export async function checkOwnRate(ctx: Ctx, employeeId: string): Promise<void> {
  const { tenantId, organizationId } = placeOf(ctx);
  const [row] = await ctx.db
    .select({ userId: employee.userId, role: role.name })
    .from(employee)
    .innerJoin(user, and(eq(user.tenantId, employee.tenantId), eq(user.id, employee.userId)))
    .leftJoin(role, and(eq(role.tenantId, user.tenantId), eq(role.id, user.roleId)))
    .where(
      and(
        eq(employee.tenantId, tenantId),
        eq(employee.organizationId, organizationId),
        eq(employee.id, employeeId),
        live(employee),
      ),
    );
  if (!row) throw new Refusal('not_found');
  const reason = whyNotChange(ctx.session, row, { billRateValue: 0 });
  if (reason) throw new Refusal(reason);
}

interface Access {
  userId: string;
  accountId: string | null;
  isActive: boolean | undefined;
}
async function endAccess(ctx: Ctx, { userId, accountId, isActive }: Access): Promise<void> {
  const { tenantId, organizationId } = placeOf(ctx);
  if (accountId) ctx.evictSession({ accountId });
  if (isActive !== false) return;
  const there = { tenantId, organizationId, userId };
  await ctx.within(forSignIn, (conn) => endSessionsIn(ctx, conn, there, bySuspension));
}

/** Refuses a contact of elsewhere, and every position, because no workspace has any. */
async function refuseUnknown(
  ctx: Ctx,
  { contactId, organizationPositionId }: Pick<In<'members.update'>, 'contactId' | 'organizationPositionId'>,
): Promise<void> {
  if (organizationPositionId) throw new Refusal('invalid_reference', { organizationPositionId: 'No such record' });
  if (!contactId) return;
  const { tenantId, organizationId } = placeOf(ctx);
  const isHere = and(eq(contact.tenantId, tenantId), eq(contact.organizationId, organizationId), live(contact));
  if ((await ctx.db.$count(contact, and(isHere, eq(contact.id, contactId)))) === 0)
    throw new Refusal('invalid_reference', { contactId: 'No such record' });
}

export async function update(
  ctx: Ctx,
  { employeeId, data: _, ...patch }: In<'members.update'>,
): Promise<Out<'members.update'>> {
  const { tenantId, organizationId } = placeOf(ctx);
  if (patch.isActive === false && may(ctx, 'ORG_EMPLOYEES_EDIT')) await holdBoth(ctx, employeeId);
  const isThisEmployee = and(eq(employee.tenantId, tenantId), eq(employee.id, employeeId), live(employee));
  const [row] = await ctx.db
    .select({ before: employee, accountId: user.accountId, role: role.name })
    .from(employee)
    .innerJoin(user, and(eq(user.tenantId, employee.tenantId), eq(user.id, employee.userId)))
    .leftJoin(role, and(eq(role.tenantId, user.tenantId), eq(role.id, user.roleId)))
    .where(and(isThisEmployee, eq(employee.organizationId, organizationId)))
    .for('update', { of: employee });
  if (!row) throw new Refusal('not_found');
  const { accountId } = row;
  const day = Object.keys(patch).some(isRate) ? await ratesToday(ctx, organizationId, employeeId) : null;
  const before = { ...row.before, ...day?.rates };
  const after = changesIn(before, patch);
  const fields = Object.keys(after);
  const mayRule = may(ctx, 'ORG_EMPLOYEES_EDIT');
  if (!mayRule && before.userId !== ctx.session.userId) throw new Refusal('member.not_own');
  if (!mayRule && fields.some((field) => !ownEmployeeFields.includes(field))) {
    throw new Refusal('forbidden', { permission: 'ORG_EMPLOYEES_EDIT' });
  }
  const reason = whyNotChange(ctx.session, { userId: before.userId, role: row.role }, after);
  if (reason) throw new Refusal(reason);
  await refuseUnknown(ctx, after);
  if (fields.length > 0) {
    const { billRateValue: _, billRateCurrency: __, minimumBillingRate: ___, ...columns } = after;
    if (day && fields.some(isRate)) await setRate(ctx, employeeId, day, after);
    await ctx.db
      .update(employee)
      .set({ ...columns, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
      .where(isThisEmployee);
    ctx.changed({ entity: 'Employee', id: employeeId, before: pick(before, after), after });
    if ('isActive' in after) await endAccess(ctx, { userId: before.userId, accountId, isActive: after.isActive });
  }
  return get(ctx, { employeeId });
}
