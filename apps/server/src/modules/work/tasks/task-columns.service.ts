import { type TaskFieldWith, type TaskPatch, taskFieldsWith } from '@stint/contract';
import { estimateSeconds, whyNotEstimate } from '@stint/domain/work/estimates';
import { refuse } from '../../../kernel/refuse.ts';
import { cleanHtml } from './rich-text.service.ts';
import type { task } from './tasks.table.ts';

/**
 * The estimate in seconds, from any of its spellings; undefined if absent. Parts that are left out stay: hours alone are
 * all hours, also those of days. Refuses invalid hours and minutes.
 */
function estimateOf(sent: TaskPatch, before: number): number | undefined {
  const { estimate, estimateDays: days, estimateHours: hours, estimateMinutes: minutes } = sent;
  if (estimate !== undefined) return estimate ?? 0;
  if (days === undefined && hours === undefined && minutes === undefined) return;
  const rest = days === undefined ? before : before % 86_400;
  const parts = {
    hours: hours === undefined ? Math.floor(rest / 3600) : (hours ?? 0),
    minutes: minutes === undefined ? Math.floor((rest % 3600) / 60) : (minutes ?? 0),
  };
  refuse(whyNotEstimate(parts));
  return Math.round((days ?? 0) * 86_400) + estimateSeconds(parts);
}

type Columns = Partial<typeof task.$inferInsert>;
const plain = taskFieldsWith('kind', 'plain') satisfies (keyof Columns)[];
const html = taskFieldsWith('kind', 'html') satisfies (keyof Columns)[];
const flags = taskFieldsWith('kind', 'flag') satisfies (keyof Columns)[];
/** What null means for a flag. */
const standard: Record<TaskFieldWith<'kind', 'flag'>, boolean> = {
  public: true,
  isDraft: false,
  isScreeningTask: false,
};

/** What is sent of a task, as far as it is stored as it is. */
export async function columnsOf(sent: TaskPatch, tenantId: string, before = { estimate: 0 }): Promise<Columns> {
  const columns: Record<string, unknown> = {};
  for (const key of plain) if (sent[key] !== undefined) columns[key] = sent[key];
  for (const key of flags) if (sent[key] !== undefined) columns[key] = sent[key] ?? standard[key];
  for (const key of html)
    if (sent[key] !== undefined) columns[key] = sent[key] && (await cleanHtml(sent[key], tenantId)).html;
  const estimate = estimateOf(sent, before.estimate);
  return { ...columns, ...(estimate !== undefined && { estimate }) };
}
