import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@stint/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let tasks: string[];

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-02T12:00:00.000Z');
  org = await t.org();
  ada = org.owner;
  tasks = [];
  for (const title of ['One', 'Two']) tasks.push((await ada.client.tasks.create({ title, teams: [org.teamId] })).id);
});

const add = (from: string, to: string, task = 0) =>
  ada.client.timeLogs.create({ startedAt: at(from), stoppedAt: at(to), taskId: tasks[task]! });
const place = (how: 'trim' | 'split' | 'replace', from: string, to: string, requestId = randomUUID()) =>
  ada.client.timeLogs.place({ how, startedAt: at(from), stoppedAt: at(to), taskId: tasks[1]!, requestId });
const recorded = async (type?: string) =>
  (
    await t.sql<{ startedAt: string; stoppedAt: string | null; taskId: string }>(
      `select "startedAt", "stoppedAt", "taskId" from time_log where "employeeId" = $1 and "deletedAt" is null
       and ("logType" = 'IDLE') = $2 order by "startedAt"`,
      [ada.employeeId, type === 'IDLE'],
    )
  ).map((log) => [log.startedAt.slice(11, 16), log.stoppedAt?.slice(11, 16) ?? null, tasks.indexOf(log.taskId)]);

describe('an entry that overlaps others', () => {
  beforeEach(async () => {
    await add('09:00', '10:00');
    await add('10:20', '10:30');
  });

  it('SHEET-10 is trimmed, split or replaces them; the lost time stays as idle time', async () => {
    await place('trim', '09:30', '11:00');
    expect(await recorded()).toEqual([
      ['09:00', '10:00', 0],
      ['10:20', '10:30', 0],
      ['10:30', '11:00', 1],
    ]);
    expect(await recorded('IDLE')).toEqual([['09:30', '10:30', 1]]);
  });

  it('SHEET-10 is split around one in its middle', async () => {
    expect(await place('split', '09:30', '11:00')).toHaveLength(2);
    expect(await recorded()).toEqual([
      ['09:00', '10:00', 0],
      ['10:00', '10:20', 1],
      ['10:20', '10:30', 0],
      ['10:30', '11:00', 1],
    ]);
  });

  it('SHEET-10 replaces them, even a running one, and is undone completely', async () => {
    await ada.client.timer.start({
      taskId: tasks[0]!,
      organizationTeamId: org.teamId,
      startedAt: at('11:00'),
      requestId: randomUUID(),
    });
    const before = await recorded();
    const requestId = randomUUID();
    await place('replace', '09:30', '11:30', requestId);
    expect(await recorded()).toEqual([
      ['09:00', '09:30', 0],
      ['09:30', '11:30', 1],
      ['11:30', null, 0],
    ]);
    expect(await recorded('IDLE')).toEqual([
      ['09:30', '10:00', 0],
      ['10:20', '10:30', 0],
      ['11:00', '11:30', 0],
    ]);
    await ada.client.timeLogs.undo({ requestId });
    expect(await recorded()).toEqual(before);
    expect(await recorded('IDLE')).toEqual([]);
    await expect(ada.client.timeLogs.undo({ requestId })).rejects.toEqual(refusalOf('time_log.undo_late'));
  });

  it('counts once, and is refused without free time', async () => {
    const requestId = randomUUID();
    const first = await place('trim', '10:00', '10:25', requestId);
    expect((await place('trim', '10:00', '10:25', requestId)).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    await expect(place('split', '09:10', '09:20')).rejects.toEqual(refusalOf('timer.overlap'));
    await t.sql(`update timesheet set status = 'APPROVED' where "tenantId" = $1`, [org.tenantId]);
    await expect(place('replace', '09:10', '09:20')).rejects.toEqual(refusalOf('timesheet.locked'));
  });
});

describe('undoing', () => {
  it('TIMER-26 reverts a stop and a switch, but not an entry that has changed since', async () => {
    const [stopId, switchId] = [randomUUID(), randomUUID()];
    const log = await ada.client.timer.start({ taskId: tasks[0]!, organizationTeamId: org.teamId });
    await later(t, 10, ada);
    await ada.client.timer.stop({ requestId: stopId });
    await later(t, 1, ada);
    await ada.client.timeLogs.undo({ requestId: stopId });
    expect(await ada.client.timer.status({})).toMatchObject({ running: true, duration: 660, lastLog: { id: log.id } });
    await ada.client.timer.start({ taskId: tasks[1]!, organizationTeamId: org.teamId, requestId: switchId });
    await later(t, 1, ada);
    await ada.client.timeLogs.undo({ requestId: switchId });
    expect(await ada.client.timer.status({})).toMatchObject({ running: true, lastLog: { id: log.id } });
    const again = randomUUID();
    await ada.client.timer.stop({ requestId: again });
    await ada.client.timeLogs.update({ timeLogId: log.id, startedAt: at('11:50') });
    await ada.client.timer.start({ taskId: tasks[1]!, organizationTeamId: org.teamId });
    await expect(ada.client.timeLogs.undo({ requestId: again })).rejects.toMatchObject({ status: 409 });
    const ben = await org.join('EMPLOYEE');
    await expect(ben.client.timeLogs.undo({ requestId: again })).rejects.toEqual(refusalOf('not_found'));
    await later(t, 61, ada);
    await expect(ada.client.timeLogs.undo({ requestId: again })).rejects.toEqual(refusalOf('not_found'));
  });
});

describe('SHEET-11 the settings of organization and person', () => {
  it.each(['organization', 'employee'])('limit changes of one’s own time: %s', async (table) => {
    const ben = await org.join('EMPLOYEE');
    const entry = { startedAt: at('09:00'), stoppedAt: at('10:00'), taskId: tasks[0]! };
    const log = await ben.client.timeLogs.create(entry);
    await t.sql(
      `update ${table} set "allowManualTime" = false, "allowModifyTime" = false, "allowDeleteTime" = false where "tenantId" = $1`,
      [org.tenantId],
    );
    const other = { ...entry, startedAt: at('10:00'), stoppedAt: at('11:00') };
    await expect(ben.client.timeLogs.create(other)).rejects.toEqual(refusalOf('time_log.manual_off'));
    const placing = ben.client.timeLogs.place({ ...other, how: 'trim', requestId: randomUUID() });
    await expect(placing).rejects.toEqual(refusalOf('time_log.manual_off'));
    await expect(ben.client.timeLogs.update({ timeLogId: log.id, description: 'x' })).rejects.toEqual(
      refusalOf('time_log.modify_off'),
    );
    await expect(ben.client.timeLogs.remove({ logIds: [log.id] })).rejects.toEqual(refusalOf('time_log.delete_off'));
    // Managers may correct it all the same.
    await ada.client.timeLogs.update({ timeLogId: log.id, description: 'Corrected' });
  });

  it.each<[flag: string, errorCode: ErrorCode, changes: object]>([
    ['requireTask', 'time_log.task_required', { taskId: null }],
    ['requireProject', 'time_log.project_required', {}],
    ['requireReason', 'time_log.reason_required', {}],
    ['requireDescription', 'time_log.description_required', {}],
    ['requireClient', 'time_log.client_required', {}],
  ])('require fields of an entry: %s', async (flag, errorCode, changes) => {
    await t.sql(`update organization set "${flag}" = true where id = $1`, [org.organizationId]);
    const entry = { startedAt: at('09:00'), stoppedAt: at('10:00'), taskId: tasks[0]!, ...changes };
    await expect(ada.client.timeLogs.create(entry)).rejects.toEqual(refusalOf(errorCode));
  });

  it('count the client of the project as that of the entry', async () => {
    await t.sql(`update organization set "requireClient" = true where id = $1`, [org.organizationId]);
    const entry = { startedAt: at('09:00'), stoppedAt: at('10:00'), taskId: tasks[0]!, projectId: org.projectId };
    const record = (more: object) => ada.client.timeLogs.create({ ...entry, ...more });
    const place = (more: object) =>
      ada.client.timeLogs.place({ ...entry, ...more, how: 'trim', requestId: randomUUID() });
    const refusal = refusalOf('time_log.client_required');
    await expect(record({})).rejects.toEqual(refusal);
    await expect(place({})).rejects.toEqual(refusal);
    const { client } = org.owner;
    const babbage = await client.contacts.create({ name: 'Babbage & Co.' });
    await client.projects.update({ projectId: org.projectId, organizationContactId: babbage.id });
    expect(await record({})).toMatchObject({ projectId: org.projectId, organizationContactId: null });
    expect(await place({ startedAt: at('10:00'), stoppedAt: at('11:00') })).toHaveLength(1);
    await expect(record({ projectId: null })).rejects.toEqual(refusal);
    await client.contacts.remove({ contactId: babbage.id });
    await expect(place({ startedAt: at('11:00'), stoppedAt: at('11:30') })).rejects.toEqual(refusal);
  });

  it('refuse entries in the future unless they are allowed', async () => {
    const entry = { startedAt: at('13:00'), stoppedAt: at('14:00'), taskId: tasks[0]! };
    await expect(ada.client.timeLogs.create(entry)).rejects.toEqual(refusalOf('time_log.future'));
    await t.sql(`update organization set "futureDateAllowed" = true where id = $1`, [org.organizationId]);
    await ada.client.timeLogs.create(entry);
  });

  it('refuse an entry that lasts for years', async () => {
    const entry = { startedAt: '0026-03-02T08:00:00.000Z', stoppedAt: at('08:30'), taskId: tasks[0]! };
    await expect(ada.client.timeLogs.create(entry)).rejects.toEqual(refusalOf('time_log.too_long'));
    const placing = ada.client.timeLogs.place({ ...entry, how: 'trim', requestId: randomUUID() });
    await expect(placing).rejects.toEqual(refusalOf('time_log.too_long'));
    const log = await ada.client.timeLogs.create({ ...entry, startedAt: at('08:00') });
    const change = { timeLogId: log.id, startedAt: entry.startedAt };
    await expect(ada.client.timeLogs.update(change)).rejects.toEqual(refusalOf('time_log.too_long'));
    expect(await ada.client.timeLogs.get({ timeLogId: log.id })).toMatchObject({ startedAt: at('08:00') });
  });

  it('refuse extending an entry into the future, manual or tracked', async () => {
    const [taskId] = tasks;
    const future = refusalOf('time_log.future');
    const [from, to] = [{ startedAt: at('10:00'), stoppedAt: at('11:00') }, { stoppedAt: at('18:00') }];
    const place = (sent: object) =>
      ada.client.timeLogs.place({ ...from, ...to, taskId: taskId!, how: 'split', requestId: randomUUID(), ...sent });
    await expect(ada.client.timeLogs.create({ ...from, ...to, taskId: taskId! })).rejects.toEqual(future);
    await expect(place({})).rejects.toEqual(future);
    const { id: byHand } = await ada.client.timeLogs.create({ ...from, taskId: taskId! });
    const timed = { startedAt: at('11:00'), stoppedAt: at('11:30') };
    const late = { ...timed, taskId: taskId!, follows: null, requestId: randomUUID() };
    const { id: byTimer } = await ada.client.timer.recordStart(late);
    for (const timeLogId of [byHand, byTimer]) {
      await expect(ada.client.timeLogs.update({ timeLogId, ...to })).rejects.toEqual(future);
      const { startedAt } = await ada.client.timeLogs.get({ timeLogId });
      await expect(place({ timeLogId, startedAt })).rejects.toEqual(future);
    }
    expect(await ada.client.timeLogs.update({ timeLogId: byTimer, stoppedAt: at('12:00') })).toMatchObject({
      duration: 3600,
    });
    // The clock of a device may be a little ahead.
    await ada.client.timeLogs.update({ timeLogId: byTimer, stoppedAt: at('12:01') });
  });

  it('apply to a manual entry when it is changed', async () => {
    const taskId = tasks[0]!;
    const span = { startedAt: at('10:00'), stoppedAt: at('11:00') };
    const { id: timeLogId } = await ada.client.timeLogs.create({ ...span, taskId, reason: 'ERROR' });
    await t.sql(`update organization set "requireReason" = true where id = $1`, [org.organizationId]);
    await expect(ada.client.timeLogs.update({ timeLogId, reason: null })).rejects.toEqual(
      refusalOf('time_log.reason_required'),
    );
    expect(await ada.client.timeLogs.update({ timeLogId, description: 'Sorted' })).toMatchObject({ reason: 'ERROR' });
  });
});

describe('a changed entry', () => {
  const change = (timeLogId: string, from: string, to: string, more: object = {}, requestId = randomUUID()) =>
    ada.client.timeLogs.place({ how: 'split', startedAt: at(from), stoppedAt: at(to), requestId, timeLogId, ...more });
  const load = async (timeLogId: string) => {
    const { startedAt, stoppedAt, taskId, description, isBillable } = await ada.client.timeLogs.get({ timeLogId });
    return [startedAt.slice(11, 16), stoppedAt.slice(11, 16), tasks.indexOf(taskId ?? ''), description, isBillable];
  };

  it('SHEET-08 takes the new values, and the old ones after an undo', async () => {
    const { id } = await add('09:00', '10:00');
    const requestId = randomUUID();
    const more = { taskId: tasks[1], description: 'Read the mail', isBillable: true };
    const [changed] = await change(id, '08:30', '09:30', more, requestId);
    expect(changed).toMatchObject({ id, isEdited: true, duration: 3600 });
    expect(await load(id)).toEqual(['08:30', '09:30', 1, 'Read the mail', true]);
    await ada.client.timeLogs.undo({ requestId });
    expect(await load(id)).toEqual(['09:00', '10:00', 0, null, false]);
    await expect(ada.client.timeLogs.undo({ requestId })).rejects.toEqual(refusalOf('time_log.undo_late'));
  });

  it('is marked as edited only as long as its edit stands', async () => {
    const { id } = await add('09:00', '10:00');
    const { id: second } = await add('10:05', '10:30');
    const isEdited = async () => (await ada.client.timeLogs.get({ timeLogId: id })).isEdited;
    const { timeLogs } = ada.client;
    const edits: ((requestId: ReturnType<typeof randomUUID>) => Promise<unknown>)[] = [
      (requestId) => place('replace', '09:30', '10:05', requestId),
      (requestId) => change(id, '08:30', '09:30', {}, requestId),
      (requestId) => timeLogs.update({ timeLogId: id, description: 'Read', requestId }),
      (requestId) => timeLogs.updateMany({ ids: [id], description: 'Read', requestId }),
      (requestId) => timeLogs.split({ timeLogId: id, at: at('09:20'), requestId }),
      (requestId) => timeLogs.merge({ ids: [id, second], requestId }),
    ];
    for (const edit of edits) {
      const requestId = randomUUID();
      await edit(requestId);
      expect(await isEdited()).toBe(true);
      await timeLogs.undo({ requestId });
      expect(await isEdited()).toBe(false);
      t.pass(1);
    }
    const [requestId, later] = [randomUUID(), randomUUID()];
    await change(id, '08:30', '09:30', {}, requestId);
    t.pass(1);
    await timeLogs.update({ timeLogId: id, description: 'Read', requestId: later });
    await timeLogs.undo({ requestId });
    expect(await isEdited()).toBe(true);
  });

  it('SHEET-10 is trimmed where it overlaps others, or replaces them', async () => {
    await add('10:00', '10:30');
    const { id } = await add('09:00', '09:30');
    expect(await change(id, '09:00', '11:00')).toHaveLength(2);
    expect(await recorded()).toEqual([
      ['09:00', '10:00', 0],
      ['10:00', '10:30', 0],
      ['10:30', '11:00', 0],
    ]);
    const requestId = randomUUID();
    await change(id, '09:00', '10:10', { how: 'replace' }, requestId);
    expect(await recorded()).toEqual([
      ['09:00', '10:10', 0],
      ['10:10', '10:30', 0],
      ['10:30', '11:00', 0],
    ]);
    await ada.client.timeLogs.undo({ requestId });
    expect((await recorded()).slice(0, 2)).toEqual([
      ['09:00', '10:00', 0],
      ['10:00', '10:30', 0],
    ]);
  });

  it('is neither running nor a colleague’s', async () => {
    const running = await ada.client.timer.start({ taskId: tasks[0] });
    await expect(change(running.id, '08:00', '09:00')).rejects.toEqual(refusalOf('time_log.running'));
    const ben = await org.join('EMPLOYEE');
    const { id } = await add('06:00', '07:00');
    await expect(
      ben.client.timeLogs.place({
        how: 'trim',
        startedAt: at('05:00'),
        stoppedAt: at('06:00'),
        requestId: randomUUID(),
        timeLogId: id,
      }),
    ).rejects.toEqual(refusalOf('member.not_own'));
  });

  it('SHEET-09 returns when its deletion is undone, also by a manager', async () => {
    const ben = await org.join('EMPLOYEE');
    const log = await ben.client.timeLogs.create({ startedAt: at('06:00'), stoppedAt: at('07:00'), taskId: tasks[0] });
    const requestId = randomUUID();
    await ada.client.timeLogs.remove({ logIds: [log.id], requestId });
    await expect(ben.client.timeLogs.get({ timeLogId: log.id })).rejects.toEqual(refusalOf('not_found'));
    await ada.client.timeLogs.undo({ requestId });
    expect(await ben.client.timeLogs.get({ timeLogId: log.id })).toMatchObject({ duration: 3600, taskId: tasks[0] });
  });

  it('SHEET-12 is refused once its week is approved', async () => {
    const { id } = await add('09:00', '10:00');
    await t.sql(`update timesheet set status = 'APPROVED' where "employeeId" = $1`, [ada.employeeId]);
    for (const attempt of [
      () => change(id, '08:00', '09:00'),
      () => change(id, '09:00', '10:00', { description: 'Something else' }),
      () => ada.client.timeLogs.remove({ logIds: [id] }),
      () => place('replace', '09:30', '11:00'),
      () => place('trim', '11:00', '11:30'),
    ])
      await expect(attempt()).rejects.toEqual(refusalOf('timesheet.locked'));
    expect(await recorded()).toEqual([['09:00', '10:00', 0]]);
  });

  it('SHEET-09 refuses a bad list of ids in the words of existing clients', async () => {
    const send = (query: string) => t.call('DELETE', `/api/timesheet/time-log?${query}`, { token: ada.token });
    const many = Array.from({ length: 101 }, (_, at) => `logIds[${at}]=${randomUUID()}`).join('&');
    for (const [query, message] of [
      ['', 'No timesheet IDs provided for deletion'],
      [many, 'Maximum 100 logs can be deleted at once'],
      [`logIds[0]=${randomUUID()}&logIds[1]=`, 'Invalid logId at index 1'],
    ] as const) {
      const response = await send(query);
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    }
  });
});
