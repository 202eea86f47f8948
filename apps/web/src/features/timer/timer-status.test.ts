import { describe, expect, it } from 'vitest';
import { readMeter } from '../../lib/meter.ts';
import { id, running, still, timeLog } from '../../test/samples.ts';
import { startedHere, todayMeter } from './timer-status.ts';

const today = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
const log = (startedAt: string, stoppedAt: string) => ({
  ...still(),
  running: true,
  lastLog: timeLog({ taskId: id(41), isRunning: true, startedAt, stoppedAt }),
});

describe('todayMeter', () => {
  it('stands still while the timer does', () => {
    expect(todayMeter(still(90), 1000, today, null)).toEqual({ ms: 90_000, since: null });
  });

  it('grows from the exact start, by this device’s clock', () => {
    const status = { ...log('2026-11-21T10:00:00.400Z', '2026-11-21T10:00:10.400Z'), duration: 100 };
    const readAt = 5_000_000;
    const meter = todayMeter(status, readAt, today, null);
    expect(meter).toEqual({ ms: 90_000, since: readAt - 10_000 });
    expect(readMeter(meter, readAt + 2500)).toBe(102_500);
  });

  it('goes on without a jump when it is read again', () => {
    const first = todayMeter(
      { ...log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:10.900Z'), duration: 10 },
      0,
      today,
      null,
    );
    const again = todayMeter(
      { ...log('2026-11-21T10:00:00.000Z', '2026-11-21T10:01:10.100Z'), duration: 70 },
      59_300,
      today,
      first,
    );
    expect(again).toBe(first);
  });

  it('is corrected when the server knows better', () => {
    const first = todayMeter(
      { ...log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:10.000Z'), duration: 10 },
      0,
      today,
      null,
    );
    const edited = todayMeter(
      { ...log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:20.000Z'), duration: 320 },
      10_000,
      today,
      first,
    );
    expect(readMeter(edited, 10_000)).toBe(320_000);
  });

  it('counts a timer that runs over midnight from midnight on', () => {
    const meter = todayMeter(
      { ...log('2026-11-20T23:00:00.000Z', '2026-11-21T00:30:00.000Z'), duration: 1800 },
      0,
      today,
      null,
    );
    expect(readMeter(meter, 0)).toBe(1_800_000);
  });

  it('is not misled by a device whose clock is wrong', () => {
    const status = running(id(41), 30);
    const wrong = 12_345;
    expect(startedHere(status.lastLog!, wrong)).toBe(wrong - 30_000);
    expect(
      readMeter(
        todayMeter(status, wrong, { from: '1970-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }, null),
        wrong,
      ),
    ).toBe(30_000);
  });
});
