import { ms } from '@stint/domain/time';
import pg from 'pg';
import { SetupError } from '../env.ts';
import type { Job, JobCtx } from '../jobs/runner.ts';
import { removeWorkspaces } from './removal.ts';

const hour = 3_600_000;
/** The next company is begun this long before it is needed. */
const ahead = 600_000;
/** Two processes do not make the same company. */
const lock = 71_500;

interface Demo {
  /** Of the database, with the owner's rights. */
  url: string;
  /** Makes a company that stays until then. */
  make: (until: string) => Promise<void>;
}

/** Everything but demo companies would be lost within the hour. */
export async function refuseOtherWorkspaces(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select name from tenant where "demoUntil" is null limit 1');
  if (rows[0])
    throw new SetupError(
      `DEMO=true removes all data every hour, but this database has the workspace ${rows[0].name}, which is no demo.`,
      'Start the demo with an empty database: another DATA_DIR, or another DATABASE_URL.',
    );
}

/** Makes the next demo company in time, and removes companies after their hour. */
export const demoJob = (demo: Demo): Job => ({
  name: 'demo.renew',
  every: '* * * * *',
  atStart: true,
  run: async (ctx) => {
    const client = new pg.Client({ connectionString: demo.url, application_name: 'stint demo' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
      if (rows[0]?.free) await renew(client, ctx, demo);
    } finally {
      await client.end();
    }
  },
});

async function renew(client: pg.Client, { now, bus, services }: JobCtx, { make }: Demo): Promise<void> {
  const at = ms(now());
  const { rows: companies } = await client.query<{ id: string; until: number }>(
    'select id, (extract(epoch from "demoUntil") * 1000)::float8 as until from tenant where "demoUntil" is not null',
  );
  const hasNext = companies.some(({ until }) => until > at);
  // One that was not finished has ended at the epoch.
  const over = companies.filter(({ until }) => until === 0 || (until <= at && hasNext)).map(({ id }) => id);
  if (over.length > 0) {
    const files = await removeWorkspaces(client, over);
    for (const tenantId of over) bus.evictSession({ tenantId });
    for (const name of files) await services.files.remove(name).catch(() => undefined);
  }
  if (!companies.some(({ until }) => until > at + ahead)) await make(new Date(endOf(at)).toISOString());
}

/** The end of the hour that is in use when the company is ready. */
const endOf = (at: number): number => (Math.floor((at + ahead) / hour) + 1) * hour;
