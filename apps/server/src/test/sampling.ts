/** Everything, as in `npm test proofs`, or a part of it chosen by a seed. */
const whole = process.env.STINT_WHOLE === '1';

/** `STINT_SEED` repeats the choice of an earlier run. */
const seed = Number(process.env.STINT_SEED ?? Math.floor(Math.random() * 1_000_000));

/** For the title of a suite, so that a failure says how to repeat it. */
export const sampled = whole ? 'whole' : `sampled, STINT_SEED=${seed}`;

/** A number from 0 to 1 that depends on the seed and the key alone, whatever else runs (FNV-1a). */
export function chance(key: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** So many of a list, at random; all of it in a whole run. */
export function some<T>(items: readonly T[], count: number, key: string): T[] {
  if (whole || items.length <= count) return [...items];
  return items
    .map((item, at) => ({ item, order: chance(`${key} ${at}`) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item);
}
