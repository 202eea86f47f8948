/** The filters that find somebody; the chosen one stays although it finds nobody any more. */
export const usedFilters = <Filter extends string>(
  all: readonly Filter[],
  chosen: Filter,
  countOf: (filter: Filter) => number | undefined,
): Filter[] => all.filter((filter) => filter === 'all' || filter === chosen || (countOf(filter) ?? 0) > 0);
