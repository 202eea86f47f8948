import type { TimeLog } from '@stint/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { id, timeLog } from '../../../test/samples.ts';
import { changedFields, type Draft, draftOfEntry } from './entry-draft.ts';

const anyTag = fc.integer({ min: 1, max: 9 }).map((n) => ({ id: id(n), name: `Label ${n}`, color: '#2a9d8f' }));
const anyFields = fc.record({
  description: fc.option(fc.string()),
  reason: fc.constantFrom(null, 'ERROR', 'The bus was late'),
  isBillable: fc.boolean(),
  projectId: fc.constantFrom(null, id(1), id(2)),
  taskId: fc.constantFrom(null, id(3)),
  tags: fc.uniqueArray(anyTag, { selector: (tag) => tag.id, maxLength: 4 }),
});
const anyLog = anyFields.map((fields) =>
  timeLog({
    ...fields,
    tagIds: fields.tags.map((tag) => tag.id),
    task: fields.taskId ? ({ id: fields.taskId, title: 'Write the manual' } as TimeLog['task']) : null,
  }),
);

it('SHEET-08 sends no field that nobody edits, and only those that are edited', () => {
  fc.assert(
    fc.property(anyLog, anyFields, (log, next) => {
      const draft = draftOfEntry(log, log, 'Europe/Berlin');
      expect(changedFields(draft, log)).toEqual({});
      const edits: Partial<Draft>[] = [
        { description: `${draft.description} again` },
        { reason: next.reason ?? '' },
        { tags: next.tags },
        { isBillable: next.isBillable },
      ];
      for (const edit of edits) {
        const sent = Object.keys(changedFields({ ...draft, ...edit }, log));
        expect(Object.keys(edit)).toEqual(expect.arrayContaining(sent));
      }
    }),
  );
});

it('SHEET-08 sends the project with another task, though it is the project of the entry', () => {
  const log = timeLog({ projectId: id(1), taskId: id(3) });
  const draft = draftOfEntry(log, log, 'Etc/UTC');
  const task = { id: id(4), title: 'Print the manual', projectId: id(2) };
  expect(changedFields({ ...draft, task } as Draft, log)).toEqual({ taskId: id(4), projectId: id(1) });
});
