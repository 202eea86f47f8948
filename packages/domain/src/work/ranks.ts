/* Ranks are fractions in hexadecimal without `0.` and without a trailing zero, so that text order is their order. */

const HEX = 16;
const digitAt = (rank: string, at: number, otherwise: number) =>
  at < rank.length ? Number.parseInt(rank.charAt(at), HEX) : otherwise;

/** The rank of a task that was not placed: newer tasks stand first. */
export const rankOfNumber = (number: number): string => `${(2 ** 31 - 1 - number).toString(HEX).padStart(8, '0')}8`;

const isOfNumber = (rank: string) => /^[0-7][0-9a-f]{7}8$/.test(rank);

/**
 * A rank between two, shorter where there is room. Null stands for the beginning and for the end. It never is the rank of
 * a number: a task that joins the team later has that one.
 */
export function rankBetween(above: string | null, below: string | null): string {
  const rank = middleOf(above, below);
  return isOfNumber(rank) ? middleOf(above, rank) : rank;
}

function middleOf(above: string | null, below: string | null): string {
  let rank = '';
  let hasRoom = below === null;
  for (let at = 0; ; at++) {
    const low = digitAt(above ?? '', at, 0);
    const high = hasRoom ? HEX : digitAt(below ?? '', at, 0);
    if (high - low > 1) return rank + Math.floor((low + high) / 2).toString(HEX);
    rank += low.toString(HEX);
    if (high > low) hasRoom = true;
  }
}
