import type { FirstSteps } from '@stint/contract';

export const steps = ['invite', 'import', 'project', 'task', 'plan'] as const;
export type Step = (typeof steps)[number];

const flags = {
  invite: 'invited',
  import: 'imported',
  project: 'hasProject',
  task: 'hasTask',
  plan: 'hasPlan',
} as const satisfies Record<Step, keyof FirstSteps>;

export const isDone = (step: Step, done: FirstSteps): boolean => done[flags[step]];

/** Sample data that is still there keeps the list, which removes it. */
export const isFinished = (done: FirstSteps): boolean =>
  !done.hasSample && (!done.isNew || steps.every((step) => isDone(step, done)));
