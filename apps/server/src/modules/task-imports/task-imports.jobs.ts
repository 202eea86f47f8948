import { forSignIn } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import type { Job } from '../../jobs/runner.ts';

/** After so many tasks at once the planner is told; fewer do not change what is quick. */
export const worthAnalyzing = 100;

const analyze: Job = {
  name: 'tasks.analyze',
  run: ({ database }) =>
    database.write(forSignIn, async (conn) => void (await conn.execute(sql`select stint_analyze_tasks()`))),
};

export const taskImportJobs: Job[] = [analyze];
