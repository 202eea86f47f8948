import type { TaskItem, TaskRef } from '@stint/contract';
import type { RefObject } from 'react';

export interface TaskBoxProps {
  chosen: TaskRef | null;
  onChoose: (task: TaskRef | TaskItem) => void;
  /** Opens the full form of a new task with the typed title. */
  onDetails?: (title: string) => void;
  /** Opened by another control: it takes the focus and shows its list. */
  startsOpen?: boolean;
  /** Why nothing can be chosen now. */
  blocked?: string | false | null | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The state of the placeholder field when the list arrived. */
export interface Before {
  focused: boolean;
  pressed: boolean;
  typed: string | null;
}
