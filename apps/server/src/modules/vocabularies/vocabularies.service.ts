import {
  type InputOf,
  IssueType,
  type OutputOf,
  Refusal,
  RelatedIssueType,
  type statusesApi,
  Tag,
  TaskPriority,
  TaskSize,
  TaskStatus,
  TaskVersion,
  type VocabularyKind,
} from '@stint/contract';
import type { z } from 'zod';
import type { Conn } from '../../db/client.ts';
import { type Ctx, JsonText } from '../../http/ctx.ts';
import { type Place, placeOf, stampOf } from '../organizations/organizations.service.ts';
import { builtIn } from './built-in.service.ts';
import { checkTunes, listText, vocabularyOf } from './entries.service.ts';
import { restoring } from './restoring.service.ts';
import { vocabulary } from './vocabularies.table.ts';

export { iconBase, iconUrl } from './entries.service.ts';

type StatusIn<Op extends keyof typeof statusesApi> = InputOf<(typeof statusesApi)[Op]>;
type StatusOut<Op extends keyof typeof statusesApi> = Promise<OutputOf<(typeof statusesApi)[Op]>>;

const copied = ['kind', 'name', 'value', 'description', 'icon', 'color', 'isSystem', 'isDefault', 'order', 'template']
  .concat(['isCollapsed', 'isTodo', 'isInProgress', 'isDone', 'textColor'])
  .map((name) => `"${name}"`)
  .join(', ');
const copy = `insert into vocabulary ("tenantId", "organizationId", "organizationTeamId", "createdByUserId", "createdAt", "updatedAt", ${copied})
  select $1, $2, $3, $4, $5, $5, ${copied} from vocabulary
  where "organizationId" = $2 and "organizationTeamId" is null and "deletedAt" is null`;

/** The lists of a new organization (no team), which are the built-in ones; those of a new team are copies of its organization's. */
export async function seed(conn: Conn, place: Place, teamId: string | null): Promise<void> {
  if (teamId === null) {
    await conn.db.insert(vocabulary).values(builtIn.map((entry) => ({ ...stampOf(place), ...entry })));
    return;
  }
  const { tenantId, organizationId, userId, now } = place;
  await conn.hot('vocabulary.copy', copy, [tenantId, organizationId, teamId, userId, now]);
}

const status = vocabularyOf('status', TaskStatus);
const size = vocabularyOf('size', TaskSize);
const priority = vocabularyOf('priority', TaskPriority);
const version = vocabularyOf('version', TaskVersion);
const issueType = vocabularyOf('issue-type', IssueType);
const relatedIssueType = vocabularyOf('related-issue-type', RelatedIssueType);
const label = vocabularyOf('label', Tag);

const setOrder = `update vocabulary v set "order" = x."order", "updatedAt" = $4, "updatedByUserId" = $5
  from unnest($2::uuid[], $3::int[]) as x (id, "order")
  where v."organizationId" = $1 and v.kind = 'status' and v.id = x.id and v."deletedAt" is null
  returning v.id, v."organizationTeamId", v."createdByUserId"`;

type Moved = Parameters<typeof checkTunes>[2];

async function reorder(ctx: Ctx, { reorder: list }: StatusIn<'reorder'>): StatusOut<'reorder'> {
  const { organizationId, userId, now } = placeOf(ctx);
  const order = new Map(list.map((entry) => [entry.id, entry.order]));
  const values = [organizationId, [...order.keys()], [...order.values()], now, userId];
  const moved = await ctx.hot<Moved>('statuses.reorder', setOrder, values);
  if (moved.length < order.size) throw new Refusal('invalid_reference', { reorder: 'No such status' });
  const lists = new Map(moved.map((entry) => [entry.organizationTeamId, entry]));
  for (const entry of lists.values()) await checkTunes(ctx, 'status', entry);
  return { success: true, list };
}

const setDefault = `update vocabulary v set "isDefault" = v.id = d.id, "updatedAt" = $3, "updatedByUserId" = $4
  from vocabulary d
  where d."organizationId" = $1 and d.kind = $5 and d.id = $2 and d."deletedAt" is null
    and v."tenantId" = d."tenantId" and v."organizationId" = d."organizationId" and v.kind = d.kind
    and v."organizationTeamId" is not distinct from d."organizationTeamId" and v."deletedAt" is null
  returning d."organizationTeamId" as "teamId"`;

/** New tasks begin with the default of their team. */
const defaultOf =
  <T>(kind: VocabularyKind, shape: z.ZodObject) =>
  async (ctx: Ctx, { entryId }: { entryId: string }): Promise<JsonText<T>> => {
    const { organizationId, userId, now } = placeOf(ctx);
    const values = [organizationId, entryId, now, userId, kind];
    const [row] = await ctx.hot<{ teamId: string | null }>('vocabulary.default', setDefault, values);
    if (!row) throw new Refusal('not_found');
    await checkTunes(ctx, kind, { organizationTeamId: row.teamId, createdByUserId: null });
    const { text } = await listText(ctx, kind, shape, row.teamId);
    return new JsonText(text);
  };

/** What a change answers differs between the lists: it is what existing clients expect of each. */
export const statuses = {
  ...status,
  update: status.affect,
  remove: status.takeOut,
  reorder,
  makeDefault: defaultOf<TaskStatus[]>('status', TaskStatus),
};
export const sizes = { ...size, restore: restoring('size') };
export const priorities = { ...priority, restore: restoring('priority') };
export const versions = { ...version, update: version.affect, restore: restoring('version') };
export const issueTypes = {
  ...issueType,
  restore: restoring('issue-type'),
  makeDefault: defaultOf<IssueType[]>('issue-type', IssueType),
};
export const relatedIssueTypes = { ...relatedIssueType, restore: restoring('related-issue-type') };
export const labels = { ...label, remove: label.takeOut, restore: restoring('label'), ofTeam: label.list };
