import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../modules/index.ts';
import { again } from './again.ts';
import { type Harness, harness, type Person, type TestOrganization } from './harness.ts';

let t: Harness;
let org: TestOrganization;
let mia: Person;
let ben: Person;
const monday = '2026-03-02T08:00:00.000Z';
beforeAll(async () => {
  t = await harness();
});

async function run(name: string, at: string) {
  t.setClock(at);
  const job = jobs.find((candidate) => candidate.name === name);
  const { database, bus, now, app, warnings } = t;
  await job!.run({ database, bus, now, services: app.services, warn: (text) => void warnings.push(text) }, {});
}
const noticesOf = async (person: Person) => (await (await again(t, person)).client.notifications.list({})).items;
const kinds = async (person: Person) =>
  (await noticesOf(person)).map(({ kind }) => kind).filter((kind) => kind !== 'task.assigned');
const readAll = async (person: Person) => (await again(t, person)).client.notifications.readAll({});

async function begin() {
  t.setClock(monday);
  org = await t.org();
  [mia, ben] = [await org.join('MANAGER'), await org.join('EMPLOYEE')];
}
const give = (sent: object) =>
  mia.client.tasks.create({ title: 'Crank', teams: [org.teamId], members: [ben.employeeId], ...sent });

describe('a task', () => {
  it.each([
    ['is due tomorrow', '2026-03-03', '2026-03-02T09:00:00Z', ['task.due']],
    ['is due tomorrow, before nine', '2026-03-03', '2026-03-02T08:59:00Z', []],
    ['is due tomorrow, in the afternoon', '2026-03-03', '2026-03-02T12:00:00Z', []],
    ['is due today', '2026-03-02', '2026-03-02T09:30:00Z', []],
    ['was due yesterday', '2026-03-01', '2026-03-02T09:30:00Z', ['task.overdue']],
    ['was due a week ago', '2026-02-23', '2026-03-02T09:30:00Z', []],
  ])('that %s (%s at %s) tells its assignee, once', async (_, dueDate, at, expected) => {
    await begin();
    await give({ dueDate });
    await run('tasks.due', at);
    await readAll(ben);
    await run('tasks.due', at);
    expect(await kinds(ben)).toEqual(expected);
    expect(await kinds(mia)).toEqual([]);
  });

  it('is told of at nine in the zone of its person, again for another date, and not once it is closed', async () => {
    await begin();
    await t.sql('update employee set "timeZones" = $2 where id = $1', [ben.employeeId, 'Asia/Kathmandu']);
    const { id: taskId } = await give({ dueDate: '2026-03-04' });
    await run('tasks.due', '2026-03-03T03:14:00Z');
    expect(await kinds(ben)).toEqual([]);
    await run('tasks.due', '2026-03-03T03:15:00Z');
    expect(await kinds(ben)).toEqual(['task.due']);
    await readAll(ben);
    await t.sql('update task set "dueDate" = $2 where id = $1', [taskId, '2026-03-05T00:00:00Z']);
    await run('tasks.due', '2026-03-04T03:15:00Z');
    expect(await kinds(ben)).toEqual(['task.due', 'task.due']);
    await t.sql('update task set "resolvedAt" = now() where id = $1', [taskId]);
    await run('tasks.due', '2026-03-06T03:15:00Z');
    expect(await kinds(ben)).toEqual(['task.due', 'task.due']);
  });

  it('that has taken longer than estimated tells its followers, once for each estimate', async () => {
    await begin();
    const { id: taskId } = await give({ estimate: 3600 });
    const time = { taskId, organizationTeamId: org.teamId, logType: 'MANUAL' as const, source: 'BROWSER' as const };
    const add = (startedAt: string, stoppedAt: string) => ben.client.timeLogs.create({ ...time, startedAt, stoppedAt });
    await add('2026-03-02T06:00:00Z', '2026-03-02T07:00:00Z');
    await run('tasks.estimate', '2026-03-02T08:01:00Z');
    expect(await kinds(ben)).toEqual([]);
    await add('2026-03-02T07:00:00Z', '2026-03-02T07:01:00Z');
    await run('tasks.estimate', '2026-03-02T08:10:00Z');
    await run('tasks.estimate', '2026-03-02T08:20:00Z');
    for (const follower of [ben, mia]) expect(await kinds(follower)).toEqual(['task.estimate']);
    expect(await kinds(org.owner)).toEqual([]);
  });
});

it('a timesheet that has waited for two days tells its approvers, once', async () => {
  await begin();
  const [row] = await t.sql<{ id: string }>(
    `insert into timesheet ("tenantId", "organizationId", "employeeId", status, "weekOf", "startedAt", "stoppedAt", "submittedAt")
     values ($1, $2, $3, 'PENDING', '2026-02-23', '2026-02-23T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-02T07:00:00Z') returning id`,
    [org.tenantId, org.organizationId, ben.employeeId],
  );
  await run('timesheets.waiting', '2026-03-04T06:59:00Z');
  expect(await kinds(org.owner)).toEqual([]);
  await run('timesheets.waiting', '2026-03-04T07:01:00Z');
  await run('timesheets.waiting', '2026-03-04T07:16:00Z');
  expect(await noticesOf(org.owner)).toMatchObject([
    { kind: 'timesheet.waiting', subjectId: row?.id, words: { from: '2026-02-23', to: '2026-03-01' } },
  ]);
  expect(await kinds(ben)).toEqual([]);
});

it('an invoice that is overdue tells those who see invoices, once, in the morning', async () => {
  await begin();
  const [row] = await t.sql<{ id: string }>(
    `insert into invoice ("tenantId", "organizationId", sequence, number, date, "dueDate", "startDate", "endDate", currency, "sellerName",
       "clientName", "workedMs", net, tax, total)
     values ($1, $2, 1, 'INV-1', '2026-02-01', '2026-03-01', '2026-01-01', '2026-01-31', 'EUR', 'Engines', 'Acme', 0, 100, 0, 100) returning id`,
    [org.tenantId, org.organizationId],
  );
  await run('invoices.overdue', '2026-03-02T08:59:00Z');
  expect(await kinds(org.owner)).toEqual([]);
  await run('invoices.overdue', '2026-03-02T09:00:00Z');
  await run('invoices.overdue', '2026-03-03T09:00:00Z');
  expect(await noticesOf(org.owner)).toMatchObject([
    { kind: 'invoice.overdue', subjectId: row?.id, words: { number: 'INV-1', client: 'Acme', due: '2026-03-01' } },
  ]);
  expect(await kinds(ben)).toEqual([]);
});
