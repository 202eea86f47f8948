import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../db/client.ts';
import type { Bus } from '../http/realtime.ts';
import type { Services } from '../http/services.ts';
import { loggerTo } from './logger.ts';

export interface JobCtx {
  database: Database;
  bus: Bus;
  now: () => string;
  services: Services;
  warn: (message: string) => void;
}

/** Work that happens after an answer: `every` is a crontab pattern, or it is enqueued by name with a payload. */
export interface Job {
  name: string;
  every?: string;
  run(ctx: JobCtx, payload: unknown): Promise<void>;
}

const enqueue = `
create or replace function stint_enqueue(name text, payload json) returns void
  language sql security definer set search_path = pg_catalog as $$ select graphile_worker.add_job(name, payload) $$;
revoke all on function stint_enqueue(text, json) from public;
grant execute on function stint_enqueue(text, json) to stint_app, stint_auth;
-- Of those mails that wait in the queue, each is tried next; whose they are has been looked at before.
create or replace function stint_hurry_mail(mails uuid[]) returns integer
  language sql security definer set search_path = pg_catalog as $$
    select count(*)::integer from graphile_worker.reschedule_jobs(
      array(select j.id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail.send' and (j.payload ->> 'mailId')::uuid = any (mails) and j.locked_at is null),
      run_at => now(), attempts => 0)
  $$;
revoke all on function stint_hurry_mail(uuid[]) from public;
grant execute on function stint_hurry_mail(uuid[]) to stint_app;
-- What the planner believes about tables that have just been filled; only their owner may tell it anew.
create or replace function stint_analyze_tasks() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      analyze task, task_employee, task_team, task_tag;
    end
  $$;
revoke all on function stint_analyze_tasks() from public;
grant execute on function stint_analyze_tasks() to stint_auth;
create or replace function stint_job_counts(out due integer, out failed integer)
  language sql security definer set search_path = pg_catalog as $$
    select count(*) filter (where run_at <= now() and attempts < max_attempts)::integer,
      count(*) filter (where attempts >= max_attempts)::integer
    from graphile_worker.jobs where locked_at is null
  $$;
revoke all on function stint_job_counts() from public;
grant execute on function stint_job_counts() to stint_auth;`;

/** The queue's own tables, and the one function by which verbs put work into it inside their transaction. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(() => undefined) });
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(71200)');
    await client.query(enqueue);
  } finally {
    await client.query('select pg_advisory_unlock(71200)');
    client.release();
  }
}

const tasksOf = (jobs: readonly Job[], ctx: JobCtx): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(ctx, payload)]));

const cronOf = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.flatMap((job): CronItem[] => (job.every ? [{ task: job.name, match: job.every, identifier: job.name }] : [])),
  );

export const startJobs = (pool: pg.Pool, jobs: readonly Job[], ctx: JobCtx): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: tasksOf(jobs, ctx),
    parsedCronItems: cronOf(jobs),
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true,
    logger: loggerTo(ctx.warn),
  });

/**
 * Runs all due jobs once.
 * @internal Only tests use it.
 */
export const runDueJobs = (pool: pg.Pool, jobs: readonly Job[], ctx: JobCtx): Promise<void> =>
  runOnce({ pgPool: pool, taskList: tasksOf(jobs, ctx), logger: loggerTo(ctx.warn), noHandleSignals: true });
