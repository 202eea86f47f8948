import autocannon from 'autocannon';
import pg from 'pg';

export interface Measured {
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
}

/** Asks one address over and over; a warm-up before it does not count. */
export async function measure({ url, headers }: Target, connections: number, seconds = 4): Promise<Measured> {
  await autocannon({ url, headers, connections, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  const body = await (await fetch(url, { headers })).arrayBuffer();
  return {
    perSecond: requests.average,
    median: latency.p50,
    p99: latency.p99,
    bytes: body.byteLength,
    failed: non2xx + errors,
  };
}

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

/** Durable single-row inserts a second: what the database itself can do. */
export async function durableInserts(databaseUrl: string, connections: number, seconds = 3): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(
    'create table if not exists bench_row (id uuid primary key default gen_random_uuid(), at timestamptz not null default now(), note text)',
  );
  const insert = { name: 'bench', text: 'insert into bench_row (note) values ($1)', values: ['one durable row'] };
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const rate = await pace(connections, seconds, async (worker) => {
    await clients[worker]?.query(insert);
  });
  for (const client of clients) client.release();
  await pool.query('drop table bench_row');
  await pool.end();
  return rate;
}
