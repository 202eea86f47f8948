import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { onDatabase } from './database.ts';
import { type LoadContext, load } from './load.ts';
import { measure, pace } from './measure.ts';
import { tokensOf } from './people.ts';
import { startServer } from './server.ts';
import { spread } from './streams.ts';

/** In flight at once: more only wait in line, and are measured as if the product were slow. */
const inFlight = 24;
const seconds = 10;

interface Person {
  token: string;
  running: boolean;
}

/**
 * People who start and stop at random, each waiting for the answer; what was answered with an error is counted. Whoever
 * waits for an answer when the time is over does not come back: nobody here knows whether their timer runs.
 */
async function startsAndStops(base: string, { teamId, taskId }: LoadContext, idle: Person[], duration: number) {
  const take = () => idle.splice(Math.floor(Math.random() * idle.length), 1)[0] as Person;
  const refused = new Map<string, number>();
  const result = await autocannon({
    url: base,
    connections: inFlight,
    duration,
    requests: [
      {
        method: 'POST',
        setupRequest: (request, context) => {
          const person = take();
          (context as { person?: Person }).person = person;
          const what = person.running ? 'stop' : 'start';
          return {
            ...request,
            path: `/api/timesheet/timer/${what}`,
            headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ taskId, organizationTeamId: teamId, source: 'TEAMS', logType: 'TRACKED' }),
          };
        },
        onResponse: (status, body, context) => {
          const { person: done } = context as { person: Person };
          const why = /"code":"([^"]+)"/.exec(body)?.[1] ?? String(status);
          if (status < 300) done.running = !done.running;
          else refused.set(why, (refused.get(why) ?? 0) + 1);
          idle.push(done);
        },
      },
    ],
  });
  const { requests, latency, non2xx, errors } = result;
  const whys = [...refused].map(([why, count]) => ` (${why}: ${count})`).join('');
  const perSecond = (requests.total - non2xx) / result.duration;
  return { perSecond, p50: latency.p50, p99: latency.p99, failed: `${non2xx + errors} failed${whys}` };
}

/** What the database makes durable in a second, each transaction one row, with as many at once. */
async function durable(databaseUrl: string, duration: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: inFlight });
  await pool.query('create table if not exists bench_tx (id bigserial primary key, note text)');
  const row = await pace(inFlight, duration, async () => {
    await pool.query("insert into bench_tx (note) values ('one durable row')");
  });
  await pool.query('drop table bench_tx');
  await pool.end();
  return row;
}

const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED');
const whole = (value: number) => Math.round(value).toString();

async function ofThousands(base: string, databaseUrl: string, tokenSecret: string): Promise<void> {
  const loaded = await load(databaseUrl, base, { people: 1000, tasks: 200, logs: 20_000, days: 5 });
  const tokens = await tokensOf(databaseUrl, loaded.tenantId, tokenSecret);
  const people = tokens.map((token): Person => ({ token, running: false }));
  await startsAndStops(base, loaded, people, 3);
  // By turns, so that what else the machine does falls on both.
  const before = await durable(databaseUrl, 3);
  const figures = await startsAndStops(base, loaded, people, seconds);
  const rows = (before + (await durable(databaseUrl, 3))) / 2;
  const target = Math.min(500, 0.4 * rows);
  console.log(
    `\n1 000 people start and stop at random, ${inFlight} at once: ${whole(figures.perSecond)} op/s, median ${figures.p50} ms, p99 ${figures.p99} ms, ${figures.failed}; the database makes ${whole(rows)} transactions/s durable (${whole((100 * figures.perSecond) / rows)} %)` +
      `\n  >= ${whole(target)} op/s ${verdict(figures.perSecond >= target)}, p99 <= 150 ms ${verdict(figures.p99 <= 150)}`,
  );
  const [first = ''] = tokens;
  const act = async () => {
    const headers = { authorization: `Bearer ${first}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ taskId: loaded.taskId, organizationTeamId: loaded.teamId, source: 'TEAMS' });
    const answer = await fetch(`${base}/api/timesheet/timer/toggle`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`toggle answered ${answer.status}: ${await answer.text()}`);
  };
  const { last, median } = await spread(base, tokens, 2000, 'timer.toggle', act);
  console.log(
    `\n2 000 event streams on one process: an event is at the median after ${whole(median)} ms, at the last after ${whole(last)} ms\n  <= 1000 ms ${verdict(last <= 1000)}`,
  );
}

/** What a person asks costs the same beside the history of a large organization. Of status and counts, nothing asked twice. */
async function ofHistory(base: string, databaseUrl: string): Promise<void> {
  const sizes = [
    { people: 20, tasks: 100, logs: 20_000, days: 90 },
    { people: 500, tasks: 100, logs: 3_000_000, days: 730 },
  ];
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const calls = [
    ['timer status', '/api/timesheet/timer/status'],
    ['counts of 30 days', `/api/timesheet/statistics/counts?onlyMe=true&startDate=${day(29)}&endDate=${day(0)}`],
  ] as const;
  const targets = [];
  for (const size of sizes) {
    const { token } = await load(databaseUrl, base, size);
    const headers = { authorization: `Bearer ${token}` };
    for (const [, path] of calls) targets.push({ url: `${base}${path}`, headers, people: [token] });
  }
  const measureds = await measure(targets, 1, 9);
  for (const [at, [name]] of calls.entries()) {
    const [few = 0, many = 1] = [at, at + calls.length].map((which) => measureds[which]?.perSecond);
    const times = few / many;
    console.log(
      `\n${name}: ${(1000 / few).toFixed(2)} ms beside 20 000 entries of 20 people, ${(1000 / many).toFixed(2)} ms beside 3 000 000 of 500: ${times.toFixed(2)} times as long\n  <= 1.3 times ${verdict(times <= 1.3)}`,
    );
  }
}

/** A thousand people and their timers on one process: on the PostgreSQL that is given, else on the embedded one. */
export async function timers(databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
  const tokenSecret = randomBytes(32).toString('base64url');
  const run = async (databaseUrl: string | null) => {
    const env = { DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, DATABASE_URL: databaseUrl ?? '' };
    const server = await startServer(4792, env);
    try {
      const url = databaseUrl ?? (await startEmbedded({ dataDir, log: () => undefined })).url;
      await ofThousands(server.base, url, tokenSecret);
      await ofHistory(server.base, url);
    } finally {
      await server.stop();
    }
  };
  try {
    await (databaseUrl ? onDatabase(databaseUrl, run) : run(null));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
