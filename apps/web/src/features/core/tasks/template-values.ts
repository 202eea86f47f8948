import { type Task, TemplateValues } from '@stint/contract';
import { valuesOf } from '@stint/domain/work/copies';

const templateKeys = Object.keys(TemplateValues.shape) as (keyof TemplateValues)[];

/** The properties of a task that its template contains: the definition, not the progress. */
export const templateOf = (task: Task): TemplateValues => valuesOf(task, templateKeys);
