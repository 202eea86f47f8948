import { describe, expect, it } from 'vitest';
import { codeProblems } from './code.ts';

const rulesIn = (text: string, maySum = false) =>
  codeProblems('a.tsx', text, maySum).map(({ rule, name }) => [rule, name]);
const sumOfTime = 'sql`select sum(l."stoppedAt" - l."startedAt") from time_log l`';

describe('the house rules over the syntax tree', () => {
  it.each([
    ['interface Asked { id: string }', [['type name', 'Asked']]],
    ['type TaskFound = string;', [['type name', 'TaskFound']]],
    ['type Recorded = string;', [['type name', 'Recorded']]],
    ['class Taken {}', [['type name', 'Taken']]],
    ['interface TaskRow { id: string }', []],
    ['type Feed = RecordedSpan;', []],
    ['const of = 1;', [['binding', 'of']]],
    ['rows.map((one) => one.id);', [['binding', 'one']]],
    ['const { by } = query;', []],
    ['const { by: two } = query;', [['binding', 'two']]],
    [
      'const [found = 1, ...made] = rows;',
      [
        ['binding', 'found'],
        ['binding', 'made'],
      ],
    ],
    ['function told() {}', [['binding', 'told']]],
    ...['known', 'named', 'shown', 'placed'].map((name): [string, string[][]] => [
      `const ${name} = rows;`,
      [['binding', name]],
    ]),
    ...['asked', 'given', 'said', 'gone', 'wanted', 'taken', 'held', 'meant', 'seen', 'written'].map(
      (name): [string, string[][]] => [`const ${name} = rows;`, [['binding', name]]],
    ),
    [
      'interface TotalProps { of: Worker; whose?: string }',
      [
        ['field', 'of'],
        ['field', 'whose'],
      ],
    ],
    ['interface StartOptions { said?: string }', [['field', 'said']]],
    ['interface TotalProps { worker: Worker }', []],
    ['const mostRows = 5;', [['limit', 'mostRows']]],
    ['const maxRows = 5;', []],
  ])('reads %s', (text, problems) => {
    expect(rulesIn(text)).toEqual(problems);
  });

  it('refuses a sum over recorded time outside of its area', () => {
    expect(rulesIn(`const query = ${sumOfTime};`)).toHaveLength(1);
    expect(rulesIn(`const query = ${sumOfTime};`, true)).toEqual([]);
    expect(rulesIn('const query = sql`select sum("workedMs") from task_time`;')).toHaveLength(1);
    expect(rulesIn('const query = sql`select count(*) from time_log`;')).toEqual([]);
  });

  it('counts the lines of a function with its JSX', () => {
    const rows = Array.from({ length: 81 }, () => '    <p />').join('\n');
    expect(codeProblems('a.tsx', `function Rows() {\n  return <>\n${rows}\n  </>;\n}`, false)).toMatchObject([
      { rule: 'size', name: 'Rows', lines: 85 },
    ]);
  });
});
