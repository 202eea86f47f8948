import {
  deleted,
  labelPalette,
  maxVocabulary,
  Refusal,
  type StatusName,
  slugOf,
  statusWords,
  updated,
  type VocabularyKind,
  type VocabularyPatch,
} from '@stint/contract';
import type { RecordedEntity } from '@stint/contract/recorded';
import { whyNotTune } from '@stint/domain/workspace/vocabularies';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { type Place, placeOf, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { teamMembership } from '../teams/teams.service.ts';
import { stageFlags } from './built-in.service.ts';
import * as statements from './vocabularies.sql.ts';
import { type OptionKind, optionRow, type PlacedRow, TaskId, Usage } from './vocabularies.sql.ts';
import { vocabulary } from './vocabularies.table.ts';

export const iconBase = (ctx: Ctx) => `${ctx.services.settings.publicUrl}/public/`;

interface ListOf {
  organizationTeamId?: string | undefined;
}
interface EntryKey {
  entryId: string;
}
type Patch = VocabularyPatch & EntryKey;
type Draft = Omit<VocabularyPatch, 'name'> & { name: string };

/** The options of a team, or of the organization without one, in order. */
export async function optionsOf<Option extends object>(
  ctx: Ctx,
  list: OptionKind<Option>,
  teamId: string | null,
): Promise<Option[]> {
  const { organizationId } = ctx.session;
  const statement = statements.optionsOf({ kind: list.kind, organizationId }, teamId, iconBase(ctx));
  return (await ctx.query(optionRow(list), statement)).map(({ option }) => option);
}

export const missing = (kind: VocabularyKind) => new Refusal(kind === 'label' ? 'label.not_found' : 'not_found');

async function optionOf<Option extends object>(ctx: Ctx, list: OptionKind<Option>, id: string): Promise<Option> {
  const { organizationId } = ctx.session;
  const statement = statements.optionOf({ kind: list.kind, organizationId }, id, iconBase(ctx));
  const [row] = await ctx.query(optionRow(list), statement);
  if (!row) throw missing(list.kind);
  return row.option;
}

/** The stored form of a typed name: a status has a name of the closed list, other options a slug. */
function storedNames(kind: VocabularyKind, name: string): { name: string; value: string } {
  if (kind === 'status') return statusWords(name);
  return { name: name.trim(), value: kind === 'label' ? name.trim() : slugOf(name) };
}

const flags = ({ isTodo, isInProgress, isDone }: Partial<VocabularyPatch>) =>
  [isTodo, isInProgress, isDone].some((flag) => typeof flag === 'boolean')
    ? { isTodo: isTodo ?? false, isInProgress: isInProgress ?? false, isDone: isDone ?? false }
    : null;

/** The fields that are stored as sent. */
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

/** The default colour. */
const colourOf = (kind: VocabularyKind, value: string) =>
  kind === 'label' ? colourFor(value) : kind === 'version' ? '#FFFFFF' : '';

/** Refuses a caller who may not change this list, and a team outside the organization. */
export async function checkTunes(ctx: Ctx, kind: VocabularyKind, { organizationTeamId, createdByUserId }: PlacedRow) {
  const at = organizationTeamId ? await teamMembership(ctx, organizationTeamId) : null;
  if (organizationTeamId && !at) throw new Refusal('invalid_reference', { organizationTeamId: 'No such team' });
  const reason = whyNotTune({
    ofTeam: organizationTeamId !== null,
    isMember: at !== null && (at.member || at.manager),
    editsTeams: may(ctx, 'ORG_TEAM_EDIT'),
    editsAll: may(ctx, 'ALL_ORG_EDIT'),
    isOwnLabel: kind === 'label' && createdByUserId === ctx.session.userId,
  });
  if (reason) throw new Refusal(reason, reason === 'forbidden' ? { permission: 'ALL_ORG_EDIT' } : {});
}

async function add(ctx: Ctx, kind: VocabularyKind, draft: Draft): Promise<string> {
  const place = placeOf(ctx);
  const teamId = draft.organizationTeamId ?? null;
  await checkTunes(ctx, kind, { organizationTeamId: teamId, createdByUserId: ctx.session.userId });
  const inList = and(
    eq(vocabulary.organizationId, place.organizationId),
    eq(vocabulary.kind, kind),
    teamId ? eq(vocabulary.organizationTeamId, teamId) : isNull(vocabulary.organizationTeamId),
    live(vocabulary),
  );
  await holdLimit(ctx, {
    name: `${kind} of ${teamId ?? place.organizationId}`,
    max: maxVocabulary,
    count: ({ db }) => db.$count(vocabulary, inList),
  });
  const names = storedNames(kind, draft.name);
  const template = draft.template ?? null;
  const colour = draft.color || colourOf(kind, names.value);
  const stage = kind === 'status' && stageFlags(names.name as StatusName, names.value, template);
  const [row] = await ctx.db
    .insert(vocabulary)
    .values({
      ...stampOf(place),
      order: atTheEnd(place, kind, teamId),
      ...plain({ ...draft, color: colour }),
      ...names,
      ...stage,
      ...flags(draft),
      kind,
      template,
      organizationTeamId: teamId,
    })
    .returning({ id: vocabulary.id });
  if (!row) throw new Refusal('not_found');
  ctx.changed({ entity: entityOf[kind], id: row.id, before: null, after: names });
  return row.id;
}

export const entityOf: Record<VocabularyKind, RecordedEntity> = {
  status: 'TaskStatus',
  size: 'TaskSize',
  priority: 'TaskPriority',
  version: 'TaskVersion',
  'issue-type': 'IssueType',
  'related-issue-type': 'RelatedIssueType',
  label: 'Tag',
};

const isThisOption = (ctx: Ctx, kind: VocabularyKind, id: string) =>
  and(
    eq(vocabulary.tenantId, ctx.session.tenantId),
    eq(vocabulary.organizationId, placeOf(ctx).organizationId),
    eq(vocabulary.kind, kind),
    eq(vocabulary.id, id),
    live(vocabulary),
  );

async function locked(ctx: Ctx, kind: VocabularyKind, id: string) {
  const [row] = await ctx.db
    .select()
    .from(vocabulary)
    .where(isThisOption(ctx, kind, id))
    .for('update');
  if (!row) throw missing(kind);
  await checkTunes(ctx, kind, row);
  return row;
}

/** Clients send `custom` back for a status outside the closed list. It leaves the name unchanged. */
const renames = (kind: VocabularyKind, name: string | undefined): name is string =>
  name !== undefined && !(kind === 'status' && name === 'custom');

/** The value that tasks store for an option of this name. */
const calledBy = (kind: VocabularyKind, name: string) => (kind === 'size' || kind === 'priority' ? slugOf(name) : name);

async function change(ctx: Ctx, kind: VocabularyKind, { entryId, ...patch }: Patch): Promise<void> {
  const before = await locked(ctx, kind, entryId);
  const { name } = patch;
  const stage = {
    ...plain(patch),
    ...(renames(kind, name) && storedNames(kind, name)),
    ...(patch.template !== undefined && { template: patch.template }),
    ...(kind === 'status' && flags(patch)),
  };
  const after = changesIn(before, stage);
  if (Object.keys(after).length === 0) return;
  // Tasks still refer to the option by its previous name.
  const follow = after.name && statements.followName(kind, entryId, calledBy(kind, String(after.name)));
  if (follow) await ctx.execute(follow);
  await ctx.db
    .update(vocabulary)
    .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(isThisOption(ctx, kind, entryId));
  ctx.changed({ entity: entityOf[kind], id: entryId, before: pick(before, after), after });
}

/** Removes a deleted option from tasks. The tasks module moves those of a status. */
async function drop(ctx: Ctx, kind: VocabularyKind, id: string): Promise<void> {
  const before = await locked(ctx, kind, id);
  // Tasks of a deleted status become open, so the status `open` cannot be deleted while tasks have it.
  if (kind === 'status' && before.name === 'open' && (await usageOf(ctx, kind, id)).tasks > 0)
    throw new Refusal('vocabulary.open_used');
  const { userId } = ctx.session;
  const release = statements.clearFromTasks(kind, id);
  const released = release ? await ctx.query(TaskId, release) : [];
  await ctx.db
    .update(vocabulary)
    .set({ deletedAt: ctx.now(), deletedByUserId: userId })
    .where(isThisOption(ctx, kind, id));
  const { name, value } = before;
  const tasks = released.map((task) => task.id);
  ctx.changed({ entity: entityOf[kind], id, before: { name, value, tasks }, after: null });
}

async function usageOf(ctx: Ctx, kind: VocabularyKind, id: string): Promise<{ tasks: number }> {
  const [row] = await ctx.query(Usage, statements.usageOf({ kind, organizationId: ctx.session.organizationId }, id));
  if (!row) throw missing(kind);
  return row;
}

/** The operations of one of the seven lists. */
export function vocabularyOf<Option extends object>(optionKind: OptionKind<Option>) {
  const { kind } = optionKind;
  const get = (ctx: Ctx, { entryId }: EntryKey) => optionOf(ctx, optionKind, entryId);
  const list = async (ctx: Ctx, { organizationTeamId }: ListOf) => {
    const items = await optionsOf(ctx, optionKind, organizationTeamId ?? null);
    return { items, total: items.length };
  };
  const create = async (ctx: Ctx, draft: Draft) => get(ctx, { entryId: await add(ctx, kind, draft) });
  /** Returns the option. */
  const update = async (ctx: Ctx, patch: Patch) => {
    await change(ctx, kind, patch);
    return get(ctx, patch);
  };
  /** Updates and returns the number of changed options. */
  const affect = async (ctx: Ctx, patch: Patch) => {
    await change(ctx, kind, patch);
    return updated(1);
  };
  const remove = async (ctx: Ctx, { entryId }: EntryKey) => {
    await drop(ctx, kind, entryId);
    return deleted(1);
  };
  const usage = (ctx: Ctx, { entryId }: EntryKey) => usageOf(ctx, kind, entryId);
  /** Deletes and returns the deleted option. */
  const takeOut = async (ctx: Ctx, entryKey: EntryKey) => {
    const deletedOption = await get(ctx, entryKey);
    await drop(ctx, kind, entryKey.entryId);
    return deletedOption;
  };
  return { list, get, usage, create, update, affect, remove, takeOut };
}
