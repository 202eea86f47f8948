import { type Instant, instant, ms } from '../time.ts';

/**
 * How an entry is recorded that overlaps others. Trim records its longest free part and split all free parts; replace
 * shortens the others.
 */
export const resolutions = ['trim', 'split', 'replace'] as const;
export type Resolution = (typeof resolutions)[number];

export interface Stretch {
  startedAt: Instant;
  stoppedAt: Instant;
}

export interface ResolvedOverlaps {
  /** The parts of the entry to record. */
  entries: Stretch[];
  /** The rest of each shortened entry: no, one or two parts. */
  changes: { id: string; keep: Stretch[] }[];
  /** The lost parts, of the new entry (null) or a recorded one. */
  discarded: (Stretch & { id: string | null })[];
}

const length = ({ startedAt, stoppedAt }: Stretch) => ms(stoppedAt) - ms(startedAt);
const stretch = (from: number, to: number): Stretch => ({ startedAt: instant(from), stoppedAt: instant(to) });

/** The overlap of two spans, or null. */
function shared(a: Stretch, b: Stretch): Stretch | null {
  const [from, to] = [Math.max(ms(a.startedAt), ms(b.startedAt)), Math.min(ms(a.stoppedAt), ms(b.stoppedAt))];
  return from < to ? stretch(from, to) : null;
}

/** The parts of a span outside of others. */
function outside(whole: Stretch, others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (parts, other) =>
      parts.flatMap((part) =>
        [
          stretch(ms(part.startedAt), Math.min(ms(part.stoppedAt), ms(other.startedAt))),
          stretch(Math.max(ms(part.startedAt), ms(other.stoppedAt)), ms(part.stoppedAt)),
        ].filter((left) => length(left) > 0),
      ),
    [whole],
  );
}

const MINUTE = 60_000;
const LEAST_FREE = 15 * MINUTE;

/** The last free time of a day in whole minutes, limited to `most`; null when it is shorter than a quarter of an hour. */
export function lastFree(day: Stretch, recorded: readonly Stretch[], limit: number): Stretch | null {
  const free = outside(day, recorded)
    .map(({ startedAt, stoppedAt }) =>
      stretch(Math.ceil(ms(startedAt) / MINUTE) * MINUTE, Math.floor(ms(stoppedAt) / MINUTE) * MINUTE),
    )
    .filter((part) => length(part) >= LEAST_FREE)
    .at(-1);
  return free ? stretch(Math.max(ms(free.startedAt), ms(free.stoppedAt) - limit), ms(free.stoppedAt)) : null;
}

/** Resolves the overlaps of an entry. Every second is either recorded or discarded by name. */
export function resolveOverlaps(
  entry: Stretch,
  recorded: readonly (Stretch & { id: string })[],
  how: Resolution,
): ResolvedOverlaps {
  const met = recorded.filter((log) => shared(log, entry));
  if (how === 'replace') {
    return {
      entries: [entry],
      changes: met.map((log) => ({ id: log.id, keep: outside(log, [entry]) })),
      discarded: met.map((log) => ({ ...(shared(log, entry) as Stretch), id: log.id })),
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
