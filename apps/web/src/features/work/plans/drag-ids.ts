/**
 * Encodes a place and a task as a drag id. The place is a plan or a day; without one the task comes from the list to
 * plan. A column is one of the status board.
 */
export const dragId = (place: string, taskId = '', column = '') => `${place}/${taskId}/${column}`;

export const readDragId = (id: string) => {
  const [place = '', taskId = '', column = ''] = id.split('/');
  return { place, taskId, column };
};

/** Where a dropped task stands among the others: beside the one it was dropped at, else at the end. */
export function dropPosition(tasks: readonly { id: string }[], taskId: string, at: string, isLower: boolean): number {
  const others = tasks.filter(({ id }) => id !== taskId);
  const place = others.findIndex(({ id }) => id === at);
  return place < 0 ? others.length : place + (isLower ? 1 : 0);
}
