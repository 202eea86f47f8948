import {
  defaultGrants,
  type InputOf,
  type OutputOf,
  type Permission,
  permissions,
  Refusal,
  type RolePermission,
  roleNames,
  type rolePermissionsApi,
} from '@stint/contract';
import { whyNotSwitch } from '@stint/domain/roles';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../http/ctx.ts';
import { role, rolePermission } from './accounts.table.ts';
import { ownPowers, powersOf } from './roles.service.ts';

type In<Op extends keyof typeof rolePermissionsApi> = InputOf<(typeof rolePermissionsApi)[Op]>;
type Out<Op extends keyof typeof rolePermissionsApi> = Promise<OutputOf<(typeof rolePermissionsApi)[Op]>>;

/** Grants of the built-in roles, as `role permission`. */
const byDefault = roleNames.flatMap((name) => defaultGrants[name].map((permission) => `${name} ${permission}`));

const complete = `insert into role_permission ("tenantId", "roleId", permission, enabled, "createdAt", "updatedAt")
  select r."tenantId", r.id, p.permission, r."isSystem" and r.name || ' ' || p.permission = any ($3), $4, $4
  from role r cross join unnest($2::text[]) as p (permission)
  where ($1::uuid is null or r.id = $1) and r."deletedAt" is null
  on conflict on constraint permission_once_per_role do nothing`;

const order = new Map(permissions.map((permission, at) => [permission, at]));
const isKnown = ({ permission }: { permission: string }) => order.has(permission as Permission);

/** Rows of one role, or of all, in the order of the permissions page; what nobody has decided is written down as it is. */
async function rows(ctx: Ctx, roleId: string | null): Promise<RolePermission[]> {
  const read = async () => {
    const ofRole = roleId ? eq(rolePermission.roleId, roleId) : undefined;
    const found = await ctx.db
      .select({ row: rolePermission, roleName: role.name })
      .from(rolePermission)
      .innerJoin(role, and(eq(role.tenantId, rolePermission.tenantId), eq(role.id, rolePermission.roleId)))
      .where(and(eq(rolePermission.tenantId, ctx.who.tenantId), ofRole, isNull(role.deletedAt)));
    return found.filter(({ row }) => isKnown(row));
  };
  const isLive = and(
    eq(role.tenantId, ctx.who.tenantId),
    roleId ? eq(role.id, roleId) : undefined,
    isNull(role.deletedAt),
  );
  const roles = await ctx.db.select({ id: role.id }).from(role).where(isLive);
  let found = await read();
  if (found.length < roles.length * permissions.length) {
    await ctx.hot('role-permissions.complete', complete, [roleId, permissions, byDefault, ctx.now()]);
    found = await read();
  }
  const place = (permission: string) => order.get(permission as Permission) ?? 0;
  return found
    .sort((a, b) => a.roleName.localeCompare(b.roleName) || place(a.row.permission) - place(b.row.permission))
    .map(({ row }) => row);
}

/** What the role of whoever asks may do. */
export async function mine(ctx: Ctx): Out<'mine'> {
  const { roleId } = ctx.who;
  return roleId ? (await rows(ctx, roleId)).filter(({ enabled }) => enabled) : [];
}

export async function list(ctx: Ctx, { roleId }: In<'list'>): Out<'list'> {
  const items = await rows(ctx, roleId ?? null);
  return { items, total: items.length };
}

export async function ofRole(ctx: Ctx, { roleId }: In<'ofRole'>): Out<'ofRole'> {
  const items = await rows(ctx, roleId);
  if (items.length === 0) throw new Refusal('not_found');
  return { items, total: items.length };
}

/** Whose permissions these are, they have from the next request on. */
export async function update(ctx: Ctx, { rolePermissionId, enabled }: In<'update'>): Out<'update'> {
  const { tenantId, userId, roleId: ownRoleId } = ctx.who;
  const own = and(eq(rolePermission.tenantId, tenantId), eq(rolePermission.id, rolePermissionId));
  const [before] = await ctx.db.select().from(rolePermission).where(own).for('update');
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
    .where(own)
    .returning();
  ctx.changed({
    entity: 'RolePermission',
    id: rolePermissionId,
    before: { roleId, permission, enabled: before.enabled },
    after: { roleId, permission, enabled },
  });
  ctx.forget({ tenantId });
  return after ?? before;
}
