import {
  type ErrorCode,
  type InputOf,
  type membersApi,
  type OutputOf,
  ownEmployeeFields,
  Refusal,
} from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import { and, eq } from 'drizzle-orm';
import { type Conn, forSignIn } from '../../db/client.ts';
import { live } from '../../db/live.ts';
import { type Sql, sql, when } from '../../db/sql.ts';
import { type Ctx, may, RawJson } from '../../http/verb.ts';
import {
  changesIn,
  enter,
  linkFor,
  type Place,
  pick,
  placeOf,
  stampOf,
} from '../organizations/organizations.service.ts';
import { powersOf, refuseSuspended } from '../roles/roles.service.ts';
import { role, user } from '../sign-in/accounts.table.ts';
import { bySuspension, endSessionsIn } from '../sign-in/sessions.service.ts';
import {
  HeldUser,
  holdUsers,
  inTeam,
  MembersText,
  MemberText,
  membersText,
  memberText,
  type Window,
} from './members.sql.ts';
import { employee } from './members.table.ts';

type In<Op extends keyof typeof membersApi> = InputOf<(typeof membersApi)[Op]>;
type Out<Op extends keyof typeof membersApi> = OutputOf<(typeof membersApi)[Op]>;

/** Matches no record: a person without an organization sees nobody. */
const nowhere = '00000000-0000-0000-0000-000000000000';

/**
 * The employee who reads data for teammates, such as e-mail addresses and plans. Null for those who may read
 * everyone's.
 */
export const peopleReader = (ctx: Ctx): string | null => {
  const all = ['CHANGE_SELECTED_EMPLOYEE', 'ALL_ORG_VIEW', 'ALL_ORG_EDIT', 'ORG_EMPLOYEES_EDIT'] as const;
  return all.some((permission) => may(ctx, permission)) ? null : (ctx.session.employeeId ?? nowhere);
};

async function listed(ctx: Ctx, where: Sql, window?: Window): Promise<RawJson<Out<'list'>>> {
  const [row] = await ctx.query(MembersText, membersText({ where, window, now: ctx.now(), reader: peopleReader(ctx) }));
  return new RawJson(row?.text ?? '{"items":[],"total":0}');
}

const ofOrganization = (ctx: Ctx, { organizationTeamId }: In<'list'>, more?: Sql): Sql =>
  sql.and(sql`e."organizationId" = ${ctx.session.organizationId ?? nowhere}`, when(organizationTeamId, inTeam), more);

export const list = (ctx: Ctx, input: In<'list'>) => listed(ctx, ofOrganization(ctx, input));

/** The people who are neither suspended nor removed. */
export const working = (ctx: Ctx, input: In<'working'>) =>
  listed(ctx, ofOrganization(ctx, input, sql`e."isActive" and (e."endWork" is null or e."endWork" > ${ctx.now()})`));

export const page = (ctx: Ctx, { page: number, take, skip, ...input }: In<'page'>) => {
  const size = take ?? 20;
  const window = { take: size, skip: skip ?? Math.max(0, (number ?? 1) - 1) * size };
  return listed(ctx, ofOrganization(ctx, input), window);
};

export async function get(ctx: Ctx, { employeeId }: In<'get'>): Promise<RawJson<Out<'get'>>> {
  const { organizationId, userId } = ctx.session;
  const reading = { now: ctx.now(), reader: peopleReader(ctx), userId, isManager: may(ctx, 'ORG_EMPLOYEES_EDIT') };
  const [row] = await ctx.query(MemberText, memberText({ organizationId, employeeId, ...reading }));
  if (!row) throw new Refusal('not_found');
  const text = row.paid ? `${row.text.slice(0, -1)},${JSON.stringify(row.rates).slice(1)}` : row.text;
  return new RawJson(text);
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

export async function create(ctx: Ctx, draft: In<'create'>): Promise<RawJson<Out<'create'>>> {
  const place = placeOf(ctx);
  const employeeId = await hire(ctx, place, draft);
  ctx.evictSession({ tenantId: place.tenantId });
  return get(ctx, { employeeId });
}

const rates = ['billRateValue', 'billRateCurrency', 'minimumBillingRate'];

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
  const setsRate = Object.keys(after).some((field) => rates.includes(field));
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

export async function update(ctx: Ctx, { employeeId, ...patch }: In<'update'>): Promise<RawJson<Out<'update'>>> {
  const { tenantId, organizationId } = placeOf(ctx);
  if (patch.isActive === false && may(ctx, 'ORG_EMPLOYEES_EDIT')) await holdBoth(ctx, employeeId);
  const isThisEmployee = and(eq(employee.tenantId, tenantId), eq(employee.id, employeeId), live(employee));
  const [found] = await ctx.db
    .select({ before: employee, accountId: user.accountId, role: role.name })
    .from(employee)
    .innerJoin(user, and(eq(user.tenantId, employee.tenantId), eq(user.id, employee.userId)))
    .leftJoin(role, and(eq(role.tenantId, user.tenantId), eq(role.id, user.roleId)))
    .where(and(isThisEmployee, eq(employee.organizationId, organizationId)))
    .for('update', { of: employee });
  if (!found) throw new Refusal('not_found');
  const { before, accountId } = found;
  const after = changesIn(before, patch);
  const wanted = Object.keys(after);
  const mayRule = may(ctx, 'ORG_EMPLOYEES_EDIT');
  if (!mayRule && before.userId !== ctx.session.userId) throw new Refusal('member.not_own');
  if (!mayRule && wanted.some((field) => !ownEmployeeFields.includes(field))) {
    throw new Refusal('forbidden', { permission: 'ORG_EMPLOYEES_EDIT' });
  }
  const reason = whyNotChange(ctx.session, { userId: before.userId, role: found.role }, after);
  if (reason) throw new Refusal(reason);
  if (wanted.length > 0) {
    await ctx.db
      .update(employee)
      .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
      .where(isThisEmployee);
    ctx.changed({ entity: 'Employee', id: employeeId, before: pick(before, after), after });
    if ('isActive' in after && accountId) ctx.evictSession({ accountId });
    if (after.isActive === false) {
      const there = { tenantId, organizationId, userId: before.userId };
      await ctx.within(forSignIn, (conn) => endSessionsIn(ctx, conn, there, bySuspension));
    }
  }
  return get(ctx, { employeeId });
}
