import {
  maxSearchWords,
  Refusal,
  type SearchField,
  type SearchKind,
  type SearchResult,
  searchKinds,
} from '@stint/contract';
import { excerptOf, foldText, matchesIn, nearWords, searchWords, typosIn } from '@stint/domain/search';
import { dayOf } from '@stint/domain/time';
import { type Sql, sql } from '../../../db/sql.ts';
import { readerOf, taskReader } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { seenBy } from '../time-logs/ranges.service.ts';
import * as statements from './search.sql.ts';
import { HitRow, IdRow, type IndexedKind, type Search, WordRow } from './search.sql.ts';

const usualTake = 5;
/** Of the similar words of the organization so many are compared, and so many of those within a few typos are searched for. */
const maxSimilar = 1000;
const maxNear = 20;
/** So many of the newest matches are compared with what the reader may see, and more as long as too few of them are left. */
const reaches = [100, 2000, 20_000];

/** A task number: `12`, `#12` or `ABC-12`. */
function numberIn(q: string): number | null {
  const [, digits] = /^(?:#|[\p{L}\p{N}]+-)?(\d{1,9})$/u.exec(q) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What a search of a kind needs; a kind without it has no results. */
const isOpen: Record<SearchKind, (ctx: Ctx) => boolean> = {
  task: (ctx) => may(ctx, 'ORG_TASK_VIEW'),
  comment: (ctx) => may(ctx, 'ORG_TASK_VIEW'),
  file: (ctx) => may(ctx, 'ORG_TASK_VIEW'),
  board: (ctx) => may(ctx, 'ORG_TASK_VIEW'),
  project: (ctx) => may(ctx, 'ORG_PROJECT_VIEW'),
  client: (ctx) => may(ctx, 'ORG_PROJECT_EDIT'),
  team: (ctx) => may(ctx, 'ORG_TEAM_VIEW'),
  person: () => true,
  entry: () => true,
};

type KindRow = HitRow & { kind: SearchKind };

/** The best of the newest matches that the reader may see. */
async function readable(
  ctx: Ctx,
  kind: IndexedKind,
  search: Search,
  rowsOf: (ids: string[]) => Sql,
): Promise<HitRow[]> {
  let rows: HitRow[] = [];
  for (const reach of reaches) {
    const ids = await ctx.query(IdRow, statements.hitsIn(kind, search, reach));
    rows = await ctx.query(HitRow, rowsOf(ids.map(({ id }) => id)));
    if (ids.length < reach || rows.length >= search.take) break;
  }
  return rows;
}

async function tasks(ctx: Ctx, search: Search): Promise<HitRow[]> {
  const titled = await readable(ctx, 'task', search, (ids) => statements.tasksByTitle(search, ids));
  if (search.near || titled.length >= search.take) return titled;
  const titledIds = titled.map(({ id }) => id);
  const rest = { ...search, take: search.take - titled.length };
  const described = await readable(ctx, 'body', rest, (ids) => statements.tasksByDescription(rest, ids, titledIds));
  return [...titled, ...described];
}

const readers: Record<SearchKind, (ctx: Ctx, search: Search) => Promise<HitRow[]>> = {
  task: tasks,
  comment: (ctx, search) => readable(ctx, 'comment', search, (ids) => statements.comments(search, ids)),
  file: (ctx, search) => readable(ctx, 'file', search, (ids) => statements.files(search, ids)),
  entry: (ctx, search) => readable(ctx, 'entry', search, (ids) => statements.entries(search, ids)),
  project: (ctx, search) => ctx.query(HitRow, statements.projects(search)),
  client: (ctx, search) => ctx.query(HitRow, statements.clients(search)),
  person: (ctx, search) => ctx.query(HitRow, statements.people(search, ctx.now())),
  team: (ctx, search) => ctx.query(HitRow, statements.teams(search)),
  board: (ctx, search) => ctx.query(HitRow, statements.boards(search)),
};

async function rowsOf(ctx: Ctx, kinds: readonly SearchKind[], search: Search): Promise<KindRow[]> {
  const rows: KindRow[] = [];
  for (const kind of kinds) for (const row of await readers[kind](ctx, search)) rows.push({ ...row, kind });
  return rows;
}

/** Names stand before descriptions, and descriptions before comments. */
const placeOf = ({ kind, rank }: KindRow): number =>
  rank < 4 ? rank : kind === 'task' ? 4 : kind === 'entry' ? 5 : kind === 'comment' ? 6 : 3;

const bestFirst = (rows: readonly KindRow[]): KindRow[] =>
  rows.toSorted(
    (row, other) =>
      placeOf(row) - placeOf(other) ||
      Number(other.isOwn) - Number(row.isOwn) ||
      searchKinds.indexOf(row.kind) - searchKinds.indexOf(other.kind),
  );

const fields: Record<SearchKind, SearchField> = {
  ...{ task: 'title', project: 'name', person: 'name', client: 'name', team: 'name', board: 'name', file: 'name' },
  ...{ comment: 'comment', entry: 'description' },
} as const;

const links: Record<SearchKind, (row: KindRow, date: string | null) => string> = {
  task: ({ id }) => `/task/${id}`,
  comment: ({ task }) => `/task/${task?.id}`,
  file: ({ task }) => `/task/${task?.id}`,
  project: ({ id }) => `/projects/${id}`,
  person: ({ person }) => `/profile/${person?.userId}`,
  client: () => '/settings/workspace/clients',
  team: () => '/team',
  board: ({ id }) => `/board?board=${id}`,
  entry: ({ person }, date) => `/reports/timesheet/${person?.id}?view=list&from=${date}&to=${date}`,
};

function resultOf(row: KindRow, words: readonly string[]): SearchResult {
  const { kind, id, title, body, rank, isOwn: _, calendar, ...rest } = row;
  const excerpt = body === null ? null : excerptOf(body, words);
  const date = calendar === null ? null : dayOf(row.at, calendar);
  const field = rank === 0 ? 'number' : kind === 'task' && body !== null ? 'description' : fields[kind];
  return {
    ...rest,
    kind,
    id,
    title,
    titleRanges: matchesIn(title, words),
    field,
    excerpt,
    date,
    link: links[kind](row, date),
  };
}

/** The search with the words that are within a few typos of each; null without one. */
async function withTypos(ctx: Ctx, search: Search): Promise<Search | null> {
  const words: string[][] = [];
  for (const spellings of search.words) {
    const word = foldText(spellings[0] ?? '');
    const rows = typosIn(word) > 0 ? await ctx.query(WordRow, statements.wordsNear(search, word, maxSimilar)) : [];
    const similar = rows.map((row) => row.word);
    words.push([...spellings, ...nearWords(word, similar).slice(0, maxNear)]);
  }
  return words.some(({ length }) => length > 1) ? { ...search, words, near: true } : null;
}

/** Ends a statement of the search early, and not only after the time that others have. */
async function limited<T>(ctx: Ctx, run: () => Promise<T>): Promise<T> {
  await ctx.execute(sql`set statement_timeout = 4000`);
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') throw new Refusal('search.too_slow');
    throw error;
  } finally {
    await ctx.execute(sql`reset statement_timeout`);
  }
}

/** Shorter words are in nearly every text. */
const isLong = (word: string) => word.length > 1 || /\p{N}/u.test(word);

export async function find(
  ctx: Ctx,
  { q, kinds = [...searchKinds], archived = false, take = usualTake }: In<'search.find'>,
): Promise<Out<'search.find'>> {
  const words = q.split(/\s+/u).filter(isLong).slice(0, maxSearchWords);
  if (words.length === 0) return { items: [] };
  const open = kinds.filter((kind) => isOpen[kind](ctx));
  const search: Search = {
    organizationId: organizationOf(ctx),
    ...{ words: words.map((word) => [word]), phrase: q, number: numberIn(q), near: false, archived, take },
    reader: taskReader(ctx),
    employeeId: ctx.session.employeeId,
    everyTeam: may(ctx, 'CHANGE_SELECTED_EMPLOYEE'),
    people: open.includes('entry') ? await seenBy(ctx) : [],
    hiddenTitle: readerOf(ctx)[1],
  };
  const rows = await limited(ctx, async () => {
    const exact = await rowsOf(ctx, open, search);
    const near = exact.length > 0 ? null : await withTypos(ctx, search);
    return near ? rowsOf(ctx, open, near) : exact;
  });
  const folded = searchWords(q.replace(/^#(?=\d+$)/, ''), maxSearchWords);
  return { items: bestFirst(rows).map((row) => resultOf(row, folded)) };
}
