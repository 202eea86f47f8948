import { instant, rangesOfDates } from '@stint/domain/time';
import { daysOfTime } from '@stint/domain/time/timesheets';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TaskLink } from '../../core/tasks/index.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useEntries } from './entries-query.ts';
import { useSpanText } from './span-text.ts';
import { todayClass } from './today-space.tsx';
import type { Worker } from './worker.ts';

/** So many fit into the room that is kept for them: what stands below never moves. */
const max = 3;

/** The newest entries of today. What runs stands in the bar above and is left out. */
export function TodayEntries({ of }: { of: Worker }) {
  const t = useText('timesheets', 'shell');
  const zone = useZone();
  const { date } = useToday(zone);
  const { exactTime } = useFormats();
  const spanText = useSpanText();
  const { logs, readAt } = useEntries(of, { start: date, end: date });
  const parts = useMemo(() => {
    const [day] = daysOfTime(logs ?? [], rangesOfDates(date, date, zone), zone, instant(readAt));
    return day?.parts.filter(({ log }) => !log.isRunning) ?? [];
  }, [logs, readAt, date, zone]);
  return (
    <Card
      flush
      title={t('todays')}
      aside={
        <Link
          to="/reports/timesheet/$memberId"
          params={{ memberId: 'me' }}
          search={parts.length > max ? { view: 'list', period: 'today' } : {}}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          {parts.length > max ? t('allEntries', { number: parts.length }) : t('shell:timesheet')}
        </Link>
      }
    >
      <ul aria-label={t('todays')} className={todayClass}>
        {logs && parts.length === 0 && <li className="my-auto text-muted">{t('noneToday')}</li>}
        {parts.slice(0, max).map(({ log, from, to, ms }) => (
          <li key={`${log.id} ${from}`} className="flex h-7 min-w-0 items-center gap-3 tabular-nums">
            <bdi title={`${exactTime(from)} – ${exactTime(to)}`} className="shrink-0 text-muted">
              {spanText(from, to)}
            </bdi>
            {log.task ? (
              <TaskLink taskId={log.task.id} dir="auto" className="min-w-0 flex-1 truncate hover:underline">
                {log.task.title}
              </TaskLink>
            ) : (
              <span className="min-w-0 flex-1 truncate text-muted">{log.description || t('noTask')}</span>
            )}
            <Elapsed form="clock" meter={standing(ms)} className="shrink-0 font-medium" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
