import { isClosed, type StatusOfTask } from '@stint/domain/statuses';
import { createStore, useStore } from '../../lib/store.ts';

/** Tasks that somebody is about to close. */
export interface Closing {
  number: number;
  /** Of one task: what it is called. */
  title: string | undefined;
  close: () => void;
}

/* Tasks are closed in menus, pickers and by moving cards; the question stands in the frame around all of them. */
const asked = createStore<Closing | null>(null);

export const stopAsking = () => asked.set(null);
export const useClosing = () => useStore(asked);

interface Closable extends StatusOfTask {
  title?: string;
}

/** Changes the status of tasks; asks first where that closes them, in whichever way it is done. */
export function changeStatus(
  next: StatusOfTask,
  tasks: readonly Closable[],
  change: () => void,
  number = tasks.length,
): void {
  const closes = isClosed(next) && (tasks.length < number || !tasks.every(isClosed));
  if (!closes) change();
  else asked.set({ number, title: number === 1 ? tasks[0]?.title : undefined, close: change });
}
