import type { ErrorCode } from '@stint/contract';

/** The result of parsing input: the value or the reason for refusing it. */
export type Reading<T> = { value: T; reason: null } | { value: null; reason: ErrorCode };

const MOST_MINUTES = 999 * 60 + 59;
const decimal = String.raw`\d+(?:[.,]\d*)?|[.,]\d+`;
const clock = /^(\d+):(\d{2})$/;
const hoursOnly = new RegExp(`^(${decimal}) ?h?$`);
const minutesOnly = /^(\d+) ?m(?:in)?$/;
const hoursAndMinutes = /^(\d+) ?h ?(\d{1,2})(?: ?m(?:in)?)?$/;

const refused = (reason: ErrorCode) => ({ value: null, reason });

/**
 * Parses a duration as people type it to seconds, in whole minutes: `1.5`, `1,5`, `1:30`, `90m`, `1h30`, `1h30m`, `2h`.
 */
export function readDuration(text: string): Reading<number> {
  const typed = text.trim().toLowerCase();
  const parts = clock.exec(typed) ?? hoursAndMinutes.exec(typed);
  if (parts && Number(parts[2]) >= 60) return refused('time.minutes');
  const hours = parts?.[1] ?? hoursOnly.exec(typed)?.[1];
  const minutes = parts?.[2] ?? minutesOnly.exec(typed)?.[1];
  if (typed !== '' && hours === undefined && minutes === undefined) return refused('time.format');
  const whole = Math.round(Number(hours?.replace(',', '.') ?? 0) * 60) + Number(minutes ?? 0);
  return whole > MOST_MINUTES ? refused('time.too_long') : { value: whole * 60, reason: null };
}
