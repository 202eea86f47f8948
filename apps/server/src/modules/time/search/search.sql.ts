import { SearchTask } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';
import { readsTask, type TaskReader, workedTitle } from '../../../http/draft-visibility.ts';
import { isChosen, isMember } from '../../work/boards/boards.sql.ts';
import { task } from '../../work/tasks/tasks.table.ts';

/** A query and its reader. */
export interface Search {
  organizationId: string;
  /** For each word those that a text may have instead: only itself, or with typos the similar ones of the organization. */
  words: readonly (readonly string[])[];
  /** The query, for the order: texts that begin with it come first. */
  phrase: string;
  /** The task number that the query may be. */
  number: number | null;
  /** The words have similar ones beside them. */
  near: boolean;
  archived: boolean;
  take: number;
  reader: TaskReader;
  employeeId: string | null;
  /** The reader may see all teams. */
  everyTeam: boolean;
  /** Whose entries the reader may see; null means everyone's. */
  people: readonly string[] | null;
  /** Shown instead of the title of another person's draft. */
  hiddenTitle: string;
}

const NamedRecord = z.object({ id: z.uuid(), name: z.string() });
export const HitRow = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The text that was searched, if it is not the title. */
  body: z.string().nullable(),
  /** 0 the number, 1 a word begins so, 2 within a word, 3 with typos, 4 not in the title. */
  rank: z.int(),
  isOwn: z.boolean(),
  at: z.string(),
  isArchived: z.boolean(),
  task: SearchTask.nullable(),
  project: NamedRecord.nullable(),
  team: NamedRecord.nullable(),
  person: NamedRecord.extend({ userId: z.uuid() }).nullable(),
  /** The calendar of whose time it is. */
  calendar: z.string().nullable(),
});
export type HitRow = z.infer<typeof HitRow>;

const [none, no] = [sql`null`, sql`false`];

/** The patterns of each word as rows. */
const wantedOf = ({ words }: Search): Sql => sql`wanted as materialized (
  select array(select search_pattern(x) from jsonb_array_elements_text(word) x) as patterns from jsonb_array_elements(${JSON.stringify(words)}::jsonb) word)`;

/** A text without an index has all words. */
const hasWords = (text: Sql): Sql => sql`not exists (select from wanted where not ${text} like any (wanted.patterns))`;

/** A text in the form that the patterns expect. */
const folded = (text: Sql): Sql => sql`(' '::text || search_text(${text}))`;

/** As a subquery, so that it is made once and not for each row. */
const like = (phrase: Sql): Sql => sql`(select regexp_replace(search_text(${phrase}), '([\\\\%_])', '\\\\\\1', 'g'))`;

/** How well a folded title matches. */
function rankOf(text: Sql, search: Search): Sql {
  const phrase = like(sql`${search.phrase}`);
  return sql`case when ${search.near} then 3 when ${text} like '% ' || ${phrase} || '%' then 1 else 2 end`;
}

/** The query stands at the very beginning. */
const beginsWith = (text: Sql, { phrase }: Search): Sql => sql`${text} like ' ' || ${like(sql`${phrase}`)} || '%'`;

export const WordRow = z.object({ word: z.string() });
/** Words of the organization that may be within a few typos of a folded word. */
export const wordsNear = ({ organizationId }: Search, word: string, max: number): Sql =>
  sql`select word from search_near(${organizationId}, ${word}, ${max}) word`;

export const IdRow = z.object({ id: z.uuid() });
/** The newest records with all words, of which the reader may see some. */
export const hitsIn = (kind: IndexedKind, search: Search, max: number): Sql =>
  sql`select h.id from search_hits(${kind}, ${search.organizationId}, ${JSON.stringify(search.words)}::jsonb,
    ${kind === 'entry' ? search.people : null}::uuid[], ${max}) h`;
/** The kinds of `search_hits`; `body` is the description of a task. */
export type IndexedKind = 'task' | 'body' | 'comment' | 'file' | 'entry';

type Ids = readonly string[];
const hitOf = (ids: Ids): Sql => sql`unnest(${ids}::uuid[]) hit (id)`;

interface Columns {
  title: Sql;
  body?: Sql;
  rank: Sql;
  isOwn?: Sql;
  at: Sql;
  isArchived?: Sql;
  task?: Sql;
  project?: Sql;
  team?: Sql;
  person?: Sql;
  calendar?: Sql;
}
const rowOf = (
  id: Sql,
  columns: Columns,
): Sql => sql`${id} as id, ${columns.title} as title, ${columns.body ?? none}::text as body,
  ${columns.rank} as rank, coalesce(${columns.isOwn ?? no}, false) as "isOwn", iso(${columns.at}) as at, ${columns.isArchived ?? no} as "isArchived",
  ${columns.task ?? none}::json as task, ${columns.project ?? none}::json as project, ${columns.team ?? none}::json as team,
  ${columns.person ?? none}::json as person, ${columns.calendar ?? none}::text as calendar`;

const taskJson = jsonOf(SearchTask, task, 't');
const nameJson = (alias: string): Sql =>
  sql`json_build_object('id', ${sql.id(alias)}.id, 'name', ${sql.id(alias)}.name)`;
const projectOf = (alias: string): Sql => sql`(select ${nameJson('p')} from organization_project p
  where p."tenantId" = ${sql.id(alias)}."tenantId" and p.id = ${sql.id(alias)}."projectId" and ${isLive('p')})`;
const personJson = sql`case when e.id is null then null else json_build_object('id', e.id, 'name', u.name, 'userId', u.id) end`;

const seesTeam = (alias: string, { everyTeam, employeeId }: Search): Sql =>
  sql`(${everyTeam}::boolean or exists (select from organization_team_employee m where m."tenantId" = ${sql.id(alias)}."tenantId"
    and m."organizationTeamId" = ${sql.id(alias)}.id and m."employeeId" = ${employeeId} and ${isLive('m')}))`;
/** The first team of the task `t` that the reader sees. */
const teamOfTask = (search: Search): Sql => sql`(select ${nameJson('o')} from task_team w
  join organization_team o on o."tenantId" = w."tenantId" and o.id = w."organizationTeamId" and ${isLive('o')}
  where w."tenantId" = t."tenantId" and w."taskId" = t.id and ${seesTeam('o', search)} order by o.name, o.id limit 1)`;

/** The task `t` is there, and the reader may read it. */
const isReadable = (search: Search): Sql =>
  sql`t."organizationId" = ${search.organizationId} and ${isLive('t')} and (${search.archived} or not t."isArchived")
    and ${readsTask('t', search.reader)}`;
const isOwnTask = ({ employeeId, reader }: Search): Sql => sql`(t."createdByUserId" = ${reader.userId} or exists (
  select from task_employee x where x."tenantId" = t."tenantId" and x."taskId" = t.id and x."employeeId" = ${employeeId}))`;

const taskColumns = (search: Search) => ({
  title: sql`t.title`,
  isOwn: isOwnTask(search),
  at: sql`t."updatedAt"`,
  isArchived: sql`t."isArchived"`,
  task: taskJson,
  project: projectOf('t'),
  team: teamOfTask(search),
});

/** With typos the texts most like the query come first. */
const nearest = (text: Sql, { near, phrase }: Search): Sql =>
  near ? sql`word_similarity(search_text(${phrase}), ${text}) desc, ` : sql``;
const ordered = (text: Sql, search: Search, last = sql`id`): Sql =>
  sql`order by ${nearest(text, search)}rank, "isOwn" desc, ${beginsWith(text, search)} desc, at desc, ${last} limit ${search.take}`;

/** Of the own tasks so many are compared besides those of others. */
const maxOwn = 100;

/** Tasks by title or number. The own ones are searched further back than those of others. */
export function tasksByTitle(search: Search, ids: Ids): Sql {
  const text = sql`t."searchText"`;
  const own = sql`select t.id from task_employee x join task t on t."tenantId" = x."tenantId" and t.id = x."taskId"
    where x."employeeId" = ${search.employeeId} and ${isLive('t')} and ${hasWords(text)} order by t."updatedAt" desc limit ${maxOwn}`;
  const numbered = sql`select t.id from task t where t."organizationId" = ${search.organizationId} and t.number = ${search.number}`;
  const isNumber = sql`(t.number = ${search.number} and ${search.phrase} in (t.number::text, '#' || t.number) or lower(t."taskNumber") = lower(${search.phrase}))`;
  const columns = { ...taskColumns(search), rank: sql`case when ${isNumber} then 0 else ${rankOf(text, search)} end` };
  return sql`with ${wantedOf(search)}, hit as (select id from ${hitOf(ids)} union (${own}) union ${numbered})
    select ${rowOf(sql`t.id`, columns)} from hit join task t on t.id = hit.id
    where ${isReadable(search)} and (${isNumber} or ${hasWords(text)}) ${ordered(text, search, sql`t.number desc`)}`;
}

/** Tasks with the words in the description, besides those that were found by title. */
export const tasksByDescription = (search: Search, ids: Ids, excludedIds: Ids): Sql =>
  sql`select ${rowOf(sql`t.id`, { ...taskColumns(search), body: sql`left(plain_text(t.description), 20000)`, rank: sql`4` })}
    from ${hitOf(ids)} join task t on t.id = hit.id
    where ${isReadable(search)} and t.id <> all (${excludedIds}::uuid[]) order by "isOwn" desc, at desc, id limit ${search.take}`;

export const comments = (search: Search, ids: Ids): Sql => {
  const text = sql`c."searchText"`;
  const columns = {
    ...taskColumns(search),
    body: sql`left(plain_text(c.comment), 20000)`,
    rank: sql`4`,
    isOwn: sql`c."employeeId" = ${search.employeeId}`,
    at: sql`c."createdAt"`,
    person: personJson,
  };
  return sql`select ${rowOf(sql`c.id`, columns)} from ${hitOf(ids)} join comment c on c.id = hit.id and ${isLive('c')}
    join task t on c.entity = 'Task' and t."tenantId" = c."tenantId" and t.id = c."entityId"
    left join employee e on e."tenantId" = c."tenantId" and e.id = c."employeeId"
    left join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where ${isReadable(search)} order by ${nearest(text, search)}"isOwn" desc, at desc, id limit ${search.take}`;
};

export const files = (search: Search, ids: Ids): Sql => {
  const text = folded(sql`a.name`);
  const columns = {
    ...taskColumns(search),
    title: sql`a.name`,
    rank: rankOf(text, search),
    isOwn: sql`a."createdByUserId" = ${search.reader.userId}`,
    at: sql`a."createdAt"`,
  };
  return sql`select ${rowOf(sql`a.id`, columns)} from ${hitOf(ids)}
    join task_attachment a on a.id = hit.id and ${isLive('a')}
    join task t on t."tenantId" = a."tenantId" and t.id = a."taskId"
    where ${isReadable(search)} ${ordered(text, search)}`;
};

/** Entries by description. Whose time one sees, of them one sees the titles of tasks, too. */
export const entries = (search: Search, ids: Ids): Sql => {
  const title = workedTitle('t', sql`${search.reader.userId}`, sql`${search.hiddenTitle}`);
  const columns = {
    title: sql`coalesce(case when t.id is not null then ${title} end, l.description)`,
    body: sql`l.description`,
    rank: sql`4`,
    isOwn: sql`l."employeeId" = ${search.employeeId}`,
    at: sql`l."startedAt"`,
    task: sql`case when t.id is not null and ${readsTask('t', search.reader)} then ${taskJson} end`,
    project: projectOf('l'),
    team: sql`(select ${nameJson('o')} from organization_team o
      where o."tenantId" = l."tenantId" and o.id = l."organizationTeamId" and ${isLive('o')})`,
    person: personJson,
    calendar: calendarText('e'),
  };
  return sql`select ${rowOf(sql`l.id`, columns)} from ${hitOf(ids)}
    join time_log l on l.id = hit.id and ${isLive('l')}
    join employee e on e."tenantId" = l."tenantId" and e.id = l."employeeId" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    left join task t on t."tenantId" = l."tenantId" and t.id = l."taskId" and ${isLive('t')}
    where ${search.people}::uuid[] is null or l."employeeId" = any (${search.people}::uuid[])
    order by ${nearest(folded(sql`l.description`), search)}"isOwn" desc, at desc, id limit ${search.take}`;
};

const isShown = (alias: string, search: Search): Sql =>
  sql`${sql.id(alias)}."organizationId" = ${search.organizationId} and ${isLive(alias)}`;

export const projects = (search: Search): Sql => {
  const text = folded(sql`concat_ws(' ', p.name, p.code)`);
  const isOwn = sql`exists (select from organization_project_employee m where m."tenantId" = p."tenantId"
    and m."organizationProjectId" = p.id and m."employeeId" = ${search.employeeId} and ${isLive('m')})`;
  const columns = {
    title: sql`p.name`,
    rank: rankOf(text, search),
    isOwn,
    at: sql`p."updatedAt"`,
    isArchived: sql`p."isArchived"`,
  };
  return sql`with ${wantedOf(search)} select ${rowOf(sql`p.id`, columns)} from organization_project p
    where ${isShown('p', search)} and (${search.archived} or not p."isArchived") and ${hasWords(text)} ${ordered(text, search)}`;
};

export const clients = (search: Search): Sql => {
  const text = folded(sql`c.name`);
  const columns = { title: sql`c.name`, rank: rankOf(text, search), at: sql`c."updatedAt"` };
  return sql`with ${wantedOf(search)} select ${rowOf(sql`c.id`, columns)} from organization_contact c
    where ${isShown('c', search)} and ${hasWords(text)} ${ordered(text, search)}`;
};

/** The people who are neither suspended nor removed, by name. */
export const people = (search: Search, now: string): Sql => {
  const text = folded(sql`u.name`);
  const isOwn = sql`e.id = ${search.employeeId}`;
  const columns = { title: sql`u.name`, rank: rankOf(text, search), isOwn, at: sql`e."updatedAt"`, person: personJson };
  return sql`with ${wantedOf(search)} select ${rowOf(sql`e.id`, columns)} from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and ${isLive('u')}
    where ${isShown('e', search)} and e."isActive" and (e."endWork" is null or e."endWork" > ${now}) and ${hasWords(text)}
    ${ordered(text, search)}`;
};

export const teams = (search: Search): Sql => {
  const text = folded(sql`o.name`);
  const columns = { title: sql`o.name`, rank: rankOf(text, search), at: sql`o."updatedAt"`, team: nameJson('o') };
  return sql`with ${wantedOf(search)} select ${rowOf(sql`o.id`, columns)} from organization_team o
    where ${isShown('o', search)} and ${seesTeam('o', search)} and ${hasWords(text)} ${ordered(text, search)}`;
};

export const boards = (search: Search): Sql => {
  const text = folded(sql`b.name`);
  const columns = {
    title: sql`b.name`,
    rank: rankOf(text, search),
    isOwn: sql`b."createdByUserId" = ${search.reader.userId}`,
    at: sql`b."updatedAt"`,
    isArchived: sql`b."isArchived"`,
    project: projectOf('b'),
    team: nameJson('o'),
  };
  return sql`with ${wantedOf(search)} select ${rowOf(sql`b.id`, columns)} from board b
    join organization_team o on o."tenantId" = b."tenantId" and o.id = b."organizationTeamId" and ${isLive('o')}
    where ${isShown('b', search)} and (${search.archived} or not b."isArchived") and ${isChosen(search.employeeId)}
      and (${search.everyTeam}::boolean or ${isMember(search.employeeId)}) and ${hasWords(text)} ${ordered(text, search)}`;
};
