import { type ErrorCode, isSeen } from '@stint/contract';
import { addMonths, type PlanDate } from './dates.ts';
import { isUrl } from './fields.ts';

const DAY = 86_400_000;
export const projectTitle = { min: 3, max: 100 } as const;
export const projectDescriptionMax = 120;

/** What a project's picture may be. */
export const projectPictureTypes: readonly string[] = ['image/jpeg', 'image/png'];

interface Span {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/** Why a project may not last so, or null; one end alone is fine. */
export function whyNotProjectDates({ startDate, endDate }: Span): ErrorCode | null {
  if (!startDate || !endDate) return null;
  const lasts = Date.parse(endDate) - Date.parse(startDate);
  if (lasts < 0) return 'project.end_before_start';
  return lasts < DAY ? 'project.too_short' : null;
}

/** The end that goes with a new start: the one before if it still is after, else a month later. */
export const endFor = (start: PlanDate, end: PlanDate | null): PlanDate =>
  end !== null && end > start ? end : addMonths(start, 1);

const lengthOf = (text: string) => [...text.trim()].length;

/** A name alone makes a project, however short; its form asks for a title that says something. */
export function whyNotProjectName(name: string): ErrorCode | null {
  if (!isSeen(name)) return 'project.name_required';
  return lengthOf(name) > projectTitle.max ? 'project.title_length' : null;
}

export const whyNotProjectDescription = (text: string | null | undefined): ErrorCode | null =>
  lengthOf(text ?? '') > projectDescriptionMax ? 'project.description_length' : null;

interface BasicInformation extends Span {
  name: string;
  description: string;
  projectUrl: string;
}

/** What is wrong with the first step of the form, by field; nothing when it is complete. */
export function wrongInProject(typed: BasicInformation): Partial<Record<keyof BasicInformation, ErrorCode>> {
  const length = lengthOf(typed.name);
  const titled = length >= projectTitle.min && length <= projectTitle.max;
  const reasons = {
    name: titled ? null : ('project.title_length' as const),
    description: whyNotProjectDescription(typed.description),
    startDate: typed.startDate ? null : ('field.required' as const),
    endDate: typed.endDate ? whyNotProjectDates(typed) : ('field.required' as const),
    projectUrl: typed.projectUrl.trim() === '' || isUrl(typed.projectUrl) ? null : ('field.url' as const),
  };
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== null));
}

/** What somebody worked on a project, and what an hour of theirs costs. */
export interface PricedWork {
  workedMs: number;
  billRateValue: number;
  minimumBillingRate: number;
  /** Null is the organization's. */
  billRateCurrency: string | null;
}

const HOUR = 3_600_000;

/**
 * What the recorded time of a project costs in its currency. Time of people without a rate, or with one in another
 * currency, is not guessed at: it is told apart. See `docs/adr/0018-cost-of-a-project.md`.
 */
export function costOf(
  work: readonly PricedWork[],
  { currency, house }: { currency: string | null; house: string },
): { cost: number; currency: string; unpricedMs: number } {
  const wanted = (currency ?? house).toUpperCase();
  let [cost, unpricedMs] = [0, 0];
  for (const { workedMs, billRateValue, minimumBillingRate, billRateCurrency } of work) {
    const rate = Math.max(billRateValue, minimumBillingRate);
    if (rate > 0 && (billRateCurrency ?? house).toUpperCase() === wanted) cost += (workedMs * rate) / HOUR;
    else unpricedMs += workedMs;
  }
  return { cost: Math.round(cost * 100) / 100, currency: wanted, unpricedMs };
}
