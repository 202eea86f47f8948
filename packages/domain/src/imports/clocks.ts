import { asciiDigits, halvesByName, wordKey } from './words.ts';

const day = 86_400;

const shapes = [
  // 9:05, 09:05:30, 09:05:30.123, 9.05, 9h05, 9 h 05, 9:05 Uhr
  /^(\d{1,2})\s*[:.h٫]\s*(\d{2})(?:\s*[:.m]\s*(\d{2})(?:[.,]\d{1,9})?)?\s*(?:s|uhr|h|hrs?|ч)?$/,
  // 9h, 9 Uhr
  /^(\d{1,2})\s*(?:h|uhr|heures?|ч)$/,
  // 21時30分, 21点30分, 9시 5분
  /^(\d{1,2})\s?[時时点點시]\s?(?:(\d{1,2})\s?[分분]?)?\s?(?:(\d{1,2})\s?[秒초])?$/,
  // 0930, 093000
  /^(\d{2})(\d{2})(\d{2})?$/,
];
const withHalf = /^(\d{1,2})$/;

const partsOf = (text: string, half: 'am' | 'pm' | null) => {
  const shape = [...shapes, ...(half ? [withHalf] : [])].find((candidate) => candidate.test(text));
  const [, hours = '', minutes = '0', seconds = '0'] = shape?.exec(text) ?? [];
  return hours === '' ? null : ([Number(hours), Number(minutes), Number(seconds)] as const);
};

/** A clock without the word for the half of the day, and that half. */
function splitHalf(text: string): { clock: string; half: 'am' | 'pm' | null } {
  const halves = halvesByName();
  const [, before = '', clock = '', after = ''] =
    /^([^\d]{0,20})(\d.{0,30}?)([^\d:.]{0,20}(?:\.[^\d:]{0,20})?)$/u.exec(text) ?? [];
  for (const [word, rest] of [
    [after, before.trim() === '' ? clock : ''],
    [before, after.trim() === '' ? clock : ''],
  ] as const) {
    const half = halves.get(wordKey(word).replace(/\s+/g, ''));
    if (half && rest !== '') return { clock: rest.replace(/[.\s]{1,5}$/, ''), half };
  }
  return { clock: text, half: null };
}

/**
 * Seconds after midnight: `9:05`, `09:05:30`, `9 AM`, `9:00 a. m.`, `9h30`, `下午3:05`. 86400 for `24:00`. Null for
 * anything else.
 */
export function readClock(text: string): number | null {
  const typed = asciiDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s?ч\.?(?=\s|$)/, '')
    .trim();
  if (typed === '' || typed.length > 40) return null;
  const { clock, half } = splitHalf(typed);
  const parts = partsOf(clock, half);
  if (!parts) return null;
  const [hours, minutes, seconds] = parts;
  if (minutes > 59 || seconds > 59) return null;
  const isTwelve = half && hours <= 12;
  const hour = isTwelve ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours;
  const sum = hour * 3600 + minutes * 60 + seconds;
  // With a half of the day, 15:00 PM is written by some programs, but 15:00 AM means nothing.
  if (half === 'am' && hours > 12) return null;
  return hour < 24 || sum === day ? sum : null;
}
