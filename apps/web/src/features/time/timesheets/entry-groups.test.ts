import type { TimeLog } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { id, timeLog } from '../../../test/samples.ts';
import { groupsOf, isShort } from './entry-groups.ts';

const at = (clock: string) => `2026-03-02T${clock}.000Z`;
const log = (number: number, from: string, to: string, more: Partial<TimeLog> = {}) =>
  timeLog({ id: id(number), startedAt: at(from), stoppedAt: at(to), ...more });
const options = {
  ranges: [{ from: at('00:00:00'), to: '2026-03-03T00:00:00.000Z' }],
  zone: 'Etc/UTC',
  now: at('12:00:00'),
  weekStart: 1 as const,
  hidesShort: false,
};
const tag = (number: number, name: string) => ({ id: id(number), name, color: '' }) as NonNullable<TimeLog['tags']>[0];
const [urgent, deep] = [tag(90, 'Urgent'), tag(91, 'Deep work')];

describe('SHEET-24 entries by label', () => {
  it('are together where they have the same labels, so that the groups add up; those without come last', () => {
    const logs = [
      log(1, '08:00:00', '09:00:00'),
      log(2, '09:00:00', '10:00:00', { tags: [urgent] }),
      log(3, '10:00:00', '10:30:00', { tags: [deep, urgent] }),
      log(4, '11:00:00', '11:15:00', { tags: [urgent] }),
    ];
    const groups = groupsOf(logs, 'label', options);
    expect(groups.map(({ tags, ms }) => [tags?.map(({ name }) => name).join(), ms / 60_000])).toEqual([
      ['Deep work,Urgent', 30],
      ['Urgent', 75],
      ['', 60],
    ]);
  });
});

describe('SHEET-26 an entry under a minute', () => {
  const short = log(1, '08:00:00', '08:00:59');
  it.each([
    ['counts as short', short, true],
    ['does not from a minute on', log(2, '08:00:00', '08:01:00'), false],
    ['does not while it runs', { ...short, isRunning: true }, false],
  ])('%s', (_, item, yes) => {
    expect(isShort(item)).toBe(yes);
  });
  it('can be left out', () => {
    expect(groupsOf([short], 'day', { ...options, hidesShort: true })).toEqual([]);
    expect(groupsOf([short], 'day', options)).toHaveLength(1);
  });
});
