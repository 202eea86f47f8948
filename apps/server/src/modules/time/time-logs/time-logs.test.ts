import { randomUUID } from 'node:crypto';
import { maxReason } from '@stint/contract';
import { asQuery } from '@stint/contract/client';
import { timeLogSchema } from '@stint/contract/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let ben: Person;
let taskId: string;

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock('2026-03-04T12:00:00.000Z');
  org = await t.org();
  ben = await org.join('EMPLOYEE');
  taskId = (await ben.client.tasks.create({ title: 'One', teams: [org.teamId] })).id;
});

const claims = () => ({ tenantId: org.tenantId, organizationId: org.organizationId });

async function send(method: string, path: string, more: { query?: object; body?: object } = {}) {
  const response = await t.call(method, `/api/timesheet/time-log${path}?${asQuery({ ...more.query })}`, {
    token: ben.token,
    ...(more.body && { body: { ...more.body, ...claims() } }),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}

/** All fields of an existing client's form. */
const entry = (more: object = {}) => ({
  isBillable: true,
  employeeId: ben.employeeId,
  logType: 'MANUAL' as const,
  source: 'BROWSER' as const,
  startedAt: '2026-03-04T09:00:00.000Z',
  stoppedAt: '2026-03-04T10:00:00.000Z',
  description: 'The first page',
  reason: 'FORGOT_TO_START_TIMER',
  projectId: org.projectId,
  taskId,
  organizationTeamId: org.teamId,
  tags: [],
  ...more,
});

describe('SHEET-23 time logs over the calls of existing clients', () => {
  it('are added, listed, changed and deleted', async () => {
    const created = timeLogSchema.parse(await send('POST', '', { body: entry() }));
    expect(created).toMatchObject({ logType: 'MANUAL', source: 'BROWSER', duration: 3600 });
    const id = String((created as { id?: string }).id);
    const query = {
      ...claims(),
      activityLevel: { start: 0, end: 100 },
      startDate: '2026-03-04T00:00:00.000Z',
      endDate: '2026-03-04T23:59:59.999Z',
      timeZone: 'Etc/UTC',
      relations: ['project', 'task', 'organizationContact', 'employee.user', 'task.taskStatus', 'timesheet'],
    };
    const all = await send('GET', '', { query });
    z.array(timeLogSchema).parse(all);
    expect(all[0]).toMatchObject({
      id,
      task: { title: 'One' },
      project: { id: org.projectId },
      timesheet: { status: 'DRAFT' },
    });
    for (const [status, count] of [
      ['DRAFT', 1],
      ['IN_REVIEW', 0],
    ] as const)
      expect(await send('GET', '', { query: { ...query, status: [status], taskIds: [taskId] } })).toHaveLength(count);

    const changed = await send('PUT', `/${id}`, {
      body: entry({ stoppedAt: '2026-03-04T10:30:00.000Z', description: '' }),
    });
    timeLogSchema.parse(changed);
    expect(changed).toMatchObject({ duration: 5400, isEdited: true, description: null });
    const span = { startDate: '2026-03-04T10:00:00.000Z', endDate: '2026-03-04T11:00:00.000Z' };
    expect(
      await send('GET', '/conflict', { query: { ...claims(), ...span, employeeId: ben.employeeId } }),
    ).toHaveLength(1);
    expect(await send('DELETE', '', { query: { ...claims(), logIds: [id] } })).toMatchObject({ affected: 1, raw: [] });
    expect(await send('GET', '', { query })).toEqual([]);
  });

  it('keep a task and a project that were deleted when they are saved as read', async () => {
    const ada = org.owner;
    const project = await ada.client.projects.create({ name: 'Old site' });
    const task = await ben.client.tasks.create({ title: 'Gone', teams: [org.teamId], projectId: project.id });
    const log = await ben.client.timeLogs.create(entry({ taskId: task.id, projectId: project.id }));
    await ben.client.tasks.remove({ taskId: task.id });
    await ada.client.projects.remove({ projectId: project.id });
    const { startedAt, stoppedAt, taskId: sameTask, projectId, organizationTeamId } = log;
    const whole = { startedAt, stoppedAt, taskId: sameTask, projectId, organizationTeamId };
    const updatedEntry = await ben.client.timeLogs.update({ timeLogId: log.id, ...whole, description: 'Said later' });
    expect(updatedEntry).toMatchObject({ taskId: task.id, projectId: project.id, description: 'Said later' });
    const requestId = crypto.randomUUID();
    const [moved] = await ben.client.timeLogs.place({
      ...whole,
      timeLogId: log.id,
      stoppedAt: '2026-03-04T10:30:00.000Z',
      how: 'trim',
      requestId,
    });
    expect(moved).toMatchObject({ taskId: task.id, projectId: project.id, duration: 5400 });
    const again = ben.client.timeLogs.create(
      entry({ taskId: task.id, startedAt: '2026-03-04T11:00:00.000Z', stoppedAt: '2026-03-04T11:30:00.000Z' }),
    );
    await expect(again).rejects.toMatchObject({ code: 'invalid_reference' });
  });

  it('SHEET-18 are listed with type and source; idle ones only on request, and they count in no total', async () => {
    await send('POST', '', { body: entry() });
    await t.sql(`update time_log set "logType" = 'RESUMED', source = 'MOBILE' where "employeeId" = $1`, [
      ben.employeeId,
    ]);
    await t.sql(
      `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source)
       values ($1, $2, $3, '2026-03-04T09:10:00Z', '2026-03-04T09:20:00Z', 'IDLE', 'DESKTOP')`,
      [org.tenantId, org.organizationId, ben.employeeId],
    );
    const day = { startDate: '2026-03-04', endDate: '2026-03-04', timeZone: 'Etc/UTC' };
    expect(await ben.client.timeLogs.list(day)).toMatchObject([{ logType: 'RESUMED', source: 'MOBILE' }]);
    expect(await ben.client.timeLogs.list({ ...day, logType: ['IDLE'] })).toMatchObject([
      { logType: 'IDLE', source: 'DESKTOP' },
    ]);
    expect(await ben.client.reports.counts(day)).toMatchObject({ weekDuration: 3600 });
  });

  it.each([
    ['LOST_INTERNET', 'LOST_INTERNET'],
    ['Lost electricity', 'LOST_ELECTRICITY'],
    [' forgot to start timer ', 'FORGOT_TO_START_TIMER'],
    ['Ungeplante Arbeit', 'UNPLANNED_WORK'],
    ['Panne d’électricité', 'LOST_ELECTRICITY'],
    ['計時器測試', 'TESTED_TIMER'],
    ['خطأ', 'ERROR'],
    ['The client called', 'The client called'],
    ['x'.repeat(maxReason), 'x'.repeat(maxReason)],
    ['', null],
    [null, null],
  ])('are added, changed and placed with the reason %j, stored as %j', async (reason, stored) => {
    const { id } = await ben.client.timeLogs.create({ ...entry(), reason });
    expect(await ben.client.timeLogs.get({ timeLogId: id })).toMatchObject({ reason: stored });
    await ben.client.timeLogs.update({ timeLogId: id, reason: 'Another' });
    expect(await ben.client.timeLogs.update({ timeLogId: id, reason })).toMatchObject({ reason: stored });
    await ben.client.timeLogs.updateMany({ ids: [id], requestId: randomUUID(), reason: 'Another' });
    await ben.client.timeLogs.updateMany({ ids: [id], requestId: randomUUID(), reason });
    expect(await ben.client.timeLogs.get({ timeLogId: id })).toMatchObject({ reason: stored });
    const later = { startedAt: '2026-03-04T11:00:00.000Z', stoppedAt: '2026-03-04T11:30:00.000Z' };
    const placement = { ...entry(later), reason, how: 'trim' as const, requestId: randomUUID() };
    expect(await ben.client.timeLogs.place(placement)).toMatchObject([{ reason: stored }]);
  });

  it('are found, grouped and exported by a reason in words', async () => {
    const reason = `The client called. ${'x'.repeat(300)}`;
    const { id } = await ben.client.timeLogs.create({ ...entry(), reason });
    const day = { startDate: '2026-03-04', endDate: '2026-03-04', timeZone: 'Etc/UTC' };
    const { items } = await ben.client.reports.entries({ ...day, reasons: [reason] });
    expect(items).toMatchObject([{ id, reason }]);
    const { rows } = await ben.client.reports.summary({ ...day, groupBy: ['reason'] });
    expect(rows).toMatchObject([{ keys: [{ by: 'reason', value: reason }], seconds: 3600 }]);
  });

  it('are refused with a longer reason', async () => {
    const body = entry({ reason: 'x'.repeat(maxReason + 1) });
    const response = await t.call('POST', '/api/timesheet/time-log', { token: ben.token, body });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/reason/);
  });

  it('are listed newest first, and within one second by their creation', async () => {
    const second = await ben.client.tasks.create({ title: 'Two', teams: [org.teamId] });
    const logIds: string[] = [];
    for (const [ms, task] of [taskId, second.id, taskId, second.id].entries()) {
      t.setClock(`2026-03-04T12:00:00.${ms}00Z`);
      const { id } = await ben.client.timer.start({ taskId: task, organizationTeamId: org.teamId });
      logIds.push(id);
    }
    t.setClock('2026-03-04T12:00:00.900Z');
    await ben.client.timer.stop({});
    const day = { startDate: '2026-03-04', endDate: '2026-03-04' };
    const listed = await ben.client.timeLogs.list(day);
    expect(new Set(listed.map(({ startedAt }) => startedAt)).size).toBe(1);
    expect(listed.map(({ id }) => id)).toEqual(logIds.toReversed());
  });

  it('SHEET-15 are not listed without dates or with invalid ones', async () => {
    const noDates = 'Invalid date provided. Both startDate and endDate must be valid dates.';
    for (const [query, message] of [
      ['', 'Required parameters missing: startDate, endDate or date'],
      ['startDate=soon&endDate=later', noDates],
      ['startDate=2026-02-30&endDate=2026-03-02', noDates],
      ['startDate=2026-02-30T08:00:00.000Z&endDate=2026-03-02T08:00:00.000Z', noDates],
      ['startDate=2026-03-05&endDate=2026-03-04', 'End date must be after start date'],
      ['startDate=2026-03-04&activityLevel[start]=50&activityLevel[end]=10', 'Invalid activity level range'],
    ]) {
      const response = await t.call('GET', `/api/timesheet/time-log?${query}`, { token: ben.token });
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    }
  });
});
