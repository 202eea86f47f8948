import { Suspense, useRef, useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useInZone, useZone } from '../../identity/active-team/index.ts';
import { useDayInText } from './day-name.ts';
import { type Planner, usePlansWith } from './plan-reads.ts';
import { StillRunning } from './still-running.tsx';

const Calendar = lazy(() => import('../../../ui/calendar.tsx').then((parts) => ({ default: parts.Calendar })));

interface DayDialogProps {
  task: { id: string; title: string };
  planner: Planner;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPlan: (date: string) => void;
}

/** Chooses a day for a task; past days and days that already contain the task are disabled. */
export function DayDialog({ task, open, ...rest }: DayDialogProps) {
  const t = useText('plans');
  const days = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      size="small"
      title={t('forDayTitle', { task: task.title })}
      description={[t('forDayText'), useInZone()].filter(Boolean).join(' ')}
      open={open}
      onOpenChange={rest.onOpenChange}
      initialFocus={days}
    >
      <StillRunning />
      <div ref={days} tabIndex={-1} className="outline-none">
        {open && <Days task={task} {...rest} />}
      </div>
    </Dialog>
  );
}

function Days({ task, planner, onOpenChange, onPlan }: Omit<DayDialogProps, 'open'>) {
  const t = useText('plans');
  const { date: today } = useToday(useZone());
  const inText = useDayInText();
  const [date, setDate] = useState<string | null>(null);
  const planned = usePlansWith(planner, task.id)?.map((plan) => plan.date) ?? [];
  return (
    <div className="flex flex-col items-center gap-4">
      <Suspense fallback={<Skeleton radius="medium" className="h-66 w-56" />}>
        <Calendar value={date} onChange={setDate} min={today} closed={planned} marked={planned} autoFocus />
      </Suspense>
      <Button
        look="primary"
        className="w-full"
        blocked={!date && t('chooseDay')}
        onClick={() => {
          if (!date) return;
          onPlan(date);
          onOpenChange(false);
        }}
      >
        {date ? t('planFor', { day: inText(date) }) : t('forDay')}
      </Button>
    </div>
  );
}
