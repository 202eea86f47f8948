import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockReading, trueMs } from './clocks.ts';

const HOUR = 3_600_000;

/** A device that can sleep and whose clock can be wrong or changed. It knows the server's time of its last contact. */
function device({ wrong = 0, boot = 'a' } = {}) {
  let [real, mono, error, ahead] = [1_000_000_000, 5_000, wrong, -wrong];
  let page = boot;
  return {
    pass: (ms: number) => {
      real += ms;
      mono += ms;
    },
    sleep: (ms: number) => {
      real += ms;
    },
    set: (ms: number) => {
      error += ms;
    },
    contact: () => {
      ahead = -error;
    },
    reload: () => {
      page += '+';
      mono = 0;
    },
    real: () => real,
    read: (): ClockReading => ({ wall: real + error, mono, boot: page, ahead }),
  };
}

describe('the server time of an offline event', () => {
  it.each([0, HOUR, -HOUR])('is found with a clock that is wrong by %i ms', (wrong) => {
    const first = device({ wrong });
    first.pass(60_000);
    const [real, then] = [first.real(), first.read()];
    first.pass(2 * HOUR);
    first.contact();
    expect(trueMs(then, first.read())).toBe(real);
  });

  it.each([HOUR, -HOUR])('is found when the clock was set by %i ms afterwards', (jump) => {
    const first = device({ wrong: 7000 });
    const [real, then] = [first.real(), first.read()];
    first.pass(10 * 60_000);
    first.set(jump);
    first.pass(10 * 60_000);
    first.contact();
    expect(trueMs(then, first.read())).toBe(real);
  });

  it.each([HOUR, -HOUR])('is found when the clock had been set by %i ms before', (jump) => {
    const first = device();
    first.set(jump);
    first.pass(60_000);
    const [real, then] = [first.real(), first.read()];
    first.pass(60_000);
    first.contact();
    expect(trueMs(then, first.read())).toBe(real);
  });

  it('is found after sleep and reloads, which pause or restart the counter', () => {
    const first = device({ wrong: -HOUR });
    const [real, then] = [first.real(), first.read()];
    first.sleep(8 * HOUR);
    first.contact();
    expect(trueMs(then, first.read())).toBe(real);
    first.reload();
    first.pass(1000);
    first.contact();
    expect(trueMs(then, first.read())).toBe(real);
  });

  it('is never in the future', () => {
    const length = fc.integer({ min: 0, max: 2 * HOUR });
    const setting = fc.integer({ min: -2 * HOUR, max: 2 * HOUR });
    type Step = (machine: ReturnType<typeof device>) => void;
    const step = fc.oneof(
      length.map(
        (ms): Step =>
          (item) =>
            item.pass(ms),
      ),
      length.map(
        (ms): Step =>
          (item) =>
            item.sleep(ms),
      ),
      setting.map(
        (ms): Step =>
          (item) =>
            item.set(ms),
      ),
      fc.constant<Step>((item) => item.contact()),
      fc.constant<Step>((item) => item.reload()),
    );
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (before, after) => {
        const first = device();
        const run = (does: Step) => does(first);
        before.forEach(run);
        const then = first.read();
        after.forEach(run);
        first.contact();
        expect(trueMs(then, first.read())).toBeLessThanOrEqual(first.real());
      }),
    );
  });
});
