import { type ReactNode, useEffect, useRef } from 'react';
import { DragList } from '../../../lib/drag/drag-list.tsx';
import { focusWhenShown, isFocusLost } from '../../../lib/page/row-focus.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { DayCard } from './day-card.tsx';
import { showToday, useDayShown } from './day-shown.ts';
import { dropPosition, readDragId } from './drag-ids.ts';
import type { PlanOwner } from './plan-owner.ts';
import { PlansButton } from './plans-button.tsx';
import { type DayChanges, type Days, useChangeDays, useDays } from './use-days.ts';
import { WeekPlan } from './week-plan.tsx';

interface DayBoardProps {
  menu: PlanOwner['menu'];
}

/** The day that Today shows, or its week. */
export function DayBoard({ menu }: DayBoardProps): ReactNode {
  const days = useDays();
  const changes = useChangeDays(days);
  const { date, isWeek, show, showWeek: setWeek } = useDayShown(days.today);
  const opens = useFocusBack(isWeek);
  const showWeek = (next: boolean) => {
    if (next) opens();
    setWeek(next);
  };
  useCommand('dayWeek', () => showWeek(!isWeek));
  useEffect(() => showToday, []);
  return (
    <DragList scope="days" onDrop={(id, at, isLower) => drop(days, changes, id, at, isLower)}>
      {isWeek ? (
        <WeekPlan
          {...{ days, changes, date }}
          onDate={show}
          onDay={(day) => {
            show(day);
            showWeek(false);
          }}
        />
      ) : (
        <DayCard
          {...{ days, changes, date, menu }}
          onDate={show}
          onWeek={() => showWeek(true)}
          actions={<PlansButton />}
        />
      )}
    </DragList>
  );
}

const lists = ['[data-to-plan]', '[data-day-list]'];
const [firstTask, button] = ['[data-day-list] [data-row]', '[data-show-week]'];

/** Gives the focus back when the week closes: to the task that had it, else to the button that shows the week. */
function useFocusBack(isWeek: boolean): () => void {
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (!isWeek && former.current) focusWhenShown([former.current, firstTask, button]);
    former.current = isWeek ? (former.current ?? firstTask) : null;
  }, [isWeek]);
  return () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const list = lists.find((place) => row?.closest(place));
    former.current = row && list ? `${list} [data-row="${row.dataset.row}"]` : isFocusLost() ? firstTask : button;
  };
}

/** Drops on a day add a task to it, or move it there from another day. */
function drop(days: Days, changes: DayChanges, id: string, at: string, isLower: boolean): void {
  const [from, to] = [readDragId(id), readDragId(at)];
  if (!to.place || !from.taskId || from.taskId === to.taskId) return;
  const plan = from.place ? days.planOf(from.place) : null;
  if (!plan) {
    changes.add({ id: from.taskId }, to.place);
    return;
  }
  const position = dropPosition(days.planOf(to.place)?.tasks ?? [], from.taskId, to.taskId, isLower);
  changes.place(from.taskId, plan, to.place, position);
}
