/** The encodings that a file can be read in. The most frequent single-byte one comes first among its kind. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'macintosh',
  'ibm866',
  'koi8-r',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Whether no other encoding reads the file about as well. */
  isSure: boolean;
  /** The encodings that read the file, the best one first, each with a few of its words that are not ASCII. */
  choices: readonly { encoding: Encoding; words: readonly string[] }[];
}

const replacement = '\ufffd';

/** Bytes 128 to 159 of windows-1252, which Node reads as ISO-8859-1. Spaces are bytes without a meaning. */
const westernSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const westernSign = (sign: string) => westernSigns[sign.charCodeAt(0) - 128]?.trim() || replacement;

/** The text of the bytes, without a byte order mark. Null if the bytes are not in this encoding. */
function textIn(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    const decoded = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const text = encoding === 'windows-1252' ? decoded.replace(/[\u0080-\u009f]/g, westernSign) : decoded;
    // A text that was damaged before has the sign itself.
    return encoding !== 'utf-8' && text.includes(replacement) ? null : text;
  } catch {
    return null;
  }
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/** Every second byte of Latin text in UTF-16 is zero. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  const end = Math.min(bytes.length, 4096);
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  if (zeros[1]! > end / 4 && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > end / 4 && zeros[1] === 0 ? 'utf-16be' : null;
}

function unicodeOf(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return utf16WithoutMark(bytes);
}

const western = 'äöüßéèêëàâáãçñíìîïóòôõúùûåæøœ';
/** The letters beyond ASCII of the languages that use an encoding. */
const usualLetters: Partial<Record<Encoding, string>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': 'äöüßéáíóúýąćęłńśźżčďěňřšťžůőűăâîșţ',
  'windows-1254': 'öüçğışİâî',
  'windows-1257': 'äöüõšžąčęėįųūāēģīķļņ',
};
const usual = new Map(
  Object.entries(usualLetters).map(([encoding, letters]) => [
    encoding,
    new Set([...letters, ...letters.toUpperCase()]),
  ]),
);
/** The most frequent letters of languages in other scripts; they make up more than half of a text. */
const frequent = new Set('оеаинтсрвлкдпуαοιετσνηυρέίήόάיוהלאתרמבשنالميوتربةのいにとをはるた的一是不了人在有我');
const word = /[\p{L}\p{M}]{0,60}\P{ASCII}(?:\P{ASCII}|[\p{L}\p{M}]){0,60}/gu;
const latin = /\p{Script=Latin}/u;
const letter = /\p{L}/u;
const mark = /\p{M}/u;
const hangul = /\p{Script=Hangul}/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const halfWidth = /[\uff61-\uff9f]/;
const signs = new Set('–—‘’“”„‚…•€£©®°·«»¿¡§²³½×\u00a0');
const control = /[\u0080-\u009f]/;
const maxWords = 2000;

function worthOfLatin(sign: string, encoding: Encoding): number {
  if (!usual.get(encoding)?.has(sign)) return -1;
  return encoding === 'macintosh' ? 1.5 : 2;
}

function worthOfForeign(sign: string): number {
  if (wide.test(sign)) return frequent.has(sign) ? 5 : hangul.test(sign) ? 4 : 2;
  if (frequent.has(sign)) return 2.5;
  return frequent.has(sign.toLowerCase()) ? 1.5 : 0.75;
}

function worthOf(sign: string, encoding: Encoding, isMixed: boolean): number {
  if (control.test(sign) || halfWidth.test(sign)) return -4;
  if (mark.test(sign)) return -1;
  if (!letter.test(sign)) return signs.has(sign) ? 2 : -3;
  if (latin.test(sign)) return worthOfLatin(sign, encoding);
  return isMixed ? -4 : worthOfForeign(sign);
}

/** How likely a word is in a language that uses this encoding. */
function likelihoodOf(text: string, encoding: Encoding): number {
  const foreign = [...text].filter((sign) => sign > '\x7f');
  const hasLatin = latin.test(text);
  let sum = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(text) ? -4 : 0;
  for (const sign of foreign) sum += worthOf(sign, encoding, hasLatin);
  // A sign between two letters is a letter of another encoding.
  if (/\p{L}[^\p{L}\p{M}'’·\u00ad-]+\p{L}/u.test(text)) sum -= 4;
  // Words of another script, read as Latin, are runs of accented letters.
  const runs = hasLatin ? (text.match(/\P{ASCII}{2,}/gu) ?? []) : [];
  return sum - runs.reduce((length, run) => length + 3 * (run.length - 1), 0);
}

function candidateOf(bytes: Uint8Array, encoding: Encoding) {
  const text = textIn(bytes, encoding);
  if (text === null) return null;
  const words = [...new Set(text.match(word))].slice(0, maxWords);
  return { encoding, text, words, worth: words.reduce((sum, each) => sum + likelihoodOf(each, encoding), 0) };
}

/** Readings that are worth less than this share of the best one are no question. */
const closeShare = 0.8;
const maxChoices = 5;
/** Enough to tell the encoding of a long file. */
const judgedBytes = 400_000;

/** The lines that have a byte above 127, up to a limit: the others are the same in every encoding. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = [];
  for (let from = 0; from < bytes.length && lines.length < judgedBytes; ) {
    const feed = bytes.indexOf(10, from);
    const end = Math.min(feed < 0 ? bytes.length : feed + 1, from + judgedBytes);
    const line = bytes.subarray(from, end);
    if (line.some((byte) => byte > 127)) for (const byte of line) lines.push(byte);
    from = end;
  }
  return Uint8Array.from(lines);
}

function judge(bytes: Uint8Array): DecodedText | null {
  const lines = foreignLines(bytes);
  const candidates = encodings
    .slice(3)
    .flatMap((encoding) => candidateOf(lines, encoding) ?? [])
    .sort((candidate, other) => other.worth - candidate.worth);
  const best = candidates.find(({ encoding }) => textIn(bytes, encoding) !== null);
  if (!best) return null;
  const close = candidates.filter(({ worth }) => best.worth <= 0 || worth >= best.worth * closeShare);
  const isSure = best.worth > 0 && close.every(({ text }) => text === best.text);
  const choices = [best, ...candidates.filter((candidate) => candidate !== best)]
    .filter(({ text }, at, all) => all.findIndex((candidate) => candidate.text === text) === at)
    .slice(0, maxChoices)
    .map(({ encoding, words }) => ({ encoding, words: words.slice(0, 5) }));
  return { text: textIn(bytes, best.encoding) ?? '', encoding: best.encoding, isSure, choices };
}

/**
 * The text of a file, in the given encoding or the one that fits best. Null for a file that is no text, or not in the
 * given encoding: signs that cannot be read are never replaced.
 */
export function decode(bytes: Uint8Array, chosenEncoding?: Encoding): DecodedText | null {
  const encoding = chosenEncoding ?? unicodeOf(bytes) ?? 'utf-8';
  const text = textIn(bytes, encoding);
  const decoded =
    text === null && !chosenEncoding ? judge(bytes) : text !== null && { text, encoding, isSure: true, choices: [] };
  // No text has a zero.
  return decoded && !decoded.text.slice(0, 65_536).includes('\0') ? decoded : null;
}
