import type { TeamDashboard } from '@stint/contract';
import type { Filter } from '@stint/domain/reports/report-settings';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { countGrowing, growing } from './dashboard-meters.ts';
import { Explained } from './explained.tsx';
import { PendingTasks } from './pending-tasks.tsx';
import { Compared, Figure, FigureGrid } from './totals.tsx';

interface TeamTotalsProps {
  dashboard: TeamDashboard;
  filter: Filter;
  readAt: number;
}

/** What the range comes to; each figure opens what it is made of. */
export function TeamTotals({ dashboard: { startDate, totals, before, members }, filter, readAt }: TeamTotalsProps) {
  const t = useText('reports', 'dashboards');
  const { total, percent } = useFormats();
  const running = members.filter((member) => member.running).length;
  const pace = countGrowing(members);
  const change = (now: number, then: number | undefined) => {
    if (then === undefined) return undefined;
    const time = total(Math.abs(now - then) * 1000);
    return time === total(0) ? t('same') : t(now > then ? 'more' : 'less', { time });
  };
  const times = [
    ['totalTime', 'seconds', filter, pace],
    ['trackedTime', 'trackedSeconds', { ...filter, logType: ['TRACKED', 'RESUMED'] }, pace],
    ['manualTime', 'manualSeconds', { ...filter, logType: ['MANUAL'] }, 0],
    ['billableTime', 'billableSeconds', { ...filter, isBillable: true }, 0],
  ] as const;
  return (
    <div className="flex flex-col gap-1.5">
      <FigureGrid>
        {times.map(([label, key, narrowed, timers]) => (
          <Figure key={key} label={t(label)} note={change(totals[key], before?.totals[key])}>
            <Explained
              seconds={totals[key]}
              meter={growing(totals[key], timers, readAt)}
              name={t(label)}
              filter={{ ...narrowed, ...('logType' in narrowed && { logType: [...narrowed.logType] }) }}
            />
          </Figure>
        ))}
        <Figure
          label={t('people')}
          note={
            running > 0
              ? t('dashboards:workingNow', { number: String(running) })
              : before
                ? t('peopleBefore', { number: String(before.totals.people) })
                : undefined
          }
        >
          {t('dashboards:worked', { some: String(totals.people), all: String(totals.members) })}
        </Figure>
        {totals.activity !== null && <Figure label={t('activity')}>{percent(totals.activity)}</Figure>}
        {totals.pendingTasks !== null && (
          <Figure label={t('dashboards:pendingTasks')}>
            <PendingTasks count={totals.pendingTasks} name={t('dashboards:pendingTasks')} filter={filter} />
          </Figure>
        )}
      </FigureGrid>
      {before && <Compared startDate={startDate} before={before} />}
    </div>
  );
}
