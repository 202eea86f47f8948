import type { TaskItem } from '@stint/contract';
import { addDays, type PlanDate } from '@stint/domain/dates';
import { matchesSearch } from '@stint/domain/work/tasks';

export const filterDays = ['yesterday', 'today', 'tomorrow'] as const;
export type FilterDay = (typeof filterDays)[number];

export const filterKeys = ['member', 'priority', 'size', 'type', 'label', 'project', 'epic'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Matches tasks without a value. */
export const nothing = 'none';

/**
 * A task filter as stored in the URL. Options of closed lists appear by name and others by id; values of one property
 * are alternatives, properties narrow.
 */
export type TaskFilter = { [K in FilterKey]?: string[] } & {
  /** A member by full name, as in links from outside. */
  employee?: string;
  day?: FilterDay;
  /** Part of the title or number. */
  q?: string;
};

const wordsIn = (value: unknown): string[] => {
  const all = Array.isArray(value) ? value : [value];
  return all
    .flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? [String(item)] : []))
    .filter(Boolean);
};
const isDay = (value: unknown): value is FilterDay => (filterDays as readonly unknown[]).includes(value);

/** Parses a URL; invalid parts are ignored. */
export function filterOf(search: Record<string, unknown>): TaskFilter {
  const filter: TaskFilter = {};
  for (const key of filterKeys) {
    const words = wordsIn(search[key]);
    if (words.length > 0) filter[key] = words;
  }
  const [employee] = wordsIn(search.employee);
  const [q] = wordsIn(search.q);
  if (employee) filter.employee = employee;
  if (q) filter.q = q;
  if (isDay(search.day)) filter.day = search.day;
  return filter;
}

export const isFiltering = (filter: TaskFilter) => Object.values(filter).some((value) => value?.length);

type EpicCandidate = Pick<TaskItem, 'id' | 'title' | 'issueType' | 'parentId'>;

/** The nearest epic above each task, as far as it is in the list. */
export function epicsAbove<T extends EpicCandidate>(tasks: readonly T[]): (task: EpicCandidate) => T | null {
  const tasksById = new Map(tasks.map((task) => [task.id, task]));
  return (task) => {
    const visitedIds = new Set([task.id]);
    let above = task.parentId ? tasksById.get(task.parentId) : undefined;
    while (above && !visitedIds.has(above.id)) {
      if (above.issueType === 'Epic') return above;
      visitedIds.add(above.id);
      above = above.parentId ? tasksById.get(above.parentId) : undefined;
    }
    return null;
  };
}

type TaskDates = Pick<TaskItem, 'startDate' | 'dueDate'>;

/** Whether a day lies between the task's dates, or on its only date. */
export function isOnDay({ startDate, dueDate }: TaskDates, day: PlanDate): boolean {
  const [from, to] = [startDate?.slice(0, 10), dueDate?.slice(0, 10)];
  const [first, last] = [from ?? to, to ?? from];
  return first !== undefined && last !== undefined && first <= day && day <= last;
}

export const dayOf = (day: FilterDay, today: PlanDate): PlanDate =>
  addDays(today, { yesterday: -1, today: 0, tomorrow: 1 }[day]);

interface FilterContext {
  today: PlanDate;
  epicOf: (task: TaskItem) => { id: string } | null;
}

/** The values of a task to match for each property. */
const keysOf: Record<FilterKey, (task: TaskItem, context: FilterContext) => (string | null | undefined)[]> = {
  member: ({ members }) => members.map(({ id }) => id),
  priority: (task) => [task.priority, task.taskPriorityId],
  size: (task) => [task.size, task.taskSizeId],
  type: ({ issueType }) => [issueType],
  label: ({ tags }) => tags.map(({ id }) => id),
  project: ({ projectId }) => [projectId],
  epic: (task, { epicOf }) => [epicOf(task)?.id, task.issueType === 'Epic' ? task.id : null],
};

const has = (keys: readonly (string | null | undefined)[], chosen: readonly string[]) => {
  const taskKeys = keys.filter(Boolean);
  return chosen.some((word) => (word === nothing ? taskKeys.length === 0 : taskKeys.includes(word)));
};

/** A predicate for the tasks that match the filter. */
export function matcherOf(filter: TaskFilter, context: FilterContext): (task: TaskItem) => boolean {
  const activeKeys = filterKeys.filter((key) => key !== 'member' && filter[key]);
  const { member, employee, day, q } = filter;
  const name = employee?.trim().toLocaleLowerCase();
  return (task) => {
    if (member || name) {
      const hasName = name && task.members.some(({ fullName }) => fullName.toLocaleLowerCase() === name);
      if (!hasName && !(member && has(keysOf.member(task, context), member))) return false;
    }
    if (!activeKeys.every((key) => has(keysOf[key](task, context), filter[key] ?? []))) return false;
    if (day && !isOnDay(task, dayOf(day, context.today))) return false;
    return !q || matchesSearch(task, q);
  };
}
