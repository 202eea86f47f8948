import type { Summary, SummaryGrouping, SummaryKey, SummaryRow } from '@stint/contract';
import { manualTimeReasons } from '@stint/contract';
import { type DateRange, isDate, weekStartOf } from '@stint/domain/dates';
import { grouped } from '@stint/domain/grouped';
import { bucketsBetween, type DateGrouping, dateGroupings, daysOfBucket } from '@stint/domain/reports/report-ranges';
import type { Filter } from '@stint/domain/reports/report-settings';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFormats } from '../../identity/formats/index.ts';

export const isTime = (key: SummaryGrouping): key is DateGrouping => dateGroupings.some((time) => time === key);

type Figures = Pick<
  SummaryRow,
  'seconds' | 'manualSeconds' | 'trackedSeconds' | 'billableSeconds' | 'exactSeconds' | 'entries' | 'before'
>;
export interface Group extends Figures {
  key: SummaryKey;
  activity: number | null;
  rows: readonly SummaryRow[];
}

/** Rows under their first key; one that has no second key is its own group. */
export function groupsOf(rows: readonly SummaryRow[]): Group[] {
  const groups = grouped(rows, ({ keys: [first] }) => first?.value ?? null);
  return [...groups.values()].flatMap((own): Group[] => {
    const [first] = own;
    const key = first?.keys[0];
    if (!first || !key) return [];
    if (own.length === 1) return [{ ...first, key, rows: own }];
    const sum = (figure: (row: SummaryRow) => number) => own.reduce((all, row) => all + figure(row), 0);
    return [
      {
        key,
        rows: own,
        seconds: sum((row) => row.seconds),
        manualSeconds: sum((row) => row.manualSeconds),
        trackedSeconds: sum((row) => row.trackedSeconds),
        billableSeconds: sum((row) => row.billableSeconds),
        exactSeconds: sum((row) => row.exactSeconds),
        entries: sum((row) => row.entries),
        before: first.before === null ? null : sum((row) => row.before ?? 0),
        activity: null,
      },
    ];
  });
}

const isReason = (value: string) => manualTimeReasons.find((reason) => reason === value);

/** A reason in words; what is no reason of ours is shown as it is. */
export function useReasonText() {
  const t = useText('reports', 'timesheets');
  return (reason: string | null): string => {
    if (reason === null) return t('no_reason');
    const presetReason = isReason(reason);
    return presetReason ? t(`timesheets:reason_${presetReason}`) : reason;
  };
}

/** What the days, weeks or months of a range are called. */
function useDatedLabel(days: DateRange) {
  const formats = useFormats();
  return (key: DateGrouping, value: string): string => {
    if (key === 'day') return formats.day(value);
    if (key === 'month') return formats.month(value);
    const { start, end } = daysOfBucket(value, 'week', days);
    return formats.period(start, end);
  };
}

export function usePeriodName(span: DateGrouping, days: DateRange) {
  const dated = useDatedLabel(days);
  return (date: string): string => dated(span, date);
}

/** The same in short, above a column. */
export function usePeriodHeading(span: DateGrouping, days: DateRange) {
  const formats = useFormats();
  return (date: string): string => {
    if (span === 'day') return formats.weekdayAndDay(date);
    if (span === 'month') return formats.shortMonth(date);
    return formats.calendarDate(daysOfBucket(date, 'week', days).start);
  };
}

/** What a row is called: in the table, in short beside its bar. */
export function useKeyLabel(days: DateRange) {
  const t = useText('reports');
  const formats = useFormats();
  const reasonText = useReasonText();
  const dated = useDatedLabel(days);
  const long = ({ by, value, name }: SummaryKey): string => {
    if (isTime(by)) return value === null ? '' : dated(by, value);
    if (by === 'reason') return reasonText(value);
    return name ?? t(by === 'member' ? 'someone' : `no_${by}`);
  };
  const short = (key: SummaryKey): string => {
    if (key.value === null || !isTime(key.by) || key.by === 'month') return long(key);
    return formats.calendarDate(key.by === 'week' ? daysOfBucket(key.value, 'week', days).start : key.value);
  };
  return { long, short };
}

const idsOf = {
  member: 'employeeIds',
  team: 'teamIds',
  project: 'projectIds',
  client: 'contactIds',
  task: 'taskIds',
  label: 'tagIds',
  reason: 'reasons',
} as const;

type RecordGrouping = Exclude<SummaryGrouping, DateGrouping | 'member'>;

/** The bounds of a date within a filter. A range that is each person's own day has one date of each person. */
export function boundsOfBucket({ startDate, endDate }: Filter, bucket: string, key: DateGrouping) {
  if (!isDate(startDate)) return { startDate, endDate };
  const { start, end } = daysOfBucket(bucket, key, { start: startDate, end: endDate });
  return { startDate: start, endDate: end };
}

/** Whether no filter names the time of a row: everybody's of one date, where people have different dates today. */
export function isDivided(filter: Filter, { rows }: Pick<Summary, 'rows'>, keys: readonly SummaryKey[]): boolean {
  if (isDate(filter.startDate) || !keys.some(({ by }) => isTime(by)) || keys.some(({ by }) => by === 'member'))
    return false;
  const dates = rows.flatMap((row) => row.keys.filter(({ by }) => isTime(by)).map(({ value }) => value));
  return new Set(dates).size > 1;
}

/** The filter of the entries that a row is made of. */
export function filterOfKeys(filter: Filter, keys: readonly SummaryKey[]) {
  const narrowed: Filter & { without?: RecordGrouping[] } = { ...filter };
  for (const { by, value } of keys) {
    if (isTime(by)) Object.assign(narrowed, boundsOfBucket(filter, value ?? filter.startDate, by));
    else if (value !== null) Object.assign(narrowed, { [idsOf[by]]: [value] });
    else if (by !== 'member') narrowed.without = [...(narrowed.without ?? []), by];
  }
  return narrowed;
}

/** Groups by date with those of no time between them, so that a chart has no gaps. */
export function withEmptyDates(
  groups: readonly Group[],
  { startDate, endDate, weekStart }: Pick<Summary, 'startDate' | 'endDate' | 'weekStart'>,
  groupBy: DateGrouping,
): Group[] {
  const byKey = new Map(groups.map((group) => [group.key.value, group]));
  return bucketsBetween({ start: startDate, end: endDate }, groupBy, weekStartOf(weekStart)).map(
    (value) =>
      byKey.get(value) ?? {
        key: { by: groupBy, value, name: null, color: null, imageUrl: null },
        rows: [],
        seconds: 0,
        manualSeconds: 0,
        trackedSeconds: 0,
        billableSeconds: 0,
        exactSeconds: 0,
        entries: 0,
        before: null,
        activity: null,
      },
  );
}
