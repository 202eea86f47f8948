import { Refusal } from '@stint/contract';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../test/workbook.ts';
import { readImport } from './read-import.ts';

const limits = { maxRows: 5, tooManyRows: new Refusal('import.most', { most: '5' }) };
const read = (bytes: Uint8Array) => readImport(bytes, limits);
const text = (content: string) => strToU8(content);

describe('a file to import', () => {
  it.each([
    [
      'CSV',
      text('Title,Due\nDoor,2026-03-25'),
      [
        { line: 1, cells: ['Title', 'Due'] },
        { line: 2, cells: ['Door', '2026-03-25'] },
      ],
    ],
    [
      'CSV with a named separator',
      text('sep=;\r\nTitle;Due\r\nDoor;x'),
      [
        { line: 2, cells: ['Title', 'Due'] },
        { line: 3, cells: ['Door', 'x'] },
      ],
    ],
    [
      'texts of several lines and empty lines',
      text('Title|Text\n"a\nb"|x\n\nc|d'),
      [
        { line: 1, cells: ['Title', 'Text'] },
        { line: 2, cells: ['a\nb', 'x'] },
        { line: 5, cells: ['c', 'd'] },
      ],
    ],
    [
      'windows-1252',
      Uint8Array.from([...'Titel\nStra\xdfe'].map((sign) => sign.charCodeAt(0))),
      [
        { line: 1, cells: ['Titel'] },
        { line: 2, cells: ['Straße'] },
      ],
    ],
  ])('is read from %s', async (_, bytes, rows) => {
    const { tables } = await read(bytes);
    expect(tables).toEqual([{ name: '', rows }]);
  });

  it('is read from Excel with dates, times, elapsed hours and empty cells', async () => {
    const bytes = writeWorkbook([
      ['Title', 'Due', 'At', 'Hours', 'Rich', 'Done', 'Until'],
      [
        'Door',
        { number: 46_106, format: 'dd/mm/yyyy' },
        { number: 46_106.62490740741, format: 'yyyy-mm-dd hh:mm:ss' },
        { number: 25.5 / 24, format: '[h]:mm' },
        { runs: ['a', 'b'] },
        true,
      ],
      [],
      [null, 0.1 + 0.2, { number: 9.5 / 24, format: 'h:mm AM/PM' }, null, null, null, { number: 0.5, format: 18 }],
    ]);
    const { tables, encoding } = await read(bytes);
    expect(encoding).toBeNull();
    expect(tables).toEqual([
      {
        name: 'Tasks',
        rows: [
          { line: 1, cells: ['Title', 'Due', 'At', 'Hours', 'Rich', 'Done', 'Until'] },
          { line: 2, cells: ['Door', '2026-03-25', '2026-03-25 14:59:52', '25:30:00', 'ab', 'TRUE'] },
          { line: 4, cells: ['', '0.3', '09:30:00', '', '', '', '12:00:00'] },
        ],
      },
    ]);
  });

  it('is read from Excel with dates since 1904', async () => {
    const bytes = writeWorkbook([[{ number: 44_644, format: 'yyyy-mm-dd' }]], { is1904: true });
    expect((await read(bytes)).tables[0]?.rows[0]?.cells[0]).toBe('2026-03-25');
  });

  it('is read from an archive with tables and documents', async () => {
    const bytes = zipSync({
      'export/tasks.csv': text('Title\nDoor'),
      'export/more.json': text('{"tasks":[1]}'),
      '__MACOSX/export/._tasks.csv': text('x'),
      'picture.png': text('x'),
    });
    expect(await read(bytes)).toMatchObject({
      tables: [{ name: 'export/tasks.csv', rows: [{ cells: ['Title'] }, { cells: ['Door'] }] }],
      documents: [{ name: 'export/more.json', value: { tasks: [1] } }],
    });
  });

  it.each([
    ['JSON', '[{"a":1}]', [{ a: 1 }]],
    ['a value in each line', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ])('is read from %s', async (_, content, value) =>
    expect((await read(text(content))).documents).toEqual([{ name: '', value }]),
  );

  it.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), 'import.unreadable_file'],
    ['a broken archive', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'import.empty'],
    ['an archive without a table', zipSync({ 'a.png': text('x') }), 'import.empty'],
    [
      'an archive that unpacks to gigabytes',
      zipSync({ 'a.csv': new Uint8Array(300 * 1024 * 1024) }),
      'import.archive_size',
    ],
    ['too many rows', text('Title\n1\n2\n3\n4\n5\n6'), 'import.most'],
    ['an unclosed quote', text('Title\n"x'), 'import.unreadable'],
  ])('is refused from %s', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code });
  });

  it('lets others have their turn while a small archive unpacks to much', async () => {
    const bytes = zipSync({ 'a.csv': new Uint8Array(65 * 1024 * 1024) });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import.archive_size', details: { most: '64' } });
    clearImmediate(next);
    expect(turns).toBeGreaterThan(4);
  });

  it('is refused from a sheet with too many rows', async () => {
    const bytes = writeWorkbook(Array.from({ length: 8 }, (_, at) => [at + 1]));
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import.most' });
  });

  it.each([
    ['small values by the million', `[${'{},'.repeat(2_100_000)}{}]`, 'import.json_values'],
    ['a longer text than is parsed', `["${'x'.repeat(32_000_000)}"]`, 'import.json_size'],
  ])('is refused as JSON of %s', async (_, content, code) => {
    await expect(read(text(content))).rejects.toMatchObject({ code });
  });

  it('is refused in an encoding that it is not in', async () => {
    await expect(readImport(Uint8Array.of(0x61, 0xdf), limits, 'utf-8')).rejects.toMatchObject({
      code: 'import.encoding',
    });
  });
});
