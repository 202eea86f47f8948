import { load } from './load.ts';
import { busyNote, medians } from './many-entries.ts';
import { table } from './table.ts';
import { loadYears } from './years.ts';

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const month = `startDate=${day(29)}&endDate=${day(0)}`;

/** What each page of the reports reads first; the paths are those of `features/reports/reports`. */
const pages = {
  'report/daily of existing clients': `/api/timesheet/time-log/report/daily?${month}`,
  'daily-chart of existing clients': `/api/timesheet/time-log/report/daily-chart?${month}`,
  'overview, counts': `/api/timesheet/statistics/counts?${month}`,
  'time and activity': `/api/timesheet/report/summary?${month}&groupBy[0]=day`,
  'time and activity, by member and project': `/api/timesheet/report/summary?${month}&groupBy[0]=member&groupBy[1]=project`,
  'time and activity, compared': `/api/timesheet/report/summary?${month}&groupBy[0]=day&compare=true`,
  'manual time': `/api/timesheet/report/entries?${month}&logType[0]=MANUAL`,
  'weekly limit': `/api/timesheet/time-log/time-limit?${month}&duration=week`,
  'actual and expected': `/api/timesheet/report/expected?${month}`,
};
const aggregated = {
  'by day': `/api/timesheet/report/summary?${month}&groupBy[0]=day`,
  'by member': `/api/timesheet/report/summary?${month}&groupBy[0]=member`,
  'by project': `/api/timesheet/report/summary?${month}&groupBy[0]=project`,
};

async function print(title: string, base: string, token: string, paths: Record<string, string>, max: number) {
  const times = await medians(Object.values(paths).map((path) => ({ base, token, path: encodeURI(path) })));
  const rows = Object.keys(paths).map((name, at) => {
    const ms = times[at] ?? Number.NaN;
    return [name, ms, ms <= max ? 'holds' : 'MISSED'];
  });
  console.log(`\n${title}, a month, one connection, medians`);
  console.log(table(['page', 'ms', `<= ${max} ms`], rows));
  console.log(busyNote());
}

/** What the server takes for the pages of the reports, with few and with very many entries. */
export async function benchReports(base: string, databaseUrl: string): Promise<void> {
  const few = await load(databaseUrl, base, { people: 20, tasks: 500, logs: 20_000, days: 90 });
  await print('20 people, 20 000 entries, 90 days', base, few.token, pages, 100);
  const many = await loadYears(databaseUrl, base, { people: 500, perDay: 8, days: 750 });
  await print('500 people, 3 000 000 entries, two years', base, many.token, aggregated, 500);
}
