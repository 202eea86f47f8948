import { cpus, loadavg } from 'node:os';
import { caller } from './caller.ts';
import { table } from './table.ts';
import { loadYears, type Years } from './years.ts';

const maxTimes = 1.5;
const rounds = 15;

const calls = {
  counts: '/api/timesheet/statistics/counts',
  'statistics/days': '/api/timesheet/statistics/days',
  'report/daily': '/api/timesheet/time-log/report/daily',
  'daily-chart': '/api/timesheet/time-log/report/daily-chart',
  'time-limit': '/api/timesheet/time-log/time-limit',
  'report/summary': '/api/timesheet/report/summary',
  'report/entries': '/api/timesheet/report/entries',
  'time-log': '/api/timesheet/time-log',
};
const spans = { day: 0, week: 6, month: 29 };

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const people = (ids: readonly string[]) => ids.map((id, at) => `employeeIds[${at}]=${id}`).join('&');
const owner = {
  'one person': ({ members }: Years) => people(members.slice(1, 2)),
  'a team by its members': ({ members }: Years) => people(members),
  'a team by its time': ({ teamId }: Years) => `teamIds[0]=${teamId}`,
};

/** Milliseconds mean nothing while other programs use the machine; ratios still do. */
export const busyNote = () => `load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;

let requestCount = 0;
/** The median time of each target in milliseconds, asked by turns and never twice the same. */
export async function medians(targets: readonly { base: string; token: string; path: string }[]): Promise<number[]> {
  const senders = targets.map(({ base, token }) => caller(base, token));
  const took = targets.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { path }] of targets.entries()) {
      const began = performance.now();
      await senders[at]?.(`${path}&nth=${requestCount++}`);
      took[at]?.push(performance.now() - began);
    }
  return took.map((all) => all.toSorted((first, other) => first - other)[rounds >> 1] ?? Number.NaN);
}

/** The same questions about the same number of people and days, once with few and once with very many entries around them. */
export async function compareYears(base: string, few: Years, many: Years): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [who, peopleOf] of Object.entries(owner))
    for (const [span, back] of Object.entries(spans))
      for (const [name, path] of Object.entries(calls)) {
        const targets = [few, many].map((years) => ({
          base,
          token: years.token,
          path: `${path}?startDate=${day(back)}&endDate=${day(0)}&${encodeURI(peopleOf(years))}`,
        }));
        const [ofFew = Number.NaN, ofMany = Number.NaN] = await medians(targets);
        const times = ofMany / ofFew;
        rows.push([`${name}, ${span} of ${who}`, ofFew, ofMany, times, times <= maxTimes ? 'holds' : 'MISSED']);
      }
  console.log(
    `\n${few.entries} entries of 20 people, and ${many.entries} of 500 over two years; one connection, medians`,
  );
  console.log(table(['call', 'few, ms', 'many, ms', 'times', `<= ${maxTimes}`], rows));
  console.log(busyNote());
}

export async function benchYears(base: string, databaseUrl: string): Promise<void> {
  const few = await loadYears(databaseUrl, base, { people: 20, perDay: 8, days: 125 });
  const many = await loadYears(databaseUrl, base, { people: 500, perDay: 8, days: 750 });
  await compareYears(base, few, many);
}
