import type { TimeLog, TimeSlot } from '@stint/contract';
import { dayRange, rangesOfDates } from '@stint/domain/time';
import { daysOfTime } from '@stint/domain/time/timesheets';
import { describe, expect, it } from 'vitest';
import { hoursOfDay } from './diary-day.ts';

const at = (clock: string) => `2026-03-04T${clock}:00.000Z`;
const log = (from: string, to: string, logType = 'TRACKED') =>
  ({ id: from, startedAt: at(from), stoppedAt: at(to), isRunning: false, logType }) as TimeLog;
const slot = (clock: string) => ({ id: clock, startedAt: at(clock) }) as TimeSlot;
const date = '2026-03-04';

const hoursIn = (zone: string, logs: TimeLog[], slots: TimeSlot[]) => {
  const [day] = daysOfTime(logs, rangesOfDates(date, date, zone), zone, at('23:00'));
  return hoursOfDay(dayRange(date, zone), slots, day?.parts ?? []);
};

describe('SHEET-22 the hours of a work diary', () => {
  it('go from the first to the last with time, in cells of ten minutes', () => {
    const logs = [log('09:05', '10:10'), log('11:30', '12:00', 'MANUAL')];
    const hours = hoursIn('Etc/UTC', logs, [slot('09:10'), slot('10:00')]);
    expect(hours.map(({ startedAt }) => startedAt)).toEqual([at('09:00'), at('10:00'), at('11:00')]);
    const kinds = hours.map(({ cells }) => cells.map(({ kind }) => kind?.[0] ?? '-').join(''));
    expect(kinds).toEqual(['tttttt', 't-----', '---mmm']);
    expect(hours[0]?.cells.map((cell) => cell.slot?.id)).toEqual([undefined, '09:10', ...Array(4).fill(undefined)]);
    expect(hours[0]?.bars).toMatchObject([{ start: expect.closeTo(8.33, 1), size: expect.closeTo(91.67, 1) }]);
  });

  it('hold every slot in a zone beside the tens of UTC, and none of an empty day', () => {
    const hours = hoursIn('Asia/Kathmandu', [log('09:00', '10:00')], [slot('09:00'), slot('09:10'), slot('09:50')]);
    expect(hours.flatMap(({ cells }) => cells.flatMap((cell) => cell.slot?.id ?? []))).toEqual([
      '09:00',
      '09:10',
      '09:50',
    ]);
    expect(hoursIn('Etc/UTC', [], [])).toEqual([]);
  });

  it('have their slots and the time of them in the same cells, where an hour is no ten of UTC', () => {
    // 12:56 in UTC is 18:41 in Kathmandu, in the slot of 18:35.
    const [hour] = hoursIn('Asia/Kathmandu', [log('12:56', '12:59')], [slot('12:50')]);
    expect(hour?.startedAt).toBe(at('12:15'));
    expect(hour?.cells.map(({ startedAt, kind, slot: own }) => [startedAt.slice(11, 16), kind, own?.id])).toEqual([
      ['12:10', null, undefined],
      ['12:20', null, undefined],
      ['12:30', null, undefined],
      ['12:40', null, undefined],
      ['12:50', 'tracked', '12:50'],
      ['13:00', null, undefined],
    ]);
    const last = hoursIn('Asia/Kathmandu', [log('18:11', '18:14')], []).at(-1);
    expect([last?.startedAt, last?.cells[0]?.kind]).toEqual([at('18:10'), 'tracked']);
  });
});
