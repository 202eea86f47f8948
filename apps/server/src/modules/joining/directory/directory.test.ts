import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';
import { subscriptionAt } from '../../../test/push-service.ts';
import { stateOf } from '../../../test/state.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

interface Answer {
  status: number;
  type: string;
  location: unknown;
  // The shapes are SCIM's, and each test names what it expects.
  body: Record<string, unknown> & { id: string; Resources: (Record<string, unknown> & { id: string })[] };
}
type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Calls as a directory does. */
const withToken =
  (token: string): Send =>
  async (method, path, body) => {
    const response = await t.call(method, `/api/scim/v2${path}`, {
      token,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/scim+json' },
    });
    const type = String(response.headers['content-type'] ?? '');
    const answer = response.body ? (response.json() as Answer['body']) : { id: '', Resources: [] };
    return { status: response.statusCode, type, location: response.headers.location, body: answer };
  };

async function directoryOf({ client }: Person) {
  const { secret } = await client.directory.createToken({});
  return { secret, send: withToken(secret) };
}
const fresh = async (team?: string) => {
  const org = await t.org(team ? { team } : {});
  return { org, ...(await directoryOf(org.owner)) };
};
const address = (name: string) => `${name}.${randomUUID()}@example.test`;
const person = (email: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: email,
  name: { givenName: 'Grace', familyName: 'Hopper' },
  emails: [{ primary: true, value: email, type: 'work' }],
  active: true,
  ...more,
});
const patch = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });
const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`;
const memberOf = async ({ owner }: TestOrganization, userId: string) =>
  (await owner.client.members.list({})).items.find((member) => member.userId === userId);
const roleOf = async ({ owner }: TestOrganization, name: string) =>
  (await owner.client.roles.list({})).items.find((role) => role.name === name)?.id ?? '';
const teamsOf = async ({ sql }: TestOrganization, userId: string) =>
  (
    await sql<{ name: string }>(
      `select t.name from organization_team_employee m join organization_team t on t.id = m."organizationTeamId"
       join employee e on e.id = m."employeeId" where e."userId" = $1 and m."deletedAt" is null order by t.name`,
      [userId],
    )
  ).map(({ name }) => name);

describe('AUTH-40 a directory that keeps people by SCIM', () => {
  it('says what it supports, in the content type of SCIM', async () => {
    const { send } = await fresh();
    const config = await send('GET', '/ServiceProviderConfig');
    expect(config).toMatchObject({ status: 200, type: 'application/scim+json; charset=utf-8' });
    expect(config.body).toMatchObject({ patch: { supported: true }, filter: { maxResults: 200 } });
    expect((await send('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
    expect((await send('GET', `/Schemas/${userSchema}`)).body).toMatchObject({ name: 'User' });
    expect((await send('GET', '/Bulk')).body).toMatchObject({ schemas: [errorSchema], status: '404' });
  });

  it('takes the requests of Okta through the life of a person', async () => {
    const { org, send } = await fresh();
    const email = address('grace');
    expect((await send('GET', filtered(`userName eq "${email}"`))).body).toMatchObject({ totalResults: 0 });
    const okta = {
      ...person(email),
      externalId: '00ujl29u0le5T6Aj10h7',
      locale: 'en-US',
      groups: [],
      password: '1mz050nq',
    };
    const created = await send('POST', '/Users', okta);
    expect(created).toMatchObject({
      status: 201,
      body: { userName: email, active: true, externalId: okta.externalId },
    });
    const { id } = created.body;
    expect(created.location).toBe(`${t.app.services.settings.publicUrl}/api/scim/v2/Users/${id}`);
    expect(await memberOf(org, id)).toMatchObject({ fullName: 'Grace Hopper', isActive: true });
    expect((await send('POST', '/Users', okta)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const renamed = { ...okta, id, name: { givenName: 'Grace', familyName: 'Murray' } };
    expect((await send('PUT', `/Users/${id}`, renamed)).body).toMatchObject({ displayName: 'Grace Murray' });
    const off = await send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    expect(await memberOf(org, id)).toMatchObject({ isActive: false });
    expect((await send('GET', filtered('active eq false'))).body.Resources.map((user) => user.id)).toEqual([id]);
    await send('PUT', `/Users/${id}`, { ...renamed, active: true });
    expect(await memberOf(org, id)).toMatchObject({ isActive: true });
  });

  it('takes the requests of Entra, with its spellings', async () => {
    const { org, send } = await fresh();
    const email = address('ada');
    const externalId = randomUUID();
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const { body } = await send('POST', '/Users', {
      schemas: [userSchema, enterprise],
      externalId,
      userName: email.toUpperCase(),
      active: true,
      displayName: 'Ada Byron King',
      emails: [{ primary: true, type: 'work', value: email }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ada Byron', familyName: 'Byron', givenName: 'Ada' },
      roles: [],
      [enterprise]: { department: 'Engines' },
    });
    const byId = await send('GET', filtered(`externalId eq "${externalId}"`));
    expect(byId.body.Resources).toMatchObject([{ id: body.id }]);
    expect((await send('GET', filtered(`emails[type eq "work"].value eq "${email}"`))).body.totalResults).toBe(1);
    const newAddress = address('ada.king');
    const changed = await send(
      'PATCH',
      `/Users/${body.id}`,
      patch(
        { op: 'Replace', path: 'name.familyName', value: 'King' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: newAddress },
        { op: 'Replace', path: 'title', value: 'Countess' },
        { op: 'Add', path: `${enterprise}:department`, value: 'Programs' },
        { op: 'Replace', path: 'active', value: 'False' },
      ),
    );
    expect(changed.body).toMatchObject({ active: false, displayName: 'Ada King', emails: [{ value: newAddress }] });
    const [account] = await t.sql(
      'select a.email from account a join "user" u on u."accountId" = a.id where u.id = $1',
      [body.id],
    );
    expect(account).toEqual({ email });
    await send('PATCH', `/Users/${body.id}`, patch({ op: 'Replace', path: 'active', value: 'True' }));
    expect(await memberOf(org, body.id)).toMatchObject({ isActive: true });
    const dotted = patch({ op: 'Add', value: { 'name.givenName': 'Augusta', active: 'True' } });
    expect((await send('PATCH', `/Users/${body.id}`, dotted)).body).toMatchObject({ displayName: 'Augusta King' });
  });

  it('adopts members and people of other workspaces, and new people sign in by code', async () => {
    const { org, send } = await fresh();
    const [ben, elsewhere] = [await org.join('MANAGER'), await t.org()];
    const member = await send('GET', filtered(`userName eq "${ben.email}"`));
    expect(member.body.Resources).toMatchObject([{ id: ben.userId }]);
    expect(await send('POST', '/Users', person(ben.email, { externalId: '7' }))).toMatchObject({
      status: 201,
      body: { id: ben.userId, externalId: '7' },
    });
    const { body: guest } = await send('POST', '/Users', person(elsewhere.owner.email, { externalId: '8' }));
    expect((await elsewhere.owner.client.auth.workspaces({})).workspaces).toHaveLength(2);
    expect(await memberOf(org, guest.id)).toBeDefined();
    const email = address('new');
    await send('POST', '/Users', person(email));
    await t.as(null).auth.sendCode({ email });
    await t.runJobs();
    const code = codeIn(t.mails.find(({ to }) => to === email)?.text);
    const { workspaces } = await t.as(null).auth.confirmCode({ email, code });
    expect(workspaces.map(({ user }) => user.tenant.id)).toEqual([org.tenantId]);
  });

  it('ends sessions, API tokens and push of who leaves at once, and keeps their time', async () => {
    const { org, send } = await fresh();
    const ben = await org.join('EMPLOYEE');
    const startedAt = new Date(Date.parse(t.now()) - 7_200_000).toISOString();
    await ben.client.timeLogs.create({ startedAt, stoppedAt: new Date(Date.parse(t.now()) - 3_600_000).toISOString() });
    await ben.client.push.subscribe(subscriptionAt('https://push.example.test'));
    const apiToken = await ben.client.apiTokens.create({ name: 'Nightly', scopes: ['API_READ'] });
    await ben.client.timer.start({});
    const program = t.as(apiToken.token);
    await program.users.me({});
    expect((await send('DELETE', `/Users/${ben.userId}`)).status).toBe(204);
    for (const client of [ben.client, program])
      await expect(client.users.me({})).rejects.toMatchObject({ status: 401 });
    expect(await t.sql('select id from push_device where "userId" = $1', [ben.userId])).toEqual([]);
    const logs = await t.sql('select "stoppedAt" from time_log where "employeeId" = $1 and "deletedAt" is null', [
      ben.employeeId,
    ]);
    expect(logs.map(({ stoppedAt }) => stoppedAt !== null)).toEqual([true, true]);
    expect((await send('GET', `/Users/${ben.userId}`)).body).toMatchObject({ schemas: [errorSchema], status: '404' });
    expect((await send('POST', '/Users', person(ben.email))).body).toMatchObject({ id: ben.userId, active: true });
    await expect(program.users.me({})).rejects.toMatchObject({ status: 401 });
    const { items } = await org.owner.client.history.list({ entity: 'Employee' });
    expect(items.map(({ actor, by, op }) => [actor, by, op])).toContainEqual(['directory', null, 'members.update']);
  });

  it('never suspends the last super admin, and nobody above the author of its token', async () => {
    const { org, send } = await fresh();
    const off = patch({ op: 'replace', path: 'active', value: false });
    const refused = await send('PATCH', `/Users/${org.owner.userId}`, off);
    expect(refused).toMatchObject({ status: 403, type: expect.stringContaining('application/scim+json') });
    expect(refused.body).toMatchObject({ schemas: [errorSchema], detail: expect.stringContaining('only super admin') });
    const second = await org.join('SUPER_ADMIN');
    const admin = await org.join('ADMIN');
    const { send: below } = await directoryOf(admin);
    expect(await below('DELETE', `/Users/${second.userId}`)).toMatchObject({ status: 403 });
    const { send: above } = await directoryOf(second);
    expect(await above('PATCH', `/Users/${org.owner.userId}`, off)).toMatchObject({ status: 200 });
    expect(await above('PATCH', `/Users/${second.userId}`, off)).toMatchObject({ status: 403 });
    const { send: again } = await directoryOf(admin);
    const renamed = patch({ op: 'replace', path: 'name.givenName', value: 'Renamed' });
    expect((await again('PATCH', `/Users/${second.userId}`, renamed)).body.displayName).toBe('Ben Bitdiddle');
    const on = patch({ op: 'replace', path: 'active', value: true });
    expect(await again('PATCH', `/Users/${org.owner.userId}`, on)).toMatchObject({ status: 403 });
  });

  it('gives and takes no role above the author of its token, whatever a group is mapped to', async () => {
    const { org, send } = await fresh('Engines');
    const [second, ben] = [await org.join('SUPER_ADMIN'), await org.join('EMPLOYEE')];
    const admin = await org.join('ADMIN');
    const own = await org.owner.client.roles.create({ name: 'Treasurer' });
    const power = 'INTEGRATION_EDIT';
    await t.sql('insert into role_permission ("tenantId", "roleId", permission) values ($1, $2, $3)', [
      ...[org.tenantId, own.id, power],
    ]);
    await t.sql('update role_permission set enabled = false where "roleId" = $1 and permission = $2', [
      ...[await roleOf(org, 'ADMIN'), power],
    ]);
    const line = (group: string, roleId: string) => ({ group, roleId, teamIds: [] });
    await org.owner.client.directory.saveMappings({
      mappings: [
        line('Owners', await roleOf(org, 'SUPER_ADMIN')),
        line('Money', own.id),
        line('Leads', await roleOf(org, 'MANAGER')),
        line('Staff', await roleOf(org, 'EMPLOYEE')),
      ],
    });
    const people = { admin, ben, second };
    const rolesOf = async () => {
      const rows = await t.sql<{ id: string; name: string }>(
        'select u.id, r.name from "user" u join role r on r.id = u."roleId" where u."tenantId" = $1',
        [org.tenantId],
      );
      return Object.entries(people).map(([, { userId }]) => rows.find(({ id }) => id === userId)?.name);
    };
    const { send: below } = await directoryOf(admin);
    const members = (...list: Person[]) => list.map(({ userId }) => ({ value: userId }));
    const group = async (displayName: string, ...list: Person[]) =>
      (await below('POST', '/Groups', { displayName, members: members(...list) })).body.id;
    await group('Money', admin, ben);
    expect(await rolesOf()).toEqual(['ADMIN', 'EMPLOYEE', 'SUPER_ADMIN']);
    const owners = await group('Owners', admin, ben);
    expect(await rolesOf()).toEqual(['ADMIN', 'EMPLOYEE', 'SUPER_ADMIN']);
    await group('Leads', ben);
    await group('Staff', second);
    expect(await rolesOf()).toEqual(['ADMIN', 'MANAGER', 'SUPER_ADMIN']);
    await below('POST', '/Groups', { displayName: 'Engines', members: members(second) });
    const engines = (await below('GET', `/Groups?filter=${encodeURIComponent('displayName eq "engines"')}`)).body;
    await below('PATCH', `/Groups/${engines.Resources[0]?.id}`, patch({ op: 'remove', path: 'members' }));
    expect(await teamsOf(org, second.userId)).toEqual(['Engines']);
    const { send: above } = await directoryOf(org.owner);
    await above('PATCH', `/Groups/${owners}`, patch({ op: 'remove', path: 'members' }));
    await above('PATCH', `/Groups/${owners}`, patch({ op: 'add', path: 'members', value: members(ben) }));
    expect(await rolesOf()).toEqual(['Treasurer', 'SUPER_ADMIN', 'SUPER_ADMIN']);
    expect((await send('GET', '/Users')).status).toBe(401);
  });

  it('tells nothing of an account that a person has elsewhere', async () => {
    const [{ org, send }, elsewhere] = [await fresh(), await t.org()];
    await t.sql(`update "user" set "timeZone" = 'Asia/Tokyo' where id = $1`, [elsewhere.owner.userId]);
    const { email } = elsewhere.owner;
    const { status, body } = await send('POST', '/Users', { userName: email });
    expect([status, body.displayName]).toEqual([201, email.split('@')[0]]);
    expect(JSON.stringify(await memberOf(org, body.id))).not.toMatch(/Lovelace|Tokyo/);
    const otherOrg = await t.org();
    const { body: other } = await send('POST', '/Users', person(otherOrg.owner.email));
    expect(other.displayName).toBe('Grace Hopper');
  });

  it('makes one person of many requests at once', async () => {
    const { send } = await fresh();
    const email = address('many');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('POST', '/Users', person(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect((await send('GET', '/Users')).body.totalResults).toBe(2);
  });

  it('links groups with teams, as Okta and Entra push them', async () => {
    const { org, send } = await fresh();
    const [ben, mia] = [await org.join('EMPLOYEE', { team: false }), await org.join('EMPLOYEE', { team: false })];
    const okta = { schemas: [groupSchema], displayName: 'Compilers', members: [{ value: ben.userId, display: 'Ben' }] };
    const { status, body } = await send('POST', '/Groups', okta);
    expect([status, body.displayName]).toEqual([201, 'Compilers']);
    expect(await teamsOf(org, ben.userId)).toEqual(['Compilers']);
    expect(await teamsOf(org, org.owner.userId)).not.toContain('Compilers');
    const group = `/Groups/${body.id}`;
    const changes: [string, object, string[]][] = [
      ['Okta adds', { op: 'add', path: 'members', value: [{ value: mia.userId, display: 'Mia' }] }, ['ben', 'mia']],
      ['Okta removes', { op: 'remove', path: `members[value eq "${ben.userId}"]` }, ['mia']],
      ['Entra adds', { op: 'Add', path: 'members', value: [{ $ref: null, value: ben.userId }] }, ['ben', 'mia']],
      ['Entra removes', { op: 'Remove', path: 'members', value: [{ $ref: null, value: mia.userId }] }, ['ben']],
      ['Okta replaces', { op: 'replace', path: 'members', value: [{ value: mia.userId }] }, ['mia']],
    ];
    for (const [name, operation, expected] of changes) {
      expect([name, (await send('PATCH', group, patch(operation))).status]).toEqual([name, 204]);
      const teams = { ben: await teamsOf(org, ben.userId), mia: await teamsOf(org, mia.userId) };
      const inTeam = Object.entries(teams).flatMap(([who, list]) => (list.includes('Compilers') ? [who] : []));
      expect([name, inTeam]).toEqual([name, expected]);
    }
    const renaming = patch({ op: 'replace', value: { id: body.id, displayName: 'Linkers' } });
    expect((await send('PATCH', group, renaming)).status).toBe(204);
    expect(await teamsOf(org, mia.userId)).toEqual(['Linkers']);
    const search = `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "linkers"')}`;
    const [linkers] = (await send('GET', search)).body.Resources;
    expect([linkers?.id, linkers?.members]).toEqual([body.id, undefined]);
    expect((await send('GET', `/Users/${mia.userId}`)).body.groups).toEqual([{ value: body.id, display: 'Linkers' }]);
    expect((await send('DELETE', group)).status).toBe(204);
    expect((await send('GET', group)).status).toBe(404);
    expect(await teamsOf(org, mia.userId)).toEqual(['Linkers']);
    expect((await send('POST', '/Groups', { ...okta, displayName: 'Linkers' })).status).toBe(201);
    expect(await teamsOf(org, ben.userId)).toEqual(['Linkers']);
  });

  it('gives the role and the teams that a group is mapped to, and takes them again', async () => {
    const { org, send } = await fresh('Engines');
    const { owner } = org;
    const ben = await org.join('EMPLOYEE', { team: false });
    const manager = await roleOf(org, 'MANAGER');
    const mapping = { group: 'Leads', roleId: manager, teamIds: [org.teamId] };
    await owner.client.directory.saveMappings({ mappings: [mapping] });
    const { body } = await send('POST', '/Groups', { displayName: 'leads', members: [{ value: ben.userId }] });
    const state = async () => {
      const [row] = await t.sql<{ name: string }>(
        'select r.name from "user" u join role r on r.id = u."roleId" where u.id = $1',
        [ben.userId],
      );
      return [row?.name, await teamsOf(org, ben.userId)];
    };
    expect(await state()).toEqual(['MANAGER', ['Engines']]);
    await send('PATCH', `/Groups/${body.id}`, patch({ op: 'remove', path: 'members' }));
    expect(await state()).toEqual(['EMPLOYEE', []]);
    const { groups } = await owner.client.directory.get({});
    expect(groups).toMatchObject([{ name: 'leads', team: null, people: 0 }]);
    await send('PATCH', `/Groups/${body.id}`, patch({ op: 'add', path: 'members', value: { value: ben.userId } }));
    await owner.client.directory.saveMappings({ mappings: [{ ...mapping, roleId: await roleOf(org, 'ADMIN') }] });
    await t.runJobs();
    expect(await state()).toEqual(['ADMIN', ['Engines']]);
    await send('PATCH', `/Groups/${body.id}`, patch({ op: 'add', path: 'members', value: { value: owner.userId } }));
    expect((await owner.client.users.me({})).role?.name).toBe('SUPER_ADMIN');
    expect((await send('DELETE', `/Groups/${body.id}`)).status).toBe(204);
    expect(await state()).toEqual(['EMPLOYEE', []]);
  });

  it('shows and changes nothing of another workspace, also of the same server', async () => {
    const [mine, theirs] = [await fresh(), await fresh()];
    const ben = await theirs.org.join('EMPLOYEE');
    const { body: group } = await theirs.send('POST', '/Groups', { displayName: 'Theirs', members: [] });
    const before = (await theirs.send('GET', '/Users')).body.totalResults;
    const off = patch({ op: 'replace', path: 'active', value: false });
    const calls: [string, string, unknown?][] = [
      ['GET', `/Users/${ben.userId}`],
      ['PUT', `/Users/${ben.userId}`, person(ben.email)],
      ['PATCH', `/Users/${ben.userId}`, off],
      ['DELETE', `/Users/${ben.userId}`],
      ['GET', `/Groups/${group.id}`],
      ['PATCH', `/Groups/${group.id}`, patch({ op: 'replace', path: 'displayName', value: 'Mine' })],
      ['DELETE', `/Groups/${group.id}`],
    ];
    for (const [method, path, body] of calls)
      expect([method, path, (await mine.send(method, path, body)).status]).toEqual([method, path, 404]);
    const foreign = { displayName: 'Mine', members: [{ value: ben.userId }] };
    expect((await mine.send('POST', '/Groups', foreign)).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
    expect((await mine.send('GET', '/Users')).body.Resources.map(({ id }) => id)).toEqual([mine.org.owner.userId]);
    expect((await mine.send('GET', '/Groups')).body).toMatchObject({ totalResults: 0 });
    expect((await theirs.send('GET', '/Users')).body.totalResults).toBe(before);
    expect(await memberOf(theirs.org, ben.userId)).toMatchObject({ isActive: true });
  });

  it('pages lists from 1, and never beyond 200', async () => {
    const { org, send } = await fresh();
    for (let count = 0; count < 3; count++) await org.join('EMPLOYEE');
    const page = await send('GET', '/Users?startIndex=2&count=2');
    expect(page.body).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect((await send('GET', '/Users?startIndex=-5&count=0')).body).toMatchObject({ startIndex: 1, Resources: [] });
    expect((await send('GET', '/Users?count=999999')).body).toMatchObject({ itemsPerPage: 4 });
    expect((await send('GET', '/Users?startIndex=999999999')).body).toMatchObject({ totalResults: 4, Resources: [] });
    expect((await send('GET', '/Users?startIndex=1e9&count[]=2')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 4,
    });
  });

  it('answers wrong requests in the error shape of SCIM, and changes nothing', async () => {
    const { org, send } = await fresh();
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown;
    const crowd = Array.from({ length: 10_000 }, () => ({ value: randomUUID() }));
    const wrong: [string, string, string, unknown, number, string | undefined][] = [
      ['an unknown filter', 'GET', filtered('title sw "x"'), undefined, 400, 'invalidFilter'],
      ['a filter of an unknown field', 'GET', filtered('password eq "x"'), undefined, 400, 'invalidFilter'],
      ['an injection in a filter', 'GET', filtered(`userName eq "x' or true --"`), undefined, 200, undefined],
      ['two filters', 'GET', '/Users?filter=id%20eq%20"a"&filter=id%20eq%20"b"', undefined, 400, 'invalidFilter'],
      ['a filter as an object', 'GET', '/Groups?filter[a]=b', undefined, 400, 'invalidFilter'],
      ['a long filter', 'GET', filtered(`userName eq "${'x'.repeat(1000)}"`), undefined, 400, 'invalidFilter'],
      ['a body that is nested too deeply', 'POST', '/Users', { name: deep }, 400, 'invalidValue'],
      [
        'a path into prototypes',
        'PATCH',
        '/Users/ID',
        patch({ op: 'add', path: '__proto__', value: 1 }),
        400,
        'invalidPath',
      ],
      ['10,000 members', 'POST', '/Groups', { displayName: 'All', members: crowd }, 400, 'invalidValue'],
      ['no user name', 'POST', '/Users', { schemas: [userSchema] }, 400, 'invalidValue'],
      ['no address', 'POST', '/Users', { userName: 'grace' }, 400, 'invalidValue'],
      ['no object', 'POST', '/Users', [1], 400, 'invalidSyntax'],
      ['no operations', 'PATCH', '/Users/ID', { schemas: [patchSchema] }, 400, 'invalidSyntax'],
      ['an unknown operation', 'PATCH', '/Users/ID', patch({ op: 'move', path: 'active' }), 400, 'invalidSyntax'],
      ['a wrong path', 'PATCH', '/Users/ID', patch({ op: 'add', path: 'a b[', value: 1 }), 400, 'invalidPath'],
      ['no target', 'PATCH', '/Users/ID', patch({ op: 'remove' }), 400, 'noTarget'],
      ['no flag', 'PATCH', '/Users/ID', patch({ op: 'add', path: 'active', value: 'maybe' }), 400, 'invalidValue'],
      ['101 operations', 'PATCH', '/Users/ID', patch(...Array(101).fill({ op: 'add' })), 400, 'invalidValue'],
      ['NUL', 'PATCH', '/Users/ID', patch({ op: 'add', path: 'displayName', value: 'a\0' }), 400, 'invalidValue'],
      ['a group without a name', 'POST', '/Groups', { displayName: ' ' }, 400, 'invalidValue'],
      ['a member that is no id', 'POST', '/Groups', { displayName: 'Abc', members: ['x'] }, 400, 'invalidValue'],
      ['no record', 'GET', '/Users/none', undefined, 404, undefined],
    ];
    await send('GET', '/Users');
    const before = await stateOf(t, org.tenantId);
    for (const [name, method, path, body, status, scimType] of wrong) {
      const answer = await send(method, path.replace('ID', org.owner.userId), body);
      expect([name, answer.status, answer.body.scimType]).toEqual([name, status, scimType]);
      if (status > 200) expect(answer.body).toMatchObject({ schemas: [errorSchema], status: String(status) });
    }
    expect(await stateOf(t, org.tenantId)).toEqual(before);
  });
});

describe('AUTH-41 the token of a directory', () => {
  it('is shown once, stored as a hash, replaced and removed', async () => {
    const { org, secret, send } = await fresh();
    const { client } = org.owner;
    await send('GET', '/Users');
    const { token, address: url } = await client.directory.get({});
    expect(token).toMatchObject({ createdBy: 'Ada Lovelace', lastUsedAt: t.now(), prefix: secret.slice(0, 16) });
    expect(url).toBe('http://stint.test/api/scim/v2');
    const rows = await t.sql('select * from directory where "tenantId" = $1', [org.tenantId]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(16));
    const { send: next } = await directoryOf(org.owner);
    expect(await send('GET', '/Users')).toMatchObject({ status: 401, body: { schemas: [errorSchema] } });
    expect((await next('GET', '/Users')).status).toBe(200);
    await client.directory.removeToken({});
    expect((await next('GET', '/Users')).status).toBe(401);
    await expect(client.directory.removeToken({})).rejects.toMatchObject({ status: 404 });
    const { items } = await client.history.list({ entity: 'Directory' });
    expect(items.map(({ op }) => op)).toEqual([
      'directory.removeToken',
      'directory.createToken',
      'directory.createToken',
    ]);
  });

  it.each([
    ['is suspended', 'suspend'],
    ['has another role', 'demote'],
    ['deletes the account', 'leave'],
  ] as const)('lets in nobody once its author %s, and still suspends', async (_, how) => {
    const org = await t.org({ team: 'Engines' });
    const { client } = org.owner;
    const [admin, cy] = [await org.join('ADMIN', { name: 'Adam Admin' }), await org.join('EMPLOYEE')];
    const { send } = await directoryOf(admin);
    const { body: dot } = await send('POST', '/Users', person(address('dot')));
    const { body: group } = await send('POST', '/Groups', { schemas: [groupSchema], displayName: 'Ops', members: [] });
    const off = patch({ op: 'replace', path: 'active', value: false });
    await send('PATCH', `/Users/${dot.id}`, off);
    if (how === 'suspend') await client.members.update({ employeeId: admin.employeeId, isActive: false });
    if (how === 'demote') await client.roles.assign({ roleId: await roleOf(org, 'EMPLOYEE'), userId: admin.userId });
    if (how === 'leave') await admin.client.users.remove({ userId: admin.userId });
    expect((await client.directory.get({})).token).toMatchObject({ isLimited: true });
    const refused = { status: 403, body: { schemas: [errorSchema], detail: expect.stringContaining('new token') } };
    const member = [{ value: cy.userId }];
    const before = await stateOf(t, org.tenantId);
    expect(await send('POST', '/Users', person(address('intruder')))).toMatchObject(refused);
    expect(
      await send('PATCH', `/Users/${dot.id}`, patch({ op: 'replace', path: 'active', value: true })),
    ).toMatchObject(refused);
    expect(
      await send('POST', '/Groups', { schemas: [groupSchema], displayName: 'New', members: member }),
    ).toMatchObject(refused);
    for (const change of [
      patch({ op: 'add', path: 'members', value: member }),
      patch({ op: 'replace', path: 'displayName', value: 'Admins' }),
    ])
      expect(await send('PATCH', `/Groups/${group.id}`, change)).toMatchObject(refused);
    expect(await stateOf(t, org.tenantId)).toEqual(before);
    for (const list of ['/Users', filtered('active eq true'), '/Groups'])
      expect(await send('GET', list)).toMatchObject(refused);
    expect((await send('GET', filtered(`userName eq "${cy.email}"`))).body).toMatchObject({ totalResults: 1 });
    expect((await send('GET', `/Users/${cy.userId}`)).status).toBe(200);
    expect(await send('PATCH', `/Users/${cy.userId}`, off)).toMatchObject({ status: 200, body: { active: false } });
    const { send: next } = await directoryOf(org.owner);
    expect((await client.directory.get({})).token).toMatchObject({ isLimited: false });
    expect((await next('POST', '/Users', person(address('eve')))).status).toBe(201);
  });

  it('opens nothing else, and other tokens open no SCIM', async () => {
    const { org, secret } = await fresh();
    await expect(t.as(secret).users.me({})).rejects.toMatchObject({ status: 401 });
    expect((await withToken(org.owner.token)('GET', '/Users')).status).toBe(401);
    expect((await withToken('')('POST', '/Users', person(address('x')))).status).toBe(401);
  });
});

describe('AUTH-42 the mapping of groups', () => {
  it('gives no role above its author, no foreign team, and names each group once', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const admin = await org.join('ADMIN');
    const [owners, employees] = [await roleOf(org, 'SUPER_ADMIN'), await roleOf(org, 'EMPLOYEE')];
    const line = { group: 'Staff', roleId: employees, teamIds: [] as string[] };
    const save = (person: Person, ...mappings: (typeof line)[]) => person.client.directory.saveMappings({ mappings });
    await expect(save(admin, { ...line, roleId: owners })).rejects.toMatchObject({ code: 'role.above' });
    await expect(save(admin, line, { ...line, group: 'STAFF ' })).rejects.toMatchObject({
      code: 'directory.group_twice',
    });
    await expect(save(admin, { ...line, roleId: null as never })).rejects.toMatchObject({
      code: 'directory.mapping_empty',
    });
    for (const foreign of [
      { ...line, teamIds: [other.teamId] },
      { ...line, roleId: await roleOf(other, 'EMPLOYEE') },
    ])
      await expect(save(admin, foreign)).rejects.toMatchObject({ status: 400 });
    await save(org.owner, line, { ...line, group: 'Owners', roleId: owners });
    const { mappings } = await save(admin, { ...line, group: 'Owners', roleId: owners }, line);
    expect(mappings.map(({ group }) => group)).toEqual(['Owners', 'Staff']);
  });
});
