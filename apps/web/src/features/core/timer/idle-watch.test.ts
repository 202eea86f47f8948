import { describe, expect, it } from 'vitest';
import { IdleWatch, type Look } from './idle-watch.ts';

const MINUTE = 60_000;
const limit = 10 * MINUTE;
const look = (minute: number, changes: Partial<Look> = {}): Look => ({
  wall: minute * MINUTE,
  mono: minute * MINUTE,
  attended: true,
  rested: false,
  sign: 0,
  ...changes,
});
/** What a series of looks detects. */
const noticed = (...looks: Look[]) => {
  const watch = new IdleWatch();
  return looks.map((current) => watch.look(current, limit)).filter((notice) => notice !== null);
};
/** One look a minute, as in a background page. */
const each = (from: number, to: number, changes: Partial<Look> = {}) =>
  Array.from({ length: to - from + 1 }, (_, n) => look(from + n, changes));

describe('TIMER-18 a device', () => {
  it('detects once after the limit that nobody is there, and once the return', () => {
    const sign = 25 * MINUTE;
    expect(noticed(...each(0, 24), look(25, { sign }), look(26, { sign }))).toEqual([
      { why: 'idle', since: 0, until: null },
      { why: 'idle', since: 0, until: sign },
    ]);
  });

  it('detects nothing where activity could not be seen', () => {
    expect(noticed(...each(0, 60, { attended: false }))).toEqual([]);
  });

  it('detects sleep because its monotonic clock stood still', () => {
    const asleep = { mono: 2 * MINUTE, attended: false };
    expect(noticed(...each(0, 2, { attended: false }), look(40, asleep))).toEqual([
      { why: 'asleep', since: 2 * MINUTE, until: 40 * MINUTE },
    ]);
  });

  it('counts quiet time before sleep as part of it', () => {
    expect(noticed(...each(0, 5), look(40, { mono: 5 * MINUTE, sign: 40 * MINUTE }))).toEqual([
      { why: 'asleep', since: 0, until: 40 * MINUTE },
    ]);
  });

  it.each([
    ['was in front: it slept', { attended: true }, 1],
    ['was in the background of a computer: it slept', { attended: false }, 1],
    ['was put to rest by its browser: nobody knows', { attended: false, rested: true }, 0],
  ])('interprets a gap in which both clocks ran: the page %s', (_, changes, count) => {
    const before = { ...changes, sign: MINUTE };
    expect(noticed(look(1, before), look(40, { sign: 40 * MINUTE }))).toHaveLength(count);
  });

  it('does not mistake a clock change for sleep', () => {
    expect(noticed(look(60, { sign: 60 * MINUTE }), look(0, { mono: 61 * MINUTE }))).toEqual([]);
  });
});
