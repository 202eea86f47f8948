import {
  deleted,
  labelPalette,
  priorityNames,
  Refusal,
  type StatusName,
  sizeNames,
  slugOf,
  statusWords,
  updated,
  type VocabularyKind,
  type VocabularyPatch,
} from '@stint/contract';
import { whyNotTune } from '@stint/domain/vocabularies';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { jsonOf } from '../../db/json.ts';
import { type Ctx, JsonText, may } from '../../http/ctx.ts';
import { changesIn, type Place, pick, placeOf, stampOf } from '../organizations/organizations.service.ts';
import { standing } from '../teams/teams.service.ts';
import { stageFlags } from './built-in.service.ts';
import { vocabulary } from './vocabularies.table.ts';

/** SQL of the address of an entry's icon; `base` is the parameter that holds `iconBase`. */
export const iconUrl = (alias: string, base = '$1') =>
  `case when ${alias}.icon = '' then '' when ${alias}.icon ~ '^https?://' then ${alias}.icon else ${base} || ${alias}.icon end`;
export const iconBase = (ctx: Ctx) => `${ctx.services.settings.publicUrl}/public/`;

type List<E> = { items: E[]; total: number };
interface ListOf {
  organizationTeamId?: string | undefined;
}
interface One {
  entryId: string;
}
type Patch = VocabularyPatch & One;
type Draft = Omit<VocabularyPatch, 'name'> & { name: string };

const seen = (shape: z.ZodObject) => jsonOf(shape, 'v', { fullIconUrl: iconUrl('v') });

/** `$1` the address of icons, `$2` the organization, `$3` the kind. */
const live = `from vocabulary v where v."organizationId" = $2 and v.kind = $3 and v."deletedAt" is null`;

export async function listText(ctx: Ctx, kind: VocabularyKind, shape: z.ZodObject, teamId: string | null) {
  const statement = `select '[' || coalesce(string_agg(${seen(shape)}::text, ',' order by v."order", v."createdAt", v.id), '')
    || ']' as text, count(*) as total ${live} and v."organizationTeamId" is not distinct from $4::uuid`;
  const values = [iconBase(ctx), ctx.who.organizationId, kind, teamId];
  const [row] = await ctx.hot<{ text: string; total: number }>(`vocabulary.list.${kind}`, statement, values);
  return row ?? { text: '[]', total: 0 };
}

export const missing = (kind: VocabularyKind) => new Refusal(kind === 'label' ? 'label.not_found' : 'not_found');

async function oneText(ctx: Ctx, kind: VocabularyKind, shape: z.ZodObject, id: string): Promise<string> {
  const statement = `select ${seen(shape)}::text as text ${live} and v.id = $4`;
  const values = [iconBase(ctx), ctx.who.organizationId, kind, id];
  const [row] = await ctx.hot<{ text: string }>(`vocabulary.get.${kind}`, statement, values);
  if (!row) throw missing(kind);
  return row.text;
}

/** What a typed name is stored as: statuses have a word of the closed list, the others a slug beside the name. */
function wordsFor(kind: VocabularyKind, name: string): { name: string; value: string } {
  if (kind === 'status') return statusWords(name);
  return { name: name.trim(), value: kind === 'label' ? name.trim() : slugOf(name) };
}

const flags = ({ isTodo, isInProgress, isDone }: Partial<VocabularyPatch>) =>
  [isTodo, isInProgress, isDone].some((flag) => typeof flag === 'boolean')
    ? { isTodo: isTodo ?? false, isInProgress: isInProgress ?? false, isDone: isDone ?? false }
    : null;

/** What was sent and may be stored as it is. */
const plain = ({ description, icon, color, projectId, textColor, isCollapsed, order }: Partial<VocabularyPatch>) => ({
  ...(description !== undefined && { description }),
  ...(icon !== undefined && { icon }),
  ...(color !== undefined && { color }),
  ...(projectId !== undefined && { projectId }),
  ...(textColor !== undefined && { textColor }),
  ...(typeof isCollapsed === 'boolean' && { isCollapsed }),
  ...(typeof order === 'number' && { order }),
});

const atTheEnd = (place: Place, kind: VocabularyKind, teamId: string | null) => sql<number>`(
  select coalesce(max(v."order") + 1, 0) from vocabulary v where v."tenantId" = ${place.tenantId}
    and v."organizationId" = ${place.organizationId} and v.kind = ${kind}
    and v."organizationTeamId" is not distinct from ${teamId}::uuid and v."deletedAt" is null)`;

const colourFor = (name: string) => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return labelPalette[sum % labelPalette.length] ?? '';
};

/** What an entry is coloured with when nobody chose. */
const colourOf = (kind: VocabularyKind, value: string) =>
  kind === 'label' ? colourFor(value) : kind === 'version' ? '#FFFFFF' : '';

interface Placed {
  organizationTeamId: string | null;
  createdByUserId: string | null;
}

/** Refuses who may not tune this list, and a team that the organization does not have. */
export async function checkTunes(ctx: Ctx, kind: VocabularyKind, { organizationTeamId, createdByUserId }: Placed) {
  const at = organizationTeamId ? await standing(ctx, organizationTeamId) : null;
  if (organizationTeamId && !at) throw new Refusal('invalid_reference', { organizationTeamId: 'No such team' });
  const reason = whyNotTune({
    ofTeam: organizationTeamId !== null,
    isMember: at !== null && (at.member || at.manager),
    editsTeams: may(ctx, 'ORG_TEAM_EDIT'),
    editsAll: may(ctx, 'ALL_ORG_EDIT'),
    isOwnLabel: kind === 'label' && createdByUserId === ctx.who.userId,
  });
  if (reason) throw new Refusal(reason, reason === 'forbidden' ? { permission: 'ALL_ORG_EDIT' } : {});
}

async function add(ctx: Ctx, kind: VocabularyKind, draft: Draft): Promise<string> {
  const place = placeOf(ctx);
  const teamId = draft.organizationTeamId ?? null;
  await checkTunes(ctx, kind, { organizationTeamId: teamId, createdByUserId: ctx.who.userId });
  const words = wordsFor(kind, draft.name);
  const template = draft.template ?? null;
  const colour = draft.color || colourOf(kind, words.value);
  const stage = kind === 'status' && stageFlags(words.name as StatusName, words.value, template);
  const [made] = await ctx.db
    .insert(vocabulary)
    .values({
      ...stampOf(place),
      order: atTheEnd(place, kind, teamId),
      ...plain({ ...draft, color: colour }),
      ...words,
      ...stage,
      ...flags(draft),
      kind,
      template,
      organizationTeamId: teamId,
    })
    .returning({ id: vocabulary.id });
  if (!made) throw new Refusal('not_found');
  ctx.changed({ entity: entityOf[kind], id: made.id, before: null, after: words });
  return made.id;
}

export const entityOf: Record<VocabularyKind, string> = {
  status: 'TaskStatus',
  size: 'TaskSize',
  priority: 'TaskPriority',
  version: 'TaskVersion',
  'issue-type': 'IssueType',
  'related-issue-type': 'RelatedIssueType',
  label: 'Tag',
};

const own = (ctx: Ctx, kind: VocabularyKind, id: string) =>
  and(
    eq(vocabulary.tenantId, ctx.who.tenantId),
    eq(vocabulary.organizationId, placeOf(ctx).organizationId),
    eq(vocabulary.kind, kind),
    eq(vocabulary.id, id),
    isNull(vocabulary.deletedAt),
  );

async function locked(ctx: Ctx, kind: VocabularyKind, id: string) {
  const [found] = await ctx.db
    .select()
    .from(vocabulary)
    .where(own(ctx, kind, id))
    .for('update');
  if (!found) throw missing(kind);
  await checkTunes(ctx, kind, found);
  return found;
}

/** `custom` is not a name that anybody typed: an update that sends it back leaves the name as it is. */
const renames = (kind: VocabularyKind, name: string | undefined): name is string =>
  name !== undefined && !(kind === 'status' && name === 'custom');

/** Of an entry `v`, the tasks `t` that have it; kinds of relations are no property of a task. */
const hasIt: Record<VocabularyKind, string> = {
  status: 't."taskStatusId" = v.id',
  size: 't."taskSizeId" = v.id',
  priority: 't."taskPriorityId" = v.id',
  'issue-type': 't."taskTypeId" = v.id',
  version: `t.version = v.name and (v."organizationTeamId" is null or exists (select from task_team w
    where w."tenantId" = t."tenantId" and w."taskId" = t.id and w."organizationTeamId" = v."organizationTeamId"))`,
  label: 'exists (select from task_tag x where x."tenantId" = t."tenantId" and x."taskId" = t.id and x."tagId" = v.id)',
  'related-issue-type': 'false',
};

/** SQL of the word that tasks have for an entry of this value: one of the closed list, or none. */
export const wordFor = (kind: 'size' | 'priority', value: string) => {
  const names = kind === 'size' ? sizeNames : priorityNames;
  return `case when ${value} in (${names.map((name) => `'${name}'`)}) then ${value} end`;
};

/** What tasks call by its name follows when that changes. */
const followName: Partial<Record<VocabularyKind, string>> = {
  status: 'update task set status = $2 where "taskStatusId" = $1 and status <> $2',
  size: `update task set size = ${wordFor('size', '$2')} where "taskSizeId" = $1`,
  priority: `update task set priority = ${wordFor('priority', '$2')} where "taskPriorityId" = $1`,
  version: `update task t set version = $2 from vocabulary v where v.id = $1 and t."organizationId" = v."organizationId"
    and ${hasIt.version}`,
};

/** What tasks call an entry of this name. */
const calledBy = (kind: VocabularyKind, name: string) => (kind === 'size' || kind === 'priority' ? slugOf(name) : name);

async function change(ctx: Ctx, kind: VocabularyKind, { entryId, ...patch }: Patch): Promise<void> {
  const before = await locked(ctx, kind, entryId);
  const { name } = patch;
  const wanted = {
    ...plain(patch),
    ...(renames(kind, name) && wordsFor(kind, name)),
    ...(patch.template !== undefined && { template: patch.template }),
    ...(kind === 'status' && flags(patch)),
  };
  const after = changesIn(before, wanted);
  if (Object.keys(after).length === 0) return;
  // Whatever has it is found by the name that it still has.
  const follow = after.name && followName[kind];
  if (follow) await ctx.hot(`vocabulary.follow.${kind}`, follow, [entryId, calledBy(kind, String(after.name))]);
  await ctx.db
    .update(vocabulary)
    .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.who.userId })
    .where(own(ctx, kind, entryId));
  ctx.changed({ entity: entityOf[kind], id: entryId, before: pick(before, after), after });
}

const clear: Partial<Record<VocabularyKind, string>> = {
  size: `update task set "taskSizeId" = null, size = null where "taskSizeId" = $1 returning id`,
  priority: `update task set "taskPriorityId" = null, priority = null where "taskPriorityId" = $1 returning id`,
  'issue-type': `update task set "taskTypeId" = null where "taskTypeId" = $1 returning id`,
  label: 'delete from task_tag where "tagId" = $1 returning "taskId" as id',
  version: `update task t set version = null from vocabulary v where v.id = $1 and t."organizationId" = v."organizationId"
    and ${hasIt.version} returning t.id`,
};

/** Tasks go without an entry that is gone; those of a status are moved by their own module. */
async function drop(ctx: Ctx, kind: VocabularyKind, id: string): Promise<void> {
  const before = await locked(ctx, kind, id);
  const { userId } = ctx.who;
  const release = clear[kind];
  const released = release ? await ctx.hot<{ id: string }>(`vocabulary.clear.${kind}`, release, [id]) : [];
  await ctx.db
    .update(vocabulary)
    .set({ deletedAt: ctx.now(), deletedByUserId: userId })
    .where(own(ctx, kind, id));
  const { name, value } = before;
  const tasks = released.map((task) => task.id);
  ctx.changed({ entity: entityOf[kind], id, before: { name, value, tasks }, after: null });
}

async function usageOf(ctx: Ctx, kind: VocabularyKind, id: string): Promise<{ tasks: number }> {
  const statement = `select (select count(*)::int from task t where t."organizationId" = v."organizationId"
      and t."deletedAt" is null and ${hasIt[kind]}) as tasks, $1::text as base ${live} and v.id = $4`;
  const values = [iconBase(ctx), ctx.who.organizationId, kind, id];
  const [row] = await ctx.hot<{ tasks: number }>(`vocabulary.usage.${kind}`, statement, values);
  if (!row) throw missing(kind);
  return { tasks: row.tasks };
}

/** The operations of one of the seven lists; `shape` is what it sends of an entry. */
export function vocabularyOf<const S extends z.ZodObject>(kind: VocabularyKind, shape: S) {
  type E = z.output<S>;
  const get = async (ctx: Ctx, { entryId }: One) => new JsonText<E>(await oneText(ctx, kind, shape, entryId));
  const list = async (ctx: Ctx, { organizationTeamId }: ListOf) => {
    const { text, total } = await listText(ctx, kind, shape, organizationTeamId ?? null);
    return new JsonText<List<E>>(`{"items":${text},"total":${total}}`);
  };
  const create = async (ctx: Ctx, draft: Draft) => get(ctx, { entryId: await add(ctx, kind, draft) });
  /** Answers the entry. */
  const update = async (ctx: Ctx, patch: Patch) => {
    await change(ctx, kind, patch);
    return get(ctx, patch);
  };
  /** The same, answering how many entries changed. */
  const affect = async (ctx: Ctx, patch: Patch) => {
    await change(ctx, kind, patch);
    return updated(1);
  };
  const remove = async (ctx: Ctx, { entryId }: One) => {
    await drop(ctx, kind, entryId);
    return deleted(1);
  };
  const usage = (ctx: Ctx, { entryId }: One) => usageOf(ctx, kind, entryId);
  /** The same, answering the entry that is gone. */
  const takeOut = async (ctx: Ctx, one: One) => {
    const gone = await get(ctx, one);
    await drop(ctx, kind, one.entryId);
    return gone;
  };
  return { list, get, usage, create, update, affect, remove, takeOut };
}
