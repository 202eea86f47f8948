import { json } from 'node:stream/consumers';
import type { NameChoice } from '@stint/contract';
import type { SourcePlan } from '@stint/domain/time/workspace-imports';
import { eq, sql } from 'drizzle-orm';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { rowKeyOfId } from '../../work/task-imports/import-judge.service.ts';
import { rememberedMappings } from '../../workspace/import-mappings/import-mappings.service.ts';
import { People } from '../time-imports/import-people.service.ts';
import { TaskOfRow, tasksOfRows } from '../time-imports/time-imports.sql.ts';
import { addPlans, addPlanTasks, type NewPlan, PlanId } from './workspace-imports.sql.ts';
import { type StoredTeam, workspaceImport } from './workspace-imports.table.ts';

/** Plans of one transaction. */
export const plansAtOnce = 200;

/** The plans that were read, from the file store. */
export async function storedPlans({ services }: Pick<Ctx, 'services'>, stored: string | null): Promise<SourcePlan[]> {
  const file = stored ? await services.files.read(stored) : null;
  return file ? ((await json(file.stream)) as SourcePlan[]) : [];
}

/** The person of each plan: a member, or what was chosen for the name in the reports. */
async function peopleFor(ctx: Ctx): Promise<People> {
  const remembered = await rememberedMappings(ctx, 'gauzy');
  const choices = remembered.flatMap(({ kind, ...rest }): NameChoice[] =>
    kind === 'person' ? [{ kind, ...rest }] : [],
  );
  return People.read(ctx, { choices, zone: ctx.session.calendar, suggests: true });
}

/** Adds plans to the days of people who are here, with the tasks that were imported. */
export async function placePlans(
  ctx: Ctx,
  plans: readonly SourcePlan[],
  { workspaceImportId, teams }: { workspaceImportId: string; teams: readonly StoredTeam[] },
): Promise<void> {
  const { tenantId, organizationId, userId, now } = placeOf(ctx);
  const people = await peopleFor(ctx);
  const keys = new Map(plans.flatMap(({ tasks }) => tasks).map((id) => [id, rowKeyOfId('gauzy', id)]));
  const imported = await ctx.query(TaskOfRow, tasksOfRows(organizationId, [...new Set(keys.values())]));
  const taskByKey = new Map(imported.map(({ key, id }) => [key, id]));
  const teamById = new Map(teams.map(({ id, teamId }) => [id, teamId]));
  const fresh = plans.flatMap(({ person, email, team, date, hours, tasks }): NewPlan[] => {
    const owner = people.find(ctx, { person, email });
    if (!owner || owner === 'skip' || owner.isNew) return [];
    const taskIds = [...new Set(tasks.flatMap((id) => taskByKey.get(keys.get(id) ?? '') ?? []))];
    if (taskIds.length === 0 && hours === 0) return [];
    const organizationTeamId = teamById.get(team) ?? null;
    return [{ id: crypto.randomUUID(), employeeId: owner.id, organizationTeamId, date, hours, tasks: taskIds }];
  });
  const rows = await ctx.query(PlanId, addPlans(fresh, { tenantId, organizationId, userId, now }));
  const planIds = rows.map(({ id }) => id);
  const addedPlans = fresh.filter(({ id }) => planIds.includes(id));
  await ctx.execute(addPlanTasks(tenantId, addedPlans));
  for (const { id, employeeId, date, hours: workTimePlanned } of addedPlans)
    ctx.changed({ entity: 'DailyPlan', id, before: null, after: { date, employeeId, workTimePlanned } });
  await ctx.db
    .update(workspaceImport)
    .set({ planIds: sql`${workspaceImport.planIds} || ${sql.param(planIds)}::uuid[]` })
    .where(eq(workspaceImport.id, workspaceImportId));
}
