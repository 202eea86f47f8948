import {
  type DateOrder,
  type ErrorCode,
  type TimeImportField,
  type TimeProgram,
  timeImportFields,
} from '@stint/contract';
import { addDays, isDate, type PlanDate } from '../dates.ts';
import { cut } from '../text.ts';
import { atClock, dayRange, type Instant, instant, instantsAt, ms } from '../time.ts';

/** The column names in exports of other programs, the best one first. */
const names: Record<TimeImportField, readonly string[]> = {
  person: ['user', 'member', 'person', 'employee', 'full-name', 'user-name', 'name', 'username'],
  firstName: ['first-name'],
  lastName: ['last-name'],
  email: ['email', 'e-mail', 'user-email', 'email-address'],
  client: ['client', 'customer', 'client-name', 'customer-name'],
  project: ['project', 'project-name'],
  task: ['task', 'activity', 'task-name'],
  description: ['description', 'notes', 'note', 'comment', 'memo'],
  labels: ['tags', 'tag', 'labels', 'label'],
  billable: ['billable', 'is-billable'],
  date: ['start-date', 'date', 'day'],
  start: ['start-time', 'start', 'begin', 'from', 'started-at', 'start-at'],
  endDate: ['end-date', 'stop-date'],
  end: ['end-time', 'stop-time', 'end', 'stop', 'to', 'ended-at', 'end-at'],
  duration: ['duration', 'duration-h', 'hours', 'time', 'time-h', 'duration-decimal', 'time-decimal', 'decimal-hours'],
};

const keyOf = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Guesses the field of each column by its name, each field once. */
export function guessTimeColumns(header: readonly string[]): (TimeImportField | null)[] {
  const keys = header.map(keyOf);
  const mapping = header.map((): TimeImportField | null => null);
  for (const field of timeImportFields) {
    const free = (name: string) => keys.findIndex((key, at) => key === name && mapping[at] === null);
    const at = names[field].map(free).find((column) => column >= 0);
    if (at !== undefined) mapping[at] = field;
  }
  // Beside a full name, "User" is the login.
  const [user, name] = [keys.indexOf('user'), keys.indexOf('name')];
  if (user >= 0 && name >= 0 && mapping[user] === 'person') [mapping[user], mapping[name]] = [null, 'person'];
  // Beside a first name, "Employee?" says whether the person is one.
  if (mapping.includes('firstName') && mapping.includes('person')) mapping[mapping.indexOf('person')] = null;
  // A start that names its day, too, needs no date beside it.
  if (!mapping.includes('date') && mapping.includes('start')) mapping[mapping.indexOf('start')] = 'date';
  return mapping;
}

/** The program that made the file, by columns that only its export has. */
export function programOf(header: readonly string[]): TimeProgram | null {
  const keys = new Set(header.map(keyOf));
  const has = (...wanted: string[]) => wanted.every((key) => keys.has(key));
  if (has('date', 'hours', 'notes', 'first-name', 'last-name')) return 'harvest';
  if (has('activity', 'customer', 'date')) return 'kimai';
  if (has('start-date', 'duration-h') || has('start-date', 'duration-decimal')) return 'clockify';
  if (has('start-date', 'start-time', 'duration') && (has('end-date') || has('stop-date'))) return 'toggl';
  return null;
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:[ T].*)?$/;

/** The order of day and month in dates such as 3/4/2026, and whether a date shows it. Null without such dates. */
export function dateOrderOf(dates: readonly string[]): { order: DateOrder | null; isSure: boolean } {
  const parts = dates.flatMap((text) => slashed.exec(text.trim())?.slice(1, 3).map(Number) ?? []);
  if (parts.length === 0) return { order: null, isSure: true };
  const isDay = (at: 0 | 1) => parts.some((part, place) => place % 2 === at && part > 12);
  if (isDay(0) === isDay(1)) return { order: 'mdy', isSure: false };
  return { order: isDay(0) ? 'dmy' : 'mdy', isSure: true };
}

const pad = (text: string) => text.padStart(2, '0');
const fullYear = (text: string) => (text.length === 2 ? `20${text}` : text);

/** The date that a cell begins with. */
function dateIn(text: string, order: DateOrder): PlanDate | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[ T])/.exec(text) ?? [];
  if (year && month && day) return valid(`${year}-${pad(month)}-${pad(day)}`);
  const [, d, m, y] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?=$|[ T])/.exec(text) ?? [];
  if (d && m && y) return valid(`${fullYear(y)}-${pad(m)}-${pad(d)}`);
  const [, first, second, last] = slashed.exec(text) ?? [];
  if (!first || !second || !last) return null;
  const [dd, mm] = order === 'dmy' ? [first, second] : [second, first];
  return valid(`${fullYear(last)}-${pad(mm)}-${pad(dd)}`);
}
const valid = (date: PlanDate) => (isDate(date) ? date : null);

/** Seconds after midnight: `9:05`, `09:05:30`, `9:05 PM`. */
function clockIn(text: string): number | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\./g, ':')
    .replace(/([ap]):m:?$/, '$1m');
  const [, hours, minutes, seconds = '0', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?::\d+)?)?\s*([ap]m)?$/.exec(typed) ?? [];
  if (!hours || !minutes) return null;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  const fits = hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 && (!half || Number(hours) <= 12);
  return fits ? hour * 3600 + Number(minutes) * 60 + Number(seconds) : null;
}

/** Seconds: `1:30`, `01:30:00`, `1.5`, `1,5`, `1h 30m`, `90m`. */
export function lengthIn(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const [, h, m, s = '0'] = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(typed) ?? [];
  if (h && m) return Number(h) * 3600 + Number(m) * 60 + Number(s);
  if (/^\d+(?:[.,]\d+)?$/.test(typed)) return Math.round(Number(typed.replace(',', '.')) * 3600);
  const [whole, hours, minutes, seconds] =
    /^(?:(\d+)\s*h\s*)?(?:(\d+)\s*m(?:in)?\s*)?(?:(\d+)\s*s)?$/.exec(typed) ?? [];
  return whole ? Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0) : null;
}

export interface TimeProblem {
  field: TimeImportField | null;
  code: ErrorCode;
  value: string;
  details: Record<string, string>;
}

export interface ReadTime {
  person: string;
  email: string;
  client: string;
  project: string;
  task: string;
  description: string;
  labels: string[];
  /** Null if the file does not say. */
  isBillable: boolean | null;
  date: PlanDate | null;
  /** Null for time that the file gives by date and duration only. */
  startedAt: Instant | null;
  stoppedAt: Instant | null;
  /** Null if neither the ends nor the duration can be read. */
  seconds: number | null;
}

interface Reading {
  mapping: readonly (TimeImportField | null)[];
  zone: string;
  order: DateOrder;
}

/** Programs show durations in whole minutes or in hours with two decimals. */
const rounded = 60;

const yes = new Set(['yes', 'y', 'true', '1', 'billable', 'ja', 'oui', 'sí', 'si', 'da', 'sim', 'tak']);

/** Both instants of a local time that occurs twice, else one. */
function instantsOf(date: PlanDate, seconds: number, zone: string): number[] {
  const clock = instant(seconds * 1000).slice(11, 16);
  const shown = instantsAt(date, clock, zone);
  const instants = shown.length > 0 ? shown : [atClock(date, clock, zone)];
  return instants.map((at) => ms(at) + (seconds % 60) * 1000);
}

const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i;

/** The instants that a date and a time name, in a zone unless they name their own. */
function momentsIn(dateText: string, date: PlanDate | null, clockText: string, { zone, order }: Reading): number[] {
  const own = [clockText, dateText].find((text) => zoned.test(text));
  if (own) return [Math.floor(Date.parse(own.replace(' ', 'T').replace(/\s/g, '')) / 1000) * 1000];
  const inClock = dateIn(clockText, order);
  const text = inClock ? clockText.replace(/^\S+[ T]/, '') : clockText || dateText.replace(/^[^ T]+[ T]?/, '');
  const seconds = clockIn(text);
  const day = inClock ?? date;
  return seconds === null || !day ? [] : instantsOf(day, seconds, zone);
}

interface Ends {
  startedAt: Instant;
  stoppedAt: Instant;
}
interface Wrong {
  wrong: TimeImportField;
  code: ErrorCode;
}
type Cell = (field: TimeImportField) => string;

/** The instants at which an entry may end: two if its local time occurs twice. */
function stopsOf(cell: Cell, date: PlanDate, start: number, reading: Reading): number[] | Wrong {
  const dated = cell('endDate') !== '';
  const endDate = dated ? dateIn(cell('endDate'), reading.order) : date;
  if (!endDate) return { wrong: 'endDate', code: 'import.date' };
  const stops = momentsIn(cell('endDate'), endDate, cell('end'), reading);
  if (stops.length === 0) return { wrong: 'end', code: 'time_import.clock' };
  // Without a date of its own, an end that is not after the start is on the next day.
  return dated || stops.some((stop) => stop > start) ? stops : momentsIn('', addDays(endDate, 1), cell('end'), reading);
}

/** The ends of an entry. Null if the file gives only a date and a duration. */
function endsOf(cell: Cell, date: PlanDate, length: number | null, reading: Reading): Ends | Wrong | null {
  if (cell('start') === '' && !/^\S+[ T]\d/.test(cell('date'))) return null;
  const starts = momentsIn(cell('date'), date, cell('start'), reading);
  const [start] = starts;
  if (start === undefined) return { wrong: 'start', code: 'time_import.clock' };
  if (cell('end') === '' && cell('endDate') === '')
    return length === null ? null : { startedAt: instant(start), stoppedAt: instant(start + length * 1000) };
  const stops = stopsOf(cell, date, start, reading);
  if ('wrong' in stops) return stops;
  const pairs = starts.flatMap((from) => stops.map((to) => ({ from, to })));
  // Of local times that occur twice, the duration tells which was meant.
  const fitting = pairs.find(({ from, to }) => length !== null && Math.abs((to - from) / 1000 - length) <= rounded);
  const { from, to } = fitting ?? (pairs[0] as { from: number; to: number });
  return { startedAt: instant(from), stoppedAt: instant(to) };
}

type When = Pick<ReadTime, 'date' | 'startedAt' | 'stoppedAt' | 'seconds'>;

/** When the time of a row was, or the first reason it cannot be read. */
function whenOf(cell: Cell, reading: Reading): When & { why: Wrong | null } {
  const length = cell('duration') === '' ? null : lengthIn(cell('duration'));
  const date = dateIn(cell('date'), reading.order);
  const nothing = { date, startedAt: null, stoppedAt: null, seconds: length };
  const refused = (wrong: TimeImportField, code: ErrorCode) => ({ ...nothing, why: { wrong, code } });
  if (!date) return refused('date', 'import.date');
  if (length === null && cell('duration') !== '') return refused('duration', 'time_import.duration');
  const ends = endsOf(cell, date, length, reading);
  if (ends && 'wrong' in ends) return refused(ends.wrong, ends.code);
  if (!ends) {
    if (length === null) return refused('duration', 'time_import.duration');
    return length === 0 ? refused('duration', 'time_import.empty') : { ...nothing, why: null };
  }
  const seconds = (ms(ends.stoppedAt) - ms(ends.startedAt)) / 1000;
  if (seconds < 0) return refused('end', 'timer.order');
  const when = { date, ...ends, seconds };
  if (length !== null && Math.abs(seconds - length) > rounded)
    return { ...when, why: { wrong: 'duration', code: 'time_import.differs' } };
  return { ...when, why: seconds === 0 ? { wrong: 'duration', code: 'time_import.empty' } : null };
}

/** Parses one line of a file as time, with the reason it cannot be imported. Names are not looked up. */
export function readTimeRow(
  cells: readonly string[],
  reading: Reading,
): { time: ReadTime; problem: TimeProblem | null } {
  const cell = (field: TimeImportField) => cells[reading.mapping.indexOf(field)]?.trim() ?? '';
  const { why, ...when } = whenOf(cell, reading);
  const labels = cell('labels')
    .split(/[,;|]/)
    .map((label) => label.trim())
    .filter(Boolean);
  const time: ReadTime = {
    person: cell('person') || `${cell('firstName')} ${cell('lastName')}`.trim(),
    email: cell('email'),
    client: cut(cell('client'), 255),
    project: cut(cell('project'), 255),
    task: cut(cell('task'), 255),
    description: cut(cell('description'), 10_000),
    labels: [...new Set(labels)].slice(0, 50),
    isBillable: cell('billable') === '' ? null : yes.has(cell('billable').toLowerCase()),
    ...when,
  };
  const problem = why && { field: why.wrong, code: why.code, value: cut(cell(why.wrong), 200), details: {} };
  return { time, problem };
}

/** Where time that is given by date and duration is put on the day. */
const begins = '09:00';

/**
 * The ends of entries that have only a date and a duration: one after another from nine o'clock, or from midnight if
 * they would not fit before the next one. Null for those of a day that is too short for them.
 */
export function placedOnDay(date: PlanDate, lengths: readonly number[], zone: string): (Ends | null)[] {
  const { from, to } = dayRange(date, zone);
  const sum = lengths.reduce((total, seconds) => total + seconds, 0) * 1000;
  if (ms(from) + sum > ms(to)) return lengths.map(() => null);
  const nine = ms(atClock(date, begins, zone));
  let at = nine + sum <= ms(to) ? nine : ms(from);
  return lengths.map((seconds) => {
    const startedAt = instant(at);
    at += seconds * 1000;
    return { startedAt, stoppedAt: instant(at) };
  });
}

export type EntryMatch = 'fresh' | 'known' | 'overlap';

/**
 * Compares one person's new entries with the recorded ones, both in any order: one with the same ends is known already,
 * one that meets other time overlaps. Of new entries that meet each other, the earlier one is taken.
 */
export function compareWithRecorded(fresh: readonly Ends[], recorded: readonly Ends[]): EntryMatch[] {
  const spans = recorded.map((ends) => [ms(ends.startedAt), ms(ends.stoppedAt)] as const).sort((a, b) => a[0] - b[0]);
  const order = fresh.map((ends, at) => ({ at, from: ms(ends.startedAt), to: ms(ends.stoppedAt) }));
  order.sort((a, b) => a.from - b.from || a.at - b.at);
  const entryMatchs: EntryMatch[] = fresh.map(() => 'fresh');
  let next = 0;
  let takenUntil = Number.NEGATIVE_INFINITY;
  for (const { at, from, to } of order) {
    while (next < spans.length && (spans[next]?.[1] ?? 0) <= from) next++;
    const span = spans[next];
    const isKnown = span !== undefined && span[0] === from && span[1] === to && takenUntil <= from;
    if (isKnown) entryMatchs[at] = 'known';
    else if (takenUntil > from || (span !== undefined && span[0] < to)) entryMatchs[at] = 'overlap';
    if (entryMatchs[at] !== 'overlap') takenUntil = to;
  }
  return entryMatchs;
}
