import type { DailyPlan } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { whyNotPlan } from '@stint/domain/work/plans';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarX from 'lucide-react/icons/calendar-x';
import Calendars from 'lucide-react/icons/calendars';
import { type ReactNode, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { usePlanTask } from './change-plans.ts';
import { DayDialog } from './day-dialog.tsx';
import { type Planner, usePlansWith } from './plan-reads.ts';
import { useUnplanning } from './unplanning.tsx';

interface Task {
  id: string;
  title: string;
}

interface Lines {
  /** The menu items. */
  lines: ReactNode;
  /** The dialogs of the menu items; render them outside the menu. */
  dialog: ReactNode;
}

/** Menu items that plan a task for today, tomorrow or a chosen day. */
export function usePlanLines(task: Task, planner: Planner | null): Lines {
  const [choosing, setChoosing] = useState(false);
  const { plan } = usePlanTask(planner);
  if (!planner) return { lines: null, dialog: null };
  return {
    lines: <PlanLines task={task} planner={planner} plan={plan} onChoose={() => setChoosing(true)} />,
    dialog: (
      <DayDialog
        task={task}
        planner={planner}
        open={choosing}
        onOpenChange={setChoosing}
        onPlan={(date) => plan(task.id, date)}
      />
    ),
  };
}

interface PlanLinesProps {
  task: Task;
  planner: Planner;
  plan: (taskId: string, date: string) => void;
  onChoose: () => void;
}

function PlanLines({ task, planner, plan, onChoose }: PlanLinesProps) {
  const t = useText('plans', 'errors');
  const { date: today } = useToday(useZone());
  const refused = useWhyNot()(useServer().plans.create);
  const dates = usePlansWith(planner, task.id)?.map(({ date }) => date) ?? [];
  const why = (date: string) => {
    const code = whyNotPlan(date, today, dates);
    return refused ?? (code && t(`errors:${code}`));
  };
  const tomorrow = addDays(today, 1);
  return (
    <>
      <MenuItem icon={<CalendarCheck />} blocked={why(today)} onSelect={() => plan(task.id, today)}>
        {t('forToday')}
      </MenuItem>
      <MenuItem icon={<CalendarPlus />} blocked={why(tomorrow)} onSelect={() => plan(task.id, tomorrow)}>
        {t('forTomorrow')}
      </MenuItem>
      <MenuItem icon={<Calendars />} blocked={refused} onSelect={onChoose}>
        {t('forDay')}
      </MenuItem>
    </>
  );
}

/** Menu items that remove a task from one plan or from all, for people with the permission. */
export function useUnplanLines(task: Task, plan: DailyPlan, planner: Planner, isForToday: boolean): Lines {
  const t = useText('plans');
  const refused = useWhyNot()(useServer().plans.removeTask);
  const { ask, question } = useUnplanning(task, plan, planner, isForToday);
  return {
    lines: refused ? null : (
      <>
        <MenuItem icon={<CalendarX />} onSelect={() => ask('plan')}>
          {t('removeFromPlan')}
        </MenuItem>
        <MenuItem icon={<CalendarX />} onSelect={() => ask('all')}>
          {t('removeFromAll')}
        </MenuItem>
      </>
    ),
    dialog: question,
  };
}
