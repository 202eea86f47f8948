import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

export type Weight = 400 | 700;

const wholeFonts = {
  Arabic: (weight: Weight) => `noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
  Hebrew: (weight: Weight) => `noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`,
  /** Glyphs for every script, drawn with pixels. It has one weight. */
  Every: () => 'unifontex/files/unifontex-latin-400-normal.woff',
} as const;
/** Chinese, Japanese and Korean in one weight, each in about 100 files, of which a text needs a few. */
export const slicedFonts = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
export type SlicedFont = (typeof slicedFonts)[number];
type WholeFont = keyof typeof wholeFonts;
/** A font beside the main one, or a slice of such a font. */
export type Lent = WholeFont | `${SlicedFont}-${number}`;

const isWhole = (font: Lent): font is WholeFont => font in wholeFonts;
export const weightsOf = (font: Lent): readonly Weight[] =>
  font === 'Arabic' || font === 'Hebrew' ? [400, 700] : [400];

const packageFile = (file: string) => readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${file}`));
/** Sliced fonts are kept in the folder `fonts`, because their packages have 70 MB each. */
const slicedFile = (font: SlicedFont, file: string) =>
  readFileSync(new URL(`./fonts/${font}/${file}`, import.meta.url));

function packedBytes(font: Lent, weight: Weight): Buffer {
  if (isWhole(font)) return packageFile(wholeFonts[font](weight));
  const name = font.replace(/-\d+$/, '') as SlicedFont;
  return slicedFile(name, `${font}-400-normal.woff`);
}

const unpackedFonts = new Map<string, Buffer>();
/** Unpacked, because the PDF writer would unpack a packed font for every glyph. */
export function fontBytes(font: Lent, weight: Weight): Buffer {
  const key = `${font} ${weight}`;
  const bytes = unpackedFonts.get(key) ?? unpacked(packedBytes(font, weight));
  unpackedFonts.set(key, bytes);
  return bytes;
}

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

const lettersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/** The code points for which a TrueType font has glyphs, from its tables in the formats 4 and 12. */
function lettersIn(font: Buffer): Set<number> {
  const entry = font.indexOf('cmap', headSize.plain, 'latin1');
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.subarray(cmap.readUInt32BE(8 + 8 * at)));
  const ranges = tables.flatMap((table) => {
    const format = table.readUInt16BE(0);
    if (format === 4) {
      const size = table.readUInt16BE(6);
      const ends = Array.from({ length: size / 2 }, (_, at) => 14 + 2 * at);
      return ends.map((end) => [table.readUInt16BE(end + size + 2), table.readUInt16BE(end)] as const);
    }
    if (format !== 12) return [];
    const starts = Array.from({ length: table.readUInt32BE(12) }, (_, at) => 16 + 12 * at);
    return starts.map((start) => [table.readUInt32BE(start), table.readUInt32BE(start + 4)] as const);
  });
  return new Set(ranges.flatMap(([first, last]) => lettersFrom(first, last)));
}

const slices = new Map<SlicedFont, Map<number, number>>();
/** The number of the slice in which a letter is, if the font has it. */
function slicesOf(font: SlicedFont): Map<number, number> {
  const cachedSlices = slices.get(font);
  if (cachedSlices) return cachedSlices;
  const numbers = new Map<number, number>();
  const ranges = JSON.parse(slicedFile(font, 'unicode.json').toString()) as Record<string, string>;
  for (const [key, list] of Object.entries(ranges)) {
    // Slices with a name have letters of the main font.
    const [, slice] = /^\[(\d+)\]$/.exec(key) ?? [];
    if (slice)
      for (const [, first = '', last = first] of list.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
        for (const letter of lettersFrom(Number.parseInt(first, 16), Number.parseInt(last, 16)))
          numbers.set(letter, Number(slice));
  }
  slices.set(font, numbers);
  return numbers;
}

const letters = new Map<Lent, Set<number>>();
/** The slice with the glyph of a letter; the ranges of a font also name letters that it lacks. */
export function sliceWith(font: SlicedFont, letter: number): Lent | null {
  const slice = slicesOf(font).get(letter);
  if (slice === undefined) return null;
  const name: Lent = `${font}-${slice}`;
  const has = letters.get(name) ?? lettersIn(fontBytes(name, 400));
  letters.set(name, has);
  return has.has(letter) ? name : null;
}
