import { githubName } from '@stint/contract';
import { integrationSchema, integrationTenantSchema, integrationTypeListSchema, listOf } from '@stint/contract/wire';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GithubServer, githubServer } from '../../../test/github-server.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let github: GithubServer;
beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  github = await githubServer(t.now);
  Object.assign(t.app.services.settings, { github: github.app, allowPrivateNetwork: true });
});
afterEach(async () => {
  github.close();
  delete t.app.services.settings.github;
  await t.sql('update integration_tenant set "deletedAt" = now()');
});

async function connect({ client }: Person, { code = 'code-of-ada', id = 77 } = {}) {
  const { nonce } = await client.integrations.begin({});
  const { state } = await client.integrations.install({ installation_id: id, setup_action: 'install', nonce });
  return client.integrations.authorize({ state, code, nonce });
}

describe('INTEG-01 integrations', () => {
  it('are listed by type and search text, as existing clients read them', async () => {
    const { owner } = await t.org();
    const { integrations } = owner.client;
    const read = async (path: string) => (await t.call('GET', `/api${path}`, { token: owner.token })).json();
    const types = z.array(integrationTypeListSchema).parse(await read('/integration/types'));
    expect(types.map(({ name }) => name)).toEqual(['All Integrations', 'Project Management']);
    const [row] = z.array(integrationSchema).parse(await read(`/integration?integrationTypeId=${types[1]?.id}`));
    expect(row).toMatchObject({ name: 'Github', isPaid: false, isComingSoon: false, isFreeTrial: false });
    expect(await integrations.list({ searchQuery: ' GIT ' })).toHaveLength(1);
    expect(await integrations.list({ searchQuery: 'jira' })).toEqual([]);
    expect(await integrations.list({ integrationTypeId: crypto.randomUUID() })).toEqual([]);
  });

  it('say when the server has no GitHub App', async () => {
    delete t.app.services.settings.github;
    const { client } = (await t.org()).owner;
    expect((await client.integrations.list({}))[0]).toMatchObject({ isActive: false, isComingSoon: false });
    await expect(client.integrations.begin({})).rejects.toEqual(refusalOf('github.unavailable'));
  });
});

describe('INTEG-02 GitHub', () => {
  it('is connected by who installed the app, and remembered after it was removed', async () => {
    const { owner } = await t.org();
    const { integrations } = owner.client;
    const { url } = await integrations.begin({});
    expect(url).toMatch(/\/github-apps\/stint-test\/installations\/new\?state=/);
    const created = await connect(owner);
    expect(created).toMatchObject({ name: githubName, createdByUserId: owner.userId });
    const answer = await t.call('GET', '/api/integration-tenant?where[name]=Github', { token: owner.token });
    expect(listOf(integrationTenantSchema).parse(answer.json()).items).toHaveLength(1);
    expect(await integrations.connected({ name: githubName })).toBe(true);
    expect(await connect(owner)).toEqual(created);
    await integrations.disconnect({ integrationTenantId: created.id });
    expect(await integrations.connected({ name: githubName })).toBe(false);
    expect(await integrations.remembered({ name: githubName })).toMatchObject({
      id: created.id,
      deletedByUserId: owner.userId,
    });
    expect(await integrations.remembered({ name: 'Other' })).toBeNull();
  });

  it('refuses a state without its two parts', async () => {
    const { client } = (await t.org()).owner;
    const { nonce } = await client.integrations.begin({});
    for (const state of ['', '77', 'install', '77-', '77-install-more', '-install', 'x-install', '077-install']) {
      const authorizing = client.integrations.authorize({ state, code: 'code-of-ada', nonce });
      await expect(authorizing, state).rejects.toEqual(refusalOf('github.state'));
    }
    expect(await client.integrations.connections({ name: githubName })).toEqual({ items: [], total: 0 });
  });

  it('is not connected by another session, after ten minutes, with a foreign installation or an open request', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const { integrations } = org.owner.client;
    const { nonce } = await integrations.begin({});
    const theirs = await other.owner.client.integrations.begin({});
    const about = { state: '77-install', code: 'code-of-ada' };
    await expect(integrations.authorize({ ...about, nonce: theirs.nonce })).rejects.toEqual(
      refusalOf('github.not_begun'),
    );
    await expect(integrations.authorize({ ...about, nonce, code: 'guessed' })).rejects.toEqual(
      refusalOf('github.not_yours'),
    );
    github.state.installations.push({ id: 78, login: 'mallory', users: ['code-of-mallory'] });
    await expect(integrations.authorize({ ...about, nonce, code: 'code-of-mallory' })).rejects.toEqual(
      refusalOf('github.not_yours'),
    );
    const request = { installation_id: 77, setup_action: 'request', nonce } as const;
    await expect(integrations.install(request)).rejects.toEqual(refusalOf('github.requested'));
    await expect(integrations.install({ installation_id: 79, setup_action: 'install', nonce })).rejects.toEqual(
      refusalOf('github.no_access'),
    );
    t.pass(11);
    await expect(integrations.authorize({ ...about, nonce })).rejects.toEqual(refusalOf('github.not_begun'));
    expect(await integrations.connected({ name: githubName })).toBe(false);
  });

  it('is connected by existing clients without our nonce, with a code of its administrator', async () => {
    const { owner } = await t.org();
    const send = async (path: string, body: object) =>
      t.call('POST', `/api/integration/github/${path}`, { token: owner.token, body });
    const installed = await send('install', { installation_id: '77', setup_action: 'install' });
    expect(installed.json()).toMatchObject({ installation_id: 77, setup_action: 'install' });
    for (const code of ['guessed', ''])
      expect((await send('oauth', { state: '77-install', code })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send('oauth', { state: '77-install', code: 'code-of-ada', nonce: 'another' })).json().code).toBe(
      'github.not_begun',
    );
    expect(await owner.client.integrations.connected({ name: githubName })).toBe(false);
    const response = await send('oauth', { state: '77-install', code: 'code-of-ada' });
    expect([response.statusCode, response.json().name]).toEqual([201, githubName]);
  });

  const crownJewels = { id: 4712, name: 'jewels', full_name: 'octo/jewels', private: true };
  it.each<[string, object, boolean]>([
    ['an owner of the organization', { users: ['ada'] }, true],
    ['the account itself', { users: ['ada'], type: 'User' }, true],
    ['somebody who may read a repository', { users: [], readers: ['ada'] }, false],
    ['somebody who may read a repository of a person', { users: [], readers: ['ada'], type: 'User' }, false],
    ['an administrator of one of its repositories', { users: [], repositoryAdmins: ['ada'] }, false],
    ['a stranger', { users: [] }, false],
  ])('is connected only by its administrators: %s', async (_, people, isAdmin) => {
    github.state.installations = [{ id: 77, login: 'octo', users: [], ...people }];
    github.state.repositories.push(crownJewels);
    const { owner } = await t.org();
    if (isAdmin) expect((await connect(owner, { code: 'ada' })).name).toBe(githubName);
    else await expect(connect(owner, { code: 'ada' })).rejects.toEqual(refusalOf('github.not_yours'));
  });

  it('is connected by somebody who administers all its selected repositories, and taken over by another', async () => {
    github.state.installations = [{ id: 77, login: 'octo', users: ['owner'], repositoryAdmins: ['ada'] }];
    const org = await t.org();
    const created = await connect(org.owner, { code: 'ada' });
    const other = await org.join('SUPER_ADMIN');
    expect(await connect(other, { code: 'owner' })).toMatchObject({ id: created.id, createdByUserId: other.userId });
  });

  it('connects an installation with one workspace, and a workspace with one installation', async () => {
    const [org, other] = [await t.org(), await t.org()];
    await connect(org.owner);
    await expect(connect(other.owner)).rejects.toEqual(refusalOf('github.taken'));
    github.state.installations.push({ id: 78, login: 'second', users: ['code-of-ada'] });
    await expect(connect(org.owner, { id: 78 })).rejects.toEqual(refusalOf('github.connected'));
  });
});

describe('INTEG-03 the connection', () => {
  it('shows metadata and repositories of all pages, in both shapes of the path, without secrets', async () => {
    const { owner } = await t.org();
    const { integrations } = owner.client;
    const { id: integrationId, integrationId: ofCatalog } = await connect(owner);
    github.state.repositories = Array.from({ length: 130 }, (_, at) => ({
      ...{ id: 5000 + at, name: `r${at}`, full_name: `octo/r${at}`, private: false },
    }));
    expect(await integrations.metadata({ integrationId })).toMatchObject({ id: 77, account: { login: 'octo' } });
    expect(await integrations.metadataOf({ integrationId: ofCatalog })).toMatchObject({ app_id: 123 });
    const all = await integrations.repositories({ integrationId });
    expect(all).toMatchObject({ total_count: 130, repository_selection: 'selected' });
    expect(all.repositories).toHaveLength(130);
    expect(await integrations.repositoriesOf({ integrationId })).toEqual(all);
    const sent = JSON.stringify(all);
    for (const secret of ['secret', 'token of']) expect(sent).not.toContain(secret);
    const outputs = [t.logged.join(), JSON.stringify(t.published), JSON.stringify(await t.sql('select * from oplog'))];
    const secrets = ['token of', 'PRIVATE KEY', github.app.clientSecret, github.app.webhookSecret, 'code-of-ada'];
    for (const secret of secrets) expect(outputs.join()).not.toContain(secret);
  });

  it('shows each person the repositories that they see at GitHub, and those of their teams', async () => {
    const names = ['engine', 'jewels', 'site', 'open'];
    github.state.repositories = names.map((name, at) => ({
      ...{ id: 4711 + at, name, full_name: `octo/${name}`, private: name !== 'open' },
    }));
    github.state.people = [{ id: 900, login: 'ben' }];
    github.state.readable = { ben: ['octo/site'] };
    const org = await t.org();
    const { id: integrationId } = await connect(org.owner);
    const { integrations, projects } = org.owner.client;
    const engine = await integrations.syncRepository({ integrationId, repository: { id: 4711 } });
    await projects.update({ projectId: org.projectId, teams: [org.teamId] });
    await projects.updateSettings({ projectId: org.projectId, repositoryId: engine.id });
    const [ben, mate] = [await org.join('MANAGER'), await org.join('MANAGER')];
    const stranger = await org.join('MANAGER', { team: false });
    await t.sql(
      `insert into social_account ("accountId", provider, "providerAccountId") values ($1, 'github', '900')`,
      [ben.accountId],
    );
    const seenBy = async ({ client }: Person) => {
      const { total_count, repositories } = await client.integrations.repositories({ integrationId });
      expect(total_count).toBe(repositories.length);
      return repositories.map(({ name }) => name);
    };
    expect([await seenBy(org.owner), await seenBy(mate), await seenBy(stranger)]).toEqual([names, ['engine'], []]);
    expect(await seenBy(ben)).toEqual(['engine', 'site', 'open']);
    const sync = (id: number) => ben.client.integrations.syncRepository({ integrationId, repository: { id } });
    await expect(sync(4712)).rejects.toEqual(refusalOf('github.no_access'));
    expect((await sync(4713)).fullName).toBe('octo/site');
  });

  it('passes on that GitHub refuses, asks to wait or does not answer', async () => {
    const { owner } = await t.org();
    const { id: integrationId } = await connect(owner);
    const read = () => owner.client.integrations.repositories({ integrationId });
    github.state.broken = { path: '/installation', status: 404 };
    await expect(read()).rejects.toEqual(refusalOf('github.no_access'));
    github.state.broken = { path: '/installation', status: 500 };
    await expect(read()).rejects.toEqual(refusalOf('github.unreachable'));
    github.state.broken = null;
    github.state.left = 0;
    await expect(read()).rejects.toMatchObject({ code: 'github.busy', details: { seconds: '600' } });
  });

  it('INTEG-06 says what is missing', async () => {
    const { token } = (await t.org()).owner;
    const message = async (path: string) => {
      const answer = await t.call('GET', `/api${path}`, { token });
      expect(answer.statusCode).toBe(400);
      return answer.json().message;
    };
    const missing = 'Integration ID is required for metadata/repositories';
    for (const what of ['metadata', 'repositories']) {
      expect(await message(`/integration/github/${what}`)).toBe(missing);
      expect(await message(`/integration/github/${what}?integrationId=`)).toBe(missing);
      expect(await message(`/integration/github/%20/${what}`)).toBe(missing);
    }
    expect(await message('/integration-tenant')).toBe('Query name is required');
    expect(await message('/integration-tenant/remember/state?name=')).toBe('Query name is required');
    const place = 'TenantId and OrganizationId are required';
    expect(await message('/integration-tenant?where[name]=Github&where[tenantId]=')).toBe(place);
    expect(await message('/integration-tenant?name=Github&organizationId=')).toBe(place);
  });

  it('INTEG-07 is for managers, and changed by admins', async () => {
    const org = await t.org();
    const [manager, employee] = [await org.join('MANAGER'), await org.join('EMPLOYEE')];
    await expect(employee.client.integrations.list({})).rejects.toEqual(refusalOf('forbidden'));
    await expect(employee.client.integrations.connections({ name: 'Github' })).rejects.toEqual(refusalOf('forbidden'));
    expect(await manager.client.integrations.list({})).toHaveLength(1);
    await expect(manager.client.integrations.begin({})).rejects.toEqual(refusalOf('forbidden'));
  });
});

describe('INTEG-04 a repository', () => {
  const sync = ({ owner }: TestOrganization, integrationId: string, id = 4711) =>
    owner.client.integrations.syncRepository({ integrationId, repository: { id } });

  it('is made known once, linked with a project, and linked again after a new connection', async () => {
    const org = await t.org();
    const { projects, integrations } = org.owner.client;
    const { id: integrationId } = await connect(org.owner);
    const created = await sync(org, integrationId);
    expect(created).toMatchObject({ repositoryId: 4711, fullName: 'octo/engine', owner: null, integrationId });
    expect((await sync(org, integrationId)).id).toBe(created.id);
    const { projectId } = org;
    const linked = await projects.updateSettings({ projectId, repositoryId: created.id });
    expect(linked).toMatchObject({ repository: { repositoryId: 4711 }, customFields: { repositoryId: created.id } });
    await integrations.disconnect({ integrationTenantId: integrationId });
    expect((await projects.get({ projectId })).repository).toBeUndefined();
    await connect(org.owner);
    expect((await projects.get({ projectId })).repository).toMatchObject({ id: created.id });
  });

  it('is refused when the installation has no access to it', async () => {
    const org = await t.org();
    const { id } = await connect(org.owner);
    await expect(sync(org, id, 1)).rejects.toEqual(refusalOf('github.no_access'));
    await expect(sync(org, crypto.randomUUID())).rejects.toEqual(refusalOf('github.not_connected'));
  });
});
