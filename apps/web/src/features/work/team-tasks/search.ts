import { type TaskSort, taskSorts, taskStates } from '@stint/contract';
import { nextSort, type Sort } from '@stint/domain/work/tasks';
import { dayOf, filterOf, type TaskFilter } from '../../core/tasks/index.ts';
import { type TaskGrouping, taskGroupings } from '../task-groups/index.ts';

export const looks = ['table', 'list', 'blocks'] as const;
export type Look = (typeof looks)[number];

export const listStates = ['all', ...taskStates] as const;
export type ListState = (typeof listStates)[number];

/** The URL of the table: filter, grouping, order and look. Without a state, the tasks that are not completed. */
export type TableSearch = TaskFilter & {
  state?: ListState;
  group?: TaskGrouping;
  sort?: TaskSort;
  order?: 'descending';
  look?: Look;
};

const among = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

/** Invalid parts are ignored. */
export function tableSearchOf(search: Record<string, unknown>): TableSearch {
  const [state, group] = [among(listStates, search.state), among(taskGroupings, search.group)];
  const [sort, look] = [among(taskSorts, search.sort), among(looks, search.look)];
  return {
    ...filterOf(search),
    ...(state && { state }),
    ...(group && { group }),
    ...(sort && { sort, ...(search.order === 'descending' && { order: 'descending' as const }) }),
    ...(look && { look }),
  };
}

/** The parts that stay when the filter is cleared: state, grouping, order and look. */
export const besidesFilter = ({ state, group, sort, order, look }: TableSearch): TableSearch => ({
  ...(state && { state }),
  ...(group && { group }),
  ...(sort && { sort }),
  ...(order && { order }),
  ...(look && { look }),
});

export const sortOf = ({ sort, order }: TableSearch, key: TaskSort): Sort =>
  sort === key ? (order ?? 'ascending') : 'none';

/** The next sort order of a column: none, ascending, descending, none. */
export function sortedOn(search: TableSearch, key: TaskSort): TableSearch {
  const { sort: _, order: __, ...rest } = search;
  const next = nextSort(sortOf(search, key));
  return next === 'none' ? rest : ordered(search, key, next);
}

/** The same search in this order. */
export function ordered(search: TableSearch, sort: TaskSort, order: 'ascending' | 'descending'): TableSearch {
  const { sort: _, order: __, ...rest } = search;
  return { ...rest, sort, ...(order === 'descending' && { order }) };
}

interface SearchContext {
  organizationTeamId: string;
  today: string;
  /** The members of the filter. */
  members: readonly string[];
}

/** The same as a query of the server. */
export function queryOf(search: TableSearch, { organizationTeamId, today, members }: SearchContext) {
  const { look: _, group: __, day, employee: ___, member: ____, order, sort, state, ...rest } = search;
  const date = day && dayOf(day, today);
  return {
    ...rest,
    ...(state && state !== 'all' && { state }),
    ...(!state && { unfinished: true }),
    organizationTeamId,
    ...(members.length > 0 && { member: [...members] }),
    ...(date && { from: date, to: date }),
    ...(sort && { sort, order: order ?? ('ascending' as const) }),
  };
}
export type Question = ReturnType<typeof queryOf>;
