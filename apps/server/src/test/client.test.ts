import { createStintClient, StintError } from '@stint/client';
import type { ApiTokenScope } from '@stint/contract';
import { beforeAll, expect, it } from 'vitest';
import { timeNewestTask } from '../../../../packages/client/example.ts';
import { type Harness, harness, type TestOrganization } from './harness.ts';

let t: Harness;
let org: TestOrganization;
let url: string;

beforeAll(async () => {
  t = await harness();
  org = await t.org();
  url = await t.app.server.listen({ port: 0, host: '127.0.0.1' });
});

const tokenFor = async (...scopes: ApiTokenScope[]) =>
  (await org.owner.client.apiTokens.create({ name: 'A program', scopes })).token;

it('runs the example: lists tasks, starts the timer and stops it', async () => {
  const task = await org.owner.client.tasks.create({ title: 'Engine', teams: [org.teamId], projectId: org.projectId });
  const printed: string[] = [];
  const entry = await timeNewestTask(
    url,
    await tokenFor('ORG_TEAM_VIEW', 'ORG_TASK_VIEW', 'TIME_TRACKER', 'API_WRITE'),
    (line) => printed.push(line),
  );
  expect(entry).toMatchObject({ taskId: task.id, isRunning: false });
  expect(printed).toEqual([`#${task.number} Engine (open)`, 'Recorded 0 s on "Engine"']);
});

it('sends lists and nested values of a query as the server reads them', async () => {
  const [first, other] = await Promise.all(
    ['One', 'Other'].map((title) => org.owner.client.tasks.create({ title, teams: [org.teamId] })),
  );
  const client = createStintClient({ url: `${url}/`, token: await tokenFor('ORG_TASK_VIEW') });
  const query = { ids: [first?.id ?? '', other?.id ?? ''] };
  const { data } = await client.GET('/api/tasks/team', { params: { query } });
  expect(data?.items.map(({ title }) => title).sort()).toEqual(['One', 'Other']);
});

it('throws a refusal with its code, and names what else answered', async () => {
  const client = createStintClient({ url, token: await tokenFor('ORG_TASK_VIEW') });
  const taskId = '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f';
  const missing = client.GET('/api/tasks/{taskId}', { params: { path: { taskId } } });
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found', name: 'StintError' });
  const start = client.POST('/api/timesheet/timer/start', { body: {} });
  await expect(start).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
    details: { permission: 'TIME_TRACKER' },
  });
  const gateway = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const elsewhere = createStintClient({ url, token: 'stint_x', fetch: gateway });
  await expect(elsewhere.GET('/api/organization')).rejects.toBeInstanceOf(StintError);
  await expect(elsewhere.GET('/api/organization')).rejects.toMatchObject({ status: 502, code: 'unknown' });
});
