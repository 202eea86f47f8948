import { describe, expect, it } from 'vitest';
import { judgeUnit, lengthIn } from './durations.ts';
import { flagOf, hasOnlyMarks } from './flags.ts';
import { readTimeRow } from './read-row.ts';

describe('IMPORT-01 a duration', () => {
  it.each([
    ['47:06 min', 2826],
    ['1:05 h', 3900],
    ['1:05:30 h', 3930],
    ['PT1H5M', 3900],
    ['PT45M30S', 2730],
    ['P1DT1H30M', 91_800],
    ['1 day, 1:30:00', 91_800],
    ['2 days, 0:00:10', 172_810],
    ['1.01:30:00', 91_800],
    ['25:30', 91_800],
    ['1h 5m 3s', 3903],
    ['1 h 05 min', 3900],
    ['1h05', 3900],
    ['1,5 Std.', 5400],
    ['90 Min.', 5400],
    ['1 Std. 30 Min.', 5400],
    ['2 heures 15 minutes', 8100],
    ['1 ч 30 мин', 5400],
    ['1小时30分', 5400],
    ['45 sec', 45],
    ['01:30:15.500', 5415],
    ['1.234,50', 4_444_200],
    ['１:３０', 5400],
    ['-1:30', null],
    ['1:5', null],
    ['1:75', null],
    ['h', null],
    ['P', null],
    ['', null],
  ])('%j is %s seconds', (text, seconds) => expect(lengthIn(text)).toBe(seconds));
});

describe('IMPORT-01 the unit of a column', () => {
  const numbers = (...all: [value: number, between: number | null][]) =>
    all.map(([value, between]) => ({ value, between, decimals: Number.isInteger(value) ? 0 : 2 }));
  it.each([
    ['Duration', numbers([3600, 3600], [5400, 5400]), 'seconds', true],
    ['Duration', numbers([1.5, 5400], [1, 3600]), 'hours', true],
    ['Duration', numbers([90, 5400], [60, 3600]), 'minutes', true],
    ['Duration', numbers([90, null], [60, null]), 'minutes', false],
    ['Duration', numbers([3600, null]), 'seconds', false],
    ['Duration (seconds)', numbers([60, null]), 'seconds', true],
    ['Hours', numbers([90, null]), 'hours', true],
    ['Duration', numbers([7.5, null]), 'hours', true],
    ['Duration', numbers([2, null]), 'hours', true],
    // One wrong row does not decide, and a night over midnight counts.
    ['Duration', numbers([3600, 3600], [1, 3600], [7200, 7200], [90_000, 3600]), 'seconds', true],
  ] as const)('%s with %j is %s', (header, all, unit, isSure) =>
    expect(judgeUnit(header, [...all])).toEqual({ unit, isSure }),
  );
});

const fields = ['date', 'start', 'endDate', 'end', 'duration', 'break'] as const;
const read = (text: string, zone = 'Europe/Berlin', unit: 'hours' | 'seconds' = 'hours') => {
  const { time, problem } = readTimeRow(text.split(','), { mapping: fields, zone, order: 'mdy', unit });
  return problem
    ? `${problem.field} ${problem.code} ${time.seconds}`
    : `${time.startedAt?.slice(5, 19)} ${time.stoppedAt?.slice(5, 19)} ${time.seconds}`;
};

describe('IMPORT-01 the duration decides', () => {
  it.each([
    ['where clocks have no seconds', '2026-03-04,09:00,,09:30,00:30:40', '03-04T08:00:00 03-04T08:30:40 1840'],
    ['not where it is a rounding of clocks', '2026-03-04,09:00,,10:20,1.33', '03-04T08:00:00 03-04T09:20:00 4800'],
    ['not where it lacks their seconds', '2026-03-04,09:00:10,,09:30:25,0:30', '03-04T08:00:10 03-04T08:30:25 1815'],
    ['of its sum in minutes', '2026-03-04,09:00:00,,09:47:06,47:06 min', '03-04T08:00:00 03-04T08:47:06 2826'],
    ['with a break', '2026-03-04,09:00,,17:00,7:30,0:30', '03-04T08:00:00 03-04T15:30:00 27000'],
    [
      'without it, the break shortens the clocks',
      '2026-03-04,09:00,,17:00,,0:30',
      '03-04T08:00:00 03-04T15:30:00 27000',
    ],
    ['over more than a day', '2026-03-04,22:00,,23:30,25:30', '03-04T21:00:00 03-05T22:30:00 91800'],
    ['over two days', '2026-03-04,22:00,,01:00,51:00', '03-04T21:00:00 03-07T00:00:00 183600'],
    ['until midnight', '2026-03-04,22:00,,24:00,2:00', '03-04T21:00:00 03-04T23:00:00 7200'],
    ['until midnight without a length', '2026-03-04,22:00,,24:00,', '03-04T21:00:00 03-04T23:00:00 7200'],
    ['until the next midnight', '2026-03-04,22:00,,00:00,2:00', '03-04T21:00:00 03-04T23:00:00 7200'],
    // 2:00 to 3:00 does not exist on that day.
    ['where the start does not exist', '2026-03-29,02:15,,03:15,1:00', '03-29T00:15:00 03-29T01:15:00 3600'],
    ['where the end does not exist', '2026-03-29,01:45,,02:15,0:30', '03-29T00:45:00 03-29T01:15:00 1800'],
    ['where neither exists', '2026-03-29,02:15,,02:45,0:30', '03-29T01:15:00 03-29T01:45:00 1800'],
    ['from a start that does not exist', '2026-03-29,02:15,,04:00,', '03-29T00:15:00 03-29T02:00:00 6300'],
    ['until the end of the missing hour', '2026-03-29,02:59,,03:00,', '03-29T00:59:00 03-29T01:00:00 60'],
    ['within the missing hour', '2026-03-29,02:15,,02:45,', '03-29T01:15:00 03-29T01:45:00 1800'],
    ['until an end that does not exist', '2026-03-29,01:30,,02:59,', '03-29T00:30:00 03-29T01:59:00 5340'],
    ['from there with a break', '2026-03-29,02:15,,04:15,,0:30', '03-29T00:15:00 03-29T01:45:00 5400'],
    ['from there over midnight', '2026-03-29,02:30,,01:00,22:30', '03-29T00:30:00 03-29T23:00:00 81000'],
    ['in the wrong order in the missing hour', '2026-03-29,02:45,,02:15,', 'end timer.order null'],
    // It exists twice in autumn.
    ['in the hour that exists twice', '2026-10-25,02:50,,02:10,0:20', '10-25T00:50:00 10-25T01:10:00 1200'],
    ['over midnight without a length', '2026-03-04,22:00,,06:00,', '03-04T21:00:00 03-05T05:00:00 28800'],
    ['between clocks in the wrong order, which are refused', '2026-03-04,11:00,,10:00,', 'end timer.order null'],
    ['between two equal clocks, which is nothing', '2026-03-04,09:00,,09:00,', 'duration time_import.empty 0'],
    [
      'between ends with dates, however long',
      '2026-03-04,11:00,2026-03-05,10:00,',
      '03-04T10:00:00 03-05T09:00:00 82800',
    ],
    ['until an end without a start', '2026-03-04,,,17:30,2:30', '03-04T14:00:00 03-04T16:30:00 9000'],
    ['until an end after midnight without a start', '2026-03-04,,,00:30,2:00', '03-04T21:30:00 03-04T23:30:00 7200'],
    ['until an end with a date', '2026-03-04,,2026-03-04,00:30,2:00', '03-03T21:30:00 03-03T23:30:00 7200'],
    ['until an end that cannot be read, which is refused', '2026-03-04,,,late,2:00', 'end time_import.clock 7200'],
    ['but is refused where nothing explains it', '2026-03-04,09:00,,12:00,1:00', 'duration time_import.differs 3600'],
    ['of nothing, which is skipped', '2026-03-04,09:00,,09:00,0:00', 'duration time_import.empty 0'],
    ['of nothing by date', '2026-03-04,,,,0:00:00', 'duration time_import.empty 0'],
  ])('%s: %s', (_, row, expected) => expect(read(row)).toBe(expected));

  it('in seconds', () => expect(read('2026-01-13,09:00,,10:00,3600', 'UTC', 'seconds')).toMatch(/ 3600$/));
  it('reads instants with an offset in the columns of clocks', () =>
    expect(read('2026-10-25,2026-10-25T02:50:10+02:00,,2026-10-25T02:10:50+01:00,0:20:40', 'America/New_York')).toBe(
      '10-25T00:50:10 10-25T01:10:50 1240',
    ));
});

describe('IMPORT-01 a word for yes or no', () => {
  it.each([
    'Yes',
    'ja',
    'はい',
    'Да',
    '是',
    'Evet',
    'Ναι',
    'WAHR',
    'VRAI',
    'Abrechenbar',
    'x',
    '✓',
    '1',
    'TRUE',
    'כן',
    'نعم',
    'Sì',
    'tak',
  ])('%s means yes', (word) => expect(flagOf(word)).toBe(true));
  it.each(['No', 'nein', 'いいえ', 'Нет', '否', 'FALSCH', 'FAUX', 'Nicht abrechenbar', '0', 'לא', 'لا', 'nie', 'não'])(
    '%s means no',
    (word) => expect(flagOf(word)).toBe(false),
  );
  it('is never guessed', () => {
    const mapping = ['date', 'duration', 'billable'] as const;
    const reading = { mapping, zone: 'UTC', order: 'mdy' } as const;
    const { time } = readTimeRow(['2026-03-04', '1', 'Vielleicht'], reading);
    expect(time).toMatchObject({ isBillable: null, unknownFlag: 'Vielleicht' });
    const flags = new Map([['vielleicht', true]]);
    expect(readTimeRow(['2026-03-04', '1', 'Vielleicht'], { ...reading, flags }).time.isBillable).toBe(true);
  });
  it('in a column of marks alone, an empty cell means no', () => {
    expect(hasOnlyMarks(['x', '', 'X'])).toBe(true);
    expect(hasOnlyMarks(['x', 'yes'])).toBe(false);
    expect(hasOnlyMarks(['', ''])).toBe(false);
  });
});
