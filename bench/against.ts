import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadContext } from './load.ts';
import { type Measurement, measure, type Target } from './measure.ts';
import { routesOf, size } from './routes.ts';
import { type Running, startServer } from './server.ts';
import { addSlotsAndPlans } from './slots-and-plans.ts';
import { table } from './table.ts';

const here = join(import.meta.dirname, '..');
const max = { report: 1.3, other: 1.5 };
const report = 'report of 30 days, team';

export interface Side {
  server: Running;
  cookies: LoadContext['cookies'];
  routes: readonly (readonly [name: string, path: string])[];
  /** One person's, and everyone's in turn. */
  same: Omit<Target, 'url'>;
  inTurn: Omit<Target, 'url'>;
}

/** The server of a checkout on an embedded database, filled by the scripts of that checkout: its tables may differ. */
export async function startSide(folder: string, port: number, dataDir: string): Promise<Side> {
  const importFrom = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { load } = (await importFrom('bench/load.ts')) as typeof import('./load.ts');
  const { tokensOf } = (await importFrom('bench/people.ts')) as typeof import('./people.ts');
  const { startEmbedded } = (await importFrom(
    'apps/server/src/db/embedded.ts',
  )) as typeof import('../apps/server/src/db/embedded.ts');
  const tokenSecret = randomBytes(32).toString('base64url');
  const server = await startServer(port, { DATA_DIR: dataDir, DATABASE_URL: '', TOKEN_SECRET: tokenSecret }, folder);
  const { url } = await startEmbedded({ dataDir, log: () => undefined });
  const loaded = await load(url, server.base, size);
  await addSlotsAndPlans(url, loaded);
  const { headers, routes } = routesOf(loaded);
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const month = `/api/timesheet/time-log/report/daily?startDate=${day(29)}&endDate=${day(0)}`;
  const people = await tokensOf(url, loaded.tenantId, tokenSecret);
  return {
    server,
    cookies: loaded.cookies,
    routes: [...routes, [report, month]],
    same: { headers },
    inTurn: { headers, people },
  };
}

const targetsOf = ({ server, routes, ...how }: Side, mode: 'same' | 'inTurn'): Target[] =>
  routes.map(([name, path]) => ({
    url: `${server.base}${path}`,
    ...how[name === report ? 'same' : mode],
  }));

/** Measures this build and that of another checkout by turns; false when a route takes too much longer here. */
export async function against(other: string | undefined): Promise<boolean> {
  if (!other || !existsSync(join(other, 'apps/server/dist/main.js'))) {
    console.error(
      'Usage: npm run bench against FOLDER, a checkout in which `npm install` and `npm run build` have run.',
    );
    return false;
  }
  const dataDirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'stint-bench-')));
  const running: Side[] = [];
  let holds = true;
  try {
    for (const [at, folder] of [here, resolve(other)].entries())
      running.push(await startSide(folder, 4780 + at, dataDirs[at] as string));
    const [now, then] = running as [Side, Side];
    for (const mode of ['same', 'inTurn'] as const) {
      const theirs = targetsOf(then, mode);
      const targets = targetsOf(now, mode).flatMap((target, at) => [target, theirs[at] as Target]);
      const measureds = await measure(targets, 1);
      const ms = (measured: Measurement | undefined) => 1000 / (measured?.perSecond ?? Number.NaN);
      const rows = now.routes.map(([name], at) => {
        const [mine, other] = [measureds[2 * at], measureds[2 * at + 1]];
        const times = ms(mine) / ms(other);
        const limit = name === report ? max.report : max.other;
        holds &&= times <= limit;
        const failed = (mine?.failed ?? 0) + (other?.failed ?? 0);
        return [name, ms(mine), ms(other), times, `<= ${limit} ${times <= limit ? 'holds' : 'MISSED'}`, failed];
      });
      console.log(mode === 'same' ? '\nOne person asks the same again' : '\nEveryone asks in turn, nothing twice');
      console.log(table(['route', 'here, ms', 'there, ms', 'times', 'target', 'failed'], rows));
    }
  } finally {
    for (const { server } of running) await server.stop();
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  }
  return holds;
}
