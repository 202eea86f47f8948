import { readDay } from '../../imports/dates.ts';
import { cut } from '../../text.ts';
import { textOf } from './json.ts';
import type { ReadContext, SourceTask } from './source-task.ts';

const fields = ['startDate', 'dueDate', 'doneDate'] as const;
type Dates = Pick<SourceTask, (typeof fields)[number]>;

const maxValue = 200;

/** The dates of a record in a document. One that cannot be read is a problem of its field, as in a table. */
export function documentDates(
  values: Partial<Record<keyof Dates, unknown>>,
  { dates, dateTexts }: ReadContext,
): Dates & Pick<SourceTask, 'problems'> {
  const read: Dates = { startDate: null, dueDate: null, doneDate: null };
  const problems: SourceTask['problems'] = [];
  for (const field of fields) {
    const text = textOf(values[field]);
    if (text === '') continue;
    dateTexts?.add(text);
    read[field] = readDay(text, dates);
    if (read[field] === null) problems.push({ field, code: 'import.date', value: cut(text, maxValue) });
  }
  return { ...read, problems };
}
