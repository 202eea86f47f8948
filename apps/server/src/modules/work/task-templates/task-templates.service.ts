import { deleted, maxTaskTemplates, Refusal, taskFieldsWith } from '@stint/contract';
import { whyNotSeconds } from '@stint/domain/work/estimates';
import { and, asc, eq } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf, placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkReads } from '../../workspace/teams/teams.service.ts';
import { cleanHtml } from '../tasks/rich-text.service.ts';
import { taskOptionsOf } from '../tasks/task-options.service.ts';
import { taskTemplate } from './task-templates.table.ts';

type Values = In<'taskTemplates.create'>['values'];

const ours = (ctx: Ctx) => and(eq(taskTemplate.organizationId, placeOf(ctx).organizationId), live(taskTemplate));

export async function list(
  ctx: Ctx,
  { organizationTeamId }: In<'taskTemplates.list'>,
): Promise<Out<'taskTemplates.list'>> {
  await checkReads(ctx, organizationTeamId);
  const items = await ctx.db
    .select()
    .from(taskTemplate)
    .where(and(ours(ctx), eq(taskTemplate.organizationTeamId, organizationTeamId)))
    .orderBy(asc(taskTemplate.name), asc(taskTemplate.id));
  return { items, total: items.length };
}

/** The initial values of tasks, with sanitized text. Refuses values that the team does not have. */
async function checked(ctx: Ctx, teamId: string, values: Values): Promise<Values> {
  const { tags, members, projectId, estimate } = values;
  const organizationId = organizationOf(ctx);
  await checkReferences(ctx, organizationId, { teams: [teamId], members, tags, projectId });
  await taskOptionsOf(ctx, organizationId, [teamId], values);
  if (estimate) refuse(whyNotSeconds(estimate));
  const safe = { ...values };
  for (const key of taskFieldsWith('kind', 'html'))
    if (values[key]) safe[key] = (await cleanHtml(values[key], ctx.session.tenantId)).html;
  return safe;
}

export async function create(
  ctx: Ctx,
  { organizationTeamId, name, values }: In<'taskTemplates.create'>,
): Promise<Out<'taskTemplates.create'>> {
  const checkedValues = await checked(ctx, organizationTeamId, values);
  await holdLimit(ctx, {
    name: `task templates of ${organizationTeamId}`,
    max: maxTaskTemplates,
    count: ({ db }) => db.$count(taskTemplate, and(ours(ctx), eq(taskTemplate.organizationTeamId, organizationTeamId))),
  });
  const [row] = await ctx.db
    .insert(taskTemplate)
    .values({ ...stampOf(placeOf(ctx)), organizationTeamId, name, values: checkedValues })
    .returning();
  ctx.changed({ entity: 'TaskTemplate', id: row!.id, before: null, after: { name } });
  return row!;
}

/** Locks a template of the caller's team. */
async function lockTemplate(ctx: Ctx, templateId: string) {
  const [row] = await ctx.db
    .select()
    .from(taskTemplate)
    .where(and(ours(ctx), eq(taskTemplate.id, templateId)))
    .for('update');
  if (!row) throw new Refusal('not_found');
  await checkReferences(ctx, row.organizationId, { teams: [row.organizationTeamId] });
  return row;
}

export async function update(
  ctx: Ctx,
  { templateId, name, values, textVersions }: In<'taskTemplates.update'>,
): Promise<Out<'taskTemplates.update'>> {
  const row = await lockTemplate(ctx, templateId);
  // Values are replaced as a whole, so one that is left out is removed.
  if (values) checkTextVersions(row.values, { ...values, description: values.description ?? null }, textVersions);
  const after = {
    ...(name && { name }),
    ...(values && { values: await checked(ctx, row.organizationTeamId, values) }),
  };
  const [record] = await ctx.db
    .update(taskTemplate)
    .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(taskTemplate.id, templateId))
    .returning();
  ctx.changed({ entity: 'TaskTemplate', id: row.id, before: { name: row.name }, after: { name: record!.name } });
  return record!;
}

export async function remove(
  ctx: Ctx,
  { templateId }: In<'taskTemplates.remove'>,
): Promise<Out<'taskTemplates.remove'>> {
  const row = await lockTemplate(ctx, templateId);
  await ctx.db
    .update(taskTemplate)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(taskTemplate.id, templateId));
  ctx.changed({ entity: 'TaskTemplate', id: row.id, before: { name: row.name }, after: null });
  return deleted(1);
}
