import {
  defaultGrants,
  type InputOf,
  type OutputOf,
  Refusal,
  type Role,
  type RoleName,
  roleNames,
  type rolesApi,
} from '@stint/contract';
import { type Role as Powers, whyNotAssign, whyNotEditRole } from '@stint/domain/roles';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Conn } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { type Granted, permitted } from '../../http/grants.ts';
import { role, rolePermission, user } from './accounts.table.ts';
import { userText } from './people.service.ts';

type In<Op extends keyof typeof rolesApi> = InputOf<(typeof rolesApi)[Op]>;
type Out<Op extends keyof typeof rolesApi> = Promise<OutputOf<(typeof rolesApi)[Op]>>;

const live = (ctx: Ctx) => and(eq(role.tenantId, ctx.who.tenantId), isNull(role.deletedAt));

export async function list(ctx: Ctx, { relations = [] }: In<'list'>): Out<'list'> {
  const roles = await ctx.db.select(getTableColumns(role)).from(role).where(live(ctx)).orderBy(asc(role.name));
  const items = relations.includes('rolePermissions') ? await withPermissions(ctx, roles) : roles;
  return { items, total: items.length };
}

/** Adds the stored permissions. A role without stored ones has the defaults. */
async function withPermissions(ctx: Ctx, roles: readonly Role[]): Promise<Role[]> {
  const rows = await ctx.db
    .select()
    .from(rolePermission)
    .where(eq(rolePermission.tenantId, ctx.who.tenantId))
    .orderBy(asc(rolePermission.permission));
  return roles.map((one) => ({ ...one, rolePermissions: rows.filter(({ roleId }) => roleId === one.id) }));
}

export async function options(ctx: Ctx, { name }: In<'options'>): Out<'options'> {
  const [found] = await ctx.db
    .select()
    .from(role)
    .where(and(live(ctx), sql`upper(${role.name}) = upper(${name})`));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The built-in roles of a new tenant, with what each may do; answers the role's id by name. */
export async function makeRoles(
  conn: Conn,
  { tenantId, userId, now }: { tenantId: TenantId; userId: string; now: string },
): Promise<Record<RoleName, string>> {
  const stamp = { tenantId, createdByUserId: userId, createdAt: now, updatedAt: now };
  const made = await conn.db
    .insert(role)
    .values(roleNames.map((name) => ({ ...stamp, name, isSystem: true })))
    .returning({ id: role.id, name: role.name });
  const ids = Object.fromEntries(made.map(({ id, name }) => [name, id])) as Record<RoleName, string>;
  const grants = roleNames.flatMap((name) =>
    defaultGrants[name].map((permission) => ({ ...stamp, roleId: ids[name], permission })),
  );
  await conn.db.insert(rolePermission).values(grants);
  return ids;
}

const powersWhere = (which: string) => `select r.id, r.name, r."isSystem",
    coalesce(array_agg(p.permission) filter (where p.enabled), '{}') as granted,
    coalesce(array_agg(p.permission) filter (where not p.enabled), '{}') as withheld
  from role r left join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id
  where ${which} and r."deletedAt" is null group by r.id`;
const powers = powersWhere('r.id = $1');
const allPowers = powersWhere('r."tenantId" = $1');
interface PowersRow extends Granted {
  id: string;
  name: string;
  isSystem: boolean;
}
const powersIn = (row: PowersRow): Powers => ({
  name: row.name,
  isSystem: row.isSystem,
  permissions: permitted(row),
});

/** A role with all that it may do; null when there is no such role. */
export async function powersOf(conn: Conn, roleId: string | null): Promise<Powers | null> {
  if (!roleId) return null;
  const [row] = await conn.hot<PowersRow>('roles.powers', powers, [roleId]);
  return row ? powersIn(row) : null;
}

/** Every role of the workspace, each with all that it may do. */
export async function everyRole(ctx: Ctx): Promise<{ role: Role; powers: Powers }[]> {
  const { items } = await list(ctx, {});
  const rows = await ctx.hot<PowersRow>('roles.all powers', allPowers, [ctx.who.tenantId]);
  return items.flatMap((one) =>
    rows.filter(({ id }) => id === one.id).map((row) => ({ role: one, powers: powersIn(row) })),
  );
}

/** What the person who asks may do, as a role. */
export const ownPowers = ({ who }: Ctx): Powers => ({
  name: who.role,
  isSystem: (roleNames as readonly string[]).includes(who.role),
  permissions: who.permissions,
});

const stillWorks = `select 1 from employee e where e.id = $1 and e."isActive" and e."deletedAt" is null`;

/** Refuses somebody who was suspended after their request had come; their user is locked. */
export async function refuseSuspended(ctx: Ctx, me: { isActive: boolean } | undefined): Promise<void> {
  const { employeeId } = ctx.who;
  const works = employeeId === null || (await ctx.hot('roles.still-works', stillWorks, [employeeId])).length > 0;
  if (!me?.isActive || !works) throw new Refusal('auth.suspended');
}

/** A role of the workspace, kept from changing until the transaction ends. */
async function locked(ctx: Ctx, roleId: string): Promise<{ before: Role; powers: Powers }> {
  const [before] = await ctx.db
    .select()
    .from(role)
    .where(and(live(ctx), eq(role.id, roleId)))
    .for('update');
  const held = before && (await powersOf(ctx, roleId));
  if (!held) throw new Refusal('not_found');
  return { before, powers: held };
}

const stamp = (ctx: Ctx) => ({ updatedAt: ctx.now(), updatedByUserId: ctx.who.userId });

/** A new role may look at what everybody may look at; more is switched on. */
export async function create(ctx: Ctx, { name }: In<'create'>): Out<'create'> {
  const { tenantId, userId } = ctx.who;
  const made = { tenantId, createdByUserId: userId, createdAt: ctx.now(), updatedAt: ctx.now() };
  const [row] = await ctx.db
    .insert(role)
    .values({ ...made, name })
    .returning();
  if (!row) throw new Refusal('not_found');
  const first = defaultGrants.VIEWER.filter((permission) => ctx.who.permissions.has(permission));
  if (first.length > 0) {
    await ctx.db.insert(rolePermission).values(first.map((permission) => ({ ...made, roleId: row.id, permission })));
  }
  ctx.changed({ entity: 'Role', id: row.id, before: null, after: { name } });
  return row;
}

export async function update(ctx: Ctx, { roleId, name }: In<'update'>): Out<'update'> {
  const { before, powers: held } = await locked(ctx, roleId);
  const reason = whyNotEditRole(held, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  const [after] = await ctx.db
    .update(role)
    .set({ name, ...stamp(ctx) })
    .where(eq(role.id, roleId))
    .returning();
  ctx.changed({ entity: 'Role', id: roleId, before: { name: before.name }, after: { name } });
  ctx.forget({ tenantId: ctx.who.tenantId });
  return after ?? before;
}

export async function remove(ctx: Ctx, { roleId }: In<'remove'>): Out<'remove'> {
  const { before, powers: held } = await locked(ctx, roleId);
  const reason = whyNotEditRole(held, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  const holders = and(eq(user.tenantId, ctx.who.tenantId), eq(user.roleId, roleId), isNull(user.deletedAt));
  const [holder] = await ctx.db.select({ id: user.id }).from(user).where(holders).limit(1);
  if (holder) throw new Refusal('role.in_use');
  const gone = { deletedAt: ctx.now(), deletedByUserId: ctx.who.userId };
  await ctx.db.update(role).set(gone).where(eq(role.id, roleId));
  ctx.changed({ entity: 'Role', id: roleId, before: { name: before.name }, after: null });
  return { ...before, ...gone };
}

/** What it may do was never deleted; another role may have taken its name meanwhile. */
export async function restore(ctx: Ctx, { roleId }: In<'restore'>): Out<'restore'> {
  const gone = and(eq(role.tenantId, ctx.who.tenantId), eq(role.id, roleId), isNotNull(role.deletedAt));
  const [before] = await ctx.db.select().from(role).where(gone).for('update');
  if (!before) throw new Refusal('not_found');
  const back = { ...stamp(ctx), deletedAt: null, deletedByUserId: null };
  await ctx.db.update(role).set(back).where(eq(role.id, roleId));
  const held = await powersOf(ctx, roleId);
  const reason = held && whyNotEditRole(held, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  ctx.changed({ entity: 'Role', id: roleId, before: null, after: { name: before.name } });
  return { ...before, ...back };
}

/** Both people are locked: of two who take each other's role away at once, the second has none to do it with any more. */
export async function assign(ctx: Ctx, { roleId, userId }: In<'assign'>): Promise<JsonText<Awaited<Out<'assign'>>>> {
  const { tenantId } = ctx.who;
  const both = and(eq(user.tenantId, tenantId), inArray(user.id, [userId, ctx.who.userId]), isNull(user.deletedAt));
  const people = await ctx.db.select().from(user).where(both).orderBy(asc(user.id)).for('update');
  const [me, person] = [ctx.who.userId, userId].map((id) => people.find((one) => one.id === id));
  await refuseSuspended(ctx, me);
  const { powers: held } = await locked(ctx, roleId);
  if (!person) throw new Refusal('not_found');
  const [own, before] = [await powersOf(ctx, me?.roleId ?? null), await powersOf(ctx, person.roleId)];
  if (!own) throw new Refusal('forbidden', { permission: 'CHANGE_ROLES_PERMISSIONS' });
  const reason = whyNotAssign({ role: held, before, own, isOneself: userId === ctx.who.userId });
  if (reason) throw new Refusal(reason);
  await ctx.db
    .update(user)
    .set({ roleId, ...stamp(ctx) })
    .where(and(eq(user.tenantId, tenantId), eq(user.id, userId)));
  ctx.changed({ entity: 'User', id: userId, before: { roleId: person.roleId }, after: { roleId } });
  if (person.accountId) ctx.forget({ accountId: person.accountId });
  const text = await userText(ctx, tenantId, userId);
  if (!text) throw new Refusal('not_found');
  return new JsonText(text);
}
