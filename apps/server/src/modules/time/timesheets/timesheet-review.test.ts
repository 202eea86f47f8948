import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { errorCodeOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ben: Person;
let alyssa: Person;
let mia: Person;
let taskId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  // A Wednesday.
  t.setClock('2026-03-18T12:00:00.000Z');
  org = await t.org();
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  alyssa = await org.join('EMPLOYEE', { name: 'Alyssa Hacker' });
  mia = await org.join('MANAGER', { name: 'Mia Torres' });
  for (const { client, userId } of [org.owner, ben, alyssa, mia])
    await client.users.update({ userId, timeZone: 'Etc/UTC' });
  taskId = (await ben.client.tasks.create({ title: 'Note G', teams: [org.teamId] })).id;
  await t.sql('update employee set "startedWorkOn" = $1 where "tenantId" = $2', ['2026-01-01T00:00:00Z', org.tenantId]);
});

const add = (person: Person, day: string, hours: number, more: object = {}) =>
  person.client.timeLogs.create({
    startedAt: `${day}T08:00:00.000Z`,
    stoppedAt: `${day}T${String(8 + hours).padStart(2, '0')}:00:00.000Z`,
    taskId,
    reason: 'ERROR',
    ...more,
  });
async function submit(person: Person, date: string): Promise<string> {
  const [sheet] = await person.client.timesheets.submit({ date });
  return String(sheet?.id);
}

describe('the queue of an approver', () => {
  it('SHEET-33 holds what waits of all periods, oldest first, and nothing of the approver', async () => {
    for (const person of [ben, alyssa, mia]) await add(person, '2026-03-11', 8);
    await add(ben, '2026-03-04', 8);
    const old = await submit(ben, '2026-03-04');
    const [bens, alyssas] = [await submit(ben, '2026-03-11'), await submit(alyssa, '2026-03-11')];
    const own = await submit(mia, '2026-03-11');
    const ids = async (query: object = {}, person = mia) => {
      const { items, total } = await person.client.timesheets.queue(query);
      return { ids: items.map(({ id }) => id), total };
    };
    expect(await ids()).toEqual({ ids: [old, alyssas, bens], total: 3 });
    expect(await mia.client.timesheets.waiting({})).toEqual({ count: 3, oldest: '2026-03-02' });
    expect(await ids({}, org.owner)).toEqual({ ids: [old, alyssas, bens, own], total: 4 });
    expect(await ids({ skip: 1, take: 1 })).toEqual({ ids: [alyssas], total: 3 });
    expect(await ids({ employeeId: ben.employeeId })).toEqual({ ids: [old, bens], total: 2 });
    const { id: otherTeam } = await org.owner.client.teams.create({ name: 'Other' });
    expect(await ids({ organizationTeamId: otherTeam })).toEqual({ ids: [], total: 0 });
    expect((await ids({ organizationTeamId: org.teamId })).total).toBe(3);
    expect(await errorCodeOf(ben.client.timesheets.queue({}))).toBe('forbidden');
    expect(await errorCodeOf(mia.client.timesheets.queue({ take: 201 }))).toBe('invalid');

    await mia.client.timesheets.setStatus({ ids: [old], status: 'APPROVED' });
    await mia.client.timesheets.setStatus({ ids: [alyssas], status: 'DENIED', comment: 'Friday is missing' });
    expect(await ids()).toEqual({ ids: [bens], total: 1 });
    // Undo: approved time is reopened first, with a reason.
    await mia.client.timesheets.setStatus({ ids: [old], status: 'DRAFT', comment: 'Approval undone' });
    await mia.client.timesheets.setStatus({ ids: [old], status: 'PENDING' });
    await mia.client.timesheets.setStatus({ ids: [alyssas], status: 'PENDING' });
    expect(await ids()).toEqual({ ids: [old, alyssas, bens], total: 3 });
  });
});

describe('the review of a timesheet', () => {
  it('SHEET-33 shows tasks by day, what is expected, and the week before, as every other page counts them', async () => {
    await add(ben, '2026-03-04', 7);
    await add(ben, '2026-03-09', 8);
    await add(ben, '2026-03-10', 6, { taskId: undefined });
    await add(ben, '2026-03-14', 2);
    const timesheetId = await submit(ben, '2026-03-11');
    const review = await mia.client.timesheets.review({ timesheetId });
    expect(review.before).toBe(7 * 3600);
    expect(review.rows).toEqual([
      expect.objectContaining({
        taskId,
        title: 'Note G',
        others: 0,
        seconds: [28_800, 0, 0, 0, 0, 7200, 0],
        total: 36_000,
      }),
      expect.objectContaining({ taskId: null, title: null, seconds: [0, 21_600, 0, 0, 0, 0, 0], total: 21_600 }),
    ]);
    expect(review.days.filter(({ isDayOff }) => isDayOff).map(({ date }) => date)).toEqual([
      '2026-03-14',
      '2026-03-15',
    ]);
    expect(review.timesheet.hints).toEqual([
      { hint: 'under_expected', count: 24 * 3600 },
      { hint: 'day_off', count: 1 },
      { hint: 'no_task', count: 1 },
    ]);

    const days = { startDate: '2026-03-09', endDate: '2026-03-15', employeeIds: [ben.employeeId] };
    const expected = await mia.client.reports.expected({ ...days, by: 'day' });
    const perDay = await mia.client.reports.perDay(days);
    for (const day of review.days) {
      expect(day.expected).toBe(expected.rows.find(({ date }) => date === day.date)?.expected ?? 0);
      expect(day.seconds).toBe(perDay.find(({ date }) => date === day.date)?.seconds ?? 0);
    }
    const { duration } = await mia.client.timesheets.get({ timesheetId });
    expect([review.timesheet.duration, expected.totals.worked]).toEqual([duration, duration]);
    expect([review.timesheet.expected, expected.totals.expected]).toEqual([144_000, 144_000]);
    const { items } = await mia.client.timesheets.overview({ date: '2026-03-11', employeeId: ben.employeeId });
    const { items: waiting } = await mia.client.timesheets.queue({});
    expect([items[0], waiting[0]]).toEqual([review.timesheet, review.timesheet]);
  });

  it('SHEET-33 points out what the organization requires, and changes after the end of the period', async () => {
    const log = await add(ben, '2026-03-10', 6);
    await org.owner.client.organizations.update({ organizationId: org.organizationId, requireDescription: true });
    await ben.client.timeLogs.update({ timeLogId: log.id, reason: 'UNPLANNED_WORK', description: 'Checked' });
    await add(ben, '2026-03-11', 6, { description: 'Written' });
    await org.owner.client.organizations.update({ organizationId: org.organizationId, requireDescription: false });
    await add(ben, '2026-03-12', 6);
    await org.owner.client.organizations.update({ organizationId: org.organizationId, requireDescription: true });
    const { timesheet } = await mia.client.timesheets.review({ timesheetId: await submit(ben, '2026-03-11') });
    expect(timesheet.hints).toEqual(
      expect.arrayContaining([
        { hint: 'no_description', count: 1 },
        { hint: 'edited_late', count: 1 },
      ]),
    );
  });

  it('SHEET-33 is only for those who may see the time', async () => {
    await add(ben, '2026-03-11', 8);
    const timesheetId = await submit(ben, '2026-03-11');
    expect(await errorCodeOf(alyssa.client.timesheets.review({ timesheetId }))).toBe('forbidden');
    expect((await ben.client.timesheets.review({ timesheetId })).timesheet.canApprove).toBe(false);
    const stranger = await t.org();
    expect(await errorCodeOf(stranger.owner.client.timesheets.review({ timesheetId }))).toBe('not_found');
  });
});
