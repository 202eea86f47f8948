import type { TimerStatus } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { readMeter } from '../../../lib/clock/meter.ts';
import type { QueuedCommand } from '../../../lib/outbox/outbox.ts';
import { id, running, still, timeLog } from '../../../test/samples.ts';
import { type StatusReading, startedHere, todayMeter, withCommands } from './timer-status.ts';

const today = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
const log = (startedAt: string, stoppedAt: string, durationMs: number) => ({
  ...still(durationMs / 1000),
  running: true,
  lastLog: timeLog({ taskId: id(41), isRunning: true, startedAt, stoppedAt }),
});

const wide = { from: '1970-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
const reading = (status: TimerStatus, readAt: number): StatusReading => ({ status, readAt, isQueued: false });

describe('todayMeter', () => {
  it('stands still while the timer is stopped', () => {
    expect(todayMeter(reading(still(90), 1000), today, null)).toEqual({ ms: 90_000, since: null });
  });

  it('grows from the exact start by this device’s clock', () => {
    const status = log('2026-11-21T10:00:00.400Z', '2026-11-21T10:00:10.400Z', 100000);
    const readAt = 5_000_000;
    const meter = todayMeter(reading(status, readAt), today, null);
    expect(meter).toEqual({ ms: 90_000, since: readAt - 10_000 });
    expect(readMeter(meter, readAt + 2500)).toBe(102_500);
  });

  it('continues without a jump when read again', () => {
    const first = todayMeter(
      reading(log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:10.900Z', 10_900), 0),
      today,
      null,
    );
    const again = todayMeter(
      reading(log('2026-11-21T10:00:00.000Z', '2026-11-21T10:01:10.100Z', 70_100), 59_300),
      today,
      first,
    );
    expect(again).toBe(first);
  });

  it('is corrected when the server knows better', () => {
    const first = todayMeter(
      reading(log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:10.000Z', 10000), 0),
      today,
      null,
    );
    const edited = todayMeter(
      reading(log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:20.000Z', 320000), 10_000),
      today,
      first,
    );
    expect(readMeter(edited, 10_000)).toBe(320_000);
  });

  it('counts a timer that runs over midnight from midnight on', () => {
    const meter = todayMeter(
      reading(log('2026-11-20T23:00:00.000Z', '2026-11-21T00:30:00.000Z', 1800000), 0),
      today,
      null,
    );
    expect(readMeter(meter, 0)).toBe(1_800_000);
  });

  it('is right on a device whose clock is wrong', () => {
    const status = running(id(41), 30);
    const wrong = 12_345;
    expect(startedHere(status.lastLog!, wrong)).toBe(wrong - 30_000);
    expect(readMeter(todayMeter(reading(status, wrong), wide, null), wrong)).toBe(30_000);
  });
});

describe('withCommands', () => {
  const command = (kind: QueuedCommand['kind'], wall: number, taskId = id(41)): QueuedCommand => ({
    id: id(900 + wall / 1000),
    who: 'ada',
    seq: wall,
    kind,
    clock: { wall, mono: wall, boot: 'a', ahead: 0 },
    taskId,
    title: null,
    teamId: null,
    projectId: null,
    source: 'TEAMS',
    follows: null,
  });
  const laid = (status: TimerStatus, readAt: number, commands: QueuedCommand[], accepted = new Map<string, number>()) =>
    withCommands(status, readAt, { commands, accepted }, wide);
  const shownAt = (reading: ReturnType<typeof laid>, moment: number) =>
    readMeter(todayMeter(reading, wide, null), moment);

  it('does not apply commands older than the reading, also when the clock was set back in between', () => {
    const [started, stopped] = [command('start', 3_610_000), command('stop', 20_000)];
    const commands = [
      { ...started, seq: 1 },
      { ...stopped, seq: 2 },
    ];
    const accepted = new Map([
      [started.id, 3_611_000],
      [stopped.id, 21_000],
    ]);
    expect(laid(still(60), 22_000, commands, accepted).status.running).toBe(false);
    const future = new Map([[started.id, Date.now() + 3_600_000]]);
    expect(laid(still(60), 22_000, [started], future).status.running).toBe(false);
  });

  it('applies what another page has just recorded, although its clock is slightly ahead', () => {
    const queuedCommand = command('start', 10_000);
    const recorded = new Map([[queuedCommand.id, Date.now() + 200]]);
    expect(laid(still(60), 9000, [queuedCommand], recorded).status.running).toBe(true);
  });

  it('applies what was recorded while the answer was in transit, without counting a second twice', () => {
    const queuedCommand = command('start', 10_000);
    const outbox = { commands: [queuedCommand], accepted: new Map([[queuedCommand.id, 11_000]]) };
    const tooEarly = withCommands(still(60), 11_500, outbox, wide, 2000);
    expect(tooEarly.status.running).toBe(true);
    expect(shownAt(tooEarly, 15_000)).toBe(65_000);
    const inTime = log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:01.500Z', 61_500);
    expect(shownAt(withCommands(inTime, 11_500, outbox, wide, 2000), 15_000)).toBe(65_000);
    expect(withCommands(still(60), 11_500, outbox, wide, 400).status.running).toBe(false);
  });

  it('starts, switches and stops beyond the server’s status and counts each second once', () => {
    const started = laid(still(60), 0, [command('start', 10_000)]);
    expect(started.status).toMatchObject({ running: true, lastLog: { taskId: id(41) } });
    expect(shownAt(started, 15_000)).toBe(65_000);
    const switched = laid(still(60), 0, [command('start', 10_000), command('start', 20_000, id(42))]);
    expect(switched.status.lastLog?.taskId).toBe(id(42));
    expect(shownAt(switched, 25_000)).toBe(75_000);
    const stopped = laid(still(60), 0, [command('start', 10_000), command('stop', 20_000)]);
    expect(stopped.status.running).toBe(false);
    expect(shownAt(stopped, 99_000)).toBe(70_000);
  });

  it('stops what the server reports as running, read before or after the command', () => {
    const status = log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:30.000Z', 30000);
    expect(shownAt(laid(status, 0, [command('stop', 5000)]), 60_000)).toBe(35_000);
    expect(shownAt(laid(status, 8000, [command('stop', 5000)]), 60_000)).toBe(27_000);
  });

  it('removes no fraction of a second when it stops', () => {
    const status = log('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.900Z', 900);
    expect(shownAt(laid(status, 0, []), 1200)).toBe(2100);
    expect(shownAt(laid(status, 0, [command('stop', 1200)]), 60_000)).toBe(2100);
  });

  it('counts only today’s part of commands and readings of the day before', () => {
    const yesterday = Date.parse('2026-11-20T23:00:00.000Z');
    const minute = 60_000;
    const stillHours = still(5 * 3600);
    const runs = log('2026-11-20T22:00:00.000Z', '2026-11-20T23:00:00.000Z', 5 * 3_600_000);
    const [began, ended] = [command('start', yesterday + 30 * minute), command('stop', yesterday + 80 * minute)];
    const minutesToday = (status: TimerStatus, commands: QueuedCommand[]) => {
      const reading = withCommands(status, yesterday, { commands, accepted: new Map() }, today);
      return readMeter(todayMeter(reading, today, null), yesterday + 90 * minute) / minute;
    };
    expect(minutesToday(stillHours, [])).toBe(0);
    expect(minutesToday(runs, [])).toBe(30);
    expect(minutesToday(runs, [ended])).toBe(20);
    expect(minutesToday(stillHours, [began])).toBe(30);
    expect(minutesToday(stillHours, [began, ended])).toBe(20);
    expect(startedHere(runs.lastLog, yesterday)).toBe(yesterday - 60 * minute);
    expect(
      startedHere(
        withCommands(runs, yesterday, { commands: [], accepted: new Map() }, today).status.lastLog!,
        Date.parse(today.from),
      ),
    ).toBe(yesterday - 60 * minute);
  });

  it('drops a recorded command once a later status was read', () => {
    const queuedCommand = command('start', 10_000);
    const recorded = new Map([[queuedCommand.id, 11_000]]);
    expect(laid(still(0), 9000, [queuedCommand], recorded).status.running).toBe(true);
    expect(laid(still(0), 12_000, [queuedCommand], recorded).status.running).toBe(false);
  });
});
