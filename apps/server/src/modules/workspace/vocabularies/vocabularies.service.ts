import {
  IssueType,
  Refusal,
  RelatedIssueType,
  Tag,
  TaskPriority,
  TaskSize,
  TaskStatus,
  TaskVersion,
} from '@stint/contract';
import type { Conn } from '../../../db/client.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { builtIn } from './built-in.service.ts';
import { checkTunes, optionsOf, vocabularyOf } from './options.service.ts';
import { restoring } from './restoring.service.ts';
import { copyTo, makeDefault, type OptionKind, PlacedRow, reorderStatuses, TeamOf } from './vocabularies.sql.ts';
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

const statusKind = { kind: 'status', shape: TaskStatus } as const;
const issueTypeKind = { kind: 'issue-type', shape: IssueType } as const;
const status = vocabularyOf(statusKind);
const size = vocabularyOf({ kind: 'size', shape: TaskSize });
const priority = vocabularyOf({ kind: 'priority', shape: TaskPriority });
const version = vocabularyOf({ kind: 'version', shape: TaskVersion });
const issueType = vocabularyOf(issueTypeKind);
const relatedIssueType = vocabularyOf({ kind: 'related-issue-type', shape: RelatedIssueType });
const label = vocabularyOf({ kind: 'label', shape: Tag });

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
  <Option extends object>(optionKind: OptionKind<Option>) =>
  async (ctx: Ctx, { entryId }: { entryId: string }): Promise<Option[]> => {
    const { kind } = optionKind;
    const [row] = await ctx.query(TeamOf, makeDefault(placeOf(ctx), kind, entryId));
    if (!row) throw new Refusal('not_found');
    await checkTunes(ctx, kind, { organizationTeamId: row.teamId, createdByUserId: null });
    return optionsOf(ctx, optionKind, row.teamId);
  };

/** The answers to changes differ between the lists, as existing clients expect. */
export const statuses = {
  ...status,
  update: status.affect,
  remove: status.takeOut,
  reorder,
  makeDefault: defaultOf(statusKind),
};
export const sizes = { ...size, restore: restoring('size') };
export const priorities = { ...priority, restore: restoring('priority') };
export const versions = { ...version, update: version.affect, restore: restoring('version') };
export const issueTypes = {
  ...issueType,
  restore: restoring('issue-type'),
  makeDefault: defaultOf(issueTypeKind),
};
export const relatedIssueTypes = { ...relatedIssueType, restore: restoring('related-issue-type') };
export const labels = { ...label, remove: label.takeOut, restore: restoring('label'), ofTeam: label.list };
