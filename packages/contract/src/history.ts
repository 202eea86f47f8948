import { z } from 'zod';
import { get } from './route.ts';
import { Id, Instant } from './shared.ts';

const Values = z.record(z.string(), z.unknown());

/** A changed record; only the fields that differ. `before` is null for a new record, `after` for a deleted one. */
export const RecordedChange = z.object({
  entity: z.string(),
  id: z.string(),
  before: Values.nullable(),
  after: Values.nullable(),
});
export type RecordedChange = z.infer<typeof RecordedChange>;

/** One operation and what it changed. */
export const HistoryEntry = z.object({
  seq: z.int(),
  at: Instant,
  op: z.string(),
  /** The person's name. Null for a job. */
  by: z.string().nullable(),
  changes: z.array(RecordedChange),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Each entry is sealed with a hash of itself and the previous seal, so later changes are detectable. */
const HistoryCheck = z.object({
  /** How many entries were checked. */
  checked: z.int(),
  /** Pass it as `after` to go on; null at the end. */
  next: z.int().nullable(),
  /** The first entry that was altered or removed since it was sealed. */
  brokenSeq: z.int().nullable(),
  /** The last seal, in hexadecimal. Keep it elsewhere to notice entries that were cut off at the end. */
  seal: z.string().nullable(),
});

const Count = z.coerce.number().int();
const ListQuery = z.object({
  /** Only entries before this number. */
  before: Count.min(1).optional(),
  take: Count.min(1).max(100).default(30),
  entity: z.string().max(60).optional(),
  userId: Id.optional(),
});

// biome-ignore format: it reads as a table
export const historyApi = {
  /** Newest first. `next` is the `before` of the next page. */
  list:   get('/history',        { can: 'ALL_ORG_EDIT', query: ListQuery, returns: z.object({ items: z.array(HistoryEntry), next: z.int().nullable() }) }),
  verify: get('/history/verify', { can: 'ALL_ORG_EDIT', query: z.object({ after: Count.min(0).default(0) }), returns: HistoryCheck }),
};
