import type { TaskItem } from '@stint/contract';
import type { ReactNode } from 'react';
import type { Planner } from './plan-reads.ts';
import type { Times } from './worked.ts';

export const views = ['today', 'future', 'past', 'all', 'outstanding'] as const;
export type View = (typeof views)[number];

/** Whose plans are shown, and what may be done with them. */
export interface Planned extends Times {
  planner: Planner;
  name: string;
  isOwn: boolean;
  /** The person themself, and whoever leads the team. */
  mayChange: boolean;
  /** What can be done with a task of a plan, with the lines that the plan adds and what they ask. */
  menu: (task: TaskItem, planning: { lines: ReactNode; dialog: ReactNode }) => ReactNode;
}
