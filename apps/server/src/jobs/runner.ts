import { EventEmitter } from 'node:events';
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
import type { Listeners } from '../http/listeners.ts';
import type { Bus } from '../http/realtime.ts';
import type { Services } from '../http/services.ts';
import { loggerTo } from './logger.ts';
import { type LaneName, maxJobs, Places } from './places.ts';

export interface JobCtx {
  database: Database;
  bus: Bus;
  now: () => string;
  services: Services;
  /** For jobs that run operations of the table. */
  listeners?: readonly Listeners[];
  warn: (message: string) => void;
}

/** A background job: `every` is a crontab pattern; otherwise it is queued by name with a payload. */
export interface Job {
  name: string;
  every?: string;
  /** Also when a process starts. */
  atStart?: boolean;
  /** For jobs that wait for servers of others or take long. */
  lane?: LaneName;
  run(ctx: JobCtx, payload: unknown): Promise<void>;
}

/** Creates the tables of the queue. A migration creates the functions that verbs use. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(() => undefined) });
}

const tasksOf = (jobs: readonly Job[], ctx: JobCtx): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(ctx, payload)]));

const cronOf = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.flatMap((job): CronItem[] => (job.every ? [{ task: job.name, match: job.every, identifier: job.name }] : [])),
  );

export async function startJobs(pool: pg.Pool, jobs: readonly Job[], ctx: JobCtx): Promise<Runner> {
  const places = new Places(jobs);
  const events = new EventEmitter();
  places.watch(events);
  const runner = await run({
    pgPool: pool,
    events,
    forbiddenFlags: places.closed,
    taskList: tasksOf(jobs, ctx),
    parsedCronItems: cronOf(jobs),
    concurrency: maxJobs,
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: loggerTo(ctx.warn),
  });
  for (const { name, atStart } of jobs) if (atStart) await runner.addJob(name, {});
  return runner;
}

/**
 * Runs all due jobs once.
 * @internal Only tests use it.
 */
export const runDueJobs = (pool: pg.Pool, jobs: readonly Job[], ctx: JobCtx): Promise<void> =>
  runOnce({ pgPool: pool, taskList: tasksOf(jobs, ctx), logger: loggerTo(ctx.warn), noHandleSignals: true });
