import { and, asc, desc, eq } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { removeMany as removeProjects } from '../../work/projects/many-projects.service.ts';
import { TaskId, unusedProjects } from '../../work/task-imports/task-imports.sql.ts';
import { taskImport } from '../../work/task-imports/task-imports.table.ts';
import { undoTasks } from '../../work/task-imports/undo-import.service.ts';
import type { RunPiece } from '../../workspace/import-mappings/import-work.service.ts';
import * as teams from '../../workspace/teams/teams.service.ts';
import { timeImport } from '../time-imports/time-imports.table.ts';
import { undoTime } from '../time-imports/undo-import.service.ts';
import { plansAtOnce } from './place-plans.service.ts';
import { PlanId, removePlans, unusedTeams } from './workspace-imports.sql.ts';
import { workspaceImport } from './workspace-imports.table.ts';

type WorkspaceRow = typeof workspaceImport.$inferSelect;

/** Removes the parts of an import that are still there, and the import. Returns how many tasks and entries are gone. */
export async function undoWorkspace(run: RunPiece, row: WorkspaceRow): Promise<number> {
  let affected = 0;
  for (const time of await run((ctx) => timesOf(ctx, row.id))) affected += (await undoTime(run, time)).removed;
  for (const tasks of await run((ctx) => tasksOf(ctx, row.id))) affected += await undoTasks(run, tasks);
  for (let from = 0; from < row.planIds.length; from += plansAtOnce)
    await run((ctx) => removePlansOf(ctx, row.planIds.slice(from, from + plansAtOnce)));
  await run(async (ctx) => {
    await removeUnused(ctx, row);
    await ctx.db
      .update(workspaceImport)
      .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId, sealedTokens: null, plans: null })
      .where(eq(workspaceImport.id, row.id));
    if (row.plans) {
      const { plans } = row;
      ctx.afterCommit(() => void ctx.services.files.remove(plans).catch(() => undefined));
    }
  });
  return affected;
}

const timesOf = ({ db }: Ctx, workspaceImportId: string) =>
  db
    .select()
    .from(timeImport)
    .where(and(eq(timeImport.workspaceImportId, workspaceImportId), live(timeImport)))
    .orderBy(asc(timeImport.createdAt))
    .for('update');

/** The tasks of later teams may be below those of earlier ones. */
const tasksOf = ({ db }: Ctx, workspaceImportId: string) =>
  db
    .select()
    .from(taskImport)
    .where(and(eq(taskImport.workspaceImportId, workspaceImportId), live(taskImport)))
    .orderBy(desc(taskImport.createdAt), desc(taskImport.id))
    .for('update');

/** Deletes the plans that were not edited and have no tasks left. */
async function removePlansOf(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const { id } of await ctx.query(PlanId, removePlans(ids)))
    ctx.changed({ entity: 'DailyPlan', id, before: {}, after: null });
}

/** Removes projects and teams that the import made and that nothing uses. */
async function removeUnused(ctx: Ctx, { projectIds, teamIds }: WorkspaceRow): Promise<void> {
  const unused = (await ctx.query(TaskId, unusedProjects(projectIds))).map(({ id }) => id);
  if (unused.length > 0) await removeProjects(ctx, { projectIds: unused });
  for (const { id: teamId } of await ctx.query(TaskId, unusedTeams(teamIds))) await teams.remove(ctx, { teamId });
}
