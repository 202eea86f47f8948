import { randomUUID } from 'node:crypto';
import * as wire from '@stint/contract/wire';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { existingClient } from './existing-client.ts';
import { type Harness, harness, type TestOrganization } from './harness.ts';

/** The calls of specification 2 §7, sent as existing clients send them: their paths, claims, spellings and shapes. */

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

const where = () => `where[tenantId]=${org.tenantId}&where[organizationId]=${org.organizationId}`;
const claims = () => `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;
const ofTeam = () => `${claims()}&organizationTeamId=${org.teamId}`;
const AffectedRows = z.object({ raw: z.array(z.unknown()), affected: z.number() });
const withId = z.looseObject({ id: z.uuid() });
const title = () => `Task ${randomUUID()}`;

describe('2 §7 tasks', () => {
  const make = (body: object = {}) =>
    answers('POST', '/tasks', wire.taskSchema, { body: { title: title(), teams: [{ id: org.teamId }], ...body } });

  it.each(['/tasks', '/tasks/team'])('POST %s', async (path) => {
    const body = {
      title: title(),
      description: '<p>What it is about</p>',
      teams: [{ id: org.teamId }],
      tags: [],
      projectId: org.projectId,
      estimate: 0,
    };
    const created = await answers('POST', path, wire.taskSchema, { body });
    const { title: typed, projectId } = body;
    expect(await org.owner.client.tasks.get({ taskId: created.id })).toMatchObject({ title: typed, projectId });
  });

  it('GET /tasks/{id}, with relations and the root epic', async () => {
    const { id } = await make();
    const relations = ['tags', 'teams', 'members', 'members.user', 'linkedIssues', 'parent', 'children'];
    const query = `${relations.map((relation, at) => `relations[${at}]=${relation}`).join('&')}&includeRootEpic=true`;
    expect(await answers('GET', `/tasks/${id}?${query}`, wire.taskSchema)).toMatchObject({ id });
  });

  it('GET /tasks/team, of a team and of a project', async () => {
    const { id } = await make({ projectId: org.projectId });
    const text = `${where()}&where[teams][0]=${org.teamId}&where[projectId]=${org.projectId}`;
    const { items } = await answers('GET', `/tasks/team?${text}`, wire.listOf(wire.taskSchema));
    expect(items).toContainEqual(expect.objectContaining({ id }));
  });

  /** Typical tasks: with status, priority, size, type, label and one or two people, every third with a parent. */
  async function fillWithTasks(
    { tenantId, organizationId, teamId, projectId, owner }: TestOrganization,
    people: string[],
  ) {
    const entry = (kind: string) =>
      `(select id from vocabulary where "organizationTeamId" = $5 and kind = '${kind}' order by "order" limit 1)`;
    await t.sql(
      `insert into task ("tenantId", "organizationId", title, number, status, priority, size, "issueType", "projectId",
         "createdByUserId", estimate, "taskStatusId", "taskPriorityId", "taskSizeId", "taskTypeId")
       select $1, $2, 'Task ' || n || ' of the team, with a title of usual length', n, 'in-progress', 'high', 'medium',
         'Task', $3, $4, 7200, ${['status', 'priority', 'size', 'issue-type'].map(entry).join(', ')}
       from generate_series(1, 500) n`,
      [tenantId, organizationId, projectId, owner.userId, teamId],
    );
    await t.sql(
      `update task c set "parentId" = p.id from task p
       where p."tenantId" = $1 and c."tenantId" = $1 and c.number % 3 = 0 and p.number = c.number - 1`,
      [tenantId],
    );
    const relate = (table: string, column: string, which: string) =>
      `insert into ${table} ("tenantId", "taskId", "${column}") select "tenantId", id, ${which} from task where "tenantId" = $1`;
    await t.sql(relate('task_team', 'organizationTeamId', '$2::uuid'), [tenantId, teamId]);
    await t.sql(relate('task_employee', 'employeeId', '$2::uuid'), [tenantId, people[0]]);
    await t.sql(`${relate('task_employee', 'employeeId', '$2::uuid')} and number % 2 = 0`, [tenantId, people[1]]);
    const label = `(select id from vocabulary where "organizationTeamId" = $2 and kind = 'label' limit 1)`;
    await t.sql(relate('task_tag', 'tagId', label), [tenantId, teamId]);
  }

  it('GET /tasks/team, five hundred with all relations of the pages in 0.81 MB', async () => {
    const full = await t.org();
    const ben = await full.join('EMPLOYEE');
    await fillWithTasks(full, [full.owner.employeeId, ben.employeeId]);
    const names = ['tags', 'teams', 'members', 'members.user', 'createdByUser', 'linkedIssues', 'linkedIssues.taskTo'];
    names.push('linkedIssues.taskFrom', 'parent', 'children', 'estimations');
    const text = `where[organizationId]=${full.organizationId}&where[teams][0]=${full.teamId}&where[projectId]=${full.projectId}`;
    const relations = names.map((name, at) => `relations[${at}]=${name}`).join('&');
    const response = await t.call('GET', `/api/tasks/team?${text}&${relations}`, { token: full.owner.token });
    const { items, total } = wire.listOf(wire.taskSchema).parse(response.json());
    expect([items.length, total]).toEqual([500, 500]);
    expect(items[2]).toMatchObject({ members: [{}, {}], tags: [{}], parent: {} });
    expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(810_000);
  });

  it('GET and DELETE /tasks/employee/{employeeId}', async () => {
    const { employeeId } = org.owner;
    const { id } = await make({ members: [{ id: employeeId }] });
    const path = `/tasks/employee/${employeeId}`;
    const text = `${where()}&where[organizationTeamId]=${org.teamId}&organizationTeamId=${org.teamId}`;
    const before = await answers('GET', `${path}?${text}`, z.array(wire.taskSchema));
    expect(before).toContainEqual(expect.objectContaining({ id }));
    await answers('DELETE', `${path}?organizationTeamId=${org.teamId}`, AffectedRows);
    expect(await answers('GET', `${path}?${text}`, z.array(wire.taskSchema))).toEqual([]);
  });

  it('PUT and DELETE /tasks/{id}, with the whole task sent back', async () => {
    const { id } = await make();
    const whole = await answers('GET', `/tasks/${id}`, z.looseObject({}));
    const body = { ...whole, title: 'Another title', status: 'in-progress', estimate: 5400 };
    await answers('PUT', `/tasks/${id}`, wire.taskSchema, { body });
    const { title: typed, status, estimate } = body;
    expect(await org.owner.client.tasks.get({ taskId: id })).toMatchObject({ title: typed, status, estimate });
    await answers('DELETE', `/tasks/${id}?${claims()}`, AffectedRows);
    expect((await send('GET', `/tasks/${id}`)).statusCode).toBe(404);
  });
});

describe('2 §3 what hangs on a task', () => {
  const make = () =>
    answers('POST', '/tasks', wire.taskSchema, {
      body: { title: `Task ${randomUUID()}`, teams: [{ id: org.teamId }] },
    });

  it('POST, PUT and DELETE /task-estimation', async () => {
    const { id: taskId } = await make();
    const { employeeId } = org.owner;
    const body = { estimate: 3600, employeeId, taskId };
    const created = await answers('POST', '/task-estimation', wire.taskEstimationsSchema, { body });
    const path = `/task-estimation/${created.id}`;
    const edit = { body: { ...body, id: created.id, estimate: 7200 } };
    expect(await answers('PUT', path, wire.taskEstimationsSchema, edit)).toMatchObject({ estimate: 7200, taskId });
    await answers('DELETE', path, AffectedRows);
    expect((await send('DELETE', path)).statusCode).toBe(404);
  });

  it('POST, PUT and DELETE /task-linked-issue', async () => {
    const [from, to] = [await make(), await make()];
    const body = { taskFromId: from.id, taskToId: to.id, action: 1 };
    const created = await answers('POST', '/task-linked-issue', withId, { body });
    expect(created).toMatchObject(body);
    const path = `/task-linked-issue/${created.id}`;
    expect(await answers('PUT', path, withId, { body: { ...body, id: created.id, action: 7 } })).toMatchObject({
      action: 7,
    });
    await answers('DELETE', path, AffectedRows);
    expect((await send('DELETE', path)).statusCode).toBe(404);
  });

  it('POST and GET /comment, and GET /activity-log', async () => {
    const { id: entityId } = await make();
    const body = { entity: 'Task', entityId, comment: 'Neat' };
    const { id } = await answers('POST', '/comment', withId, { body });
    const text = `${where()}&where[entity]=Task&where[entityId]=${entityId}&relations[0]=employee`;
    const { items } = await answers('GET', `/comment?${text}`, wire.listOf(withId));
    expect(items.map((item) => item.id)).toEqual([id]);
    const about = `entity=Task&entityId=${entityId}&${claims()}`;
    expect((await answers('GET', `/activity-log?${about}`, wire.listOf(withId))).total).toBeGreaterThan(0);
  });
});

describe('2 §7 vocabularies', () => {
  const anyOf = (...schemas: z.ZodType[]) => z.union(schemas as [z.ZodType, z.ZodType]);
  it.each([
    ['task-statuses', wire.taskStatusSchema],
    ['task-sizes', wire.taskSizeSchema],
    ['task-priorities', wire.taskPrioritySchema],
    // Clients know four type names; one of the team's own has another.
    ['issue-types', withId],
    ['task-versions', wire.taskVersionSchema],
    ['task-related-issue-types', withId],
    ['tags', wire.tagSchema],
  ] as const)('GET, POST, PUT and DELETE /%s', async (path, schema) => {
    const name = `Word ${randomUUID()}`;
    const { tenantId, organizationId, teamId: organizationTeamId } = org;
    const draft = { name, description: '', icon: '', color: '#112233', tenantId, organizationId, organizationTeamId };
    const created = await answers('POST', `/${path}?tenantId=${tenantId}`, withId, { body: draft });
    const list = async () => {
      const { items } = await answers('GET', `/${path}?${ofTeam()}`, wire.listOf(schema as z.ZodType<{ id: string }>));
      return items.map(({ id }) => id);
    };
    expect(await list()).toContain(created.id);
    const edit = { ...draft, id: created.id, name: `${name}!` };
    await answers('PUT', `/${path}/${created.id}`, anyOf(schema as z.ZodType, AffectedRows), { body: edit });
    await answers('DELETE', `/${path}/${created.id}?${claims()}`, anyOf(schema as z.ZodType, AffectedRows));
    expect(await list()).not.toContain(created.id);
  });

  it('PATCH /task-statuses/reorder and GET /tags/level', async () => {
    const { items } = await answers('GET', `/task-statuses?${ofTeam()}`, wire.listOf(wire.taskStatusSchema));
    const reorder = items.map(({ id }, order) => ({ id, order }));
    const body = { organizationId: org.organizationId, reorder };
    const answer = await answers('PATCH', '/task-statuses/reorder', wire.taskStatusOrderAPIResponseSchema, { body });
    expect(answer).toMatchObject({ success: true, list: reorder });
    await answers('GET', `/tags/level?${ofTeam()}`, wire.listOf(wire.tagSchema));
  });
});

describe('2 §7 projects', () => {
  it('GET, POST, PUT and DELETE /organization-projects', async () => {
    const relations = ['organizationContact', 'members.employee.user', 'tags', 'teams'];
    const query = `${where()}&skip=0&take=20&${relations.map((relation, at) => `relations[${at}]=${relation}`).join('&')}`;
    const body = { name: `Project ${randomUUID()}`, billing: 'RATE', currency: 'USD', memberIds: [] };
    const created = await answers('POST', '/organization-projects', wire.organizationProjectSchema, { body });
    const list = wire.listOf(wire.organizationProjectSchema);
    const { items } = await answers('GET', `/organization-projects?${query}`, list);
    expect(items.map(({ id }) => id)).toContain(created.id);
    const first = `/organization-projects/${created.id}`;
    await answers('GET', first, wire.organizationProjectSchema);
    const renamed = { body: { ...created, name: 'Renamed' } };
    expect(await answers('PUT', first, wire.organizationProjectSchema, renamed)).toMatchObject({ name: 'Renamed' });
    const settings = { organizationProjectId: created.id, repositoryId: null };
    const path = `/organization-projects/setting/${created.id}`;
    await answers('PUT', path, wire.organizationProjectSchema, { body: settings });
    await answers('DELETE', first, AffectedRows);
    expect((await send('GET', first)).statusCode).toBe(404);
  });
});

describe('other calls of existing clients', () => {
  it('GET /organization-projects/employee/{id}, those that can be chosen', async () => {
    const { client, employeeId } = org.owner;
    const make = (name: string, more: object = {}) =>
      client.projects.create({ name, memberIds: [employeeId], billing: 'RATE', currency: 'EUR', ...more });
    const [looms, mills] = [await make('Looms', { teams: [org.teamId] }), await make('Mills')];
    await make('Over', { isArchived: true });
    await client.projects.create({ name: 'Somebody else’s' });
    const shape = z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        billing: z.string().nullable(),
        currency: z.string().nullable(),
        public: z.boolean().nullable(),
        owner: z.string().nullable(),
        taskListType: z.string(),
        imageUrl: z.string().nullable(),
      }),
    );
    const path = `/organization-projects/employee/${employeeId}`;
    const names = async (query: string) => (await answers('GET', `${path}?${query}`, shape)).map(({ name }) => name);
    const all = await names(claims());
    expect(all).toEqual(expect.arrayContaining([looms.name, mills.name]));
    expect(all).not.toContain('Over');
    expect(all).not.toContain('Somebody else’s');
    expect(await names(ofTeam())).toEqual([looms.name]);
    const elsewhere = await t.org();
    const theirs = `/organization-projects/employee/${elsewhere.owner.employeeId}`;
    expect((await send('GET', theirs)).statusCode).toBe(404);
  });
});

describe('2 §7 favorites and images', () => {
  it('POST /favorite, GET /favorite/employee and DELETE /favorite/{id}', async () => {
    const { employeeId } = org.owner;
    const body = { entity: 'OrganizationProject', entityId: org.projectId, employeeId };
    const { id } = await answers('POST', '/favorite', wire.favoriteSchema, { body });
    const { items } = await answers(
      'GET',
      `/favorite/employee?${where()}&where[employeeId]=${employeeId}`,
      wire.listOf(wire.favoriteSchema),
    );
    expect(items.map((item) => item.id)).toContain(id);
    await answers('DELETE', `/favorite/${id}?${claims()}`, AffectedRows);
  });

  it('GET /favorite/type, the tasks, projects or teams', async () => {
    const { employeeId, client } = org.owner;
    const task = await client.tasks.create({ title: title(), teams: [org.teamId] });
    await client.tasks.create({ title: title(), teams: [org.teamId] });
    const favorites = { Task: task.id, OrganizationProject: org.projectId, OrganizationTeam: org.teamId } as const;
    for (const [entity, entityId] of Object.entries(favorites))
      await client.favorites.create({ entity: entity as 'Task', entityId });
    const read = async <T>(entity: string, schema: z.ZodType<T>) => {
      const query = `${where()}&where[employeeId]=${employeeId}&where[entity]=${entity}`;
      return answers('GET', `/favorite/type?${query}`, wire.listOf(schema));
    };
    const ids = ({ items, total }: { items: { id: string }[]; total: number }) => [items.map(({ id }) => id), total];
    expect(ids(await read('Task', wire.taskSchema))).toEqual([[favorites.Task], 1]);
    expect(ids(await read('OrganizationProject', wire.organizationProjectSchema))).toEqual([
      [favorites.OrganizationProject],
      1,
    ]);
    expect(ids(await read('OrganizationTeam', withId))).toEqual([[favorites.OrganizationTeam], 1]);
    for (const entity of ['Invoice', 'constructor'])
      expect((await send('GET', `/favorite/type?${where()}&where[entity]=${entity}`)).statusCode, entity).toBe(400);
    expect((await send('GET', `/favorite/type?${where()}`)).statusCode).toBe(400);
  });

  it('POST /image-assets/upload/{folder}, as a form with the claims in it', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }));
    form.append('tenantId', org.tenantId);
    form.append('organizationId', org.organizationId);
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    const answer = await t.call('POST', '/api/image-assets/upload/profile_pictures_avatars', {
      token: org.owner.token,
      headers: { 'content-type': String(encoded.headers.get('content-type')), 'tenant-id': org.tenantId },
      body: payload,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(wire.imageAssetSchema.parse(answer.json())).toMatchObject({ width: 8, height: 8 });
  });
});
