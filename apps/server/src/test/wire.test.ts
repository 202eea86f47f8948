import { randomUUID } from 'node:crypto';
import * as wire from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { existingClient } from './existing-client.ts';
import { type Harness, harness, type Person, type TestOrganization } from './harness.ts';
import { codeIn } from './mail-code.ts';

/** The calls of specification 1 §7, sent as existing clients send them: their paths, claims, spellings and shapes. */

let t: Harness;
let org: TestOrganization;
let ben: Person;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
  ben = await org.join('EMPLOYEE');
});

const { send, answers } = existingClient(
  () => t,
  () => org,
);

const claims = () => `where[tenantId]=${org.tenantId}&where[organizationId]=${org.organizationId}`;
const query = () => `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;
const listOf = <S extends z.ZodType>(schema: S) => z.object({ items: z.array(schema), total: z.number() });
const SignedIn = z.object({ user: wire.userSchema, token: z.string(), refresh_token: z.string().optional() });
const Sentence = z.object({ status: z.number(), message: z.string() });
const AffectedRows = z.object({ raw: z.array(z.unknown()), affected: z.number() });
const withId = z.object({ id: z.uuid() });
const anything = z.unknown();

const codeTo = async (email: string) => {
  await t.runJobs();
  const mail = t.mails.find(({ to }) => to === email);
  return codeIn(mail?.text);
};

describe('1 §7 auth', () => {
  it.each(['/auth/signin.email', '/auth/send-code'])('POST %s sends a code', async (path) => {
    await answers('POST', path, Sentence, { token: null, body: { email: ben.email, callbackUrl: 'http://x.test/' } });
  });

  it.each([
    ['/auth/signin.email/confirm', '/auth/signin.workspace'],
    ['/auth/signin-email-confirm', '/auth/signin-workspace'],
  ])('POST %s and POST %s open a workspace', async (confirm, open) => {
    const mia = await org.join('EMPLOYEE', { name: 'Mia' });
    await answers('POST', '/auth/signin.email', Sentence, { token: null, body: { email: mia.email } });
    const body = { email: mia.email, code: await codeTo(mia.email), includeTeams: true };
    const { workspaces } = await answers('POST', confirm, wire.workspaceResponseSchema, { token: null, body });
    const { token } = workspaces[0] as { token: string };
    const chosen = { email: mia.email, token, defaultTeamId: org.teamId, lastTeamId: org.teamId };
    await answers('POST', open, SignedIn, { token: null, body: chosen });
  });

  it('POST /auth/login accepts a code or a password, and the refresh token works at both of its paths', async () => {
    const [email, password] = [`${randomUUID()}@example.test`, 'correct horse battery'];
    await answers('POST', '/auth/register', SignedIn, {
      token: null,
      body: { team: 'Wired', name: 'Wire', email, password },
    });
    const byPassword = await answers('POST', '/auth/login', SignedIn, { token: null, body: { email, password } });
    await answers('POST', '/auth/signin.email', Sentence, { token: null, body: { email } });
    const code = await codeTo(email);
    await answers('POST', '/auth/login', SignedIn, { token: null, body: { email, code } });
    const Tokens = z.object({ token: z.string(), refresh_token: z.string() });
    const { refresh_token } = byPassword;
    const next = await answers('POST', '/auth/refresh-token', Tokens, { token: null, body: { refresh_token } });
    await answers('POST', '/auth/refresh', Tokens, { token: null, body: { refresh_token: next.refresh_token } });
    for (const path of ['/auth/signin.email.password', '/auth/signin-email-password']) {
      const body = { email, password, includeTeams: true };
      await answers('POST', path, wire.workspaceResponseSchema, { token: null, body });
    }
  });

  it.each(['/auth/signin.provider.social', '/auth/signin-provider-social'])(
    'POST %s reports a provider that is not set up',
    async (path) => {
      const body = { provider: 'google', access_token: 'x', includeTeams: true };
      const response = await send('POST', path, { token: null, body });
      expect([response.statusCode, response.json().code]).toEqual([400, 'auth.social_unavailable']);
    },
  );

  it.each([
    ['/auth/email/verify/code', { code: '000000' }],
    ['/auth/verify/code', { code: '000000' }],
    ['/auth/email/verify', { token: 'x' }],
    ['/auth/verify/token', { token: 'x' }],
  ])('POST %s refuses invalid values with a sentence', async (path, body) => {
    const response = await send('POST', path, { token: null, body: { ...body, email: ben.email } });
    expect([response.statusCode, response.json().message]).toEqual([400, 'Failed to verify email.']);
  });

  it.each(['/auth/email/verify/resend-link', '/auth/verify/resend-link'])(
    'POST %s sends the mail again',
    async (path) => {
      const about = { appName: 'X', appSignature: 'X', appLogo: 'x.png', appEmailConfirmationUrl: 'http://x.test' };
      await answers('POST', path, Sentence, { body: { email: org.owner.email, ...about } });
    },
  );

  it('POST /email-reset/request-change-email and /verify-change-email change the address', async () => {
    await answers('POST', '/email-reset/request-change-email', anything, { body: { email: `${randomUUID()}@x.test` } });
    const wrong = await send('POST', '/email-reset/verify-change-email', { body: { code: '000000' } });
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
    expect(wrong.statusCode).toBeLessThan(500);
  });

  it('GET /auth/workspaces lists the accessible workspaces', async () => {
    await answers('GET', '/auth/workspaces?includeTeams=true', wire.workspaceResponseSchema);
  });

  it('GET /health and /api/log answer the request layer', async () => {
    await answers('GET', '/health', z.object({ status: z.literal('ok') }), { token: null });
    expect((await t.call('GET', '/health')).json()).toMatchObject({ status: 'ok' });
    await answers('POST', '/log', Sentence, { body: { level: 'error', message: 'Validation failed in x: y: z' } });
  });

  it('GET /organization, /organization/{id}, /user-organization and /tenant show the current place', async () => {
    const tenant = await answers('GET', '/tenant', wire.tenantSchema, { token: ben.token });
    expect(tenant.id).toBe(org.tenantId);
    expect((await answers('GET', `/organization?${claims()}`, listOf(wire.organizationSchema))).total).toBe(1);
    await answers('GET', `/organization/${org.organizationId}`, wire.organizationSchema);
    const path = `/user-organization?where[userId]=${org.owner.userId}&where[tenantId]=${org.tenantId}&relations[0]=organization`;
    const { items } = await answers('GET', path, listOf(wire.userOrganizationSchema));
    expect(items).toMatchObject([{ organizationId: org.organizationId }]);
  });
});

describe('1 §7 teams', () => {
  const today = 'todayStart=2026-03-02T00:00:00.000Z&todayEnd=2026-03-02T23:59:59.000Z';

  it('GET /organization-team and GET /organization-team/{id}', async () => {
    const relations = 'relations[]=members&relations[]=members.employee.user&source=TEAMS&withLastWorkedTask=true';
    await answers('GET', `/organization-team?${claims()}&${relations}`, listOf(wire.organizationTeamSchema));
    await answers('GET', `/organization-team/${org.teamId}?${query()}&${today}`, wire.organizationTeamSchema);
  });

  it('POST, PUT and DELETE /organization-team, after creating a project', async () => {
    const body = { name: `Project ${randomUUID()}` };
    const project = await answers('POST', '/organization-projects', wire.organizationProjectSchema, { body });
    const draft = {
      name: `Team ${randomUUID()}`,
      managerIds: [org.owner.employeeId],
      public: true,
      projects: [project],
    };
    const created = await answers('POST', '/organization-team', wire.organizationTeamCreateResponseSchema, {
      body: draft,
    });
    const edit = {
      organizationTeamId: created.id,
      name: `${draft.name}!`,
      memberIds: [ben.employeeId],
      managerIds: [],
    };
    await answers('PUT', `/organization-team/${created.id}`, wire.organizationTeamSchema, { body: edit });
    await answers('DELETE', `/organization-team/${created.id}?${query()}`, wire.organizationTeamSchema);
    await answers('POST', '/organization-team', wire.organizationTeamSchema, {
      body: { name: `Team ${randomUUID()}` },
    });
  });

  it('PUT and DELETE /organization-team-employee/{id}, its active task and its place', async () => {
    const eve = await org.join('EMPLOYEE', { name: 'Eve' });
    const { members = [] } = await org.owner.client.teams.get({ teamId: org.teamId });
    const id = members.find(({ employeeId }) => employeeId === eve.employeeId)?.id;
    const inTeam = { organizationTeamId: org.teamId };
    const path = `/organization-team-employee/${id}`;
    await answers('PUT', path, withId, { body: { ...inTeam, isTrackingEnabled: true } });
    await answers('PUT', path, withId, { body: { ...inTeam, order: 2 } });
    const active = { ...inTeam, activeTaskId: null };
    await answers('PUT', `${path}/active-task`, wire.updateActiveTaskSchema, { body: active });
    await answers(
      'DELETE',
      `${path}?${query()}&employeeId=${eve.employeeId}&organizationTeamId=${org.teamId}`,
      anything,
    );
    const lee = await org.join('EMPLOYEE', { name: 'Lee' });
    const byPerson = `/organization-team/employee/${lee.employeeId}`;
    await answers('PUT', byPerson, withId, { body: { ...inTeam, order: 3 } });
    await answers('DELETE', `${byPerson}?${query()}&organizationTeamId=${org.teamId}`, z.boolean());
    const kim = await org.join('EMPLOYEE', { name: 'Kim' });
    const left = await send('DELETE', `/organization-team/teams/${kim.userId}`, { token: kim.token });
    expect(left.statusCode, left.body).toBeLessThan(300);
  });

  it('GET /public/team/{profileLink}/{teamId} with relations, type=team and type=misc', async () => {
    const { profile_link } = await org.owner.client.teams.get({ teamId: org.teamId });
    await org.owner.client.teams.update({ teamId: org.teamId, public: true });
    for (const query of ['relations[0]=members&relations[1]=tasks', 'type=team', 'type=misc']) {
      const path = `/public/team/${profile_link}/${org.teamId}?${query}`;
      await answers('GET', path, wire.publicTeamDataResponseSchema, { token: null });
    }
    expect((await send('GET', `/public/team/other/${org.teamId}`, { token: null })).statusCode).toBe(404);
  });
});

describe('1 §5 an anonymous caller', () => {
  it.each([
    ['POST', '/organization-team', 'User authentication required'],
    ['PUT', `/organization-team/${randomUUID()}`, 'User authentication required'],
    ['DELETE', `/organization-team/${randomUUID()}`, 'User authentication required'],
    ['POST', '/auth/switch-workspace', 'User not authenticated'],
    ['POST', '/auth/switch-organization', 'User not authenticated'],
    ['GET', '/organization-team', 'Unauthorized'],
  ])('gets from %s %s: %s', async (method, path, sentence) => {
    const body = { name: 'Northwind', tenantId: org.tenantId, organizationId: org.organizationId };
    const response = await send(method, path, { token: null, body });
    expect([response.statusCode, response.json().message]).toEqual([401, sentence]);
  });
});

describe('1 §7 employees and users', () => {
  it.each(['/employee/pagination', '/employee/working', '/employee/members'])('GET %s', async (path) => {
    await answers('GET', `${path}?${claims()}&relations[0]=user`, listOf(withId));
  });

  it('PUT /employee/{id} and GET, POST, PUT /user', async () => {
    const body = { id: ben.employeeId, isActive: true, isTrackingEnabled: true };
    await answers('PUT', `/employee/${ben.employeeId}`, withId, { body });
    const me = '/user/me?relations[0]=role&relations[1]=tenant&includeEmployee=true';
    await answers('GET', me, wire.userSchema, { token: ben.token });
    const path = `/user/${ben.userId}`;
    await answers('POST', path, wire.userSchema, { token: ben.token, body: { timeFormat: 24 } });
    await answers('PUT', path, wire.userSchema, { token: ben.token, body: { id: ben.userId, imageUrl: null } });
  });

  it('DELETE /user/reset and DELETE /user/{id}', async () => {
    const [pat, sam] = [await org.join('EMPLOYEE', { name: 'Pat' }), await org.join('EMPLOYEE', { name: 'Sam' })];
    await answers('DELETE', '/user/reset', AffectedRows, { token: pat.token });
    await answers('DELETE', `/user/${sam.userId}`, AffectedRows, { token: sam.token });
  });

  it('GET /languages, /currency, /desktop-server, /tag-types and the setting of tasks', async () => {
    for (const system of ['true', 'false']) {
      const path = `/languages?is_system=${system}`;
      await answers('GET', path, listOf(wire.languageItemListSchema), { token: null });
    }
    await answers('GET', `/currency?${claims()}`, listOf(wire.currencyListSchema));
    await answers('GET', '/desktop-server', z.object({ serverUrl: z.url() }), { token: null });
    await answers('GET', `/tag-types?${claims()}`, listOf(z.never()));
    const setting = await answers('GET', `/organization-task-setting/organization?${query()}`, withId.loose());
    expect(setting).toMatchObject({ organizationId: org.organizationId, isTasksCommentsEnabled: true });
  });
});

describe('1 §7 meetings', () => {
  it('GET /livekit returns a room token, or reports that there is no meeting server', async () => {
    const path = '/livekit?roomName=Standup-k3x9q2mz7w1v5b4&username=Ada%20Lovelace';
    const refused = await send('GET', path);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'meeting.livekit_unavailable']);
    const { settings } = t.app.services;
    settings.liveKit = { url: 'wss://meet.example.test', apiKey: 'key', apiSecret: 'secret of both' };
    await answers('GET', path, z.object({ token: z.jwt() }));
    settings.liveKit = undefined;
  });
});

describe('1 §7 invitations and join requests', () => {
  it('are created, listed, resent, checked and deleted', async () => {
    const { id: roleId } = await answers('GET', '/roles/options?name=EMPLOYEE', wire.roleSchema);
    const email = `${randomUUID()}@example.test`;
    const about = { emailIds: [email], teamIds: [org.teamId], roleId, inviteType: 'TEAM', fullName: 'Guest One' };
    const dates = { appliedDate: null, invitationExpirationPeriod: 'Never', startedWorkOn: '2026-03-02T00:00:00.000Z' };
    const { items } = await answers('POST', '/invite/emails', listOf(wire.inviteSchema.and(withId)), {
      body: { ...about, ...dates },
    });
    const waiting = `/invite?${claims()}&where[status]=INVITED&where[teams][id][0]=${org.teamId}&where[role][name][0]=EMPLOYEE`;
    expect((await answers('GET', waiting, listOf(wire.inviteSchema))).total).toBeGreaterThan(0);
    const inviteId = items[0]?.id;
    const Resent = z.object({ generatedMaps: z.array(z.unknown()), raw: z.array(z.unknown()) });
    await answers('POST', '/invite/resend', Resent, {
      body: { inviteId, inviteType: 'TEAM', callbackUrl: 'http://x.test' },
    });
    await answers('GET', '/invite/me', listOf(wire.inviteSchema));
    const wrong = await send('POST', '/invite/validate-by-code', { token: null, body: { email, code: '000000' } });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'invalid code, try again']);
    for (const [method, path, body] of [
      ['GET', `/invite/validate?email=${email}&token=x`, undefined],
      [
        'POST',
        '/invite/accept',
        { code: '000000', email, password: 'longenough', user: { firstName: 'G', lastName: 'O' } },
      ],
      ['PUT', `/invite/${randomUUID()}/ACCEPTED`, {}],
    ] as const) {
      const response = await send(method, path, { ...(method !== 'PUT' && { token: null }), ...(body && { body }) });
      expect([400, 404], `${method} ${path} → ${response.body}`).toContain(response.statusCode);
    }
    await answers('DELETE', `/invite/${inviteId}`, anything);
  });

  it('POST, GET and PUT /organization-team-join, its code and its answer', async () => {
    await org.owner.client.teams.update({ teamId: org.teamId, public: true });
    const email = `${randomUUID()}@example.test`;
    const body = {
      fullName: 'Guest Two',
      email,
      linkAddress: 'https://x.test',
      position: 'Engineer',
      organizationTeamId: org.teamId,
    };
    const { id } = await answers('POST', '/organization-team-join', wire.joinTeamResponseSchema, { token: null, body });
    await answers('POST', '/organization-team-join/resend-code', anything, { token: null, body });
    const code = await codeTo(email);
    const confirm = { email, organizationTeamId: org.teamId, code };
    await answers('POST', '/organization-team-join/validate', z.object({ email: z.email() }).loose(), {
      token: null,
      body: confirm,
    });
    await answers('GET', `/organization-team-join?${claims()}`, listOf(wire.joinTeamResponseSchema));
    await answers('PUT', `/organization-team-join/${id}/REJECTED`, anything);
  });
});

describe('1 §7 roles and permissions', () => {
  it('GET, POST, PUT and DELETE /roles', async () => {
    await answers('GET', '/roles', wire.roleListSchema);
    const body = { name: `Role ${randomUUID()}` };
    const { id } = await answers('POST', '/roles', wire.roleSchema, { body });
    await answers('PUT', `/roles/${id}`, wire.roleSchema, { body: { name: `${body.name}!` } });
    await answers('DELETE', `/roles/${id}`, wire.roleSchema);
  });

  it('GET and PUT /role-permissions, and GET /role-permissions/me', async () => {
    const { id: roleId } = await answers('GET', '/roles/options?name=EMPLOYEE', wire.roleSchema);
    const find = encodeURIComponent(JSON.stringify({ findInput: { roleId, tenantId: org.tenantId } }));
    const path = `/role-permissions/${roleId}?data=${find}`;
    const { items } = await answers('GET', path, listOf(wire.rolePermissionSchema));
    const row = items.find(({ enabled }) => enabled);
    await answers('PUT', `/role-permissions/${row?.id}`, wire.rolePermissionSchema, {
      body: { ...row, enabled: true },
    });
    await answers('GET', '/role-permissions/me', z.array(wire.rolePermissionSchema), { token: ben.token });
  });
});
