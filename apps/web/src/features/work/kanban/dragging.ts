import { useDrag } from '../../../lib/drag/drag.ts';
import { type Cell, targetOf } from './cells.ts';
import { columnDragged } from './columns.ts';
import { useMoving } from './moving.tsx';
import { type Spot, spotAt } from './ranks.ts';

/** Where a card goes that is dropped on another one. */
function spotOn(cell: Cell, taskId: string, over: string | null, isLower: boolean): Spot | undefined {
  if (!over || over === taskId) return;
  const others = cell.tasks.filter(({ id }) => id !== taskId);
  const at = others.findIndex(({ id }) => id === over);
  return at < 0 ? undefined : spotAt(others, isLower ? at + 1 : at);
}

/** Moves a dropped card to the column below it, and there to its place. */
export function useDragging(): void {
  const { columns, onDrag, move, moveColumn } = useMoving();
  useDrag('board', {
    onStart: (id) => onDrag(id, null),
    onOver: onDrag,
    onDrop: (id, target, isLower) => {
      const { cellKey, taskId } = targetOf(target);
      const column = columns.find(({ key }) => key === cellKey);
      const dragged = columnDragged(id);
      if (dragged !== null) return column && moveColumn(dragged, column.key);
      const card = targetOf(id);
      const task = columns.flatMap(({ tasks }) => tasks).find((item) => item.id === card.taskId);
      if (column && task) move(task, column, { from: card.cellKey, spot: spotOn(column, task.id, taskId, isLower) });
    },
  });
}
