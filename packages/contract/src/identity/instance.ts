import { z } from 'zod';
import { get } from '../route.ts';
import { Instant } from '../shared.ts';

/** One nightly backup. `bytes` is null if it failed; `copied` tells whether the bucket has a copy. */
const BackupRun = z.object({
  startedAt: Instant,
  endedAt: Instant,
  bytes: z.number().nullable(),
  copied: z.boolean(),
  error: z.string().nullable(),
});

/** Jobs of one kind that were tried too often. */
const FailedJobs = z.object({ name: z.string(), count: z.number(), reason: z.string() });

/** Mails that one mail server did not take in the last seven days. */
const FailedMails = z.object({ server: z.string(), reason: z.string(), count: z.number(), lastAt: Instant });

/** The whole server in figures, for its operator. Sizes are in bytes. */
export const InstanceStatus = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: Instant,
  workspaces: z.number(),
  people: z.number(),
  /** People with time of the last seven days. */
  activePeople: z.number(),
  runningTimers: z.number(),
  /** An estimate of the database from 100,000 on. */
  timeEntries: z.number(),
  databaseBytes: z.number(),
  databaseVersion: z.string(),
  embedded: z.boolean(),
  fileBytes: z.number(),
  /** Free on the disk of the data folder. */
  freeBytes: z.number().nullable(),
  jobsDue: z.number(),
  failedJobs: z.array(FailedJobs),
  failedMails: z.array(FailedMails),
  nightlyBackup: z.boolean(),
  offsiteBackup: z.boolean(),
  backups: z.array(BackupRun),
});
export type InstanceStatus = z.infer<typeof InstanceStatus>;

/** One result of `npm run doctor`. */
export const InstanceCheck = z.object({
  state: z.enum(['ok', 'note', 'problem']),
  text: z.string(),
  remedy: z.string().optional(),
});
export type InstanceCheck = z.infer<typeof InstanceCheck>;

export const instanceApi = {
  access: get('/instance/access', { can: 'account', confined: true, returns: z.object({ operator: z.boolean() }) }),
  status: get('/instance', { can: 'account', returns: InstanceStatus }),
  checks: get('/instance/checks', { can: 'account', returns: z.object({ items: z.array(InstanceCheck) }) }),
};
