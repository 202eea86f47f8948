import { expect } from 'vitest';
import type { Steps } from '../steps.ts';

/** Rows that may be read in one piece. */
const maxAtOnce = 500;

/** Runs steps, and proves that others get their turn often enough while so many rows are read. */
export function countedSteps<T>(steps: Steps<T>, rows: number): T {
  for (let yields = 0; ; yields += 1) {
    const { done, value } = steps.next();
    if (!done) continue;
    expect(yields * maxAtOnce).toBeGreaterThanOrEqual(rows);
    return value;
  }
}
