import { type ErrorCode, isSeen } from '@stint/contract';
import { addMonths, type PlanDate } from '../dates.ts';
import { isUrl } from '../fields.ts';

const DAY = 86_400_000;
export const projectTitle = { min: 3, max: 100 } as const;
export const projectDescriptionMax = 120;

/** The picture types of a project. */
export const projectPictureTypes: readonly string[] = ['image/jpeg', 'image/png'];

interface Span {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/** The reason a project's dates are invalid, or null. One of them may be missing. */
export function whyNotProjectDates({ startDate, endDate }: Span): ErrorCode | null {
  if (!startDate || !endDate) return null;
  const lasts = Date.parse(endDate) - Date.parse(startDate);
  if (lasts < 0) return 'project.end_before_start';
  return lasts < DAY ? 'project.too_short' : null;
}

/** The end for a new start: the present one if it is later, otherwise a month after the start. */
export const endFor = (start: PlanDate, end: PlanDate | null): PlanDate =>
  end !== null && end > start ? end : addMonths(start, 1);

const lengthOf = (text: string) => [...text.trim()].length;

/** The API accepts any name that is not blank. The form requires a meaningful title. */
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

/** The errors of the form's first step by field. Empty when complete. */
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
