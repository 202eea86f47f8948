import { isClosed, type StatusOfTask } from '@stint/domain/workspace/statuses';
import { createStore, useStore } from '../../../lib/store.ts';

/** Tasks about to be closed. */
export interface Closing {
  number: number;
  /** The title if it is a single task. */
  title: string | undefined;
  close: () => void;
}

/* Tasks are closed from menus, pickers and the board; the question is rendered once in the frame. */
const closingStore = createStore<Closing | null>(null);

export const stopAsking = () => closingStore.set(null);
export const useClosing = () => useStore(closingStore);

interface Closable extends StatusOfTask {
  title?: string;
}

/** Changes the status of tasks, after a confirmation if it closes them. */
export function changeStatus(
  next: StatusOfTask,
  tasks: readonly Closable[],
  change: () => void,
  number = tasks.length,
): void {
  const closes = isClosed(next) && (tasks.length < number || !tasks.every(isClosed));
  if (!closes) change();
  else closingStore.set({ number, title: number === 1 ? tasks[0]?.title : undefined, close: change });
}
