import type { Summary } from '@stint/contract';
import { addDays, daysFrom } from '@stint/domain/dates';
import type { Filter } from '@stint/domain/reports/report-settings';
import type { ReactNode } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useRoundingText } from '../invoices/index.ts';
import { Explained } from './explained.tsx';

interface FigureProps {
  label: string;
  children: ReactNode;
  note?: string | undefined;
}

export const Figure = ({ label, children, note }: FigureProps) => (
  <div className="flex min-w-0 flex-col gap-0.5 bg-raised px-4 py-3 max-sm:last:odd:col-span-2">
    <dt className="truncate text-caption text-muted">{label}</dt>
    <dd className="font-semibold text-heading tabular-nums">
      {children}
      {note && <span className="block font-normal text-caption text-muted">{note}</span>}
    </dd>
  </div>
);

/** Figures side by side between hairlines. */
export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line print:bg-raised sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
    {children}
  </dl>
);

interface ComparedProps {
  startDate: string;
  before: { startDate: string; endDate: string };
}

/** Which days are compared with which. */
export function Compared({ startDate, before }: ComparedProps) {
  const t = useText('reports');
  const { period } = useFormats();
  const length = daysFrom(before.startDate, before.endDate);
  return (
    <p className="text-caption text-muted">
      {t('comparedDays', {
        count: length + 1,
        range: period(startDate, addDays(startDate, length)),
        before: period(before.startDate, before.endDate),
      })}
    </p>
  );
}

/** What a range comes to, and how that differs from the range before. */
export function Totals({ summary, filter }: { summary: Summary; filter: Filter }) {
  const { totals, before } = summary;
  const t = useText('reports');
  const roundingText = useRoundingText();
  const { total, percent } = useFormats();
  const change = (now: number, then: number | undefined) => {
    if (then === undefined) return undefined;
    if (now === then) return t('same');
    return t(now > then ? 'more' : 'less', { time: total(Math.abs(now - then) * 1000) });
  };
  const tracked = (filter.logType ?? ['TRACKED', 'RESUMED']).filter((type) => type !== 'MANUAL');
  const times = [
    ['totalTime', 'seconds', filter],
    ['trackedTime', 'trackedSeconds', { ...filter, logType: tracked }],
    ['manualTime', 'manualSeconds', { ...filter, logType: ['MANUAL'] }],
    ['billableTime', 'billableSeconds', { ...filter, isBillable: true }],
  ] as const;
  return (
    <div className="flex flex-col gap-1.5">
      <FigureGrid>
        {times.map(([label, key, narrowed]) => (
          <Figure key={key} label={t(label)} note={change(totals[key], before?.totals[key])}>
            <Explained seconds={totals[key]} name={t(label)} filter={{ ...narrowed }} />
          </Figure>
        ))}
        <Figure
          label={t('people')}
          note={before ? t('peopleBefore', { number: String(before.totals.people) }) : undefined}
        >
          {totals.people}
        </Figure>
        {filter.rounding && (
          <Figure label={t('exactTime')}>
            <Elapsed meter={standing(totals.exactSeconds * 1000)} />
          </Figure>
        )}
        {totals.activity !== null && <Figure label={t('activity')}>{percent(totals.activity)}</Figure>}
      </FigureGrid>
      {filter.rounding && (
        <p className="text-caption text-muted">{t('roundedHint', { rounding: roundingText(filter.rounding) })}</p>
      )}
      {before && <Compared startDate={summary.startDate} before={before} />}
    </div>
  );
}
