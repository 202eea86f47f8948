import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { onDatabase } from './database.ts';
import { load } from './load.ts';
import { tokensOf } from './people.ts';
import { Outcome, Person, type Place, timed } from './person.ts';
import { cpuMs, type Running, resident, startServer } from './server.ts';
import { table } from './table.ts';

const perCore = 250;
const organizations = 20;
const processes = [1, 2, 4];
const roundMs = 10_000;
const measuredRounds = 2;
const openedAtOnce = 25;
const eventsWithinMs = 5000;
const firstPort = 4795;
/** What one process for each core should keep to on a machine with nothing beside it. */
const aims = { cpuMs: 1, rushP99Ms: 500 };

interface Team {
  place: Place;
  tokens: string[];
}

/** Half of the people of each organization are on another process than the others. */
async function peopleOf(teams: readonly Team[], servers: readonly Running[], outcome: Outcome): Promise<Person[]> {
  const people = teams.flatMap(({ place, tokens }) =>
    tokens.map((token, nth) => new Person(servers[nth % servers.length]?.base ?? '', token, place)),
  );
  for (let at = 0; at < people.length; at += openedAtOnce)
    await Promise.all(people.slice(at, at + openedAtOnce).map((person) => person.open(outcome)));
  return people;
}

const everybody = (people: readonly Person[], act: (person: Person) => Promise<void>) =>
  Promise.all(people.map(act)).then(() => undefined);

/** Each stream has to tell every change of its organization, once the last ones have arrived. */
async function hearEverything(people: readonly Person[], outcome: Outcome): Promise<void> {
  const missing = () => people.reduce((sum, { heard, place }) => sum + Math.abs(place.changes - heard.size), 0);
  const deadline = performance.now() + eventsWithinMs;
  while (missing() > 0 && performance.now() < deadline) await sleep(20);
  if (missing() > 0) outcome.fail(`${missing()} events did not reach a stream`);
}

/** The 240 looks at public teams that an address has in a minute count for all processes together. */
async function shareLimits(servers: readonly Running[], outcome: Outcome): Promise<void> {
  const max = 240;
  // A window is a minute of the clock: where one begins meanwhile, another address tries again.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const look = async (nth: number) => {
      const { base } = servers[nth % servers.length] as Running;
      const answer = await fetch(`${base}/api/public/team/no-such-link/00000000-0000-4000-8000-000000000000`, {
        headers,
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (let nth = 0; nth < max; nth += 10) await Promise.all(Array.from({ length: 10 }, (_, at) => look(nth + at)));
    const after = await Promise.all(servers.map((_, nth) => look(nth)));
    if (after.every((status) => status === 429)) return;
  }
  outcome.fail('a limit is not shared');
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

interface Result {
  processes: number;
  cpuEach: number;
  rushP99: number;
  row: (string | number)[];
  failures: Map<string, number>;
}

async function measure(teams: readonly Team[], servers: readonly Running[]): Promise<Result> {
  const outcome = new Outcome();
  for (const { place } of teams) place.changes = 0;
  const people = await peopleOf(teams, servers, outcome);
  await everybody(people, (person) => person.work(outcome, 1, roundMs));
  outcome.ms.length = 0;
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  const [begun, cpuBegun] = [performance.now(), cpu()];
  await everybody(people, (person) => person.work(outcome, measuredRounds, roundMs));
  const seconds = (performance.now() - begun) / 1000;
  const operations = outcome.ms.length;
  const cpuEach = (cpu() - cpuBegun) / operations;
  const steady = outcome.ms.splice(0).sort((a, b) => a - b);
  await everybody(people, (person) => timed(outcome, () => person.timer('start')));
  const rush = outcome.ms.splice(0).sort((a, b) => a - b);
  await everybody(people, (person) => timed(outcome, () => person.timer('stop')));
  await hearEverything(people, outcome);
  await shareLimits(servers, outcome);
  const memory = servers.reduce((sum, { pid }) => sum + resident(pid), 0);
  for (const person of people) person.close();
  const [p50, p95, p99] = [percentile(steady, 0.5), percentile(steady, 0.95), percentile(steady, 0.99)];
  const rushP99 = percentile(rush, 0.99);
  const row = [String(servers.length), operations / seconds, p50, p95, p99, rushP99, cpuEach, memory];
  return { processes: servers.length, cpuEach, rushP99, row, failures: outcome.failures };
}

async function teamsOf(databaseUrl: string, base: string, tokenSecret: string): Promise<Team[]> {
  const each = Math.round((perCore * availableParallelism()) / organizations);
  const teams: Team[] = [];
  while (teams.length < organizations) {
    const place = await load(databaseUrl, base, { people: each, tasks: 30, logs: each * 50, days: 10 });
    const tokens = await tokensOf(databaseUrl, place.tenantId, tokenSecret);
    teams.push({ place: { ...place, changes: 0 }, tokens });
  }
  return teams;
}

/**
 * People who work: each makes seven calls in ten seconds with an event stream open, then all start at once. On one, two
 * and four processes. False when somebody was signed out, an event was missed, a limit was not shared or a call failed.
 */
export async function loadTest(databaseUrl: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stint-bench-'));
  const tokenSecret = randomBytes(32).toString('base64url');
  const results: Result[] = [];
  const run = async (databaseUrl: string) => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TOKEN_SECRET: tokenSecret, TRUST_PROXY: '1' };
    let teams: Team[] | undefined;
    for (const count of processes) {
      const starting = Array.from({ length: count }, (_, nth) => startServer(firstPort + nth, env));
      const servers = await Promise.all(starting);
      try {
        teams ??= await teamsOf(databaseUrl, servers[0]?.base ?? '', tokenSecret);
        results.push(await measure(teams, servers));
      } finally {
        await Promise.all(servers.map(({ stop }) => stop()));
      }
    }
  };
  try {
    await (databaseUrl ? onDatabase(databaseUrl, run) : onEmbedded(join(dataDir, 'database'), run));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return report(results);
}

async function onEmbedded(dataDir: string, run: (url: string) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, settings: { max_connections: '200' } });
  try {
    // DATABASE_URL needs the name of a host; the socket still wins.
    await run(embedded.url.replace('@/', '@localhost/'));
  } finally {
    await embedded.stop();
  }
}

function report(results: readonly Result[]): boolean {
  const head = ['processes', 'op/s', 'p50 ms', 'p95 ms', 'p99 ms', 'rush p99 ms', 'CPU ms/op', 'MB'];
  const people = perCore * availableParallelism();
  console.log(
    `\n${people} people in ${organizations} organizations, seven calls in ten seconds and an event stream each`,
  );
  console.log(
    table(
      head,
      results.map(({ row }) => row),
    ),
  );
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(`load average: ${load.join(' ')} on ${availableParallelism()} processors`);
  const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED');
  for (const { processes: count, cpuEach, rushP99 } of results.filter(
    (result) => result.processes <= availableParallelism(),
  ))
    console.log(
      `${count} processes: CPU <= ${aims.cpuMs} ms an operation ${verdict(cpuEach <= aims.cpuMs)}, rush p99 <= ${aims.rushP99Ms} ms ${verdict(rushP99 <= aims.rushP99Ms)}`,
    );
  for (const { processes: count, failures } of results)
    for (const [what, times] of failures) console.log(`INCORRECT with ${count} processes: ${what} (${times} times)`);
  return results.length === processes.length && results.every(({ failures }) => failures.size === 0);
}
