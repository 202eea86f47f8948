import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastFree, resolutions, resolveOverlaps, type Stretch } from './overlaps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString();
const span = (from: number, to: number): Stretch => ({ startedAt: at(from), stoppedAt: at(to) });
const minutes = ({ startedAt, stoppedAt }: Stretch) => (Date.parse(stoppedAt) - Date.parse(startedAt)) / 60_000;
const sum = (all: readonly Stretch[]) => all.reduce((total, stretch) => total + minutes(stretch), 0);

describe('an entry that overlaps others', () => {
  const entry = span(10, 60);
  const recorded = [
    { id: 'a', ...span(0, 20) },
    { id: 'b', ...span(30, 35) },
    { id: 'c', ...span(70, 80) },
  ];

  it('trim records its longest free part', () => {
    expect(resolveOverlaps(entry, recorded, 'trim')).toEqual({
      entries: [span(35, 60)],
      changes: [],
      discarded: [{ ...span(10, 35), id: null }],
    });
  });

  it('split records all free parts', () => {
    expect(resolveOverlaps(entry, recorded, 'split')).toEqual({
      entries: [span(20, 30), span(35, 60)],
      changes: [],
      discarded: [
        { ...span(10, 20), id: null },
        { ...span(30, 35), id: null },
      ],
    });
  });

  it('replace shortens the others', () => {
    expect(resolveOverlaps(entry, recorded, 'replace')).toEqual({
      entries: [entry],
      changes: [
        { id: 'a', keep: [span(0, 10)] },
        { id: 'b', keep: [] },
      ],
      discarded: [
        { ...span(10, 20), id: 'a' },
        { ...span(30, 35), id: 'b' },
      ],
    });
    expect(resolveOverlaps(span(32, 33), recorded, 'replace').changes).toEqual([
      { id: 'b', keep: [span(30, 32), span(33, 35)] },
    ]);
  });

  it('records nothing without free time', () => {
    for (const how of ['trim', 'split'] as const) {
      expect(resolveOverlaps(span(31, 34), recorded, how)).toMatchObject({ entries: [], discarded: [span(31, 34)] });
    }
  });

  it('does not overlap afterwards, and accounts for every minute', () => {
    const marks = fc.uniqueArray(fc.nat(300), { minLength: 2, maxLength: 16 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(
        marks,
        fc.nat(200),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom(...resolutions),
        (ends, from, long, how) => {
          const existingSpans = ends
            .slice(0, ends.length - (ends.length % 2))
            .flatMap((start, index) =>
              index % 2 === 0 ? [{ id: String(index), ...span(start, ends[index + 1]!) }] : [],
            );
          const newSpan = span(from, from + long);
          const { entries, changes, discarded } = resolveOverlaps(newSpan, existingSpans, how);
          const remaining = existingSpans.flatMap((item) => changes.find(({ id }) => id === item.id)?.keep ?? [item]);
          const all = [...entries, ...remaining].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
          for (const [index, first] of all.entries()) {
            expect(minutes(first)).toBeGreaterThan(0);
            if (index > 0) expect(first.startedAt >= all[index - 1]!.stoppedAt).toBe(true);
          }
          expect(sum(all) + sum(discarded)).toBeCloseTo(minutes(newSpan) + sum(existingSpans));
        },
      ),
    );
  });
});

describe('the last free hour', () => {
  const day = span(0, 300);
  it.each([
    ['is the last one of an empty day', [], span(240, 300)],
    ['ends where the last entry begins', [span(250, 300)], span(190, 250)],
    ['stays after the last entry when it is short', [span(100, 270)], span(270, 300)],
    ['skips a gap below a quarter of an hour', [span(100, 200), span(210, 300)], span(40, 100)],
    ['is between two entries', [span(0, 100), span(130, 300)], span(100, 130)],
    ['is none in a full day', [span(-10, 400)], null],
  ])('%s', (_, recorded, free) => expect(lastFree(day, recorded, 3_600_000)).toEqual(free));
});
