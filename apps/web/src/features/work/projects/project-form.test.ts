import { describe, expect, it } from 'vitest';
import { draftOf, emptyForm, isBudget, patchOf } from './project-form.ts';

const form = { ...emptyForm('EUR', '#D95D4E'), name: 'Engine', memberIds: ['a'], managerIds: ['b'] };

describe('the input of a project form', () => {
  it('is a whole project when new: dates at midnight, managers among the members, no empty texts', () => {
    expect(draftOf({ ...form, name: ' Engine ', startDate: '2026-03-01', budget: '1200,5' })).toMatchObject({
      name: 'Engine',
      description: null,
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: null,
      budget: 1200.5,
      memberIds: ['a', 'b'],
      managerIds: ['b'],
    });
  });

  it('is only the changes when edited, with both lists of people together', () => {
    expect(patchOf(form, form)).toEqual({});
    expect(patchOf(form, { ...form, name: 'Engine 2' })).toEqual({ name: 'Engine 2' });
    expect(patchOf(form, { ...form, managerIds: [] })).toEqual({ memberIds: ['a'], managerIds: [] });
  });

  it.each([
    ['', true],
    ['1200', true],
    ['1200.50', true],
    ['-1', false],
    ['1.234,5', false],
    ['many', false],
  ])('takes “%s” for a budget: %s', (typed, isAccepted) => {
    expect(isBudget(typed)).toBe(isAccepted);
  });
});
