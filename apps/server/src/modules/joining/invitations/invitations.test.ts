import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const address = () => `cara.${randomUUID()}@example.test`;

/** The code and the link of the last mail to an address. */
async function mailTo(email: string) {
  await t.runJobs();
  const mail = t.mails.find(({ to }) => to === email);
  const code = codeIn(mail?.text);
  const token = new URL(/https?:\S*accept-invite\S*/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get(
    'token',
  );
  return { mail, code, token: token ?? '' };
}

async function invited(org: TestOrganization, more: { email?: string; roleId?: string; days?: number } = {}) {
  const email = more.email ?? address();
  const { items } = await org.owner.client.invitations.create({
    emailIds: [email],
    fullName: 'Cara Jones',
    teamIds: [org.teamId],
    inviteType: 'TEAM',
    invitationExpirationPeriod: more.days ?? 'Never',
    ...(more.roleId && { roleId: more.roleId }),
  });
  return { id: items[0]?.id ?? '', email, ...(await mailTo(email)) };
}

/** Expires the invitation directly, because moving the clock would also end the sessions. */
const expire = (email: string) =>
  t.sql('update invitation set "expireDate" = $2::timestamptz - interval \'1 second\' where email = $1', [
    email,
    t.now(),
  ]);

const roleOf = async (org: TestOrganization, name: string) => (await org.owner.client.roles.options({ name })).id;
const peopleOf = async (org: TestOrganization) => {
  const team = await org.owner.client.teams.get({ teamId: org.teamId });
  return (team.members ?? []).map(({ employee, role }) => ({ email: employee?.user?.email, role: role?.name ?? null }));
};
const rows = async (email: string) =>
  (
    await t.sql<Record<string, number>>(
      `select (select count(*)::int from account where email = $1) as accounts,
        (select count(*)::int from "user" where email = $1) as users,
        (select count(*)::int from employee e join "user" u on u.id = e."userId" where u.email = $1) as employees,
        (select count(*)::int from organization_team_employee m join employee e on e.id = m."employeeId"
          join "user" u on u.id = e."userId" where u.email = $1) as memberships`,
      [email],
    )
  )[0];

describe('inviting', () => {
  const many = (count: number) => Array.from({ length: count }, address);
  const refused = { code: 'too_many_requests' };

  it('is limited to 50 mails a day for a team manager and to 500 for a workspace manager', async () => {
    const org = await t.org();
    const [ben, mia] = [await org.join('EMPLOYEE'), await org.join('MANAGER')];
    const { id: teamId } = await ben.client.teams.create({ name: 'Difference Engines' });
    const verified = 'update "user" set "emailVerifiedAt" = now() where id = any ($1)';
    await t.sql(verified, [[ben.userId, mia.userId]]);
    const invite = (who: Person, count: number, teamIds = [teamId]) =>
      who.client.invitations.create({ emailIds: many(count), teamIds, inviteType: 'TEAM' });
    expect((await invite(ben, 50)).total).toBe(50);
    await expect(invite(ben, 1)).rejects.toMatchObject(refused);
    expect((await invite(mia, 60, [org.teamId])).total).toBe(60);
  });

  it.each([
    ['500 mails a day, by somebody with ORG_INVITE_EDIT', 'invited by', 500, 1440],
    ['2,000 mails a day, in a workspace', 'invited to', 2000, 1440],
    ['500 mails an hour, from an address', 'invited from', 500, 60],
    ['120 calls an hour, by one person', 'invitations of', 120, 60],
  ])('is limited to %s, and says when to try again', async (_, key, max, minutes) => {
    const org = await t.org();
    const mia = await org.join('MANAGER');
    const from = `10.88.${max % 251}.${minutes % 251}`;
    const send = () => {
      const body = { emailIds: many(1), teamIds: [org.teamId], inviteType: 'TEAM' };
      return t.call('POST', '/api/invite/emails', { token: mia.token, body, address: from });
    };
    const load = async () => (await t.sql('select 1 from invitation where "tenantId" = $1', [org.tenantId])).length;
    expect((await send()).statusCode).toBe(201);
    const owners = { 'invited by': mia.accountId, 'invitations of': mia.accountId, 'invited to': org.tenantId };
    const owner = { ...owners, 'invited from': from }[key];
    const seeded = await t.sql('update rate_limit set hits = $2 where key = $1 and hits = 1 returning 1', [
      `${key} ${owner}`,
      max - 1,
    ]);
    expect(seeded).toHaveLength(1);
    expect((await send()).statusCode).toBe(201);
    const answer = await send();
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
    const passed = (Date.parse(t.now()) / 1000) % (minutes * 60);
    expect(Number(answer.headers['retry-after'])).toBe(minutes * 60 - passed);
    expect(await load()).toBe(2);
  });

  it('is open to an employee only for teams that they manage', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const draft = { emailIds: many(1), teamIds: [org.teamId], inviteType: 'TEAM' } as const;
    await expect(ben.client.invitations.create(draft)).rejects.toMatchObject({ code: 'team.not_manager' });
  });

  it('writes in the language of the account, otherwise in that of the inviter', async () => {
    const [home, org] = [await t.org(), await t.org()];
    const ben = await home.join('EMPLOYEE');
    await ben.client.users.setLanguage({ preferredLanguage: 'ar' });
    expect((await invited(org, { email: ben.email })).mail?.html).toContain('lang="ar" dir="rtl"');
    const accepted = await ben.client.invitations.mine({});
    await ben.client.invitations.answer({ invitationId: accepted.items[0]?.id ?? '', action: 'ACCEPTED' });
    const languages = await t.sql('select distinct "preferredLanguage" as it from "user" where email = $1', [
      ben.email,
    ]);
    expect(languages).toEqual([{ it: 'ar' }]);
    expect((await invited(org)).mail?.html).toContain('lang="en" dir="ltr"');
    await org.owner.client.users.setLanguage({ preferredLanguage: 'ar' });
    const { mail } = await invited(org, { days: 7 });
    expect(mail?.html).toContain('lang="ar"');
    expect(mail?.text).toContain('9 مارس 2026');
  });

  it('mails a link and a code, and returns them nowhere', async () => {
    const org = await t.org();
    const { email, code, token, mail } = await invited(org, { days: 7 });
    expect(mail?.subject).toBe('Ada Lovelace invited you to Analytical Engines');
    expect(mail?.text).toContain('March 9, 2026');
    expect(code).toHaveLength(6);
    expect(token.length).toBeGreaterThan(40);
    const { items, total } = await org.owner.client.invitations.list({ status: 'INVITED', teams: [org.teamId] });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      email,
      fullName: 'Cara Jones',
      status: 'INVITED',
      isExpired: false,
      expireDate: '2026-03-09T09:00:00.000Z',
      role: { name: 'EMPLOYEE' },
      invitedByUser: { name: 'Ada Lovelace' },
      teams: [{ id: org.teamId, name: 'Analytical Engines' }],
    });
    const rows = await t.sql('select * from invitation where email = $1', [email]);
    const history = await t.sql('select * from oplog where "tenantId" = $1', [org.tenantId]);
    for (const secret of [code, token]) {
      expect(JSON.stringify([items, rows, history, t.published])).not.toContain(secret);
    }
  });

  it('skips and counts members and people who are invited already', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { email } = await invited(org);
    const fresh = address();
    const emailIds = [email.toUpperCase(), ben.email, org.owner.email, fresh, fresh];
    const invitation = await org.owner.client.invitations.create({ emailIds, teamIds: [org.teamId] });
    expect(invitation).toMatchObject({ total: 1, ignored: 3, items: [{ email: fresh, fullName: null }] });
    expect(invitation.passedOver).toEqual([
      { email, reason: 'invited' },
      { email: ben.email, reason: 'member' },
      { email: org.owner.email, reason: 'member' },
    ]);
  });

  it('gives some of several addresses a name of their own', async () => {
    const org = await t.org();
    const [emailWithName, unnamed] = [address(), address()];
    const { items } = await org.owner.client.invitations.create({
      emailIds: [emailWithName, unnamed],
      teamIds: [org.teamId],
      fullName: 'Typed for both',
      names: [{ email: emailWithName.toUpperCase(), fullName: 'Cara Diaz' }],
    });
    expect(new Map(items.map(({ email, fullName }) => [email, fullName]))).toEqual(
      new Map([
        [emailWithName, 'Cara Diaz'],
        [unnamed, null],
      ]),
    );
  });

  it('invites a member of one team to another', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const other = await org.owner.client.teams.create({ name: 'Second Team' });
    const teamIds = [org.teamId, other.id];
    const invitation = await org.owner.client.invitations.create({ emailIds: [ben.email], teamIds });
    expect(invitation).toMatchObject({ total: 1, ignored: 0, items: [{ teams: [{ id: other.id }] }] });
    const [mine] = (await ben.client.invitations.mine({})).items;
    await ben.client.invitations.answer({ invitationId: mine?.id ?? '', action: 'ACCEPTED' });
    expect((await ben.client.teams.mine({})).items.map(({ id }) => id)).toContain(other.id);
  });

  it("uses the organization's expiry by default", async () => {
    const org = await t.org();
    await org.owner.client.organizations.update({ organizationId: org.organizationId, inviteExpiryPeriod: 3 });
    const first = { email: address(), name: 'Cara', teamId: org.teamId };
    const { items } = await org.owner.client.invitations.create(first);
    expect(items[0]?.expireDate).toBe('2026-03-05T09:00:00.000Z');
    const never = await org.owner.client.invitations.create({
      ...first,
      email: address(),
      invitationExpirationPeriod: 'Never',
    });
    expect(never.items[0]?.expireDate).toBeNull();
  });

  it('names the missing fields', async () => {
    const { owner, teamId } = await t.org();
    const send = async (body: object) => {
      const { statusCode, body: text } = await t.call('POST', '/api/invite/emails', { token: owner.token, body });
      return { statusCode, message: JSON.parse(text).message };
    };
    expect(await send({ emailIds: ['cara'], teamIds: [teamId] })).toEqual({
      statusCode: 400,
      message: 'Valid email is required',
    });
    expect(await send({ teamIds: [teamId] })).toEqual({ statusCode: 400, message: 'Valid email is required' });
    expect(await send({ email: address(), teamId })).toEqual({ statusCode: 400, message: 'Name is required' });
    expect(await send({ email: address(), name: 'Cara' })).toEqual({
      statusCode: 400,
      message: 'Missing required parameters',
    });
    expect((await send({ emailIds: [address()], teamIds: [randomUUID()] })).statusCode).toBe(400);
    expect((await send({ emailIds: [address()], teamIds: [teamId], projectIds: [randomUUID()] })).statusCode).toBe(400);
    expect((await send({ emailIds: [address()], teamIds: [teamId], roleId: randomUUID() })).statusCode).toBe(400);
    expect(
      (await send({ emailIds: [address()], teamIds: [teamId], invitationExpirationPeriod: 'Soon' })).statusCode,
    ).toBe(400);
  });

  it('is open to the managers of the team only', async () => {
    const org = await t.org();
    const [ben, eve] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { name: 'Eve' })];
    const team = await ben.client.teams.create({ name: 'Own Team' });
    const invitation = await ben.client.invitations.create({ emailIds: [address()], teamIds: [team.id] });
    expect(invitation.total).toBe(1);
    const notManager = { code: 'team.not_manager' };
    await expect(ben.client.invitations.create({ emailIds: [address()], teamIds: [org.teamId] })).rejects.toMatchObject(
      notManager,
    );
    const emailIds = [address()];
    const toNone = ben.client.invitations.create({ emailIds, inviteType: 'EMPLOYEE' });
    await expect(toNone).rejects.toMatchObject(notManager);
    await expect(ben.client.invitations.create({ emailIds })).rejects.toMatchObject({ code: 'invite.parameters' });
    await expect(ben.client.invitations.list({ teams: [org.teamId] })).rejects.toMatchObject(notManager);
    expect((await ben.client.invitations.list({})).items.map(({ id }) => id)).toEqual([invitation.items[0]?.id]);
    expect(await eve.client.invitations.list({})).toEqual({ items: [], total: 0 });
    const invitationId = invitation.items[0]?.id ?? '';
    await expect(eve.client.invitations.remove({ invitationId })).rejects.toMatchObject(notManager);
    await expect(eve.client.invitations.resend({ inviteId: invitationId })).rejects.toMatchObject(notManager);
    expect(await org.owner.client.invitations.remove({ invitationId })).toEqual({ raw: [], affected: 1 });
  });

  it("refuses a role with more permissions than the inviter's", async () => {
    const org = await t.org();
    const mia = await org.join('MANAGER', { name: 'Mia' });
    const invite = async (who: Person, role: string) =>
      who.client.invitations.create({ emailIds: [address()], teamIds: [org.teamId], roleId: await roleOf(org, role) });
    expect((await invite(mia, 'MANAGER')).total).toBe(1);
    await expect(invite(mia, 'ADMIN')).rejects.toMatchObject({ code: 'invite.role' });
    const admin = await org.join('ADMIN', { name: 'Ann' });
    await expect(invite(admin, 'SUPER_ADMIN')).rejects.toMatchObject({ code: 'invite.role' });
    expect((await invite(org.owner, 'SUPER_ADMIN')).total).toBe(1);
  });

  it('lists the roles that the inviter may give', async () => {
    const org = await t.org();
    const [mia, ann] = [await org.join('MANAGER', { name: 'Mia' }), await org.join('ADMIN', { name: 'Ann' })];
    const namesFor = async (who: Person) => (await who.client.invitations.roles({})).items.map(({ name }) => name);
    expect(await namesFor(mia)).toEqual(expect.arrayContaining(['EMPLOYEE', 'MANAGER', 'VIEWER']));
    expect(await namesFor(mia)).not.toContain('ADMIN');
    expect(await namesFor(ann)).toContain('ADMIN');
    expect(await namesFor(ann)).not.toContain('SUPER_ADMIN');
    expect(await namesFor(org.owner)).toContain('SUPER_ADMIN');
  });

  it('requires a verified address of the inviter', async () => {
    const org = await t.org();
    const { id } = await invited(org);
    await t.sql('update "user" set "emailVerifiedAt" = null where id = $1', [org.owner.userId]);
    const sent = org.owner.client.invitations.create({ emailIds: [address()], teamIds: [org.teamId] });
    await expect(sent).rejects.toMatchObject({ code: 'auth.email_unverified' });
    const again = org.owner.client.invitations.resend({ inviteId: id });
    await expect(again).rejects.toMatchObject({ code: 'auth.email_unverified' });
    expect((await org.owner.client.invitations.remove({ invitationId: id })).affected).toBe(1);
  });

  it('is refused when the organization has turned it off', async () => {
    const org = await t.org();
    await org.owner.client.organizations.update({ organizationId: org.organizationId, invitesAllowed: false });
    const sent = org.owner.client.invitations.create({ emailIds: [address()], teamIds: [org.teamId] });
    await expect(sent).rejects.toMatchObject({ code: 'invite.disabled' });
  });

  it('invites once when two managers do it at the same moment', async () => {
    const org = await t.org();
    const mia = await org.join('MANAGER', { name: 'Mia' });
    const body = { emailIds: [address()], teamIds: [org.teamId] };
    const results = await Promise.all([org.owner, mia].map(({ client }) => client.invitations.create(body)));
    expect(results.map(({ total }) => total).sort()).toEqual([0, 1]);
  });
});

describe('accepting', () => {
  it('keeps the time format of the account, or leaves it to the organization', async () => {
    const [home, org] = [await t.org(), await t.org()];
    const clockOf = async (email: string) =>
      (
        await t.sql('select "timeFormat" as it from "user" where email = $1 and "tenantId" = $2', [email, org.tenantId])
      )[0];
    const ben = await home.join('EMPLOYEE');
    await ben.client.users.savePersonal({ userId: ben.userId, timeFormat: 24 });
    const { code } = await invited(org, { email: ben.email }).then(() => mailTo(ben.email));
    await t.as(null).invitations.accept({ email: ben.email, code });
    expect(await clockOf(ben.email)).toEqual({ it: 24 });
    const stranger = address();
    await org.owner.client.invitations.create({ emailIds: [stranger], teamIds: [org.teamId] });
    await t.as(null).invitations.accept({ email: stranger, code: (await mailTo(stranger)).code });
    expect(await clockOf(stranger)).toEqual({ it: null });
  });

  it('by code makes a new person a member and signs them in', async () => {
    const org = await t.org();
    const email = address();
    await org.owner.client.invitations.create({
      emailIds: [email],
      teamIds: [org.teamId],
      projectIds: [org.projectId],
      roleId: await roleOf(org, 'MANAGER'),
    });
    const { code } = await mailTo(email);
    expect(await t.as(null).invitations.validateCode({ email, code: code.toLowerCase() })).toMatchObject({
      email,
      fullName: '',
      organization: { name: 'Analytical Engines', image: null },
      invitedByUser: { name: 'Ada Lovelace' },
      teams: [{ id: org.teamId }],
    });
    const before = t.published.length;
    const body = {
      email,
      code,
      password: 'chosen-by-a-program',
      user: { firstName: 'Cara', lastName: 'Jones', email },
    };
    const { user, token, refresh_token, team } = await t.as(null).invitations.accept(body);
    expect(user).toMatchObject({
      email,
      name: 'Cara Jones',
      isEmailVerified: true,
      tenantId: org.tenantId,
      lastTeamId: org.teamId,
    });
    expect([token, refresh_token].every(Boolean)).toBe(true);
    expect(team).toMatchObject({ id: org.teamId });
    const cara = t.as(token);
    expect(await cara.users.me({})).toMatchObject({
      email,
      role: { name: 'MANAGER' },
      employee: { acceptDate: t.now() },
    });
    expect((await cara.teams.list({})).items.map(({ id }) => id)).toEqual([org.teamId]);
    expect(await peopleOf(org)).toContainEqual({ email, role: 'MANAGER' });
    const project = await org.owner.client.projects.get({ projectId: org.projectId });
    expect(project.members?.map(({ employeeId }) => employeeId)).toContain(user.employee?.id);
    const event = { op: 'invitations.accept', tenantId: org.tenantId };
    expect(t.published.slice(before)).toContainEqual(expect.objectContaining(event));
    const [row] = await t.sql('select "passwordHash" from account where email = $1', [email]);
    expect(row).toEqual({ passwordHash: null });
    await expect(t.as(null).auth.login({ email, password: 'chosen-by-a-program' })).rejects.toMatchObject({
      code: 'auth.password_invalid',
    });
    const [listed] = (await org.owner.client.invitations.list({})).items;
    expect(listed).toMatchObject({ status: 'ACCEPTED', actionDate: t.now(), userId: user.id });
    expect(await rows(email)).toEqual({ accounts: 1, users: 1, employees: 1, memberships: 1 });
  });

  it('by link joins with the existing account of the address', async () => {
    const [home, org] = [await t.org(), await t.org()];
    const ben = await home.join('EMPLOYEE');
    const { email, token } = await invited(org, { email: ben.email });
    expect(await t.as(null).invitations.validateToken({ email, token })).toMatchObject({ fullName: 'Cara Jones' });
    const { user } = await t.as(null).invitations.accept({ email, token });
    expect(user).toMatchObject({ name: 'Ben Bitdiddle', tenantId: org.tenantId });
    expect(await rows(email)).toEqual({ accounts: 1, users: 2, employees: 2, memberships: 2 });
    expect((await ben.client.auth.workspaces({})).total_workspaces).toBe(2);
    expect(await ben.client.users.me({})).toMatchObject({ tenantId: home.tenantId });
  });

  it('works once, even when two requests do it at the same moment', async () => {
    const org = await t.org();
    const { email, code, token } = await invited(org);
    const both = [t.as(null).invitations.accept({ email, code }), t.as(null).invitations.accept({ email, token })];
    const done = await Promise.allSettled(both);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(t.as(null).invitations.accept({ email, code })).rejects.toMatchObject({ code: 'invite.accepted' });
    await expect(t.as(null).invitations.validateToken({ email, token })).rejects.toMatchObject({
      code: 'invite.accepted',
    });
    expect(await rows(email)).toEqual({ accounts: 1, users: 1, employees: 1, memberships: 1 });
  });

  it('never gives a role that is deleted at the same moment', async () => {
    const org = await t.org();
    const { client } = org.owner;
    for (let round = 0; round < 5; round++) {
      const { id: roleId } = await client.roles.create({ name: `Guest ${round}` });
      const { email, code } = await invited(org, { roleId });
      await Promise.allSettled([client.roles.remove({ roleId }), t.as(null).invitations.accept({ email, code })]);
    }
    const [row] = await t.sql<{ all: number; deletedRoles: number }>(
      `select count(*)::int as all, (count(*) filter (where r."deletedAt" is not null))::int as "deletedRoles"
       from "user" u join role r on r.id = u."roleId" where u."tenantId" = $1`,
      [org.tenantId],
    );
    expect(row).toEqual({ all: 6, deletedRoles: 0 });
  });

  it('is refused once the invitation has expired, and works again after a resend', async () => {
    const org = await t.org();
    const { id, email, code } = await invited(org, { days: 1 });
    await expire(email);
    await expect(t.as(null).invitations.accept({ email, code })).rejects.toMatchObject({ code: 'invite.expired' });
    expect(await rows(email)).toMatchObject({ accounts: 0, users: 0 });
    const expired = await org.owner.client.invitations.list({ status: 'EXPIRED' });
    expect(expired.items).toMatchObject([{ id, isExpired: true, status: 'EXPIRED' }]);
    expect(await org.owner.client.invitations.resend({ inviteId: id })).toEqual({
      generatedMaps: [],
      raw: [],
      affected: 1,
    });
    const again = await mailTo(email);
    await expect(t.as(null).invitations.accept({ email, code })).rejects.toMatchObject({ code: 'invite.code_invalid' });
    const { user } = await t.as(null).invitations.accept({ email, code: again.code });
    expect(user.email).toBe(email);
    await expect(org.owner.client.invitations.resend({ inviteId: id })).rejects.toMatchObject({
      code: 'invite.accepted',
    });
  });

  it('is open again by a new invitation after the old one expired', async () => {
    const org = await t.org();
    const { email } = await invited(org, { days: 1 });
    await expire(email);
    const { code } = await invited(org, { email });
    expect((await org.owner.client.invitations.list({})).total).toBe(1);
    expect((await t.as(null).invitations.accept({ email, code })).user.email).toBe(email);
  });

  it('is refused once the invitation was withdrawn', async () => {
    const org = await t.org();
    const { id, email, code, token } = await invited(org);
    await org.owner.client.invitations.remove({ invitationId: id });
    await expect(t.as(null).invitations.accept({ email, code })).rejects.toMatchObject({ code: 'invite.removed' });
    await expect(t.as(null).invitations.accept({ email, token })).rejects.toMatchObject({ code: 'invite.removed' });
    expect(await rows(email)).toMatchObject({ accounts: 0, users: 0 });
    await expect(org.owner.client.invitations.remove({ invitationId: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('can be declined by link or code without an account, which invalidates both', async () => {
    const org = await t.org();
    for (const kind of ['token', 'code'] as const) {
      const { id, email, ...proof } = await invited(org);
      const result = { email, [kind]: proof[kind] };
      await expect(t.as(null).invitations.decline({ email, [kind]: 'WRONG2' })).rejects.toMatchObject({
        code: 'invite.code_invalid',
      });
      expect(await t.as(null).invitations.decline(result)).toMatchObject({ affected: 1 });
      const { items } = await org.owner.client.invitations.list({});
      expect(items.find((item) => item.id === id)).toMatchObject({ status: 'REJECTED' });
      await expect(t.as(null).invitations.accept(result)).rejects.toMatchObject({ code: 'invite.rejected' });
      expect(await rows(email)).toMatchObject({ accounts: 0, users: 0 });
    }
    await expect(t.as(null).invitations.decline({ email: address() })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('allows ten wrong codes; the link still works afterwards', async () => {
    const org = await t.org();
    const { email, code, token } = await invited(org);
    const guess = (guessedCode: string) => t.as(null).invitations.validateCode({ email, code: guessedCode });
    for (let i = 0; i < 10; i++) await expect(guess('WRONG2')).rejects.toMatchObject({ code: 'invite.code_invalid' });
    await expect(guess(code)).rejects.toMatchObject({ code: 'invite.code_invalid' });
    for (let i = 0; i < 9; i++) await expect(guess('WRONG2')).rejects.toMatchObject({ code: 'invite.code_invalid' });
    await expect(guess('WRONG2')).rejects.toMatchObject({ code: 'too_many_requests' });
    t.pass(15);
    expect((await t.as(null).invitations.accept({ email, token })).user.email).toBe(email);
  });

  it('works although inviter, team and role are gone', async () => {
    const org = await t.org();
    const mia = await org.join('MANAGER', { name: 'Mia' });
    const second = await mia.client.teams.create({ name: 'Second Team' });
    const role = await org.owner.client.roles.create({ name: 'Interns' });
    const email = address();
    const teamIds = [org.teamId, second.id];
    await org.owner.client.rolePermissions.ofRole({ roleId: role.id });
    await mia.client.invitations.create({ emailIds: [email], teamIds, roleId: role.id });
    const { code } = await mailTo(email);
    await mia.client.teams.remove({ teamId: second.id });
    await org.owner.client.roles.remove({ roleId: role.id });
    await org.owner.client.members.update({ employeeId: mia.employeeId, isActive: false });
    const { user, team } = await t.as(null).invitations.accept({ email, code });
    expect(user).toMatchObject({ role: { name: 'EMPLOYEE' }, lastTeamId: org.teamId });
    expect(team).toMatchObject({ id: org.teamId });
    expect(await peopleOf(org)).toContainEqual({ email, role: null });
  });

  it('is refused for a suspended person', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const other = await org.owner.client.teams.create({ name: 'Second Team' });
    await org.owner.client.invitations.create({ emailIds: [ben.email], teamIds: [other.id] });
    const { code } = await mailTo(ben.email);
    await org.owner.client.members.update({ employeeId: ben.employeeId, isActive: false });
    const accepted = t.as(null).invitations.accept({ email: ben.email, code });
    await expect(accepted).rejects.toMatchObject({ code: 'auth.suspended' });
    const again = await org.owner.client.invitations.create({ emailIds: [ben.email], teamIds: [other.id] });
    expect(again).toMatchObject({ total: 0, passedOver: [{ email: ben.email, reason: 'suspended' }] });
  });

  it('does not bypass a second factor', async () => {
    const [home, org] = [await t.org(), await t.org()];
    const ben = await home.join('EMPLOYEE');
    await t.sql(`insert into authenticator ("accountId", "sealedSecret", "confirmedAt") values ($1, 'x', $2)`, [
      ben.accountId,
      t.now(),
    ]);
    const { email, code } = await invited(org, { email: ben.email });
    const accepted = t.as(null).invitations.accept({ email, code });
    await expect(accepted).rejects.toMatchObject({ code: 'auth.second_factor_required' });
    expect((await peopleOf(org)).map((person) => person.email)).toContain(email);
    expect(
      await t.sql('select id from session where "tenantId" = $1 and "accountId" = $2', [org.tenantId, ben.accountId]),
    ).toEqual([]);
  });

  it('refuses a password that is too short', async () => {
    const { email, token } = await invited(await t.org());
    const body = { email, token, password: 'short' };
    const { statusCode, body: text } = await t.call('POST', '/api/invite/accept', { body });
    expect([statusCode, JSON.parse(text).message]).toEqual([400, 'Password must be at least 8 characters long']);
  });

  it('requires a code or a link', async () => {
    const accepted = t.as(null).invitations.accept({ email: address() });
    await expect(accepted).rejects.toMatchObject({
      code: 'invalid',
      details: { code: 'Verification code is required' },
    });
  });
});

describe("one's own invitations", () => {
  it('are listed from every workspace and accepted or rejected at home', async () => {
    const [home, testOrganization, result] = [await t.org(), await t.org(), await t.org()];
    const ben = await home.join('EMPLOYEE');
    const [first, second] = [
      await invited(testOrganization, { email: ben.email }),
      await invited(result, { email: ben.email }),
    ];
    const { items } = await ben.client.invitations.mine({});
    expect(items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(items[0]).toMatchObject({
      organization: { name: 'Analytical Engines', image: null },
      invitedByUser: { name: 'Ada Lovelace' },
      teams: [{ name: 'Analytical Engines' }],
    });
    const accepted = await ben.client.invitations.answer({ invitationId: first.id, action: 'ACCEPTED' });
    expect(accepted).toMatchObject({ status: 'ACCEPTED' });
    const rejected = await t.call('PUT', `/api/invite/${second.id}?action`, {
      token: ben.token,
      body: { id: second.id, action: 'REJECTED' },
    });
    expect([rejected.statusCode, JSON.parse(rejected.body).status]).toEqual([200, 'REJECTED']);
    expect(await ben.client.invitations.mine({})).toEqual({ items: [], total: 0 });
    const entered = await ben.client.auth.switchWorkspace({ tenantId: testOrganization.tenantId });
    expect(entered.user).toMatchObject({ tenantId: testOrganization.tenantId });
    await expect(t.as(null).invitations.accept({ email: ben.email, code: second.code })).rejects.toMatchObject({
      code: 'invite.rejected',
    });
    const again = t.as(entered.token).invitations.answer({ invitationId: second.id, action: 'ACCEPTED' });
    await expect(again).rejects.toMatchObject({ code: 'invite.rejected' });
    expect((await result.owner.client.invitations.list({})).items).toMatchObject([{ status: 'REJECTED' }]);
  });

  it('are not visible to others', async () => {
    const org = await t.org();
    const { id } = await invited(org);
    const [ben] = [await org.join('EMPLOYEE')];
    for (const who of [ben, org.owner]) {
      const answered = who.client.invitations.answer({ invitationId: id, action: 'ACCEPTED' });
      await expect(answered).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('are hidden until the address is verified', async () => {
    const org = await t.org();
    const email = address();
    const body = { email, name: 'Not Cara', team: 'Pirates' };
    const { token } = await t.as(null).auth.register(body);
    const { id } = await invited(org, { email });
    expect(await t.as(token).invitations.mine({})).toEqual({ items: [], total: 0 });
    const answered = t.as(token).invitations.answer({ invitationId: id, action: 'ACCEPTED' });
    await expect(answered).rejects.toMatchObject({ code: 'auth.email_unverified' });
  });

  it('add a workspace to a session that had none', async () => {
    const org = await t.org();
    const email = address();
    const password = 'long enough';
    const created = { user: { email, firstName: 'Cara', lastName: 'Jones' }, password, confirmPassword: password };
    const { token } = await t.as(null).auth.register(created);
    await t.sql('update account set "emailVerifiedAt" = $2 where email = $1', [email, t.now()]);
    const { id } = await invited(org, { email });
    await t.as(token).invitations.answer({ invitationId: id, action: 'accepted' });
    expect(await t.as(token).users.me({})).toMatchObject({ tenantId: org.tenantId, role: { name: 'EMPLOYEE' } });
  });
});
