import type { Task, TaskPatch } from '@stint/contract';
import type { Ctx } from '../../../kernel/verb.ts';
import { type OptionValues, taskOptionsAmong, vocabularyFor } from './task-options.service.ts';
import { LabelPair, sameLabels } from './tasks.sql.ts';

/* Each team has its own lists, so options are matched by name when a task moves to another team. */

type Row = OptionValues & { tags: readonly string[] };
type MappedOptions = Partial<Pick<Task, 'status' | 'taskStatusId' | 'version'>> & { tags: string[] };

/** The options of tasks after a move to these teams. A label that they do not have stays. */
export async function mappedTo(
  ctx: Ctx,
  organizationId: string,
  teams: readonly string[],
  rows: readonly Row[],
): Promise<(row: Row) => MappedOptions> {
  const [options, pairs] = await Promise.all([
    vocabularyFor(ctx, organizationId, teams, rows as readonly TaskPatch[]),
    ctx.query(
      LabelPair,
      sameLabels(
        rows.flatMap(({ tags }) => tags),
        teams,
      ),
    ),
  ]);
  const labels = new Map(pairs.map((pair) => [pair.old, pair.new]));
  return (row) => ({
    ...taskOptionsAmong(options, teams, row),
    tags: [...new Set(row.tags.map((id) => labels.get(id) ?? id))],
  });
}

const same = (first: readonly string[], other: readonly string[]) =>
  first.length === other.length && first.every((id) => other.includes(id));

interface CarriedOver {
  options: Omit<MappedOptions, 'tags'>;
  tags: TaskPatch['tags'];
}

/** The options of one task when its teams change, and its labels, unless the patch changes them, too. */
export async function carriedOverTo(
  ctx: Ctx,
  row: Row & { organizationId: string; teams: readonly string[] },
  { teams, tags }: Pick<TaskPatch, 'teams' | 'tags'>,
): Promise<CarriedOver> {
  if (!teams || teams.length === 0 || same(teams, row.teams)) return { options: {}, tags };
  const { tags: mappedTags, ...options } = (await mappedTo(ctx, row.organizationId, teams, [row]))(row);
  const keeps = tags === undefined || (tags !== null && same(tags, row.tags));
  return { options, tags: keeps ? mappedTags : tags };
}
