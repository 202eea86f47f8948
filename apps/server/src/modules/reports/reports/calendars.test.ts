import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { livesIn } from '../../../test/lives-in.ts';

let t: Harness;
let org: TestOrganization;
let member: Person;
let manager: Person;
let taskId: string;

const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC'];
/** Tuesday in Auckland, Monday in the rest of the world. */
const now = '2026-11-23T13:30:00.000Z';
/** Across the start of the week in Auckland, across a midnight there, and a running one. */
const worked = [
  ['2026-11-22T09:30:00.000Z', '2026-11-22T12:30:00.000Z'],
  ['2026-11-23T05:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ['2026-11-23T10:00:00.000Z', '2026-11-23T13:00:00.000Z'],
  ['2026-11-23T13:20:00.000Z', now],
] as const;

const dateIn = (zone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
/** The work on dates of a zone, counted minute by minute. */
const secondsOn = (zone: string, dates: readonly string[]) =>
  worked
    .flatMap(([from, to]) => {
      const minutes = (Date.parse(to) - Date.parse(from)) / 60_000;
      return Array.from({ length: minutes }, (_, minute) => dateIn(zone, Date.parse(from) + minute * 60_000));
    })
    .filter((date) => dates.includes(date)).length * 60;

beforeAll(async () => {
  t = await harness();
  t.setClock('2026-11-22T08:00:00.000Z');
  org = await t.org();
  [member, manager] = [await org.join('EMPLOYEE'), await org.join('MANAGER')];
  taskId = (await member.client.tasks.create({ title: 'Measure', teams: [org.teamId] })).id;
  t.setClock(now);
  await later(t, 0, member, manager, org.owner);
  for (const [startedAt, stoppedAt] of worked.slice(0, 3))
    await member.client.timeLogs.create({ startedAt, stoppedAt, taskId, organizationTeamId: org.teamId });
  const requestId = '00000000-0000-4000-8000-000000000001';
  const running = { taskId, organizationTeamId: org.teamId, startedAt: worked[3][0], requestId, follows: null };
  await member.client.timer.recordStart(running);
});

const combinations = zones.flatMap((theirs) => zones.map((mine) => ({ theirs, mine })));

describe.each(combinations)('time of a member in $theirs, read by a manager in $mine', ({ theirs, mine }) => {
  const date = dateIn(theirs, Date.parse(now));
  const monday = '2026-11-23';
  const today = secondsOn(theirs, [date]);
  const week = secondsOn(theirs, [monday, '2026-11-24']);

  it('is cut into the days of the member, in every call, for the member and a manager', async () => {
    await livesIn(t, member, theirs);
    await livesIn(t, manager, mine);
    const { employeeId } = member;
    const people = { employeeIds: [employeeId] };
    const dates = { startDate: monday, endDate: '2026-11-24' };
    for (const { client } of [member, manager]) {
      const status = await client.timer.status({ employeeId });
      const [row] = await client.timer.worked(people);
      const team = await client.teams.get({ teamId: org.teamId });
      const card = team.members?.find((item) => item.employeeId === employeeId);
      const counts = await client.reports.counts(people);
      const tasks = await client.reports.tasks({ ...people, defaultRange: true, unitOfTime: 'week' });
      const ofTask = await client.reports.tasksOf({ employeeId });
      const daily = await client.reports.daily({ ...people, ...dates, groupBy: 'date' });
      const perDay = await client.reports.perDay({ ...people, ...dates });
      const limits = await client.reports.limits({ ...people, ...dates, duration: 'day' });
      const chart = await client.reports.dailyChart({ ...people, ...dates });
      expect({
        status: status.duration,
        worked: row?.duration,
        card: card?.duration,
        cardTasks: card?.totalTodayTasks?.map(({ duration }) => duration),
        counts: [counts.todayDuration, counts.weekDuration],
        tasks: tasks.map(({ todayDuration, duration }) => [todayDuration, duration]),
        ofTask: [ofTask.today.map(({ duration }) => duration), ofTask.global.map((task) => task.duration)],
        daily: (daily as { date: string; sum: number }[]).find((day) => day.date === date)?.sum,
        perDay: perDay.map(({ seconds }) => seconds),
        limits: limits.find((day) => day.date === date)?.employees[0]?.duration,
        chart: Object.values(chart.find((day) => day.date === date)?.value ?? {}).reduce(
          (sum, value) => sum + value,
          0,
        ),
      }).toEqual({
        status: today,
        worked: today,
        card: today,
        cardTasks: [today],
        counts: [today, week],
        tasks: [[today, week]],
        ofTask: [[today], [430 * 60]],
        daily: today,
        perDay: [secondsOn(theirs, [monday]), secondsOn(theirs, ['2026-11-24'])],
        limits: today,
        chart: expect.closeTo(today / 3600, 9),
      });
    }
  });

  it('is cut into the days of a named zone', async () => {
    for (const timeZone of zones) {
      const secondsOfDay = secondsOn(timeZone, [dateIn(timeZone, Date.parse(now))]);
      const { employeeId } = member;
      const counts = await manager.client.reports.counts({ employeeIds: [employeeId], timeZone });
      const status = await manager.client.timer.status({ employeeId, timeZone });
      expect([counts.todayDuration, status.duration], timeZone).toEqual([secondsOfDay, secondsOfDay]);
    }
  });

  it('is planned by the days of the member', async () => {
    const plan = await manager.client.plans.create({
      employeeId: member.employeeId,
      organizationTeamId: org.teamId,
      date: now,
      workTimePlanned: 1,
    });
    expect(plan.date.slice(0, 10)).toBe(date);
    await manager.client.plans.remove({ planId: plan.id });
  });
});

it('gives each of several people their own day', async () => {
  await livesIn(t, member, 'Pacific/Auckland');
  await livesIn(t, org.owner, 'America/Los_Angeles');
  await org.owner.client.timeLogs.create({
    startedAt: '2026-11-23T09:00:00.000Z',
    stoppedAt: '2026-11-23T11:30:00.000Z',
    taskId,
  });
  const { todayDuration } = await org.owner.client.reports.counts({});
  expect(todayDuration).toBe(secondsOn('Pacific/Auckland', ['2026-11-24']) + 2.5 * 3600);
  const tuesday = { startDate: '2026-11-24', endDate: '2026-11-24' };
  expect(await org.owner.client.reports.perDay(tuesday)).toEqual([
    { date: '2026-11-24', seconds: secondsOn('Pacific/Auckland', ['2026-11-24']) },
  ]);
});
