import { expect, it } from 'vitest';
import { exportFilterOf } from './list-filter.ts';

it('EXPORT-01 narrows the file of a timesheet by its label', () => {
  expect(exportFilterOf({ label: 'a', billable: false })).toEqual({ entryTagIds: ['a'], isBillable: false });
  expect(exportFilterOf({})).toEqual({});
});
