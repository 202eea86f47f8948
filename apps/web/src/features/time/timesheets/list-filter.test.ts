import { expect, it } from 'vitest';
import { exportFilterOf } from './list-filter.ts';

it('EXPORT-01 narrows the file of a timesheet by its label', () => {
  expect(exportFilterOf({ label: 'a', billable: false })).toEqual({ entryTagIds: ['a'], isBillable: false });
  expect(exportFilterOf({})).toEqual({});
});

it.each([
  ['of its status', { status: 'APPROVED' }, { status: ['APPROVED'] }],
  ['of its approval', { approval: 'pending' }, { status: ['PENDING', 'IN REVIEW'] }],
  ['of both', { status: 'PENDING', approval: 'pending' }, { status: ['PENDING'] }],
  ['of nothing', { status: 'DRAFT', approval: 'approved' }, { taskIds: ['00000000-0000-0000-0000-000000000000'] }],
] as const)('EXPORT-01 writes a file %s', (_, search, filter) => {
  expect(exportFilterOf(search)).toMatchObject(filter);
});
