import { useText } from '../../../lib/i18n/i18n.ts';
import { Elapsed, TimerButton, useTimer, useTodayMeter } from '../../core/timer/index.ts';
import { useOwnMember } from '../../identity/active-team/index.ts';

/** The running timer with its stop button, so that a dialog never prevents stopping. */
export function StillRunning() {
  const t = useText('timer');
  const timer = useTimer();
  const today = useTodayMeter();
  const task = useOwnMember()?.activeTask;
  if (!timer.isRunning || !today) return null;
  return (
    <section
      aria-label={t('title')}
      className="mb-4 flex items-center gap-3 rounded-md border border-line bg-sunken py-1.5 ps-3 pe-1.5"
    >
      <span dir="auto" className="min-w-0 flex-1 truncate text-dense text-muted">
        {task?.title}
      </span>
      <Elapsed form="clock" meter={today} name={t('today')} className="font-semibold text-running-text" />
      <TimerButton size="small" running onStart={() => undefined} onStop={timer.stop} />
    </section>
  );
}
