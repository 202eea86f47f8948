import { expect, it } from 'vitest';
import { lengthOf } from './length-of.ts';

const at = (time: string) => `2026-11-21T${time}Z`;

it.each([
  ['whole minutes', '12:00:00.000', '13:10:00.000', '1:10:00'],
  ['seconds where there are no minutes', '12:00:07.000', '12:00:52.000', '0:00:45'],
  ['seconds beside minutes', '12:19:17.000', '12:29:00.000', '0:09:43'],
  ['nothing', '12:00:00.100', '12:00:00.900', '0:00:00'],
])('shows %s', (_, startedAt, stoppedAt, text) => {
  expect(lengthOf({ startedAt: at(startedAt), stoppedAt: at(stoppedAt) })).toBe(text);
});

it('shows parts that add up to the whole', () => {
  const [from, between, to] = [at('12:19:17.600'), at('12:29:00.400'), at('12:59:17.500')] as const;
  const lengthBetween = (startedAt: string, stoppedAt: string) => lengthOf({ startedAt, stoppedAt });
  expect([lengthBetween(from, between), lengthBetween(between, to), lengthBetween(from, to)]).toEqual([
    '0:09:43',
    '0:30:17',
    '0:40:00',
  ]);
});
