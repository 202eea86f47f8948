import type { TimeLog } from '@stint/contract';
import { instant, ms, zoneAt } from '@stint/domain/time';
import {
  choicesOf,
  type EntryEnd,
  type EntryTimes,
  stretchOfTimes,
  whyNotTimes,
  withChoice,
  withDate,
  withLength,
  withStartClock,
  withStopClock,
  withStopDate,
} from '@stint/domain/time/entry-times';
import type { Stretch } from '@stint/domain/time/overlaps';
import { offsetAt, offsetText } from '../../../lib/clock/zones.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lengthOf } from '../../../lib/i18n/length-of.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { InZone, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { DurationField } from './duration-field.tsx';
import { TimeField } from './time-field.tsx';

/** Above this a slip of the keys is likelier than work. */
const LONG = 10 * 3_600_000;

interface WhenProps {
  times: EntryTimes;
  /** The times of the entry that is changed. */
  recorded: Stretch | null;
  today: string;
  /** Why the day takes no changes. */
  locked: string | null;
  onChange: (times: EntryTimes) => void;
}

/** The dates, the times and how long they are; a duration moves the start. */
export function When({ times, recorded, today, locked, onChange }: WhenProps) {
  const t = useText('timesheets');
  const zone = useZone();
  const { start, stop } = times;
  const span = stretchOfTimes(times);
  const length = span && ms(span.stoppedAt) - ms(span.startedAt);
  const isLong = length !== null && length > LONG;
  // The field says whole minutes.
  const isExact = length !== null && length % 60_000 !== 0;
  const problem = useTimesProblem(times);
  // While a time is typed it is no mistake; the button says what is missing.
  const isMissing = !start.clock || !stop.clock;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_7.5rem_7.5rem_6rem]">
        <DateField
          label={t('date')}
          date={start.date}
          max={today}
          onChange={(date) => onChange(withDate(times, date, zone, recorded))}
        />
        <span className="sm:order-last">
          <DurationField
            label={t('duration')}
            seconds={length === null ? null : length / 1000}
            onChange={(seconds) => onChange(withLength(times, seconds, zone))}
          />
        </span>
        <TimeField
          label={t('from')}
          listName={t('startTimes')}
          value={start.clock}
          onChange={(clock) => onChange(withStartClock(times, clock, zone, recorded))}
        />
        <TimeField
          label={t('to')}
          listName={t('endTimes')}
          value={stop.clock}
          onChange={(clock) => onChange(withStopClock(times, clock, zone, recorded))}
        />
      </div>
      {stop.date !== start.date && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_7.5rem_7.5rem_6rem]">
          <DateField
            className="col-start-2 sm:col-start-3"
            label={t('endDate')}
            date={stop.date}
            min={start.date}
            max={stop.date > today ? stop.date : today}
            onChange={(date) => onChange(withStopDate(times, date, zone, recorded))}
          />
        </div>
      )}
      <WhichOne end={start} onChange={(at) => onChange(withChoice(times, 'start', at))} />
      <WhichOne end={stop} onChange={(at) => onChange(withChoice(times, 'stop', at))} />
      <p aria-live="polite" className="-mt-2 flex flex-wrap gap-x-2 text-dense text-muted tabular-nums empty:hidden">
        {span && isExact && <span className="font-medium text-body">{lengthOf(span)}</span>}
        {span && <InZone />}
        {isLong && <span className="text-warn-text">{t('isLong')}</span>}
        {problem && !isMissing && <span className="text-danger-text">{problem}</span>}
      </p>
      {locked && <Banner tone="warn">{locked}</Banner>}
    </>
  );
}

interface DateFieldProps {
  className?: string;
  label: string;
  date: string;
  min?: string;
  max: string;
  onChange: (date: string) => void;
}

function DateField({ className, label, date, onChange, ...range }: DateFieldProps) {
  const formats = useFormats();
  return (
    <Field label={label} className={className}>
      <DatePicker
        name={label}
        value={date}
        {...range}
        onChange={onChange}
        trigger={
          <Button
            aria-label={`${label}: ${formats.calendarDate(date)}, ${formats.day(date)}`}
            look="field"
            className="w-full tabular-nums"
          >
            {formats.calendarDate(date)}
          </Button>
        }
      />
    </Field>
  );
}

/** Which instant is meant by a clock time that occurs twice, when the clocks go back. */
function WhichOne({ end, onChange }: { end: EntryEnd; onChange: (at: string) => void }) {
  const t = useText('timesheets');
  const zone = useZone();
  const { calendarDate, wallTime } = useFormats();
  const choices = choicesOf(end, zone);
  if (choices.length === 0 || end.at === null) return null;
  const name = t('occursTwice', { time: wallTime(end.clock), date: calendarDate(end.date) });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense">
      <span aria-hidden>{name}</span>
      <Segmented
        name={name}
        value={end.at}
        onChange={onChange}
        options={choices.map((at, index) => ({
          value: at,
          label: t(index === 0 ? 'firstTime' : 'secondTime', {
            offset: `UTC${offsetText(offsetAt(zoneAt(at, zone), ms(at)))}`,
          }),
        }))}
      />
    </div>
  );
}

/** Why what is entered are no times of an entry, in words. */
export function useTimesProblem(times: EntryTimes): string | null {
  const t = useText('timesheets', 'errors');
  const { calendarDate, wallTime } = useFormats();
  const problem = whyNotTimes(times);
  if (problem === null) return null;
  if (problem === 'missing') return t('chooseTimes');
  if (problem === 'order') return t('errors:timer.order');
  const { clock, date } = problem === 'startSkipped' ? times.start : times.stop;
  return t('doesNotExist', { time: wallTime(clock), date: calendarDate(date) });
}

/** So many overlaps are named. */
const maxNamed = 3;

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
      {shared.slice(0, maxNamed).map(({ log, startedAt, stoppedAt }) => {
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
      {shared.length > maxNamed && <li>{t('overlapsMore', { count: shared.length - maxNamed })}</li>}
    </ul>
  );
}
