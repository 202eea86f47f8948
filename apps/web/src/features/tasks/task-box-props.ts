import type { TaskItem, TaskRef } from '@stint/contract';
import type { RefObject } from 'react';

export interface TaskBoxProps {
  chosen: TaskRef | null;
  onChoose: (task: TaskRef | TaskItem) => void;
  /** Where what is typed becomes a task with everything about it. */
  onDetails?: (title: string) => void;
  /** Asked for by a press on something else: it has the focus and shows its list. */
  startsOpen?: boolean;
  /** Why nothing can be chosen now. */
  blocked?: string | false | null | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** What was done to the field before its list was there. */
export interface Before {
  focused: boolean;
  pressed: boolean;
  typed: string | null;
}
