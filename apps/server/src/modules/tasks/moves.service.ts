import type { Task, TaskPatch } from '@stint/contract';
import type { Ctx } from '../../http/verb.ts';
import { type Stored, taskOptionsAmong, vocabularyFor } from './task-options.service.ts';
import { LabelPair, sameLabels } from './tasks.sql.ts';

/* Each team has lists of its own: what a task brings from the lists of one team is found by its name in those of another. */

type Row = Stored & { tags: readonly string[] };
type MappedOptions = Partial<Pick<Task, 'status' | 'taskStatusId' | 'version'>> & { tags: string[] };

/** What tasks become that go to these teams; a label that is not among theirs stays. */
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

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

interface CarriedOver {
  options: Omit<MappedOptions, 'tags'>;
  tags: TaskPatch['tags'];
}

/** What one task brings along where its teams change, with labels as they are sent where they change as well. */
export async function carriedOverTo(
  ctx: Ctx,
  row: Row & { organizationId: string; teams: readonly string[] },
  { teams, tags }: Pick<TaskPatch, 'teams' | 'tags'>,
): Promise<CarriedOver> {
  if (!teams || teams.length === 0 || same(teams, row.teams)) return { options: {}, tags };
  const { tags: own, ...options } = (await mappedTo(ctx, row.organizationId, teams, [row]))(row);
  const keeps = tags === undefined || (tags !== null && same(tags, row.tags));
  return { options, tags: keeps ? own : tags };
}
