import { inflateRawSync, inflateSync } from 'node:zlib';

/** The text of a file of a ZIP archive, found by its directory at the end. */
export function unzipped(archive: Buffer, name: string): string {
  const entry = archive.indexOf(Buffer.from(name), archive.indexOf('PK\u0001\u0002')) - 46;
  const [size, header] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 42)];
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const packed = archive.subarray(start, start + size);
  return archive.readUInt16LE(entry + 10) === 0 ? packed.toString() : inflateRawSync(packed).toString();
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

/** The letters of a font by the numbers of their glyphs, from its table of Unicode values. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return letters;
}

/** The objects of a PDF by their number: what they say of themselves, and their stream. */
function objectsOf(bytes: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const { 0: whole, 1: id = '', index } of bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const [head = ''] = whole.split('stream\n', 1);
    const end = index + whole.length - '\nendstream\nendobj'.length;
    objects.set(id, { head, stream: inflated(bytes.subarray(index + head.length + 'stream\n'.length, end)) });
  }
  return objects;
}

/** The texts of a PDF that pdfmake wrote, in the order in which they are drawn. */
export function pdfTexts(bytes: Buffer): string[] {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      fonts.set(name, lettersOf(objects.get(table ?? '')?.stream ?? ''));
    }
  return [...objects.values()].flatMap(({ stream }) => {
    const drawn = [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)];
    return drawn.flatMap(([, , text], at) => {
      const font = fonts.get(drawn.slice(0, at).findLast(([, name]) => name)?.[1] ?? '');
      const glyphs = [...(text ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex?.toLowerCase()).join('');
      return text === undefined ? [] : [(glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph)).join('')];
    });
  });
}
