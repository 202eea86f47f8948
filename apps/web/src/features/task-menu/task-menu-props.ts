import type { TaskItem, TaskStatus } from '@stint/contract';
import type { ReactNode } from 'react';

/** Where a task is one of many: in a list, in somebody's plan of a day, or among what somebody is not on. */
export type TaskMenuView = 'default' | 'dailyplan' | 'unassign';

export interface TaskMenuProps {
  task: TaskItem;
  /** Read by its button, where several tasks are on the page. */
  subject?: string;
  view?: TaskMenuView;
  /** Whose list it stands in; the own where it does not say. */
  employeeId?: string | undefined;
  /** Whose plans it can be put into; one's own where it does not say. */
  plans?: string | undefined;
  /** The lines of plans that a plan brings itself, and what they ask. */
  planning?: { lines: ReactNode; dialog: ReactNode };
  /** Where moving it to another status is more than a change of it. */
  onMove?: ((status: TaskStatus) => void) | undefined;
  onRemoved?: () => void;
  className?: string;
}
