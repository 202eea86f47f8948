import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let taskId: string;

/** A Friday. */
const now = '2026-03-20T12:00:00.000Z';
const work = (person: Person, from: string, to: string) =>
  person.client.timeLogs.create({ startedAt: `2026-03-${from}:00.000Z`, stoppedAt: `2026-03-${to}:00.000Z`, taskId });

beforeAll(async () => {
  t = await harness();
  t.setClock(now);
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE');
  cleo = await org.join('EMPLOYEE', { name: 'Cleo Patra' });
  dora = await org.join('EMPLOYEE', { name: 'Dora Diaz', team: false });
  const project = await ada.client.projects.create({ name: 'Engine' });
  taskId = (await ada.client.tasks.create({ title: 'Cards', projectId: project.id, teams: [org.teamId] })).id;
  await ada.client.members.update({ employeeId: ben.employeeId, reWeeklyLimit: 4 });
  await ada.client.members.update({ employeeId: cleo.employeeId, reWeeklyLimit: 0 });
  // Five hours this week, and more in the week before.
  await work(ben, '13T08:00', '13T16:00');
  await work(ben, '18T09:00', '18T14:00');
  await work(cleo, '18T09:00', '18T19:00');
  t.setClock('2026-03-20T11:00:00.000Z');
  await ben.client.timer.start({ taskId, organizationTeamId: org.teamId });
  t.setClock(now);
});

describe('MEMBER-24 who works on what now', () => {
  const nowFor = async (person: Person, filter: { organizationTeamId?: string } = {}) => {
    const { items } = await person.client.reports.teamNow(filter);
    return new Map(items.map((item) => [item.employeeId, item]));
  };

  it('says since when somebody works, and their week beside its limit, to those who may see it', async () => {
    const people = await nowFor(ada);
    expect(people.size).toBe(4);
    expect(people.get(ben.employeeId)).toMatchObject({
      startedAt: '2026-03-20T11:00:00.000Z',
      time: { weekMs: 6 * 3_600_000, limitHours: 4, expectedTodayMs: 8 * 3_600_000 },
    });
    expect(people.get(dora.employeeId)).toMatchObject({ startedAt: null, time: { weekMs: 0 } });
  });

  it('shows a member their teammates without totals, and nobody else', async () => {
    const people = await nowFor(cleo);
    expect([...people.keys()].sort()).toEqual([ada, ben, cleo].map(({ employeeId }) => employeeId).sort());
    expect(people.get(ben.employeeId)).toMatchObject({ startedAt: '2026-03-20T11:00:00.000Z', time: null });
    expect(people.get(cleo.employeeId)?.time).toMatchObject({ weekMs: 10 * 3_600_000, limitHours: 0 });
    expect((await nowFor(dora)).size).toBe(1);
  });

  it('narrows to a team', async () => {
    expect((await nowFor(ada, { organizationTeamId: org.teamId })).has(dora.employeeId)).toBe(false);
    const other = await t.org();
    expect((await nowFor(other.owner, { organizationTeamId: org.teamId })).size).toBe(0);
  });
});

describe('MEMBER-26 what waits for somebody who leads', () => {
  it('is nothing for a member', async () => {
    expect(await ben.client.reports.attention({})).toEqual({
      toApprove: null,
      overBudget: null,
      overWeek: null,
      working: null,
    });
  });

  it('counts submitted time, budgets that are used up, people over their week and people who work', async () => {
    expect(await ada.client.reports.attention({})).toEqual({ toApprove: 0, overBudget: 0, overWeek: 1, working: 1 });
    await cleo.client.timesheets.submit({ date: '2026-03-18' });
    await ada.client.projects.create({ name: 'Mill', budget: 5, budgetType: 'hours' });
    const { id: projectId } = await ada.client.projects.create({ name: 'Loom', budget: 2, budgetType: 'hours' });
    const task = await ada.client.tasks.create({ title: 'Weave', projectId, teams: [org.teamId] });
    const span = { startedAt: '2026-03-19T08:00:00.000Z', stoppedAt: '2026-03-19T10:00:00.000Z' };
    await ada.client.timeLogs.create({ ...span, taskId: task.id });
    expect(await ada.client.reports.attention({})).toMatchObject({ toApprove: 1, overBudget: 0 });
    await ada.client.timeLogs.create({
      startedAt: '2026-03-19T11:00:00.000Z',
      stoppedAt: '2026-03-19T11:30:00.000Z',
      taskId: task.id,
    });
    expect(await ada.client.reports.attention({})).toMatchObject({ overBudget: 1 });
  });

  it('counts for a team manager those of their team only', async () => {
    const lead = await org.join('EMPLOYEE', { name: 'Lea Leed' });
    await ada.client.teams.create({ name: 'South', memberIds: [cleo.employeeId], managerIds: [lead.employeeId] });
    expect(await lead.client.reports.attention({})).toEqual({
      toApprove: null,
      overBudget: null,
      overWeek: 0,
      working: 0,
    });
  });
});
