import type { RolePermission } from '@stint/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../http/ctx.ts';
import { rolePermission } from './accounts.table.ts';

/** What the role of whoever asks may do. */
export async function mine(ctx: Ctx): Promise<RolePermission[]> {
  const { tenantId, roleId } = ctx.who;
  if (!roleId) return [];
  return ctx.db
    .select()
    .from(rolePermission)
    .where(
      and(eq(rolePermission.tenantId, tenantId), eq(rolePermission.roleId, roleId), eq(rolePermission.enabled, true)),
    )
    .orderBy(asc(rolePermission.permission));
}
