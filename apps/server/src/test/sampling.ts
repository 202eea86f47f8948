/** Runs everything, as `npm test proofs` does, instead of a sample. */
const whole = process.env.STINT_WHOLE === '1';

/** `STINT_SEED` repeats an earlier sample. */
const seed = Number(process.env.STINT_SEED ?? Math.floor(Math.random() * 1_000_000));

/** Part of suite titles, so that a failure tells how to repeat it. */
export const sampled = whole ? 'whole' : `sampled, STINT_SEED=${seed}`;

/** A number from 0 to 1 that depends only on the seed and the key (FNV-1a). */
export function chance(key: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** A random sample of a list, or all of it in a whole run. */
export function some<T>(items: readonly T[], count: number, key: string): T[] {
  if (whole || items.length <= count) return [...items];
  return items
    .map((item, at) => ({ item, order: chance(`${key} ${at}`) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item);
}
