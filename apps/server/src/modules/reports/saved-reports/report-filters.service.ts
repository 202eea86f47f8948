import type { NamedFilter, ReportSettings } from '@stint/contract';
import type { Ctx } from '../../../kernel/verb.ts';
import { namesFor } from '../reports/summary.service.ts';

const recorded = ['member', 'team', 'project', 'client', 'task', 'label'] as const;
const worded = ['type', 'source', 'activity'] as const;

/** What narrows a report: names of records, and words of closed lists. */
export async function namedFilters(ctx: Ctx, settings: ReportSettings): Promise<NamedFilter[]> {
  const filters: NamedFilter[] = [];
  for (const key of recorded) {
    const ids = settings[key];
    if (!ids) continue;
    const names = await namesFor(ctx, key, ids);
    filters.push({ key, values: ids.flatMap((id) => names.get(id)?.name ?? []) });
  }
  for (const key of worded) {
    const value = settings[key];
    if (value) filters.push({ key, values: typeof value === 'string' ? [value] : [...value] });
  }
  for (const key of ['billable', 'billed'] as const) {
    const value = settings[key];
    if (value !== undefined) filters.push({ key, values: [value ? 'yes' : 'no'] });
  }
  return filters.filter(({ values }) => values.length > 0);
}
