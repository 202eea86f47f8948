import bidiFactory from 'bidi-js';
import { type Run, runsOf } from './scripts.ts';

const bidi = bidiFactory();

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
export const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text);
  return first !== null && rightToLeft.test(first[0]);
};
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** How wide a text is, in letters: those of East Asia are twice as wide. */
export const lengthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** Lines of at most so many letters, where there are spaces to break at. */
function broken(text: string, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && lengthOf(line) + 1 + lengthOf(word) > max) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

interface Piece {
  level: number;
  run: Run;
}

const [isolate, end] = ['\u2066', '\u2069'];
/** Dates and times are read from left to right in every language; by themselves, their parts would change places. */
const isolated = (line: string) => line.replace(/(?<!\d)\d+(?:[-:./]\d+)+/g, `${isolate}$&${end}`);

/** Pieces of one direction and one font, in the order in which they are written. */
function piecesOf(line: string, isRight: boolean): Piece[] {
  const text = isolated(line);
  const { levels } = bidi.getEmbeddingLevels(text, isRight ? 'rtl' : undefined);
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    const level = levels[from] ?? 0;
    let to = from + 1;
    while (to < text.length && levels[to] === level) to += 1;
    const part = text.slice(from, to).replaceAll(isolate, '').replaceAll(end, '');
    for (const run of runsOf(part)) pieces.push({ level, run });
    from = to;
  }
  return pieces;
}

/** The fonts of these scripts turn their letters around by themselves; signs between them do not. */
function visualRun({ level, run }: Piece): Run {
  if (level % 2 === 0 || run.font === 'Arabic' || run.font === 'Hebrew') return run;
  const text = [...run.text].reverse().map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return { ...run, text: text.join('') };
}

/** Pieces from left to right: of each level, the highest first, those that follow each other are turned around. */
function fromLeft(pieces: Piece[]): Run[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  const ordered = [...pieces];
  for (let level = highest; level > 0; level--)
    for (let at = 0; at < ordered.length; at++) {
      let end = at;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > at) ordered.splice(at, end - at, ...ordered.slice(at, end).reverse());
      at = end;
    }
  return ordered.map(visualRun);
}

/** A text with words from right to left as lines that can be written from left to right; on a page from right to left, `isRight`. */
export const linesOf = (text: string, max: number, isRight = false): Run[][] =>
  broken(text, max).map((line) =>
    fromLeft(piecesOf(line, isRight)).map((run) => ({ ...run, text: run.text.replaceAll(' ', '\u00a0') })),
  );
