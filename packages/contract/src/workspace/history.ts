import { z } from 'zod';
import { get } from '../route.ts';
import { Id, Instant } from '../shared.ts';

const Values = z.record(z.string(), z.unknown());

/** A changed record; only the fields that differ. `before` is null for a new record, `after` for a deleted one. */
export const RecordedChange = z.object({
  entity: z.string(),
  id: z.string(),
  before: Values.nullable(),
  after: Values.nullable(),
});
export type RecordedChange = z.infer<typeof RecordedChange>;

/** Who makes changes: people, and the server for jobs, integrations, webhooks and a directory. */
export const historyActors = ['user', 'job', 'integration', 'webhook', 'directory'] as const;

/** One operation and what it changed. */
export const HistoryEntry = z.object({
  seq: z.int(),
  at: Instant,
  op: z.string(),
  /** The person's name. Null for everyone else. */
  by: z.string().nullable(),
  actor: z.enum(historyActors),
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
  /** Changes of the last one or two minutes, which have no seal yet. */
  unsealed: z.int(),
  /** Time entries that are missing without a recorded deletion, of those created in the checked history; at most 100. */
  gone: z.array(Id),
});

/** Start and end of time as recorded or as stored; the end is null while a timer runs. */
const Times = z.object({ startedAt: Instant.nullable(), stoppedAt: Instant.nullable() });

/** A time entry that is not as its last recorded change left it. */
export const AlteredTime = z.object({
  timeLogId: Id,
  employeeName: z.string(),
  /** Null for an entry that was deleted. */
  recorded: Times.nullable(),
  /** Null for an entry that is deleted. */
  stored: Times.nullable(),
});
export type AlteredTime = z.infer<typeof AlteredTime>;

const TimeCheck = z.object({
  /** How many time entries were compared. */
  checked: z.int(),
  /** Entries without a recorded beginning, such as those of a restored archive: they can't be compared. */
  unrecorded: z.int(),
  /** At most 100 of a call. */
  altered: z.array(AlteredTime),
  /** Pass it as `after` to go on; null at the end. */
  next: Id.nullable(),
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
  /** Compares time entries with their last recorded change, 2,000 a call. */
  verifyTime: get('/history/verify-time', { can: 'ALL_ORG_EDIT', query: z.object({ after: Id.optional() }), returns: TimeCheck }),
};
