import type { NewTask, TaskItem, TaskRef } from '@stint/contract';
import type { RefObject } from 'react';
import type { EnterHints } from '../../../ui/enter-hints.tsx';
import type { ChoiceKind } from '../../../ui/use-list-keys.ts';

export interface TaskBoxProps {
  chosen: TaskRef | null;
  /** Called with a task that was found, or with one that was just created; returns the undo of the latter. */
  onChoose: (task: TaskRef | TaskItem, how: ChoiceKind, isNew: boolean) => (() => void) | undefined;
  /** Opens the full form of a new task with the typed title. */
  onDetails?: (title: string) => void;
  /** What Enter and Shift+Enter do. */
  hints?: EnterHints;
  /** Enter on the chosen task, while nothing is typed. */
  onEnter?: () => void;
  /** The text was cleared and the field left. */
  onClear?: () => void;
  /** What was typed, null while the field shows the chosen task. */
  onText?: (text: string | null) => void;
  /** Takes the focus when the page has come, if nothing else has it and there is a keyboard. */
  focusOnLoad?: boolean;
  /** Opened by another control: it takes the focus and shows its list. */
  startsOpen?: boolean;
  /** Why nothing can be chosen now. */
  blocked?: string | false | null | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The combobox itself: it searches the tasks of a team, and creates one from a line. */
export interface TaskComboboxProps extends Omit<TaskBoxProps, 'chosen' | 'focusOnLoad'> {
  name: string;
  /** The name by default. */
  placeholder?: string;
  size?: 'medium' | 'large';
  /** Null where each choice is added to something: the field is empty again after it. */
  chosen?: TaskRef | null;
  /** Takes the focus when it appears. */
  isFocused?: boolean;
  /** The team to search in. */
  organizationTeamId: string | null;
  /** Offers only open tasks, or open and closed ones apart; otherwise all. */
  sides?: 'open' | 'both';
  /** What each new task gets, unless the line says otherwise. */
  begun?: Partial<NewTask>;
  /** Tasks that are not offered. */
  excludedIds?: readonly string[];
  minTitle?: number;
  failed?: string | undefined;
  /** Shown without a task to offer, while too little is typed for a search. */
  empty?: string | undefined;
}

/** The state of the placeholder field when the list arrived. */
export interface FieldState {
  focused: boolean;
  pressed: boolean;
  typed: string | null;
  /** Enter was pressed after the text. */
  entered: 'enter' | 'shift' | null;
}
