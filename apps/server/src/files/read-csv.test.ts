import { Refusal } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const maxRows = 3;
const read = (csv: string) => readCsv(csv, { maxRows, tooManyRows: new Refusal('import.most', { most: '3' }) });

describe('a CSV file', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa;b\r\n"1;2";\r\n\r\n',
      [
        ['a', 'b'],
        ['1;2', ''],
      ],
    ],
    ['a\tb\n1', [['a', 'b'], ['1']]],
    ['a\n"x\ny ""z"""', [['a'], ['x\ny "z"']]],
    ['a\n1\n\n\n2\n\n3\n\n', [['a'], ['1'], ['2'], ['3']]],
    [`a\n${'🙂ü'.repeat(10_000)}`, [['a'], ['🙂ü'.repeat(10_000)]]],
    [`${','.repeat(99)}\n1`, [Array(100).fill(''), ['1']]],
    ['', []],
  ])('%# is read', async (csv, rows) => expect(await read(csv)).toEqual(rows));

  it.each([
    ['a header of 101 columns', ','.repeat(100), 'import.columns'],
    ['a row of 101 columns', `a;b\n${';'.repeat(100)}`, 'import.columns'],
    ['millions of columns', ','.repeat(2_900_000), 'import.columns'],
    ['millions of columns below a header', `Title\n${','.repeat(2_900_000)}`, 'import.columns'],
    ['too many rows', 'a\n1\n2\n3\n4', 'import.most'],
    ['millions of rows', 'a\n'.repeat(1_400_000), 'import.most'],
    ['a long cell', `a\n${'x'.repeat(50_001)}`, 'import.cell'],
    ['a long quoted cell', `a\n"${',\n'.repeat(1_000_000)}"`, 'import.cell'],
    ['an unclosed quote', 'a\n"x', 'import.unreadable'],
    ['a quote in a text', 'a\nx"y"z', 'import.unreadable'],
  ])('with %s is refused', async (_, csv, code) => {
    await expect(read(csv)).rejects.toMatchObject({ code });
  });

  it('lets others have their turn while it is read', async () => {
    const csv = `a\n${Array.from({ length: maxRows }, () => Array(100).fill('x'.repeat(8000)).join(',')).join('\n')}`;
    let turns = 0;
    const count = setInterval(() => turns++, 1);
    await read(csv);
    clearInterval(count);
    expect(turns).toBeGreaterThan(5);
  });
});
