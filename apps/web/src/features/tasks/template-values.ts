import { type Task, TemplateValues } from '@stint/contract';
import { valuesOf } from '@stint/domain/copies';

const templateKeys = Object.keys(TemplateValues.shape) as (keyof TemplateValues)[];

/** What of a task its template keeps: what it is, not what became of it. */
export const templateOf = (task: Task): TemplateValues => valuesOf(task, templateKeys);
