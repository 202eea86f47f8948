import type { DateOrder, DurationUnit, ErrorCode, TimeImportField } from '@stint/contract';
import { addDays, type PlanDate } from '../../dates.ts';
import { readClock } from '../../imports/clocks.ts';
import { isDottedDate, readWrittenDate, type WrittenDate } from '../../imports/dates.ts';
import { nameKey } from '../../imports/name-key.ts';
import { remembered } from '../../imports/remembered.ts';
import { cut } from '../../text.ts';
import { atClock, clockAt, dayRange, type Instant, instant, instantsAt, ms } from '../../time.ts';
import { lengthOf, readWrittenDuration } from './durations.ts';
import { flagOf } from './flags.ts';

export interface TimeProblem {
  field: TimeImportField | null;
  code: ErrorCode;
  value: string;
  details: Record<string, string>;
}

export interface ReadTime {
  /** The id that the program gave it, or empty. */
  id: string;
  person: string;
  email: string;
  client: string;
  project: string;
  task: string;
  description: string;
  labels: string[];
  /** The id of the task in the program, where its tasks were imported, too. */
  taskId: string;
  /** The name of a team of the organization. */
  team: string;
  /** Null if the file does not say, or in a word that is not known. */
  isBillable: boolean | null;
  /** The word for yes or no whose meaning is not known. */
  unknownFlag: string | null;
  date: PlanDate | null;
  /** Seconds after midnight of the start as it is written. Null without a start. */
  startClock: number | null;
  /** Null for time that the file gives by date and duration only. */
  startedAt: Instant | null;
  stoppedAt: Instant | null;
  /** Whether the file says the seconds of its times of day. */
  hasSeconds: boolean;
  /** Null if neither the ends nor the duration can be read. */
  seconds: number | null;
}

export interface RowReading {
  mapping: readonly (TimeImportField | null)[];
  zone: string;
  order: DateOrder;
  /** The unit of bare numbers as durations; hours if omitted. */
  unit?: DurationUnit;
  /** The unit of bare numbers as breaks. */
  breakUnit?: DurationUnit;
  /** What unknown words of the billable column mean, by `nameKey`. */
  flags?: ReadonlyMap<string, boolean | null>;
  /** An empty cell of the billable column means no. */
  isEmptyNo?: boolean;
  /** Times of day in the date column are meant. */
  hasClockInDate?: boolean;
}

/** Programs show durations in whole minutes or in hours with two decimals. */
const rounded = 60;
/** The most that a duration with few decimals may differ from its clocks. */
const maxRounding = 181;
const day = 86_400;
/** The longest time over midnight between clocks alone. More is two clocks in the wrong order. */
const maxOvernightMs = 16 * 3_600_000;

type Cell = (field: TimeImportField) => string;

interface FieldProblem {
  wrong: TimeImportField;
  code: ErrorCode;
}

/** A date with a time of day as it is written. */
interface Moment {
  date: PlanDate;
  seconds: number;
  offset: string | null;
  hasSeconds: boolean;
}

const withSeconds = /\d\s*[:.hm]\s*\d{2}\s*[:.m]\s*\d{2}/;

const momentOf = ({ date, seconds, offset }: WrittenDate, text: string): Moment | null =>
  seconds === null ? null : { date, seconds, offset, hasSeconds: withSeconds.test(text) };

function clockOn(date: PlanDate, seconds: number, text: string): Moment {
  const isNextDay = seconds === day;
  return {
    date: isNextDay ? addDays(date, 1) : date,
    seconds: isNextDay ? 0 : seconds,
    offset: null,
    hasSeconds: withSeconds.test(text),
  };
}

const dateReaders: Record<DateOrder, (text: string) => WrittenDate | null> = {
  dmy: remembered((text) => readWrittenDate(text, 'dmy')),
  mdy: remembered((text) => readWrittenDate(text, isDottedDate(text) ? 'dmy' : 'mdy')),
  ymd: remembered((text) => readWrittenDate(text, 'ymd')),
};
const readDate = (text: string, order: DateOrder) => dateReaders[order](text);
const clockIn = remembered(readClock);
const durationIn = remembered(readWrittenDuration);
const flagIn = remembered(flagOf);

/** By zone and date: the first instant of a day of 24 hours, or null for others. */
const evenDays = new Map<string, number | null>();
const maxEvenDays = 10_000;

function evenDay(date: PlanDate, zone: string): number | null {
  const key = `${date} ${zone}`;
  const cachedDay = evenDays.get(key);
  if (cachedDay !== undefined) return cachedDay;
  if (evenDays.size >= maxEvenDays) evenDays.clear();
  const { from, to } = dayRange(date, zone);
  // A calendar of several zones may have a day whose hours jump and add up to 24.
  const start = !zone.includes(' ') && ms(to) - ms(from) === day * 1000 ? ms(from) : null;
  evenDays.set(key, start);
  return start;
}

/** The instants that a moment names, and whether the clocks of the zone show it. */
function instantsOf({ date, seconds, offset }: Moment, zone: string): { instants: number[]; isShown: boolean } {
  if (offset !== null) {
    const sign = offset === 'Z' ? 'Z' : offset.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
    return { instants: [Date.parse(`${date}T00:00:00${sign}`) + seconds * 1000], isShown: true };
  }
  const start = evenDay(date, zone);
  if (start !== null) return { instants: [start + seconds * 1000], isShown: true };
  const clock = instant(seconds * 1000).slice(11, 16);
  const clockInstants = instantsAt(date, clock, zone);
  const instants = clockInstants.length > 0 ? clockInstants : [atClock(date, clock, zone)];
  return { instants: instants.map((at) => ms(at) + (seconds % 60) * 1000), isShown: clockInstants.length > 0 };
}

interface Pair {
  from: number;
  to: number;
}

interface Length {
  seconds: number;
  precision: number;
}

const toleranceOf = ({ precision }: Length) => Math.max(rounded, Math.min(precision / 2, maxRounding));

/** The start and the end as they are written; the end has its date, or the one of the start. */
interface WrittenEnds {
  start: Moment;
  end: Moment | null;
  isEndDated: boolean;
}

function startOf(
  cell: Cell,
  { order, hasClockInDate = true }: RowReading,
): { date: PlanDate; start: Moment | null } | FieldProblem {
  const [dateText, startText] = [cell('date'), cell('start')];
  const dated = dateText === '' ? null : readDate(dateText, order);
  const clock = startText === '' ? null : clockIn(startText);
  const own = startText === '' || clock !== null ? null : readDate(startText, order);
  const start = own && momentOf(own, startText);
  if (!dated && !start) return { wrong: 'date', code: 'import.date' };
  if (start) return { date: start.date, start };
  if (!dated) return { wrong: 'date', code: 'import.date' };
  if (startText !== '' && clock === null) return { wrong: 'start', code: 'time_import.clock' };
  if (clock !== null) return { date: dated.date, start: clockOn(dated.date, clock, startText) };
  return { date: dated.date, start: hasClockInDate ? momentOf(dated, dateText) : null };
}

/** The end. Null if the file does not give one. */
function endOf(
  cell: Cell,
  date: PlanDate,
  { order }: RowReading,
): { end: Moment; isDated: boolean } | FieldProblem | null {
  const [endText, dateText] = [cell('end'), cell('endDate')];
  if (endText === '' && dateText === '') return null;
  const dated = dateText === '' ? null : readDate(dateText, order);
  if (dateText !== '' && !dated) return { wrong: 'endDate', code: 'import.date' };
  const clock = endText === '' ? null : clockIn(endText);
  if (clock !== null) return { end: clockOn(dated?.date ?? date, clock, endText), isDated: dated !== null };
  const writtenDate = endText === '' ? dated : readDate(endText, order);
  const end = writtenDate && momentOf(writtenDate, endText || dateText);
  return end ? { end, isDated: true } : { wrong: 'end', code: 'time_import.clock' };
}

/** The days after the written one on which an end without a date may be. */
function daysToTry(length: Length | null): number[] {
  const whole = length === null ? 0 : Math.floor(length.seconds / day);
  return [...new Set([0, 1, whole, whole + 1])];
}

function pairsOf({ start, end, isEndDated }: WrittenEnds, length: Length | null, zone: string) {
  const starts = instantsOf(start, zone);
  const early = starts.isShown ? starts.instants : [beforeGap(start, starts.instants[0] as number, zone)];
  const ends = (isEndDated || !end ? [0] : daysToTry(length)).map((days) =>
    end
      ? instantsOf(days === 0 ? end : { ...end, date: addDays(end.date, days) }, zone)
      : { instants: [], isShown: true },
  );
  const pairs = ends.flatMap(({ instants, isShown }) =>
    (isShown ? early : starts.instants).flatMap((from) => instants.map((to): Pair => ({ from, to }))),
  );
  const isShown = starts.isShown && (ends[0]?.isShown ?? true);
  return { pairs, starts: starts.instants, isStartShown: starts.isShown, isShown };
}

/** The instant of a skipped clock by the offset after the gap, so that it is as far before a later clock as it is written. */
function beforeGap({ seconds }: Moment, at: number, zone: string): number {
  const [hours = 0, minutes = 0] = clockAt(instant(at), zone).split(':').map(Number);
  const gap = (hours * 60 + minutes) * 60 - Math.floor(seconds / 60) * 60;
  return at - ((gap + day) % day) * 1000;
}

interface Span {
  startedAt: number;
  seconds: number;
}

/** The ends that clocks without a duration mean. An end without a date may be of the next day, if that is not too long. */
function endsOfClocks(pairs: readonly Pair[], isEndDated: boolean): Pair {
  const isMeant = ({ from, to }: Pair) => to > from && (isEndDated || to - from <= maxOvernightMs);
  const [first, ...others] = pairs as [Pair, ...Pair[]];
  return first.to > first.from ? first : (others.find(isMeant) ?? first);
}

/** The span between clocks without a duration, less the break. */
function spanOfClocks({ from, to }: Pair, pause: number): Span | FieldProblem {
  const between = (to - from) / 1000;
  if (between < 0) return { wrong: 'end', code: 'timer.order' };
  return between - pause < 0 && between > 0
    ? { wrong: 'break', code: 'time_import.differs' }
    : { startedAt: from, seconds: Math.max(0, between - pause) };
}

/** The span of the clocks that agree best with a duration. Null if none of them do. */
function fittingSpan(pairs: readonly Pair[], length: Length, pause: number): Span | null {
  const tolerance = toleranceOf(length);
  const spans = pairs
    .map(({ from, to }) => ({ startedAt: from, seconds: (to - from) / 1000 - pause }))
    .map((span) => ({ ...span, difference: Math.abs(span.seconds - length.seconds) }))
    .filter(({ seconds, difference }) => seconds >= 0 && difference <= tolerance)
    .sort((a, b) => a.difference - b.difference);
  const [best] = spans;
  if (!best) return null;
  const isRounding = best.difference < length.precision;
  return { startedAt: best.startedAt, seconds: isRounding ? best.seconds : length.seconds };
}

/** The span of an entry that has a start. The duration decides, and the clocks where it is only a rounding of theirs. */
function spanOf(ends: WrittenEnds, length: Length | null, pause: number, zone: string): Span | FieldProblem {
  const { pairs, starts, isStartShown, isShown } = pairsOf(ends, length, zone);
  const start = starts[0] as number;
  if (!ends.end)
    return length ? { startedAt: start, seconds: length.seconds } : { wrong: 'duration', code: 'time_import.duration' };
  if (!length) return spanOfClocks(endsOfClocks(pairs, ends.isEndDated), pause);
  const fitting = fittingSpan(pairs, length, pause) ?? fittingSpan(pairs, length, 0);
  if (fitting) return fitting;
  if (pairs.every(({ from, to }) => to < from)) return { wrong: 'end', code: 'timer.order' };
  if (isShown) return { wrong: 'duration', code: 'time_import.differs' };
  // Of clocks of which one does not exist on that day, the other one is kept.
  const to = pairs.find((pair) => pair.to >= pair.from)?.to ?? start;
  return { startedAt: isStartShown ? start : to - length.seconds * 1000, seconds: length.seconds };
}

type RowTime = Pick<ReadTime, 'date' | 'startClock' | 'startedAt' | 'stoppedAt' | 'hasSeconds' | 'seconds'>;

const lengthIn = (text: string, unit: DurationUnit): Length | null => {
  const duration = text === '' ? null : durationIn(text);
  return duration && lengthOf(duration, unit);
};

/** When the time of a row was, or the first reason it cannot be read. */
function whenOf(cell: Cell, reading: RowReading): RowTime & { why: FieldProblem | null } {
  const length = lengthIn(cell('duration'), reading.unit ?? 'hours');
  const pause = lengthIn(cell('break'), reading.breakUnit ?? reading.unit ?? 'hours');
  const nothing = {
    ...{ date: null, startClock: null, startedAt: null, stoppedAt: null, hasSeconds: false },
    seconds: length?.seconds ?? null,
  };
  const started = startOf(cell, reading);
  if ('wrong' in started) return { ...nothing, why: started };
  const { date, start } = started;
  const dated = { ...nothing, date, startClock: start?.seconds ?? null, hasSeconds: start?.hasSeconds ?? false };
  const unread = (['duration', 'break'] as const).find(
    (field) => cell(field) !== '' && !(field === 'duration' ? length : pause),
  );
  if (unread) return { ...dated, why: { wrong: unread, code: 'time_import.duration' } };
  const span = start
    ? spanFrom(cell, start, { reading, length, pause: pause?.seconds ?? 0 })
    : spanWithoutStart(cell, date, { reading, length });
  if ('wrong' in span) return { ...dated, why: span };
  const { startedAt, seconds } = span;
  const stoppedAt = startedAt === null ? null : instant(startedAt + seconds * 1000);
  const when = { ...dated, startedAt: startedAt === null ? null : instant(startedAt), stoppedAt, seconds };
  return { ...when, why: seconds === 0 ? { wrong: 'duration', code: 'time_import.empty' } : null };
}

interface Lengths {
  reading: RowReading;
  length: Length | null;
  pause: number;
}

/** The span of a row with a start, or the first reason it cannot be read. */
function spanFrom(cell: Cell, start: Moment, { reading, length, pause }: Lengths): Span | FieldProblem {
  const ended = endOf(cell, start.date, reading);
  if (ended && 'wrong' in ended) return ended;
  const ends = { start, end: ended?.end ?? null, isEndDated: ended?.isDated ?? false };
  return spanOf(ends, length, pause, reading.zone);
}

/**
 * The span of a row with a length and no start: it ends at the given end. An end that would begin the day before is of the
 * next day. Without an end it has no place on its day.
 */
function spanWithoutStart(
  cell: Cell,
  date: PlanDate,
  { reading, length }: Pick<Lengths, 'reading' | 'length'>,
): { startedAt: number | null; seconds: number } | FieldProblem {
  if (!length) return { wrong: 'duration', code: 'time_import.duration' };
  const ended = endOf(cell, date, reading);
  if (ended && 'wrong' in ended) return ended;
  if (!ended) return { startedAt: null, seconds: length.seconds };
  const { end, isDated } = ended;
  const begins = ms(dayRange(date, reading.zone).from);
  const startedAt = [0, 1]
    .map((days) => instantsOf(isDated ? end : { ...end, date: addDays(end.date, days) }, reading.zone))
    .map(({ instants: [to = begins] }) => to - length.seconds * 1000);
  return { startedAt: startedAt.find((from) => isDated || from >= begins) ?? null, seconds: length.seconds };
}

/** Exports mark a text that a sheet would calculate with an apostrophe. */
const unmarked = (text: string) => (text.startsWith("'") && /^'[=+@\t\r-]/.test(text) ? text.slice(1) : text);

const maxLabels = 50;

/** `["a","b"]` of JSON, or words between commas. */
function labelsIn(text: string): string[] {
  if (text === '') return [];
  const words = text.replace(/^\[(.*)\]$/s, '$1').split(/[,;|]/);
  const plain = words.map((word) =>
    word
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  return [...new Set(plain.filter(Boolean))].slice(0, maxLabels);
}

/** The meaning of a billable cell, and its word where that is not known. */
function billableIn(
  text: string,
  { flags, isEmptyNo = false }: RowReading,
): Pick<ReadTime, 'isBillable' | 'unknownFlag'> {
  if (text === '') return { isBillable: isEmptyNo ? false : null, unknownFlag: null };
  const meaning = flagIn(text);
  if (meaning !== undefined) return { isBillable: meaning, unknownFlag: null };
  return { isBillable: flags?.get(nameKey(text)) ?? null, unknownFlag: cut(text, 100) };
}

/** Reads the rows of one file as time, each with the reason it cannot be imported. Names are not looked up. */
export function rowReader(
  reading: RowReading,
): (cells: readonly string[]) => { time: ReadTime; problem: TimeProblem | null } {
  const places = new Map(reading.mapping.flatMap((field, at) => (field ? [[field, at] as const] : [])).reverse());
  return (cells) => {
    const cell = (field: TimeImportField) => unmarked(cells[places.get(field) ?? -1]?.trim() ?? '');
    const { why, ...when } = whenOf(cell, reading);
    const time: ReadTime = {
      id: cut(cell('id'), 200),
      person: cell('person') || `${cell('firstName')} ${cell('lastName')}`.trim(),
      email: cell('email'),
      client: cut(cell('client'), 255),
      project: cut(cell('project'), 255),
      task: cut(cell('task'), 255),
      description: cut(cell('description'), 10_000),
      labels: labelsIn(cell('labels')),
      taskId: cut(cell('taskId'), 255),
      team: cut(cell('team'), 255),
      ...billableIn(cell('billable'), reading),
      ...when,
    };
    const problem = why && { field: why.wrong, code: why.code, value: cut(cell(why.wrong), 200), details: {} };
    return { time, problem };
  };
}

/**
 * Parses one line of a file as time, with the reason it cannot be imported.
 */
export const readTimeRow = (cells: readonly string[], reading: RowReading) => rowReader(reading)(cells);
