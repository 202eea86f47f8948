import { z } from 'zod';
import { get, post, put } from '../route.ts';
import { Id, Instant } from '../shared.ts';

/** `PULL` reads every few minutes; `REAL_TIME` also reacts to GitHub's deliveries. */
export const syncModes = ['PULL', 'REAL_TIME'] as const;
export const importStates = ['NONE', 'RUNNING', 'DONE', 'FAILED'] as const;
export const referenceKinds = ['BRANCH', 'COMMIT', 'PULL_REQUEST'] as const;
export const referenceStates = ['OPEN', 'DRAFT', 'CLOSED', 'MERGED'] as const;
export type ReferenceState = (typeof referenceStates)[number];

/** How the tasks of a project are kept in step with the issues of its repository. */
export const GithubSync = z.object({
  projectId: Id,
  repositoryId: Id,
  fullName: z.string(),
  htmlUrl: z.string(),
  syncMode: z.enum(syncModes),
  importState: z.enum(importStates),
  importPage: z.int(),
  importPages: z.int(),
  importedCount: z.int(),
  importProblem: z.string().nullable(),
  importedAt: Instant.nullable(),
  /** GitHub allows no request before. */
  pausedUntil: Instant.nullable(),
  issuesCount: z.int(),
});
export type GithubSync = z.infer<typeof GithubSync>;

const SyncPatch = z.object({ syncMode: z.enum(syncModes) }).partial();

export const GithubReference = z.object({
  kind: z.enum(referenceKinds),
  key: z.string(),
  title: z.string(),
  htmlUrl: z.string(),
  state: z.enum(referenceStates).nullable(),
  author: z.string().nullable(),
  changedAt: Instant,
});
export type GithubReference = z.infer<typeof GithubReference>;

/** What GitHub has about a task. */
const GithubOfTask = z.object({
  issue: z.object({ number: z.int(), htmlUrl: z.string(), fullName: z.string() }).nullable(),
  references: z.array(GithubReference),
});

// biome-ignore format: it reads as a table
export const githubApi = {
  /** Null when the project has no repository. */
  ofProject: get ('/integration/github/project/:projectId',      { can: 'ORG_PROJECT_VIEW', returns: GithubSync.nullable() }),
  configure: put ('/integration/github/project/:projectId',      { can: 'ORG_PROJECT_EDIT', body: SyncPatch, returns: GithubSync, invalidates: ['github'] }),
  /** Reads all issues, in the background. */
  syncNow:   post('/integration/github/project/:projectId/sync', { can: 'ORG_PROJECT_EDIT', returns: GithubSync, status: 202, invalidates: ['github'] }),
  ofTask:    get ('/integration/github/task/:taskId',            { can: 'ORG_TASK_VIEW', returns: GithubOfTask }),
};
