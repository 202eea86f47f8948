import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runsOf } from './scripts.ts';
import { tableFile } from './tables.ts';

/** The characters for which a PDF says that it has drawn their glyphs, by its own tables of them. */
async function drawnIn(file: File): Promise<Set<string>> {
  const bytes = Buffer.from(await file.arrayBuffer());
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
  ])('has the letters of %s', async (_, name) => {
    const drawn = await drawnIn(await tableFile({ name, columns: [{ label: name }], rows: [[name]] }, 'pdf'));
    expect(lettersOf(name).filter((letter) => !drawn.has(letter))).toEqual([]);
  });
});

describe('a text', () => {
  it.each([
    ['Plain text', [{ text: 'Plain text' }]],
    ['شركة كبيرة', [{ text: 'شركة\u00a0كبيرة', font: 'Arabic' }]],
    ['The 中文 one', [{ text: 'The ' }, { text: '中文 ', font: 'Every' }, { text: 'one' }]],
    ['', []],
  ])('%j falls into runs that one font can write', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });
});
