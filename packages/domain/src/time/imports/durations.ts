import { type DurationUnit, durationUnits } from '@stint/contract';
import { asciiDigits } from '../../imports/words.ts';

/** A duration as it is written. `seconds` of a bare number depend on the unit of its column. */
export type WrittenDuration =
  | { kind: 'time'; seconds: number; precision: number }
  | { kind: 'number'; value: number; decimals: number };

const secondsIn: Record<DurationUnit, number> = { hours: 3600, minutes: 60, seconds: 1 };

const wordsOfUnits: readonly (readonly [seconds: number, words: string])[] = [
  [
    86_400,
    'd day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen dzień dni день дня дней ден дни 天 日 ימים يوم أيام',
  ],
  [
    3600,
    'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren godz godzina godziny godzin ч час часа часов часове 小时 小時 时 時間 שעות שעה ساعة ساعات ساعه',
  ],
  [
    60,
    'm min mins minute minutes minuten minuti minuto minutos minut minuty minuta минут минути минута минуты мин м 分 分钟 分鐘 דקות דקה دقيقة دقائق',
  ],
  [
    1,
    's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondi secondo sekund sekundy сек секунд секунди с 秒 שניות ثانية ثوان',
  ],
];
const unitByWord: ReadonlyMap<string, number> = new Map(
  wordsOfUnits.flatMap(([seconds, words]) => words.split(' ').map((word): [string, number] => [word, seconds])),
);

const iso =
  /^p(?:(\d+)w)?(?:(\d+(?:[.,]\d+)?)d)?(?:t(?:(\d+(?:[.,]\d+)?)h)?(?:(\d+(?:[.,]\d+)?)m)?(?:(\d+(?:[.,]\d+)?)s)?)?$/;
const clock = /^(\d+):(\d{1,2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?(\p{L}[\p{L}\p{M}]*)\.?)?$/u;
const daysBefore = /^(\d+) ?(\p{L}[\p{L}\p{M}]*)\.?,? ?(?=\d)/u;
const daysAndDot = /^(\d+)\.(?=\d+:)/;
/** One number with its unit; only the last one may lack it. */
const part = /(\d+(?:[.,]\d+)?) ?(\p{L}[\p{L}\p{M}]*)?\.?,? ?/gu;
const bare = /^(?:\d+(?:[.,]\d*)?|[.,]\d+|\d{1,3}(?:[ ,.'’]\d{3})+[.,]\d{1,2})$/;

const numberOf = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));

/** A number in either decimal sign; of two different signs the last is the decimal one. */
function bareNumber(text: string): { value: number; decimals: number } {
  const digits = text.replace(/[ '’]/g, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const whole = at < 0 ? digits : digits.slice(0, at).replace(/[.,]/g, '');
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  return { value: Number(`${whole || '0'}.${decimals || '0'}`), decimals: decimals.length };
}

const time = (seconds: number, precision: number): WrittenDuration => ({
  kind: 'time',
  seconds: Math.round(seconds),
  precision,
});

/** The days before a clock, and the rest of the text. */
function splitDays(text: string): { days: number; rest: string } {
  const [dotted, dottedDays] = daysAndDot.exec(text) ?? [];
  if (dotted) return { days: Number(dottedDays), rest: text.slice(dotted.length) };
  const [before, days, word = ''] = daysBefore.exec(text) ?? [];
  return before && unitByWord.get(word) === 86_400
    ? { days: Number(days), rest: text.slice(before.length) }
    : { days: 0, rest: text };
}

/** `1:30`, `01:30:15`, `47:06 min`, `1:05 h`, `1 day, 1:30:00`. */
function readClockLike(text: string): WrittenDuration | null {
  const { days, rest } = splitDays(text);
  const [, first, second = '', third, word] = clock.exec(rest) ?? [];
  const unit = word === undefined ? 3600 : unitByWord.get(word);
  if (first === undefined || second.length < 2 || Number(second) > 59 || Number(third ?? 0) > 59) return null;
  if (unit === 60 && third === undefined) return time(Number(first) * 60 + Number(second), 1);
  if (unit !== 3600) return null;
  const seconds = days * 86_400 + Number(first) * 3600 + Number(second) * 60 + Number(third ?? 0);
  return time(seconds, third === undefined ? 60 : 1);
}

/** `PT1H5M`, `P1DT2H`. */
function readIso(text: string): WrittenDuration | null {
  const [whole, weeks, days, hours, minutes, seconds] = iso.exec(text) ?? [];
  const parts = [weeks, days, hours, minutes, seconds];
  if (!whole || parts.every((number) => number === undefined)) return null;
  const units = [604_800, 86_400, 3600, 60, 1];
  const sum = parts.reduce((total, number, at) => total + numberOf(number) * (units[at] ?? 0), 0);
  return time(sum, 1);
}

/** `1h 30m`, `90 min`, `1,5 Std.`, `1h05`. */
function readWorded(text: string): WrittenDuration | null {
  const parts = [...text.matchAll(part)];
  if (parts.length === 0 || parts.reduce((length, [match]) => length + match.length, 0) !== text.length) return null;
  let [sum, last, hasDecimals] = [0, Number.POSITIVE_INFINITY, false];
  for (const [, number = '', word] of parts) {
    const unit = word === undefined ? (last === 3600 ? 60 : undefined) : unitByWord.get(word);
    if (unit === undefined || unit >= last || (word === undefined && Number(number) > 59)) return null;
    sum += numberOf(number) * unit;
    last = unit;
    hasDecimals ||= /[.,]/.test(number);
  }
  return time(sum, last === 1 ? 1 : hasDecimals ? 36 : 60);
}

/** What a cell says about a length, or null. A sign before it is refused. */
export function readWrittenDuration(text: string): WrittenDuration | null {
  const typed = asciiDigits(text).normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
  if (typed === '' || typed.length > 60) return null;
  if (bare.test(typed)) {
    const { value, decimals } = bareNumber(typed);
    return Number.isFinite(value) ? { kind: 'number', value, decimals } : null;
  }
  return readClockLike(typed) ?? readIso(typed) ?? readWorded(typed);
}

interface Length {
  seconds: number;
  /** By how many seconds the writer may have rounded it. */
  precision: number;
}

/** The length in seconds, bare numbers in the unit of their column. */
export function lengthOf(duration: WrittenDuration, unitOfColumn: DurationUnit): Length {
  if (duration.kind === 'time') return duration;
  const factor = secondsIn[unitOfColumn];
  return {
    seconds: Math.round(duration.value * factor),
    precision: duration.decimals > 4 ? 1 : Math.max(1, factor / 10 ** duration.decimals),
  };
}

/**
 * Seconds: `1:30`, `01:30:00`, `1.5`, `1,5`, `1h 30m`, `90m`. Bare numbers are hours.
 */
export function lengthIn(text: string): number | null {
  const duration = readWrittenDuration(text);
  return duration && lengthOf(duration, 'hours').seconds;
}

interface JudgedUnit {
  unit: DurationUnit;
  isSure: boolean;
}

/** Nobody records more at once, so larger numbers are no hours. */
const maxHours = 24;
const maxMinutes = 24 * 60;

const unitInHeader: readonly [RegExp, DurationUnit][] = [
  [/sec|sek|сек|秒/iu, 'seconds'],
  [/min(?!us)|мин|分/iu, 'minutes'],
  [/\bh\b|hour|stund|std|heure|hora|\bore\b|uren|godz|час|小时|時間|decimal|dezimal/iu, 'hours'],
];

/** A number of a column, beside the length between its clocks if it has two. */
export interface NumberBesideClocks {
  value: number;
  decimals: number;
  between: number | null;
}

const fits = (seconds: number, between: number, tolerance: number) => {
  const rest = Math.abs(seconds - between) % 86_400;
  return Math.min(rest, 86_400 - rest) <= tolerance;
};

/**
 * The unit of the bare numbers of a column: that which agrees with most clocks beside them, else what the header says, else
 * what is plausible.
 */
export function judgeUnit(header: string, numbers: readonly NumberBesideClocks[]): JudgedUnit {
  const votes = durationUnits.map((unitOfColumn) => ({
    unit: unitOfColumn,
    count: numbers.filter(({ value, decimals, between }) => {
      if (between === null || value === 0) return false;
      const { seconds, precision } = lengthOf({ kind: 'number', value, decimals }, unitOfColumn);
      return fits(seconds, between, Math.max(60, Math.min(precision, 360)));
    }).length,
  }));
  votes.sort((a, b) => b.count - a.count);
  const [best, second] = votes;
  if (best && best.count > (second?.count ?? 0)) return { unit: best.unit, isSure: true };
  const headerUnit = unitInHeader.find(([words]) => words.test(header))?.[1];
  if (headerUnit) return { unit: headerUnit, isSure: true };
  return plausibleUnit(numbers);
}

function plausibleUnit(numbers: readonly NumberBesideClocks[]): JudgedUnit {
  const hasDecimals = numbers.some(({ decimals }) => decimals > 0);
  const largest = numbers.reduce((max, { value }) => Math.max(max, value), 0);
  if (hasDecimals || largest <= maxHours) return { unit: 'hours', isSure: hasDecimals || largest <= 12 };
  return { unit: largest > maxMinutes ? 'seconds' : 'minutes', isSure: false };
}
