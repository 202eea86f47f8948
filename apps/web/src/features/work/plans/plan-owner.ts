import type { TaskItem } from '@stint/contract';
import type { ReactNode } from 'react';
import type { Planner } from './plan-reads.ts';
import type { Times } from './worked.ts';

export const views = ['today', 'future', 'past', 'all', 'outstanding'] as const;
export type View = (typeof views)[number];

/** Whose plans are shown, and what the viewer may do. */
export interface PlanOwner extends Times {
  planner: Planner;
  name: string;
  isOwn: boolean;
  /** The person or a manager of the team. */
  mayChange: boolean;
  /** The menu of a task, with the items and dialogs of its plan. */
  menu: (task: TaskItem, planning: { lines: ReactNode; dialog: ReactNode }) => ReactNode;
}
