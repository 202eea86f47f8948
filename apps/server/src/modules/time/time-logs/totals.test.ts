import { addDays } from '@stint/domain/dates';
import { msPerDay, secondsPerTask } from '@stint/domain/testing/worked-time';
import { datesRange, dayRange } from '@stint/domain/time';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let tasks: string[];

beforeAll(async () => {
  t = await harness();
  org = await t.org();
  const promises = ['One', 'Two', 'Three'].map((title) =>
    org.owner.client.tasks.create({ title, teams: [org.teamId] }),
  );
  tasks = (await Promise.all(promises)).map(({ id }) => id);
});

const MINUTE = 60_000;
const now = '2026-03-02T09:00:00.000Z';
const at = (minutes: number, ms = 0) =>
  new Date(Date.parse('2026-02-27T00:00:00.000Z') + minutes * MINUTE + ms).toISOString();

/** Random changes of recorded time; overlapping ones are refused. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    from: fc.integer({ min: 0, max: 4800 }),
    length: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 600 })),
    odd: fc.integer({ min: 0, max: 59_999 }),
    task: fc.integer({ min: -1, max: 2 }),
    type: fc.constantFrom('TRACKED', 'MANUAL', 'IDLE'),
  }),
  fc.record({
    do: fc.constant('run' as const),
    from: fc.integer({ min: 4000, max: 4850 }),
    task: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ do: fc.constant('move' as const), which: fc.nat(), task: fc.integer({ min: -1, max: 2 }) }),
  fc.record({ do: fc.constant('shorten' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('shift' as const), which: fc.nat(), odd: fc.integer({ min: 0, max: 59_999 }) }),
  fc.record({ do: fc.constant('place' as const), which: fc.nat(), project: fc.boolean(), team: fc.boolean() }),
  fc.record({ do: fc.constant('idle' as const), which: fc.nat(), idle: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), which: fc.nat(), hard: fc.boolean() }),
  fc.record({ do: fc.constant('restore' as const), which: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function perform(step: Step): Promise<void> {
  const { tenantId, organizationId, owner } = org;
  const person = [tenantId, organizationId, owner.employeeId];
  if (step.do === 'add' || step.do === 'run') {
    const end = step.do === 'add' ? at(step.from + step.length, step.odd) : null;
    const type = step.do === 'add' ? step.type : 'TRACKED';
    await t.sql(
      `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "taskId", "logType") values ($1, $2, $3, $4, $5, $6, $7)`,
      [...person, at(step.from, step.do === 'add' ? step.odd >> 1 : 0), end, tasks[step.task] ?? null, type],
    );
    return;
  }
  const logs = await t.sql<{ id: string }>(`select id from time_log where "tenantId" = $1 order by id`, [tenantId]);
  const id = logs[step.which % Math.max(1, logs.length)]?.id;
  if (!id) return;
  const [set, ...values] = changeOf(step);
  await t.sql(set === null ? 'delete from time_log where id = $1' : `update time_log set ${set} where id = $1`, [
    id,
    ...values,
  ]);
}

/** The columns that a step sets, with their values; null deletes the entry for good. */
function changeOf(step: Exclude<Step, { do: 'add' | 'run' }>): readonly [set: string | null, ...values: unknown[]] {
  switch (step.do) {
    case 'move':
      return ['"taskId" = $2', tasks[step.task] ?? null];
    case 'shorten':
      return ['"stoppedAt" = "startedAt" + ("stoppedAt" - "startedAt") / 2'];
    case 'shift': {
      const moved = '"startedAt" = "startedAt" + $2::interval, "stoppedAt" = "stoppedAt" + $2::interval';
      return [moved, `${step.odd} milliseconds`];
    }
    case 'place':
      return [
        '"projectId" = $2, "organizationTeamId" = $3',
        step.project ? org.projectId : null,
        step.team ? org.teamId : null,
      ];
    case 'idle':
      return ['"logType" = $2', step.idle ? 'IDLE' : 'TRACKED'];
    case 'restore':
      return ['"deletedAt" = null'];
    case 'delete':
      return [step.hard ? null : '"deletedAt" = now()'];
  }
}

const positive = (seconds: readonly (readonly [string, number])[]) =>
  new Map(seconds.filter(([, row]) => row > 0).toSorted(([a], [b]) => a.localeCompare(b)));
const sum = (totals: ReadonlyMap<string, number>) => [...totals.values()].reduce((all, total) => all + total, 0);

/** The sums by the hour and by the day equal those of the entries, for any range. */
async function expectSums(from: number, length: number): Promise<void> {
  const sums = (text: string) => t.sql(text, [org.tenantId]);
  const worked = await sums(
    `select hour, "taskId", "projectId", "organizationTeamId", "logType", "workedMs" as ms from worked_hour
     where "tenantId" = $1 and "workedMs" <> 0 order by 1, 2, 3, 4, 5`,
  );
  const recomputed = await sums(
    `select utc_hour("startedAt") as hour, "taskId", "projectId", "organizationTeamId", "logType",
       (sum(extract(epoch from "stoppedAt" - "startedAt")) * 1000)::bigint as ms from time_log
     where "tenantId" = $1 and "stoppedAt" > "startedAt" and "deletedAt" is null and "logType" <> 'IDLE'
       and utc_hour("startedAt") = utc_hour("stoppedAt") group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  );
  expect(worked).toEqual(recomputed);
  const byDay = await sums(
    `select day, "taskId", "projectId", "organizationTeamId", "logType", "workedMs" as ms from worked_day
     where "tenantId" = $1 and "workedMs" <> 0 order by 1, 2, 3, 4, 5`,
  );
  const ofDays = await sums(
    `select day, "taskId", "projectId", "organizationTeamId", "logType",
       (sum(extract(epoch from least("stoppedAt", day + interval '24 hours') - greatest("startedAt", day))) * 1000)::bigint as ms
     from time_log, generate_series(timestamptz '2026-02-26Z', '2026-03-09Z', interval '24 hours') day
     where "tenantId" = $1 and "startedAt" < day + interval '24 hours' and "stoppedAt" > greatest(day, "startedAt")
       and "deletedAt" is null and "logType" <> 'IDLE' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  );
  expect(byDay).toEqual(ofDays);
  const range = [at(0, from * 1000), at(0, (from + length) * 1000), now, org.owner.employeeId];
  const within = await t.sql(
    `select "taskId", "workedMs" as ms from worked_within(array[$4::uuid], $1, $2, $3) where "workedMs" > 0 order by 1`,
    range,
  );
  const clipped = `least(coalesce("stoppedAt", $3::timestamptz), $2::timestamptz) - greatest("startedAt", $1::timestamptz)`;
  const everyLog = await t.sql(
    `select "taskId", (sum(extract(epoch from ${clipped})) * 1000)::bigint as ms from time_log
     where "employeeId" = $4 and "deletedAt" is null and "logType" <> 'IDLE' and ${clipped} > '0' group by 1 order by 1`,
    range,
  );
  expect(within).toEqual(everyLog);
}

describe('worked time', () => {
  it('is the same in the running sum, the functions, the statistics, the report and the rules after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.constantFrom('Etc/UTC', 'Asia/Kathmandu', 'America/St_Johns'),
        fc.integer({ min: 0, max: 6000 * 60 }),
        fc.oneof(fc.integer({ min: 0, max: 7200 }), fc.integer({ min: 0, max: 6000 * 60 })),
        async (steps, zone, from, length) => {
          await t.sql(`delete from time_log where "tenantId" = $1`, [org.tenantId]);
          for (const result of steps)
            await perform(result).catch((error: { code?: string }) =>
              expect(['23P01', '23505', '23514']).toContain(error.code),
            );
          const all = await t.sql<{
            startedAt: string;
            stoppedAt: string | null;
            isRunning: boolean;
            taskId: string | null;
          }>(
            `select "startedAt", "stoppedAt", "isRunning", "taskId" from time_log
           where "tenantId" = $1 and "deletedAt" is null and "logType" <> 'IDLE'`,
            [org.tenantId],
          );
          const [total, today] = [secondsPerTask(all, now), secondsPerTask(all, now, dayRange('2026-03-02', zone))];
          const statistics = await org.owner.client.reports.tasks({ timeZone: zone });
          expect(new Map(statistics.map(({ id, duration }) => [id, duration]))).toEqual(total);
          expect(
            new Map(
              statistics.flatMap(({ id, todayDuration }) => (todayDuration > 0 ? [[id, todayDuration] as const] : [])),
            ),
          ).toEqual(new Map([...today].filter(([, seconds]) => seconds > 0)));
          const recomputed = await t.sql<{ taskId: string; ms: number }>(
            `select "taskId", (sum(extract(epoch from "stoppedAt" - "startedAt")) * 1000)::bigint as ms from time_log
           where "tenantId" = $1 and "stoppedAt" is not null and "deletedAt" is null and "logType" <> 'IDLE' and "taskId" is not null
           group by 1 having sum("stoppedAt" - "startedAt") > interval '0' order by 1`,
            [org.tenantId],
          );
          const stored = await t.sql(
            `select "taskId", "workedMs" as ms from task_time where "tenantId" = $1 and "workedMs" <> 0 order by 1`,
            [org.tenantId],
          );
          expect(stored).toEqual(recomputed);
          await expectSums(from, length);
          const report = await org.owner.client.reports.daily({
            startDate: '2026-03-02',
            endDate: '2026-03-02',
            timeZone: zone,
          });
          const status = await org.owner.client.timer.status({ timeZone: zone });
          expect(report[0]?.sum ?? 0).toBe(status.duration);
          expect(status.duration).toBeGreaterThanOrEqual(sum(today));
          const month = await org.owner.client.reports.daily({
            startDate: '2026-02-01',
            endDate: '2026-03-31',
            timeZone: zone,
          });
          const everything = all.reduce(
            (ms, log) => ms + Math.max(0, Date.parse(log.stoppedAt ?? now) - Date.parse(log.startedAt)),
            0,
          );
          const reported = month.reduce((seconds, day) => seconds + day.sum, 0);
          expect(reported).toBe(everything / 1000);

          // All totals are cut from the same milliseconds.
          const weeks = ['2026-02-23', '2026-03-02'].map((monday) => [monday, addDays(monday, 6)] as const);
          const [first, last] = ['2026-02-23', '2026-03-08'];
          const worked = msPerDay(all, datesRange(first, last, zone), zone, now);
          const dated = { startDate: first, endDate: last, timeZone: zone };
          const days = await org.owner.client.reports.perDay(dated);
          expect(positive(days.map(({ date, seconds }) => [date, seconds]))).toEqual(
            positive([...worked].map(([date, ms]) => [date, Math.floor(ms / 1000)])),
          );
          const limits = await org.owner.client.reports.limits({ ...dated, duration: 'week' });
          expect(positive(limits.map(({ date, employees }) => [date, employees[0]?.duration ?? 0]))).toEqual(
            positive(
              weeks.map(([monday, sunday]) => [
                monday,
                Math.floor(sum(new Map([...worked].filter(([date]) => date >= monday && date <= sunday))) / 1000),
              ]),
            ),
          );
          const { organizationId, teamId } = org;
          await t.sql('update employee set "timeZones" = $2 where "tenantId" = $1', [org.tenantId, zone]);
          await org.owner.client.organizations.update({ organizationId, timeZone: zone });
          const { members = [] } = await org.owner.client.teams.get({ teamId });
          const card = members.find(({ employeeId }) => employeeId === org.owner.employeeId);
          expect(
            positive(
              (card?.totalWorkedTasks ?? []).map((totalWorkedTask) => [totalWorkedTask.id, totalWorkedTask.duration]),
            ),
          ).toEqual(positive([...total]));
          expect(
            positive(
              (card?.totalTodayTasks ?? []).map((totalTodayTask) => [totalTodayTask.id, totalTodayTask.todayDuration]),
            ),
          ).toEqual(positive([...today]));
          expect(card?.duration).toBe(status.duration);
        },
      ),
      { numRuns: Number(process.env.STINT_MODEL_RUNS ?? 40) },
    );
  }, 3_600_000);

  it('is the same to the second in the list of entries and in every total, with any fractions that clients send', async () => {
    const { owner, teamId } = await t.org();
    const { timer, timeLogs, reports, tasks } = owner.client;
    const { id: taskId } = await tasks.create({ title: 'Fractions', teams: [teamId] });
    const moment = (day: number, minutes: number, odd: number) =>
      new Date(Date.parse('2026-02-16T09:01:00.000Z') + (day * 1440 + minutes) * MINUTE + odd).toISOString();
    for (let day = 0; day < 14; day += 1)
      for (const [at, odd] of [
        [0, 390],
        [61, 777],
        [125, 999],
        // Across midnight.
        [889, 501],
      ] as const)
        await timeLogs.create({
          startedAt: moment(day, at, odd + day),
          stoppedAt: moment(day, at + 55, 1000 - odd),
          taskId,
        });
    t.setClock(moment(14, 0, 250));
    await timer.start({ taskId, organizationTeamId: teamId, requestId: crypto.randomUUID() });
    t.setClock(moment(14, 4, 900));
    await timer.stop({});
    await timer.start({ taskId, organizationTeamId: teamId, requestId: crypto.randomUUID() });
    t.setClock(moment(14, 8, 650));

    const range = { startDate: '2026-02-16', endDate: '2026-03-02' };
    const added = (seconds: readonly number[]) => seconds.reduce((all, second) => all + second, 0);
    const list = added((await timeLogs.list(range)).map(({ duration }) => duration));
    expect(list).toBe(Math.round(list));
    const daily = await reports.daily(range);
    const chart = await reports.dailyChart(range);
    const totals = {
      daily: added(daily.map(({ sum }) => sum)),
      byTask: added(
        daily.flatMap(({ logs }) =>
          logs.flatMap(({ employeeLogs = [] }) =>
            employeeLogs.flatMap((employeeLog) => employeeLog.tasks.map(({ duration }) => duration)),
          ),
        ),
      ),
      counts: (await reports.counts(range)).weekDuration,
      perDay: added((await reports.perDay(range)).map(({ seconds }) => seconds)),
      limits: added(
        (await reports.limits({ ...range, duration: 'week' })).map(({ employees }) => employees[0]?.duration ?? 0),
      ),
      chart: Math.floor(added(chart.map(({ value }) => added(Object.values(value)) * 3600)) + 1e-6),
      statistics: added((await reports.tasks(range)).map(({ duration }) => duration)),
    };
    expect(totals).toEqual(Object.fromEntries(Object.keys(totals).map((name) => [name, list])));

    const today = { startDate: '2026-03-02', endDate: '2026-03-02' };
    const status = await timer.status({});
    const [worked] = await timer.worked({});
    const [ofToday] = await reports.perDay(today);
    expect([status.duration, worked?.duration, (await reports.counts(today)).todayDuration]).toEqual(
      Array(3).fill(ofToday?.seconds),
    );
  });
});
