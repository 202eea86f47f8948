import { forSignIn } from '../../../db/client.ts';
import { sql } from '../../../db/sql.ts';
import type { Job } from '../../../jobs/runner.ts';

/** From this many imported tasks on, the table is analyzed for the query planner. */
export const worthAnalyzing = 100;

const analyze: Job = {
  name: 'tasks.analyze',
  lane: 'files',
  run: ({ database }) =>
    database.write(forSignIn, async (conn) => void (await conn.execute(sql`select stint_analyze_tasks()`))),
};

export const taskImportJobs: Job[] = [analyze];
