import { defaultGrants, type Permission, permissions, Refusal, type RolePermission, roleNames } from '@stint/contract';
import { whyNotSwitch } from '@stint/domain/roles';
import { and, eq } from 'drizzle-orm';
import { isLive, live } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { role, rolePermission } from '../sign-in/accounts.table.ts';
import { ownPowers, powersOf } from './roles.service.ts';

/** Default permissions of the built-in roles, as `role permission`. */
const byDefault = roleNames.flatMap((name) => defaultGrants[name].map((permission) => `${name} ${permission}`));

/** Inserts the missing rows of one role (of all roles if null) with their defaults. */
function insertMissing(roleId: string | null, at: string): Sql {
  const [id, now] = [sql`${roleId}::uuid`, sql`${at}`];
  return sql`insert into role_permission ("tenantId", "roleId", permission, enabled, "createdAt", "updatedAt")
    select r."tenantId", r.id, p.permission, r."isSystem" and r.name || ' ' || p.permission = any (${byDefault}), ${now}, ${now}
    from role r cross join unnest(${permissions}::text[]) as p (permission)
    where (${id} is null or r.id = ${id}) and ${isLive('r')}
    on conflict on constraint permission_once_per_role do nothing`;
}

const order = new Map(permissions.map((permission, at) => [permission, at]));
const isKnown = ({ permission }: { permission: string }) => order.has(permission as Permission);

/** The rows of one role (of all roles if null) in the order of the permissions page. Missing rows are inserted. */
async function rows(ctx: Ctx, roleId: string | null): Promise<RolePermission[]> {
  const read = async () => {
    const ofRole = roleId ? eq(rolePermission.roleId, roleId) : undefined;
    const permissionRows = await ctx.db
      .select({ row: rolePermission, roleName: role.name })
      .from(rolePermission)
      .innerJoin(role, and(eq(role.tenantId, rolePermission.tenantId), eq(role.id, rolePermission.roleId)))
      .where(and(eq(rolePermission.tenantId, ctx.session.tenantId), ofRole, live(role)));
    return permissionRows.filter(({ row }) => isKnown(row));
  };
  const where = and(eq(role.tenantId, ctx.session.tenantId), roleId ? eq(role.id, roleId) : undefined, live(role));
  const roles = await ctx.db.select({ id: role.id }).from(role).where(where);
  let items = await read();
  if (items.length < roles.length * permissions.length) {
    await ctx.execute(insertMissing(roleId, ctx.now()));
    items = await read();
  }
  const place = (permission: string) => order.get(permission as Permission) ?? 0;
  return items
    .sort((a, b) => a.roleName.localeCompare(b.roleName) || place(a.row.permission) - place(b.row.permission))
    .map(({ row }) => row);
}

export async function mine(ctx: Ctx): Promise<Out<'rolePermissions.mine'>> {
  const { roleId } = ctx.session;
  return roleId ? (await rows(ctx, roleId)).filter(({ enabled }) => enabled) : [];
}

export async function list(ctx: Ctx, { roleId }: In<'rolePermissions.list'>): Promise<Out<'rolePermissions.list'>> {
  const items = await rows(ctx, roleId ?? null);
  return { items, total: items.length };
}

export async function ofRole(
  ctx: Ctx,
  { roleId }: In<'rolePermissions.ofRole'>,
): Promise<Out<'rolePermissions.ofRole'>> {
  const items = await rows(ctx, roleId);
  if (items.length === 0) throw new Refusal('not_found');
  return { items, total: items.length };
}

/** The change applies from the next request of people with the role. */
export async function update(
  ctx: Ctx,
  { rolePermissionId, enabled }: In<'rolePermissions.update'>,
): Promise<Out<'rolePermissions.update'>> {
  const { tenantId, userId, roleId: ownRoleId } = ctx.session;
  const isThisRow = and(eq(rolePermission.tenantId, tenantId), eq(rolePermission.id, rolePermissionId));
  const [before] = await ctx.db.select().from(rolePermission).where(isThisRow).for('update');
  const powers = before && (await powersOf(ctx, before.roleId));
  if (!powers) throw new Refusal('not_found');
  const { roleId, permission } = before;
  const at = { role: powers, own: ownPowers(ctx), isOwnRole: roleId === ownRoleId, permission };
  const reason = whyNotSwitch(at, enabled);
  if (reason) throw new Refusal(reason, { permission });
  if (before.enabled === enabled) return before;
  const [after] = await ctx.db
    .update(rolePermission)
    .set({ enabled, updatedAt: ctx.now(), updatedByUserId: userId })
    .where(isThisRow)
    .returning();
  ctx.changed({
    entity: 'RolePermission',
    id: rolePermissionId,
    before: { roleId, permission, enabled: before.enabled },
    after: { roleId, permission, enabled },
  });
  ctx.evictSession({ tenantId });
  return after ?? before;
}
