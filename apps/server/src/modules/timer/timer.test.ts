import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../test/harness.ts';
import { later } from '../../test/later.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;

beforeAll(async () => {
  t = await harness();
  org = await t.org();
  ada = org.owner;
});

const makeTask = (title: string, person = ada) =>
  person.client.tasks.create({ title, teams: [org.teamId], projectId: org.projectId });

describe('the timer', () => {
  it('starts on a task and stops with its duration', async () => {
    const task = await makeTask('Write the first program');
    const log = await ada.client.timer.start({ taskId: task.id, organizationTeamId: org.teamId });
    expect(log).toMatchObject({ isRunning: true, taskId: task.id, duration: 0, startedAt: t.now(), source: 'TEAMS' });
    await later(t, 25, ada);
    expect(await ada.client.timer.status({})).toMatchObject({ running: true, duration: 1500 });
    const stopped = await ada.client.timer.stop({ source: 'TEAMS', logType: 'TRACKED' });
    expect(stopped).toMatchObject({ id: log.id, isRunning: false, duration: 1500, stoppedAt: t.now() });
    expect(await ada.client.timer.status({})).toMatchObject({
      running: false,
      duration: 1500,
      lastWorkedTask: { id: task.id },
    });
    const { items } = await ada.client.tasks.list({ teams: [org.teamId] });
    expect(items).toHaveLength(1);
    expect(await ada.client.reports.daily({ startDate: '2026-03-01', endDate: '2026-03-31' })).toHaveLength(1);
    expect(await ada.client.reports.tasks({ defaultRange: true, unitOfTime: 'day' })).toMatchObject([
      { id: task.id, duration: 1500, todayDuration: 1500, durationPercentage: 100 },
    ]);
    await ada.client.timer.sync({ duration: 5 });
    expect(await ada.client.timeLogs.list({ startDate: '2026-03-01', endDate: '2026-03-31' })).toMatchObject([
      { duration: 1500, timesheet: { duration: 1500 } },
    ]);
  });
});
