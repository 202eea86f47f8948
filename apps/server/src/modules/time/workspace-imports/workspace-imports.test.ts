import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorsEgress } from '../../../net/egress.ts';
import { callGauzy } from '../../../net/gauzy.ts';
import { type GauzyData, type GauzyServer, gauzy, gauzyServer } from '../../../test/gauzy-server.ts';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
const servers: GauzyServer[] = [];
beforeAll(async () => {
  t = await harness();
  t.app.services.settings.allowPrivateNetwork = true;
});
afterAll(() => {
  for (const { close } of servers) close();
});

async function serve(data: Partial<GauzyData> = {}): Promise<GauzyServer> {
  const server = await gauzyServer(data);
  servers.push(server);
  return server;
}

const importOf = async ({ owner }: TestOrganization, id: string) => {
  const workspaceImport = (await owner.client.workspaceImports.list({})).items.find((item) => item.id === id);
  if (!workspaceImport) throw new Error('No such import');
  return workspaceImport;
};

/** Connected with a token, read by its job. */
async function readFrom(org: TestOrganization, server: GauzyServer) {
  const { client } = org.owner;
  const { url: address, token } = server;
  const { id, places } = await client.workspaceImports.connect({ address, token, organizationTeamId: org.teamId });
  await client.workspaceImports.choose({ workspaceImportId: id, place: places[0]?.key ?? '' });
  await t.runJobs();
  return importOf(org, id);
}

async function importFrom(org: TestOrganization, server: GauzyServer) {
  const { id } = await readFrom(org, server);
  await org.owner.client.workspaceImports.start({ workspaceImportId: id });
  await t.runJobs();
  return importOf(org, id);
}

const entriesOf = async (org: TestOrganization) => {
  const rows = await t.sql<{
    name: string;
    from: string;
    seconds: number;
    task: string | null;
    team: string;
    text: string;
  }>(
    `select u.name, to_char(l."startedAt" at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "from",
       extract(epoch from l."stoppedAt" - l."startedAt")::int as seconds, k.title as task, o.name as team, l.description as text
     from time_log l join employee e on e.id = l."employeeId" join "user" u on u.id = e."userId"
     join organization_team o on o.id = l."organizationTeamId" left join task k on k.id = l."taskId"
     where l."organizationId" = $1 and l."deletedAt" is null order by l."startedAt", u.name`,
    [org.organizationId],
  );
  return rows.map(({ name, from, seconds, task, team, text }) => [name, from, seconds, task, team, text]);
};
const tasksOf = (org: TestOrganization) =>
  t.sql<{ title: string; status: string; parent: string | null; team: string; people: string[] | null }>(
    `select k.title, coalesce(nullif(v.value, k.status), k.status) as status, p.title as parent, o.name as team,
       (select array_agg(u.name order by u.name) from task_employee m join employee e on e.id = m."employeeId"
         join "user" u on u.id = e."userId" where m."taskId" = k.id) as people
     from task k left join vocabulary v on v.id = k."taskStatusId" left join task p on p.id = k."parentId" left join task_team g on g."taskId" = k.id
     left join organization_team o on o.id = g."organizationTeamId"
     where k."organizationId" = $1 and k."deletedAt" is null order by k.title, o.name`,
    [org.organizationId],
  );

const plansOf = (org: TestOrganization) =>
  t.sql(
    `select d.date::text, u.name, d."workTimePlanned" as hours, o.name as team, (select array_agg(k.title order by x."order")
       from daily_plan_task x join task k on k.id = x."taskId" where x."dailyPlanId" = d.id) as tasks
     from daily_plan d join employee e on e.id = d."employeeId" join "user" u on u.id = e."userId"
     left join organization_team o on o.id = d."organizationTeamId"
     where d."organizationId" = $1 and d."deletedAt" is null order by d.date`,
    [org.organizationId],
  );

/** A team of three, with a deleted person, a child before its parent, and entries of every odd kind. */
function oddWorkspace(ownerEmail: string): Partial<GauzyData> {
  const [ada, ben, deletedPerson] = [
    gauzy.employee('Ada Source', ownerEmail),
    gauzy.employee('Ben Bit', 'ben@source.test'),
    gauzy.employee('Gone Person', 'gone@source.test'),
  ];
  const [web, shop] = [gauzy.team('Web'), gauzy.team('Shop')];
  const site = gauzy.project('Site', [web], { description: 'The site' });
  const old = gauzy.project('Old site', [web], { isArchived: true });
  const parent = gauzy.task('Build the page', {
    status: 'legal-check',
    teams: [web],
    projectId: site.id,
    members: [ben],
  });
  const child = gauzy.task('Draw the picture', {
    ...{ status: 'completed', parentId: parent.id, teams: [shop], priority: 'urgent', estimate: 5400 },
    size: 'whole-house',
    ...{ members: [ada], tags: [{ id: 'x', name: 'harbour' }], dueDate: '2026-03-31T00:00:00.000Z' },
  });
  const same = [gauzy.task('Same title', { number: 7 }), gauzy.task('Same title', { number: 7, teams: [shop] })];
  const taskFields = (task: { id: string }, fields = {}) => ({ taskId: task.id, task, ...fields });
  return {
    ...{ employees: [ada, ben], teams: [web, shop], projects: [site, old] },
    sizes: [gauzy.size('Large', 'large'), gauzy.size('Whole house', 'whole-house')],
    comments: [
      gauzy.comment(parent, '<p>Second &amp; last</p>', {
        ...{ createdAt: '2026-02-04T10:00:00.000Z', employeeId: ben.id, employee: { fullName: 'Ben Bit' } },
      }),
      gauzy.comment(parent, 'First', { createdAt: '2026-02-03T10:00:00.000Z', createdByUserId: ada.userId }),
      gauzy.comment(child, 'Deleted', { deletedAt: '2026-02-03T10:00:00.000Z' }),
    ],
    statuses: [gauzy.status('Legal check', 'legal-check', web.id), gauzy.status('Open', 'open')],
    tasks: [child, parent, ...same],
    plans: [
      gauzy.plan('2026-02-02T00:00:00.000Z', ada, [child, parent], {
        organizationTeamId: web.id,
        workTimePlanned: '6.5',
      }),
      gauzy.plan('2026-02-03T00:00:00.000Z', ben, [], { organizationTeamId: web.id }),
      gauzy.plan('2026-02-04T00:00:00.000Z', ben, [same[1] as { id: string }], { organizationTeamId: shop.id }),
    ],
    logs: [
      gauzy.log('2026-02-02T22:30:15.250Z', '2026-02-03T01:00:45.900Z', {
        ...taskFields(parent, { employeeId: ada.id, employee: ada, projectId: site.id, project: site }),
        ...{ organizationTeamId: web.id, description: 'Over midnight' },
      }),
      gauzy.log('2026-02-03T09:00:00.000Z', '2026-02-03T09:00:40.000Z', {
        ...taskFields(same[1] as { id: string }, { employeeId: ben.id, employee: ben, organizationTeamId: shop.id }),
      }),
      gauzy.log('2026-02-04T09:00:00.000Z', '2026-02-04T10:00:00.000Z', {
        ...{ employeeId: deletedPerson.id, employee: { fullName: 'Gone Person' }, description: 'Without task' },
      }),
      gauzy.log('2026-02-05T09:00:00.000Z', '2026-02-05T09:00:00.000Z', {
        ...{ employeeId: ben.id, employee: ben, isRunning: true, description: 'Runs' },
      }),
      gauzy.log('2024-11-11T09:00:00.000Z', '2024-11-11T10:00:00.000Z', {
        ...{
          employeeId: ben.id,
          employee: ben,
          projectId: old.id,
          project: old,
          description: 'Before the organization',
        },
      }),
    ],
  };
}

describe('IMPORT-08 a workspace of another server', () => {
  it('is read and says what it found before anything is saved', async () => {
    const org = await t.org();
    const server = await serve(oddWorkspace(org.owner.email));
    const read = await readFrom(org, server);
    expect(read).toMatchObject({ state: 'read', name: 'Acme Ltd', reason: null, places: [{ tenant: 'Acme' }] });
    expect(read.counts).toMatchObject({
      ...{ people: 2, removed: 1, teams: 2, projects: 2, statuses: 2, labels: 1 },
      ...{ tasks: 4, subtasks: 1, entries: 4, running: 1, sizes: 2, comments: 2, plans: 2 },
    });
    const time = await org.owner.client.timeImports.get({ timeImportId: read.timeImportId ?? '' });
    expect(time.report?.people.map(({ name, file }) => [name, file.seconds])).toEqual(
      expect.arrayContaining([
        ['Ada Lovelace', 9030],
        ['Ben Bit', 3640],
        ['Gone Person', 3600],
      ]),
    );
    expect(time.report?.months.map(({ month, file }) => [month, file.seconds])).toEqual([
      ['2024-11', 3600],
      ['2026-02', 12_670],
    ]);
    const tasks = await org.owner.client.taskImports.get({ importId: read.taskImportId ?? '' });
    expect(tasks.report?.names.filter(({ action }) => action === 'create').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Legal check', 'Whole house', 'harbour', 'Ben Bit']),
    );
    expect([await entriesOf(org), await tasksOf(org)]).toEqual([[], []]);
    const [row] = await t.sql(`select "sealedTokens" from workspace_import where id = $1`, [read.id]);
    expect(row).toEqual({ sealedTokens: null });
    expect(JSON.stringify(await t.sql('select * from workspace_import'))).not.toContain(server.token);
  });

  it('is imported with teams, parents, people who left and the second, once however often', async () => {
    const org = await t.org();
    const server = await serve(oddWorkspace(org.owner.email));
    const done = await importFrom(org, server);
    expect(done).toMatchObject({ state: 'done', reason: null, tasks: 4, entries: 4, done: 8, rows: 8 });
    const owner = 'Ada Lovelace';
    const own = (await org.owner.client.teams.list({})).items.find(({ id }) => id === org.teamId)?.name;
    const tasks = await tasksOf(org);
    expect(tasks).toEqual([
      { title: 'Build the page', status: 'Legal check', parent: null, team: 'Web', people: ['Ben Bit'] },
      { title: 'Draw the picture', status: 'completed', parent: 'Build the page', team: 'Web', people: [owner] },
      { title: 'Same title', status: 'open', parent: null, team: own, people: null },
      { title: 'Same title', status: 'open', parent: null, team: 'Shop', people: null },
    ]);
    const entries = [
      ['Ben Bit', '2024-11-11 09:00:00', 3600, null, own, 'Before the organization'],
      [owner, '2026-02-02 22:30:15', 9030, 'Build the page', 'Web', 'Over midnight'],
      ['Ben Bit', '2026-02-03 09:00:00', 40, 'Same title', 'Shop', null],
      ['Gone Person', '2026-02-04 09:00:00', 3600, null, own, 'Without task'],
    ];
    expect(await entriesOf(org)).toEqual(entries);
    const comments = await t.sql<{ title: string; size: string | null; comment: string | null }>(
      `select k.title, v.name as size, c.comment from task k left join vocabulary v on v.id = k."taskSizeId"
       left join comment c on c."entityId" = k.id where k."organizationId" = $1 and k."deletedAt" is null
       and (c.id is not null or v.name <> 'medium') order by k.title, c."createdAt"`,
      [org.organizationId],
    );
    expect(comments).toEqual([
      { title: 'Build the page', size: 'medium', comment: expect.stringMatching(/Ada Source.*First/) },
      { title: 'Build the page', size: 'medium', comment: expect.stringMatching(/Ben Bit.*Second &(?:amp|#38); last/) },
      { title: 'Draw the picture', size: 'Whole house', comment: null },
    ]);
    const projects = (await org.owner.client.projects.list({})).items.map(({ name, isArchived }) => [name, isArchived]);
    expect(projects).toEqual(
      expect.arrayContaining([
        ['Site', false],
        ['Old site', true],
      ]),
    );

    const plans = [
      { date: '2026-02-02', name: owner, hours: 6.5, team: 'Web', tasks: ['Draw the picture', 'Build the page'] },
      { date: '2026-02-04', name: 'Ben Bit', hours: 0, team: 'Shop', tasks: ['Same title'] },
    ];
    expect(await plansOf(org)).toEqual(plans);

    const again = await importFrom(org, server);
    expect(again).toMatchObject({ state: 'done', tasks: 0, entries: 0 });
    expect(await plansOf(org)).toEqual(plans);
    expect([await entriesOf(org), await tasksOf(org)]).toEqual([entries, tasks]);
  });

  it('offers an entry that changed there, and takes one that was running', async () => {
    const org = await t.org();
    const server = await serve(oddWorkspace(org.owner.email));
    await importFrom(org, server);
    const [, short, , running] = server.state.logs;
    Object.assign(short ?? {}, { stoppedAt: '2026-02-03T09:30:00.000Z' });
    Object.assign(running ?? {}, { stoppedAt: '2026-02-05T10:00:00.000Z', isRunning: false });
    const { id, timeImportId } = await readFrom(org, server);
    const { client } = org.owner;
    const time = await client.timeImports.get({ timeImportId: timeImportId ?? '' });
    expect(time.report?.total).toMatchObject({ fresh: { entries: 1 }, changed: { entries: 1 }, known: { entries: 3 } });
    await client.timeImports.choose({ timeImportId: timeImportId ?? '', ...time.choices, updatesChanged: true });
    await t.runJobs();
    await client.workspaceImports.start({ workspaceImportId: id });
    await t.runJobs();
    expect((await entriesOf(org)).map(([, from, seconds]) => [from, seconds])).toEqual(
      expect.arrayContaining([
        ['2026-02-03 09:00:00', 1800],
        ['2026-02-05 09:00:00', 3600],
      ]),
    );
  });

  it('is undone with the teams, projects and people that it brought', async () => {
    const org = await t.org();
    const server = await serve(oddWorkspace(org.owner.email));
    const teamsBefore = (await org.owner.client.teams.list({})).items.map(({ name }) => name);
    const { id } = await importFrom(org, server);
    expect((await org.owner.client.workspaceImports.remove({ workspaceImportId: id })).affected).toBe(8);
    expect([await entriesOf(org), await tasksOf(org)]).toEqual([[], []]);
    expect(await plansOf(org)).toEqual([]);
    expect((await org.owner.client.teams.list({})).items.map(({ name }) => name)).toEqual(teamsBefore);
    expect((await org.owner.client.projects.list({})).items.map(({ name }) => name)).not.toContain('Site');
    expect((await org.owner.client.workspaceImports.list({})).items).toEqual([]);
    const left = await t.sql(
      `select u.name from employee e join "user" u on u.id = e."userId"
       where e."organizationId" = $1 and e."deletedAt" is null and not e."isActive"`,
      [org.organizationId],
    );
    expect(left).toEqual([]);
  });

  it('is read in pages, and again where a server is busy', async () => {
    const org = await t.org();
    const people = Array.from({ length: 130 }, (_, at) => gauzy.employee(`Person ${at}`, `p${at}@source.test`));
    const tasks = Array.from({ length: 250 }, (_, at) => gauzy.task(`Task ${at}`, { number: at }));
    const logs = people.map((employee, at) =>
      gauzy.log('2026-02-02T09:00:00.000Z', `2026-02-02T10:00:${String(at % 60).padStart(2, '0')}.000Z`, {
        ...{ employeeId: employee.id, employee, taskId: tasks[at]?.id, task: tasks[at] },
      }),
    );
    const server = await serve({ employees: people, tasks, logs });
    let busy = 2;
    server.state.before = ({ url }) =>
      url.pathname.endsWith('/tasks/pagination') && busy-- > 0 ? { status: busy === 1 ? 429 : 503 } : null;
    const read = await readFrom(org, server);
    expect(read).toMatchObject({ state: 'read', counts: { people: 130, tasks: 250, entries: 130 } });
    expect(server.heard.filter(({ url }) => url.pathname.endsWith('/tasks/pagination')).length).toBe(5);
    const done = await importFrom(org, server);
    expect(done).toMatchObject({ state: 'done', tasks: 250, entries: 130 });

    const { client } = org.owner;
    expect(await client.workspaceImports.remove({ workspaceImportId: done.id })).toMatchObject({ affected: null });
    expect(await importOf(org, done.id)).toMatchObject({ state: 'undoing', done: 0, rows: 380 });
    await expect(client.workspaceImports.remove({ workspaceImportId: done.id })).rejects.toMatchObject({ status: 409 });
    await t.sql(`create function stop_undo() returns trigger language plpgsql as $$ begin
      if (select count(*) from task where "organizationId" = new."organizationId" and "deletedAt" is not null) > 120 then
        raise exception 'stopped'; end if; return new; end $$`);
    await t.sql('create trigger stop_undo after update on task for each row execute function stop_undo()');
    await t.runJobs();
    expect((await entriesOf(org)).length + (await tasksOf(org)).length).toBe(150);
    expect(await importOf(org, done.id)).toMatchObject({ state: 'undoing', done: 230 });
    await t.sql('drop trigger stop_undo on task');
    await t.sql(`select stint_enqueue('workspaceImports.tidy', '{}')`);
    await t.runJobs();
    expect((await client.workspaceImports.list({})).items.map(({ id }) => id)).not.toContain(done.id);
    expect([await entriesOf(org), await tasksOf(org)]).toEqual([[], []]);
  });

  it('of several tenants is chosen after a sign-in by password', async () => {
    const org = await t.org();
    const [first, second] = ['1', '2'].map((number) => ({
      id: crypto.randomUUID(),
      name: `Tenant ${number}`,
      organizations: [
        { id: crypto.randomUUID(), name: `Organization ${number}`, createdAt: '2026-01-01T00:00:00.000Z' },
      ],
    }));
    const server = await serve({ tenants: [first, second].flatMap((tenant) => tenant ?? []) });
    const { email, password } = server.account;
    const { client } = org.owner;
    const connection = { address: `${server.url}/api/`, email, password, organizationTeamId: org.teamId };
    const { id, places } = await client.workspaceImports.connect(connection);
    expect(places.map(({ tenant, organization }) => [tenant, organization])).toEqual([
      ['Tenant 1', 'Organization 1'],
      ['Tenant 2', 'Organization 2'],
    ]);
    await client.workspaceImports.choose({ workspaceImportId: id, place: places[1]?.key ?? '' });
    await t.runJobs();
    expect(await importOf(org, id)).toMatchObject({
      state: 'read',
      name: 'Organization 2',
      counts: { tasks: 0, entries: 0 },
    });
    expect(JSON.stringify(await t.sql('select * from workspace_import where id = $1', [id]))).not.toContain(password);
  });

  it('is read on with the next token where one expires, and says where there is none', async () => {
    const org = await t.org();
    const server = await serve(oddWorkspace(org.owner.email));
    const { client } = org.owner;
    const { email, password } = server.account;
    const expired = { status: 401, json: { message: 'Unauthorized', statusCode: 401 } };
    let calls = 0;
    // Each token is good for three calls of the organization.
    const dead = new Set<string>();
    server.state.before = ({ url, headers }) => {
      if (url.pathname.includes('/auth/') || url.pathname.endsWith('/user-organization')) return null;
      const own = headers.authorization ?? '';
      if (++calls % 4 === 0) dead.add(own);
      return dead.has(own) ? expired : null;
    };
    const connection = { address: server.url, email, password, organizationTeamId: org.teamId };
    const { id, places } = await client.workspaceImports.connect(connection);
    await client.workspaceImports.choose({ workspaceImportId: id, place: places[0]?.key ?? '' });
    await t.runJobs();
    expect(await importOf(org, id)).toMatchObject({ state: 'read', reason: null, counts: { tasks: 4, entries: 4 } });
    expect(dead.size).toBeGreaterThan(2);

    dead.clear();
    server.state.before = ({ url }) => (url.pathname.endsWith('/tasks/pagination') ? expired : null);
    const failed = await readFrom(org, server);
    expect(failed).toMatchObject({ state: 'failed', reason: 'workspace_import.expired', counts: null });
    expect([await entriesOf(org), await tasksOf(org)]).toEqual([[], []]);
    server.state.before = () => null;
    expect(await importFrom(org, server)).toMatchObject({ state: 'done', tasks: 4, entries: 4 });
    await client.workspaceImports.start({ workspaceImportId: id });
    await t.runJobs();
    expect(await importOf(org, id)).toMatchObject({ state: 'done', tasks: 0, entries: 0 });
    expect([(await entriesOf(org)).length, (await tasksOf(org)).length]).toEqual([4, 4]);
  });

  it('is refused with its reason, and nothing is saved', async () => {
    const org = await t.org();
    const server = await serve();
    const { client } = org.owner;
    const { url: address, token } = server;
    const connect = (fields: object) =>
      client.workspaceImports.connect({ address, token, organizationTeamId: org.teamId, ...fields });
    await expect(connect({ token: 'wrong' })).rejects.toMatchObject({ code: 'workspace_import.sign_in', status: 400 });
    await expect(connect({ token: '', email: 'a@b.test', password: 'wrong' })).rejects.toMatchObject({
      code: 'workspace_import.sign_in',
    });
    await expect(connect({ address: 'http://' })).rejects.toMatchObject({ code: 'workspace_import.unreachable' });
    await expect(connect({ token: '' })).rejects.toMatchObject({ status: 400 });
    server.state.before = () => ({ status: 200, json: { message: 'Property "x" was not found.' } });
    await expect(connect({})).rejects.toMatchObject({ code: 'workspace_import.answer', status: 400 });
    t.app.services.settings.allowPrivateNetwork = false;
    await expect(connect({})).rejects.toMatchObject({ code: 'egress.denied', status: 400 });
    t.app.services.settings.allowPrivateNetwork = true;
    expect((await client.workspaceImports.list({})).items).toEqual([]);
  });

  it('fails with its reason where the server answers something else, and forgets the token', async () => {
    const org = await t.org();
    const server = await serve();
    server.state.before = ({ url }) =>
      url.pathname.endsWith('/tasks/pagination') ? { status: 200, json: ['rubbish', { items: 1 }, null] } : null;
    expect((await readFrom(org, server)).state).toBe('read');
    server.state.before = ({ url }) =>
      url.pathname.endsWith('/organization-team') ? { status: 200, json: 'rubbish' } : null;
    const failed = await readFrom(org, server);
    expect(failed).toMatchObject({ state: 'failed', reason: 'workspace_import.answer' });
    expect(await t.sql(`select "sealedTokens" from workspace_import where id = $1`, [failed.id])).toEqual([
      { sealedTokens: null },
    ]);
    await org.owner.client.workspaceImports.remove({ workspaceImportId: failed.id });
    await expect(org.owner.client.workspaceImports.start({ workspaceImportId: failed.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('serves the person who signed in only', async () => {
    const org = await t.org();
    const server = await serve();
    const { url: address, token } = server;
    const connection = { address, token, organizationTeamId: org.teamId };
    const { id: workspaceImportId, places } = await org.owner.client.workspaceImports.connect(connection);
    const { client } = await org.join('ADMIN');
    expect((await client.workspaceImports.list({})).items).toMatchObject([{ id: workspaceImportId, places: [] }]);
    await expect(
      client.workspaceImports.choose({ workspaceImportId, place: places[0]?.key ?? '' }),
    ).rejects.toMatchObject({ code: 'workspace_import.not_own', status: 403 });
    await org.owner.client.workspaceImports.choose({ workspaceImportId, place: places[0]?.key ?? '' });
  });

  it('takes what can be stored of texts that are too long or have signs that no database stores', async () => {
    const org = await t.org();
    const long = 'x'.repeat(100_000);
    const server = await serve({
      tenants: [
        {
          id: crypto.randomUUID(),
          name: 'Ac\0me',
          organizations: [{ id: crypto.randomUUID(), name: `L\0td ${long}`, createdAt: '9999-99-99' }],
        },
      ],
      teams: [gauzy.team(`Team \0${long}`)],
      projects: [gauzy.project(`Project \ud800${long}`)],
      tasks: [gauzy.task('Short', { estimate: { a: [] }, priority: ['x'], dueDate: {}, number: {} })],
    });
    const { client } = org.owner;
    const { email, password } = server.account;
    const connection = { address: server.url, email, password, organizationTeamId: org.teamId };
    const { id: workspaceImportId, places } = await client.workspaceImports.connect(connection);
    expect(places).toMatchObject([{ tenant: 'Acme', organization: `Ltd ${'x'.repeat(251)}` }]);
    await client.workspaceImports.choose({ workspaceImportId, place: places[0]?.key ?? '' });
    await t.runJobs();
    await client.workspaceImports.start({ workspaceImportId });
    await t.runJobs();
    expect(await importOf(org, workspaceImportId)).toMatchObject({ state: 'done', tasks: 1, reason: null });
    const names = [
      ...(await client.teams.list({})).items.map(({ name }) => name),
      ...(await client.projects.list({})).items.map(({ name }) => name),
    ];
    expect(names.map((name) => name?.slice(0, 9)).sort()).toEqual(
      expect.arrayContaining(['Project \ufffd', 'Team xxxx']),
    );
    expect(Math.max(...names.map((name) => name?.length ?? 0))).toBe(255);
  });

  it('ends where a server answers without end, slowly, or more than fits into memory', async () => {
    const org = await t.org();
    const at = (path: string, answer: object) => ({
      before: ({ url }: { url: URL }) => (url.pathname.endsWith(path) ? { status: 200, json: answer } : null),
    });
    const entry = gauzy.log('2026-02-02T09:00:00.000Z', '2026-02-02T10:00:00.000Z', {});
    const always = await serve();
    Object.assign(always.state, at('/timesheet/time-log', [entry]));
    expect(await readFrom(org, always)).toMatchObject({ state: 'read', counts: { entries: 1 } });
    expect(always.heard.filter(({ url }) => url.pathname.endsWith('/time-log')).length).toBeLessThan(330);
    const large = await serve();
    Object.assign(large.state, at('/organization-team', Array(2_100_000).fill([])));
    expect(await readFrom(org, large)).toMatchObject({ state: 'failed', reason: 'workspace_import.answer' });
    const access = {
      ...{ baseUrl: always.url, token: null, tenantId: null, rules: operatorsEgress(true) },
      ...{ maxTries: 6, timeoutMs: 1000, endsAt: performance.now() },
    };
    await expect(callGauzy(access, '/user/me')).rejects.toMatchObject({ code: 'workspace_import.unreachable' });
  });

  it('goes on after a restart between its parts', async () => {
    const org = await t.org();
    const server = await serve(oddWorkspace(org.owner.email));
    const { id } = await readFrom(org, server);
    await org.owner.client.workspaceImports.start({ workspaceImportId: id });
    await t.runJobs();
    const entries = await entriesOf(org);
    // As a process leaves it that is killed before it says that it is done.
    await t.sql(`update workspace_import set state = 'running', tries = 1 where id = $1`, [id]);
    await t.sql(`select stint_enqueue('workspaceImports.tidy', '{}')`);
    await t.runJobs();
    expect(await importOf(org, id)).toMatchObject({ state: 'done', tasks: 4, entries: 4 });
    expect(await entriesOf(org)).toEqual(entries);
  });
});
