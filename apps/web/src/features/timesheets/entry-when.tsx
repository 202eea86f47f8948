import type { TimeLog } from '@stint/contract';
import type { Stretch } from '@stint/domain/overlaps';
import { dayOf, instant, ms } from '@stint/domain/time';
import { useText } from '../../lib/i18n/i18n.ts';
import { lengthOf } from '../../lib/i18n/length-of.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { InZone, useZone } from '../active-team/index.ts';
import { useFormats } from '../formats/index.ts';
import { DurationField } from './duration-field.tsx';
import { type Draft, lasting, type Times } from './entry-draft.ts';
import { TimeField } from './time-field.tsx';

/** Above this a slip of the keys is likelier than work. */
const LONG = 10 * 3_600_000;

interface WhenProps {
  draft: Draft;
  today: string;
  span: Stretch | null;
  /** Why the day takes no changes. */
  locked: string | null;
  onChange: (change: Times) => void;
}

/** The date, the times and how long they are; a duration moves the start. */
export function When({ draft, today, span, locked, onChange }: WhenProps) {
  const t = useText('timesheets');
  const zone = useZone();
  const formats = useFormats();
  const length = span && ms(span.stoppedAt) - ms(span.startedAt);
  const isLong = length !== null && length > LONG;
  // The field says whole minutes.
  const isExact = length !== null && length % 60_000 !== 0;
  const nextDay = span !== null && dayOf(span.stoppedAt, zone) !== draft.date;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_7.5rem_7.5rem_6rem]">
        <Field label={t('date')}>
          <DatePicker
            name={t('date')}
            value={draft.date}
            max={today}
            onChange={(date) => onChange({ date })}
            trigger={
              <Button
                aria-label={`${t('date')}: ${formats.calendarDate(draft.date)}, ${formats.day(draft.date)}`}
                look="field"
                className="w-full tabular-nums"
              >
                {formats.calendarDate(draft.date)}
              </Button>
            }
          />
        </Field>
        <span className="sm:order-last">
          <DurationField
            label={t('duration')}
            seconds={length === null ? null : length / 1000}
            onChange={(seconds) => span && onChange(lasting(seconds, span, zone))}
          />
        </span>
        <TimeField
          label={t('from')}
          listName={t('startTimes')}
          value={draft.from}
          onChange={(from) => onChange({ from })}
        />
        <TimeField label={t('to')} listName={t('endTimes')} value={draft.to} onChange={(to) => onChange({ to })} />
      </div>
      <p aria-live="polite" className="-mt-2 flex flex-wrap gap-x-2 text-dense text-muted tabular-nums">
        {span && (
          <>
            {isExact && <span className="font-medium text-body">{lengthOf(span)}</span>}
            <InZone />
            {nextDay && <span>{t('until', { moment: formats.moment(span.stoppedAt) })}</span>}
            {isLong && <span className="text-warn-text">{t('isLong')}</span>}
          </>
        )}
      </p>
      {locked && <Banner tone="warn">{locked}</Banner>}
    </>
  );
}

/** So many overlaps are named. */
const most = 3;

/** Which part of what is entered is recorded already, and as what. */
export function Overlaps({ span, met }: { span: Stretch; met: readonly TimeLog[] }) {
  const t = useText('timesheets');
  const { time, exactTime } = useFormats();
  const shared = met.map((log) => ({
    log,
    startedAt: instant(Math.max(ms(log.startedAt), ms(span.startedAt))),
    stoppedAt: instant(Math.min(ms(log.stoppedAt), ms(span.stoppedAt))),
  }));
  return (
    <ul className="flex flex-col gap-0.5 text-dense text-warn-text tabular-nums">
      {shared.slice(0, most).map(({ log, startedAt, stoppedAt }) => {
        const write = ms(stoppedAt) - ms(startedAt) >= 60_000 ? time : exactTime;
        return (
          <li key={log.id}>
            {t('overlaps', {
              from: write(startedAt),
              to: write(stoppedAt),
              task: log.task?.title ?? log.description ?? t('noTask'),
            })}
          </li>
        );
      })}
      {shared.length > most && <li>{t('overlapsMore', { count: shared.length - most })}</li>}
    </ul>
  );
}
