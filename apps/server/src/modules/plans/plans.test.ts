import { asQuery } from '@stint/contract/client';
import { dailyPlanSchema, listOf } from '@stint/contract/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../test/harness.ts';
import { statementsOf } from '../../test/statements.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  org = await t.org();
  ada = org.owner;
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const task = (title = 'Write the first program', person = ada) =>
  person.client.tasks.create({ title, teams: [org.teamId] });
const plan = (sent: object = {}, person = ada) =>
  person.client.plans.create({ date: '2026-03-02', organizationTeamId: org.teamId, ...sent });

describe('a daily plan', () => {
  it('is made as an existing client sends it, and takes one task after the other', async () => {
    const [one, two] = [await task('One'), await task('Two')];
    const body = {
      organizationId: org.organizationId,
      tenantId: org.tenantId,
      date: 'Mon Mar 02 2026 05:48:37 GMT+0200 (Eastern European Standard Time)',
      workTimePlanned: 0,
      status: 'open',
      employeeId: ada.employeeId,
      organizationTeamId: org.teamId,
    };
    const send = async (taskId: string) => {
      const response = await t.call('POST', '/api/daily-plan', { token: ada.token, body: { ...body, taskId } });
      expect(response.statusCode).toBe(201);
      dailyPlanSchema.parse(response.json());
      return response.json();
    };
    const first = await send(one.id);
    const second = await send(two.id);
    expect(second).toMatchObject({ id: first.id, date: '2026-03-02', tasks: [{ id: one.id }, { id: two.id }] });
    const query = asQuery({
      where: { organizationId: org.organizationId, tenantId: org.tenantId, organizationTeamId: org.teamId },
      relations: ['employee', 'tasks', 'employee.user', 'tasks.members', 'tasks.members.user'],
    });
    for (const path of ['', '/me', '/team', `/employee/${ada.employeeId}`, `/task/${one.id}`]) {
      const response = await t.call('GET', `/api/daily-plan${path}?${query}`, { token: ada.token });
      expect(listOf(dailyPlanSchema).parse(response.json()).total, path).toBe(1);
      expect(response.json().items[0].employee.user.name).toBe('Ada Lovelace');
    }
  });

  it('is one for a person, a day and a team, also when made twice at once', async () => {
    const made = await Promise.all([plan(), plan(), plan()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await plan({ date: '2026-03-03' })).id).not.toBe(made[0]?.id);
  });

  it.each([
    ['2.5', 2.5],
    ['', 0],
    ['many', 0],
    [-1, 0],
    [24, 24],
  ])('reads planned hours %s as %s', async (workTimePlanned, hours) => {
    expect(await plan({ workTimePlanned })).toMatchObject({ workTimePlanned: hours });
  });

  it('refuses more than a day has, a date that is none, an unknown task and an unknown status', async () => {
    await expect(plan({ workTimePlanned: 25 })).rejects.toEqual(code('invalid'));
    for (const date of ['2026-02-30', 'tomorrow']) await expect(plan({ date })).rejects.toEqual(code('invalid'));
    await expect(plan({ status: 'someday' })).rejects.toEqual(code('invalid'));
    const other = await t.org();
    const theirs = await other.owner.client.tasks.create({ title: 'Theirs', teams: [other.teamId] });
    await expect(plan({ taskId: theirs.id })).rejects.toEqual(code('invalid_reference'));
    await expect(plan({ employeeId: other.owner.employeeId })).rejects.toEqual(code('invalid_reference'));
    expect((await ada.client.plans.mine({})).total).toBe(0);
  });

  it('changes its hours, takes tasks and gives them up, and is deleted', async () => {
    const [one, two] = [await task('One'), await task('Two')];
    const { id: planId } = (await plan({ taskId: one.id })) as { id: string };
    expect(await ada.client.plans.update({ planId, workTimePlanned: 4 })).toMatchObject({ workTimePlanned: 4 });
    expect((await ada.client.plans.addTask({ planId, taskId: two.id })).tasks).toHaveLength(2);
    expect((await ada.client.plans.addTask({ planId, taskId: two.id })).tasks).toHaveLength(2);
    expect((await ada.client.plans.removeTask({ planId, taskId: one.id })).tasks).toMatchObject([{ id: two.id }]);
    await ada.client.tasks.remove({ taskId: two.id });
    expect(await ada.client.plans.get({ planId })).toMatchObject({ tasks: [], workTimePlanned: 4 });
    expect(await ada.client.plans.remove({ planId })).toEqual({ raw: [], affected: 1 });
    await expect(ada.client.plans.get({ planId })).rejects.toEqual(code('not_found'));
    expect((await plan()).id).not.toBe(planId);
  });

  it('loses a task together with others: those named, else all of today and later', async () => {
    const one = await task();
    const dates = ['2026-03-01', '2026-03-02', '2026-03-03'];
    const [past, today] = await Promise.all(dates.map((date) => plan({ date, taskId: one.id })));
    const named = await ada.client.plans.unplan({ taskId: one.id, plansIds: [today!.id] });
    expect(named).toMatchObject([{ id: today!.id, tasks: [] }]);
    expect((await ada.client.plans.unplan({ taskId: one.id })).map(({ date }) => date)).toEqual(['2026-03-03']);
    expect((await ada.client.plans.ofTask({ taskId: one.id })).items.map(({ id }) => id)).toEqual([past!.id]);
  });

  it('is changed by its person and by managers of the team, by nobody else', async () => {
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const one = await task();
    const { id: planId } = (await plan({}, ben)) as { id: string };
    const changes = [
      () => cleo.client.plans.update({ planId, workTimePlanned: 1 }),
      () => cleo.client.plans.addTask({ planId, taskId: one.id }),
      () => cleo.client.plans.removeTask({ planId, taskId: one.id }),
      () => cleo.client.plans.remove({ planId }),
      () => plan({ employeeId: ben.employeeId }, cleo),
    ];
    for (const change of changes) await expect(change()).rejects.toEqual(code('plan.not_yours'));
    const mia = await org.join('MANAGER');
    expect(await mia.client.plans.update({ planId, workTimePlanned: 6 })).toMatchObject({ workTimePlanned: 6 });
    expect(await plan({ employeeId: ben.employeeId, taskId: one.id }, mia)).toMatchObject({ id: planId });
  });

  it('is listed with one statement, however many there are', async () => {
    const one = await task();
    await Promise.all(['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => plan({ date, taskId: one.id })));
    expect(await statementsOf(() => ada.client.plans.list({ organizationTeamId: org.teamId }))).toBe(1);
    const within = await ada.client.plans.list({ from: '2026-03-03', to: '2026-03-03' });
    expect(within.items.map(({ date }) => date)).toEqual(['2026-03-03']);
  });
});
