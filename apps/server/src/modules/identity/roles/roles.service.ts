import { defaultGrants, maxRoles, Refusal, type Role, type RoleName, roleNames } from '@stint/contract';
import { type Role as Powers, whyNotAssign, whyNotEditRole } from '@stint/domain/roles';
import { and, asc, eq, getTableColumns, inArray, isNotNull, sql as sqlIn } from 'drizzle-orm';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { isLive, live } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { effectivePermissions } from '../../../http/permissions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { role, rolePermission, user } from '../sign-in/accounts.table.ts';
import { readUser } from '../sign-in/people.service.ts';

const liveRoles = (ctx: Ctx) => and(eq(role.tenantId, ctx.session.tenantId), live(role));

export async function list(ctx: Ctx, { relations = [] }: In<'roles.list'>): Promise<Out<'roles.list'>> {
  const roles = await ctx.db.select(getTableColumns(role)).from(role).where(liveRoles(ctx)).orderBy(asc(role.name));
  const items = relations.includes('rolePermissions') ? await withPermissions(ctx, roles) : roles;
  return { items, total: items.length };
}

/** Adds the stored permissions, or the defaults for a role without stored ones. */
async function withPermissions(ctx: Ctx, roles: readonly Role[]): Promise<Role[]> {
  const rows = await ctx.db
    .select()
    .from(rolePermission)
    .where(eq(rolePermission.tenantId, ctx.session.tenantId))
    .orderBy(asc(rolePermission.permission));
  return roles.map((role) => ({ ...role, rolePermissions: rows.filter(({ roleId }) => roleId === role.id) }));
}

export async function options(ctx: Ctx, { name }: In<'roles.options'>): Promise<Out<'roles.options'>> {
  const [row] = await ctx.db
    .select()
    .from(role)
    .where(and(liveRoles(ctx), sqlIn`upper(${role.name}) = upper(${name})`));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Creates the built-in roles of a new tenant and returns their ids by name. */
export async function makeRoles(
  conn: Conn,
  { tenantId, userId, now }: { tenantId: TenantId; userId: string; now: string },
): Promise<Record<RoleName, string>> {
  const stamp = { tenantId, createdByUserId: userId, createdAt: now, updatedAt: now };
  const rows = await conn.db
    .insert(role)
    .values(roleNames.map((name) => ({ ...stamp, name, isSystem: true })))
    .returning({ id: role.id, name: role.name });
  const ids = Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<RoleName, string>;
  const grants = roleNames.flatMap((name) =>
    defaultGrants[name].map((permission) => ({ ...stamp, roleId: ids[name], permission })),
  );
  await conn.db.insert(rolePermission).values(grants);
  return ids;
}

const rolesWhere = (condition: Sql): Sql => sql`select r.id, r.name, r."isSystem",
    coalesce(array_agg(p.permission) filter (where p.enabled), '{}') as granted,
    coalesce(array_agg(p.permission) filter (where not p.enabled), '{}') as withheld
  from role r left join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id
  where ${condition} and ${isLive('r')} group by r.id`;
const PowersRow = z.object({
  id: z.uuid(),
  name: z.string(),
  isSystem: z.boolean(),
  granted: z.array(z.string()),
  withheld: z.array(z.string()),
});
type PowersRow = z.infer<typeof PowersRow>;
const powersIn = (row: PowersRow): Powers => ({
  name: row.name,
  isSystem: row.isSystem,
  permissions: effectivePermissions(row),
});

/** A role with its permissions, or null if it does not exist. */
export async function powersOf(conn: Conn, roleId: string | null): Promise<Powers | null> {
  if (!roleId) return null;
  const [row] = await conn.query(PowersRow, rolesWhere(sql`r.id = ${roleId}`));
  return row ? powersIn(row) : null;
}

/** Several roles with their permissions, by id. */
export async function powersById(conn: Conn, roleIds: readonly string[]): Promise<Map<string, Powers>> {
  const rows = await conn.query(PowersRow, rolesWhere(sql`r.id = any (${[...roleIds]})`));
  return new Map(rows.map((row) => [row.id, powersIn(row)]));
}

/** Every role of the workspace with its permissions. */
export async function everyRole(ctx: Ctx): Promise<{ role: Role; powers: Powers }[]> {
  const { items } = await list(ctx, {});
  const rows = await ctx.query(PowersRow, rolesWhere(sql`r."tenantId" = ${ctx.session.tenantId}`));
  return items.flatMap((role) =>
    rows.filter(({ id }) => id === role.id).map((row) => ({ role, powers: powersIn(row) })),
  );
}

/** The caller's permissions, as a role. */
export const ownPowers = ({ session }: Ctx): Powers => ({
  name: session.role,
  isSystem: (roleNames as readonly string[]).includes(session.role),
  permissions: session.permissions,
});

const activeEmployee = (id: string): Sql =>
  sql`select from employee e where e.id = ${id} and e."isActive" and ${isLive('e')}`;

/** Refuses a caller who was suspended after the request began. The caller's user must be locked. */
export async function refuseSuspended(ctx: Ctx, me: { isActive: boolean } | undefined): Promise<void> {
  const { employeeId } = ctx.session;
  const works = employeeId === null || (await ctx.execute(activeEmployee(employeeId))) > 0;
  if (!me?.isActive || !works) throw new Refusal('auth.suspended');
}

/** Locks a role of the workspace until the transaction ends. */
async function locked(ctx: Ctx, roleId: string): Promise<{ before: Role; powers: Powers }> {
  const [before] = await ctx.db
    .select()
    .from(role)
    .where(and(liveRoles(ctx), eq(role.id, roleId)))
    .for('update');
  const powers = before && (await powersOf(ctx, roleId));
  if (!powers) throw new Refusal('not_found');
  return { before, powers };
}

const stamp = (ctx: Ctx) => ({ updatedAt: ctx.now(), updatedByUserId: ctx.session.userId });

/** A new role gets the read permissions that every role has. */
export async function create(ctx: Ctx, { name }: In<'roles.create'>): Promise<Out<'roles.create'>> {
  const { tenantId, userId } = ctx.session;
  await holdLimit(ctx, {
    name: `roles of ${tenantId}`,
    max: maxRoles,
    count: ({ db }) => db.$count(role, and(eq(role.tenantId, tenantId), live(role))),
  });
  const created = { tenantId, createdByUserId: userId, createdAt: ctx.now(), updatedAt: ctx.now() };
  const [row] = await ctx.db
    .insert(role)
    .values({ ...created, name })
    .returning();
  if (!row) throw new Refusal('not_found');
  const first = defaultGrants.VIEWER.filter((permission) => ctx.session.permissions.has(permission));
  if (first.length > 0) {
    await ctx.db.insert(rolePermission).values(first.map((permission) => ({ ...created, roleId: row.id, permission })));
  }
  ctx.changed({ entity: 'Role', id: row.id, before: null, after: { name } });
  return row;
}

export async function update(ctx: Ctx, { roleId, name }: In<'roles.update'>): Promise<Out<'roles.update'>> {
  const { before, powers } = await locked(ctx, roleId);
  const reason = whyNotEditRole(powers, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  const [after] = await ctx.db
    .update(role)
    .set({ name, ...stamp(ctx) })
    .where(eq(role.id, roleId))
    .returning();
  ctx.changed({ entity: 'Role', id: roleId, before: { name: before.name }, after: { name } });
  ctx.evictSession({ tenantId: ctx.session.tenantId });
  return after ?? before;
}

export async function remove(ctx: Ctx, { roleId }: In<'roles.remove'>): Promise<Out<'roles.remove'>> {
  const { before, powers } = await locked(ctx, roleId);
  const reason = whyNotEditRole(powers, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  const holders = and(eq(user.tenantId, ctx.session.tenantId), eq(user.roleId, roleId), live(user));
  const [holder] = await ctx.db.select({ id: user.id }).from(user).where(holders).limit(1);
  if (holder) throw new Refusal('role.in_use');
  const deletion = { deletedAt: ctx.now(), deletedByUserId: ctx.session.userId };
  await ctx.db.update(role).set(deletion).where(eq(role.id, roleId));
  ctx.changed({ entity: 'Role', id: roleId, before: { name: before.name }, after: null });
  return { ...before, ...deletion };
}

/** A deletion leaves the permissions in place. Another role may have taken the name since. */
export async function restore(ctx: Ctx, { roleId }: In<'roles.restore'>): Promise<Out<'roles.restore'>> {
  const isDeletedRole = and(eq(role.tenantId, ctx.session.tenantId), eq(role.id, roleId), isNotNull(role.deletedAt));
  const [before] = await ctx.db.select().from(role).where(isDeletedRole).for('update');
  if (!before) throw new Refusal('not_found');
  const back = { ...stamp(ctx), deletedAt: null, deletedByUserId: null };
  await ctx.db.update(role).set(back).where(eq(role.id, roleId));
  const powers = await powersOf(ctx, roleId);
  const reason = powers && whyNotEditRole(powers, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  ctx.changed({ entity: 'Role', id: roleId, before: null, after: { name: before.name } });
  return { ...before, ...back };
}

/** Locks both users, so that of two people who demote each other at once only the first succeeds. */
export async function assign(ctx: Ctx, { roleId, userId }: In<'roles.assign'>): Promise<Out<'roles.assign'>> {
  const { tenantId } = ctx.session;
  const both = and(eq(user.tenantId, tenantId), inArray(user.id, [userId, ctx.session.userId]), live(user));
  const people = await ctx.db.select().from(user).where(both).orderBy(asc(user.id)).for('update');
  const [me, person] = [ctx.session.userId, userId].map((id) => people.find((row) => row.id === id));
  await refuseSuspended(ctx, me);
  const { powers: rolePowers } = await locked(ctx, roleId);
  if (!person) throw new Refusal('not_found');
  const [own, before] = [await powersOf(ctx, me?.roleId ?? null), await powersOf(ctx, person.roleId)];
  if (!own) throw new Refusal('forbidden', { permission: 'CHANGE_ROLES_PERMISSIONS' });
  const reason = whyNotAssign({ role: rolePowers, before, own, isOneself: userId === ctx.session.userId });
  if (reason) throw new Refusal(reason);
  await ctx.db
    .update(user)
    .set({ roleId, ...stamp(ctx) })
    .where(and(eq(user.tenantId, tenantId), eq(user.id, userId)));
  ctx.changed({ entity: 'User', id: userId, before: { roleId: person.roleId }, after: { roleId } });
  if (person.accountId) ctx.evictSession({ accountId: person.accountId });
  return readUser(ctx, tenantId, userId);
}
