import { randomUUID } from 'node:crypto';
import { timerStatusSchema, timeSlotSchema } from '@stint/contract/wire';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
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

const makeTask = (title = 'Write the first program', person = ada) =>
  person.client.tasks.create({ title, teams: [{ id: org.teamId }], projectId: org.projectId });
const start = (taskId: string, person = ada) => person.client.timer.start({ taskId, organizationTeamId: org.teamId });
const logsOf = (person = ada) =>
  t.sql<{ startedAt: string; stoppedAt: string | null; taskId: string }>(
    `select "startedAt", "stoppedAt", "taskId" from time_log where "employeeId" = $1 and "deletedAt" is null order by "startedAt", "stoppedAt"`,
    [person.employeeId],
  );

describe('the timer', () => {
  it('accepts its own name as a source, and names no other product in a refusal', async () => {
    const { id: taskId } = await makeTask();
    const started = await t.call('POST', '/api/timesheet/timer/start', {
      token: ada.token,
      body: { taskId, source: 'STINT' },
    });
    expect(started.json()).toMatchObject({ source: 'CLOC' });
    const refused = await t.call('POST', '/api/timesheet/timer/start', {
      token: ada.token,
      body: { taskId, source: 'FOO' },
    });
    expect(refused.json().message).toContain('TEAMS, STINT');
    expect(refused.body).not.toContain('CLOC');
  });

  it('takes the entry that was made last for the last of two that lie in one second', async () => {
    const { id: taskId } = await makeTask();
    for (const source of ['TEAMS', 'DESKTOP'] as const) {
      await ada.client.timer.start({ taskId, organizationTeamId: org.teamId, source });
      await ada.client.timer.stop({});
    }
    // The order in which the rows are stored must not decide.
    await t.sql(`update time_log set "createdAt" = "createdAt" + interval '0.2 s' where source = 'TEAMS'`);
    expect(await ada.client.timer.status({})).toMatchObject({ lastLog: { source: 'TEAMS' } });
  });

  it('starts on a task, counts, and stops with the worked time', async () => {
    const task = await makeTask();
    const log = await start(task.id);
    expect(log).toMatchObject({ isRunning: true, taskId: task.id, duration: 0, startedAt: t.now(), source: 'TEAMS' });
    await later(t, 25, ada);
    expect(await ada.client.timer.status({})).toMatchObject({ running: true, duration: 1500, timerStatus: 'running' });
    const stopped = await ada.client.timer.stop({ source: 'TEAMS', logType: 'TRACKED' });
    expect(stopped).toMatchObject({ id: log.id, isRunning: false, duration: 1500, stoppedAt: t.now() });
    const status = await ada.client.timer.status({});
    expect(status).toMatchObject({
      running: false,
      duration: 1500,
      lastLog: { id: log.id },
      lastWorkedTask: { id: task.id },
    });
  });

  it('answers existing clients in their shapes, under both paths', async () => {
    const { tenantId, organizationId } = org;
    const task = await makeTask();
    const ids = { tenantId, organizationId };
    const sent = {
      ...ids,
      taskId: task.id,
      logType: 'TRACKED',
      source: 'TEAMS',
      tags: [],
      organizationTeamId: org.teamId,
    };
    const call = async (method: string, path: string, body?: object) => {
      const response = await t.call(method, `/api${path}`, { token: ada.token, ...(body && { body }) });
      return { status: response.statusCode, body: response.json() as never };
    };
    expect((await call('GET', `/timer/status?tenantId=${tenantId}&organizationId=${organizationId}`)).body).toEqual({
      duration: 0,
      durationMs: 0,
      running: false,
      lastLog: null,
      lastWorkedTask: null,
      timerStatus: 'idle',
    });
    expect((await call('POST', '/timer/start', sent)).status).toBe(201);
    timerStatusSchema.parse((await call('GET', '/timesheet/timer/status')).body);
    const pulse = { ...ids, logType: 'TRACKED', source: 'TEAMS', employeeId: ada.employeeId, duration: 5 };
    for (const path of ['/timesheet/time-slot', '/timer/sync']) {
      const slot = await call('POST', path, pulse);
      expect(slot.status).toBe(201);
      timeSlotSchema.parse(slot.body);
    }
    const stop = { ...ids, source: 'TEAMS', logType: 'TRACKED', taskId: task.id };
    expect((await call('POST', '/timer/stop', stop)).status).toBe(201);
    expect((await call('POST', '/timer/stop', stop)).status).toBe(409);
    expect((await call('POST', '/timer/toggle', sent)).body).toMatchObject({ isRunning: true });
    expect((await call('POST', '/timesheet/timer/toggle', sent)).body).toMatchObject({ isRunning: false });
    for (const flavour of ['/timer', '/timesheet/timer']) {
      expect((await call('POST', `${flavour}/start`)).body).toMatchObject({ isRunning: true, taskId: task.id });
      const stopped = await call('POST', `${flavour}/stop`, { source: 'TEAMS' });
      expect(stopped.body).toMatchObject({ isRunning: false });
    }
  });

  it('sets the task in progress and makes it the active task of the member', async () => {
    const task = await makeTask();
    expect(task.status).toBe('open');
    await start(task.id);
    const { items: statuses } = await ada.client.statuses.list({ organizationTeamId: org.teamId });
    const inProgress = statuses.find(({ name }) => name === 'in-progress');
    expect(await ada.client.tasks.get({ taskId: task.id })).toMatchObject({
      status: 'in-progress',
      taskStatusId: inProgress?.id,
    });
    const team = await ada.client.teams.get({ teamId: org.teamId });
    expect(team.members?.[0]).toMatchObject({ activeTaskId: task.id, running: true });
  });

  it('switches on a start of another task, without gap or overlap', async () => {
    const [first, second] = [await makeTask('One'), await makeTask('Two')];
    await start(first.id);
    await later(t, 10, ada);
    await start(second.id);
    const logs = await logsOf();
    expect(logs).toHaveLength(2);
    expect(logs[0]?.stoppedAt).toEqual(logs[1]?.startedAt);
    expect(logs[1]).toMatchObject({ stoppedAt: null, taskId: second.id });
  });

  it('can be switched in the instant of its start', async () => {
    await start((await makeTask('One')).id);
    await start((await makeTask('Two')).id);
    expect(await ada.client.timer.status({})).toMatchObject({ running: true, lastWorkedTask: { title: 'Two' } });
  });

  it('refuses a start of the running task, and a stop when nothing runs', async () => {
    const task = await makeTask();
    await expect(ada.client.timer.stop({})).rejects.toEqual(refusalOf('timer.not_running'));
    await start(task.id);
    await expect(start(task.id)).rejects.toEqual(refusalOf('timer.already_running'));
    expect(await logsOf()).toHaveLength(1);
  });

  it('has one running entry after a hundred starts at once, and refuses the others', async () => {
    const task = await makeTask();
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => start(task.id)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(99);
    for (const { reason } of refused) expect(reason).toEqual(refusalOf('timer.already_running'));
    expect((await logsOf()).filter(({ stoppedAt }) => stoppedAt === null)).toHaveLength(1);
  });

  it('has one running entry and no overlap after a hundred starts of different tasks at once', async () => {
    const tasks = await Promise.all(Array.from({ length: 5 }, (_, at) => makeTask(`Task ${at}`)));
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => start(tasks[at % 5]!.id)));
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
    for (const result of results) if (result.status === 'rejected') expect(result.reason.status).toBe(409);
    const logs = await logsOf();
    expect(logs.filter(({ stoppedAt }) => stoppedAt === null)).toHaveLength(1);
  });

  it('refuses a start with 409 when another process has stopped and started in between', async () => {
    const [first, second] = [await makeTask('One'), await makeTask('Two')];
    const { id } = await start(first.id);
    await later(t, 7 * 24 * 60, ada);
    const { tenantId, organizationId } = org;
    const own = [tenantId, organizationId, ada.employeeId];
    const answer = await meanwhile(
      t.url,
      [
        [
          `insert into timesheet ("tenantId", "organizationId", "employeeId", "weekOf", "startedAt", "stoppedAt")
           values ($1, $2, $3, '2026-03-09', '2026-03-09T00:00Z', '2026-03-16T00:00Z')`,
          own,
        ],
        ['update time_log set "stoppedAt" = $2 where id = $1', [id, t.now()]],
        [
          `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "seenAt", "logType", source)
           values ($1, $2, $3, $4::timestamptz + interval '1 second', $4, 'TRACKED', 'TEAMS')`,
          [...own, t.now()],
        ],
      ],
      () => start(second.id).catch((error: unknown) => error),
    );
    expect(answer).toMatchObject({ code: 'timer.already_running', status: 409 });
    expect(await logsOf()).toHaveLength(2);
  });

  it('stops once when stopped by two browsers at once', async () => {
    await start((await makeTask()).id);
    await later(t, 5, ada);
    const results = await Promise.allSettled([ada.client.timer.stop({}), ada.client.timer.stop({})]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('accepts a request once when it is sent again', async () => {
    const task = await makeTask();
    const [requestId, stopId] = [randomUUID(), randomUUID()];
    const once = { taskId: task.id, organizationTeamId: org.teamId, requestId };
    const log = await ada.client.timer.start(once);
    expect((await ada.client.timer.start(once)).id).toBe(log.id);
    await later(t, 10, ada);
    const stopped = await ada.client.timer.stop({ requestId: stopId });
    expect(await ada.client.timer.stop({ requestId: stopId })).toEqual(stopped);
    expect((await ada.client.timer.start(once)).id).toBe(log.id);
    expect(await logsOf()).toHaveLength(1);
  });

  it('accepts the instants of a client that was offline, within bounds', async () => {
    const task = await makeTask();
    const sent = { taskId: task.id, organizationTeamId: org.teamId };
    await ada.client.timer.start({ ...sent, startedAt: '2026-03-02T08:00:00.000Z', requestId: randomUUID() });
    const stopped = await ada.client.timer.stop({ stoppedAt: '2026-03-02T08:30:00.000Z', requestId: randomUUID() });
    expect(stopped).toMatchObject({ startedAt: '2026-03-02T08:00:00.000Z', duration: 1800 });
    await expect(ada.client.timer.start({ ...sent, startedAt: '2025-03-02T08:00:00.000Z' })).rejects.toEqual(
      refusalOf('timer.too_old'),
    );
    await expect(ada.client.timer.start({ ...sent, startedAt: '2026-03-02T10:00:00.000Z' })).rejects.toEqual(
      refusalOf('timer.instant'),
    );
    await expect(
      ada.client.timer.start({ ...sent, startedAt: '2026-03-02T08:15:00.000Z', requestId: randomUUID() }),
    ).rejects.toEqual(refusalOf('timer.overlap'));
    expect(await ada.client.timer.start({ ...sent, startedAt: '2026-03-02T09:00:30.000Z' })).toMatchObject({
      startedAt: t.now(),
    });
  });

  it('TIMER-02 stops when the clock of this server is behind that of the one that started it', async () => {
    const task = await makeTask();
    await ada.client.timer.start({ taskId: task.id, organizationTeamId: org.teamId });
    const startedAt = t.now();
    t.pass(-1);
    await expect(ada.client.timer.stop({ stoppedAt: t.now() })).rejects.toEqual(refusalOf('timer.order'));
    expect(await ada.client.timer.stop({})).toMatchObject({ isRunning: false, startedAt, stoppedAt: startedAt });
    const [row] = await t.sql<{ changes: { after: { stoppedAt: string } }[] }>(
      `select changes from oplog where op = 'timer.stop' and "tenantId" = $1`,
      [org.tenantId],
    );
    expect(row?.changes[0]?.after.stoppedAt).toBe(startedAt);
  });

  it('refuses a day that the calendar does not have, and records nothing', async () => {
    t.setClock('2026-03-02T09:00:00.000Z');
    const { id: taskId } = await makeTask();
    const days = ['2026-02-30', '2026-02-29', '2026-13-01', '2026-03-00'].map((day) => `${day}T08:00:00.000Z`);
    for (const startedAt of [...days, '2026-03-001']) {
      await expect(ada.client.timer.start({ taskId, startedAt })).rejects.toEqual(refusalOf('invalid'));
      const entry = { taskId, startedAt, stoppedAt: '2026-03-02T08:30:00.000Z' };
      await expect(ada.client.timeLogs.create(entry)).rejects.toEqual(refusalOf('invalid'));
    }
    expect(await logsOf()).toEqual([]);
  });

  it('refuses a start without a task, on a closed one, without tracking, a verified address or membership', async () => {
    const ben = await org.join('EMPLOYEE');
    const task = await makeTask();
    await expect(ben.client.timer.start({ organizationTeamId: org.teamId })).rejects.toEqual(
      refusalOf('timer.no_task'),
    );
    await expect(start(randomUUID(), ben)).rejects.toEqual(refusalOf('invalid_reference'));
    const elsewhere = (await t.org()).owner;
    await expect(elsewhere.client.timer.start({ taskId: task.id })).rejects.toEqual(refusalOf('invalid_reference'));
    await ada.client.tasks.update({ taskId: task.id, status: 'closed' });
    await expect(start(task.id, ben)).rejects.toEqual(refusalOf('task.closed'));
    await ada.client.tasks.update({ taskId: task.id, status: 'open' });
    await t.sql(`update organization_team_employee set "isTrackingEnabled" = false where "employeeId" = $1`, [
      ben.employeeId,
    ]);
    await expect(start(task.id, ben)).rejects.toEqual(refusalOf('timer.tracking_disabled'));
    const cleo = await org.join('EMPLOYEE', { team: false });
    await expect(start(task.id, cleo)).rejects.toEqual(refusalOf('invalid_reference'));
    await t.sql(`update account set "emailVerifiedAt" = null where id = $1`, [cleo.accountId]);
    const dora = await org.join('EMPLOYEE');
    await t.sql(`update account set "emailVerifiedAt" = null where id = $1`, [dora.accountId]);
    await expect(start(task.id, dora)).rejects.toEqual(refusalOf('timer.email_unverified'));
  });

  it('requires a plan when the team does', async () => {
    const task = await makeTask();
    await t.sql(`update organization_team set "requirePlanToTrack" = true where id = $1`, [org.teamId]);
    await expect(start(task.id)).rejects.toEqual(refusalOf('timer.plan_required'));
    const plan = { date: '2026-03-02', organizationTeamId: org.teamId, taskId: task.id, workTimePlanned: 4 };
    await ada.client.plans.create(plan);
    await expect(start(task.id)).rejects.toEqual(refusalOf('timer.plan_unverified'));
    await ada.client.tasks.update({ taskId: task.id, estimate: 7200 });
    expect(await start(task.id)).toMatchObject({ isRunning: true });
  });

  it('accepts the plan of its team or one without a team, and no other', async () => {
    const task = await makeTask();
    await ada.client.tasks.update({ taskId: task.id, estimate: 7200 });
    const other = await ada.client.teams.create({ name: 'Difference Engines' });
    await t.sql(`update organization_team set "requirePlanToTrack" = true where id = $1`, [org.teamId]);
    const plan = { date: '2026-03-02', taskId: task.id, workTimePlanned: 4 };
    await ada.client.plans.create({ ...plan, organizationTeamId: other.id });
    await expect(start(task.id)).rejects.toEqual(refusalOf('timer.plan_required'));
    const late = { taskId: task.id, organizationTeamId: org.teamId, follows: null, requestId: randomUUID() };
    const over = { startedAt: '2026-03-02T08:00:00.000Z', stoppedAt: '2026-03-02T08:30:00.000Z' };
    await expect(ada.client.timer.recordStart({ ...late, ...over })).rejects.toEqual(refusalOf('timer.plan_required'));
    await ada.client.plans.create(plan);
    expect(await ada.client.timer.recordStart({ ...late, ...over })).toMatchObject({ duration: 1800 });
    expect(await start(task.id)).toMatchObject({ isRunning: true });
  });

  it('stops for everybody when its task is closed or deleted', async () => {
    const ben = await org.join('EMPLOYEE');
    const [first, second] = [await makeTask('One'), await makeTask('Two')];
    await start(first.id);
    await start(first.id, ben);
    await later(t, 3, ada, ben);
    await ada.client.tasks.update({ taskId: first.id, status: 'closed' });
    expect(await ada.client.timer.status({})).toMatchObject({ running: false, duration: 180 });
    expect(await ben.client.timer.status({})).toMatchObject({ running: false, duration: 180 });
    await start(second.id);
    await ada.client.tasks.remove({ taskId: second.id });
    expect(await ada.client.timer.status({})).toMatchObject({ running: false });
    const team = await ada.client.teams.get({ teamId: org.teamId });
    expect(team.members?.map(({ activeTaskId }) => activeTaskId)).toEqual([null, null]);
  });

  it('counts today from midnight of the zone, including an entry that began before', async () => {
    await t.sql(`update "user" set "timeZone" = 'Asia/Kathmandu' where id = $1`, [ada.userId]);
    const task = await makeTask();
    t.setClock('2026-03-02T18:00:00.000Z');
    await later(t, 0, ada);
    await start(task.id);
    // Midnight in Kathmandu is 18:15 in UTC.
    t.setClock('2026-03-02T18:45:00.000Z');
    await later(t, 0, ada);
    const inZone = (timeZone: string) => ada.client.timer.status({ timeZone });
    expect(await inZone('Asia/Kathmandu')).toMatchObject({ duration: 1800 });
    expect(await inZone('Etc/UTC')).toMatchObject({ duration: 2700 });
    await ada.client.timer.stop({});
    expect(await inZone('Asia/Kathmandu')).toMatchObject({ duration: 1800 });
    expect(
      (
        await ada.client.reports.daily({ startDate: '2026-03-02', endDate: '2026-03-03', timeZone: 'Asia/Kathmandu' })
      ).map(({ date, sum }) => [date, sum]),
    ).toEqual([
      ['2026-03-03', 1800],
      ['2026-03-02', 900],
    ]);
  });

  it('adds the entry to the timesheet of the organization’s week', async () => {
    await t.sql(`update organization set "timeZone" = 'America/New_York', "startWeekOn" = 'SUNDAY' where id = $1`, [
      org.organizationId,
    ]);
    await start((await makeTask()).id);
    const [timesheet] = await t.sql<{ weekOf: string; startedAt: string }>(
      `select s."weekOf"::text, s."startedAt" from timesheet s join time_log l on l."timesheetId" = s.id where l."employeeId" = $1`,
      [ada.employeeId],
    );
    expect(timesheet?.weekOf).toBe('2026-03-01');
    expect(timesheet?.startedAt).toBe('2026-03-01T05:00:00.000Z');
  });

  it('shows the timer of a colleague only to a manager', async () => {
    const ben = await org.join('EMPLOYEE');
    await expect(ben.client.timer.status({ employeeId: ada.employeeId })).rejects.toEqual(refusalOf('forbidden'));
    const mia = await org.join('MANAGER');
    expect(await mia.client.timer.status({ employeeId: ada.employeeId })).toMatchObject({ running: false });
    expect(await mia.client.timer.worked({ organizationTeamId: org.teamId })).toHaveLength(3);
  });

  it('reads its status with one statement, and starts as fast with a long history', async () => {
    const task = await makeTask();
    const status = () => ada.client.timer.status({});
    expect(await statementsOf(status)).toBe(1);
    await vi.waitFor(async () => expect(await statementsOf(status)).toBe(0), 10_000);
    await start(task.id);
    await ada.client.timer.stop({});
    const few = await statementsOf(() => start(task.id));
    await ada.client.timer.stop({});
    await t.sql(
      `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "taskId")
       select $1, $2, $3, at, at + interval '30 minutes', $4 from generate_series('2025-01-01'::timestamptz, '2025-06-01', interval '1 hour') at`,
      [org.tenantId, org.organizationId, ada.employeeId, task.id],
    );
    expect(await statementsOf(status)).toBe(1);
    expect(await statementsOf(() => start(task.id))).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });

  it('writes a stop and its history in one transaction, and ignores a repeated stop', async () => {
    const { id: taskId } = await makeTask();
    const { id } = await start(taskId);
    const requestId = randomUUID();
    // Begin, the lock of the request, the stop, the history, commit.
    expect(await statementsOf(() => ada.client.timer.stop({ requestId }))).toBe(5);
    await ada.client.timer.stop({ requestId });
    await expect(ada.client.timer.stop({})).rejects.toMatchObject({ code: 'timer.not_running' });
    const rows = await t.sql<{ ids: object; touches: string[]; changes: object[] | null; actorUserId: string }>(
      `select ids, touches, changes, "actorUserId" from oplog where op = 'timer.stop' and "tenantId" = $1
       and ids ->> 'id' = $2 order by seq`,
      [org.tenantId, id],
    );
    const change = { entity: 'TimeLog', id, before: { stoppedAt: null }, after: { stoppedAt: expect.any(String) } };
    expect(rows).toEqual([
      {
        ids: { id, taskId, requestId },
        touches: expect.arrayContaining(['timer']),
        changes: [change],
        actorUserId: ada.userId,
      },
      expect.objectContaining({ ids: { id, taskId, requestId }, changes: null }),
    ]);
  });

  it('names the started and the stopped task, so that clients read no others again', async () => {
    const [first, second] = [(await makeTask()).id, (await makeTask()).id];
    await start(first);
    await start(second);
    const [row] = await t.sql<{ ids: Record<string, string> }>(
      `select ids from oplog where op = 'timer.start' and "tenantId" = $1 order by seq desc limit 1`,
      [org.tenantId],
    );
    expect(row?.ids).toMatchObject({ taskId: second, stoppedTaskId: first });
    await ada.client.timer.stop({});
  });

  it('adds history for a start and a stop, but not for heartbeats', async () => {
    const before = { starts: await t.count('timer.start'), pulses: await t.count('timer.sync') };
    await start((await makeTask()).id);
    await ada.client.timer.sync({ duration: 5 });
    await ada.client.timer.stop({});
    expect(await t.count('timer.start')).toBe(before.starts + 1);
    expect(await t.count('timer.sync')).toBe(before.pulses);
  });
});

describe('a heartbeat', () => {
  it('fills the slot with the worked time, and stores nothing without any', async () => {
    expect(await ada.client.timer.sync({ duration: 5 })).toMatchObject({
      duration: 0,
      startedAt: '2026-03-02T09:00:00.000Z',
    });
    expect(await t.sql('select 1 from time_slot where "employeeId" = $1', [ada.employeeId])).toHaveLength(0);
    const log = await start((await makeTask()).id);
    await later(t, 4, ada);
    const slot = await ada.client.timer.sync({ duration: 5 });
    expect(slot).toMatchObject({ duration: 240, stoppedAt: '2026-03-02T09:10:00.000Z', timeLogs: [{ id: log.id }] });
    // The same seconds count once.
    expect(await ada.client.timer.sync({ duration: 5 })).toMatchObject({ duration: 240 });
    await later(t, 8, ada);
    await ada.client.timer.sync({ duration: 5 });
    const [person] = await ada.client.reports.timeSlots({ employeeId: ada.employeeId });
    expect(person?.timeSlots.map(({ duration }) => duration)).toEqual([120, 240]);
    const [row] = await t.sql<{ seenAt: string }>('select "seenAt" from time_log where id = $1', [log.id]);
    expect(row?.seenAt).toBe(t.now());
  });
});
