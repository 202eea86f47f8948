import type { HistoryEntry, historyApi, InputOf, OutputOf } from '@stint/contract';
import type { Ctx } from '../../http/verb.ts';
import { placeOf } from '../organizations/organizations.service.ts';
import { CheckRow, changesOf, checkAfter, EntryRow, entriesOf } from './history.sql.ts';

type In<Op extends keyof typeof historyApi> = InputOf<(typeof historyApi)[Op]>;
type Out<Op extends keyof typeof historyApi> = Promise<OutputOf<(typeof historyApi)[Op]>>;

export async function list(ctx: Ctx, { before, take, entity, userId }: In<'list'>): Out<'list'> {
  const { organizationId } = placeOf(ctx);
  const { tenantId } = ctx.session;
  const about = { before: before ?? null, entity: entity ?? null, userId: userId ?? null };
  const items = await ctx.query(EntryRow, entriesOf({ tenantId, organizationId, ...about, take: take + 1 }));
  const page = items.slice(0, take);
  return { items: page, next: items.length > take ? (page.at(-1)?.seq ?? null) : null };
}

/** One call can verify this many entries within a second. */
const mostChecked = 50_000;

export async function verify(ctx: Ctx, { after }: In<'verify'>): Out<'verify'> {
  const [row] = await ctx.query(CheckRow, checkAfter(after, mostChecked));
  const { checked = 0, last = null, brokenSeq = null, seal = null } = row ?? {};
  return { checked, next: checked === mostChecked && brokenSeq === null ? last : null, brokenSeq, seal };
}

/** The changes of a record, oldest first, at most 200. The caller checks the permission. */
export const recordHistory = (ctx: Ctx, entity: string, id: string): Promise<HistoryEntry[]> =>
  ctx.query(EntryRow, changesOf(entity, id, placeOf(ctx).organizationId));
