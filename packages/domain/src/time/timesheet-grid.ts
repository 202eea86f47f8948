import { datesBetween, type PlanDate } from '../dates.ts';
import type { Calendar, Instant, Range, Span } from '../time.ts';
import { datesOfSheet, daysOfTime } from './timesheets.ts';

/** A longer timesheet sums its smallest tasks in one last row. */
export const maxGridRows = 100;

interface GridLog extends Span {
  taskId: string | null;
  projectId: string | null;
}

export interface GridRow {
  taskId: string | null;
  projectId: string | null;
  /** How many further tasks are in it. */
  others: number;
  /** Milliseconds of each day. */
  ms: number[];
  total: number;
}

interface SheetGrid {
  days: { date: PlanDate; ms: number }[];
  rows: GridRow[];
}

const keyOf = ({ taskId, projectId }: GridLog): string => taskId ?? (projectId ? `project ${projectId}` : 'none');

/** The time of a period by task and day; what was recorded first comes first. */
export function gridOf(logs: readonly GridLog[], range: Range, calendar: Calendar, now: Instant): SheetGrid {
  const { from, to } = datesOfSheet({ startedAt: range.from, stoppedAt: range.to }, calendar);
  const dates = datesBetween(from, to);
  const days = dates.map((date) => ({ date, ms: 0 }));
  const rows = new Map<string, GridRow>();
  for (const day of daysOfTime(logs, [range], calendar, now).reverse()) {
    const at = dates.indexOf(day.date);
    const target = days[at];
    if (target) target.ms += day.ms;
    for (const part of [...day.parts].reverse()) {
      const { taskId, projectId } = part.log;
      const key = keyOf(part.log);
      const row = rows.get(key) ?? { taskId, projectId, others: 0, ms: dates.map(() => 0), total: 0 };
      row.ms[at] = (row.ms[at] ?? 0) + part.ms;
      row.total += part.ms;
      rows.set(key, row);
    }
  }
  return { days, rows: shortened([...rows.values()], dates.length) };
}

function shortened(rows: GridRow[], days: number): GridRow[] {
  if (rows.length <= maxGridRows) return rows;
  const small = new Set(rows.toSorted((a, b) => a.total - b.total).slice(0, rows.length - maxGridRows + 1));
  const rest: GridRow = {
    taskId: null,
    projectId: null,
    others: small.size,
    ms: Array<number>(days).fill(0),
    total: 0,
  };
  for (const row of small) {
    rest.total += row.total;
    rest.ms = rest.ms.map((sum, at) => sum + (row.ms[at] ?? 0));
  }
  return [...rows.filter((row) => !small.has(row)), rest];
}
