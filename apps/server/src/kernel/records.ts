/** The fields of a patch that differ from the stored ones. */
export const changesIn = <T extends object>(before: Record<string, unknown>, patch: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(patch).filter(([key, value]) => value !== undefined && value !== before[key]),
  ) as Partial<T>;

/**
 * A copy without those of these keys that are null: existing clients turn a date of null into 1970. They become undefined,
 * which JSON leaves out, because V8 makes an object slow from which a key is deleted.
 */
export function withoutNull<T extends object, K extends keyof T>(
  record: T,
  ...keys: readonly K[]
): Omit<T, K> & { [P in K]?: NonNullable<T[P]> } {
  const copy: { [P in keyof T]?: T[P] | undefined } = { ...record };
  for (const key of keys) if (copy[key] === null) copy[key] = undefined;
  return copy as Omit<T, K> & { [P in K]?: NonNullable<T[P]> };
}

/** The same fields of another record. */
export const pick = (record: Record<string, unknown>, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, record[key]]));
