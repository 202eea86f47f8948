import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { useOwnMember } from '../../identity/active-team/index.ts';
import { Elapsed } from './elapsed.tsx';
import { useTimerInView } from './in-view.ts';
import { TimerButton } from './timer-button.tsx';
import { useTimer, useTodayMeter, useWhyNotStart } from './use-timer.ts';

/** The timer in the header: today's time, the running task, start and stop. `editor` lies over the clock. */
export function HeaderTimer({ editor }: { editor?: ReactNode }) {
  const t = useText('timer', 'errors', 'shell', 'home');
  const timer = useTimer();
  const today = useTodayMeter();
  const member = useOwnMember();
  const task = member?.activeTask ?? null;
  const why = useWhyNotStart()(task);
  const isInView = useTimerInView();
  useCommand('timerStart', () => !timer.isRunning && !why && timer.start(task));
  useCommand('timerStop', timer.stop);
  if (!today || !member || isInView) return null;
  return (
    <section aria-label={t('title')} className="flex min-w-0 items-center gap-1 sm:gap-2 sm:px-1">
      <span dir="auto" className="min-w-0 max-w-56 truncate text-dense text-muted max-lg:hidden">
        {task?.title ?? t('home:noTask')}
      </span>
      <span className="relative shrink-0">
        <Elapsed
          form="clock"
          meter={today}
          name={t('today')}
          className={timer.isRunning ? 'font-semibold text-running-text' : 'font-semibold'}
        />
        {editor}
      </span>
      <TimerButton
        size="small"
        keys
        running={timer.isRunning}
        blocked={why && t(`errors:${why}`)}
        onStart={() => timer.start(task)}
        onStop={timer.stop}
      />
    </section>
  );
}
