import { Refusal } from '@stint/contract';
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { organizationColumns } from './organizations.service.ts';
import { organization, userOrganization } from './organizations.table.ts';

/** The organizations of a user. Existing clients use the first as the current one. */
export async function list(
  ctx: Ctx,
  { userId = ctx.session.userId }: In<'userOrganizations.list'>,
): Promise<Out<'userOrganizations.list'>> {
  if (userId !== ctx.session.userId && !may(ctx, 'ORG_EMPLOYEES_VIEW')) throw new Refusal('member.not_own');
  const rows = await ctx.db
    .select({ entry: getTableColumns(userOrganization), organization: organizationColumns })
    .from(userOrganization)
    .innerJoin(
      organization,
      and(
        eq(organization.tenantId, userOrganization.tenantId),
        eq(organization.id, userOrganization.organizationId),
        live(organization),
      ),
    )
    .where(
      and(
        eq(userOrganization.tenantId, ctx.session.tenantId),
        eq(userOrganization.userId, userId),
        live(userOrganization),
      ),
    )
    .orderBy(desc(userOrganization.isDefault), asc(userOrganization.createdAt));
  const items = rows.map(({ entry, organization: inside }) => ({ ...entry, organization: inside }));
  return { items, total: items.length };
}
