import { Refusal } from '@stint/contract';
import { dayOf } from '@stint/domain/time';
import { type SampleTask, sampleTasks } from '@stint/domain/time/sample';
import { and, eq } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf, placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import * as plans from '../../work/plans/plans.service.ts';
import { insertProject as addProject } from '../../work/projects/projects.service.ts';
import { make } from '../../work/tasks/new-tasks.service.ts';
import * as imports from '../time-imports/time-imports.service.ts';
import { timeImport } from '../time-imports/time-imports.table.ts';
import { CountRow, emptyPlan, IdRow, plansOn, StepsRow, stepsOf } from './first-steps.sql.ts';
import { sampleData } from './first-steps.table.ts';

export async function get(ctx: Ctx): Promise<Out<'firstSteps.get'>> {
  const [row] = await ctx.query(StepsRow, stepsOf(organizationOf(ctx), ctx.session.employeeId, ctx.now()));
  if (!row) throw new Refusal('not_found');
  return row;
}

type Draft = In<'firstSteps.addSample'>;

const isSampleOf = (ctx: Ctx) => and(eq(sampleData.organizationId, organizationOf(ctx)), live(sampleData));

/** Leaves out sample rows after their import was undone in the list of imports. */
async function freePlace(ctx: Ctx): Promise<void> {
  if ((await get(ctx)).hasSample) throw new Refusal('sample.exists');
  await ctx.db.update(sampleData).set({ deletedAt: ctx.now() }).where(isSampleOf(ctx));
}

export async function addSample(ctx: Ctx, draft: Draft): Promise<Out<'firstSteps.addSample'>> {
  const place = placeOf(ctx);
  const { organizationTeamId: teamId } = draft;
  const { employeeId } = ctx.session;
  if (!employeeId) throw new Refusal('member.no_employee');
  await checkReferences(ctx, place.organizationId, { teams: [teamId] });
  await freePlace(ctx);
  const today = dayOf(ctx.now(), ctx.session.calendar);
  const tasks = sampleTasks(today).slice(0, draft.tasks.length);
  const { projectId } = await addProject(ctx, place, { name: draft.project, teams: [teamId] });
  ctx.changed({ entity: 'OrganizationProject', id: projectId, before: null, after: { name: draft.project } });
  const drafts = tasks.map(({ estimateHours, dueDate }, at) => ({
    title: draft.tasks[at] ?? '',
    projectId,
    members: [employeeId],
    estimate: estimateHours * 3600,
    dueDate: dueDate && `${dueDate}T00:00:00.000Z`,
  }));
  const taskIds = await make(ctx, drafts, [teamId]);
  const timeImportId = await importEntries(ctx, draft, { tasks, taskIds, projectId });
  const dailyPlanId = await plan(ctx, teamId, {
    today,
    employeeId,
    taskIds: taskIds.filter((_, at) => tasks[at]?.isPlanned),
  });
  await ctx.db.insert(sampleData).values({ ...stampOf(place), timeImportId, dailyPlanId });
  return get(ctx);
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Imports the entries, so that they are taken back as those of a file are. Entries that meet other time are left out. */
async function importEntries(
  ctx: Ctx,
  { organizationTeamId, project, tasks: titles }: Draft,
  { tasks, taskIds, projectId }: { tasks: readonly SampleTask[]; taskIds: string[]; projectId: string },
): Promise<string> {
  const rows = tasks.flatMap(({ entries }, at) =>
    entries.map(({ date, start, end }) => [cell(project), cell(titles[at] ?? ''), date, start, end].join(',')),
  );
  const csv = ['Project,Task,Date,Start,End', ...rows].join('\n');
  const mapping = ['project', 'task', 'date', 'start', 'end'] as const;
  const { id } = await imports.create(ctx, { organizationTeamId, name: project, csv, mapping: [...mapping] });
  const records = { taskIds, projectIds: [projectId] };
  if (id) {
    await ctx.db.update(timeImport).set(records).where(eq(timeImport.id, id));
    return id;
  }
  const [row] = await ctx.db
    .insert(timeImport)
    .values({
      ...stampOf(placeOf(ctx)),
      ...records,
      name: project,
      entries: 0,
      seconds: 0,
      timeLogIds: [],
      contactIds: [],
    })
    .returning({ id: timeImport.id });
  if (!row) throw new Refusal('not_found');
  return row.id;
}

interface Today {
  today: string;
  employeeId: string;
  taskIds: readonly string[];
}
/** Puts tasks into the plan of the day. Returns the plan if the day had none. */
async function plan(ctx: Ctx, teamId: string, { today, employeeId, taskIds }: Today): Promise<string | null> {
  const [before] = await ctx.query(CountRow, plansOn(employeeId, today));
  let planId: string | null = null;
  for (const taskId of taskIds)
    planId = (await plans.create(ctx, { date: today, organizationTeamId: teamId, taskId })).id;
  return before?.count === 0 ? planId : null;
}

export async function removeSample(ctx: Ctx): Promise<Out<'firstSteps.removeSample'>> {
  const [sample] = await ctx.db.select().from(sampleData).where(isSampleOf(ctx)).for('update');
  if (!sample || !(await get(ctx)).hasSample) throw new Refusal('not_found');
  await imports.undo(ctx, { timeImportId: sample.timeImportId });
  if (sample.dailyPlanId)
    for (const { id } of await ctx.query(IdRow, emptyPlan(sample.dailyPlanId))) await plans.remove(ctx, { planId: id });
  const stamp = { deletedAt: ctx.now(), deletedByUserId: ctx.session.userId };
  await ctx.db.update(sampleData).set(stamp).where(eq(sampleData.id, sample.id));
  return get(ctx);
}
