import { describe, expect, it } from 'vitest';
import { redated } from './redate.ts';
import { calendarSearchOf, daysOf, stepped } from './search.ts';

describe('the visible days', () => {
  it.each([
    ['month', '2026-11-21', 1, '2026-10-26', '2026-12-06'],
    ['month', '2026-11-21', 0, '2026-11-01', '2026-12-05'],
    ['month', '2026-02-10', 1, '2026-01-26', '2026-03-01'],
    ['month', '2027-02-10', 1, '2027-02-01', '2027-02-28'],
    ['week', '2026-11-21', 1, '2026-11-16', '2026-11-22'],
    ['week', '2026-11-21', 6, '2026-11-21', '2026-11-27'],
  ] as const)('of the %s of %s in weeks from %i are %s to %s', (span, on, start, first, last) => {
    const days = daysOf(span, on, start);
    expect([days[0], days.at(-1), days.length % 7]).toEqual([first, last, 0]);
  });

  it('advance by a month or a week', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01');
    expect(stepped('week', '2026-11-21', -1)).toBe('2026-11-14');
  });

  it('come from the URL', () => {
    expect(calendarSearchOf({ span: 'week', on: '2026-11-21', day: 'today', type: 'Bug' })).toEqual({
      span: 'week',
      on: '2026-11-21',
      type: ['Bug'],
    });
    expect(calendarSearchOf({ span: 'year', on: '2026-02-30' })).toEqual({});
  });
});

describe('a task that is moved to another day', () => {
  const at = (date: string) => `${date}T00:00:00.000Z`;
  it.each([
    ['keeps its length', at('2026-11-20'), at('2026-11-22'), '2026-11-25', at('2026-11-25'), at('2026-11-27')],
    ['moves its only date', null, at('2026-11-22'), '2026-11-25', null, at('2026-11-25')],
    ['moves its start', at('2026-11-20'), null, '2026-11-25', at('2026-11-25'), null],
    ['is due then when it had none', null, null, '2026-11-25', null, at('2026-11-25')],
    ['loses all of them', at('2026-11-20'), at('2026-11-22'), null, null, null],
  ])('%s', (_, startDate, dueDate, to, start, due) =>
    expect(redated({ startDate, dueDate }, to)).toEqual({ startDate: start, dueDate: due }),
  );
});
