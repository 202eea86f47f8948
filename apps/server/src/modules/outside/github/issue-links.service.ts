import { and, eq, inArray } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import { githubIssue } from './github.table.ts';
import type { LinkedRepository } from './repositories.service.ts';

/** An issue and its task, with what both agreed on last. */
export type Link = typeof githubIssue.$inferSelect;

/** The links of issues, by number. */
export async function linksOf(
  conn: Conn,
  repository: LinkedRepository,
  numbers: readonly number[],
): Promise<Map<number, Link>> {
  if (numbers.length === 0) return new Map();
  const rows = await conn.db
    .select()
    .from(githubIssue)
    .where(
      and(
        eq(githubIssue.tenantId, repository.tenantId),
        eq(githubIssue.repositoryId, repository.repositoryId),
        inArray(githubIssue.number, [...numbers]),
      ),
    );
  return new Map(rows.map((row) => [row.number, row]));
}

export async function linkOfTask(
  ctx: JobCtx,
  { tenantId }: LinkedRepository,
  taskId: string,
): Promise<Link | undefined> {
  const [row] = await ctx.database.read(ofTenant(tenantId), ({ db }) =>
    db
      .select()
      .from(githubIssue)
      .where(and(eq(githubIssue.tenantId, tenantId), eq(githubIssue.taskId, taskId))),
  );
  return row;
}

export async function linkOfIssue(
  ctx: JobCtx,
  repository: LinkedRepository,
  number: number,
): Promise<Link | undefined> {
  return ctx.database.read(ofTenant(repository.tenantId), async (conn) =>
    (await linksOf(conn, repository, [number])).get(number),
  );
}

export const setLink = (conn: Conn, { tenantId, repositoryId, number }: Link, values: Partial<Link>) =>
  conn.db
    .update(githubIssue)
    .set(values)
    .where(
      and(
        eq(githubIssue.tenantId, tenantId),
        eq(githubIssue.repositoryId, repositoryId),
        eq(githubIssue.number, number),
      ),
    );
