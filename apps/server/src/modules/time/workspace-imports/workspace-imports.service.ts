import { deleted, maxWorkspaceImports, Refusal, type WorkspaceImport } from '@stint/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { forSignIn } from '../../../db/client.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { seal } from '../../../mail/seal.ts';
import { egressOf } from '../../../net/egress.ts';
import { gauzyAddress } from '../../../net/gauzy.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { spend } from '../../identity/sign-in/limits.service.ts';
import { taskImport } from '../../work/task-imports/task-imports.table.ts';
import { timeImport } from '../time-imports/time-imports.table.ts';
import { type SourceAccount, signInToSource } from './source-access.service.ts';
import { undoWorkspace } from './undo-workspace.service.ts';
import { workspaceImport } from './workspace-imports.table.ts';

type WorkspaceRow = typeof workspaceImport.$inferSelect;

const maxListed = 50;
/** Tasks and entries that one transaction removes. More are removed by a job. */
const maxUndoneAtOnce = 200;
/** A server that a person waits for is asked twice. */
const maxTries = 2;
const timeoutMs = 15_000;
const signInMs = 60_000;

const ours = (ctx: Ctx) => and(eq(workspaceImport.organizationId, placeOf(ctx).organizationId), live(workspaceImport));

/** What became of its parts. The report on all tasks is none of them. */
const sums = {
  tasks: sql<number>`(select coalesce(sum(i.tasks), 0)::int from task_import i
    where i."tenantId" = ${workspaceImport.tenantId} and i."workspaceImportId" = ${workspaceImport.id} and i."deletedAt" is null)`,
  taskRows: sql<number>`(select coalesce(sum(i.done), 0)::int from task_import i
    where i."tenantId" = ${workspaceImport.tenantId} and i."workspaceImportId" = ${workspaceImport.id}
      and i.id is distinct from ${workspaceImport.taskImportId} and i."deletedAt" is null)`,
  entries: sql<number>`coalesce(${timeImport.entries}, 0)`,
  seconds: sql<number>`coalesce(${timeImport.seconds}, 0)::float8`,
  timeRows: sql<number>`coalesce(${timeImport.done}, 0)`,
};

const isOwn = ({ session }: Ctx, { createdByUserId }: Pick<WorkspaceRow, 'createdByUserId'>) =>
  createdByUserId === session.userId;

async function listed(ctx: Ctx, workspaceImportId?: string): Promise<WorkspaceImport[]> {
  const rows = await ctx.db
    .select({ row: workspaceImport, importedBy: user.name, ...sums })
    .from(workspaceImport)
    .innerJoin(user, and(eq(user.tenantId, workspaceImport.tenantId), eq(user.id, workspaceImport.createdByUserId)))
    .leftJoin(
      timeImport,
      and(eq(timeImport.tenantId, workspaceImport.tenantId), eq(timeImport.id, workspaceImport.timeImportId)),
    )
    .where(and(ours(ctx), workspaceImportId ? eq(workspaceImport.id, workspaceImportId) : undefined))
    .orderBy(desc(workspaceImport.createdAt), workspaceImport.id)
    .limit(maxListed);
  return rows.map(({ row, importedBy, tasks, taskRows, entries, seconds, timeRows }) => {
    const { sealedTokens: _, ...fields } = row;
    const { state, places, counts } = row;
    const isImported = state === 'running' || state === 'done';
    return {
      ...{ ...fields, importedBy, tasks, entries, seconds },
      // Only the person who connected sees all organizations of their account.
      places: isOwn(ctx, row) ? places.map(({ key, tenant, organization }) => ({ key, tenant, organization })) : [],
      done: isImported ? taskRows + timeRows : row.done,
      rows: isImported && counts ? counts.tasks + counts.entries : row.rows,
    };
  });
}

export async function list(ctx: Ctx): Promise<Out<'workspaceImports.list'>> {
  const items = await listed(ctx);
  return { items, total: await ctx.db.$count(workspaceImport, ours(ctx)) };
}

async function importWithId(ctx: Ctx, workspaceImportId: string): Promise<WorkspaceImport> {
  const [workspace] = await listed(ctx, workspaceImportId);
  if (!workspace) throw new Refusal('not_found');
  return workspace;
}

async function lockImport(ctx: Ctx, workspaceImportId: string): Promise<WorkspaceRow> {
  const [row] = await ctx.db
    .select()
    .from(workspaceImport)
    .where(and(ours(ctx), eq(workspaceImport.id, workspaceImportId)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

interface SignedIn extends SourceAccount {
  baseUrl: string;
}

async function signIn(
  { session, database, services: { settings }, now }: Early,
  input: In<'workspaceImports.connect'>,
): Promise<SignedIn> {
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  const { tenantId } = session;
  await database.write(forSignIn, (conn) =>
    spend(conn, now(), [{ key: `workspace imports of ${tenantId}`, most: 20, minutes: 15 }]),
  );
  const baseUrl = gauzyAddress(input.address);
  const limits = { maxTries, timeoutMs, endsAt: performance.now() + signInMs };
  const access = { baseUrl, token: null, tenantId: null, rules: egressOf(settings), ...limits };
  return { baseUrl, ...(await signInToSource(access, input)) };
}

export const connect = beforeTransaction(
  signIn,
  async (
    ctx: Ctx,
    { organizationTeamId }: In<'workspaceImports.connect'>,
    { baseUrl, places, tokens }: SignedIn,
  ): Promise<Out<'workspaceImports.connect'>> => {
    const place = placeOf(ctx);
    await checkReferences(ctx, place.organizationId, { teams: [organizationTeamId] });
    const isOpen = inArray(workspaceImport.state, ['connected', 'reading', 'read', 'waiting', 'running', 'undoing']);
    await holdLimit(ctx, {
      name: `workspace imports of ${place.userId}`,
      max: maxWorkspaceImports,
      count: ({ db }) =>
        db.$count(
          workspaceImport,
          and(eq(workspaceImport.createdByUserId, place.userId), live(workspaceImport), isOpen),
        ),
    });
    const sealedTokens = seal(ctx.services.settings.sealKey, JSON.stringify(tokens));
    const [row] = await ctx.db
      .insert(workspaceImport)
      .values({
        ...{ ...stampOf(place), updatedByUserId: place.userId, organizationTeamId, baseUrl, places, sealedTokens },
        ...{ server: new URL(baseUrl).host, state: 'connected' as const },
      })
      .returning({ id: workspaceImport.id });
    return importWithId(ctx, row!.id);
  },
);

async function work(ctx: Ctx, workspaceImportId: string): Promise<WorkspaceImport> {
  await ctx.enqueue('workspaceImports.work', { tenantId: ctx.session.tenantId, importId: workspaceImportId });
  return importWithId(ctx, workspaceImportId);
}

export async function choose(
  ctx: Ctx,
  { workspaceImportId, place: key }: In<'workspaceImports.choose'>,
): Promise<Out<'workspaceImports.choose'>> {
  const row = await lockImport(ctx, workspaceImportId);
  if (!isOwn(ctx, row)) throw new Refusal('workspace_import.not_own');
  if (row.state !== 'connected') throw new Refusal('import.state');
  const place = row.places.find((candidate) => candidate.key === key);
  if (!place) throw new Refusal('invalid_reference', { place: 'No such organization' });
  await ctx.db
    .update(workspaceImport)
    .set({ place: key, name: place.organization, state: 'reading', updatedByUserId: ctx.session.userId })
    .where(eq(workspaceImport.id, workspaceImportId));
  return work(ctx, workspaceImportId);
}

/** Whether the reports on its parts are as they were chosen last. */
async function checkReports(ctx: Ctx, { taskImportId, timeImportId }: WorkspaceRow): Promise<void> {
  const open = ['reading'] as const;
  const tasks = taskImportId
    ? await ctx.db.$count(taskImport, and(eq(taskImport.id, taskImportId), inArray(taskImport.state, open)))
    : 0;
  const time = timeImportId
    ? await ctx.db.$count(timeImport, and(eq(timeImport.id, timeImportId), inArray(timeImport.state, open)))
    : 0;
  if (tasks + time > 0) throw new Refusal('import.state');
}

export async function start(
  ctx: Ctx,
  { workspaceImportId }: In<'workspaceImports.start'>,
): Promise<Out<'workspaceImports.start'>> {
  const row = await lockImport(ctx, workspaceImportId);
  if (row.state !== 'read' && !(row.state === 'failed' && row.counts)) throw new Refusal('import.state');
  await checkReports(ctx, row);
  await ctx.db
    .update(workspaceImport)
    .set({ state: 'waiting', tries: 0, reason: null, updatedByUserId: ctx.session.userId })
    .where(eq(workspaceImport.id, workspaceImportId));
  return work(ctx, workspaceImportId);
}

export async function remove(
  ctx: Ctx,
  { workspaceImportId }: In<'workspaceImports.remove'>,
): Promise<Out<'workspaceImports.remove'>> {
  const row = await lockImport(ctx, workspaceImportId);
  if (row.state === 'waiting' || row.state === 'running' || row.state === 'undoing') throw new Refusal('import.state');
  const { tasks, entries } = await importWithId(ctx, workspaceImportId);
  if (tasks + entries <= maxUndoneAtOnce) return deleted(await undoWorkspace((piece) => piece(ctx), row));
  await ctx.db
    .update(workspaceImport)
    .set({
      ...{ state: 'undoing', done: 0, rows: tasks + entries, tries: 0, reason: null },
      updatedByUserId: ctx.session.userId,
    })
    .where(eq(workspaceImport.id, workspaceImportId));
  await work(ctx, workspaceImportId);
  return { raw: [], affected: null };
}
