import autocannon from 'autocannon';
import pg from 'pg';

export interface Measurement {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  bytes: number;
  failed: number;
}

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** The tokens of those who ask in turn, each time at another address: no answer can be given again. */
  people?: readonly string[];
}

/**
 * Asks addresses over and over, by turns, so that what else the machine does falls on all of them; a warm-up does not
 * count. Of each the median turn.
 */
export async function measure(targets: readonly Target[], connections: number, turns = 5): Promise<Measurement[]> {
  for (const target of targets) await once(target, connections);
  const arrays: Measurement[][] = targets.map(() => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, target] of targets.entries()) arrays[at]?.push(await once(target, connections));
  }
  return arrays.map((all) => all.toSorted((a, b) => a.perSecond - b.perSecond)[turns >> 1] as Measurement);
}

let requestCount = 0;
const once = async (target: Target, connections: number): Promise<Measurement> => {
  const { url, headers } = target;
  const { requests, latency, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: 1,
    ...(target.people && { requests: [{ setupRequest: inTurn(target.url, target.people) }] }),
  });
  const body = await (await fetch(url, { headers })).arrayBuffer();
  return {
    perSecond: requests.total / duration,
    // What is too quick for the clock of milliseconds is told by the pace.
    median: latency.p50 || (1000 * connections * duration) / requests.total,
    p99: latency.p99,
    bytes: body.byteLength,
    failed: non2xx + errors,
  };
};

const inTurn = (url: string, people: readonly string[]) => {
  const { pathname, search } = new URL(url);
  return (request: autocannon.Request): autocannon.Request => {
    requestCount += 1;
    const headers = { ...request.headers, authorization: `Bearer ${people[requestCount % people.length]}` };
    return { ...request, headers, path: `${pathname}${search || '?'}&nth=${requestCount}` };
  };
};

/** Each of the workers does one thing after the other; the things done in a second by all of them. */
export async function pace(workers: number, seconds: number, act: (worker: number) => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        await act(worker);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}

const table = `create table if not exists bench_row
  (id uuid primary key default gen_random_uuid(), at timestamptz not null default now(), note text)`;
const insert = { name: 'bench', text: 'insert into bench_row (note) values ($1)', values: ['one durable row'] };

/**
 * How long each act takes, and one durable single-row insert, in milliseconds: by turns, so that a disk which is fast now
 * and slow in a second is as fast for all. The medians of the turns.
 */
export async function besideInserts(databaseUrl: string, turns: number, ...acts: readonly (() => Promise<void>)[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("set synchronous_commit = 'on'");
  await client.query(table);
  const all = [async () => void (await client.query(insert)), ...acts];
  const took: number[][] = all.map(() => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, act] of all.entries()) took[at]?.push(1000 / (await pace(1, at === 0 ? 0.25 : 0.5, act)));
  await client.query('drop table bench_row');
  await client.end();
  const [insertMs = Number.NaN, ...actMs] = took.map(median);
  return { insertMs, actMs };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
