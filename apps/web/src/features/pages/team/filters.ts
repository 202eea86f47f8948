/** The filters with people; the chosen one stays when it has none any more. */
export const usedFilters = <Filter extends string>(
  all: readonly Filter[],
  chosen: Filter,
  countOf: (filter: Filter) => number | undefined,
): Filter[] => all.filter((filter) => filter === 'all' || filter === chosen || (countOf(filter) ?? 0) > 0);
