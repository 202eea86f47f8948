import { timeSlotSchema } from '@stint/contract/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let taskId: string;

const at = (clock: string) => `2026-03-04T${clock}:00.000Z`;
const day = { startDate: '2026-03-04', endDate: '2026-03-04', timeZone: 'Etc/UTC' };

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock(at('12:00'));
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  taskId = (await ada.client.tasks.create({ title: 'One', teams: [org.teamId] })).id;
  await ben.client.timeLogs.create({ startedAt: at('09:00'), stoppedAt: at('10:05'), taskId });
});

/** A slot as a desktop tracker reports it after its end. */
const tell = (clock: string, more: object = {}) =>
  ben.client.timer.sync({ startedAt: at(clock), duration: 600, keyboard: 120, mouse: 240, overall: 300, ...more });
const claims = () => `tenantId=${org.tenantId}&organizationId=${org.organizationId}`;

describe('SHEET-17 slots that a tracker reports', () => {
  it('are stored once with their counts, and never with more seconds than were worked', async () => {
    expect(await tell('09:03')).toMatchObject({
      startedAt: at('09:00'),
      stoppedAt: at('09:10'),
      duration: 600,
      percentage: 50,
      keyboardPercentage: 20,
      timeLogs: [{ taskId }],
    });
    await tell('09:03');
    expect(await tell('10:00')).toMatchObject({ duration: 300, overall: 300, percentage: 100 });
    const slots = await ben.client.timeSlots.list(day);
    expect(slots.map(({ startedAt, overall }) => [startedAt, overall])).toEqual([
      [at('10:00'), 300],
      [at('09:00'), 300],
    ]);
    expect(await ben.client.reports.counts(day)).toMatchObject({ weekActivities: 66.67, todayActivities: 66.67 });
  });

  it('are not stored without worked time, or for another person', async () => {
    expect(await tell('11:00')).toMatchObject({ duration: 0, timeLogs: [] });
    expect(await ben.client.timeSlots.list(day)).toEqual([]);
    await expect(tell('09:00', { employeeId: ada.employeeId })).rejects.toEqual(refusalOf('member.not_own'));
    await expect(ben.client.timer.sync({ startedAt: '2026-02-01T00:00:00.000Z' })).rejects.toEqual(
      refusalOf('timer.too_old'),
    );
    await expect(ben.client.timer.sync({ startedAt: at('12:10') })).rejects.toEqual(refusalOf('timer.instant'));
  });

  it('are listed and read in the shape of existing clients, by activity, task or person', async () => {
    await tell('09:00');
    await tell('09:10', { overall: 60 });
    const read = async (query: string, person = ben) => {
      const response = await t.call('GET', `/api/timesheet/time-slot?${claims()}&${query}`, { token: person.token });
      expect(response.statusCode, response.body).toBe(200);
      return z.array(timeSlotSchema).parse(response.json());
    };
    const range =
      'startDate=2026-03-04T00:00:00.000Z&endDate=2026-03-04T23:59:59.999Z&timeZone=Etc/UTC&relations[0]=timeLogs';
    expect(await read(range)).toHaveLength(2);
    expect(await read(`${range}&activityLevel[start]=0&activityLevel[end]=20`)).toHaveLength(1);
    expect(await read(`${range}&taskIds[0]=${taskId}`)).toHaveLength(2);
    expect(await read(`${range}&taskIds[0]=${ben.employeeId}`)).toHaveLength(0);
    expect(await read(`${range}&employeeIds[0]=${ben.employeeId}`, ada)).toHaveLength(2);
    const [slot] = await read(range);
    const first = await t.call('GET', `/api/timesheet/time-slot/${slot?.id}`, { token: ben.token });
    expect(timeSlotSchema.parse(first.json())).toMatchObject({ id: slot?.id, isAllowDelete: true });
    const mia = await org.join('EMPLOYEE');
    await expect(mia.client.timeSlots.get({ timeSlotId: String(slot?.id) })).rejects.toEqual(refusalOf('forbidden'));
    await expect(mia.client.timeSlots.list({ ...day, employeeIds: [ben.employeeId] })).rejects.toEqual(
      refusalOf('forbidden'),
    );
  });

  it('SHEET-15 are not listed without dates, or by an invalid activity level', async () => {
    const messageOf = async (query: string) =>
      (await t.call('GET', `/api/timesheet/time-slot?${query}`, { token: ben.token })).json().message;
    expect(await messageOf('')).toBe('Required parameters missing: startDate, endDate or date');
    expect(await messageOf('startDate=soon&endDate=later')).toBe(
      'Invalid date provided. Both startDate and endDate must be valid dates.',
    );
    expect(await messageOf('startDate=2026-03-05&endDate=2026-03-04')).toBe('End date must be after start date');
    expect(
      await messageOf('startDate=2026-03-04&endDate=2026-03-04&activityLevel[start]=80&activityLevel[end]=20'),
    ).toBe('Invalid activity level range');
  });

  it('are deleted with their activities; the recorded time stays', async () => {
    const { id } = await tell('09:00', { activities: [{ title: 'Editor', duration: 300, recordedAt: at('09:01') }] });
    const other = await tell('09:10');
    const response = await t.call('DELETE', `/api/timesheet/time-slot?ids[0]=${id}&forceDelete=true&${claims()}`, {
      token: ben.token,
    });
    expect([response.statusCode, response.json()]).toEqual([200, true]);
    expect((await ben.client.timeSlots.list(day)).map((slot) => slot.id)).toEqual([other.id]);
    expect(await ben.client.reports.dailyActivities(day)).toEqual([]);
    expect(await ben.client.timeLogs.list(day)).toMatchObject([{ duration: 3900 }]);
    await expect(ben.client.timeSlots.remove({ ids: [id] })).rejects.toEqual(refusalOf('not_found'));
    await expect(ben.client.timeSlots.remove({ ids: [] })).rejects.toEqual(refusalOf('time_slot.none'));
    await expect(ben.client.timeSlots.remove({ ids: ['x'] })).rejects.toEqual(refusalOf('time_slot.invalid_id'));
    const mia = await org.join('EMPLOYEE');
    await expect(mia.client.timeSlots.remove({ ids: [other.id] })).rejects.toEqual(refusalOf('member.not_own'));
  });

  it('are not deleted when that is turned off, or in an approved week', async () => {
    const { id } = await tell('09:00');
    await ada.client.members.update({ employeeId: ben.employeeId, allowDeleteTime: false });
    await expect(ben.client.timeSlots.remove({ ids: [id] })).rejects.toEqual(refusalOf('time_log.delete_off'));
    expect(await ben.client.timeSlots.get({ timeSlotId: id })).toMatchObject({ isAllowDelete: false });
    await t.sql(`update timesheet set status = 'APPROVED' where "employeeId" = $1`, [ben.employeeId]);
    await expect(ada.client.timeSlots.remove({ ids: [id] })).rejects.toEqual(refusalOf('timesheet.locked'));
    await expect(tell('09:10')).rejects.toEqual(refusalOf('timesheet.locked'));
  });
});

describe.each([
  ['in an approved week', 'timesheet.locked'],
  ['up to the lock date', 'time_log.lock_date'],
] as const)('activity %s', (_, code) => {
  let slotId: string;
  beforeEach(async () => {
    slotId = (await tell('09:00')).id;
    if (code === 'timesheet.locked')
      await t.sql(`update timesheet set status = 'APPROVED' where "employeeId" = $1`, [ben.employeeId]);
    else await t.sql(`update organization set "lockDate" = '2026-03-04' where id = $1`, [org.organizationId]);
  });
  const used = { title: 'Editor', type: 'APP' as const, duration: 60, recordedAt: at('09:01') };
  const changes: Record<string, () => Promise<unknown>> = {
    'is not counted again': () => tell('09:00', { overall: 600 }),
    'is not added': () => tell('09:10'),
    'of applications is not added': () => ben.client.activities.createMany({ activities: [used] }),
    'of applications is not added with a heartbeat': () => ben.client.timer.sync({ activities: [used] }),
    'is not deleted': () => ben.client.timeSlots.remove({ ids: [slotId] }),
  };
  it.each(Object.keys(changes))('%s', async (name) => {
    const before = await ben.client.timeSlots.list(day);
    await expect(changes[name]?.()).rejects.toMatchObject({ code });
    expect(await ben.client.timeSlots.list(day)).toEqual(before);
  });
});

describe('REPORT-19 activities that a tracker reports', () => {
  const send = (activities: object[], more: object = {}) =>
    t.call('POST', '/api/timesheet/activity/bulk', {
      token: ben.token,
      body: {
        employeeId: ben.employeeId,
        organizationId: org.organizationId,
        tenantId: org.tenantId,
        activities,
        ...more,
      },
    });
  const activity = (more: object = {}) => ({
    title: 'Editor',
    type: 'APP',
    source: 'DESKTOP',
    duration: 120,
    date: '2026-03-04',
    time: '09:02:00',
    recordedAt: at('09:02'),
    ...more,
  });

  it('are stored once, in the slot of their time', async () => {
    const slot = await tell('09:00');
    const claimed = { employeeId: ben.employeeId, organizationId: org.organizationId, tenantId: org.tenantId };
    const sent = [
      activity({ ...claimed, taskId, projectId: org.projectId }),
      activity({ title: 'docs.test', recordedAt: at('09:03'), type: 'SITE', metaData: { url: 'https://docs.test' } }),
    ];
    const response = await send(sent);
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toMatchObject([
      {
        title: 'Editor',
        type: 'APP',
        timeSlotId: slot.id,
        taskId,
        projectId: org.projectId,
        description: null,
        time: '09:02:00',
      },
      { title: 'docs.test', type: 'URL', metaData: { url: 'https://docs.test' } },
    ]);
    expect('taskId' in response.json()[1]).toBe(false);
    expect((await send(sent)).statusCode).toBe(201);
    const [stored] = await ben.client.timeSlots.list(day);
    expect(stored?.activities).toHaveLength(2);
    expect(await ben.client.reports.activities(day)).toHaveLength(2);
  });

  it('are summed per day, and reported by day, person and project', async () => {
    await send([
      activity(),
      activity({ recordedAt: at('09:30'), duration: 240 }),
      activity({ title: 'docs.test', type: 'URL', duration: 40 }),
    ]);
    const query = `${claims()}&startDate=2026-03-04&endDate=2026-03-04`;
    const daily = await t.call('GET', `/api/timesheet/activity/daily?${query}&types[0]=APP`, { token: ben.token });
    expect(daily.json()).toMatchObject([
      { title: 'Editor', duration: 360, sessions: 2, date: '2026-03-04', employeeId: ben.employeeId },
    ]);
    const report = await t.call(
      'GET',
      `/api/timesheet/activity/report?${query}&groupBy=date&activityLevel[start]=0&activityLevel[end]=100`,
      { token: ada.token },
    );
    expect(report.json()).toMatchObject([
      {
        date: '2026-03-04',
        employees: [
          {
            employee: { id: ben.employeeId, fullName: 'Ben Bitdiddle' },
            projects: [
              {
                project: null,
                activity: [
                  { title: 'Editor', sessions: 2, duration: 360, duration_percentage: 90 },
                  { title: 'docs.test', sessions: 1, duration: 40, duration_percentage: 10 },
                ],
              },
            ],
          },
        ],
      },
    ]);
    const mia = await org.join('EMPLOYEE');
    expect(await mia.client.reports.dailyActivities(day)).toEqual([]);
  });

  it('are reported by day or application, for a team, type of time and activity level; other groups are refused', async () => {
    await t.sql('update time_log set "organizationTeamId" = $2 where "employeeId" = $1', [ben.employeeId, org.teamId]);
    await tell('09:00');
    await tell('09:10', { overall: 60 });
    await send([
      activity({ title: 'Terminal', duration: 300 }),
      activity({ title: 'Editor', recordedAt: at('09:12'), duration: 60 }),
      activity({ title: 'Editor', recordedAt: at('09:13'), type: 'URL', duration: 30 }),
    ]);
    const ask = (query: string) =>
      t.call('GET', `/api/timesheet/activity/report?${claims()}&startDate=2026-03-04&endDate=2026-03-04&${query}`, {
        token: ada.token,
      });
    const used = async (query: string) => {
      const response = await ask(query);
      expect(response.statusCode, response.body).toBe(200);
      const days = response.json() as {
        employees: { projects: { activity: { title: string; duration: number }[] }[] }[];
      }[];
      return days
        .flatMap(({ employees }) => employees.flatMap(({ projects }) => projects.flatMap(({ activity }) => activity)))
        .map(({ title, duration }) => `${title} ${duration}`);
    };
    const byDate = ['Terminal 300', 'Editor 60', 'Editor 30'];
    expect(await used('')).toEqual(byDate);
    expect(await used('groupBy=date')).toEqual(byDate);
    expect(await used('groupBy=application')).toEqual(['Editor 60', 'Editor 30', 'Terminal 300']);
    const other = await ada.client.teams.create({ name: 'Looms' });
    expect(await used(`teamIds[0]=${other.id}`)).toEqual([]);
    expect(await used(`teamIds[0]=${org.teamId}`)).toEqual(byDate);
    expect(await used('logType[0]=TRACKED')).toEqual([]);
    expect(await used('logType[0]=MANUAL')).toEqual(byDate);
    expect(await used('activityLevel[start]=0&activityLevel[end]=20')).toEqual(['Editor 60', 'Editor 30']);
    const refused = await ask('groupBy=moon');
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'groupBy must be one of the following values: date, week, project, employee, client, application',
    ]);
  });

  it('are refused for another person, at an impossible time or with invalid fields', async () => {
    for (const [activities, status] of [
      [[], 400],
      [[activity({ title: ' ' })], 400],
      [[activity({ duration: -1 })], 400],
      [[activity({ type: 'GAME' })], 400],
      [[activity({ time: '25:00' })], 400],
      [[activity({ recordedAt: '2020-01-01T00:00:00.000Z' })], 400],
      [[activity(), activity({ taskId: ben.employeeId })], 400],
      [[activity({ employeeId: ada.employeeId })], 403],
    ] as const)
      expect((await send([...activities])).statusCode, JSON.stringify(activities)).toBe(status);
    expect((await send([activity()], { employeeId: ada.employeeId })).statusCode).toBe(403);
    expect(await ben.client.reports.activities(day)).toEqual([]);
  });
});
