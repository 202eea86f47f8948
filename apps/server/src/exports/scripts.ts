import { type Lent, type SlicedFont, slicedFonts, sliceWith } from './fonts.ts';

/** The main typeface has Latin, Greek and Cyrillic. Fallback fonts cover the rest. */
const mainFont = /[\p{Cc} -~\u00a0-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2116\u2122]/u;
const arabic = '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc';
const hebrew = '\\u0590-\\u05ff\\ufb1d-\\ufb4f';

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

/** The font of letters that Chinese, Japanese and Korean share but write differently. */
function sharedFont(text: string, locale: string): SlicedFont {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || locale.startsWith('ja')) return 'noto-sans-jp';
  if (/\p{Script=Hangul}/u.test(text) || locale.startsWith('ko')) return 'noto-sans-kr';
  return 'noto-sans-sc';
}

/** Splits a text into runs of one font each, on a page in the language of the locale. */
export function runsOf(text: string, locale = ''): Run[] {
  const runs: Run[] = [];
  const first = sharedFont(text, locale);
  for (const { groups = {} } of text.matchAll(segments)) {
    const { Arabic, Hebrew, other = '' } = groups;
    if (Arabic) runs.push({ text: together(Arabic), font: 'Arabic' });
    else if (Hebrew) runs.push({ text: together(Hebrew), font: 'Hebrew' });
    else if (mainFont.test(other)) extend(runs, { text: other });
    else extend(runs, { text: other, font: lentFont(other, first) });
  }
  return runs;
}

function lentFont(letter: string, first: SlicedFont): Lent {
  const code = letter.codePointAt(0) ?? 0;
  for (const font of [first, ...slicedFonts]) {
    const slice = sliceWith(font, code);
    if (slice) return slice;
  }
  return 'Every';
}

function extend(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && last.font === run.font) last.text += run.text;
  else runs.push(run);
}
