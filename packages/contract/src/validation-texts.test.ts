import { expect, it } from 'vitest';
import { z } from 'zod';
import { idMissing, idWords, saying, wordsFor } from './validation-texts.ts';

const shape = z.object({
  name: z.string().min(1).max(5),
  hours: z.number().min(0).max(24).multipleOf(0.5),
  count: z.int(),
  kind: z.enum(['A', 'B']),
  ids: z.array(z.string()).min(1).max(2),
  at: z.iso.datetime(),
  page: z.url(),
  only: z.literal('A'),
  own: z.string({ error: 'Said by the schema' }),
  when: z.string(saying('must be a day')),
  either: z.union([z.string(), z.number()]),
  inside: z.object({ flag: z.boolean() }),
});
const right = {
  ...{ name: 'Ada', hours: 1, count: 1, kind: 'A', ids: ['x'], at: '2026-03-02T09:00:00Z' },
  ...{ page: 'https://example.test', only: 'A', own: 'x', when: 'x', either: 1, inside: { flag: true } },
};

it.each([
  ['name', undefined, 'name is required'],
  ['name', '', 'name is required'],
  ['name', 'too long', 'name must have at most 5 characters'],
  ['name', 7, 'name must be a text'],
  ['hours', -1, 'hours must be at least 0'],
  ['hours', 25, 'hours must be at most 24'],
  ['hours', 0.3, 'hours must be a multiple of 0.5'],
  ['count', 1.5, 'count must be a whole number'],
  ['kind', 'C', 'kind must be one of A, B'],
  ['ids', [], 'ids must not be empty'],
  ['ids', [7], 'Each entry of ids must be a text'],
  ['at', 'tomorrow', 'at must be a date and time like 2026-03-02T09:00:00Z'],
  ['page', 'here', 'page must be a web address'],
  ['only', 'x', 'only must be A'],
  ['own', 7, 'Said by the schema'],
  ['when', 7, 'when must be a day'],
  ['either', true, 'either is not valid'],
  ['inside', { flag: 'yes' }, 'flag must be true or false'],
])('%s: %j → %s', (field, value, expected) => {
  const read = shape.safeParse({ ...right, [field]: value }, { error: wordsFor });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([expected]);
});

it.each([
  [{ taskId: undefined }, 'Task ID is required'],
  [{ taskId: 'x' }, 'Invalid UUID'],
  [{ taskId: '3f0b8c52-3f3a-4c5e-9a53-0a8f1a3f1c11', entryId: undefined }, 'entryId is required'],
])('an id: %j → %s', (sent, expected) => {
  const ids = z.object({ taskId: z.uuid({ error: idWords }), entryId: z.uuid({ error: idWords }).optional() });
  const required = 'entryId' in sent ? ids.required() : ids;
  const read = required.safeParse(sent, { error: wordsFor });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([expected]);
  expect(idMissing('employeeId')).toBe('Employee ID is required');
});
