import { filterOf, type TaskFilter } from '../../core/tasks/index.ts';

/** What a board can be divided by. */
export const boardLanes = ['assignee', 'project', 'priority'] as const;
export type BoardLane = (typeof boardLanes)[number];

/** The URL of the board: its filter and its swimlanes. */
export type BoardSearch = TaskFilter & { lanes?: BoardLane };

/** Invalid parts are ignored. */
export function boardSearchOf(search: Record<string, unknown>): BoardSearch {
  const lanes = boardLanes.find((word) => word === search.lanes);
  return { ...filterOf(search), ...(lanes && { lanes }) };
}
