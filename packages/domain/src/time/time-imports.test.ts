import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finished } from '../steps.ts';
import {
  compareWithRecorded,
  dateOrderOf,
  guessTimeColumns,
  lengthIn,
  placedOnDay,
  programOf,
  readTimeRow,
} from './time-imports.ts';

const toggl =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags';
const newToggl = 'Description,Billable,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time';
const clockify =
  'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD)';
const harvest =
  'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?';
const kimai =
  'Date,From,To,Duration,Username,Name,Customer,Project,Activity,Description,Exported,Billable,Tags,Hourly rate';

describe('IMPORT-01 the columns of a file', () => {
  it.each([
    ['toggl', toggl],
    ['toggl', newToggl],
    ['clockify', clockify],
    ['harvest', harvest],
    ['kimai', kimai],
    [null, 'Title,Status'],
  ])('tell that it comes from %s', (program, header) => expect(programOf(header.split(','))).toBe(program));

  it.each([
    [toggl, 'person,email,client,project,task,description,billable,date,start,endDate,end,duration,labels'],
    [newToggl, 'description,billable,duration,person,email,project,labels,date,start,endDate,end'],
    [clockify, 'project,client,description,task,person,,email,labels,billable,date,start,endDate,end,duration,,'],
    [harvest, 'date,client,project,,task,description,duration,billable,,,firstName,lastName,,'],
    [kimai, 'date,start,end,duration,,person,client,project,task,description,,billable,labels,'],
    ['Date,From,To,Duration,User,Name,Customer', 'date,start,end,duration,,person,client'],
    ['Start,End,What', 'date,end,'],
  ])('are mapped: %s', (header, expected) =>
    expect(
      guessTimeColumns(header.split(','))
        .map((field) => field ?? '')
        .join(),
    ).toBe(expected),
  );

  it.each([
    [['2026-03-04'], { order: null, isSure: true }],
    [['3/4/2026', '13/4/2026'], { order: 'dmy', isSure: true }],
    [['3/4/2026', '4/13/2026'], { order: 'mdy', isSure: true }],
    [['3/4/2026'], { order: 'mdy', isSure: false }],
    [['13/4/2026', '4/13/2026'], { order: 'mdy', isSure: false }],
  ])('with dates %j have the order %j', (dates, order) => expect(finished(dateOrderOf(dates))).toEqual(order));
});

it.each([
  ['1:30', 5400],
  ['01:30:15', 5415],
  ['1.5', 5400],
  ['0,25', 900],
  ['1h 30m', 5400],
  ['90m', 5400],
  ['30min', 1800],
  ['2h', 7200],
  ['123:00:00', 442_800],
  ['1:75', null],
  ['soon', null],
])('reads %s as %s seconds', (text, seconds) => expect(lengthIn(text)).toBe(seconds));

const fields = ['date', 'start', 'endDate', 'end', 'duration'] as const;
const read = (text: string, zone = 'Europe/Berlin', order: 'dmy' | 'mdy' = 'mdy') => {
  const { time, problem } = readTimeRow(text.split(','), { mapping: fields, zone, order });
  return problem ? `${problem.field} ${problem.code}` : `${time.startedAt} ${time.stoppedAt} ${time.seconds}`;
};

describe('IMPORT-01 a row', () => {
  it.each([
    ['2026-03-04,09:00:00,2026-03-04,10:30:00,01:30:00', '2026-03-04T08:00:00.000Z 2026-03-04T09:30:00.000Z 5400'],
    [
      '03/04/2026,09:00:05 AM,03/04/2026,01:00:05 PM,04:00:00',
      '2026-03-04T08:00:05.000Z 2026-03-04T12:00:05.000Z 14400',
    ],
    ['03/04/2026,12:15 AM,,12:45 AM,0.5', '2026-03-03T23:15:00.000Z 2026-03-03T23:45:00.000Z 1800'],
    ['04.03.2026,9:00,,10:00,', '2026-03-04T08:00:00.000Z 2026-03-04T09:00:00.000Z 3600'],
    ['2026-03-04,23:00,,01:00,2:00', '2026-03-04T22:00:00.000Z 2026-03-05T00:00:00.000Z 7200'],
    ['2026-03-04,09:00,,,1.25', '2026-03-04T08:00:00.000Z 2026-03-04T09:15:00.000Z 4500'],
    [
      '2026-03-04T09:00:00+02:00,,2026-03-04T10:00:00+02:00,,',
      '2026-03-04T07:00:00.000Z 2026-03-04T08:00:00.000Z 3600',
    ],
    ['2026-03-04 09:00:00,,2026-03-04 10:00:00,,', '2026-03-04T08:00:00.000Z 2026-03-04T09:00:00.000Z 3600'],
    ['2026-03-04,,,,1.5', 'null null 5400'],
    // The clock goes forward at two, so that an hour is missing.
    ['2026-03-29,01:00,,04:00,2:00', '2026-03-29T00:00:00.000Z 2026-03-29T02:00:00.000Z 7200'],
    // It goes back at three: the duration tells which of the two was meant.
    ['2026-10-25,01:30,,02:30,1:00', '2026-10-24T23:30:00.000Z 2026-10-25T00:30:00.000Z 3600'],
    ['2026-10-25,01:30,,02:30,2:00', '2026-10-24T23:30:00.000Z 2026-10-25T01:30:00.000Z 7200'],
    ['2026-10-25,02:30,,02:45,1:15', '2026-10-25T00:30:00.000Z 2026-10-25T01:45:00.000Z 4500'],
  ])('%s is %s', (row, expected) => expect(read(row)).toBe(expected));

  it.each([
    [',09:00,,10:00,', 'date import.date'],
    ['2026-02-30,09:00,,10:00,', 'date import.date'],
    ['13/13/2026,09:00,,10:00,', 'date import.date'],
    ['2026-03-04,25:00,,10:00,', 'start time_import.clock'],
    ['2026-03-04,9 o’clock,,10:00,', 'start time_import.clock'],
    ['2026-03-04,09:00,,10:60,', 'end time_import.clock'],
    ['2026-03-04,09:00,x,10:00,', 'endDate import.date'],
    ['2026-03-04,09:00,2026-03-03,10:00,', 'end timer.order'],
    ['2026-03-04,09:00,,10:00,long', 'duration time_import.duration'],
    ['2026-03-04,09:00,,10:30,1:00', 'duration time_import.differs'],
    ['2026-03-04,09:00,2026-03-04,09:00,', 'duration time_import.empty'],
    ['2026-03-04,,,,0', 'duration time_import.empty'],
    ['2026-03-04,09:00,,,', 'duration time_import.duration'],
  ])('%s is refused: %s', (row, expected) => expect(read(row)).toBe(expected));

  it('reads dates by the chosen order', () => {
    expect(read('3/4/2026,9:00,,10:00,', 'UTC', 'dmy')).toMatch(/^2026-04-03/);
    expect(read('3/4/2026,9:00,,10:00,', 'UTC', 'mdy')).toMatch(/^2026-03-04/);
  });

  it('accepts any text without failing', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-03-04', '9:00', '25:99', '1e9', '-1', '3/4/26', '99:99:99'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 5 }), (cells) => {
        const { time, problem } = readTimeRow(cells, { mapping: fields, zone: 'Asia/Kathmandu', order: 'dmy' });
        expect(problem !== null || (time.seconds ?? 0) > 0).toBe(true);
      }),
    );
  });
});

describe('time of a day without a start', () => {
  it('begins at nine, one after another', () => {
    expect(placedOnDay('2026-03-04', [3600, 1800], 'UTC')).toEqual([
      { startedAt: '2026-03-04T09:00:00.000Z', stoppedAt: '2026-03-04T10:00:00.000Z' },
      { startedAt: '2026-03-04T10:00:00.000Z', stoppedAt: '2026-03-04T10:30:00.000Z' },
    ]);
  });
  it('begins at midnight if it would not fit, and never leaves its day', () => {
    expect(placedOnDay('2026-03-04', [16 * 3600], 'UTC')[0]?.startedAt).toBe('2026-03-04T00:00:00.000Z');
    expect(placedOnDay('2026-03-04', [24 * 3600], 'UTC')[0]?.stoppedAt).toBe('2026-03-05T00:00:00.000Z');
    expect(placedOnDay('2026-03-04', [24 * 3600, 1], 'UTC')).toEqual([null, null]);
    expect(placedOnDay('2026-03-29', [24 * 3600], 'Europe/Berlin')).toEqual([null]);
  });
});

const span = (from: number, to: number) => ({
  startedAt: new Date(from * 60_000).toISOString(),
  stoppedAt: new Date(to * 60_000).toISOString(),
});

describe('IMPORT-02 imported time compared with the recorded', () => {
  it.each([
    [
      'is fresh beside it',
      [[60, 120]],
      [
        [0, 60],
        [120, 180],
      ],
      ['fresh'],
    ],
    [
      'is known with the same ends',
      [
        [0, 60],
        [60, 120],
      ],
      [
        [0, 60],
        [60, 120],
      ],
      ['known', 'known'],
    ],
    ['overlaps a part of it', [[30, 90]], [[0, 60]], ['overlap']],
    ['overlaps all of it', [[0, 90]], [[0, 60]], ['overlap']],
    [
      'overlaps an earlier row',
      [
        [0, 60],
        [30, 90],
        [90, 120],
      ],
      [],
      ['fresh', 'overlap', 'fresh'],
    ],
    [
      'is taken once if it is there twice',
      [
        [0, 60],
        [0, 60],
      ],
      [],
      ['fresh', 'overlap'],
    ],
    [
      'may come in any order',
      [
        [60, 120],
        [0, 60],
      ],
      [[60, 120]],
      ['known', 'fresh'],
    ],
  ])('%s', (_, fresh, recorded, expected) => {
    const spans = (all: number[][]) => all.map(([from = 0, to = 0]) => span(from, to));
    expect(finished(compareWithRecorded(spans(fresh), spans(recorded)))).toEqual(expected);
  });

  it('takes entries that never overlap, and takes none of them twice', () => {
    const entry = fc
      .tuple(fc.nat(200), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => span(from, from + length));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (file) => {
        const first = finished(compareWithRecorded(file, []));
        const recordedEntries = file.filter((_, at) => first[at] === 'fresh');
        const inOrder = [...recordedEntries].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
        for (const [at, row] of inOrder.entries()) {
          const next = inOrder[at + 1];
          if (next) expect(next.startedAt >= row.stoppedAt).toBe(true);
        }
        const again = finished(compareWithRecorded(file, recordedEntries));
        expect(again.filter((entryMatch) => entryMatch === 'fresh')).toEqual([]);
        expect(again.filter((entryMatch) => entryMatch === 'known')).toHaveLength(recordedEntries.length);
      }),
    );
  });
});
