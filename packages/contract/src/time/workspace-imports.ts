import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { DeletedLater, Id, Instant, list, OfOrganization } from '../shared.ts';

/** The limits of one workspace. `letters` are those of all texts, `places` the organizations that an account may see. */
export const workspaceImportLimit = {
  entries: 200_000,
  tasks: 100_000,
  comments: 500_000,
  plans: 200_000,
  people: 5000,
  teams: 200,
  projects: 5000,
  letters: 100_000_000,
  places: 100,
} as const;

/** Workspaces of one person that are on their way. */
export const maxWorkspaceImports = 10;

/** How a server is reached: with a token, or with an account that signs in once. */
const Connection = z
  .object({
    /** Such as `https://api.example.com`, with or without `/api` at its end. */
    address: z.string().trim().min(1, 'Please make sure to fill out this field').max(500),
    token: z.string().trim().max(20_000).optional(),
    email: z.string().trim().max(255).optional(),
    password: z.string().max(255).optional(),
    /** The team of what has no team there. */
    organizationTeamId: Id,
  })
  .refine(({ token, email, password }) => Boolean(token) || Boolean(email && password), {
    error: 'Enter a token, or an email and a password',
    path: ['token'],
  });

/** An organization of a tenant that the account may see. */
const SourcePlace = z.object({ key: z.string(), tenant: z.string(), organization: z.string() });
export type SourcePlace = z.infer<typeof SourcePlace>;

/** What a server has. `running` entries and entries of `removed` people are among the others of their kind. */
export const sourceCounts = [
  'people',
  'removed',
  'teams',
  'projects',
  'statuses',
  'priorities',
  'sizes',
  'labels',
  'tasks',
  'subtasks',
  'entries',
  'running',
  'comments',
  'plans',
] as const;
const SourceCounts = z.object(
  Object.fromEntries(sourceCounts.map((kind) => [kind, z.int()])) as Record<(typeof sourceCounts)[number], z.ZodInt>,
);
export type SourceCounts = z.infer<typeof SourceCounts>;

/** An account is signed in, its organization is chosen, then read, then imported. */
export const workspaceImportStates = [
  'connected',
  'reading',
  'read',
  'waiting',
  'running',
  'done',
  'failed',
  'undoing',
] as const;

/** A workspace of another server that was imported, or is about to be. */
export const WorkspaceImport = OfOrganization.extend({
  /** The host of the server. */
  server: z.string(),
  /** The organization there. Empty until it is chosen. */
  name: z.string(),
  state: z.enum(workspaceImportStates),
  places: z.array(SourcePlace),
  /** Records read so far; while it is imported, rows that are done, and all of them. */
  done: z.int(),
  rows: z.int(),
  /** The error code of a failure. */
  reason: z.string().nullable(),
  /** Null until it is read. */
  counts: SourceCounts.nullable(),
  /** The reports on tasks and on time, which also take choices. Null until they are there. */
  taskImportId: Id.nullable(),
  timeImportId: Id.nullable(),
  /** What was imported. */
  tasks: z.int(),
  entries: z.int(),
  seconds: z.int(),
  importedBy: z.string(),
  createdAt: Instant,
});
export type WorkspaceImport = z.infer<typeof WorkspaceImport>;

const own = ['workspaceImports'] as const;
const invalidates = [
  ...own,
  'timeImports',
  'taskImports',
  'teams',
  'projects',
  'tasks',
  'plans',
  'statuses',
  'priorities',
  'labels',
  'issueTypes',
  'members',
  'contacts',
  'timer',
  'timeLogs',
  'timesheets',
  'reports',
] as const;

// biome-ignore format: it reads as a table
export const workspaceImportsApi = {
  /** The newest first. */
  list:    get ('/workspace-imports', { can: 'ALL_ORG_EDIT', returns: list(WorkspaceImport) }),
  /** Signs in to a server with this API, and says which organizations the account may see. The token is sealed, and removed once the server is read. */
  connect: post('/workspace-imports', { can: 'ALL_ORG_EDIT', apiToken: false, body: Connection, returns: WorkspaceImport, invalidates: own }),
  /** Chooses an organization by the key of its place. A job reads it. */
  choose:  put ('/workspace-imports/:workspaceImportId', { can: 'ALL_ORG_EDIT', apiToken: false, body: z.object({ place: z.string().max(200) }), returns: WorkspaceImport, invalidates: own }),
  /** Imports what was read, as the reports on its tasks and its time say. A job does it and goes on after a restart of the server. */
  start:   post('/workspace-imports/:workspaceImportId/start', { can: 'ALL_ORG_EDIT', apiToken: false, returns: WorkspaceImport, status: 200, invalidates: own }),
  /** Undoes an import, or removes what was not imported. Tasks with time since, and entries that were changed, billed or locked stay. Many records are deleted by a job, and their number is null. */
  remove:  del ('/workspace-imports/:workspaceImportId', { can: 'ALL_ORG_EDIT', returns: DeletedLater, work: 'import', invalidates }),
};
