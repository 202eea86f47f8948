import { randomUUID } from 'node:crypto';
import { Refusal, type RoleName, type Tenant, User } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { sql } from '../../../db/sql.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx, OpenCtx } from '../../../kernel/verb.ts';
import { makeRoles } from '../roles/roles.service.ts';
import { account, tenant, user } from '../sign-in/accounts.table.ts';
import { latestOfA } from '../sign-in/people.service.ts';
import { bindSession } from '../sign-in/sessions.service.ts';

export async function get(ctx: Ctx): Promise<Tenant> {
  const [row] = await ctx.db.select().from(tenant).where(eq(tenant.id, ctx.session.tenantId));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** API clients create a workspace separately from registration. Its creator becomes a super admin. */
export async function create(ctx: OpenCtx, { name }: In<'tenants.create'>): Promise<Tenant> {
  const { session } = ctx;
  if (!session) throw new Refusal('unauthenticated');
  if (session.tenantId !== null) throw new Refusal('auth.tenant_exists');
  const madeTenant = await makeTenant(ctx, session.accountId, { name, now: ctx.now() });
  await bindSession(ctx, ctx, session.sessionId, madeTenant);
  return madeTenant.tenant;
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
  /** Allows a second workspace of the account. */
  another?: boolean;
}

const OwnFields = User.pick({
  firstName: true,
  lastName: true,
  timeZone: true,
  timeFormat: true,
  preferredLanguage: true,
});

/** Creates a tenant with its roles and its first user, a super admin. Needs a connection in the scope of sign-in. */
export async function makeTenant(
  conn: Conn,
  accountId: string,
  { name, now, another }: NewTenant,
): Promise<MadeTenant> {
  const [person] = await conn.db.select().from(account).where(eq(account.id, accountId)).for('update');
  if (!person) throw new Refusal('unauthenticated');
  const [latest] = await conn.query(
    OwnFields,
    sql`select latest.* from account a ${latestOfA} where a.id = ${accountId} and latest is not null`,
  );
  const [pendingUser] = await conn.db.select({ id: user.id }).from(user).where(eq(user.id, person.pendingUserId));
  if (pendingUser && !another) throw new Refusal('auth.tenant_exists');
  const tenantId = randomUUID() as TenantId;
  const userId = pendingUser ? randomUUID() : person.pendingUserId;
  return conn.within(ofTenant(tenantId), async ({ db, ...inside }) => {
    const stamp = { createdByUserId: userId, createdAt: now, updatedAt: now };
    const [row] = await db
      .insert(tenant)
      .values({ id: tenantId, name, ...stamp })
      .returning();
    const roles = await makeRoles({ db, ...inside }, { tenantId, userId, now });
    const { email, firstName, lastName, timeZone, preferredLanguage, emailVerifiedAt } = person;
    const registered = { firstName, lastName, timeZone, preferredLanguage };
    const copied = { email, ...registered, ...latest, emailVerifiedAt, lastLoginAt: now };
    await db.insert(user).values({ id: userId, tenantId, accountId, roleId: roles.SUPER_ADMIN, ...copied, ...stamp });
    return { tenant: row!, tenantId, userId, roles };
  });
}
