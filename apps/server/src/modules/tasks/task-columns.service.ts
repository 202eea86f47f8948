import type { TaskPatch } from '@stint/contract';
import { estimateSeconds, whyNotEstimate } from '@stint/domain/estimates';
import { cleanHtml } from './rich-text.service.ts';
import { refuse } from './task-checks.service.ts';
import type { task } from './tasks.table.ts';

/** The estimate in seconds, from any of its spellings; undefined if absent. Refuses invalid hours and minutes. */
function estimateOf(sent: TaskPatch): number | undefined {
  const { estimate, estimateDays: days, estimateHours: hours, estimateMinutes: minutes } = sent;
  if (estimate !== undefined) return estimate ?? 0;
  if (days === undefined && hours === undefined && minutes === undefined) return;
  const parts = { hours: hours ?? 0, minutes: minutes ?? 0 };
  refuse(whyNotEstimate(parts));
  return Math.round((days ?? 0) * 86_400) + estimateSeconds(parts);
}

/** Columns that are stored as sent. */
const plain = [
  'description',
  'acceptanceCriteria',
  'startDate',
  'dueDate',
  'version',
  'projectId',
  'parentId',
] as const;
const rich = ['description', 'acceptanceCriteria'] as const;
const flags = { public: true, isDraft: false, isScreeningTask: false } as const;

/** The columns of a patch, without options and relations. */
export async function columnsOf(sent: TaskPatch): Promise<Partial<typeof task.$inferInsert>> {
  const columns: Record<string, unknown> = {};
  for (const key of plain) if (sent[key] !== undefined) columns[key] = sent[key];
  for (const [key, standard] of Object.entries(flags)) {
    const value = sent[key as keyof typeof flags];
    if (value !== undefined) columns[key] = value ?? standard;
  }
  for (const key of rich) if (sent[key]) columns[key] = await cleanHtml(sent[key]);
  const estimate = estimateOf(sent);
  return { ...columns, ...(estimate !== undefined && { estimate }) };
}
