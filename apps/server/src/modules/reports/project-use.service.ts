import { type InputOf, type ProjectUse, Refusal, type reportsApi } from '@stint/contract';
import { costOf } from '@stint/domain/projects';
import type { Ctx } from '../../http/verb.ts';
import { organizationOf } from '../tasks/task-checks.service.ts';
import * as statements from './project-use.sql.ts';

/** All time on a project, and its cost. */
export async function projectUse(
  ctx: Ctx,
  { projectId }: InputOf<(typeof reportsApi)['projectUse']>,
): Promise<ProjectUse> {
  const [row] = await ctx.query(statements.UseRow, statements.projectUse(organizationOf(ctx), projectId, ctx.now()));
  if (!row) throw new Refusal('not_found');
  const workedMs = row.work.reduce((sum, one) => sum + one.workedMs, 0);
  return { workedMs, ...costOf(row.work, row) };
}
