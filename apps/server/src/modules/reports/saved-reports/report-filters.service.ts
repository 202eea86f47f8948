import type { NamedFilter, ReportPage, ReportSettings } from '@stint/contract';
import { narrowingOf } from '@stint/domain/reports/report-settings';
import type { Ctx } from '../../../kernel/verb.ts';
import { namesFor } from '../reports/summary.service.ts';

const recorded = ['member', 'team', 'project', 'client', 'task', 'label'] as const;
const worded = ['type', 'source', 'activity', 'kind'] as const;

/** What narrows a report: names of records, and words of closed lists. */
export async function namedFilters(ctx: Ctx, page: ReportPage, stored: ReportSettings): Promise<NamedFilter[]> {
  const settings = narrowingOf(page, stored);
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
