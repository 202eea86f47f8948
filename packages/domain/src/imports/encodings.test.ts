import { describe, expect, it } from 'vitest';
import { decode, type Encoding } from './encodings.ts';

/** Single-byte encodings, written by looking up each sign. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const table = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) table.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from([...text].map((sign) => table.get(sign) ?? Number.NaN));
}
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const unit = sign.charCodeAt(0);
      return isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the text of a file', () => {
  it.each<[string, Uint8Array, string, Encoding]>([
    ['ASCII', utf8('Title\nDoor'), 'Title\nDoor', 'utf-8'],
    ['UTF-8', utf8('Titel\nTür 你好'), 'Titel\nTür 你好', 'utf-8'],
    ['UTF-8 with a mark', utf8('\ufeffTitel'), 'Titel', 'utf-8'],
    ['UTF-16 with a mark', utf16('\ufeffTitel;Größe', true), 'Titel;Größe', 'utf-16le'],
    ['big-endian UTF-16 with a mark', utf16('\ufeffTitel;Größe', false), 'Titel;Größe', 'utf-16be'],
    ['UTF-16 without a mark', utf16('Titel;Größe;Status\n', true), 'Titel;Größe;Status\n', 'utf-16le'],
    ['German in windows-1252', encoded('Straße größer', 'windows-1252'), 'Straße größer', 'windows-1252'],
    ['one German word', encoded('Titel\nStraße', 'windows-1252'), 'Titel\nStraße', 'windows-1252'],
    ['French', encoded('Réunion, déjà à Besançon', 'windows-1252'), 'Réunion, déjà à Besançon', 'windows-1252'],
    [
      'quotes and a dash',
      Uint8Array.from([...'\x93Door\x94 \x96 it\x92s 5 \x80'].map((sign) => sign.charCodeAt(0))),
      '“Door” – it’s 5 €',
      'windows-1252',
    ],
    ['Polish', encoded('Źródło żółta gęś łódź', 'windows-1250'), 'Źródło żółta gęś łódź', 'windows-1250'],
    ['Russian', encoded('Задача;Отчёт о проекте', 'windows-1251'), 'Задача;Отчёт о проекте', 'windows-1251'],
    ['Bulgarian', encoded('Задача\nОтчет за работата', 'windows-1251'), 'Задача\nОтчет за работата', 'windows-1251'],
    ['Russian in KOI8', encoded('Задача и отчет по проекту', 'koi8-r'), 'Задача и отчет по проекту', 'koi8-r'],
    ['Hebrew', encoded('משימה;דוח שבועי', 'windows-1255'), 'משימה;דוח שבועי', 'windows-1255'],
    ['Greek', encoded('Εργασία και έκθεση', 'windows-1253'), 'Εργασία και έκθεση', 'windows-1253'],
    ['Turkish', encoded('İş ağacı değişikliği', 'windows-1254'), 'İş ağacı değişikliği', 'windows-1254'],
    ['Macintosh', encoded('Straße größer für Übung', 'macintosh'), 'Straße größer für Übung', 'macintosh'],
    ['Chinese', Uint8Array.of(0xce, 0xd2, 0xb5, 0xc4, 0xc8, 0xce, 0xce, 0xf1), '我的任务', 'gb18030'],
    ['Japanese', Uint8Array.of(0x82, 0xbd, 0x82, 0xcc, 0x83, 0x5e, 0x83, 0x58, 0x83, 0x4e), 'たのタスク', 'shift_jis'],
    ['a damaged sign of the file', utf8('Stra\ufffde'), 'Stra\ufffde', 'utf-8'],
  ])('%s is read', (_, bytes, text, encoding) => {
    expect(decode(bytes)).toMatchObject({ text, encoding });
  });

  it('is asked for when encodings read it about as well', () => {
    const decoded = decode(encoded('Fußgängerübergang', 'windows-1252'));
    expect(decoded).toMatchObject({ text: 'Fußgängerübergang', isSure: true });
    const unclear = decode(Uint8Array.of(0xf5, 0x20, 0xfd));
    expect(unclear?.isSure).toBe(false);
    expect(unclear?.choices.length).toBeGreaterThan(1);
  });

  it('is read in the encoding that is given', () =>
    expect(decode(encoded('Łódź', 'windows-1250'), 'windows-1250')).toMatchObject({ text: 'Łódź', isSure: true }));

  it.each<[string, Uint8Array, Encoding | undefined]>([
    ['bytes that are not in the given encoding', encoded('Straße', 'windows-1252'), 'utf-8'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), undefined],
  ])('is not found in %s', (_, bytes, encoding) => expect(decode(bytes, encoding)).toBeNull());

  it('never has a replaced sign', () => {
    for (let byte = 128; byte < 256; byte += 1) {
      const text = decode(Uint8Array.of(0x61, byte, 0x62, 0x0a))?.text;
      expect(text ?? '').not.toContain('\ufffd');
    }
  });
});
