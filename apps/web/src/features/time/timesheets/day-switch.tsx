import type { PlanDate } from '@stint/domain/dates';
import { hours, weekdayLetter } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { useFormats } from '../../identity/formats/index.ts';

interface DaySwitchProps {
  days: readonly PlanDate[];
  on: PlanDate;
  today: PlanDate;
  sumOf: (date: PlanDate) => number;
  onDay: (date: PlanDate) => void;
}

/** Which day of the week a phone shows. */
export function DaySwitch({ days, on, today, sumOf, onDay }: DaySwitchProps) {
  const t = useText('weekGrid');
  const { locale } = useLanguage();
  const { day } = useFormats();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div role="group" aria-label={t('day')} className="grid grid-cols-7 gap-1">
      {days.map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === on}
          onClick={() => onDay(date)}
          className={cx(
            'flex h-14 flex-col items-center justify-center rounded-md border text-caption tabular-nums',
            date === on ? 'border-accent bg-accent-soft text-accent-text' : 'border-line bg-raised text-muted',
          )}
        >
          <span aria-hidden className={cx(date === today && 'font-semibold text-accent-text')}>
            {weekdayLetter(date, locale)}
          </span>
          <span aria-hidden className="font-semibold text-body">
            {Number(date.slice(8))}
          </span>
          <span aria-hidden>{sumOf(date) > 0 ? hours(sumOf(date)) : '–'}</span>
          <span className="sr-only">{`${day(date)}, ${hours(sumOf(date))}`}</span>
        </button>
      ))}
    </div>
  );
}
