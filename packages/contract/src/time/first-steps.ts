import { z } from 'zod';
import { get, post } from '../route.ts';
import { Id, nameText } from '../shared.ts';

/** What a new workspace needs next, and which of it is done. Sample data counts for nothing. */
export const FirstSteps = z.object({
  /** Whether the organization is younger than a month; an older one found its way. */
  isNew: z.boolean(),
  invited: z.boolean(),
  imported: z.boolean(),
  /** A project besides the one that a new workspace gets. */
  hasProject: z.boolean(),
  hasTask: z.boolean(),
  /** The caller has a plan with a task. */
  hasPlan: z.boolean(),
  /** Whether there is sample data. */
  hasSample: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** The most tasks of the sample project. */
export const maxSampleTasks = 6;

/** The names come in the language of the reader. */
const SampleDraft = z.object({
  organizationTeamId: Id,
  project: nameText().min(1).max(255),
  tasks: z.array(nameText().min(1).max(255)).min(1).max(maxSampleTasks),
});

const invalidates = [
  'firstSteps',
  'timeImports',
  'timer',
  'timeLogs',
  'timesheets',
  'reports',
  'tasks',
  'projects',
  'plans',
] as const;

// biome-ignore format: it reads as a table
export const firstStepsApi = {
  get:          get ('/first-steps',               { can: 'ALL_ORG_EDIT', returns: FirstSteps }),
  /** Makes a project with tasks, entries of the caller's last days and a plan for today. */
  addSample:    post('/first-steps/sample',        { can: 'ALL_ORG_EDIT', body: SampleDraft, returns: FirstSteps, status: 200, invalidates }),
  /** Removes sample records that were not used since. */
  removeSample: post('/first-steps/sample/remove', { can: 'ALL_ORG_EDIT', returns: FirstSteps, status: 200, invalidates }),
};
