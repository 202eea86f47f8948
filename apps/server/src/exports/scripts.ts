import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** The main typeface has Latin, Greek and Cyrillic. Fallback fonts cover the rest. */
const mainFont = /[\p{Cc} -~\u00a0-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2116\u2122]/u;
const arabic = '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc';
const hebrew = '\\u0590-\\u05ff\\ufb1d-\\ufb4f';

const files = {
  Arabic: (weight: Weight) => `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
  Hebrew: (weight: Weight) => `@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`,
  /** Glyphs for every script: Chinese, Japanese, Korean, Thai … It has one weight. */
  Every: () => '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;
export type Lent = keyof typeof files;
export type Weight = 400 | 700;
export const weightsOf = (font: Lent): readonly Weight[] => (font === 'Every' ? [400] : [400, 700]);

/** Unpacked, because the PDF writer would unpack a packed font for every glyph. */
export const lentFont = (font: Lent, weight: Weight): Buffer =>
  unpacked(readFileSync(createRequire(import.meta.url).resolve(files[font](weight))));

const headSize = { packed: 44, plain: 12 };
const entrySize = { packed: 20, plain: 16 };

/** Converts a web font (WOFF) to TrueType. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => headSize.packed + at * entrySize.packed);
  const head = Buffer.alloc(headSize.plain + count * entrySize.plain);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = head.length;
  for (const [at, entry] of entries.entries()) {
    const [from, size, length] = [4, 8, 12].map((part) => woff.readUInt32BE(entry + part)) as [number, number, number];
    const packed = woff.subarray(from, from + size);
    const table = size < length ? inflateSync(packed) : packed;
    const into = headSize.plain + at * entrySize.plain;
    woff.copy(head, into, entry, entry + 4);
    woff.copy(head, into + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, into + 8);
    head.writeUInt32BE(length, into + 12);
    tables.push(table, Buffer.alloc(-length & 3));
    end += length + (-length & 3);
  }
  return Buffer.concat([head, ...tables]);
}

export interface Run {
  text: string;
  font?: Lent;
}

/** Right-to-left words stay one run with the spaces between them. */
const segments = new RegExp(
  `(?<Arabic>[${arabic}]+(?:[ \\u00a0]+[${arabic}]+)*)|(?<Hebrew>[${hebrew}]+(?:[ \\u00a0]+[${hebrew}]+)*)|(?<other>.)`,
  'gsu',
);
const together = (text: string) => text.replaceAll(' ', '\u00a0');

/** Splits a text into runs of one font each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { groups = {} } of text.matchAll(segments)) {
    const { Arabic, Hebrew, other = '' } = groups;
    if (Arabic) runs.push({ text: together(Arabic), font: 'Arabic' });
    else if (Hebrew) runs.push({ text: together(Hebrew), font: 'Hebrew' });
    else append(runs, other);
  }
  return runs;
}

function append(runs: Run[], text: string): void {
  const last = runs.at(-1);
  // A space belongs to the preceding run.
  if (last && text === ' ' && last.font !== 'Arabic' && last.font !== 'Hebrew') last.text += text;
  else if (mainFont.test(text)) extend(runs, { text });
  else extend(runs, { text, font: 'Every' });
}

function extend(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && last.font === run.font) last.text += run.text;
  else runs.push(run);
}
