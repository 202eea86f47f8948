import { Refusal } from '@stint/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { sql } from '../../../db/sql.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import { shapedAs } from '../../../net/github.ts';
import { integrationTenant as connection } from '../../workspace/integrations/integrations.table.ts';
import { DueRepository, dueRepositories } from './github.sql.ts';
import { bringComment, sendComment, syncComment } from './issue-comments.service.ts';
import { syncIssue, syncIssues, syncTask } from './issues.service.ts';
import { keepBranch, keepPull, keepPush, syncPull } from './references.service.ts';
import {
  asking,
  isWait,
  type LinkedRepository,
  linkedByNumber,
  linkedOfTask,
  linkedRepository,
  lockLinked,
  setRepository,
} from './repositories.service.ts';
import { NewRef, Push, WireComment, WireIssue, WirePull } from './shapes.service.ts';

const OfRepository = z.object({ tenantId: TenantId, repositoryId: z.uuid() });
const tell = ({ bus }: JobCtx, { tenantId }: LinkedRepository) => bus.broadcast({ tenantId, touches: ['github'] });

/** What a person can do about a failed import. */
const problemOf = (error: unknown) => (error instanceof Refusal && error.status < 500 ? error.message : null);

/** Reads one page of issues and queues the next. Page and tasks are one step, so that a crash repeats at most a page. */
const importPage: Job = {
  name: 'github.import',
  lane: 'github',
  run: async (ctx, payload) => {
    const { tenantId, repositoryId } = OfRepository.parse(payload);
    const repository = await linkedRepository(ctx, tenantId, repositoryId);
    if (repository?.importState !== 'RUNNING') return;
    const page = repository.importPage + 1;
    try {
      const ask = await asking(ctx, repository);
      const query = `state=all&sort=created&direction=asc&per_page=100&page=${page}`;
      const answer = await ask.get(`/issues?${query}`);
      const issues = shapedAs(z.array(WireIssue), answer);
      await syncIssues(ctx, repository, issues);
      await ctx.database.write(ofTenant(tenantId), async (conn) => {
        const now = await lockLinked(conn, repositoryId);
        if (now?.importState !== 'RUNNING' || now.importPage !== repository.importPage) return;
        const count = issues.filter(({ pull_request }) => !pull_request).length;
        await setRepository(conn, repository, {
          importPage: page,
          importedCount: repository.importedCount + count,
          ...(answer.lastPage && { importPages: answer.lastPage }),
          ...(!answer.next && { importState: 'DONE', importPages: page, importedAt: ctx.now() }),
        });
        await enqueue(conn, answer.next ? 'github.import' : 'github.catchUp', { tenantId, repositoryId });
      });
    } catch (error) {
      // The regular job goes on when the pause is over.
      if (isWait(error)) return;
      const importProblem = problemOf(error);
      if (!importProblem) throw error;
      await ctx.database.write(ofTenant(tenantId), (conn) =>
        setRepository(conn, repository, { importState: 'FAILED', importProblem }),
      );
    } finally {
      tell(ctx, repository);
    }
  },
};

/** A run reads this many pages; the next goes on where it ended. */
const maxPages = 10;

/** Reads what changed since the last time: issues, pull requests, comments. Missed deliveries are made up for. */
async function catchUpOn(ctx: JobCtx, repository: LinkedRepository & { issuesSince: string }): Promise<void> {
  const ask = await asking(ctx, repository);
  const since = encodeURIComponent(repository.issuesSince);
  const startedAt = ctx.now();
  let [cursor, isBehind] = [repository.issuesSince, false];
  let next: string | null = `/issues?state=all&sort=updated&direction=asc&per_page=100&since=${since}`;
  for (let page = 0; next; page++) {
    if (page === maxPages) {
      isBehind = true;
      break;
    }
    const answer = await ask.get(next);
    const issues = shapedAs(z.array(WireIssue), answer);
    await syncIssues(ctx, repository, issues);
    for (const { number } of issues.filter(({ pull_request }) => pull_request)) await syncPull(ctx, repository, number);
    cursor = issues.at(-1)?.updated_at ?? cursor;
    next = answer.next;
  }
  // A comment changes its issue, so the comments of the issues read so far are the ones since then.
  let comments: string | null = `/issues/comments?sort=updated&direction=asc&per_page=100&since=${since}`;
  for (let page = 0; comments && page < maxPages; page++) {
    const answer = await ask.get(comments);
    for (const comment of shapedAs(z.array(WireComment), answer)) await bringComment(ctx, repository, comment);
    comments = answer.next;
  }
  // Clocks differ, and a second may hold several changes.
  const issuesSince = isBehind ? cursor : new Date(Date.parse(startedAt) - 60_000).toISOString();
  await ctx.database.write(ofTenant(repository.tenantId), (conn) => setRepository(conn, repository, { issuesSince }));
}

const catchUp: Job = {
  name: 'github.catchUp',
  lane: 'github',
  run: async (ctx, payload) => {
    const { tenantId, repositoryId } = OfRepository.parse(payload);
    const repository = await linkedRepository(ctx, tenantId, repositoryId);
    if (!repository) return;
    if (repository.importState === 'RUNNING') {
      await ctx.database.write(ofTenant(tenantId), (conn) =>
        enqueue(conn, 'github.import', { tenantId, repositoryId }),
      );
      return;
    }
    const { issuesSince } = repository;
    if (!issuesSince) return;
    try {
      await catchUpOn(ctx, { ...repository, issuesSince });
    } catch (error) {
      if (!isWait(error)) throw error;
    }
  },
};

const pull: Job = {
  name: 'github.pull',
  every: '*/5 * * * *',
  run: async ({ database, services }) => {
    if (!services.settings.github) return;
    await database.write(forSignIn, async (conn) => {
      for (const due of await conn.query(DueRepository, dueRepositories)) await enqueue(conn, 'github.catchUp', due);
    });
  },
};

const OfTask = z.object({ tenantId: TenantId, taskId: z.uuid() });
const sendTask: Job = {
  name: 'github.task',
  lane: 'github',
  run: async (ctx, payload) => {
    const { tenantId, taskId } = OfTask.parse(payload);
    const repository = await linkedOfTask(ctx, tenantId, taskId);
    if (repository?.isTasksAutoSync) await syncTask(ctx, repository, taskId);
  },
};

const OfComment = OfTask.extend({ commentId: z.uuid() });
const writeComment: Job = {
  name: 'github.comment',
  lane: 'github',
  run: async (ctx, payload) => {
    const { tenantId, taskId, commentId } = OfComment.parse(payload);
    const repository = await linkedOfTask(ctx, tenantId, taskId);
    if (repository?.isTasksAutoSync) await sendComment(ctx, repository, commentId);
  },
};

/** The part of a delivery that its job needs. */
export const Delivery = z.object({
  tenantId: TenantId,
  connectionId: z.uuid(),
  repository: z.number().nullable(),
  event: z.string(),
  action: z.string().nullable(),
  issue: z.number().optional(),
  comment: z.number().optional(),
  pull: WirePull.optional(),
  push: Push.optional(),
  ref: NewRef.optional(),
});
type Delivery = z.infer<typeof Delivery>;

const ofInstallation = (ctx: JobCtx, { tenantId, connectionId, action }: Delivery) =>
  ctx.database.write(ofTenant(tenantId), async ({ db }) => {
    if (action !== 'deleted') return;
    await db
      .update(connection)
      .set({ deletedAt: ctx.now() })
      .where(and(eq(connection.tenantId, tenantId), eq(connection.id, connectionId)));
    ctx.bus.broadcast({ tenantId, touches: ['integrations', 'github', 'projects'] });
  });

async function ofRepository(ctx: JobCtx, repository: LinkedRepository, delivered: Delivery): Promise<void> {
  const { issue, comment, pull: wirePull, push, ref, action } = delivered;
  if (wirePull) await keepPull(ctx, repository, wirePull);
  if (push) await keepPush(ctx, repository, push);
  if (ref?.ref_type === 'branch') await keepBranch(ctx, repository, ref.ref);
  if (!repository.isTasksAutoSync || repository.syncMode === 'PULL') return;
  if (issue !== undefined && action !== 'deleted') await syncIssue(ctx, repository, issue);
  if (comment !== undefined) await syncComment(ctx, repository, comment);
}

const delivery: Job = {
  name: 'github.delivery',
  lane: 'github',
  run: async (ctx, payload) => {
    const delivered = Delivery.parse(payload);
    if (delivered.event === 'installation') return ofInstallation(ctx, delivered);
    const { tenantId, connectionId, repository } = delivered;
    const linked = repository && (await linkedByNumber(ctx, tenantId, connectionId, repository));
    if (linked) await ofRepository(ctx, linked, delivered);
  },
};

/** Longer than GitHub delivers again. */
const maxAgeDays = 30;
const clean: Job = {
  name: 'github.clean',
  every: '23 3 * * *',
  run: async ({ database, now }) => {
    const limit = new Date(Date.parse(now()) - maxAgeDays * 86_400_000).toISOString();
    await database.write(forSignIn, (conn) => conn.execute(sql`select stint_clean_github(${limit})`));
  },
};

export const githubJobs: Job[] = [importPage, catchUp, pull, sendTask, writeComment, delivery, clean];
