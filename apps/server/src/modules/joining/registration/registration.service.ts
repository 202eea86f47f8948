import { Refusal, type RegisterTeam, type RegisterUser, type RegistrationResult } from '@stint/contract';
import { splitName } from '@stint/domain/fields';
import { and, eq } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { record } from '../../../http/audit.ts';
import { beforeTransaction } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { account } from '../../identity/sign-in/accounts.table.ts';
import { checkCaptcha } from '../../identity/sign-in/captcha.service.ts';
import { callerOf, spend } from '../../identity/sign-in/limits.service.ts';
import { hashPassword } from '../../identity/sign-in/passwords.service.ts';
import { above, signIn } from '../../identity/sign-in/sessions.service.ts';
import { type MadeTenant, makeTenant } from '../../identity/users/tenants.service.ts';
import * as projects from '../../work/projects/projects.service.ts';
import * as members from '../../workspace/members/members.service.ts';
import * as organizations from '../../workspace/organizations/organizations.service.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import * as teams from '../../workspace/teams/teams.service.ts';
import * as vocabularies from '../../workspace/vocabularies/vocabularies.service.ts';

/** Per IP address: a whole office may share one. */
const registrations = { hour: 30, day: 100 };

/** With a team it creates a whole workspace, for the web app. Without one it creates only a person, for API clients. */
export const register = beforeTransaction(checkCaptcha, (ctx: OpenCtx, input: RegisterTeam | RegisterUser) =>
  above(ctx, async (conn): Promise<RegistrationResult> => {
    const from = callerOf(ctx.requestInfo.address);
    await spend(conn, ctx.now(), [
      { key: `register from ${from}`, most: registrations.hour, minutes: 60 },
      { key: `register today from ${from}`, most: registrations.day, minutes: 1440 },
    ]);
    const registered = 'user' in input ? await registerUser(ctx, conn, input) : await registerTeam(ctx, conn, input);
    await ctx.enqueue('auth.send-code', { email: registered.user.email, purpose: 'verify', at: ctx.now() });
    return registered;
  }),
);

type Registration = Out<'auth.createWorkspace'>;
type OwnedTenant = Pick<MadeTenant, 'tenantId' | 'userId'>;

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  timeZone?: string | null | undefined;
  preferredLanguage?: string | undefined;
}

/** A unique index guarantees one account per address, also for two simultaneous registrations. */
async function makeAccount(ctx: OpenCtx, conn: Conn, person: NewAccount, password: string | undefined) {
  const passwordHash = password ? await hashPassword(password, ctx.services.settings) : null;
  const stamp = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const [row] = await conn.db
    .insert(account)
    .values({ ...person, passwordHash, ...stamp })
    .returning({ id: account.id });
  return row!.id;
}

async function registerUser(
  ctx: OpenCtx,
  conn: Conn,
  { user: person, password }: RegisterUser,
): Promise<RegistrationResult> {
  const accountId = await makeAccount(ctx, conn, person, password);
  const signedIn = await signIn(ctx, conn, accountId, null);
  return { ...signedIn.user, ...signedIn };
}

async function registerTeam(ctx: OpenCtx, conn: Conn, input: RegisterTeam): Promise<RegistrationResult> {
  const { team: name, email, timeZone, preferredLanguage, password } = input;
  const person = { ...splitName(input.name), email, timeZone, preferredLanguage };
  const accountId = await makeAccount(ctx, conn, person, password);
  const tenant = await makeTenant(conn, accountId, { name, now: ctx.now() });
  const { organizationId, teamId } = await furnish(ctx, conn, tenant, { op: 'auth.register', name, timeZone });
  const { user: me, ...tokens } = await signIn(ctx, conn, accountId, { ...tenant, organizationId });
  return { user: me, ...tokens, team: { id: teamId, name } };
}

interface Furnishing {
  op: 'auth.register' | 'auth.createWorkspace';
  name: string;
  timeZone?: string | null | undefined;
}

/** Fills an empty tenant and writes the first row of its history. */
const furnish = (ctx: OpenCtx, conn: Conn, owned: OwnedTenant, { op, name, timeZone = null }: Furnishing) =>
  conn.within(ofTenant(owned.tenantId), async (inside) => {
    const workspace = await makeWorkspace(inside, owned, { name, timeZone, now: ctx.now() });
    const { organizationId } = workspace;
    const entry = { op, touches: [], changes: [], actor: { kind: 'user', userId: owned.userId } } as const;
    await record(inside, { tenantId: owned.tenantId, organizationId }, { ...entry, ids: workspace }, ctx.now());
    return workspace;
  });

/** The empty tenant that a person has created before, or a new one. */
async function emptyTenant(ctx: OpenCtx, conn: Conn, name: string): Promise<OwnedTenant> {
  const { session } = ctx;
  if (!session) throw new Refusal('unauthenticated');
  // Two simultaneous calls would both find the tenant empty.
  await conn.db.select({ id: account.id }).from(account).where(eq(account.id, session.accountId)).for('update');
  if (session.tenantId && session.permissions.has('ALL_ORG_EDIT')) {
    const { tenantId, userId } = session;
    const isInTenant = and(eq(organization.tenantId, tenantId), live(organization));
    const count = await conn.within(ofTenant(tenantId), async ({ db }) => db.$count(organization, isInTenant));
    if (count === 0) return { tenantId, userId };
  }
  return makeTenant(conn, session.accountId, { name, now: ctx.now(), another: true });
}

/** Creates a first or further workspace. The session stays where it is until the person switches. */
export const createWorkspace = (ctx: OpenCtx, input: In<'auth.createWorkspace'>): Promise<Registration> =>
  above(ctx, async (conn) => {
    if (!ctx.session) throw new Refusal('unauthenticated');
    const { accountId } = ctx.session;
    await spend(conn, ctx.now(), [{ key: `workspaces of ${accountId}`, most: 10, minutes: 60 }]);
    const tenant = await emptyTenant(ctx, conn, input.name);
    const ids = await furnish(ctx, conn, tenant, { op: 'auth.createWorkspace', ...input });
    ctx.evictSession({ accountId });
    return { tenantId: tenant.tenantId, ...ids };
  });

/** Creates an organization with vocabularies, first employee, project and team, all with the same name. */
async function makeWorkspace(
  conn: Conn,
  { tenantId, userId }: OwnedTenant,
  { name, timeZone, now }: { name: string; timeZone: string | null; now: string },
) {
  const place = await organizations.insertOrganization(conn, { tenantId, userId, now }, { name, timeZone });
  await members.hire(conn, place, { userId });
  await vocabularies.seed(conn, place, null);
  const { projectId } = await projects.insertProject(conn, place, { name });
  const { teamId } = await teams.insertTeam(conn, place, { name, public: false, projects: [projectId] });
  await vocabularies.seed(conn, place, teamId);
  return { organizationId: place.organizationId, teamId };
}
