import type { Registered, RegisterTeam, RegisterUser } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../db/client.ts';
import type { OpenCtx } from '../../http/ctx.ts';
import { record } from '../../http/oplog.ts';
import { account, user } from '../accounts/accounts.table.ts';
import { callerOf, spend } from '../accounts/limits.service.ts';
import { hashPassword } from '../accounts/passwords.service.ts';
import { splitName } from '../accounts/people.service.ts';
import { above, signIn } from '../accounts/sessions.service.ts';
import { type MadeTenant, makeTenant } from '../accounts/tenants.service.ts';
import { employee } from '../members/members.table.ts';
import { organization, userOrganization } from '../organizations/organizations.table.ts';
import { organizationProject, organizationTeamProject } from '../projects/projects.table.ts';
import { organizationTeam, organizationTeamEmployee } from '../teams/teams.table.ts';

/** One call: a person with a team gets a whole workspace; a program gets a person who has none yet. */
export const register = (ctx: OpenCtx, input: RegisterTeam | RegisterUser): Promise<Registered> =>
  above(ctx, async (conn) => {
    await spend(conn, ctx.now(), [{ key: `register from ${callerOf(ctx.visitor.address)}`, most: 300, minutes: 60 }]);
    const registered = 'user' in input ? await registerUser(ctx, conn, input) : await registerTeam(ctx, conn, input);
    await ctx.enqueue('auth.send-code', { email: registered.user.email, purpose: 'verify', at: ctx.now() });
    return registered;
  });

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  timeZone?: string | null | undefined;
  preferredLanguage?: string | undefined;
}

/** That an address has one account only is kept by the database: two who register at once are told so as well. */
async function makeAccount(ctx: OpenCtx, conn: Conn, person: NewAccount, password: string | undefined) {
  const passwordHash = password ? await hashPassword(password, ctx.services.settings) : null;
  const stamp = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const [made] = await conn.db
    .insert(account)
    .values({ ...person, passwordHash, ...stamp })
    .returning({ id: account.id });
  return made!.id;
}

async function registerUser(ctx: OpenCtx, conn: Conn, { user: person, password }: RegisterUser): Promise<Registered> {
  const accountId = await makeAccount(ctx, conn, person, password);
  const signedIn = await signIn(ctx, conn, accountId, null);
  return { ...signedIn.user, ...signedIn };
}

async function registerTeam(ctx: OpenCtx, conn: Conn, input: RegisterTeam): Promise<Registered> {
  const { team: name, email, timeZone, preferredLanguage, password } = input;
  const person = { ...splitName(input.name), email, timeZone, preferredLanguage };
  const accountId = await makeAccount(ctx, conn, person, password);
  const tenant = await makeTenant(conn, accountId, name, ctx.now());
  const { tenantId, userId } = tenant;
  const made = await conn.within(ofTenant(tenantId), async (inside) => {
    const workspace = await makeWorkspace(inside, tenant, name, timeZone ?? null, ctx.now());
    const { organizationId, teamId } = workspace;
    const entry = { op: 'auth.register', touches: [], changes: [], actor: { kind: 'user', userId } } as const;
    await record(inside, { tenantId, organizationId }, { ...entry, ids: { organizationId, teamId } }, ctx.now());
    return workspace;
  });
  const { user: me, ...tokens } = await signIn(ctx, conn, accountId, {
    ...tenant,
    organizationId: made.organizationId,
  });
  return { user: me, ...tokens, team: { id: made.teamId, name } };
}

const slug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'team';

/** An organization with its first employee, team and project, all of one name. */
async function makeWorkspace(
  { db }: Conn,
  { tenantId, userId, roles }: MadeTenant,
  name: string,
  timeZone: string | null,
  now: string,
) {
  const stamp = { tenantId, createdByUserId: userId, createdAt: now, updatedAt: now };
  const profile_link = slug(name);
  const [org] = await db
    .insert(organization)
    .values({ ...stamp, name, timeZone, profile_link, isDefault: true, registrationDate: now })
    .returning({ id: organization.id });
  const organizationId = org!.id;
  const inside = { ...stamp, organizationId };
  await db.insert(userOrganization).values({ ...inside, userId, isDefault: true });
  const [person] = await db
    .insert(employee)
    .values({ ...inside, userId, startedWorkOn: now, profile_link })
    .returning({ id: employee.id });
  const [project] = await db
    .insert(organizationProject)
    .values({ ...inside, name })
    .returning({ id: organizationProject.id });
  const [team] = await db
    .insert(organizationTeam)
    .values({ ...inside, name, profile_link, public: true })
    .returning({ id: organizationTeam.id });
  const teamId = team!.id;
  const manages = { isManager: true, roleId: roles.MANAGER, employeeId: person!.id, assignedAt: now };
  await db.insert(organizationTeamEmployee).values({ ...inside, ...manages, organizationTeamId: teamId });
  await db
    .insert(organizationTeamProject)
    .values({ tenantId, organizationTeamId: teamId, organizationProjectId: project!.id });
  const home = { defaultTeamId: teamId, lastTeamId: teamId };
  await db
    .update(user)
    .set({ ...home, defaultOrganizationId: organizationId, lastOrganizationId: organizationId, updatedAt: now })
    .where(eq(user.id, userId));
  return { organizationId, teamId };
}
