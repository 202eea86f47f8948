import { describe, expect, it } from 'vitest';
import type { StreamedFile } from '../http/streamed-file.ts';
import { pdfTexts, unzipped } from '../test/read-files.ts';
import { runsOf } from './scripts.ts';
import { tableFile } from './tables.ts';

const drawnIn = async (file: File) => new Set(pdfTexts(Buffer.from(await file.arrayBuffer())).join(''));

const lettersOf = (text: string) => [...text.replace(/\s/g, '')];

describe('a table as PDF', () => {
  it.each([
    ['Latin, Greek and Cyrillic', 'Ünïted Ωμέγα Другой – “5 €”'],
    ['Arabic', 'مشروع جديد'],
    ['Hebrew', 'פרויקט חדש'],
    ['Chinese', '中文项目，第二'],
    ['Japanese', 'プロジェクト計画'],
    ['Korean', '한국어 프로젝트'],
    ['Hindi', 'नई परियोजना'],
    ['several at once', 'Stint 中文 מסמך (v2) مشروع'],
  ])('contains the letters of %s', async (_, name) => {
    const drawn = await drawnIn(await tableFile({ name, columns: [{ label: name }], rows: [[name]] }, 'pdf'));
    expect(lettersOf(name).filter((letter) => !drawn.has(letter))).toEqual([]);
  });
});

describe('times in a table', () => {
  const rows = [3661, 90_000, 59].map((seconds, at) => [`=${at}`, { seconds }]);
  const total = ['Total', { seconds: 93_720 }];
  const table = { name: 'Report', columns: [{ label: 'Name' }, { label: 'Time' }], rows, total };

  it('are numbers that a spreadsheet can sum, with a total row', async () => {
    const file = await tableFile(table, 'xlsx');
    const sheet = unzipped(Buffer.from(await file.arrayBuffer()), 'xl/worksheets/sheet1.xml');
    const numbers = [...sheet.matchAll(/<c r="B\d+"(?![^>]*t="s")[^>]*><v>([\d.e-]+)<\/v>/g)].map(([, value]) =>
      Number(value),
    );
    expect(numbers.map((days) => Math.round(days * 86_400))).toEqual([3661, 90_000, 59, 93_720]);
    expect(sheet).not.toContain('<f>');
  });

  it('are hours, minutes and seconds in a CSV file, without a total row', async () => {
    const file = await tableFile(table, 'csv');
    const parts: string[] = [];
    for await (const part of (file as StreamedFile).readable()) parts.push(String(part));
    expect(parts.join('').replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Name,Time',
      "'=0,1:01:01",
      "'=1,25:00:00",
      "'=2,0:00:59",
    ]);
  });

  it('are complete in a PDF', async () => {
    const drawn = await drawnIn(await tableFile(table, 'pdf'));
    expect([...'26:02:00Total'].filter((letter) => !drawn.has(letter))).toEqual([]);
  });

  it.each([
    ['csv', 100_001],
    ['xlsx', 20_001],
    ['pdf', 2001],
  ] as const)('a %s file with %i rows is refused', async (format, length) => {
    const many = { ...table, rows: Array.from({ length }, () => []) };
    await expect(tableFile(many, format)).rejects.toMatchObject({ code: 'export.too_many_rows' });
  });
});

describe('a text', () => {
  it.each([
    ['Plain text', [{ text: 'Plain text' }]],
    ['شركة كبيرة', [{ text: 'شركة\u00a0كبيرة', font: 'Arabic' }]],
    ['The 中文 one', [{ text: 'The ' }, { text: '中文 ', font: 'Every' }, { text: 'one' }]],
    ['', []],
  ])('%j is split into runs of one font', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });
});
