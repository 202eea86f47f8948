import { Refusal, type TaskQuery } from '@stint/contract';
import { type Stage, stageOfTask } from '@stint/domain/workspace/statuses';
import { sql, when } from '../../../db/sql.ts';
import { readsTask, taskReader, teammateOnly } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { type Ctx, RawJson } from '../../../kernel/verb.ts';
import { resemblingIds } from './resembling.service.ts';
import {
  type CursorBound,
  countByStatus,
  type Filter,
  FoundRow,
  filterOf,
  foundTasks,
  hitsOf,
  idsOf,
  type KeyType,
  orderOf,
  PartRow,
  type Place,
  partOf,
  StatusCount,
  type TaskOrder,
} from './task-lists.sql.ts';
import { statusesOf } from './task-options.service.ts';
import { textOfGiven } from './task-texts.service.ts';
import { IdRow } from './tasks.sql.ts';

/** The filter of a query, with the team's statuses if it filters by state. */
export async function filterFor(ctx: Ctx, query: TaskQuery): Promise<Filter> {
  const organizationId = organizationOf(ctx);
  const isAboutState = query.state !== undefined || query.unfinished;
  const statuses = isAboutState ? await statusesOf(ctx, organizationId, [query.organizationTeamId]) : [];
  return filterOf(query, { organizationId, userId: ctx.session.userId, teammate: teammateOnly(ctx), statuses });
}

const cursorText = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 1000;
const fits: Record<KeyType, (value: unknown) => value is string | number> = {
  int: isNumber,
  text: isText,
  timestamptz: (value): value is string =>
    isText(value) &&
    /^(-?infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00)$/.test(value) &&
    (value.endsWith('infinity') || !Number.isNaN(Date.parse(value))),
};

/** Parses a cursor. */
function placeOf(text: string, type: KeyType): Place {
  try {
    const [key, number] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (fits[type](key) && isNumber(number)) return [key, number];
  } catch {
    // The cursor was not made by this server.
  }
  throw new Refusal('invalid', { after: 'No such place in the list' });
}

interface Reach {
  after?: string | undefined;
  until?: string | undefined;
}
/** The rows between the two cursors. */
function boundsOf({ type, descending }: TaskOrder, { after, until }: Reach): CursorBound[] {
  const bound = (text: string, than: CursorBound['than']): CursorBound => ({ than, place: placeOf(text, type) });
  return [
    ...(after ? [bound(after, descending ? '<' : '>')] : []),
    ...(until ? [bound(until, descending ? '>=' : '<=')] : []),
  ];
}

/** Page sizes of a scrolled list and of a list with bounds, which is read in one request. */
const partSize = { scrolled: 100, bounded: 500 };

export async function find(
  ctx: Ctx,
  { sort, order, after, until, ...query }: In<'tasks.find'>,
): Promise<RawJson<Out<'tasks.find'>>> {
  const ordered = orderOf({ sort, order });
  const bounds = boundsOf(ordered, { after, until });
  const size = until || query.from ? partSize.bounded : partSize.scrolled;
  const filter = await filterFor(ctx, query);
  const rows = await ctx.query(PartRow, partOf(filter, { ordered, bounds, size }));
  const items = await textOfGiven(
    ctx,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  const next = last && rows.length === size ? cursorText(last.at) : (until ?? null);
  return new RawJson(`{"items":[${items}],"next":${JSON.stringify(next)}}`);
}

export async function ids(ctx: Ctx, { sort, order, ...query }: In<'tasks.ids'>): Promise<Out<'tasks.ids'>> {
  const ordered = orderOf({ sort, order });
  const rows = await ctx.query(IdRow, idsOf(await filterFor(ctx, query), ordered));
  return { ids: rows.map(({ id }) => id) };
}

export async function counts(ctx: Ctx, query: In<'tasks.counts'>): Promise<Out<'tasks.counts'>> {
  const statuses = await statusesOf(ctx, organizationOf(ctx), [query.organizationTeamId]);
  const rows = await ctx.query(StatusCount, countByStatus(await filterFor(ctx, query)));
  const counts: Record<Stage, number> = { todo: 0, 'in-progress': 0, done: 0 };
  for (const { status, id, n } of rows) {
    const taskStatus = statuses.find((candidate) => candidate.id === id) ?? null;
    counts[stageOfTask({ status, taskStatus })] += n;
  }
  return { open: counts.todo, inProgress: counts['in-progress'], completed: counts.done };
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, 12);

export async function search(
  ctx: Ctx,
  { q, organizationTeamId, take }: In<'tasks.search'>,
): Promise<Out<'tasks.search'>> {
  const [organizationId, teamId] = [organizationOf(ctx), organizationTeamId ?? null];
  const { employeeId } = ctx.session;
  const reader = taskReader(ctx);
  const own = employeeId ? { employeeId, now: ctx.now() } : null;
  const rows = await ctx.query(
    FoundRow,
    foundTasks({ organizationId, teamId, words: wordsIn(q), take: take ?? 10, reader, own }),
  );
  if (rows.length > 0) return { items: rows.map(({ item }) => item) };
  const where = sql.and(
    sql`t."organizationId" = ${organizationId}`,
    readsTask('t', reader),
    when(
      teamId,
      (id) => sql`exists (select from task_team x where x."taskId" = t.id and x."organizationTeamId" = ${id})`,
    ),
  );
  const ids = (await resemblingIds(ctx, where, q)).slice(0, take ?? 10);
  return { items: ids.length > 0 ? (await ctx.query(FoundRow, hitsOf(ids))).map(({ item }) => item) : [] };
}
