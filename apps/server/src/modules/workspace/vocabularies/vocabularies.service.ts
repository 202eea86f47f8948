import {
  type IssueType,
  Refusal,
  type RelatedIssueType,
  type Tag,
  type TaskPriority,
  type TaskSize,
  type TaskStatus,
  type TaskVersion,
  type VocabularyKind,
} from '@stint/contract';
import type { Conn } from '../../../db/client.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, RawJson } from '../../../kernel/verb.ts';
import { builtIn } from './built-in.service.ts';
import { checkTunes, listText, vocabularyOf } from './options.service.ts';
import { restoring } from './restoring.service.ts';
import { copyTo, makeDefault, PlacedRow, reorderStatuses, TeamOf } from './vocabularies.sql.ts';
import { vocabulary } from './vocabularies.table.ts';

export { iconBase } from './options.service.ts';

/** A new organization (no team) gets the built-in lists; a new team gets copies of its organization's. */
export async function seed(conn: Conn, place: Place, teamId: string | null): Promise<void> {
  if (teamId === null) {
    await conn.db.insert(vocabulary).values(builtIn.map((entry) => ({ ...stampOf(place), ...entry })));
    return;
  }
  await conn.execute(copyTo(place, teamId));
}

const status = vocabularyOf<TaskStatus>('status');
const size = vocabularyOf<TaskSize>('size');
const priority = vocabularyOf<TaskPriority>('priority');
const version = vocabularyOf<TaskVersion>('version');
const issueType = vocabularyOf<IssueType>('issue-type');
const relatedIssueType = vocabularyOf<RelatedIssueType>('related-issue-type');
const label = vocabularyOf<Tag>('label');

async function reorder(ctx: Ctx, { reorder: list }: In<'statuses.reorder'>): Promise<Out<'statuses.reorder'>> {
  const order = new Map(list.map((entry) => [entry.id, entry.order]));
  const moved = await ctx.query(PlacedRow, reorderStatuses(placeOf(ctx), order));
  if (moved.length < order.size) throw new Refusal('invalid_reference', { reorder: 'No such status' });
  const lists = new Map(moved.map((entry) => [entry.organizationTeamId, entry]));
  for (const entry of lists.values()) await checkTunes(ctx, 'status', entry);
  return { success: true, list };
}

/** New tasks get the default of their team. */
const defaultOf =
  <T>(kind: VocabularyKind) =>
  async (ctx: Ctx, { entryId }: { entryId: string }): Promise<RawJson<T>> => {
    const [row] = await ctx.query(TeamOf, makeDefault(placeOf(ctx), kind, entryId));
    if (!row) throw new Refusal('not_found');
    await checkTunes(ctx, kind, { organizationTeamId: row.teamId, createdByUserId: null });
    const { text } = await listText(ctx, kind, row.teamId);
    return new RawJson(text);
  };

/** The answers to changes differ between the lists, as existing clients expect. */
export const statuses = {
  ...status,
  update: status.affect,
  remove: status.takeOut,
  reorder,
  makeDefault: defaultOf<TaskStatus[]>('status'),
};
export const sizes = { ...size, restore: restoring('size') };
export const priorities = { ...priority, restore: restoring('priority') };
export const versions = { ...version, update: version.affect, restore: restoring('version') };
export const issueTypes = {
  ...issueType,
  restore: restoring('issue-type'),
  makeDefault: defaultOf<IssueType[]>('issue-type'),
};
export const relatedIssueTypes = { ...relatedIssueType, restore: restoring('related-issue-type') };
export const labels = { ...label, remove: label.takeOut, restore: restoring('label'), ofTeam: label.list };
