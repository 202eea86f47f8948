import { inflateSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { StreamedFile } from '../http/streamed-file.ts';
import { readSheet } from '../test/workbook.ts';
import { csv } from './csv.ts';
import { linesOf } from './lines.ts';
import { runsOf } from './scripts.ts';
import { isoOf, partsOf, type Row, type Table } from './table.ts';
import { fileNameOf, tableFile } from './tables.ts';

const tableOfRows = ({
  rows,
  total,
  ...table
}: Pick<Table, 'name' | 'columns'> & { rows: readonly Row[]; total?: Row | undefined }): Table => ({
  ...table,
  count: rows.length,
  parts: () => partsOf(rows),
  total: total && (() => total),
});

async function bytesOf(file: File): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of (file as StreamedFile).readable()) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.from(Buffer.concat(parts));
}

/** The characters for which a PDF says that it has drawn their glyphs, by its own tables of them. */
async function drawnIn(file: File): Promise<Set<string>> {
  const bytes = await bytesOf(file);
  const drawn = new Set<string>();
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('\nendstream', at);
    const text = inflated(bytes.subarray(at + 'stream\n'.length, end));
    for (const [, list = ''] of text.matchAll(/<\w{4}> <\w{4}> \[(.*?)\]/gs))
      for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]+)>/gi))
        for (const letter of Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
          drawn.add(letter);
  }
  return drawn;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

const lettersOf = (text: string) => [...text.replace(/\s/g, '')];

/** The names of the embedded fonts, without the mark of a part. */
const fontsIn = (bytes: Buffer) => new Set(bytes.toString('latin1').match(/(?<=\/BaseFont \/\w{6}\+)[\w-]+/g));

describe('a table as PDF', () => {
  it.each([
    ['Latin, Greek and Cyrillic', 'Ünïted Ωμέγα Другой – “5 €”'],
    ['Arabic', 'مشروع جديد'],
    ['Hebrew', 'פרויקט חדש'],
    ['Hindi', 'नई परियोजना'],
    ['several at once', 'Stint 中文 מסמך (v2) مشروع'],
  ])('has the letters of %s', async (_, name) => {
    const table = tableOfRows({ name, columns: [{ label: name }], rows: [[name]] });
    const drawn = await drawnIn(tableFile(table, 'pdf'));
    expect(lettersOf(name).filter((letter) => !drawn.has(letter))).toEqual([]);
  });

  it.each([
    ['zh', '项目管理系统，第二稿', 'NotoSansSC-Regular'],
    ['ja', '請求書プロジェクト', 'NotoSansJP-Regular'],
    ['ko', '한국어 프로젝트 漢字', 'NotoSansKR-Regular'],
  ])('embeds a font for %s, and reads its text back', async (locale, name, font) => {
    const paper = { workspace: '', logo: null, title: name, period: null, filters: [], maker: '', page: '', locale };
    const table = tableOfRows({ name, columns: [{ label: name }], rows: [[name]] });
    const bytes = await bytesOf(tableFile({ ...table, paper }, 'pdf'));
    expect([...fontsIn(bytes)].filter((embedded) => !embedded.startsWith('Roboto'))).toEqual([font]);
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain(name);
  });

  it('begins at the right in a language that is written from there', async () => {
    const columns = [{ label: 'الاسم' }, { label: 'ABC' }];
    const { text } = await extractText(
      new Uint8Array(await bytesOf(tableFile(tableOfRows({ name: 'تقرير', columns, rows: [['x', 'y']] }), 'pdf'))),
      { mergePages: true },
    );
    expect(text.indexOf('y')).toBeLessThan(text.indexOf('x'));
  });
});

describe('a file read back', () => {
  const rows = [3661, 90_000, 59].map((seconds, at): Row => [`=${at}`, { seconds }, new Date('2026-03-09'), 1.25]);
  const total: Row = ['Total', { seconds: 93_720 }, null, 3.75];
  const columns = ['Name', 'Time', 'Date', 'Hours'].map((label) => ({ label }));
  const table = () => tableOfRows({ name: 'Report 2026-03-09 – 2026-03-15', columns, rows, total });

  it('holds numbers that a sheet can sum, and their sum, and calculates nothing', async () => {
    const sheet = readSheet(await bytesOf(tableFile(table(), 'xlsx')));
    const cells = (column: string) => [2, 3, 4, 5].map((row) => sheet.cell(`${column}${row}`));
    expect(cells('B').map((cell) => Math.round(Number(cell?.value) * 86_400))).toEqual([3661, 90_000, 59, 93_720]);
    expect(cells('B').map((cell) => cell?.format)).toEqual(cells('B').map(() => '[h]:mm:ss'));
    expect(cells('A').map((cell) => [cell?.value, cell?.hasFormula])).toEqual([
      ['=0', false],
      ['=1', false],
      ['=2', false],
      ['Total', false],
    ]);
    // Excel's number of 2026-03-09.
    expect(sheet.cell('C2')).toMatchObject({ value: 46_090, format: 'yyyy\\-mm\\-dd', isBold: false });
    expect(sheet.cell('D5')).toMatchObject({ value: 3.75, isBold: true });
    expect(sheet.rowCount).toBe(5);
  });

  it('has neither formulas nor a last row as CSV', async () => {
    const text = (await bytesOf(tableFile(table(), 'csv'))).toString();
    expect(parse(text, { bom: true })).toEqual([
      ['Name', 'Time', 'Date', 'Hours'],
      ["'=0", '1:01:01', '2026-03-09', '1.25'],
      ["'=1", '25:00:00', '2026-03-09', '1.25'],
      ["'=2", '0:00:59', '2026-03-09', '1.25'],
    ]);
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A', '−1'],
    ...[' =1', '\t=1', '\r\n=1', '\u0000=1', '\u00a0＝1', '\u200b=1', '\ufeff=1', '\u00ad+1', '\u2060＠A', '\u3000=1'],
    ...['\tA', '\rA', '\nA'],
  ])('marks %j as a text in CSV', async (text) => {
    const parts = [];
    for await (const part of csv(tableOfRows({ name: '', columns: [{ label: text }], rows: [[text]] })))
      parts.push(part);
    expect(parse(parts.join(''), { bom: true })).toEqual([[`'${text}`], [`'${text}`]]);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; @SUM(A1);b', "a; '@SUM(A1);b"],
    ['a;\u200b＝1;+2', "a;\u200b'＝1;'+2"],
    ['a\n=1+1;b', "a\n'=1+1;b"],
    ['a; b\r\n-1+1', "a; b\r\n'-1+1"],
    ['=1;=2', "'=1;'=2"],
  ])('marks %j for sheets whose separator is a semicolon', async (text, marked) => {
    const parts = [];
    for await (const part of csv(tableOfRows({ name: '', columns: [{ label: text }], rows: [[text]] })))
      parts.push(part);
    expect(parse(parts.join(''), { bom: true })).toEqual([[marked], [marked]]);
  });

  it.each([
    'a; b',
    'a;b=c',
    'Done; then:\n- one\n- two',
    '1+1',
    'a=b',
    '(=1)',
    'Ada – Bob',
    '5 − 3',
    '日本＝',
    ' plain',
    '',
    'A\n=1+1',
    'A\r=1+1',
  ])('leaves %j as it is', async (text) => {
    const parts = [];
    for await (const part of csv(tableOfRows({ name: '', columns: [{ label: 'A' }], rows: [[text]] })))
      parts.push(part);
    expect(parse(parts.join(''), { bom: true, skip_empty_lines: false })).toEqual([['A'], [text]]);
  });

  it('shows heading, rows and total as PDF', async () => {
    const bytes = await bytesOf(tableFile(table(), 'pdf'));
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    for (const part of ['Report 2026-03-09 – 2026-03-15', '1:01:01', '25:00:00', 'Total', '26:02:00'])
      expect(text).toContain(part);
  });

  it.each([
    ['xlsx', 100_001],
    ['pdf', 5001],
  ] as const)('is refused as %s with %i rows', async (format, count) => {
    expect(() => tableFile({ ...table(), count }, format)).toThrow(
      expect.objectContaining({
        code: 'export.too_many_rows',
        details: expect.objectContaining({ rows: String(count) }),
      }),
    );
  });

  it('breaks off where its rows do', async () => {
    async function* parts() {
      yield rows;
      await new Promise(setImmediate);
      throw new Error('The database is gone');
    }
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const file = tableFile({ ...table(), parts }, format);
      await expect(bytesOf(file)).rejects.toThrow('The database is gone');
    }
  });

  it('has a name that every file system takes', () => {
    expect(fileNameOf('Überblick: 1/2 "neu"  2026-03-09 – 2026-03-15', 'csv')).toBe(
      'Überblick 1 2 neu 2026-03-09 – 2026-03-15.csv',
    );
    expect(fileNameOf('a\u202exslx\u2066b', 'csv')).toBe('a xslx b.csv');
  });
});

describe('a text with words from right to left', () => {
  const lineTexts = (text: string, max = 80) => linesOf(text, max).map((line) => line.map((run) => run.text).join(''));
  it.each([
    ['تقرير 2026 (Stint)', ['(Stint)\u00a02026\u00a0تقرير']],
    ['تقرير 2026-03-01 – 2026-03-31', ['2026-03-31\u00a0–\u00a02026-03-01\u00a0تقرير']],
  ])('%j is written from left to right', (text, lines) => {
    expect(lineTexts(text)).toEqual(lines);
  });
  it('is broken into lines between words, the first words first', () => {
    expect(lineTexts('مشروع جديد آخر', 11)).toEqual(['مشروع\u00a0جديد', 'آخر']);
  });
});

describe('a text', () => {
  it.each([
    ['Plain text', [{ text: 'Plain text' }]],
    ['شركة كبيرة', [{ text: 'شركة\u00a0كبيرة', font: 'Arabic' }]],
    ['The 中 one', [{ text: 'The ' }, { text: '中', font: 'noto-sans-sc-119' }, { text: ' one' }]],
    ['नई', [{ text: 'नई', font: 'Every' }]],
    ['', []],
  ])('%j falls into runs that one font can write', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });

  it.each([
    ['a Chinese page', '骨直', 'zh', 'sc'],
    ['a page in no language of these', '骨直', undefined, 'sc'],
    ['a Japanese page', '骨直', 'ja', 'jp'],
    ['a Korean page', '骨直', 'ko', 'kr'],
    ['kana on any page', '骨を直す', 'de', 'jp'],
    ['hangul on any page', '뼈 骨', 'zh', 'kr'],
    ['a letter that only another font has', '设计', 'ko', 'sc'],
    ['a sign', '→', undefined, 'sc'],
  ])('in Chinese, Japanese or Korean is in the font of %s', (_, text, locale, font) => {
    const used = runsOf(text, locale).flatMap((run) => run.font?.replace(/-\d+$/, '') ?? []);
    expect(new Set(used)).toEqual(new Set([`noto-sans-${font}`]));
  });
});

describe('the lines of a column with a sum', () => {
  const seconds = Array.from({ length: 7 }, () => 40);
  const columns = [{ label: 'Task' }, { label: 'Hours', isNumber: true, isSummed: true }];
  const hours = (length: number) => ({ hoursOf: { seconds: length } });
  const table = (): Table => ({
    ...tableOfRows({
      name: 'Report',
      columns,
      rows: seconds.map((length, at): Row => [`Task ${at}`, hours(length)]),
      total: ['Total', hours(280)],
    }),
    isSummedInCsv: true,
  });

  it('come to it in CSV, which ends with it where people read it', async () => {
    const rows = parse((await bytesOf(tableFile(table(), 'csv'))).toString(), { bom: true }) as string[][];
    const lines = rows.slice(1, -1).map(([, text]) => Number(text));
    expect(lines).toEqual([0.0111, 0.0111, 0.0111, 0.0111, 0.0112, 0.0111, 0.0111]);
    expect(rows.at(-1)).toEqual(['Total', '0.0778']);
    expect(lines.reduce((sum, line) => sum + line, 0)).toBeCloseTo(0.0778, 10);
  });

  it('are exact numbers with a format in a sheet', async () => {
    const sheet = readSheet(await bytesOf(tableFile(table(), 'xlsx')));
    const cells = [2, 3, 4, 5, 6, 7, 8, 9].map((row) => sheet.cell(`B${row}`));
    expect(cells.map((cell) => cell?.value)).toEqual([...seconds.map((length) => length / 3600), 280 / 3600]);
    expect(cells.map((cell) => cell?.format)).toEqual(cells.map(() => '0.00'));
  });

  it('come to it as a PDF prints them', async () => {
    const { text } = await extractText(new Uint8Array(await bytesOf(tableFile(table(), 'pdf'))), { mergePages: true });
    const printed = [...text.matchAll(/Task \d\s+(0\.0\d)/g)].map(([, number]) => Number(number));
    expect(printed.length).toBe(7);
    expect(printed.reduce((sum, line) => sum + line, 0)).toBeCloseTo(0.08, 10);
    expect(text).toMatch(/Total\s+0\.08/);
  });
});

describe('an instant in a file', () => {
  it.each([
    ['2026-10-25T00:50:40.000Z', 'Europe/Berlin', '2026-10-25T02:50:40+02:00'],
    ['2026-10-25T01:50:40.900Z', 'Europe/Berlin', '2026-10-25T02:50:40+01:00'],
    ['2026-03-09T23:59:59.000Z', 'Asia/Kathmandu', '2026-03-10T05:44:59+05:45'],
    ['2026-03-09T00:00:00.000Z', 'America/St_Johns', '2026-03-08T21:30:00-02:30'],
    ['2026-04-04T15:15:00.000Z', 'Australia/Lord_Howe', '2026-04-05T01:45:00+10:30'],
    ['2026-03-09T00:00:00.000Z', 'Etc/UTC', '2026-03-09T00:00:00+00:00'],
  ])('%s in %s is written as %s', (at, calendar, text) => {
    expect(isoOf({ at, calendar })).toBe(text);
    expect(Date.parse(text)).toBe(Math.floor(Date.parse(at) / 1000) * 1000);
  });
});
