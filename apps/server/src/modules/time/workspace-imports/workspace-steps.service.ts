import { type ErrorCode, errors, Refusal } from '@stint/contract';
import { nameKey } from '@stint/domain/imports/name-key';
import { instant, ms } from '@stint/domain/time';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import { organizationProject as project } from '../../work/projects/projects.table.ts';
import { taskImportKind } from '../../work/task-imports/import-steps.service.ts';
import {
  type ImportKind,
  type ImportRow,
  tellAll,
  tellProgress,
  workOn,
} from '../../workspace/import-mappings/import-work.service.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import { timeImportKind } from '../time-imports/import-steps.service.ts';
import { timeImport } from '../time-imports/time-imports.table.ts';
import { placePlans, plansAtOnce, storedPlans } from './place-plans.service.ts';
import { placeProjects, placeTeams } from './place-teams.service.ts';
import { readWorkspace } from './read-workspace.service.ts';
import { prepareTeamTasks } from './team-tasks.service.ts';
import { undoWorkspace } from './undo-workspace.service.ts';
import { type StoredTeam, workspaceImport } from './workspace-imports.table.ts';
import { asPerson, type Running, setRow, type WorkspaceRow } from './workspace-row.service.ts';

/** A sign-in that nothing came of is forgotten after a day. */
const maxConnectedMs = 86_400_000;

export const workspaceImportKind: ImportKind<WorkspaceRow> = {
  name: 'workspaceImports',
  table: 'workspace_import',
  lane: 'otherServers',
  every: '37 * * * *',
  failure: 'import.failed',
  load: async ({ db }: Conn, importId) =>
    (await db.select().from(workspaceImport).where(eq(workspaceImport.id, importId)))[0],
  works: { reading: read, running: run, undoing: undo },
  fail: async (ctx, row, reason) => void (await setRow(ctx, row, { state: 'failed', reason, sealedTokens: null })),
  deleteOld: async ({ db }, _before, now) => {
    const before = instant(ms(now) - maxConnectedMs);
    await db
      .update(workspaceImport)
      .set({ deletedAt: now, sealedTokens: null })
      .where(and(eq(workspaceImport.state, 'connected'), lt(workspaceImport.createdAt, before)));
    return [];
  },
};

async function read(running: Running): Promise<void> {
  const { ctx, row } = running;
  // After a restart, what the server said may be here already.
  const stored = row.counts ? row : await readWorkspace(running);
  const { taskImportId, timeImportId } = stored;
  if (taskImportId) await runPart(running, taskImportKind, taskImportId);
  if (timeImportId) await runPart(running, timeImportKind, timeImportId);
  await setRow(ctx, row, { state: 'read', sealedTokens: null });
}

async function run(running: Running): Promise<void> {
  const { row } = running;
  const placedTeams = await placeTeams(running);
  await placeProjects(running, placedTeams);
  for (const { teamId, taskImportId } of placedTeams) {
    if (!teamId || !taskImportId) continue;
    await prepareTeamTasks(running, teamId, taskImportId);
    await runPart(running, taskImportKind, taskImportId);
  }
  if (row.timeImportId) {
    await asPerson(running, (verb) =>
      verb.db
        .update(timeImport)
        .set({ state: 'waiting', tries: 0, reason: null })
        .where(and(eq(timeImport.id, row.timeImportId ?? ''), inArray(timeImport.state, ['read', 'failed']))),
    );
    await runPart(running, timeImportKind, row.timeImportId);
  }
  await addPlans(running, placedTeams);
  await finishImport(running);
}

const isCode = (code: string): code is ErrorCode => code in errors;

/** Runs one step of a part, and fails with its reason. */
async function runPart<Row extends ImportRow & { reason: string | null }>(
  { ctx, row }: Running,
  kind: ImportKind<Row>,
  importId: string,
): Promise<void> {
  await workOn(ctx, kind, row.tenantId, importId);
  const after = await ctx.database.read(ofTenant(row.tenantId), (conn) => kind.load(conn, importId));
  if (after?.state !== 'failed') return;
  throw new Refusal(isCode(after.reason ?? '') ? (after.reason as ErrorCode) : 'import.failed');
}

/** Adds daily plans once their tasks are there. A plan that is there already stays as it is. */
async function addPlans(running: Running, teams: readonly StoredTeam[]): Promise<void> {
  const { ctx, row } = running;
  const plans = await storedPlans(ctx, row.plans);
  for (let from = 0; from < plans.length; from += plansAtOnce)
    await asPerson(running, async (verb, finish) => {
      const target = { workspaceImportId: row.id, teams };
      await placePlans(verb, plans.slice(from, from + plansAtOnce), target);
      const ids = { workspaceImportId: row.id };
      await finish({ op: 'workspaceImports.start', input: {}, ids, touches: ['workspaceImports'] });
    });
}

/** Archives what was archived there, and says to its person that the workspace is here. */
async function finishImport(running: Running): Promise<void> {
  const { row } = running;
  await asPerson(running, async (verb, finish) => {
    const names = new Set(row.projects.filter(({ isArchived }) => isArchived).map(({ name }) => nameKey(name)));
    const [current] = await verb.db.select().from(workspaceImport).where(eq(workspaceImport.id, row.id));
    const ownProjects = await verb.db
      .select({ id: project.id, name: project.name })
      .from(project)
      .where(and(inArray(project.id, current?.projectIds ?? []), eq(project.isArchived, false)));
    const archived = ownProjects.filter(({ name }) => names.has(nameKey(name ?? '')));
    for (const { id } of archived) {
      await verb.db.update(project).set({ isArchived: true, archivedAt: verb.now() }).where(eq(project.id, id));
      verb.changed({ entity: 'OrganizationProject', id, before: { isArchived: false }, after: { isArchived: true } });
    }
    await verb.db.update(workspaceImport).set({ state: 'done', plans: null }).where(eq(workspaceImport.id, row.id));
    const { tenantId, userId } = verb.session;
    const words = { name: row.name, count: String(row.counts?.entries ?? 0), what: 'time' };
    await sendLive(verb, [
      { tenantId, kind: 'import.ready', subjectId: row.id, userIds: [userId], words, at: verb.now() },
    ]);
    await finish({ op: 'workspaceImports.start', input: {}, ids: { workspaceImportId: row.id } });
  });
  if (row.plans) await running.ctx.services.files.remove(row.plans).catch(() => undefined);
  tellAll(running, 'workspaceImports');
}

/** Undoes a large import in pieces. After a restart it goes on with the remaining records. */
async function undo(running: Running): Promise<void> {
  const { ctx, row } = running;
  await undoWorkspace(async (piece, records = 0) => {
    const result = await asPerson(running, async (verb, finish) => {
      const output = await piece(verb);
      await verb.db
        .update(workspaceImport)
        .set({ done: sql`${workspaceImport.done} + ${records}` })
        .where(eq(workspaceImport.id, row.id));
      const ids = { workspaceImportId: row.id };
      await finish({ op: 'workspaceImports.remove', input: {}, ids, touches: ['workspaceImports'] });
      return output;
    });
    tellProgress(ctx, row, 'workspaceImports');
    return result;
  }, row);
  tellAll(running, 'workspaceImports');
}
