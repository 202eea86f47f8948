/** Work on long lists that yields after some items, so that its driver can let others have their turn. */
export type Steps<T = void> = Generator<void, T>;

/** Items between two yields: few, for a row of a file may be long. */
const itemsAtOnce = 16;
/** Sorting so many items takes a millisecond. */
const sortedAtOnce = 2048;

/** Runs for each item in order. */
export function* inSteps<T>(items: Iterable<T>, run: (item: T, at: number) => void): Steps {
  let at = 0;
  for (const item of items) {
    if (at % itemsAtOnce === 0) yield;
    run(item, at++);
  }
}

export function* mapped<T, R>(items: Iterable<T>, resultOf: (item: T, at: number) => R): Steps<R[]> {
  const results: R[] = [];
  yield* inSteps(items, (item, at) => results.push(resultOf(item, at)));
  return results;
}

export function filtered<T, W extends T>(items: Iterable<T>, isWanted: (item: T, at: number) => item is W): Steps<W[]>;
export function filtered<T>(items: Iterable<T>, isWanted: (item: T, at: number) => boolean): Steps<T[]>;
export function* filtered<T>(items: Iterable<T>, isWanted: (item: T, at: number) => boolean): Steps<T[]> {
  const selected: T[] = [];
  yield* inSteps(items, (item, at) => {
    if (isWanted(item, at)) selected.push(item);
  });
  return selected;
}

/** Two sorted lists as one. Of equal items those of the first list come first. */
function* merged<T>(left: readonly T[], right: readonly T[], compare: (item: T, other: T) => number): Steps<T[]> {
  const all: T[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (all.length < left.length + right.length) {
    if (all.length % sortedAtOnce === 0) yield;
    const isLeft =
      fromRight >= right.length || (fromLeft < left.length && compare(left[fromLeft] as T, right[fromRight] as T) <= 0);
    all.push((isLeft ? left[fromLeft++] : right[fromRight++]) as T);
  }
  return all;
}

/** A sorted copy. Equal items keep their order. */
export function* sorted<T>(items: readonly T[], compare: (item: T, other: T) => number): Steps<T[]> {
  if (items.length <= sortedAtOnce) return [...items].sort(compare);
  const middle = Math.ceil(items.length / 2);
  const left = yield* sorted(items.slice(0, middle), compare);
  yield;
  const right = yield* sorted(items.slice(middle), compare);
  return yield* merged(left, right, compare);
}

/** The result of short work, at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
