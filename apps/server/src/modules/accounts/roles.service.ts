import {
  defaultGrants,
  type InputOf,
  type OutputOf,
  Refusal,
  type RoleName,
  roleNames,
  type rolesApi,
} from '@stint/contract';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Conn } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { Ctx } from '../../http/ctx.ts';
import { role, rolePermission } from './accounts.table.ts';

type In<Op extends keyof typeof rolesApi> = InputOf<(typeof rolesApi)[Op]>;
type Out<Op extends keyof typeof rolesApi> = Promise<OutputOf<(typeof rolesApi)[Op]>>;

const live = (ctx: Ctx) => and(eq(role.tenantId, ctx.who.tenantId), isNull(role.deletedAt));

export async function list(ctx: Ctx): Out<'list'> {
  const items = await ctx.db.select(getTableColumns(role)).from(role).where(live(ctx)).orderBy(asc(role.name));
  return { items, total: items.length };
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
