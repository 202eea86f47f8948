import { statfs } from 'node:fs/promises';
import { InstanceStatus, Refusal } from '@stint/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { sql } from '../../../db/sql.ts';
import { countCall } from '../../../http/rate-limit.ts';
import type { Instance } from '../../../http/services.ts';
import type { Out } from '../../../kernel/operations.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { account } from '../sign-in/accounts.table.ts';
import { above } from '../sign-in/sessions.service.ts';
import { backupRun } from './instance.table.ts';

/** Sums over large tables, and checks that ask other servers. */
const limiter = new RateLimiterMemory({ points: 20, duration: 60 });
const startedAt = new Date().toISOString();
const shownDays = 7;
const maxBackups = 14;

/** The accounts that the configuration names, once they have confirmed their address; without any, the first account. */
async function isOperator({ session, services }: OpenCtx, { db }: Conn): Promise<boolean> {
  // A demo has no accounts but those of its company.
  if (!session || session.isConfined || services.settings.demo) return false;
  const { operators = [] } = services.settings.instance ?? {};
  if (operators.length === 0) {
    const [first] = await db
      .select({ id: account.id })
      .from(account)
      .orderBy(asc(account.createdAt), account.id)
      .limit(1);
    return first?.id === session.accountId;
  }
  const { email, emailVerifiedAt } = account;
  const [own] = await db.select({ email, emailVerifiedAt }).from(account).where(eq(account.id, session.accountId));
  return own !== undefined && own.emailVerifiedAt !== null && operators.includes(own.email.toLowerCase());
}

async function requireOperator(ctx: OpenCtx, conn: Conn): Promise<Instance> {
  if (!(await isOperator(ctx, conn))) throw new Refusal('instance.operator');
  await countCall(limiter, ctx.session?.accountId ?? '');
  const { instance } = ctx.services.settings;
  if (!instance) throw new Refusal('unavailable');
  return instance;
}

export const access = (ctx: OpenCtx): Promise<Out<'instance.access'>> =>
  above(ctx, async (conn) => ({ operator: await isOperator(ctx, conn) }));

const Figures = z.object({
  figures: InstanceStatus.pick({
    workspaces: true,
    people: true,
    activePeople: true,
    runningTimers: true,
    timeEntries: true,
    databaseBytes: true,
    databaseVersion: true,
    fileBytes: true,
  }).extend({
    failedMails: z.array(
      z.object({
        server: z.string(),
        reason: z.string(),
        count: z.number(),
        lastAt: z.string(),
      }),
    ),
  }),
  due: z.number(),
});
const FailedJobRow = z.object({ name: z.string(), count: z.number(), reason: z.string().nullable() });

export const status = (ctx: OpenCtx): Promise<Out<'instance.status'>> => above(ctx, (conn) => statusOn(ctx, conn));

async function statusOn(ctx: OpenCtx, conn: Conn): Promise<Out<'instance.status'>> {
  const instance = await requireOperator(ctx, conn);
  const since = new Date(Date.parse(ctx.now()) - shownDays * 86_400_000).toISOString();
  const [row] = await conn.query(
    Figures,
    sql`select stint_instance_figures(${since}) as figures, due from stint_job_counts()`,
  );
  if (!row) throw new Refusal('unavailable');
  const failedJobs = await conn.query(FailedJobRow, sql`select name, count, reason from stint_failed_jobs()`);
  const runs = await conn.db.select().from(backupRun).orderBy(desc(backupRun.startedAt)).limit(maxBackups);
  return {
    ...row.figures,
    failedMails: row.figures.failedMails.map(({ lastAt, ...mail }) => ({
      ...mail,
      lastAt: new Date(lastAt).toISOString(),
    })),
    version: ctx.services.settings.version,
    node: process.version,
    startedAt,
    embedded: instance.embedded,
    freeBytes: await freeBytes(instance.dataDir),
    jobsDue: row.due,
    failedJobs: failedJobs.map(({ reason, ...job }) => ({ ...job, reason: reason ?? '' })),
    nightlyBackup: instance.nightlyBackup,
    offsiteBackup: instance.offsiteBackup,
    backups: runs.map(({ startedAt: begun, endedAt, bytes, objectKey, error }) => ({
      ...{ startedAt: begun, endedAt, bytes, error },
      copied: objectKey !== null,
    })),
  };
}

async function freeBytes(dataDir: string): Promise<number | null> {
  const stats = await statfs(dataDir).catch(() => null);
  return stats && stats.bavail * stats.bsize;
}

export async function checks(ctx: OpenCtx): Promise<Out<'instance.checks'>> {
  const { examine } = await above(ctx, (conn) => requireOperator(ctx, conn));
  return { items: await examine() };
}
