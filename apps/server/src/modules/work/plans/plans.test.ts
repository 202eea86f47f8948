import { asQuery } from '@stint/contract/client';
import { dailyPlanSchema, listOf } from '@stint/contract/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { meanwhile } from '../../../test/meanwhile.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-02T09:00:00.000Z');
  org = await t.org();
  ada = org.owner;
});

const task = (title = 'Write the first program', person = ada) =>
  person.client.tasks.create({ title, teams: [org.teamId] });
const plan = (sent: object = {}, person = ada) =>
  person.client.plans.create({ date: '2026-03-02', organizationTeamId: org.teamId, ...sent });

describe('a daily plan', () => {
  it("takes the first device's time zone when person and organization have none", async () => {
    t.setClock('2026-03-02T03:00:00.000Z');
    const [{ id: taskId }, before] = [await task(), await plan({ date: '2026-02-28' })];
    const carry = (date: string, zone: string) =>
      t.call('POST', `/api/daily-plan/${before.id}/carry`, {
        token: ada.token,
        headers: { 'time-zone': zone },
        body: { date, taskIds: [taskId] },
      });
    for (const [date, zone, status] of [
      ['2026-03-01', 'nowhere', 400],
      ['2026-03-01', 'America/Los_Angeles', 201],
      ['2026-03-02', 'Europe/Paris', 201],
      ['2026-02-28', 'Europe/Paris', 400],
      ['2026-03-01', 'Europe/Paris', 201],
    ] as const)
      expect((await carry(date, zone)).statusCode, `${date} ${zone}`).toBe(status);
    await ada.client.organizations.update({ organizationId: org.organizationId, timeZone: 'Europe/Paris' });
    expect((await carry('2026-03-01', 'America/Los_Angeles')).statusCode).toBe(400);
  });

  it('holds the minutes of a task on its day, takes them along to another day, and refuses others', async () => {
    const [task1, task2] = [await task('One'), await task('Two')];
    const { id: planId } = await plan({ taskId: task1.id });
    const other = await plan({ date: '2026-03-03' });
    const minutesOf = async (id: string) => (await ada.client.plans.get({ planId: id })).taskMinutes;
    expect(await minutesOf(planId)).toBeUndefined();
    const line = { taskId: task1.id, minutes: 90 };
    expect((await ada.client.plans.setMinutes({ planId, ...line })).taskMinutes).toEqual([line]);
    await ada.client.plans.move({ planId, taskId: task1.id, toPlanId: other.id, position: 0 });
    expect([await minutesOf(planId), await minutesOf(other.id)]).toEqual([undefined, [line]]);
    await expect(ada.client.plans.setMinutes({ planId, ...line })).rejects.toEqual(refusalOf('not_found'));
    await expect(ada.client.plans.setMinutes({ planId, taskId: task2.id, minutes: 5 })).rejects.toEqual(
      refusalOf('not_found'),
    );
    for (const minutes of [0, 1441, 1.5])
      await expect(ada.client.plans.setMinutes({ planId: other.id, ...line, minutes })).rejects.toEqual(
        refusalOf('invalid'),
      );
    const colleague = await org.join('EMPLOYEE');
    await expect(colleague.client.plans.setMinutes({ planId: other.id, ...line })).rejects.toEqual(
      refusalOf('plan.not_yours'),
    );
    await ada.client.plans.setMinutes({ planId: other.id, taskId: task1.id, minutes: null });
    expect(await minutesOf(other.id)).toBeUndefined();
  });

  it('is created as an existing client sends it, and takes one task after the other', async () => {
    const [task1, task2] = [await task('One'), await task('Two')];
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
    const first = await send(task1.id);
    const second = await send(task2.id);
    expect(second).toMatchObject({ id: first.id, date: '2026-03-02', tasks: [{ id: task1.id }, { id: task2.id }] });
    const query = asQuery({
      where: { organizationId: org.organizationId, tenantId: org.tenantId, organizationTeamId: org.teamId },
      relations: ['employee', 'tasks', 'employee.user', 'tasks.members', 'tasks.members.user'],
    });
    for (const path of ['', '/me', '/team', `/employee/${ada.employeeId}`, `/task/${task1.id}`]) {
      const response = await t.call('GET', `/api/daily-plan${path}?${query}`, { token: ada.token });
      expect(listOf(dailyPlanSchema).parse(response.json()).total, path).toBe(1);
      expect(response.json().items[0].employee.user.name).toBe('Ada Lovelace');
    }
  });

  it('exists once for a person, day and team, even when two are created at once', async () => {
    const created = await Promise.all([plan(), plan(), plan()]);
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect((await plan({ date: '2026-03-03' })).id).not.toBe(created[0]?.id);
  });

  it('PLAN-01 exists once after fifty simultaneous requests with and without a team, with every task', async () => {
    const tasks = await Promise.all(Array.from({ length: 50 }, (_, at) => task(`Note ${at}`)));
    for (const date of ['2026-03-03', '2026-03-04']) {
      const plans = await Promise.all(
        tasks.map(({ id: taskId }, at) =>
          plan({ date, taskId, organizationTeamId: at % 2 ? org.teamId : null, workTimePlanned: 4 }),
        ),
      );
      expect(new Set(plans.map(({ id }) => id)).size).toBe(1);
      const { items } = await ada.client.plans.mine({ from: date, to: date });
      expect(items.map((item) => item.tasks.map(({ id }) => id).sort())).toEqual([tasks.map(({ id }) => id).sort()]);
      expect(items[0]?.workTimePlanned).toBe(4);
    }
  });

  it.each(
    (['create', 'next', 'carry'] as const).flatMap((how) => [[how, 'of the team'] as const, [how, 'of none'] as const]),
  )('PLAN-08 deleted during the request is created anew (%s, %s)', async (how, owner) => {
    const [{ id: taskId }, { id: planId }] = [await task(), await plan()];
    const [date, organizationTeamId] = ['2026-03-03', org.teamId];
    const old = await plan({ date, ...(owner === 'of none' && { organizationTeamId: null }) });
    const plans = ada.client.plans;
    const into = {
      create: () => plans.create({ date, organizationTeamId, taskId }),
      next: () => plans.next({ date, organizationTeamId, taskId }),
      carry: () => plans.carry({ planId, date, taskIds: [taskId] }),
    };
    const deletion = ['update daily_plan set "deletedAt" = now() where id = $1', [old.id]] as const;
    const created = await meanwhile(t.url, [deletion], into[how]);
    expect(created).toMatchObject({ date, organizationTeamId, tasks: [{ id: taskId }] });
    expect(created.id).not.toBe(old.id);
  });

  it.each([
    ['2.5', 2.5],
    ['', 0],
    ['many', 0],
    [true, 0],
    [[], 0],
    [{}, 0],
    [24, 24],
  ])('reads planned hours %s as %s', async (workTimePlanned, hours) => {
    expect(await plan({ workTimePlanned })).toMatchObject({ workTimePlanned: hours });
  });

  it('refuses negative or too many hours, a malformed date, an unknown task and an unknown status', async () => {
    for (const workTimePlanned of [-1, '-0.5', 25])
      await expect(plan({ workTimePlanned })).rejects.toMatchObject({
        code: 'invalid',
        details: { workTimePlanned: expect.any(String) },
      });
    const { id: planId } = await plan({});
    await expect(ada.client.plans.update({ planId, workTimePlanned: -1 })).rejects.toEqual(refusalOf('invalid'));
    await ada.client.plans.remove({ planId });
    for (const date of ['2026-02-30', 'tomorrow']) await expect(plan({ date })).rejects.toEqual(refusalOf('invalid'));
    await expect(plan({ status: 'someday' })).rejects.toEqual(refusalOf('invalid'));
    const other = await t.org();
    const theirs = await other.owner.client.tasks.create({ title: 'Theirs', teams: [other.teamId] });
    await expect(plan({ taskId: theirs.id })).rejects.toEqual(refusalOf('invalid_reference'));
    await expect(plan({ employeeId: other.owner.employeeId })).rejects.toEqual(refusalOf('invalid_reference'));
    expect((await ada.client.plans.mine({})).total).toBe(0);
  });

  it('shows the last editor, also after tasks were added or removed, and none for a new plan', async () => {
    const { id: taskId } = await task();
    const created = await plan({ taskId });
    expect(created.updatedByUserId).toBeNull();
    const empty = await plan({ date: '2026-03-03' });
    t.setClock('2026-03-02T09:00:01.000Z');
    const changed = { updatedByUserId: ada.userId, updatedAt: '2026-03-02T09:00:01.000Z' };
    expect(await plan({ date: '2026-03-03', taskId })).toMatchObject({ id: empty.id, ...changed });
    expect(await ada.client.plans.removeTask({ planId: created.id, taskId })).toMatchObject(changed);
    const carried = await ada.client.plans.carry({ planId: empty.id, date: '2026-03-05', taskIds: [taskId] });
    expect(carried).toMatchObject({ updatedByUserId: null, tasks: [{ id: taskId }] });
  });

  it('can be changed, filled, emptied and deleted', async () => {
    const [first, second] = [await task('One'), await task('Two')];
    const { id: planId } = (await plan({ taskId: first.id })) as { id: string };
    expect(await ada.client.plans.update({ planId, workTimePlanned: 4 })).toMatchObject({ workTimePlanned: 4 });
    expect((await ada.client.plans.addTask({ planId, taskId: second.id })).tasks).toHaveLength(2);
    expect((await ada.client.plans.addTask({ planId, taskId: second.id })).tasks).toHaveLength(2);
    expect((await ada.client.plans.removeTask({ planId, taskId: first.id })).tasks).toMatchObject([{ id: second.id }]);
    await ada.client.tasks.remove({ taskId: second.id });
    expect(await ada.client.plans.get({ planId })).toMatchObject({ tasks: [], workTimePlanned: 4 });
    expect(await ada.client.plans.remove({ planId })).toEqual({ raw: [], affected: 1 });
    await expect(ada.client.plans.get({ planId })).rejects.toEqual(refusalOf('not_found'));
    expect((await plan()).id).not.toBe(planId);
  });

  it('loses a task in the named plans, or in all from today on', async () => {
    const first = await task();
    const dates = ['2026-03-01', '2026-03-02', '2026-03-03'];
    const [past, today] = await Promise.all(dates.map((date) => plan({ date, taskId: first.id })));
    const unplanned = await ada.client.plans.unplan({ taskId: first.id, plansIds: [today!.id] });
    expect(unplanned).toMatchObject([{ id: today!.id, tasks: [] }]);
    expect((await ada.client.plans.unplan({ taskId: first.id })).map(({ date }) => date)).toEqual(['2026-03-03']);
    expect((await ada.client.plans.ofTask({ taskId: first.id })).items.map(({ id }) => id)).toEqual([past!.id]);
  });

  it('can be changed by its owner and by managers of the team only', async () => {
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const first = await task();
    const { id: planId } = (await plan({}, ben)) as { id: string };
    const changes = [
      () => cleo.client.plans.update({ planId, status: 'completed' }),
      () => cleo.client.plans.addTask({ planId, taskId: first.id }),
      () => cleo.client.plans.removeTask({ planId, taskId: first.id }),
      () => cleo.client.plans.remove({ planId }),
      () => plan({ employeeId: ben.employeeId }, cleo),
    ];
    for (const change of changes) await expect(change()).rejects.toEqual(refusalOf('plan.not_yours'));
    const mia = await org.join('MANAGER');
    expect(await mia.client.plans.update({ planId, workTimePlanned: 6 })).toMatchObject({ workTimePlanned: 6 });
    expect(await plan({ employeeId: ben.employeeId, taskId: first.id }, mia)).toMatchObject({ id: planId });
  });

  it('is listed with two statements for any number of plans', async () => {
    const first = await task();
    await Promise.all(['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => plan({ date, taskId: first.id })));
    expect(await statementsOf(() => ada.client.plans.list({ organizationTeamId: org.teamId }))).toBe(2);
    const within = await ada.client.plans.list({ from: '2026-03-03', to: '2026-03-03' });
    expect(within.items.map(({ date }) => date)).toEqual(['2026-03-03']);
  });
});

describe('a plan without a team', () => {
  const loose = (sent: object = {}) => plan({ organizationTeamId: null, ...sent });

  it('PLAN-25 is listed in each team of its owner and in no other', async () => {
    const ben = await org.join('EMPLOYEE');
    const other = await ben.client.teams.create({ name: 'Difference Engines' });
    const { id } = await ben.client.plans.create({ date: '2026-03-02', workTimePlanned: 4 });
    const listed = async (organizationTeamId: string) => {
      const { ofTeam, ofEmployee, hours } = ada.client.plans;
      const [all, his, planned] = await Promise.all([
        ofTeam({ organizationTeamId }),
        ofEmployee({ employeeId: ben.employeeId, organizationTeamId }),
        hours({ organizationTeamId }),
      ]);
      return [...all.items, ...his.items].map((item) => item.id).concat(planned.map((day) => String(day.hours)));
    };
    expect(await listed(org.teamId)).toEqual([id, id, '4']);
    expect(await listed(other.id)).toEqual([id, id, '4']);
    const third = await ada.client.teams.create({ name: 'Looms' });
    expect(await listed(third.id)).toEqual([]);
  });

  it('PLAN-01 receives added tasks unless the team has a plan for the day', async () => {
    const created = await loose({ workTimePlanned: 4 });
    const { id: taskId } = await task();
    expect(await plan({ taskId })).toMatchObject({ id: created.id, workTimePlanned: 4, tasks: [{ id: taskId }] });
    const ofTeam = await plan({ date: '2026-03-03' });
    expect((await loose({ date: '2026-03-03', taskId })).id).toBe(ofTeam.id);
    expect((await plan({ date: '2026-03-03', taskId })).id).toBe(ofTeam.id);
    expect((await ada.client.plans.mine({})).total).toBe(2);
  });

  it('PLAN-01 PLAN-12 receives a timed task, and exists where another team requires a plan', async () => {
    const other = await ada.client.teams.create({ name: 'Difference Engines' });
    const createTask = (title: string, ...teams: string[]) => ada.client.tasks.create({ title, teams, estimate: 3600 });
    const [here, there] = [await createTask('Here', org.teamId), await createTask('There', other.id)];
    const later = { date: '2026-03-03' };
    const [, planned] = [await plan(), await plan(later)];
    // The plan of the other team does not count, so a second one is created.
    const beside = await loose({ ...later, taskId: there.id });
    expect(beside).toMatchObject({ organizationTeamId: null, tasks: [{ id: there.id }] });
    expect((await loose({ ...later, taskId: here.id })).id).toBe(planned.id);

    await ada.client.teams.update({ teamId: other.id, requirePlanToTrack: true });
    const start = () => ada.client.timer.start({ taskId: there.id, organizationTeamId: other.id });
    await expect(start()).rejects.toEqual(refusalOf('timer.plan_required'));
    const created = await loose({ taskId: (await createTask('Both', org.teamId, other.id)).id });
    expect(created.organizationTeamId).toBeNull();
    await ada.client.plans.update({ planId: created.id, workTimePlanned: 2 });
    expect(await start()).toMatchObject({ isRunning: true });
  });

  it('PLAN-01 without a task is added to the plan of the team opened last', async () => {
    const other = await ada.client.teams.create({ name: 'Difference Engines' });
    const plans = [await plan(), await plan({ organizationTeamId: other.id })];
    for (const { id, organizationTeamId } of plans) {
      await ada.client.users.update({ userId: ada.userId, lastTeamId: organizationTeamId });
      expect((await loose()).id).toBe(id);
    }
  });

  it('PLAN-07 is added to by a manager only in teams that they manage', async () => {
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const other = await ben.client.teams.create({ name: 'Difference Engines' });
    await ada.client.teams.update({ teamId: org.teamId, managerIds: [ada.employeeId, cleo.employeeId] });
    await ben.client.users.update({ userId: ben.userId, lastTeamId: other.id });
    const his = await plan({ organizationTeamId: other.id }, ben);
    const created = await loose({ employeeId: ben.employeeId });
    expect(created.id).toBe(his.id);
    const byCleo = await plan({ organizationTeamId: null, employeeId: ben.employeeId }, cleo);
    expect(byCleo).toMatchObject({ organizationTeamId: null });
  });

  it('PLAN-07 can be changed by its owner and their managers, and its hours by a teammate', async () => {
    const [ben, cleo, stranger] = [
      await org.join('EMPLOYEE'),
      await org.join('EMPLOYEE'),
      await org.join('EMPLOYEE', { team: false }),
    ];
    const { id: planId } = await ben.client.plans.create({ date: '2026-03-03' });
    const { id: taskId } = await task();
    await expect(cleo.client.plans.addTask({ planId, taskId })).rejects.toEqual(refusalOf('plan.not_yours'));
    await expect(stranger.client.plans.update({ planId, workTimePlanned: 2 })).rejects.toEqual(
      refusalOf('plan.not_yours'),
    );
    expect(await cleo.client.plans.update({ planId, workTimePlanned: 2 })).toMatchObject({ workTimePlanned: 2 });
    await ada.client.teams.update({ teamId: org.teamId, managerIds: [ada.employeeId, cleo.employeeId] });
    expect((await cleo.client.plans.addTask({ planId, taskId })).tasks).toHaveLength(1);
  });
});

describe('the tasks of plans', () => {
  const titles = (plan: { tasks: { title: string }[] } | undefined) => plan?.tasks.map(({ title }) => title).join('');
  const load = async (date: string, ...names: string[]) => {
    let created = await plan({ date });
    for (const name of names) created = await plan({ date, taskId: (await task(name)).id });
    return created;
  };
  const idOf = (from: { tasks: { id: string; title: string }[] }, name: string) =>
    String(from.tasks.find(({ title }) => title === name)?.id);

  it.each([
    ['A', 0, 'ABC'],
    ['A', 1, 'BAC'],
    ['A', 2, 'BCA'],
    ['C', 0, 'CAB'],
    ['B', 99, 'ACB'],
  ])('PLAN-05 moves %s to place %i', async (name, position, order) => {
    const first = await load('2026-03-03', 'A', 'B', 'C');
    const [moved] = await ada.client.plans.move({ planId: first.id, taskId: idOf(first, name), position });
    expect(titles(moved)).toBe(order);
    expect(titles(await ada.client.plans.get({ planId: first.id }))).toBe(order);
  });

  it('PLAN-05 move to another day, and stay planned when that day is over', async () => {
    const [past, today, later] = [
      await load('2026-03-01', 'A', 'B'),
      await load('2026-03-02', 'C', 'D'),
      await load('2026-03-05', 'E'),
    ];
    const move = (from: typeof past, name: string, to: typeof past, position: number) =>
      ada.client.plans.move({ planId: from.id, taskId: idOf(from, name), toPlanId: to.id, position });
    await move(today, 'C', later, 1);
    await move(past, 'A', today, 0);
    const now = await Promise.all([past, today, later].map(({ id }) => ada.client.plans.get({ planId: id })));
    expect(now.map(titles)).toEqual(['AB', 'AD', 'EC']);
    await expect(move(today, 'D', past, 0)).rejects.toEqual(refusalOf('plan.past'));
    await ada.client.tasks.update({ taskId: idOf(past, 'B'), status: 'completed' });
    await expect(move(past, 'B', past, 0)).rejects.toEqual(refusalOf('plan.over'));
    await expect(move(past, 'B', today, 0)).rejects.toEqual(refusalOf('plan.over'));
    await expect(move(later, 'E', { ...today, id: '00000000-0000-4000-8000-000000000000' }, 0)).rejects.toEqual(
      refusalOf('not_found'),
    );
  });

  it('PLAN-05 are moved by the owner and managers into plans of the same person only', async () => {
    const first = await load('2026-03-03', 'A', 'B');
    const ben = await org.join('EMPLOYEE');
    const theirs = await plan({ date: '2026-03-03' }, ben);
    const taskId = idOf(first, 'A');
    await expect(ben.client.plans.move({ planId: first.id, taskId, position: 1 })).rejects.toEqual(
      refusalOf('plan.not_yours'),
    );
    await expect(ada.client.plans.move({ planId: first.id, taskId, toPlanId: theirs.id, position: 0 })).rejects.toEqual(
      refusalOf('plan.not_yours'),
    );
  });

  it('are carried over all at once or not at all', async () => {
    const past = await load('2026-03-01', 'A', 'B');
    const taskIds = past.tasks.map(({ id }) => id);
    const carried = await ada.client.plans.carry({ planId: past.id, date: '2026-03-03', taskIds });
    expect([carried.date, titles(carried)]).toEqual(['2026-03-03', 'AB']);
    expect(titles(await ada.client.plans.get({ planId: past.id }))).toBe('AB');
    const unknown = { planId: past.id, date: '2026-03-04', taskIds: [...taskIds, ada.employeeId] };
    await expect(ada.client.plans.carry(unknown)).rejects.toEqual(refusalOf('invalid_reference'));
    expect((await ada.client.plans.mine({ from: '2026-03-04' })).total).toBe(0);
    await expect(ada.client.plans.carry({ planId: past.id, date: '2026-02-28', taskIds })).rejects.toEqual(
      refusalOf('plan.past'),
    );
    const ben = await org.join('EMPLOYEE');
    await expect(ben.client.plans.carry({ planId: past.id, date: '2026-03-03', taskIds })).rejects.toEqual(
      refusalOf('plan.not_yours'),
    );
  });
});

describe('plans and people', () => {
  it('PLAN-07 a teammate sets the hours until the day is over; a manager and the owner always', async () => {
    const ben = await org.join('EMPLOYEE');
    const stranger = await org.join('EMPLOYEE', { team: false });
    const [past, later] = [await plan({ date: '2026-03-01' }, ben), await plan({ date: '2026-03-03' }, ben)];
    const cleo = await org.join('EMPLOYEE');
    const set = (person: Person, planId: string) => person.client.plans.update({ planId, workTimePlanned: 3 });
    for (const person of [ben, ada]) for (const { id } of [past, later]) await set(person, id);
    await set(cleo, later.id);
    await expect(set(cleo, past.id)).rejects.toEqual(refusalOf('plan.not_yours'));
    await expect(cleo.client.plans.update({ planId: later.id, status: 'completed' })).rejects.toEqual(
      refusalOf('plan.not_yours'),
    );
    await expect(set(stranger, later.id)).rejects.toEqual(refusalOf('team.not_member'));
  });

  it('PLAN-14 are reminded once a day on one device', async () => {
    const remind = (date: string, kind: 'suggestion' | 'endOfDay' = 'suggestion') =>
      ada.client.plans.remind({ kind, date });
    const answers = await Promise.all([remind('2026-03-02'), remind('2026-03-02'), remind('2026-03-02')]);
    expect(answers.filter(({ due }) => due)).toHaveLength(1);
    expect([await remind('2026-03-02', 'endOfDay'), await remind('2026-03-03'), await remind('2026-03-02')]).toEqual([
      { due: true },
      { due: true },
      { due: false },
    ]);
  });

  it('PLAN-14 are still reminded after a device sent a wrong date', async () => {
    for (const date of ['2026-02-28', '2026-03-04', '2031-01-01'])
      await expect(ada.client.plans.remind({ kind: 'suggestion', date })).rejects.toEqual(refusalOf('invalid'));
    expect(await ada.client.plans.remind({ kind: 'suggestion', date: '2026-03-02' })).toEqual({ due: true });
  });

  it('PLAN-23 require an employee for a list by employee', async () => {
    const messageOf = async (path: string) =>
      JSON.stringify((await t.call('GET', `/api/daily-plan/employee/${path}`, { token: ada.token })).json());
    expect(await messageOf('')).toContain('Employee ID is required to fetch daily plans');
    expect(await messageOf('?where[organizationId]=')).toContain('Employee ID is required to fetch daily plans');
    const listed = (employeeId: string) => t.call('GET', `/api/daily-plan?${employeeId}`, { token: ada.token });
    const [several, none] = [await listed('employeeId[0]=a&employeeId[1]=b'), await listed('employeeId=me')];
    expect([several.statusCode, several.body]).toEqual([
      400,
      expect.stringContaining('Employee ID should be a string'),
    ]);
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('Invalid UUID')]);
  });
});
