import { describe, expect, it } from 'vitest';
import { guessTimeColumns } from '../column-names.ts';
import { readTimeRow } from '../read-row.ts';
import { gauzyColumns } from './gauzy.ts';
import { columnsOfProgram, programOf } from './index.ts';

const mapping = guessTimeColumns(gauzyColumns, columnsOfProgram('gauzy'));
const read = (cells: readonly string[]) => readTimeRow(cells, { mapping, zone: 'Asia/Tokyo', order: 'mdy' });
const row = (ends: [string, string], fields: Partial<Record<(typeof gauzyColumns)[number], string>> = {}) =>
  gauzyColumns.map(
    (column) => fields[column] ?? { 'Started at': ends[0], 'Stopped at': ends[1] }[column as string] ?? '',
  );

describe('the entries of Ever Gauzy', () => {
  it('are recognized, and each column has its field', () => {
    expect(programOf(gauzyColumns)).toBe('gauzy');
    expect(mapping).toEqual([
      ...[
        'id',
        'person',
        'email',
        'client',
        'project',
        'task',
        'taskId',
        'team',
        'description',
        'billable',
        'date',
        'end',
      ],
    ]);
  });

  it.each([
    ['to the second', '2026-02-02T09:00:15Z', '2026-02-02T09:00:55Z', 40],
    ['over midnight', '2026-02-02T22:30:15Z', '2026-02-03T01:00:45Z', 9030],
    ['over two days', '2026-02-02T09:00:00Z', '2026-02-04T10:00:00Z', 176_400],
    ['over the change of clocks', '2026-03-29T00:30:00Z', '2026-03-29T02:30:00Z', 7200],
  ])('are read in UTC %s', (_, from, to, seconds) => {
    const { time, problem } = read(row([from, to]));
    expect(problem).toBeNull();
    expect(time).toMatchObject({ seconds, startedAt: from.replace('Z', '.000Z'), stoppedAt: to.replace('Z', '.000Z') });
  });

  it('name their task by its id', () => {
    const { time } = read(
      row(['2026-02-02T09:00:00Z', '2026-02-02T10:00:00Z'], {
        'Log id': 'example.test/l1',
        'Task id': 'example.test/t1',
        ...{ Team: 'Web', Billable: 'yes', Member: 'Ada Lovelace', Email: 'ada@example.test' },
      }),
    );
    expect(time).toMatchObject({
      id: 'example.test/l1',
      taskId: 'example.test/t1',
      task: '',
      team: 'Web',
      isBillable: true,
    });
  });

  it('without time are skipped', () => {
    expect(read(row(['2026-02-02T09:00:00Z', '2026-02-02T09:00:00Z'])).problem?.code).toBe('time_import.empty');
  });
});
