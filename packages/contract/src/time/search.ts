import { z } from 'zod';
import { TaskRef } from '../refs.ts';
import { get } from '../route.ts';
import { Flag, Id, Instant, nameText, PlanDate } from '../shared.ts';

/** In the order in which equally good results stand. */
export const searchKinds = [
  'task',
  'project',
  'person',
  'client',
  'team',
  'board',
  'file',
  'comment',
  'entry',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The field of a record in which the words stand. */
export const searchFields = ['number', 'title', 'name', 'description', 'comment'] as const;
export type SearchField = (typeof searchFields)[number];

/** Results of one kind. */
export const maxSearchResults = 50;
/** Characters of a query. */
export const maxSearchQuery = 255;
/** Further words of a query are ignored. */
export const maxSearchWords = 8;

/** Parts of a text as positions in UTF-16 units, from and before, in order and apart. */
const Ranges = z.array(z.tuple([z.int(), z.int()]));

const NamedRecord = z.object({ id: Id, name: z.string() });

export const SearchTask = TaskRef.pick({
  id: true,
  title: true,
  number: true,
  taskNumber: true,
  status: true,
  taskStatusId: true,
  issueType: true,
});

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  /** The name or title; of a comment, file or entry the title of its task, or its own name. */
  title: z.string(),
  titleRanges: Ranges,
  field: z.enum(searchFields),
  /** Plain text around the first match, where the title does not show it. */
  excerpt: z.object({ text: z.string(), ranges: Ranges }).nullable(),
  /** The task, also of a comment, file or entry, if the caller may read it. */
  task: SearchTask.nullable(),
  project: NamedRecord.nullable(),
  team: NamedRecord.nullable(),
  /** The person, the author of a comment, or whose time an entry is. */
  person: NamedRecord.extend({ userId: Id }).nullable(),
  /** The day of an entry. */
  date: PlanDate.nullable(),
  isArchived: z.boolean(),
  /** When the record was last changed, or when an entry began. */
  at: Instant,
  /** The address of its page in the application. */
  link: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const SearchQuery = z.object({
  q: nameText().min(1).max(maxSearchQuery),
  /** All kinds by default. */
  kinds: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(z.enum(searchKinds)).min(1).max(searchKinds.length).optional(),
  ),
  /** Also archived tasks, projects and boards. */
  archived: Flag.optional(),
  /** The most results of each kind. */
  take: z.coerce.number().int().min(1).max(maxSearchResults).optional(),
});

// biome-ignore format: it reads as a table
export const searchApi = {
  /** Searches everything that the caller may read. Best match first; a query without a match forgives typos. */
  find: get('/search', { can: 'member', query: SearchQuery, returns: z.object({ items: z.array(SearchResult) }) }),
};
