import { type ReactNode, useEffect } from 'react';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { DayCard } from './day-card.tsx';
import { Dragging, useDayDrops } from './day-drag.ts';
import { showToday, useDayShown } from './day-shown.ts';
import type { Planned } from './planned.ts';
import { PlansButton } from './plans-button.tsx';
import { useChangeDays, useDays } from './use-days.ts';
import { WeekPlan } from './week-plan.tsx';

interface DayBoardProps {
  menu: Planned['menu'];
}

/** The day that Today shows, or its week. */
export function DayBoard({ menu }: DayBoardProps): ReactNode {
  const days = useDays();
  const changes = useChangeDays(days);
  const dragging = useDayDrops(days, changes);
  const { date, isWeek, show, showWeek } = useDayShown(days.today);
  useCommand('dayWeek', () => showWeek(!isWeek));
  useEffect(() => showToday, []);
  return (
    <Dragging value={dragging}>
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
    </Dragging>
  );
}
