import pg from 'pg';
import { type LoadContext, load } from './load.ts';
import { type Measurement, measure } from './measure.ts';
import { table } from './table.ts';

/** One person's entries one after the other, on eight tasks by turns. */
const entries = `
insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "taskId", "projectId", "organizationTeamId", source)
select t."tenantId", t."organizationId", $2, at, at + make_interval(secs => $5 - 1), t.id, t."projectId", $3, 'TEAMS'
from generate_series(0, $4::int - 1) n
join (select *, row_number() over (order by number) - 1 as nth from task where "tenantId" = $1 order by number limit 8) t on t.nth = n % 8
cross join lateral (select date_trunc('day', now()) - make_interval(days => $6) + n * make_interval(secs => $5)) as moment (at)`;

interface Workspace {
  loaded: LoadContext;
  month: string;
}

async function workspace(
  base: string,
  databaseUrl: string,
  { count, seconds, daysAgo }: { count: number; seconds: number; daysAgo: number },
): Promise<Workspace> {
  const loaded = await load(databaseUrl, base, { people: 20, tasks: 100, logs: 20, days: 1 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { tenantId, employeeId, teamId } = loaded;
  await client.query('delete from time_log where "employeeId" = $1', [employeeId]);
  await client.query(entries, [tenantId, employeeId, teamId, count, seconds, daysAgo]);
  await client.query('vacuum analyze time_log, worked_hour, task_time');
  await client.end();
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return { loaded, month: `startDate=${day(29)}&endDate=${day(0)}` };
}

const questions = [
  {
    name: 'counts of 30 days',
    path: ({ month }: Workspace) => `/api/timesheet/statistics/counts?onlyMe=true&${month}`,
  },
  { name: 'team list', path: () => '/api/organization-team?withLastWorkedTask=true' },
  { name: 'timer/status', path: () => '/api/timesheet/timer/status' },
];
const maxTimes = 1.2;
const maxMs = 5;

/** What is asked most must not take longer on a day with many entries: nothing is asked twice, by turns. */
export async function benchTotals(base: string, databaseUrl: string): Promise<void> {
  const few = await workspace(base, databaseUrl, { count: 20, seconds: 900, daysAgo: 0 });
  const many = await workspace(base, databaseUrl, { count: 8000, seconds: 10, daysAgo: 0 });
  const busy = await workspace(base, databaseUrl, { count: 20_000, seconds: 129, daysAgo: 29 });
  const target = (space: Workspace, { path }: (typeof questions)[number]) => {
    const { token, tenantId } = space.loaded;
    const headers = { authorization: `Bearer ${token}`, 'tenant-id': tenantId };
    return { url: `${base}${path(space)}`, headers, people: [token] };
  };
  const [counts] = questions;
  const targets = questions.flatMap((question) => [target(few, question), target(many, question)]);
  const measureds = await measure([...targets, target(busy, counts as (typeof questions)[number])], 1, 7);
  const msOf = (measured: Measurement | undefined) => 1000 / (measured?.perSecond ?? Number.NaN);
  const rows = questions.map(({ name }, at) => {
    const [ofFew, ofMany] = [measureds[2 * at], measureds[2 * at + 1]];
    const times = msOf(ofMany) / msOf(ofFew);
    const verdict = `<= ${maxTimes} ${times <= maxTimes ? 'holds' : 'MISSED'}`;
    return [name, msOf(ofFew), msOf(ofMany), times, verdict, (ofFew?.failed ?? 0) + (ofMany?.failed ?? 0)];
  });
  console.log('\nOne person’s entries of today, one connection, nothing asked twice');
  console.log(table(['call', '20 entries, ms', '8 000 entries, ms', 'times', 'target', 'failed'], rows));
  const ms = msOf(measureds.at(-1));
  console.log(
    `counts of 30 days with 20 000 entries of one person: ${ms.toFixed(2)} ms\n  <= ${maxMs} ms ${ms <= maxMs ? 'holds' : 'MISSED'}`,
  );
}
