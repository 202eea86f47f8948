import { describe, expect, it } from 'vitest';
import { dayAct, weekAct } from './row-keys.ts';

const press = (keys: string) => ({
  key: keys.split('+').at(-1) ?? '',
  altKey: keys.includes('alt+'),
  ctrlKey: keys.includes('ctrl+'),
  metaKey: false,
});
const sides: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);

it.each([
  ['alt+ArrowUp', { kind: 'order', step: -1 }],
  ['alt+ArrowDown', { kind: 'order', step: 1 }],
  [' ', { kind: 'start' }],
  ['Enter', { kind: 'open' }],
  ['e', { kind: 'time' }],
  ['Delete', { kind: 'remove' }],
  ['alt+e', null],
  ['ctrl+Delete', null],
  ['q', null],
] as const)('PLAN-30 in the day %s means %j', (keys, act) => {
  expect(dayAct(press(keys))).toEqual(act);
});

describe('PLAN-31 in the week', () => {
  // On Wednesday, for a task of a day or of the list to plan.
  it.each([
    ['1', null, { kind: 'nothing' }],
    ['3', null, { kind: 'day', date: '2026-11-25' }],
    ['7', null, { kind: 'day', date: '2026-11-29' }],
    ['4', '2026-11-26', { kind: 'nothing' }],
    ['alt+ArrowRight', '2026-11-26', { kind: 'day', date: '2026-11-27' }],
    ['alt+ArrowLeft', '2026-11-26', { kind: 'day', date: '2026-11-25' }],
    ['alt+ArrowLeft', '2026-11-25', { kind: 'nothing' }],
    ['alt+ArrowRight', '2026-11-29', { kind: 'nothing' }],
    ['alt+ArrowRight', '2026-11-24', { kind: 'nothing' }],
    ['alt+ArrowRight', null, { kind: 'nothing' }],
    ['ArrowRight', '2026-11-26', { kind: 'column', side: 1 }],
    ['ArrowLeft', '2026-11-26', { kind: 'column', side: -1 }],
    ['alt+ArrowDown', '2026-11-26', { kind: 'order', step: 1 }],
    ['Delete', '2026-11-26', { kind: 'remove' }],
    ['8', null, null],
  ] as const)('%s at %s means %j', (keys, date, act) => {
    const event = press(keys);
    expect(weekAct(event, { dates, today: '2026-11-25', date, side: sides[event.key] ?? null })).toEqual(act);
  });
});
