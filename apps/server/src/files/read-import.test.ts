import { Refusal } from '@stint/contract';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImport } from './read-import.ts';

const limits = { maxRows: 5, tooManyRows: new Refusal('import.most', { most: '5' }) };
const read = (bytes: Uint8Array) => readImport(bytes, limits);
const text = (content: string) => strToU8(content);

async function excel(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Tasks'), book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

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
    const bytes = await excel((sheet) => {
      sheet.addRow(['Title', 'Due', 'At', 'Hours', 'Rich', 'Done']);
      sheet.addRow([
        'Door',
        new Date('2026-03-25T00:00:00Z'),
        new Date('2026-03-25T14:59:52Z'),
        25.5 / 24,
        { richText: [{ text: 'a' }, { text: 'b' }] },
        true,
      ]);
      sheet.addRow([]);
      sheet.addRow([null, 0.1 + 0.2, 9.5 / 24]);
      sheet.getCell('B2').numFmt = 'dd/mm/yyyy';
      sheet.getCell('C2').numFmt = 'yyyy-mm-dd hh:mm:ss';
      sheet.getCell('D2').numFmt = '[h]:mm';
      sheet.getCell('C4').numFmt = 'h:mm AM/PM';
    });
    const { tables, encoding } = await read(bytes);
    expect(encoding).toBeNull();
    expect(tables).toEqual([
      {
        name: 'Tasks',
        rows: [
          { line: 1, cells: ['Title', 'Due', 'At', 'Hours', 'Rich', 'Done'] },
          { line: 2, cells: ['Door', '2026-03-25', '2026-03-25 14:59:52', '25:30:00', 'ab', 'TRUE'] },
          { line: 4, cells: ['', '0.3', '09:30:00'] },
        ],
      },
    ]);
  });

  it('is read from Excel with dates since 1904', async () => {
    const bytes = await excel((sheet, book) => {
      book.properties.date1904 = true;
      sheet.addRow([new Date('2026-03-25T00:00:00Z')]);
      sheet.getCell('A1').numFmt = 'yyyy-mm-dd';
    });
    expect((await read(bytes)).tables[0]?.rows[0]?.cells[0]).toMatch(/^20(26-03-25|30-03-26)$/);
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

  it('is refused from a sheet with too many rows', async () => {
    const bytes = await excel((sheet) => {
      for (let at = 0; at < 8; at += 1) sheet.addRow([at + 1]);
    });
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
