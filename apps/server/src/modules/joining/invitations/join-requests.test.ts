import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const request = (org: TestOrganization, email = `dan.${randomUUID()}@example.test`) => ({
  email,
  fullName: 'Dan Brown',
  linkAddress: 'https://dan.example.test',
  position: 'Engineer',
  organizationTeamId: org.teamId,
});
async function codeFor(email: string) {
  await t.runJobs();
  return codeIn(t.mails.find(({ to }) => to === email)?.text);
}

describe('a request to join a team', () => {
  it('is confirmed by a code and accepted by a manager, which makes a member', async () => {
    const org = await t.org({ public: true });
    const body = request(org);
    const { email, organizationTeamId } = body;
    const joinRequest = await t.as(null).joinRequests.create(body);
    expect(joinRequest).toMatchObject({ ...body, status: 'PENDING', tenantId: org.tenantId, confirmedAt: null });
    expect(t.published.at(-1)).toMatchObject({ op: 'joinRequests.create', tenantId: org.tenantId });
    const code = await codeFor(email);
    const confirm = { email, organizationTeamId, code };
    expect(await t.as(null).joinRequests.validate(confirm)).toEqual({ email, organizationTeamId, isExpired: false });
    await expect(t.as(null).joinRequests.validate(confirm)).rejects.toMatchObject({ code: 'invite.code_invalid' });
    expect((await org.owner.client.joinRequests.list({})).items).toMatchObject([
      { id: joinRequest.id, confirmedAt: t.now() },
    ]);
    const answered = await org.owner.client.joinRequests.answer({ joinRequestId: joinRequest.id, action: 'ACCEPTED' });
    expect(answered).toMatchObject({ total: 1, items: [{ status: 'ACCEPTED', userId: expect.any(String) }] });
    const again = org.owner.client.joinRequests.answer({ joinRequestId: joinRequest.id, action: 'REJECTED' });
    await expect(again).rejects.toMatchObject({ code: 'join.answered' });
    const team = await org.owner.client.teams.get({ teamId: org.teamId });
    expect(team.members?.map(({ employee }) => employee?.fullName)).toContain('Dan Brown');
    await t.runJobs();
    expect(t.mails.find(({ to }) => to === email)?.subject).toBe('You are now a member of Analytical Engines');
    await t.as(null).auth.sendCode({ email });
    const { user } = await t.as(null).auth.login({ email, code: await codeFor(email) });
    expect(user).toMatchObject({ email, isEmailVerified: true, role: { name: 'EMPLOYEE' }, tenantId: org.tenantId });
  });

  it('is one request however often it is sent, with the last code', async () => {
    const org = await t.org({ public: true });
    const body = request(org);
    const first = await t.as(null).joinRequests.create(body);
    const old = await codeFor(body.email);
    const second = await t.as(null).joinRequests.create({ ...body, position: 'Designer' });
    expect(second.id).toBe(first.id);
    const { email, organizationTeamId } = body;
    expect(await t.as(null).joinRequests.resendCode({ email, organizationTeamId })).toMatchObject({
      status: 200,
      data: {},
    });
    const code = await codeFor(email);
    const validate = (sentCode: string) =>
      t.as(null).joinRequests.validate({ email, organizationTeamId, code: sentCode });
    await expect(validate(old)).rejects.toMatchObject({ code: 'invite.code_invalid' });
    await validate(code);
    await t.as(null).joinRequests.create({ ...body, fullName: 'Somebody Else' });
    const { items } = await org.owner.client.joinRequests.list({ organizationTeamId });
    expect(items).toMatchObject([{ position: 'Designer', fullName: 'Dan Brown' }]);
  });

  it('can be sent again after a rejection', async () => {
    const org = await t.org({ public: true });
    const joinRequest = await t.as(null).joinRequests.create(request(org));
    await org.owner.client.joinRequests.answer({ joinRequestId: joinRequest.id, action: 'REJECTED' });
    expect(await t.sql('select id from account where email = $1', [joinRequest.email])).toEqual([]);
    expect((await t.as(null).joinRequests.create(request(org, joinRequest.email))).id).not.toBe(joinRequest.id);
  });

  it('reaches public teams only, and reveals no other', async () => {
    const org = await t.org({ public: true });
    await org.owner.client.teams.update({ teamId: org.teamId, public: false });
    const joinRequest = t.as(null).joinRequests.create(request(org));
    await expect(joinRequest).rejects.toMatchObject({ code: 'not_found' });
    const nobody = { email: 'nobody@example.test', organizationTeamId: randomUUID() };
    expect(await t.as(null).joinRequests.resendCode(nobody)).toMatchObject({ status: 200 });
  });

  it('names the missing field', async () => {
    const { statusCode, body } = await t.call('POST', '/api/organization-team-join', { body: { email: 'x' } });
    expect([statusCode, JSON.parse(body).details]).toEqual([
      400,
      {
        email: 'Valid email is required',
        fullName: 'Full name is required',
        linkAddress: 'Link address is required',
        position: 'Position is required',
        organizationTeamId: 'Organization team ID is required',
      },
    ]);
  });

  it('is answered by managers of the team only', async () => {
    const org = await t.org({ public: true });
    const ben = await org.join('EMPLOYEE');
    const { id: joinRequestId } = await t.as(null).joinRequests.create(request(org));
    expect(await ben.client.joinRequests.list({})).toEqual({ items: [], total: 0 });
    const answered = ben.client.joinRequests.answer({ joinRequestId, action: 'ACCEPTED' });
    await expect(answered).rejects.toMatchObject({ code: 'team.not_manager' });
    const odd = org.owner.client.joinRequests.answer({ joinRequestId, action: 'NOPE' });
    await expect(odd).rejects.toMatchObject({ code: 'invalid' });
  });
});
