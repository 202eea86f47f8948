import { randomUUID } from 'node:crypto';
import { type InputOf, Refusal, type RoleName, type Tenant, type tenantsApi, type User } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { Ctx, OpenCtx } from '../../http/ctx.ts';
import { account, tenant, user } from './accounts.table.ts';
import { latestOfA } from './people.service.ts';
import { makeRoles } from './roles.service.ts';
import { bindSession } from './sessions.service.ts';

export async function get(ctx: Ctx): Promise<Tenant> {
  const [found] = await ctx.db.select().from(tenant).where(eq(tenant.id, ctx.who.tenantId));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The account's workspace, made by programs in a call of its own; whoever makes it governs it. */
export async function create(ctx: OpenCtx, { name }: InputOf<(typeof tenantsApi)['create']>): Promise<Tenant> {
  const { who } = ctx;
  if (!who) throw new Refusal('unauthenticated');
  if (who.tenantId !== null) throw new Refusal('auth.tenant_exists');
  const made = await makeTenant(ctx, who.accountId, { name, now: ctx.now() });
  await bindSession(ctx, ctx, who.sessionId, made);
  return made.tenant;
}

export interface MadeTenant {
  tenant: Tenant;
  tenantId: TenantId;
  userId: string;
  roles: Record<RoleName, string>;
}

interface NewTenant {
  name: string;
  now: string;
  /** Also for an account that has one already. */
  another?: boolean;
}

type Habits = Pick<User, 'firstName' | 'lastName' | 'timeZone' | 'timeFormat' | 'preferredLanguage'>;
const habits = `select latest.* from account a ${latestOfA} where a.id = $1 and latest is not null`;

/** A tenant with its roles and its first user, who may do everything. The connection is one of sign-in. */
export async function makeTenant(
  conn: Conn,
  accountId: string,
  { name, now, another }: NewTenant,
): Promise<MadeTenant> {
  const [person] = await conn.db.select().from(account).where(eq(account.id, accountId)).for('update');
  if (!person) throw new Refusal('unauthenticated');
  const [latest] = await conn.hot<Habits>('habits of person', habits, [accountId]);
  const [known] = await conn.db.select({ id: user.id }).from(user).where(eq(user.id, person.pendingUserId));
  if (known && !another) throw new Refusal('auth.tenant_exists');
  const tenantId = randomUUID() as TenantId;
  const userId = known ? randomUUID() : person.pendingUserId;
  return conn.within(ofTenant(tenantId), async ({ db, ...inside }) => {
    const stamp = { createdByUserId: userId, createdAt: now, updatedAt: now };
    const [made] = await db
      .insert(tenant)
      .values({ id: tenantId, name, ...stamp })
      .returning();
    const roles = await makeRoles({ db, ...inside }, { tenantId, userId, now });
    const { email, firstName, lastName, timeZone, preferredLanguage, emailVerifiedAt } = person;
    const registered = { firstName, lastName, timeZone, preferredLanguage };
    const copied = { email, ...registered, ...latest, emailVerifiedAt, lastLoginAt: now };
    await db.insert(user).values({ id: userId, tenantId, accountId, roleId: roles.SUPER_ADMIN, ...copied, ...stamp });
    return { tenant: made!, tenantId, userId, roles };
  });
}
