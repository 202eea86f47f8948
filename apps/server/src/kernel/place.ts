import { Refusal } from '@stint/contract';
import type { TenantId } from '../db/columns.ts';
import type { Ctx } from './verb.ts';

/** Tenant, organization, user and time of a change. Not a session, because registration has none yet. */
export interface Place {
  tenantId: TenantId;
  organizationId: string;
  userId: string;
  now: string;
}

/** The organization of the session; without one the operation is refused. */
export function organizationOf(ctx: Pick<Ctx, 'session'>): string {
  if (!ctx.session.organizationId) throw new Refusal('organization.none');
  return ctx.session.organizationId;
}

export function placeOf(ctx: Ctx): Place {
  const { tenantId, userId } = ctx.session;
  return { tenantId, organizationId: organizationOf(ctx), userId, now: ctx.now() };
}

/** The columns that every record shares. */
export const stampOf = ({ tenantId, organizationId, userId, now }: Place) => ({
  tenantId,
  organizationId,
  createdByUserId: userId,
  createdAt: now,
  updatedAt: now,
});
