import {
  IssueType,
  priorityNames,
  RelatedIssueType,
  sizeNames,
  Tag,
  TaskPriority,
  TaskSize,
  TaskStatus,
  TaskVersion,
  type VocabularyKind,
} from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Place } from '../../../kernel/place.ts';
import { vocabulary } from './vocabularies.table.ts';

/** The URL of an option's icon. `base` is the result of `iconBase` as SQL. */
export function iconUrl(alias: string, base: Sql): Sql {
  const icon = sql.id(alias, 'icon');
  return sql`case when ${icon} = '' then '' when ${icon} ~ '^https?://' then ${icon} else ${base} || ${icon} end`;
}

/** The answer's fields by list. */
const optionJson: Record<VocabularyKind, (fullIconUrl: Sql) => Sql> = {
  status: (fullIconUrl) => jsonOf(TaskStatus, vocabulary, 'v', { fullIconUrl }),
  size: (fullIconUrl) => jsonOf(TaskSize, vocabulary, 'v', { fullIconUrl }),
  priority: (fullIconUrl) => jsonOf(TaskPriority, vocabulary, 'v', { fullIconUrl }),
  version: (fullIconUrl) => jsonOf(TaskVersion, vocabulary, 'v', { fullIconUrl }),
  'issue-type': (fullIconUrl) => jsonOf(IssueType, vocabulary, 'v', { fullIconUrl }),
  'related-issue-type': (fullIconUrl) => jsonOf(RelatedIssueType, vocabulary, 'v', { fullIconUrl }),
  label: (fullIconUrl) => jsonOf(Tag, vocabulary, 'v', { fullIconUrl, tagTypeName: sql`null` }),
};
/** The list of `Option` and the shape of its options. */
export interface OptionKind<Option extends object> {
  kind: VocabularyKind;
  shape: z.ZodType<Option, Option>;
}
export const optionRow = <Option extends object>({ shape }: OptionKind<Option>) => z.object({ option: shape });
const option = (kind: VocabularyKind, icons: string): Sql => optionJson[kind](iconUrl('v', sql`${icons}::text`));

interface List {
  kind: VocabularyKind;
  organizationId: string | null;
}
const live = ({ kind, organizationId }: List): Sql =>
  sql`from vocabulary v where v."organizationId" = ${organizationId} and v.kind = ${kind} and ${isLive('v')}`;

/** Returns rows of `optionRow`. */
export const optionsOf = (list: List, teamId: string | null, icons: string): Sql =>
  sql`select ${option(list.kind, icons)} as option ${live(list)} and v."organizationTeamId" is not distinct from ${teamId}::uuid
    order by v."order", v."createdAt", v.id`;

/** Returns a row of `optionRow`. */
export const optionOf = (list: List, id: string, icons: string): Sql =>
  sql`select ${option(list.kind, icons)} as option ${live(list)} and v.id = ${id}`;

const versionOfTask = sql`t.version = v.name and (v."organizationTeamId" is null or exists (select from task_team w
  where w."tenantId" = t."tenantId" and w."taskId" = t.id and w."organizationTeamId" = v."organizationTeamId"))`;
/** The tasks `t` that have option `v`. Link types are not a property of tasks. */
const hasIt: Record<VocabularyKind, Sql> = {
  status: sql`t."taskStatusId" = v.id`,
  size: sql`t."taskSizeId" = v.id`,
  priority: sql`t."taskPriorityId" = v.id`,
  'issue-type': sql`t."taskTypeId" = v.id`,
  version: versionOfTask,
  label: sql`exists (select from task_tag x where x."tenantId" = t."tenantId" and x."taskId" = t.id and x."tagId" = v.id)`,
  'related-issue-type': sql`false`,
};

export const Usage = z.object({ tasks: z.int() });
export const usageOf = (list: List, id: string): Sql =>
  sql`select (select count(*)::int from task t where t."organizationId" = v."organizationId" and ${isLive('t')}
    and ${hasIt[list.kind]}) as tasks ${live(list)} and v.id = ${id}`;

/** The closed-list name that tasks store for a value, or null. */
function nameFor(kind: 'size' | 'priority', value: Sql): Sql {
  const names: readonly string[] = kind === 'size' ? sizeNames : priorityNames;
  return sql`case when ${value} in (${sql.join(names.map(sql.literal))}) then ${value} end`;
}

type OfOption = (entryId: string, name: Sql) => Sql;
const follow: Partial<Record<VocabularyKind, OfOption>> = {
  status: (id, name) => sql`update task set status = ${name} where "taskStatusId" = ${id} and status <> ${name}`,
  size: (id, name) => sql`update task set size = ${nameFor('size', name)} where "taskSizeId" = ${id}`,
  priority: (id, name) => sql`update task set priority = ${nameFor('priority', name)} where "taskPriorityId" = ${id}`,
  version: (id, name) => sql`update task t set version = ${name} from vocabulary v
    where v.id = ${id} and t."organizationId" = v."organizationId" and ${versionOfTask}`,
};
/** Updates the tasks that refer to a renamed option by name. */
export const followName = (kind: VocabularyKind, entryId: string, name: string): Sql | undefined =>
  follow[kind]?.(entryId, sql`${name}::text`);

export const TaskId = z.object({ id: z.uuid() });
const clear: Partial<Record<VocabularyKind, (entryId: string) => Sql>> = {
  size: (id) => sql`update task set "taskSizeId" = null, size = null where "taskSizeId" = ${id} returning id`,
  priority: (id) =>
    sql`update task set "taskPriorityId" = null, priority = null where "taskPriorityId" = ${id} returning id`,
  'issue-type': (id) => sql`update task set "taskTypeId" = null where "taskTypeId" = ${id} returning id`,
  label: (id) => sql`delete from task_tag where "tagId" = ${id} returning "taskId" as id`,
  version: (id) => sql`update task t set version = null from vocabulary v
    where v.id = ${id} and t."organizationId" = v."organizationId" and ${versionOfTask} returning t.id`,
};
/** Removes an option from its tasks. Returns rows of `TaskId`. */
export const clearFromTasks = (kind: VocabularyKind, entryId: string): Sql | undefined => clear[kind]?.(entryId);

const copied = ['kind', 'name', 'value', 'description', 'icon', 'color', 'isSystem', 'isDefault', 'order', 'template']
  .concat(['isCollapsed', 'isTodo', 'isInProgress', 'isDone', 'textColor'])
  .map((name) => sql.id(name));
/** Copies the lists of an organization for a new team. */
export function copyTo({ tenantId, userId, ...place }: Place, teamId: string): Sql {
  const [organizationId, now, columns] = [sql`${place.organizationId}`, sql`${place.now}`, sql.join(copied)];
  return sql`insert into vocabulary
      ("tenantId", "organizationId", "organizationTeamId", "createdByUserId", "createdAt", "updatedAt", ${columns})
    select ${tenantId}, ${organizationId}, ${teamId}, ${userId}, ${now}, ${now}, ${columns} from vocabulary v
    where v."organizationId" = ${organizationId} and v."organizationTeamId" is null and ${isLive('v')}`;
}

export const PlacedRow = z.object({ organizationTeamId: z.uuid().nullable(), createdByUserId: z.uuid().nullable() });
export type PlacedRow = z.infer<typeof PlacedRow>;
/** Sets the order of statuses. Returns rows of `Placed`. */
export const reorderStatuses = ({ organizationId, userId, now }: Place, places: ReadonlyMap<string, number>): Sql =>
  sql`update vocabulary v set "order" = x."order", "updatedAt" = ${now}, "updatedByUserId" = ${userId}
    from unnest(${[...places.keys()]}::uuid[], ${[...places.values()]}::int[]) as x (id, "order")
    where v."organizationId" = ${organizationId} and v.kind = 'status' and v.id = x.id and ${isLive('v')}
    returning v."organizationTeamId", v."createdByUserId"`;

export const TeamOf = z.object({ teamId: z.uuid().nullable() });
/** Makes an option the only default of its list. Returns rows of `TeamOf`. */
export const makeDefault = ({ organizationId, userId, now }: Place, kind: VocabularyKind, entryId: string): Sql =>
  sql`update vocabulary v set "isDefault" = v.id = d.id, "updatedAt" = ${now}, "updatedByUserId" = ${userId}
    from vocabulary d
    where d."organizationId" = ${organizationId} and d.kind = ${kind} and d.id = ${entryId} and ${isLive('d')}
      and v."tenantId" = d."tenantId" and v."organizationId" = d."organizationId" and v.kind = d.kind
      and v."organizationTeamId" is not distinct from d."organizationTeamId" and ${isLive('v')}
    returning d."organizationTeamId" as "teamId"`;

/** Restores an option, without its default flag if another option has it now. */
export const restoreOption = ({ userId, now }: Place, entryId: string): Sql =>
  sql`update vocabulary v set "deletedAt" = null, "deletedByUserId" = null, "updatedAt" = ${now}, "updatedByUserId" = ${userId},
      "isDefault" = v."isDefault" and not exists (select from vocabulary d where d."tenantId" = v."tenantId"
        and d."organizationId" = v."organizationId" and d.kind = v.kind and d."isDefault" and ${isLive('d')}
        and d."organizationTeamId" is not distinct from v."organizationTeamId")
    where v.id = ${entryId}`;

interface Removal {
  tenantId: string;
  entryId: string;
  /** The change that the removal wrote to the history. */
  change: object;
}
/** Restores the option on the tasks that had it, except those that have another one now. */
export function giveBack(kind: VocabularyKind, { tenantId, entryId, change }: Removal): Sql | undefined {
  const [tenant, entry] = [sql`${tenantId}::uuid`, sql`${entryId}::uuid`];
  const removal = sql`${JSON.stringify([change])}::jsonb`;
  const had = sql`select x.id from (
      select c -> 'before' -> 'tasks' as tasks from oplog o, jsonb_array_elements(o.changes) c
      where o."tenantId" = ${tenant} and o.changes @> ${removal} and c @> (${removal} -> 0) order by o.seq desc limit 1
    ) was, jsonb_array_elements_text(was.tasks) k join task x on x."tenantId" = ${tenant} and x.id = k::uuid`;
  const wordOf = (list: 'size' | 'priority') =>
    sql`(select ${nameFor(list, sql`v.value`)} from vocabulary v where v.id = ${entry})`;
  const give: Partial<Record<VocabularyKind, Sql>> = {
    size: sql`update task set "taskSizeId" = ${entry}, size = ${wordOf('size')}
      where "taskSizeId" is null and size is null and id in (${had})`,
    priority: sql`update task set "taskPriorityId" = ${entry}, priority = ${wordOf('priority')}
      where "taskPriorityId" is null and priority is null and id in (${had})`,
    'issue-type': sql`update task set "taskTypeId" = ${entry} where "taskTypeId" is null and id in (${had})`,
    version: sql`update task set version = (select v.name from vocabulary v where v.id = ${entry})
      where version is null and id in (${had})`,
    label: sql`insert into task_tag ("tenantId", "taskId", "tagId")
      select ${tenant}, had.id, ${entry} from (${had}) had on conflict do nothing`,
  };
  return give[kind];
}
