/** The fields of a patch that differ from the stored ones. */
export const changesIn = <T extends object>(before: Record<string, unknown>, patch: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(patch).filter(([key, value]) => value !== undefined && value !== before[key]),
  ) as Partial<T>;

/** The same fields of another record. */
export const pick = (record: Record<string, unknown>, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, record[key]]));
