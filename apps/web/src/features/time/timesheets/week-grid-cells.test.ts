import { describe, expect, it } from 'vitest';
import { id, timeLog } from '../../../test/samples.ts';
import { cellOf, copiesOf, editOf, freeStretch, inOrder, resized, rowsOf, weekOf } from './week-grid-cells.ts';

const day = '2026-11-24';
const at = (clock: string, date = day) => `${date}T${clock}.000Z`;
const span = (from: string, to: string, n = 80) =>
  timeLog({ id: id(n), taskId: id(50), startedAt: at(from), stoppedAt: at(to) });
const zone = 'Etc/UTC';
const now = at('20:00:30');
const rows = (...logs: ReturnType<typeof timeLog>[]) => rowsOf(logs, { days: [day], zone, now, by: 'task' });
const cellWith = (...logs: ReturnType<typeof timeLog>[]) => {
  const [row] = rows(...logs);
  return row ? cellOf(row, day) : { ms: 0, parts: [] };
};

describe('a text typed into a cell', () => {
  const first = span('09:00:00', '10:30:20');
  const second = span('11:00:00', '11:30:00', 81);
  it.each([
    ['an empty cell', '1:30', [], { do: 'add', seconds: 5400 }],
    ['an empty cell', '1,5', [], { do: 'add', seconds: 5400 }],
    ['an empty cell', '90m', [], { do: 'add', seconds: 5400 }],
    ['an empty cell', '1h30', [], { do: 'add', seconds: 5400 }],
    ['an empty cell', '', [], { do: 'nothing' }],
    ['an empty cell', '0', [], { do: 'nothing' }],
    ['an empty cell', 'soon', [], { do: 'refuse', reason: 'time.format' }],
    ['an empty cell', '1:75', [], { do: 'refuse', reason: 'time.minutes' }],
    ['one entry, as it is shown', '1:30', [first], { do: 'nothing' }],
    ['one entry, as it is shown', '90m', [first], { do: 'nothing' }],
    ['one entry', '1:31', [first], { do: 'change', seconds: 5460, log: first }],
    ['one entry', '', [first], { do: 'remove', log: first }],
    ['one entry', '0', [first], { do: 'remove', log: first }],
    ['one entry', 'x', [first], { do: 'refuse', reason: 'time.format' }],
    ['several entries, as they are shown', '2:00', [first, second], { do: 'nothing' }],
    ['several entries', '3', [first, second], { do: 'open' }],
    ['several entries', '', [first, second], { do: 'open' }],
  ])('%s: "%s"', (_, typed, logs, edit) => {
    expect(editOf(typed, cellWith(...logs))).toEqual(edit);
  });

  it('opens an entry that goes beyond the day', () => {
    const night = timeLog({ startedAt: at('23:00:00', '2026-11-23'), stoppedAt: at('01:00:00') });
    expect(editOf('2', cellWith(night))).toEqual({ do: 'open' });
  });

  it('asks before it deletes an entry of a few seconds, which is shown as 0:00', () => {
    const short = span('09:00:00', '09:00:20');
    expect(editOf('', cellWith(short))).toEqual({ do: 'remove', log: short });
    expect(editOf('0:00', cellWith(short))).toEqual({ do: 'nothing' });
  });
});

describe('where new time finds room', () => {
  it.each([
    ['an empty day begins with work', [], 60, '09:00:00', '10:00:00'],
    ['after the last entry', [span('09:00:00', '12:00:00')], 60, '12:00:00', '13:00:00'],
    ['after an entry with seconds, in the next minute', [span('09:00:00', '12:00:20')], 60, '12:01:00', '13:01:00'],
    [
      'after entries rather than between',
      [span('09:00:00', '10:00:00'), span('12:00:00', '13:00:00')],
      60,
      '13:00:00',
      '14:00:00',
    ],
    [
      'between, where there is no room after',
      [span('09:00:00', '10:00:00'), span('12:00:00', '19:30:00')],
      60,
      '10:00:00',
      '11:00:00',
    ],
    ['before work, where there is none in it', [span('09:00:00', '19:30:00')], 60, '08:00:00', '09:00:00'],
    ['before now, to the minute', [], 11 * 60, '09:00:00', '20:00:00'],
    ['earlier than work, where now is near', [], 12 * 60, '08:00:00', '20:00:00'],
    ['after early entries not before work', [span('06:00:00', '07:00:00')], 60, '09:00:00', '10:00:00'],
  ])('%s', (_, recorded, minutes, from, to) => {
    const free = freeStretch(minutes * 60_000, { date: day, zone, now, startOfWork: '09:00', recorded });
    expect(free).toEqual({ startedAt: at(from), stoppedAt: at(to) });
  });

  it.each([
    ['is full', [span('01:00:00', '19:30:00')], 90, day],
    ['is shorter than what is typed', [], 25 * 60, '2026-11-23'],
    ['has not come yet', [], 60, '2026-11-25'],
  ])('finds none where the day %s', (_, recorded, minutes, date) => {
    expect(freeStretch(minutes * 60_000, { date, zone, now, startOfWork: '09:00', recorded })).toBeNull();
  });
});

describe('an entry with another length', () => {
  const log = span('09:00:00', '10:00:10');
  it.each([
    ['ends sooner', [], 30, '09:00:00', '09:30:00'],
    ['ends later', [], 120, '09:00:00', '11:00:00'],
    ['begins sooner where the next one is near', [span('10:30:00', '12:00:00', 81)], 120, '08:30:00', '10:30:00'],
    ['ends now at the latest', [], 11 * 60 + 1, '08:59:30', '20:00:30'],
  ])('%s', (_, others, minutes, from, to) => {
    const recorded = [log, ...others];
    expect(resized(log, minutes * 60_000, { date: day, zone, now, recorded })).toEqual({
      startedAt: at(from),
      stoppedAt: at(to),
    });
  });

  it('is refused without room', () => {
    const recorded = [span('07:00:00', '08:30:00', 81), log, span('10:30:00', '12:00:00', 82)];
    expect(resized(log, 3 * 3_600_000, { date: day, zone, now, recorded })).toBeNull();
  });
});

describe('rows', () => {
  it('are tasks or projects, with exact sums, and those that were added stand below', () => {
    const logs = [
      timeLog({ id: id(1), taskId: id(50), projectId: id(60), startedAt: at('09:00:00'), stoppedAt: at('09:00:40') }),
      timeLog({ id: id(2), taskId: id(51), projectId: id(60), startedAt: at('10:00:00'), stoppedAt: at('10:00:40') }),
      timeLog({ id: id(3), startedAt: at('11:00:00'), stoppedAt: at('11:01:00') }),
    ];
    const added = [{ taskId: id(52), projectId: null, title: 'New', project: null }];
    const options = { days: [day], zone, now, added };
    expect(rowsOf(logs, { ...options, by: 'task' }).map((row) => [row.key, row.ms])).toEqual([
      [id(50), 40_000],
      [id(51), 40_000],
      ['none', 60_000],
      [id(52), 0],
    ]);
    expect(rowsOf(logs, { ...options, by: 'project' }).map((row) => [row.key, row.ms])).toEqual([
      [id(60), 80_000],
      ['none', 60_000],
    ]);
  });

  it('keep the order in which they were first shown', () => {
    const rowOf = (key: string) => ({
      key,
      taskId: key,
      projectId: null,
      title: key,
      project: null,
      cells: new Map(),
      ms: 0,
    });
    const ordered = inOrder(['c', 'a', 'new', 'b'].map(rowOf), ['a', 'gone', 'b', 'c']);
    expect(ordered.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'new']);
  });

  it.each([
    [1, '2026-11-23'],
    [0, '2026-11-22'],
    [6, '2026-11-21'],
  ] as const)('of a week that begins on %i', (weekStart, first) => {
    expect(weekOf(day, weekStart)[0]).toBe(first);
    expect(weekOf(day, weekStart)).toHaveLength(7);
  });

  it('take the times of the week before into cells in which nothing is recorded', () => {
    const week = (first: number, ...logs: ReturnType<typeof timeLog>[]) =>
      rowsOf(logs, { days: [0, 1].map((on) => `2026-11-${first + on}`), zone, now, by: 'task' });
    const log = (date: string, seconds: number, n: number) => {
      const startedAt = at('09:00:00', date);
      const stoppedAt = new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
      return timeLog({ id: id(n), taskId: id(50), startedAt, stoppedAt });
    };
    const before = week(16, log('2026-11-16', 3600, 1), log('2026-11-17', 5420, 2));
    const copied = (...rows: Parameters<typeof copiesOf>[1]) =>
      copiesOf(before, rows, ['2026-11-23', '2026-11-24']).map(({ date, seconds }) => [date, seconds]);
    expect(copied()).toEqual([
      ['2026-11-23', 3600],
      ['2026-11-24', 5420],
    ]);
    expect(copied(...week(23, log('2026-11-23', 60, 3)))).toEqual([['2026-11-24', 5420]]);
  });
});
