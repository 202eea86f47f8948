import { randomUUID } from 'node:crypto';
import type { OrganizationPatch } from '@stint/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { meanwhile } from '../../../test/meanwhile.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let tasks: string[];

const at = (clock: string, day = '2026-03-02') => `${day}T${clock}:00.000Z`;

beforeAll(async () => {
  t = await harness();
});
const begin = async (now: string) => {
  t.setClock(now);
  org = await t.org();
  ada = org.owner;
  await ada.client.users.update({ userId: ada.userId, timeZone: 'Etc/UTC' });
  tasks = [];
  for (const title of ['One', 'Two']) tasks.push((await ada.client.tasks.create({ title, teams: [org.teamId] })).id);
};
beforeEach(() => begin('2026-03-02T12:00:00.000Z'));

const label = async (name: string) => (await ada.client.labels.create({ name, organizationTeamId: org.teamId })).id;
const set = (patch: OrganizationPatch) =>
  ada.client.organizations.update({ ...patch, organizationId: org.organizationId });
const add = (from: string, to: string, more: object = {}) =>
  ada.client.timeLogs.create({ startedAt: at(from), stoppedAt: at(to), taskId: tasks[0]!, ...more });
/** Recorded entries as start, end and task. */
const recorded = async () => {
  const logs = await ada.client.timeLogs.list({ startDate: '2026-03-01', endDate: '2026-03-03' });
  const clock = (moment: string) => moment.slice(11, 16);
  return logs
    .map(({ startedAt, stoppedAt, taskId }) => [clock(startedAt), clock(stoppedAt), tasks.indexOf(String(taskId))])
    .sort();
};
const worked = async () => {
  const [row] = await t.sql<{ ms: number }>(
    `select coalesce(sum(extract(epoch from "stoppedAt" - "startedAt")), 0)::int as ms from time_log
      where "employeeId" = $1 and "deletedAt" is null and "logType" <> 'IDLE'`,
    [ada.employeeId],
  );
  return row!.ms;
};
const undo = (requestId: string) => ada.client.timeLogs.undo({ requestId });

describe('labels of an entry', () => {
  it('SHEET-24 are stored by start, toggle, late start, add, place and edit, and filter the list', async () => {
    const [urgent, deep] = [await label('Urgent'), await label('Deep work')];
    const team = { taskId: tasks[0]!, organizationTeamId: org.teamId };
    const started = await ada.client.timer.start({ ...team, tags: [urgent, urgent] });
    expect(started.tagIds).toEqual([urgent]);
    t.setClock('2026-03-02T12:10:00.000Z');
    await ada.client.timer.stop({});
    expect((await ada.client.timer.toggle({ ...team, tags: [deep] })).tagIds).toEqual([deep]);
    await ada.client.timer.stop({});
    const lateStart = { startedAt: at('07:00'), stoppedAt: at('07:10'), requestId: randomUUID(), follows: null };
    expect((await ada.client.timer.recordStart({ ...team, ...lateStart, tags: [deep] })).tagIds).toEqual([deep]);
    const added = await add('09:00', '10:00', { tags: [urgent, deep] });
    expect(added.tags?.map(({ name }) => name)).toEqual(['Deep work', 'Urgent']);
    const requestId = randomUUID();
    await ada.client.timeLogs.update({ timeLogId: added.id, tags: [deep], requestId });
    expect((await ada.client.timeLogs.get({ timeLogId: added.id })).tagIds).toEqual([deep]);
    await undo(requestId);
    expect((await ada.client.timeLogs.get({ timeLogId: added.id })).tagIds).toEqual([urgent, deep].sort());
    const span = { startedAt: at('10:00'), stoppedAt: at('11:00'), how: 'trim' as const };
    const [placedEntry] = await ada.client.timeLogs.place({
      ...span,
      ...team,
      requestId: randomUUID(),
      tags: [urgent],
    });
    expect(placedEntry?.tagIds).toEqual([urgent]);
    const entries = await ada.client.timeLogs.list({
      startDate: '2026-03-02',
      endDate: '2026-03-02',
      tagIds: [urgent],
    });
    expect(entries.map(({ id }) => id).sort()).toEqual([started.id, added.id, placedEntry!.id].sort());
  });

  it('that do not exist, or are of another kind, are refused and change nothing', async () => {
    const { items } = await ada.client.statuses.list({ organizationTeamId: org.teamId });
    for (const tags of [[randomUUID()], [items[0]!.id]]) {
      await expect(add('09:00', '10:00', { tags })).rejects.toEqual(refusalOf('invalid_reference'));
      await expect(ada.client.timer.start({ taskId: tasks[0]!, tags })).rejects.toEqual(refusalOf('invalid_reference'));
    }
    const tooMany = Array.from({ length: 51 }, () => randomUUID());
    await expect(add('09:00', '10:00', { tags: tooMany })).rejects.toEqual(refusalOf('invalid'));
    expect(await recorded()).toEqual([]);
  });

  it('are not shown while they are deleted, and stay when the entry is edited', async () => {
    const urgent = await label('Urgent');
    const { id } = await add('09:00', '10:00', { tags: [urgent] });
    await ada.client.labels.remove({ entryId: urgent });
    expect((await ada.client.timeLogs.get({ timeLogId: id })).tags).toEqual([]);
    await ada.client.timeLogs.update({ timeLogId: id, tags: [urgent], description: 'Still there' });
    expect((await ada.client.timeLogs.get({ timeLogId: id })).tagIds).toEqual([urgent]);
  });
});

describe('splitting an entry', () => {
  it('SHEET-25 makes two that keep what was said and every second, and can be undone', async () => {
    const urgent = await label('Urgent');
    const { id } = await add('09:00', '10:00', { description: 'Both', tags: [urgent], isBillable: true });
    const requestId = randomUUID();
    const parts = await ada.client.timeLogs.split({ timeLogId: id, at: at('09:20'), requestId });
    expect(parts).toMatchObject([
      { id, startedAt: at('09:00'), stoppedAt: at('09:20'), description: 'Both', tagIds: [urgent], isBillable: true },
      { startedAt: at('09:20'), stoppedAt: at('10:00'), description: 'Both', tagIds: [urgent], isBillable: true },
    ]);
    expect(await worked()).toBe(3600);
    await undo(requestId);
    expect(await recorded()).toEqual([['09:00', '10:00', 0]]);
  });

  it('refuses a moment outside of it, an entry that runs, and one of others', async () => {
    const { id } = await add('09:00', '10:00');
    const split = (who: Person, timeLogId: string, clock: string) =>
      who.client.timeLogs.split({ timeLogId, at: at(clock), requestId: randomUUID() });
    for (const clock of ['08:00', '09:00', '10:00'])
      await expect(split(ada, id, clock)).rejects.toEqual(refusalOf('time_log.split_at'));
    const running = await ada.client.timer.start({
      taskId: tasks[0]!,
      startedAt: at('11:00'),
      requestId: randomUUID(),
    });
    await expect(split(ada, running.id, '11:30')).rejects.toEqual(refusalOf('time_log.running'));
    const ben = await org.join('EMPLOYEE');
    await expect(split(ben, id, '09:30')).rejects.toEqual(refusalOf('member.not_own'));
    expect(await worked()).toBe(3600);
  });
});

describe('merging entries', () => {
  const merge = (ids: string[], requestId = randomUUID()) => ada.client.timeLogs.merge({ ids, requestId });

  it('SHEET-25 makes one as long as they were together, with their notes and labels, and can be undone', async () => {
    const [urgent, deep] = [await label('Urgent'), await label('Deep work')];
    const first = await add('09:00', '09:30', { description: 'First', tags: [urgent] });
    const second = await add('09:30', '10:00', { description: 'Second', tags: [deep] });
    const three = await add('10:10', '10:20');
    const requestId = randomUUID();
    expect(await merge([three.id, first.id, second.id], requestId)).toMatchObject({
      id: first.id,
      startedAt: at('09:00'),
      stoppedAt: at('10:10'),
      duration: 4200,
      description: 'First\nSecond',
      tagIds: [urgent, deep].sort(),
    });
    expect(await worked()).toBe(4200);
    await undo(requestId);
    const before = [
      ['09:00', '09:30', 0],
      ['09:30', '10:00', 0],
      ['10:10', '10:20', 0],
    ];
    expect(await recorded()).toEqual(before);
    expect(await worked()).toBe(4200);
  });

  it('refuses entries that differ, are far apart, or have another between them, and changes nothing', async () => {
    const first = await add('09:00', '09:30');
    const between = await add('09:35', '09:40', { taskId: tasks[1]! });
    const second = await add('09:42', '10:00');
    const far = await add('10:30', '11:00');
    await expect(merge([first.id, between.id])).rejects.toEqual(refusalOf('time_log.merge_differ'));
    await expect(merge([second.id, far.id])).rejects.toEqual(refusalOf('time_log.merge_apart'));
    await expect(merge([first.id, second.id])).rejects.toEqual(refusalOf('time_log.merge_between'));
    await expect(merge([first.id, randomUUID()])).rejects.toEqual(refusalOf('not_found'));
    await expect(merge([first.id])).rejects.toEqual(refusalOf('invalid'));
    expect(await worked()).toBe((30 + 5 + 18 + 30) * 60);
    expect(await recorded()).toHaveLength(4);
  });

  it('does not let time by hand pass as recorded by a timer', async () => {
    await ada.client.timer.start({
      taskId: tasks[0]!,
      organizationTeamId: org.teamId,
      startedAt: at('11:00'),
      requestId: randomUUID(),
    });
    const { id, logType } = await ada.client.timer.stop({});
    const manual = await add('10:30', '11:00', { organizationTeamId: org.teamId });
    expect(logType).toBe('TRACKED');
    expect(await merge([id, manual.id])).toMatchObject({ logType: 'MANUAL', duration: 5400 });
  });
});

describe('changing several entries', () => {
  it('SHEET-26 sets what is named in all of them, and can be undone', async () => {
    const [urgent, deep] = [await label('Urgent'), await label('Deep work')];
    const first = await add('08:00', '09:00', { description: 'A', tags: [urgent] });
    const second = await add('09:00', '10:00', { description: 'B', tags: [deep] });
    const requestId = randomUUID();
    const ids = [first.id, second.id];
    const change = { taskId: tasks[1]!, isBillable: true, addTags: [deep], removeTags: [urgent] };
    expect(await ada.client.timeLogs.updateMany({ ids, requestId, ...change })).toMatchObject({ affected: 2 });
    for (const [id, description] of [
      [first.id, 'A'],
      [second.id, 'B'],
    ] as const)
      expect(await ada.client.timeLogs.get({ timeLogId: id })).toMatchObject({
        taskId: tasks[1],
        isBillable: true,
        tagIds: [deep],
        description,
        isEdited: true,
      });
    await undo(requestId);
    expect(await ada.client.timeLogs.get({ timeLogId: first.id })).toMatchObject({
      taskId: tasks[0],
      tagIds: [urgent],
    });
    expect(await worked()).toBe(7200);
  });

  it('changes none where one may not be changed, and refuses more than a hundred', async () => {
    const first = await add('08:00', '09:00');
    const running = await ada.client.timer.start({
      taskId: tasks[0]!,
      startedAt: at('11:00'),
      requestId: randomUUID(),
    });
    const change = (ids: string[], more: object = { isBillable: true }) =>
      ada.client.timeLogs.updateMany({ ids, requestId: randomUUID(), ...more });
    await expect(change([first.id, running.id])).rejects.toEqual(refusalOf('time_log.running'));
    await expect(change([first.id, randomUUID()])).rejects.toEqual(refusalOf('not_found'));
    await expect(change(Array.from({ length: 101 }, () => randomUUID()))).rejects.toEqual(refusalOf('invalid'));
    await expect(change([])).rejects.toEqual(refusalOf('invalid'));
    await expect(change([first.id], { reason: 'x'.repeat(501) })).rejects.toEqual(refusalOf('invalid'));
    await set({ requireDescription: true });
    await expect(change([first.id])).rejects.toEqual(refusalOf('time_log.description_required'));
    expect(await ada.client.timeLogs.get({ timeLogId: first.id })).toMatchObject({
      isBillable: false,
      isEdited: false,
    });
  });
});

describe('old time', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

  it('SHEET-27 is not changed up to the lock date, by any call, and the refusal says who can help', async () => {
    const ben = await org.join('EMPLOYEE');
    await ben.client.users.update({ userId: ben.userId, timeZone: 'Etc/UTC' });
    const add = (from: string, to: string, day: string) =>
      ben.client.timeLogs.create({ startedAt: at(from, day), stoppedAt: at(to, day), taskId: tasks[0]! });
    const old = await add('09:00', '10:00', '2026-02-27');
    const beside = await add('10:00', '11:00', '2026-02-27');
    const free = await add('09:00', '10:00', '2026-02-28');
    await set({ lockDate: '2026-02-27' });
    const requestId = randomUUID();
    const sentence = 'Time up to 2026-02-27 is locked. Ask an admin to change the lock date in the workspace settings.';
    const locked = expect.objectContaining({ code: 'time_log.lock_date', message: sentence });
    const span = { startedAt: at('12:00', '2026-02-27'), stoppedAt: at('13:00', '2026-02-27') };
    const late = { ...span, requestId, stopRequestId: randomUUID(), taskId: tasks[0]!, follows: null };
    const { timeLogs, timer } = ben.client;
    await expect(add('12:00', '13:00', '2026-02-27')).rejects.toEqual(locked);
    await expect(timeLogs.place({ ...span, how: 'trim', requestId })).rejects.toEqual(locked);
    await expect(timeLogs.update({ timeLogId: old.id, description: 'Other' })).rejects.toEqual(locked);
    await expect(timeLogs.update({ timeLogId: free.id, startedAt: at('23:00', '2026-02-27') })).rejects.toEqual(locked);
    await expect(timeLogs.updateMany({ ids: [free.id, old.id], requestId, isBillable: true })).rejects.toEqual(locked);
    await expect(timeLogs.split({ timeLogId: old.id, at: at('09:30', '2026-02-27'), requestId })).rejects.toEqual(
      locked,
    );
    await expect(timeLogs.merge({ ids: [old.id, beside.id], requestId })).rejects.toEqual(locked);
    await expect(timeLogs.remove({ logIds: [old.id] })).rejects.toEqual(locked);
    await expect(timer.recordStart(late)).rejects.toEqual(locked);
    await expect(t.sql('update time_log set description = $2 where id = $1', [old.id, 'Other'])).rejects.toThrow(
      /locked/,
    );
    await expect(t.sql('delete from time_log where id = $1', [old.id])).rejects.toThrow(/locked/);
    await timeLogs.update({ timeLogId: free.id, description: 'Free' });
    await set({ lockDate: null });
    await timeLogs.update({ timeLogId: old.id, description: 'Opened' });
  });

  it('SHEET-27 is locked only after the changes under way', async () => {
    const span = { startedAt: at('09:00', '2026-03-01'), stoppedAt: at('10:00', '2026-03-01') };
    const { id } = await ada.client.timeLogs.create({ ...span, taskId: tasks[0]! });
    const change = `update time_log set "stoppedAt" = "stoppedAt" + interval '1 hour' where id = $1`;
    await meanwhile(t.url, [[change, [id]]], () => set({ lockDate: '2026-03-01' }));
    expect(await worked()).toBe(7200);
  });

  it('SHEET-27 is not changed when it is older than the limit of days', async () => {
    // The database compares with its own clock.
    await begin(new Date().toISOString());
    const add = (day: string) =>
      ada.client.timeLogs.create({ startedAt: at('00:00', day), stoppedAt: at('00:01', day), taskId: tasks[0]! });
    const old = await add(daysAgo(4));
    await set({ editableDays: 3 });
    const refused = expect.objectContaining({ code: 'time_log.too_old', details: { days: '3' } });
    await expect(add(daysAgo(5))).rejects.toEqual(refused);
    await expect(ada.client.timeLogs.update({ timeLogId: old.id, description: 'No' })).rejects.toEqual(refused);
    await expect(
      t.sql('update time_log set reason = null, "isBillable" = true where id = $1', [old.id]),
    ).rejects.toThrow(/too old/);
    await add(daysAgo(3));
  });

  it('lets a timer that runs since then be stopped, and a period be submitted', async () => {
    t.setClock('2026-03-01T23:00:00.000Z');
    const { id, timesheetId } = await ada.client.timer.start({ taskId: tasks[0]!, organizationTeamId: org.teamId });
    t.setClock('2026-03-02T02:00:00.000Z');
    await set({ lockDate: '2026-03-01' });
    await ada.client.timer.stop({});
    expect(await ada.client.timeLogs.get({ timeLogId: id })).toMatchObject({ duration: 10_800 });
    await ada.client.timesheets.submit({ ids: [String(timesheetId)] });
    expect(await worked()).toBe(10_800);
  });

  it('refuses a lock date that is not in the past, and a limit that is none', async () => {
    await begin(new Date().toISOString());
    await expect(set({ lockDate: today() })).rejects.toEqual(refusalOf('organization.lock_date'));
    await expect(set({ lockDate: 'yesterday' })).rejects.toEqual(refusalOf('invalid'));
    await expect(set({ editableDays: -1 })).rejects.toEqual(refusalOf('invalid'));
    await expect(set({ editableDays: 1.5 })).rejects.toEqual(refusalOf('invalid'));
    const ben = await org.join('EMPLOYEE');
    const { organizationId } = org;
    const theirs = ben.client.organizations.update({ organizationId, lockDate: daysAgo(2) });
    await expect(theirs).rejects.toEqual(refusalOf('forbidden'));
    expect(await set({ lockDate: daysAgo(1), editableDays: 30 })).toMatchObject({ editableDays: 30 });
  });
});
