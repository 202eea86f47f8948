import pg from 'pg';

/** Connections that hold a transaction each, so that a pooler has to give the observed one another session. */
const holders = 4;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stint start',
    connectionTimeoutMillis: 8_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const sessionOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * Whether a pooler such as PgBouncer gives each transaction another session. Locks that outlive a transaction and
 * notifications would be lost.
 */
export async function changesSessions(url: string): Promise<boolean> {
  const clients = [await connected(url)];
  try {
    const [observed] = clients as [pg.Client];
    const first = await sessionOf(observed);
    for (let count = 0; count < holders; count++) {
      const holder = await connected(url);
      clients.push(holder);
      await holder.query('begin');
      await sessionOf(holder);
      if ((await sessionOf(observed)) !== first) return true;
    }
    return false;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

export const poolerProblem = 'DATABASE_URL leads to a pooler that changes sessions between transactions.';
export const poolerRemedy = 'Name PostgreSQL itself, or the pooler in session mode (PgBouncer: pool_mode = session).';
