import fs from 'node:fs';
import path from 'node:path';
import { Refusal, taskProgramKeys } from '@stint/contract';
import { finished } from '@stint/domain/steps';
import { emptyTask, type SourceTask } from '@stint/domain/work/task-programs/source-task';
import { describe, expect, it } from 'vitest';
import { readImport } from '../../../files/read-import.ts';
import { tasksIn } from './import-file.service.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../../packages/domain/src/work/task-programs/samples');
const limits = { maxRows: 1000, tooManyRows: new Refusal('import.most', { most: '1000' }) };

/** A task without what it does not have. */
const brief = (task: SourceTask) =>
  Object.fromEntries(
    Object.entries(task).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(emptyTask[key as keyof SourceTask]),
    ),
  );

describe.each(taskProgramKeys)('an export of %s', (program) => {
  const results = JSON.parse(fs.readFileSync(path.join(folder, program, 'results.json'), 'utf8')) as object;
  const samples = fs.readdirSync(path.join(folder, program)).filter((name) => name !== 'results.json');

  it('has at least four samples, each with its result', () => {
    expect(samples.length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(results).toSorted()).toEqual(samples.toSorted());
  });
  it.each(samples)('is read: %s', async (sample) => {
    const content = await readImport(new Uint8Array(fs.readFileSync(path.join(folder, program, sample))), limits);
    const { program: matched, tasks } = finished(tasksIn(content, { zone: 'Europe/Berlin' }));
    const result = { program: matched?.key, tasks: tasks.map(brief) };
    expect(result).toEqual((results as Record<string, object>)[sample]);
  });
});
