import { Refusal } from '@stint/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { operate } from '../../../http/operate.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { Actor, Session } from '../../../kernel/verb.ts';
import {
  callGithub,
  type Github,
  type GithubAnswer,
  GithubPause,
  githubOf,
  installationToken,
} from '../../../net/github.ts';
import {
  integrationTenant as connection,
  organizationGithubRepository as repositoryTable,
} from '../../workspace/integrations/integrations.table.ts';

/** A repository with its project and the connection through which it is asked. */
const LinkedRepository = z.object({
  tenantId: TenantId,
  organizationId: z.uuid(),
  repositoryId: z.uuid(),
  connectionId: z.uuid(),
  installationId: z.number(),
  userId: z.uuid().nullable(),
  pausedUntil: z.iso.datetime().nullable(),
  fullName: z.string(),
  syncMode: z.enum(['PULL', 'REAL_TIME']),
  issuesSince: z.iso.datetime().nullable(),
  importState: z.string(),
  importPage: z.number(),
  importedCount: z.number(),
  projectId: z.uuid(),
  isTasksAutoSync: z.boolean(),
  isTasksAutoSyncOnLabel: z.boolean(),
  syncTag: z.string().nullable(),
  teams: z.array(z.uuid()),
});
export type LinkedRepository = z.infer<typeof LinkedRepository>;

const linked = (
  where: Sql,
): Sql => sql`select r."tenantId", r."organizationId", r.id as "repositoryId", c.id as "connectionId",
    c."installationId", c."createdByUserId" as "userId", iso(c."pausedUntil") as "pausedUntil", r."fullName", r."syncMode",
    iso(r."issuesSince") as "issuesSince", r."importState", r."importPage", r."importedCount",
    p.id as "projectId", p."isTasksAutoSync", p."isTasksAutoSyncOnLabel", p."syncTag",
    array(select k."organizationTeamId" from organization_team_project k
      join organization_team t on t."tenantId" = k."tenantId" and t.id = k."organizationTeamId" and t."deletedAt" is null
      where k."tenantId" = p."tenantId" and k."organizationProjectId" = p.id order by t."createdAt", t.id) as teams
  from organization_github_repository r
  join integration_tenant c on c."tenantId" = r."tenantId" and c.id = r."integrationId" and c."deletedAt" is null
  join organization_project p on p."tenantId" = r."tenantId" and p."repositoryId" = r.id and p."deletedAt" is null
  where r."deletedAt" is null and ${where}`;

/** Locked until the transaction ends, so that two jobs cannot make the same task. */
export async function lockLinked(conn: Conn, repositoryId: string): Promise<LinkedRepository | undefined> {
  const [row] = await conn.query(LinkedRepository, sql`${linked(sql`r.id = ${repositoryId}`)} for update of r`);
  return row;
}
const firstLinked = async (ctx: JobCtx, tenantId: TenantId, where: Sql): Promise<LinkedRepository | undefined> =>
  (await ctx.database.read(ofTenant(tenantId), (conn) => conn.query(LinkedRepository, linked(where))))[0];

export const linkedRepository = (ctx: JobCtx, tenantId: TenantId, repositoryId: string) =>
  firstLinked(ctx, tenantId, sql`r.id = ${repositoryId}`);
/** By GitHub's number of the repository. */
export const linkedByNumber = (ctx: JobCtx, tenantId: TenantId, connectionId: string, number: number) =>
  firstLinked(ctx, tenantId, sql`c.id = ${connectionId} and r."repositoryId" = ${number}`);
export const linkedOfTask = (ctx: JobCtx, tenantId: TenantId, taskId: string) =>
  firstLinked(
    ctx,
    tenantId,
    sql`r.id = coalesce((select i."repositoryId" from github_issue i where i."taskId" = ${taskId}),
      (select x."repositoryId" from organization_project x join task t on t."tenantId" = x."tenantId" and t."projectId" = x.id
        where t.id = ${taskId}))`,
  );

/** GitHub asks to wait: the queue tries again, without asking before. */
class Waits extends Error {}

export interface Asking {
  github: Github;
  get(path: string): Promise<GithubAnswer>;
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<GithubAnswer>;
}

/** Asks GitHub about a repository. Nothing is asked while GitHub wants a pause, which the connection remembers. */
export async function asking(ctx: JobCtx, repository: LinkedRepository): Promise<Asking> {
  const github = githubOf(ctx.services.settings, ctx.now);
  if (repository.pausedUntil && repository.pausedUntil > ctx.now()) throw new Waits('GitHub asks to wait');
  const call = async (path: string, sent: { method?: 'POST' | 'PATCH' | 'DELETE'; body?: object } = {}) => {
    try {
      const token = await installationToken(github, repository.installationId);
      return await callGithub(github, path, { ...sent, token });
    } catch (error) {
      if (!(error instanceof GithubPause)) throw error;
      const { until } = error;
      await ctx.database.write(ofTenant(repository.tenantId), ({ db }) =>
        db
          .update(connection)
          .set({ pausedUntil: until })
          .where(and(eq(connection.tenantId, repository.tenantId), eq(connection.id, repository.connectionId))),
      );
      throw new Waits('GitHub asks to wait');
    }
  };
  return {
    github,
    get: (path) => call(path.startsWith('/') ? `/repos/${repository.fullName}${path}` : path),
    send: (method, path, body) => call(`/repos/${repository.fullName}${path}`, { method, ...(body && { body }) }),
  };
}
export const isWait = (error: unknown) => error instanceof Waits;

const actor: Actor = { kind: 'integration', name: 'GitHub' };
const granted = ['ALL_ORG_EDIT', 'CHANGE_SELECTED_EMPLOYEE', 'ORG_TASK_SETTING'];

/** Who acts: the person who connected GitHub, with the rights that the work needs, and assigned to nothing. */
async function sessionFor(ctx: JobCtx, repository: LinkedRepository, userId: string): Promise<Session | null> {
  const { tenantId, organizationId } = repository;
  const person = await ctx.database.read(forSignIn, (conn) =>
    sessionOfUser(conn, { tenantId, organizationId, userId }),
  );
  return person && { ...person, emailVerified: true, permissions: new Set([...person.permissions, ...granted]) };
}

/** Runs verbs for the connection, or as a person whose GitHub account is known. */
export async function act<T>(
  ctx: JobCtx,
  repository: LinkedRepository,
  run: Parameters<typeof operate<T>>[3],
  as?: string | null,
): Promise<T> {
  const person = as ? await sessionFor(ctx, repository, as) : null;
  const session = person ?? (repository.userId ? await sessionFor(ctx, repository, repository.userId) : null);
  if (!session) throw new Refusal('github.not_connected');
  return operate(ctx, person ? session : { ...session, employeeId: null }, actor, run);
}

type Values = Partial<typeof repositoryTable.$inferInsert>;
export const setRepository = (
  conn: Conn,
  { tenantId, repositoryId }: Pick<LinkedRepository, 'tenantId' | 'repositoryId'>,
  values: Values,
) =>
  conn.db
    .update(repositoryTable)
    .set(values)
    .where(and(eq(repositoryTable.tenantId, tenantId), eq(repositoryTable.id, repositoryId)));
