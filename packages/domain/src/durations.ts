import type { ErrorCode } from '@stint/contract';

/** The answer of a rule that reads what somebody typed: the value, or the reason why it is none. */
export type Reading<T> = { value: T; reason: null } | { value: null; reason: ErrorCode };

const two = (part: number) => String(part).padStart(2, '0');

function parts(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

/** `2h05m` */
export function hoursAndMinutes(duration: number) {
  const { hours, minutes } = parts(duration);
  return `${hours}h${two(minutes)}m`;
}

/** `4:30` */
export function hoursColonMinutes(duration: number) {
  const { hours, minutes } = parts(duration);
  return `${hours}:${two(minutes)}`;
}

/** `00:25:09` */
export function clock(duration: number) {
  const { hours, minutes, seconds } = parts(duration);
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

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
