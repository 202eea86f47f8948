import type { TaskItem, TaskStatus } from '@stint/contract';
import type { ReactNode } from 'react';

/** The context of a task: a list, a day's plan, or the tasks a person is not on. */
export type TaskMenuView = 'default' | 'dailyplan' | 'unassign';

export interface TaskMenuProps {
  task: TaskItem;
  /** The task's name for screen readers, where the page shows several. */
  subject?: string;
  view?: TaskMenuView;
  /** Whose list it is; one's own by default. */
  employeeId?: string | undefined;
  /** Whose plans it can be added to; one's own by default. */
  plans?: string | undefined;
  /** The menu items and dialogs of a surrounding plan. */
  planning?: { lines: ReactNode; dialog: ReactNode };
  /** Overrides moving to another status. */
  onMove?: ((status: TaskStatus) => void) | undefined;
  onRemoved?: () => void;
  className?: string;
}
