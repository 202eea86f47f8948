import { randomUUID } from 'node:crypto';
import * as wire from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { existingClient } from './existing-client.ts';
import { type Harness, harness, type TestOrganization } from './harness.ts';
import { codeIn } from './mail-code.ts';

/** How people join and leave a workspace, by the calls of specification 1 §7 in the order of existing clients. */

let t: Harness;
let org: TestOrganization;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
});

const { send, answers } = existingClient(
  () => t,
  () => org,
);

const listOf = <S extends z.ZodType>(schema: S) => z.object({ items: z.array(schema), total: z.number() });
/** Allows keys beyond the schema of existing clients. */
const User = wire.userSchema.loose();
const SignedIn = z.object({ user: User, token: z.string(), refresh_token: z.string() });
const InvitationList = listOf(wire.inviteSchema.and(z.object({ id: z.uuid() })));
const CheckedInvitation = z.object({
  id: z.uuid(),
  email: z.email(),
  fullName: z.string(),
  organization: z.object({ name: z.string(), image: z.string().nullable() }),
});
const withId = z.object({ id: z.uuid() });
const stranger = { token: null };
const newEmail = () => `${randomUUID()}@example.test`;

async function mailTo(email: string) {
  await t.runJobs();
  // Codes are sent before other mails, so the newest mail may have none.
  const text = t.mails.find(({ to, text }) => to === email && codeIn(text) !== '')?.text ?? '';
  const link = /https?:\S+token=\S+/.exec(text)?.[0];
  return {
    code: codeIn(text),
    token: link ? (new URL(link).searchParams.get('token') ?? '') : '',
  };
}

/** A person with an account who is invited into the workspace. */
async function invitedBen() {
  const home = await t.org();
  const ben = await home.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  const { id: roleId } = await answers('GET', '/roles/options?name=EMPLOYEE', wire.roleSchema);
  const body = { email: ben.email, name: 'Ben', teamId: org.teamId, roleId, organizationId: org.organizationId };
  await answers('POST', '/invite/emails', InvitationList, { body });
  const theirs = { token: ben.token, headers: { 'tenant-id': home.tenantId } };
  const { items } = await answers('GET', '/invite/me', InvitationList, theirs);
  const claims = { tenantId: home.tenantId, organizationId: home.organizationId };
  return { ...theirs, ben, id: String(items[0]?.id), claims };
}

describe('a workspace', () => {
  it('is created by POST /auth/register, /auth/login, /tenant, /organization and /employee', async () => {
    const [email, password] = [newEmail(), 'correct horse battery'];
    const person = { user: { email, firstName: 'Ada', lastName: 'Lovelace' }, password, confirmPassword: password };
    await answers('POST', '/auth/register', withId, { ...stranger, body: person });
    const { token, user } = await answers('POST', '/auth/login', SignedIn, { ...stranger, body: { email, password } });
    const empty = { tenantId: '', organizationId: '' };
    const headers = { 'tenant-id': '' };
    const name = 'Analytical Engines';
    const tenant = await answers('POST', '/tenant', wire.tenantSchema, { token, headers, body: { ...empty, name } });
    const inTenant = { token, headers: { 'tenant-id': tenant.id } };
    const draft = { ...empty, tenantId: tenant.id, name, currency: 'USD', invitesAllowed: true };
    const created = await answers('POST', '/organization', wire.organizationSchema, { ...inTenant, body: draft });
    const hired = { tenantId: tenant.id, organizationId: created.id, userId: user.id, startedWorkOn: t.now() };
    const employee = await answers('POST', '/employee', withId, { ...inTenant, body: hired });
    const me = await answers('GET', '/user/me?includeEmployee=true', User, inTenant);
    expect(me).toMatchObject({ id: user.id, tenantId: tenant.id });
    expect((await answers('GET', '/tenant', wire.tenantSchema, inTenant)).name).toBe(name);
    const response = await send('GET', `/employee/${employee.id}`, inTenant);
    expect(response.json()).toMatchObject({ id: employee.id, organizationId: created.id });
  });

  it('makes an employee of a user by POST /employee, once', async () => {
    const eve = await org.join('EMPLOYEE', { name: 'Eve', team: false });
    await t.sql('delete from employee where id = $1', [eve.employeeId]);
    const body = { userId: eve.userId, startedWorkOn: t.now() };
    const { id } = await answers('POST', '/employee', withId, { body });
    expect(await answers('POST', '/employee', withId, { body })).toEqual({ id });
  });

  it('reports an unreachable mail server of POST /smtp', async () => {
    const body = {
      host: 'mail.invalid',
      port: 587,
      secure: false,
      fromAddress: 'x@x.test',
      username: 'x',
      password: 'x',
    };
    const response = await send('POST', '/smtp', { body });
    expect([response.statusCode, response.json().code]).toEqual([400, 'smtp.refused']);
  });

  it('stores a picture by POST /image-assets and shows it by PUT /user/{id}', async () => {
    const form = new FormData();
    const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    form.set('file', new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }), 'me.png');
    form.set('tenantId', org.tenantId);
    form.set('organizationId', org.organizationId);
    const sent = new Response(form);
    const response = await t.call('POST', '/api/image-assets/upload/profile_pictures_avatars', {
      token: org.owner.token,
      body: Buffer.from(await sent.arrayBuffer()),
      headers: { 'tenant-id': org.tenantId, 'content-type': String(sent.headers.get('content-type')) },
    });
    expect(response.statusCode, response.body).toBeLessThan(300);
    const image = wire.imageAssetSchema.parse(response.json());
    const body = { id: org.owner.userId, imageId: image.id };
    const user = await answers('PUT', `/user/${org.owner.userId}`, User, { body });
    expect(user).toMatchObject({ imageId: image.id });
  });
});

describe('an invitation', () => {
  it('is checked by POST /invite/validate-by-code and GET /invite/validate, and accepted by POST /invite/accept', async () => {
    const email = newEmail();
    const body = {
      emailIds: [email],
      teamIds: [org.teamId],
      inviteType: 'TEAM',
      fullName: 'Guest One',
      projectIds: [],
    };
    await answers('POST', '/invite/emails', InvitationList, {
      body: { ...body, departmentIds: [], organizationContactIds: [] },
    });
    const { code, token } = await mailTo(email);
    const query = `email=${encodeURIComponent(email)}&token=${encodeURIComponent(token)}`;
    const byLink = await answers('GET', `/invite/validate?${query}`, CheckedInvitation, stranger);
    const byCode = await answers('POST', '/invite/validate-by-code', CheckedInvitation, {
      ...stranger,
      body: { email, code },
    });
    expect([byCode, byLink]).toMatchObject([{ id: byLink.id, fullName: 'Guest One' }, { email }]);
    const accepted = { code, email, password: 'k3x9q2mz', user: { firstName: 'Guest', lastName: 'One' } };
    const signedIn = await answers('POST', '/invite/accept', SignedIn, { ...stranger, body: accepted });
    expect(signedIn.user).toMatchObject({ email, tenantId: org.tenantId });
    const me = { token: signedIn.token };
    await answers('GET', '/auth/workspaces?includeTeams=true', wire.workspaceResponseSchema, me);
    expect((await answers('GET', '/organization-team', listOf(wire.organizationTeamSchema), me)).total).toBe(1);
  });

  it.each([
    ['PUT /invite/{id}/{action}', (id: string) => `/invite/${id}/ACCEPTED`, {}],
    ['PUT /invite/{id}?action, with both in the body', (id: string) => `/invite/${id}?action=ACCEPTED`, 'ACCEPTED'],
    ['PUT /invite/{id} with the action in the body alone', (id: string) => `/invite/${id}`, 'ACCEPTED'],
  ])('of a signed-in person is accepted by %s', async (_, path, action) => {
    const { id, claims, ...theirs } = await invitedBen();
    const body = { ...claims, ...(typeof action === 'string' && { id, action }) };
    const accepted = await answers('PUT', path(id), wire.inviteSchema, { ...theirs, body });
    expect(accepted.status).toBe('ACCEPTED');
    expect((await answers('GET', '/auth/workspaces', wire.workspaceResponseSchema, theirs)).workspaces).toHaveLength(2);
  });

  it.each(['/REJECTED', '?action=REJECTED'])('of a signed-in person is rejected by PUT /invite/{id}%s', async (end) => {
    const { id, claims, ...theirs } = await invitedBen();
    const rejected = await answers('PUT', `/invite/${id}${end}`, wire.inviteSchema, { ...theirs, body: claims });
    expect(rejected.status).toBe('REJECTED');
    expect((await answers('GET', '/invite/me', InvitationList, theirs)).total).toBe(0);
  });

  it('refuses other actions', async () => {
    const { id, claims, ben: _, ...theirs } = await invitedBen();
    for (const path of [`/invite/${id}?action=MAYBE`, `/invite/${id}/MAYBE`, `/invite/${id}`]) {
      expect((await send('PUT', path, { ...theirs, body: claims })).statusCode, path).toBe(400);
    }
    expect((await answers('GET', '/invite/me', InvitationList, theirs)).total).toBe(1);
  });

  it.each(['departmentIds', 'organizationContactIds'])('refuses %s, which workspaces do not have', async (field) => {
    const body = { emailIds: [newEmail()], teamIds: [org.teamId], inviteType: 'TEAM', fullName: 'Guest' };
    const response = await send('POST', '/invite/emails', { body: { ...body, [field]: [randomUUID()] } });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
    expect(Object.keys(response.json().details)).toEqual([field]);
    const { total } = await answers('GET', `/invite?where[status]=INVITED`, InvitationList);
    await answers('POST', '/invite/emails', InvitationList, { body: { ...body, [field]: [] } });
    expect((await answers('GET', `/invite?where[status]=INVITED`, InvitationList)).total).toBe(total + 1);
  });
});

describe('a request to join', () => {
  it('is accepted by PUT /organization-team-join/{id}/ACCEPTED', async () => {
    await org.owner.client.teams.update({ teamId: org.teamId, public: true });
    const email = newEmail();
    const about = { fullName: 'Guest Two', email, linkAddress: 'https://x.test', position: 'Engineer' };
    const body = { ...about, organizationTeamId: org.teamId };
    const sent = { ...stranger, body };
    const { id } = await answers('POST', '/organization-team-join', wire.joinTeamResponseSchema, sent);
    const { code } = await mailTo(email);
    const confirmed = { ...stranger, body: { email, organizationTeamId: org.teamId, code } };
    await answers('POST', '/organization-team-join/validate', z.looseObject({ email: z.email() }), confirmed);
    await answers('PUT', `/organization-team-join/${id}/ACCEPTED`, z.unknown());
    await send('POST', '/auth/signin.email', { ...stranger, body: { email } });
    const signIn = { ...stranger, body: { email, code: (await mailTo(email)).code, includeTeams: true } };
    const { workspaces } = await answers('POST', '/auth/signin.email/confirm', wire.workspaceResponseSchema, signIn);
    expect(workspaces).toHaveLength(1);
  });
});

describe('an omitted id', () => {
  it.each([
    ['PUT', '/organization-team-join//ACCEPTED', 'Request ID is required'],
    ['GET', '/employee/', 'Employee ID is required'],
    ['PUT', '/employee/', 'Employee ID is required'],
    ['PUT', '/user/', 'User ID is required'],
    ['POST', '/user/', 'User ID is required'],
    ['DELETE', '/user/', 'User ID is required'],
    ['DELETE', '/organization-team/teams/', 'User ID is required'],
    ['PUT', '/organization/', 'Organization ID is required'],
  ])('is reported by %s %s', async (method, path, sentence) => {
    const response = await send(method, path, { body: {} });
    expect([response.statusCode, Object.values(response.json().details)]).toEqual([400, [sentence]]);
  });
});

describe('an account', () => {
  it('is verified by POST /auth/email/verify/code and by POST /auth/email/verify', async () => {
    for (const path of ['/auth/email/verify/code', '/auth/email/verify']) {
      const email = newEmail();
      const body = { team: `Wired ${randomUUID()}`, name: 'Wire', email };
      const { user } = await answers('POST', '/auth/register', SignedIn, { ...stranger, body });
      const { code, token } = await mailTo(email);
      const proof = path.endsWith('code') ? { code, tenantId: user.tenantId } : { token };
      await answers('POST', path, wire.emailVerificationResponseSchema, { ...stranger, body: { ...proof, email } });
    }
  });

  it('changes its address by POST /email-reset/request-change-email and /verify-change-email', async () => {
    const kim = await org.join('EMPLOYEE', { name: 'Kim' });
    const email = newEmail();
    const theirs = { token: kim.token };
    await answers('POST', '/email-reset/request-change-email', z.unknown(), { ...theirs, body: { email } });
    const { code } = await mailTo(email);
    await answers('POST', '/email-reset/verify-change-email', z.unknown(), { ...theirs, body: { code } });
    expect(await answers('GET', '/user/me', User, theirs)).toMatchObject({ email });
  });
});
