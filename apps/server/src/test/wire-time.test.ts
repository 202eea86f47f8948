import * as wire from '@stint/contract/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, harness, type Person, type TestOrganization } from './harness.ts';
import { later } from './later.ts';

/** The calls of specification 3 §7 about the timer and daily plans, sent as existing clients send them. */

const t: Harness = await harness();
let org: TestOrganization;
let ada: Person;
let tasks: string[];
beforeEach(async () => {
  t.setClock('2026-03-02T09:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  const promises = ['Note A', 'Note B'].map((title) => ada.client.tasks.create({ title, teams: [org.teamId] }));
  tasks = (await Promise.all(promises)).map(({ id }) => id);
});

/** Adds the claims of existing clients, which treat any 2xx as success. */
async function answers<T>(method: string, path: string, schema: z.ZodType<T>, body: object = {}): Promise<T> {
  const { tenantId, organizationId } = org;
  const writes = method === 'POST' || method === 'PUT';
  const response = await t.call(method, `/api${path}`, {
    token: ada.token,
    headers: { 'tenant-id': tenantId },
    ...(writes && { body: { ...body, tenantId, organizationId } }),
  });
  expect(response.statusCode, `${method} ${path} → ${response.body.slice(0, 300)}`).toBeLessThan(300);
  const read = schema.safeParse(response.json());
  expect(read.error, `${method} ${path}`).toBeUndefined();
  // Unparsed, because a client's schema drops keys that it does not name.
  return response.json() as T;
}
const query = () => `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;
const anything = z.unknown();

describe('3 §7 timer', () => {
  const flavours = [
    ['/timesheet/timer', '/timesheet/time-slot'],
    ['/timer', '/timer/sync'],
  ];

  it.each(flavours)('status, start, stop and toggle under %s, and heartbeats under %s', async (path, pulse) => {
    const status = () =>
      answers(
        'GET',
        `${path}/status?${query()}&employeeId=${ada.employeeId}&organizationTeamId=${org.teamId}`,
        wire.timerStatusSchema,
      );
    const from = { source: 'TEAMS', logType: 'TRACKED' };
    const started = { ...from, taskId: tasks[0], tags: [], organizationTeamId: org.teamId };
    expect(await status()).toMatchObject({ running: false });
    await answers('POST', `${path}/start`, wire.timeLogSchema, started);
    expect(await status()).toMatchObject({ running: true, lastLog: { taskId: tasks[0], source: 'TEAMS' } });
    await later(t, 2, ada);
    const alive = { ...from, employeeId: ada.employeeId, duration: 5 };
    expect(await answers('POST', pulse!, wire.timeSlotSchema, alive)).toMatchObject({ duration: 120 });
    await answers('POST', `${path}/stop`, wire.timeLogSchema, { ...from, taskId: tasks[0] });
    expect(await status()).toMatchObject({ running: false, duration: 120 });
    const toggled = { ...from, taskId: tasks[1] };
    await answers('POST', `${path}/toggle`, wire.timeLogSchema, toggled);
    expect(await status()).toMatchObject({ running: true, lastLog: { taskId: tasks[1] } });
    await answers('POST', `${path}/toggle`, wire.timeLogSchema, toggled);
    expect(await status()).toMatchObject({ running: false });
  });

  it('PUT /organization-team-employee/{id}/active-task and PUT /tasks/{id} on a start from a card', async () => {
    const { members = [] } = await ada.client.teams.get({ teamId: org.teamId });
    const mine = members.find(({ employeeId }) => employeeId === ada.employeeId);
    const active = { activeTaskId: tasks[0], organizationTeamId: org.teamId };
    await answers('PUT', `/organization-team-employee/${mine?.id}/active-task`, anything, active);
    const { items } = await ada.client.statuses.list({ organizationTeamId: org.teamId });
    const inProgress = items.find(({ name }) => name === 'in-progress');
    const changed = { status: 'in-progress', taskStatusId: inProgress?.id };
    expect(await answers('PUT', `/tasks/${tasks[0]}`, wire.taskSchema, changed)).toMatchObject({
      status: 'in-progress',
    });
  });
});

describe('3 §7 daily plans', () => {
  const plans = wire.listOf(wire.dailyPlanSchema);
  const make = (taskId = tasks[0], date = '2026-03-02') =>
    answers('POST', '/daily-plan', wire.dailyPlanSchema, {
      workTimePlanned: 0,
      taskId,
      date,
      status: 'open',
      employeeId: ada.employeeId,
      organizationTeamId: org.teamId,
    });

  it("GET of all, one's own, a team's, an employee's and a task's", async () => {
    const plan = await make();
    const claims = `where[organizationId]=${org.organizationId}&where[tenantId]=${org.tenantId}&where[organizationTeamId]=${org.teamId}`;
    const relations = 'relations[0]=employee&relations[1]=tasks&relations[2]=employee.user&relations[3]=tasks.members';
    const people = ['', '/me', '/team', `/employee/${ada.employeeId}`, `/task/${tasks[0]}`];
    for (const path of people) {
      const { items } = await answers('GET', `/daily-plan${path}?${claims}&${relations}`, plans);
      expect(items, path).toMatchObject([{ id: plan.id, tasks: [{ id: tasks[0] }] }]);
    }
    await answers('GET', `/daily-plan/${plan.id}`, wire.dailyPlanSchema);
  });

  it('PUT of the hours, POST and PUT of a task, PUT of a task from plans, and DELETE', async () => {
    const [today, tomorrow] = [await make(), await make(tasks[0], '2026-03-03')];
    const path = `/daily-plan/${today.id}`;
    const people = { employeeId: ada.employeeId };
    expect(await answers('PUT', path, wire.dailyPlanSchema, { workTimePlanned: 6.5 })).toMatchObject({
      workTimePlanned: 6.5,
    });
    const second = await answers('POST', `${path}/task`, wire.dailyPlanSchema, { taskId: tasks[1], ...people });
    expect(second).toMatchObject({ tasks: [{ id: tasks[0] }, { id: tasks[1] }] });
    const first = await answers('PUT', `${path}/task`, wire.dailyPlanSchema, { taskId: tasks[1], ...people });
    expect(first).toMatchObject({ tasks: [{ id: tasks[0] }] });
    const plansIds = [today.id, tomorrow.id];
    const out = await answers('PUT', `/daily-plan/${tasks[0]}/remove`, z.array(wire.dailyPlanSchema), {
      plansIds,
      ...people,
    });
    expect(out).toMatchObject([{ tasks: [] }, { tasks: [] }]);
    expect(await answers('DELETE', path, wire.deleteResponseSchema)).toMatchObject({ affected: 1 });
  });

  it('POST /tasks from a plan', async () => {
    const { items } = await ada.client.statuses.list({ organizationTeamId: org.teamId });
    const [status] = items;
    const body = {
      title: 'Print it',
      status: status?.name,
      taskStatusId: status?.id,
      issueType: 'Bug',
      teams: [{ id: org.teamId }],
    };
    expect(await answers('POST', '/tasks', wire.taskSchema, body)).toMatchObject({
      title: 'Print it',
      issueType: 'Bug',
    });
  });
});
