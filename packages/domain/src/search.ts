import { cut } from './text.ts';

/** Marks and invisible characters that a search ignores; the same as in `search_fold` of the database. */
const ignored =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant alone
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u0640\u200b-\u200f\u2060\ufeff]/gu;

const several: Record<string, string> = { ß: 'ss', ẞ: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const from = 'ıøłđðħŧςىةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹’‘“”‐‑–—';
const to = 'iolddhtσيها01234567890123456789\'\'""----';
const replaced: ReadonlyMap<string, string> = new Map([
  ...[...from].map((letter, at): [string, string] => [letter, to[at] ?? '']),
  ...Object.entries(several),
]);

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** A text in the form in which a search compares: lower case, without accents, ligatures and full width. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(ignored, '').toLowerCase();
  return [...plain]
    .map((letter) => replaced.get(letter) ?? letter)
    .join('')
    .normalize('NFKC');
}

/** A folded text, and for each of its units where its letter begins in the text. */
interface FoldedText {
  text: string;
  starts: number[];
}

/** Letters with their marks, which fold together. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

function foldedWithPlaces(text: string): FoldedText {
  const starts: number[] = [];
  let folded = '';
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const part = foldText(letter);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) starts.push(index);
  }
  starts.push(text.length);
  return { text: folded, starts };
}

/** The folded words of a query. */
export const searchWords = (query: string, max: number): string[] =>
  [...new Set(foldText(query).split(/\s+/).filter(Boolean))].slice(0, max);

/** How many typos a word forgives. */
export const typosIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Three lines of a table of typos: before the last one, the last one, and as far as it is filled. */
type Rows = readonly [earlier: readonly number[], last: readonly number[], next: readonly number[]];

/** The fewest typos between the first letters of two words, by those between fewer letters. */
function leastAt(word: string, target: string, [earlier, last, next]: Rows, at: number): number {
  const row = (next[0] ?? 0) - 1;
  const isSame = word[row] === target[at - 1];
  const isSwapped = row > 0 && at > 1 && word[row] === target[at - 2] && word[row - 1] === target[at - 1];
  return Math.min(
    (last[at] ?? 0) + 1,
    (next[at - 1] ?? 0) + 1,
    (last[at - 1] ?? 0) + (isSame ? 0 : 1),
    isSwapped ? (earlier[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
  );
}

/** The fewest letters to add, drop, replace or swap that make a word the beginning of another one; above `max` any number. */
function typosTo(word: string, target: string, max: number): number {
  let earlier: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= target.length; at += 1) next.push(leastAt(word, target, [earlier, last, next], at));
    if (Math.min(...next) > max) return max + 1;
    earlier = last;
    last = next;
  }
  return Math.min(...last);
}

/** How many typos a word is away from the beginning of another one; null for too many. */
function distanceOf(word: string, target: string): number | null {
  const max = typosIn(word);
  const typos = max > 0 ? typosTo(word, target.slice(0, word.length + max), max) : 1;
  return typos <= max ? typos : null;
}
const isNear = (word: string, target: string): boolean => distanceOf(word, target) !== null;

/** The targets within a few typos of a folded word, the nearest first. */
export const nearWords = (word: string, targets: readonly string[]): string[] =>
  targets
    .map((target) => ({ target, typos: distanceOf(word, target) }))
    .filter(({ typos }) => typos !== null)
    .sort((near, other) => Number(near.typos) - Number(other.typos))
    .map(({ target }) => target);

const wordsOfText = /[\p{L}\p{N}]+/gu;

export type TextRange = [from: number, before: number];

/** Sorted, and joined where they touch. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((range, other) => range[0] - other[0])) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}

const maxRanges = 20;
/** Letters of scripts that write words without spaces, or compound them; as in `search_pattern` of the database. */
const withoutSpaces = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Where the words stand in a folded text; with typos, the words that are meant. */
function placesOf(word: string, folded: string): TextRange[] {
  const places: TextRange[] = [];
  // One or two letters of a script with spaces are meant as a beginning.
  const isStart = /^[\p{L}\p{N}]{1,2}$/u.test(word) && !withoutSpaces.test(word);
  for (let at = folded.indexOf(word); at >= 0 && places.length < maxRanges; at = folded.indexOf(word, at + word.length))
    if (!isStart || at === 0 || /[^\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) places.push([at, at + word.length]);
  if (places.length > 0) return places;
  return [...folded.matchAll(wordsOfText)]
    .filter(([target]) => isNear(word, target))
    .slice(0, maxRanges)
    .map(({ 0: target, index }): TextRange => [index, index + target.length]);
}

/** The parts of a text that the folded words of a query match. */
export function matchesIn(text: string, words: readonly string[]): TextRange[] {
  const { text: folded, starts } = foldedWithPlaces(text);
  const ranges = words.flatMap((word) => placesOf(word, folded));
  const place = (at: number) => starts[at] ?? text.length;
  // A letter that folds to several is highlighted as a whole.
  const whole = ranges.map(([start, end]): TextRange => {
    const last = place(end - 1);
    let after = end;
    while (after < starts.length - 1 && place(after) === last) after += 1;
    return [place(start), place(after)];
  });
  return joined(whole).slice(0, maxRanges);
}

export interface Excerpt {
  text: string;
  ranges: TextRange[];
}

const excerptLength = 160;
const before = 40;

/** One line around the first match in a text; null without a match. */
export function excerptOf(text: string, words: readonly string[]): Excerpt | null {
  const line = text.replace(/\s+/gu, ' ').trim();
  const [first] = matchesIn(line, words);
  if (!first) return null;
  const rough = Math.max(0, first[0] - before);
  const gap = rough === 0 ? 0 : line.indexOf(' ', rough) + 1;
  const start = gap > 0 && gap <= first[0] ? gap : rough;
  const part = cut(line.slice(start), excerptLength);
  const excerpt = `${start > 0 ? '…' : ''}${part}${start + part.length < line.length ? '…' : ''}`;
  return { text: excerpt, ranges: matchesIn(excerpt, words) };
}
