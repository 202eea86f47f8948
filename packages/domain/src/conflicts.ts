import { type Instant, instant, ms } from './time.ts';

/**
 * What is done where a new entry meets recorded time. Trim: the entry gives way, and its longest free part is recorded.
 * Split: all its free parts are. Replace: the entry stands, and what was recorded gives way.
 */
export const resolutions = ['trim', 'split', 'replace'] as const;
export type Resolution = (typeof resolutions)[number];

export interface Stretch {
  startedAt: Instant;
  stoppedAt: Instant;
}

export interface Settled {
  /** What is recorded of the entry. */
  entries: Stretch[];
  /** What is left of each recorded stretch that gives way; nothing, one part, or two. */
  changes: { id: string; keep: Stretch[] }[];
  /** What counts no more: a part of the entry, or of a recorded stretch. */
  discarded: (Stretch & { id: string | null })[];
}

const length = ({ startedAt, stoppedAt }: Stretch) => ms(stoppedAt) - ms(startedAt);
const stretch = (from: number, to: number): Stretch => ({ startedAt: instant(from), stoppedAt: instant(to) });

/** The part that two stretches share, or null. */
function shared(a: Stretch, b: Stretch): Stretch | null {
  const [from, to] = [Math.max(ms(a.startedAt), ms(b.startedAt)), Math.min(ms(a.stoppedAt), ms(b.stoppedAt))];
  return from < to ? stretch(from, to) : null;
}

/** What is left of a stretch outside of others. */
function outside(one: Stretch, others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (parts, other) =>
      parts.flatMap((part) =>
        [
          stretch(ms(part.startedAt), Math.min(ms(part.stoppedAt), ms(other.startedAt))),
          stretch(Math.max(ms(part.startedAt), ms(other.stoppedAt)), ms(part.stoppedAt)),
        ].filter((left) => length(left) > 0),
      ),
    [one],
  );
}

const MINUTE = 60_000;
const LEAST_FREE = 15 * MINUTE;

/** The last stretch of a day in which nothing is recorded, in whole minutes and no longer than asked for; null without a quarter. */
export function lastFree(day: Stretch, recorded: readonly Stretch[], most: number): Stretch | null {
  const free = outside(day, recorded)
    .map(({ startedAt, stoppedAt }) =>
      stretch(Math.ceil(ms(startedAt) / MINUTE) * MINUTE, Math.floor(ms(stoppedAt) / MINUTE) * MINUTE),
    )
    .filter((one) => length(one) >= LEAST_FREE)
    .at(-1);
  return free ? stretch(Math.max(ms(free.startedAt), ms(free.stoppedAt) - most), ms(free.stoppedAt)) : null;
}

/** What becomes of an entry and of the time that is recorded where it lies; every second is recorded or named as discarded. */
export function settle(entry: Stretch, recorded: readonly (Stretch & { id: string })[], how: Resolution): Settled {
  const met = recorded.filter((one) => shared(one, entry));
  if (how === 'replace') {
    return {
      entries: [entry],
      changes: met.map((one) => ({ id: one.id, keep: outside(one, [entry]) })),
      discarded: met.map((one) => ({ ...(shared(one, entry) as Stretch), id: one.id })),
    };
  }
  const free = outside(entry, met);
  const longest = free.reduce<Stretch | null>(
    (best, part) => (best && length(best) >= length(part) ? best : part),
    null,
  );
  const entries = how === 'split' ? free : longest ? [longest] : [];
  return { entries, changes: [], discarded: outside(entry, entries).map((part) => ({ ...part, id: null })) };
}
