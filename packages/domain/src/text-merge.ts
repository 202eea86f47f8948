/** A replaced range of blocks: `before.slice(start, end)` became `blocks`. */
export interface Hunk {
  start: number;
  end: number;
  blocks: readonly string[];
}

/** With more pairs to compare, a changed range counts as one change. */
const maxPairs = 1_000_000;

const sameBlock = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd();

/** The lengths of the longest common subsequences from each pair of positions on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, next] = [rows[i] as Uint32Array, rows[i + 1] as Uint32Array];
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = sameBlock(before[i], after[j]) ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** A change of as many blocks as before is one change of each block. */
const oneByOne = ({ start, end, blocks }: Hunk): Hunk[] =>
  end - start === blocks.length
    ? blocks.map((block, at) => ({ start: start + at, end: start + at + 1, blocks: [block] }))
    : [{ start, end, blocks }];

/** The positions of blocks that both have, in order. */
function commonBlocks(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = commonLengths(before, after);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (sameBlock(before[i], after[j])) pairs.push([i++, j++]);
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

function commonHead(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((block, position) => position >= after.length || !sameBlock(block, after[position]));
  return at < 0 ? before.length : at;
}

/** The changes that make `after` of `before`, in order. Space after a block does not count. */
export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const head = commonHead(before, after);
  const tail = commonHead(before.slice(head).reverse(), after.slice(head).reverse());
  const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const common = old.length * now.length > maxPairs ? [] : commonBlocks(old, now);
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  for (const [i, j] of [...common, [old.length, now.length] as const]) {
    const hunk = { start: head + start, end: head + i, blocks: now.slice(from, j) };
    if (i > start || j > from) hunks.push(...oneByOne(hunk));
    [start, from] = [i + 1, j + 1];
  }
  return hunks;
}

/** The blocks with the changes made. */
export function patched(before: readonly string[], hunks: readonly Hunk[]): string[] {
  const result: string[] = [];
  let at = 0;
  for (const { start, end, blocks } of hunks) {
    result.push(...before.slice(at, start), ...blocks);
    at = end;
  }
  return [...result, ...before.slice(at)];
}

type Side = 'mine' | 'theirs';
type Change = Hunk & { side: Side };

/** Insertions at one place, or beside a changed block, don't overlap. */
const overlap = (a: Hunk, b: Hunk) => a.start < b.end && b.start < a.end;

/** Changes that overlap, together; in order. */
function regionsOf(changes: readonly Change[]): Change[][] {
  const regions: Change[][] = [];
  for (const change of changes) {
    const last = regions.at(-1);
    if (last?.some((earlier) => earlier.side !== change.side && overlap(earlier, change))) last.push(change);
    else regions.push([change]);
  }
  return regions;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((block, at) => sameBlock(block, b[at]));

export interface BlockMerge {
  /** Both differ only where both sides changed the same block. */
  withMine: string[];
  withTheirs: string[];
  /** What both sides made of the same blocks. */
  conflicts: { mine: string[]; theirs: string[] }[];
}

/** Without what both sides added at one place, the second time. */
const withoutTwins = (changes: readonly Change[]): Change[] =>
  changes.filter((change, at) => {
    const before = changes[at - 1];
    const isTwin = before?.start === change.start && before.end === change.end && isSame(before.blocks, change.blocks);
    return !isTwin;
  });

/** What one side makes of the blocks that a region covers. */
const madeBy = (side: Side, base: readonly string[], region: readonly Change[], start: number) =>
  patched(
    base,
    region
      .filter((change) => change.side === side)
      .map((change) => ({ ...change, start: change.start - start, end: change.end - start })),
  );

/**
 * Merges two changes of the same blocks. Of what both added at one place, theirs comes first, because it was stored
 * first.
 */
export function mergeBlocks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): BlockMerge {
  const whole = (blocks: readonly string[]) => ({ withMine: [...blocks], withTheirs: [...blocks], conflicts: [] });
  if (isSame(base, theirs)) return whole(mine);
  if (isSame(base, mine) || isSame(mine, theirs)) return whole(theirs);
  const changesOf = (side: Side, after: readonly string[]) =>
    hunksOf(base, after).map((hunk): Change => ({ ...hunk, side }));
  const changes = [...changesOf('theirs', theirs), ...changesOf('mine', mine)].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  );
  const [withMine, withTheirs]: [Hunk[], Hunk[]] = [[], []];
  const conflicts: BlockMerge['conflicts'] = [];
  for (const region of regionsOf(withoutTwins(changes))) {
    const start = Math.min(...region.map((change) => change.start));
    const end = Math.max(...region.map((change) => change.end));
    const covered = base.slice(start, end);
    const isOne = region.length === 1;
    const ours = madeBy(isOne ? (region[0] as Change).side : 'mine', covered, region, start);
    const others = isOne ? ours : madeBy('theirs', covered, region, start);
    withMine.push({ start, end, blocks: ours });
    withTheirs.push({ start, end, blocks: others });
    if (!isSame(ours, others)) conflicts.push({ mine: ours, theirs: others });
  }
  return { withMine: patched(base, withMine), withTheirs: patched(base, withTheirs), conflicts };
}

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const inline = new Set(
  'a abbr b br cite code del em i input ins kbd label mark q s samp small span strong sub sup u var wbr'.split(' '),
);

/** The end of the tag that begins at `start`. A quoted value may contain the sign that ends it. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return html.length;
}

interface Tag {
  name: string;
  isClosing: boolean;
  start: number;
  end: number;
}

function* tagsOf(html: string): Generator<Tag> {
  let start = html.indexOf('<');
  while (start >= 0) {
    const [, closing, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 20)) ?? [];
    const comment = html.startsWith('<!--', start) ? html.indexOf('-->', start) : -1;
    const end = name ? endOfTag(html, start) : comment < 0 ? start + 1 : comment;
    if (name) yield { name: name.toLowerCase(), isClosing: closing === '/', start, end };
    start = html.indexOf('<', end);
  }
}

/** Where the top-level blocks of HTML begin and end. */
function cutsOf(html: string): number[] {
  const cuts = [0];
  let depth = 0;
  let isBlock = false;
  for (const { name, isClosing, start, end } of tagsOf(html)) {
    if (depth === 0 && !isClosing && !inline.has(name)) {
      cuts.push(start);
      isBlock = true;
    }
    if (!empty.has(name)) depth = Math.max(0, depth + (isClosing ? -1 : 1));
    if (depth > 0 || !isBlock) continue;
    cuts.push(end);
    isBlock = false;
  }
  return [...cuts, html.length];
}

/**
 * The top-level blocks of well-formed HTML; joined, they are exactly the text. Text between blocks is a block, space
 * belongs to the block before it.
 */
export function blocksOf(html: string): string[] {
  const cuts = cutsOf(html);
  const blocks: string[] = [];
  for (const [at, start] of cuts.entries()) {
    const piece = html.slice(start, cuts[at + 1] ?? start);
    const isGap = piece.trim() === '' || (blocks.length === 1 && blocks[0]?.trim() === '');
    if (isGap && blocks.length > 0) blocks.push(`${blocks.pop()}${piece}`);
    else if (piece !== '') blocks.push(piece);
  }
  return blocks;
}

/** Whether all tags of a block belong inside a paragraph. */
function isText(block: string): boolean {
  const [first, ...others] = Array.from(tagsOf(block), ({ name }) => name);
  return (first === undefined || inline.has(first)) && others.every((name) => inline.has(name) || name === 'img');
}

/** HTML with its text between blocks in paragraphs. Otherwise two such texts that follow each other would be one block. */
export const inParagraphs = (html: string): string =>
  blocksOf(html)
    .map((block) => (isText(block) ? `<p>${block.trim()}</p>` : block))
    .join('');

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

export interface TextMerge {
  /** Nothing was changed by both sides; the merged texts are equal then. */
  isClean: boolean;
  /** Merged, with my text where both changed the same. */
  withMine: string;
  withTheirs: string;
  conflicts: { mine: string; theirs: string }[];
}

const mergeWith =
  (split: (text: string) => string[], separator: string) =>
  (base: string, mine: string, theirs: string): TextMerge => {
    const join = (blocks: readonly string[]) => blocks.join(separator);
    const { withMine, withTheirs, conflicts } = mergeBlocks(split(base), split(mine), split(theirs));
    return {
      isClean: conflicts.length === 0,
      withMine: join(withMine),
      withTheirs: join(withTheirs),
      conflicts: conflicts.map((conflict) => ({ mine: join(conflict.mine), theirs: join(conflict.theirs) })),
    };
  };

/** Merges two changes of a rich text, by its top-level blocks. */
export const mergeHtml = mergeWith(blocksOf, '');
/** Merges two changes of a plain text, by its lines. */
export const mergeLines = mergeWith(linesOf, '\n');
