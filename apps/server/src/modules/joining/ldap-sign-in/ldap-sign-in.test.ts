import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLdap } from '../../../doctor/services.ts';
import type { LdapServer } from '../../../http/services.ts';
import { LdapDown, personByPassword, tryLdap } from '../../../net/ldap.ts';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { hasLdapServer, ldapServer } from '../../../test/ldap-server.ts';

const password = 'correct horse battery';
const wrong = { status: 401, code: 'auth.password_invalid' };

describe.skipIf(!hasLdapServer())('AUTH-44 sign-in by the password of an LDAP directory', () => {
  let t: Harness;
  let directory: Awaited<ReturnType<typeof ldapServer>>;
  let ldap: LdapServer;
  beforeAll(async () => {
    t = await harness();
    directory = await ldapServer();
    ldap = {
      url: directory.url,
      bind: directory.admin,
      base: directory.suffix,
      filter: '(|(mail={login})(uid={login}))',
      groupFilter: '(&(objectClass=groupOfNames)(member={dn}))',
      ca: directory.ca,
    };
  });
  afterAll(() => directory.close());
  beforeEach(() => {
    t.app.services.settings.ldap = ldap;
  });

  const signIn = (email: string, typed = password) => t.as(null).auth.signInPassword({ email, password: typed });
  const fresh = () => {
    const uid = `u${randomUUID().slice(0, 8)}`;
    const mail = `${uid}@example.test`;
    return { uid, mail, dn: directory.person({ uid, mail, password }) };
  };
  const memberOf = async (org: TestOrganization, role: 'EMPLOYEE' | 'MANAGER' = 'EMPLOYEE') => {
    const [entry, person] = [fresh(), await org.join(role)];
    for (const table of ['account', '"user"'])
      await t.sql(`update ${table} set email = $2 where email = $1`, [person.email, entry.mail]);
    return { ...person, ...entry };
  };

  it('opens the workspaces of the address, by user name or address', async () => {
    const org = await t.org();
    const { uid, mail } = await memberOf(org);
    expect((await t.as(null).signInSettings.get({})).ldap).toBe(true);
    for (const login of [uid, uid.toUpperCase(), mail]) {
      const { workspaces, confirmed_email: email } = await signIn(login);
      expect([login, email, workspaces.map(({ user }) => user.tenant.id)]).toEqual([login, mail, [org.tenantId]]);
      const token = workspaces[0]?.token ?? '';
      expect((await t.as(null).auth.signInWorkspace({ email, token })).user.email).toBe(mail);
    }
    expect((await t.as(null).auth.login({ email: uid, password })).user.email).toBe(mail);
  });

  it('makes an account, which enters the workspace of its domain or makes one', async () => {
    const { uid, mail } = fresh();
    await expect(signIn(uid)).rejects.toMatchObject({ code: 'auth.no_workspace' });
    const { user, token } = await t.as(null).auth.login({ email: uid, password });
    expect(user).toMatchObject({ email: mail, name: 'Grace Hopper', isEmailVerified: true, tenantId: null });
    await t.as(token).auth.createWorkspace({ name: 'Compilers' });
    expect((await signIn(mail)).total_workspaces).toBe(1);
  });

  it('refuses a wrong password, an unknown name and a wrong filter alike, and no password at all', async () => {
    const org = await t.org();
    const { uid, mail } = await memberOf(org);
    const other = fresh();
    for (const [login, typed] of [
      [uid, 'wrong'],
      [mail, `${password} `],
      ['nobody', password],
      ['*', password],
      [`${uid})(uid=*`, password],
      [`*)(mail=${other.mail}`, password],
      [`${uid.slice(0, 4)}*`, password],
      ['\\2a', password],
      // Parts of the filter itself, if the login were taken for a replacement text.
      ["$'", password],
      [`$\`${mail}`, password],
      [`x)(|(uid=$'${uid}`, password],
      [`${uid}\0`, password],
    ] as const)
      await expect(signIn(login, typed), login).rejects.toMatchObject(login.includes('\0') ? { status: 400 } : wrong);
    await expect(signIn(uid, '')).rejects.toMatchObject({ status: 400 });
    expect(await personByPassword(ldap, uid, '')).toBeNull();
    expect(await personByPassword(ldap, uid, password)).toMatchObject({ email: mail });
  });

  it('has the limits of other passwords', async () => {
    const { uid } = fresh();
    const client = t.as(null);
    for (let count = 0; count < 5; count++)
      await expect(client.auth.signInPassword({ email: uid, password: 'wrong' })).rejects.toMatchObject(wrong);
    await expect(client.auth.signInPassword({ email: uid, password })).rejects.toMatchObject({ status: 429 });
  });

  it('counts tries at the same time and in other spellings of a name as one', async () => {
    const { uid } = fresh();
    const spellings = [uid, ` ${uid} `, uid.toUpperCase(), `${uid[0]}\u00ad${uid.slice(1)}`, `\u200b${uid}`, uid];
    const client = t.as(null);
    const tries = [...spellings, ...spellings].map((email) =>
      client.auth.signInPassword({ email, password: 'wrong' }).catch(({ status }: { status: number }) => status),
    );
    expect((await Promise.all(tries)).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it('asks for the second factor of the account', async () => {
    const org = await t.org();
    const { client, uid } = await memberOf(org);
    const { secret } = await client.factors.enrol({});
    const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
    await client.factors.confirm({ code: app.generate({ timestamp: Date.parse(t.now()) }) });
    await expect(signIn(uid)).rejects.toMatchObject({ code: 'auth.second_factor_required' });
  });

  it('lets passwords of Stint in while the directory is down, and says so to others', async () => {
    const org = await t.org();
    const { uid, mail, client } = await memberOf(org);
    await client.passwords.change({ password: 'own of Stint here', confirmPassword: 'own of Stint here' });
    expect((await signIn(mail, 'own of Stint here')).total_workspaces).toBe(1);
    await directory.stop();
    try {
      expect((await signIn(mail, 'own of Stint here')).total_workspaces).toBe(1);
      await expect(signIn(uid)).rejects.toMatchObject({ status: 503, code: 'auth.ldap_unavailable' });
      await expect(tryLdap(ldap)).rejects.toBeInstanceOf(LdapDown);
    } finally {
      await directory.start();
    }
    expect((await signIn(uid)).total_workspaces).toBe(1);
  });

  it('holds nobody long while the directory stands still', async () => {
    const org = await t.org();
    const { mail, client } = await memberOf(org);
    await client.passwords.change({ password: 'own of Stint here', confirmPassword: 'own of Stint here' });
    const sockets: Socket[] = [];
    const still = createServer((socket) => void sockets.push(socket.resume())).listen(0, '127.0.0.1');
    await once(still, 'listening');
    const { port } = still.address() as AddressInfo;
    t.app.services.settings.ldap = { ...ldap, url: `ldap://127.0.0.1:${port}` };
    try {
      for (const withinMs of [8000, 1000]) {
        const begunAt = performance.now();
        expect((await signIn(mail, 'own of Stint here')).total_workspaces).toBe(1);
        expect(performance.now() - begunAt).toBeLessThan(withinMs);
      }
      expect(sockets).toHaveLength(1);
      await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), 8000);
    } finally {
      for (const socket of sockets) socket.destroy();
      still.close();
    }
  }, 20_000);

  it('gives the roles and teams that its groups are mapped to', async () => {
    const org = await t.org();
    const { uid, dn, userId } = await memberOf(org);
    const group = `leads-${uid}`;
    directory.group(group, dn);
    const roles = (await org.owner.client.roles.list({})).items;
    const roleId = roles.find(({ name }) => name === 'MANAGER')?.id ?? null;
    await org.owner.client.directory.saveMappings({ mappings: [{ group, roleId, teamIds: [] }] });
    await signIn(uid);
    const { items } = await org.owner.client.users.list({});
    expect(items.find(({ id }) => id === userId)?.roleId).toBe(roleId);
  });

  it('takes no role or team that a group from SCIM gives, until the directory is disconnected', async () => {
    const org = await t.org();
    const { uid, userId } = await memberOf(org);
    const { client } = org.owner;
    const { items: roles } = await client.roles.list({});
    const roleId = roles.find(({ name }) => name === 'MANAGER')?.id ?? null;
    await client.directory.saveMappings({ mappings: [{ group: 'Leads', roleId, teamIds: [org.teamId] }] });
    const { secret: token } = await client.directory.createToken({});
    const body = JSON.stringify({ displayName: 'Leads', members: [{ value: userId }] });
    const headers = { 'content-type': 'application/scim+json' };
    expect(await t.call('POST', '/api/scim/v2/Groups', { token, body, headers })).toMatchObject({ statusCode: 201 });
    const state = async () => {
      await signIn(uid);
      const { members } = await client.teams.get({ teamId: org.teamId });
      const person = (await client.users.list({})).items.find(({ id }) => id === userId);
      return [
        roles.find(({ id }) => id === person?.roleId)?.name,
        members?.some((member) => member.employee?.userId === userId),
      ];
    };
    expect(await state()).toEqual(['MANAGER', true]);
    await client.directory.removeToken({});
    expect(await state()).toEqual(['EMPLOYEE', false]);
  });

  it('is encrypted and checks the certificate, by STARTTLS and by ldaps', async () => {
    const { uid } = fresh();
    for (const url of [directory.url, directory.tlsUrl, directory.url.replace('localhost', '127.0.0.1')]) {
      expect([url, await personByPassword({ ...ldap, url }, uid, password)]).toMatchObject([
        url,
        { name: 'Grace Hopper' },
      ]);
      await expect(personByPassword({ ...ldap, url, ca: undefined }, uid, password)).rejects.toBeInstanceOf(LdapDown);
    }
    const bind = { ...directory.admin, password: 'wrong' };
    await expect(tryLdap({ ...ldap, bind })).rejects.toThrow('InvalidCredentialsError');
    await expect(tryLdap({ ...ldap, base: 'dc=elsewhere' })).rejects.toBeInstanceOf(LdapDown);
    for (const wrong of [{ filter: '(uid={login}' }, { groupFilter: '(member={dn}' }, { filter: '(=*{login})' }])
      await expect(tryLdap({ ...ldap, ...wrong }), JSON.stringify(wrong)).rejects.toBeInstanceOf(LdapDown);
    await tryLdap(ldap);
    await tryLdap({ ...ldap, groupFilter: undefined });
    expect(await checkLdap({ ldap: { ...ldap, bind } })).toMatchObject([
      { state: 'problem', text: expect.stringContaining('InvalidCredentialsError') },
    ]);
  });
});

describe('AUTH-44 without a directory', () => {
  it('takes addresses only', async () => {
    const t = await harness();
    const { ldap } = await t.as(null).signInSettings.get({});
    expect(ldap).toBe(false);
    await expect(t.as(null).auth.signInPassword({ email: 'grace', password })).rejects.toMatchObject({
      status: 400,
      details: { email: expect.any(String) },
    });
  });
});
