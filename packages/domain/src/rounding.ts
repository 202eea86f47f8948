import type { Rounding } from '@stint/contract';

const ways = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;

/** The direction of a rounding and its step in seconds. */
export function roundingOf(rounding: Rounding): { way: keyof typeof ways; step: number } {
  const [way, minutes] = rounding.split('-') as [keyof typeof ways, string];
  return { way, step: Number(minutes) * 60 };
}

/** The time of one entry as clients get it. Half a step is rounded up; recorded time does not change. */
export function rounded(seconds: number, rounding: Rounding): number {
  const { way, step } = roundingOf(rounding);
  return ways[way](seconds / step) * step;
}
