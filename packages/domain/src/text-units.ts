import { blocksOf, hunksOf } from './text-merge.ts';

/** A part of a source text, and the HTML that shows it; empty for what is not shown, such as a comment. */
export interface SourceBlock {
  source: string;
  html: string;
}

/** A part of a source text, and the blocks of the other text that stand for it. */
export interface Unit {
  source: string;
  blocks: string[];
  /** The blocks of the source, from and before. */
  from: number;
  to: number;
}

/** What a block shows, whatever tags it is written with. */
const wordsOf = (html: string) =>
  html
    .replace(/<(img|hr|input)\b/g, ' $1 <$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface Part {
  words: string;
  /** The index of its source block. */
  owner: number;
}

/** The index of the source block for each block, and which source blocks belong together. */
function ownersOf(parts: readonly Part[], blocks: readonly string[]): { owners: number[]; joined: Set<number> } {
  const owners: number[] = [];
  const joined = new Set<number>();
  let at = 0;
  const hunks = hunksOf(
    parts.map(({ words }) => words),
    blocks.map(wordsOf),
  );
  for (const { start, end, blocks: added } of hunks) {
    for (; at < start; at += 1) owners.push((parts[at] as Part).owner);
    const first = parts[start === end ? Math.max(0, start - 1) : start]?.owner ?? 0;
    for (const _ of added) owners.push(first);
    for (let count = first + 1; count <= (parts[end - 1]?.owner ?? 0); count += 1) joined.add(count);
    at = end;
  }
  for (; at < parts.length; at += 1) owners.push((parts[at] as Part).owner);
  return { owners, joined };
}

/** Lines up a source text with the HTML that was made of it, or of which it was made. */
export function unitsOf(sources: readonly SourceBlock[], html: string): Unit[] {
  const blocks = blocksOf(html);
  const parts = sources.flatMap((source, at) =>
    blocksOf(source.html).map((block) => ({ words: wordsOf(block), owner: at })),
  );
  const { owners, joined } = ownersOf(parts, blocks);
  const units: Unit[] = [];
  for (const [row, { source }] of sources.entries()) {
    const last = units.at(-1);
    const own = blocks.filter((_, at) => owners[at] === row);
    if (last && joined.has(row)) {
      last.source += source;
      last.blocks.push(...own);
      last.to = row + 1;
    } else units.push({ source, blocks: own, from: row, to: row + 1 });
  }
  if (sources.length === 0 && blocks.length > 0) units.push({ source: '', blocks, from: 0, to: 0 });
  return units;
}

/** A unit that stays as it is, or new blocks that have to be written in the other text. */
export type Segment = { unit: Unit } | { blocks: string[] };

/**
 * What becomes of each unit when the blocks of one side are changed from `before` to `after`. `sizes` is how many of
 * them each unit has.
 */
export function carried(
  units: readonly Unit[],
  sizes: readonly number[],
  before: readonly string[],
  after: readonly string[],
): Segment[] {
  const hunks = hunksOf(before, after);
  const added = new Map(hunks.filter(({ start, end }) => start === end).map((hunk) => [hunk.start, hunk.blocks]));
  const changes = hunks.filter(({ start, end }) => end > start);
  const segments: Segment[] = [];
  const add = (position: number) => {
    const blocks = added.get(position);
    if (blocks) segments.push({ blocks: [...blocks] });
    added.delete(position);
  };
  let start = 0;
  for (const [index, unit] of units.entries()) {
    const end = start + (sizes[index] ?? 0);
    if (end > start) add(start);
    const positions = before.slice(start, end).map((_, at) => start + at);
    const isChanged = changes.some((change) => change.start < end && start < change.end);
    const isTouched = isChanged || positions.some((at) => at > start && added.has(at));
    const blocks = positions.flatMap((at) => {
      const change = changes.find((hunk) => hunk.start <= at && at < hunk.end);
      const own = change ? (change.start === at ? change.blocks : []) : before.slice(at, at + 1);
      return [...((at > start && added.get(at)) || []), ...own];
    });
    segments.push(isTouched ? { blocks } : { unit });
    start = end;
  }
  add(start);
  return segments;
}
