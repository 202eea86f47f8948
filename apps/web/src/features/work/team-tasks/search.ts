import { type TaskSort, type TaskState, taskSorts, taskStates } from '@stint/contract';
import { nextSort, type Sort } from '@stint/domain/work/tasks';
import { dayOf, filterOf, type TaskFilter } from '../../core/tasks/index.ts';

export const looks = ['table', 'list', 'blocks'] as const;
export type Look = (typeof looks)[number];

/** The URL of the table: filter, order and look. */
export type TableSearch = TaskFilter & {
  state?: TaskState;
  sort?: TaskSort;
  order?: 'descending';
  look?: Look;
};

const among = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

/** Invalid parts are ignored. */
export function tableSearchOf(search: Record<string, unknown>): TableSearch {
  const [state, sort, look] = [
    among(taskStates, search.state),
    among(taskSorts, search.sort),
    among(looks, search.look),
  ];
  return {
    ...filterOf(search),
    ...(state && { state }),
    ...(sort && { sort, ...(search.order === 'descending' && { order: 'descending' as const }) }),
    ...(look && { look }),
  };
}

/** The parts that stay when the filter is cleared: state, order and look. */
export const besidesFilter = ({ state, sort, order, look }: TableSearch): TableSearch => ({
  ...(state && { state }),
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
  if (next === 'none') return rest;
  return { ...rest, sort: key, ...(next === 'descending' && { order: next }) };
}

interface SearchContext {
  organizationTeamId: string;
  today: string;
  /** The members of the filter. */
  members: readonly string[];
}

/** The same as a query of the server. */
export function queryOf(search: TableSearch, { organizationTeamId, today, members }: SearchContext) {
  const { look: _, day, employee: __, member: ___, order, sort, ...rest } = search;
  const date = day && dayOf(day, today);
  return {
    ...rest,
    organizationTeamId,
    ...(members.length > 0 && { member: [...members] }),
    ...(date && { from: date, to: date }),
    ...(sort && { sort, order: order ?? ('ascending' as const) }),
  };
}
export type Question = ReturnType<typeof queryOf>;
