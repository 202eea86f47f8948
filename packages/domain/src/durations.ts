import type { ErrorCode } from '@stint/contract';

/** The answer of a rule that reads what somebody typed: the value, or the reason why it is none. */
export type Reading<T> = { value: T; reason: null } | { value: null; reason: ErrorCode };

/** Planned hours as somebody types them: `4:30`, `4.5` or `4,5`; blank is none. */
export function readHours(text: string): Reading<number> {
  const typed = text.trim();
  if (typed === '') return { value: 0, reason: null };
  const [, hours, minutes] = typed.match(/^(\d+):(\d{2})$/) ?? [];
  if (hours && minutes) {
    if (Number(minutes) >= 60) return { value: null, reason: 'time.minutes' };
    return finite(Number(hours) + Number(minutes) / 60);
  }
  if (!/^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed)) return { value: null, reason: 'time.format' };
  return finite(Number(typed.replace(',', '.')));
}

const finite = (hours: number): Reading<number> =>
  Number.isFinite(hours) ? { value: hours, reason: null } : { value: null, reason: 'time.format' };
