import { instant, ms } from '@stint/domain/time';
import { forSignIn } from '../../../db/client.ts';
import type { Job } from '../../../jobs/runner.ts';
import { SealedCount, sealUntil } from './history.sql.ts';

/** Transactions commit out of order, but none takes longer than this. */
const settled = 60_000;
const maxAtOnce = 20_000;

const seal: Job = {
  name: 'history.seal',
  every: '* * * * *',
  run: async ({ database, now }) => {
    const until = instant(ms(now()) - settled);
    await database.write(forSignIn, (conn) => conn.query(SealedCount, sealUntil(until, maxAtOnce)));
  },
};

export const historyJobs: Job[] = [seal];
