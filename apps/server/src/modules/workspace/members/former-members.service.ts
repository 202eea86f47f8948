import { cut } from '@stint/domain/text';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { formerEmail } from '../leaving/leaving.sql.ts';
import { employee } from './members.table.ts';

interface FormerMember {
  employeeId: string;
  name: string;
  timeZone: string;
}

const maxName = 120;

/**
 * Adds somebody who left before the organization came here: an employee whose user has no account, no address and no role. Their
 * time counts, and nobody can sign in, assign work or write to them.
 */
export async function addFormerMember(ctx: Ctx, { employeeId, name, timeZone }: FormerMember): Promise<void> {
  const place = placeOf(ctx);
  const { now, tenantId, userId: importerId } = place;
  const userId = crypto.randomUUID();
  const [firstName = '', ...lastNames] = cut(name.trim(), maxName).split(/\s+/);
  await ctx.db.insert(user).values({
    ...{ id: userId, tenantId, firstName, lastName: lastNames.join(' '), timeZone },
    ...{ email: formerEmail(userId), isActive: false, createdAt: now, updatedAt: now },
    ...{ createdByUserId: importerId, deletedAt: now, deletedByUserId: importerId },
  });
  await ctx.db.insert(employee).values({
    ...{ ...stampOf(place), id: employeeId, userId },
    ...{ isActive: false, isTrackingEnabled: false, startedWorkOn: now, endWork: now },
  });
  ctx.changed({ entity: 'Employee', id: employeeId, before: null, after: { isActive: false } });
}
