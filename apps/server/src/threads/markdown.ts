import { blocksOf, inParagraphs, mergeBlocks } from '@stint/domain/text-merge';
import { carried, type SourceBlock, unitsOf } from '@stint/domain/text-units';
import type { Token, Tokens } from 'marked';
import { cleanHtml } from './rich-text.ts';

/** GitHub's limit of a text. */
const maxMarkdown = 65_536;
const maxHtml = 100_000;

/** The editor has paragraphs in a checklist. */
const asParagraph = (token: Token): Token =>
  token.type === 'text' ? ({ ...token, type: 'paragraph' } as Tokens.Paragraph) : token;

async function makeParser() {
  const { Marked } = await import('marked');
  const parser = new Marked({ gfm: true, breaks: true });
  parser.use({
    renderer: {
      /** A checklist as the editor writes it. A list that mixes both kinds of items stays a plain one. */
      list({ items }: Tokens.List) {
        if (!items.every(({ task }) => task)) return false;
        const rows = items.map(({ checked, tokens }) => {
          const box = `<label><input type="checkbox"${checked ? ' checked' : ''}><span></span></label>`;
          return `<li data-type="taskItem" data-checked="${checked === true}">${box}<div>${this.parser.parse(tokens.filter(({ type }) => type !== 'checkbox').map(asParagraph)).trim()}</div></li>`;
        });
        return `<ul data-type="taskList">${rows.join('')}</ul>`;
      },
    },
  });
  return parser;
}

let loaded: ReturnType<typeof makeParser> | undefined;
const parserOnce = () => (loaded ??= makeParser());

const unclosed = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** How many more tags are opened than closed. */
function depthOf({ type, raw }: Token): number {
  if (type !== 'html') return 0;
  let depth = 0;
  for (const [, closing, name = ''] of raw.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (!unclosed.has(name.toLowerCase())) depth += closing ? -1 : 1;
  }
  return depth;
}

/** The end of the tokens that belong to the HTML that the first one opens. */
function endOfGroup(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    depth += depthOf(tokens[at] as Token);
    if (depth <= 0) return at + 1;
  }
  return start + 1;
}

async function shownOf(html: string): Promise<string> {
  const clean = await cleanHtml(html);
  return inParagraphs(clean.html.trim());
}

/** The top-level blocks of Markdown with their HTML; joined, the sources are exactly the text. */
export async function markdownBlocks(markdown: string): Promise<SourceBlock[]> {
  const parser = await parserOnce();
  const tokens = parser.lexer(markdown);
  const blocks: SourceBlock[] = [];
  let space = '';
  for (let at = 0; at < tokens.length; ) {
    const end = endOfGroup(tokens, at);
    const group = tokens.slice(at, end);
    const source = group.map(({ raw }) => raw).join('');
    const last = blocks.at(-1);
    if (source.trim() !== '') {
      blocks.push({ source: `${space}${source}`, html: await shownOf(parser.parser(group)) });
      space = '';
    } else if (last) last.source += source;
    else space += source;
    at = end;
  }
  if (blocks.map(({ source }) => source).join('') === markdown) return blocks;
  return [{ source: markdown, html: await shownOf(parser.parser(tokens)) }];
}

async function shortened(html: string): Promise<string> {
  const short = html.length > maxHtml ? (await cleanHtml(html.slice(0, maxHtml))).html : html;
  if (short.length > maxHtml) throw new Error('Most of this text is tags');
  return short;
}

/** Lines that are shown as they are. */
export function htmlOfPlain(text: string): string {
  const signs = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br />');
  // Without half a sign at the end.
  return `<p>${signs.slice(0, maxHtml - 100).replace(/[&<][^&<>;]*$/, '')}</p>`;
}

export const plainOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ').slice(0, maxMarkdown);

export const htmlOf = async (markdown: string): Promise<string> =>
  shortened((await markdownBlocks(markdown)).map(({ html }) => html).join(''));

/** Only signs that would mean something: a name with underscores stays as it is. */
const escaped = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~(?=~|\S[^~]*~)|(?<=~)~/g, '\\~')
    .replace(/\[/g, /\][([:]/.test(text) ? '\\[' : '[')
    .replace(/^\[(?=[ x]\])/i, '\\[')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([-+>]|#{1,6})(?=\s|$)/, '$1\\$2')
    .replace(/^>/, '\\>')
    .replace(/^(=+|-{2,})(?=\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

const isElement = (node: Node, ...names: string[]) => names.includes(node.nodeName);
const isTaskItem = (node: HTMLElement) => node.nodeName === 'LI' && node.getAttribute('data-type') === 'taskItem';

/** A cell's text in one line. */
const cellOf = (markdown: string) =>
  markdown
    .trim()
    .replace(/(?<!\\)\|/g, '\\|')
    .replace(/\n+/g, '<br>');

const alignments: Record<string, string> = { left: ':--', center: ':-:', right: '--:' };

/** The rows of a table that Markdown can write: one row of headings, no joined cells, no blocks in a cell. */
function rowsOf(table: HTMLElement): HTMLElement[][] | null {
  const rows = Array.from(table.querySelectorAll('tr'), (row) => Array.from(row.children) as HTMLElement[]);
  const [first = [], ...others] = rows;
  const isPlain = (cell: HTMLElement) =>
    !cell.getAttribute('colspan') &&
    !cell.getAttribute('rowspan') &&
    !cell.querySelector('ul, ol, pre, table, blockquote');
  const isFit = first.length > 0 && first.every((cell) => isElement(cell, 'TH'));
  const isEven = others.every((row) => row.length === first.length && row.every((cell) => isElement(cell, 'TD')));
  return isFit && isEven && rows.flat().every(isPlain) ? rows : null;
}

/** Without empty lines above nested items, which would make a list loose. Code keeps its lines. */
const tightened = (lines: readonly string[]) =>
  lines.some((line) => line.includes('```'))
    ? lines
    : lines.filter((line, at) => line.trim() !== '' || !/^\s*([-*]|\d+\.) /.test(lines[at + 1] ?? ''));

/** Whether a text ends with an empty line. */
function endsApart(text: string): boolean {
  const [before = '', last = '', ...others] = text.slice(-200).split('\n').toReversed();
  return others.length > 0 && before.trim() === '' && last.trim() === '';
}

async function makeWriter() {
  const { default: Turndown } = await import('turndown');
  const writer = new Turndown({
    ...{ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', br: '' },
    // What the rules write of a node without words.
    blankReplacement: (_, node) => ('isBlock' in node && node.isBlock ? '\n\n' : ''),
  });
  writer.escape = escaped;
  writer.keep(['kbd', 'sub', 'sup', 'u', 'mark', 'details']);
  writer.addRule('strike', {
    filter: (node) => isElement(node, 'S', 'DEL', 'STRIKE'),
    replacement: (text) => `~~${text}~~`,
  });
  // Every line break is one on GitHub. Two of them would end the paragraph.
  writer.addRule('break', {
    filter: 'br',
    replacement: (_, node) => (node.nextSibling && isElement(node.nextSibling, 'BR') ? '<br>\n' : '\n'),
  });
  writer.addRule('link', {
    filter: (node) =>
      isElement(node, 'A') &&
      [node.textContent, `mailto:${node.textContent}`].includes(node.getAttribute('href') ?? ''),
    replacement: (_, node) => node.textContent ?? '',
  });
  writer.addRule('checkbox', {
    filter: (node) => isElement(node, 'INPUT'),
    replacement: (_, node) => ((node as HTMLElement).hasAttribute('checked') ? '[x]' : '[ ]'),
  });
  writer.addRule('label', { filter: (node) => isElement(node, 'LABEL'), replacement: () => '' });
  writer.addRule('item', {
    filter: 'li',
    replacement: (text, node) => {
      const element = node as HTMLElement;
      const { parentNode: list } = element;
      const number =
        Number((list as HTMLElement).getAttribute('start') ?? 1) +
        Array.from((list as HTMLElement).children).indexOf(element);
      const marker = list && isElement(list, 'OL') ? `${number}. ` : '- ';
      const box = isTaskItem(element) ? `[${element.getAttribute('data-checked') === 'true' ? 'x' : ' '}] ` : '';
      const lines = tightened(text.trim().split('\n'));
      const indented = lines.map((line, at) =>
        at === 0 || line === '' ? line : `${' '.repeat(marker.length)}${line}`,
      );
      return `${marker}${box}${indented.join('\n')}\n`;
    },
  });
  writer.addRule('table', {
    filter: 'table',
    replacement: (_, node) => {
      const rows = rowsOf(node as HTMLElement);
      if (!rows) return `\n\n${(node as HTMLElement).outerHTML}\n\n`;
      const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      const [head = [], ...others] = rows.map((row) => row.map((cell) => cellOf(writer.turndown(cell.innerHTML))));
      const rule = (rows[0] ?? []).map((cell) => alignments[cell.getAttribute('align') ?? ''] ?? '---');
      return `\n\n${[head, rule, ...others].map(line).join('\n')}\n\n`;
    },
  });
  return writer;
}

let writing: ReturnType<typeof makeWriter> | undefined;
const writerOnce = () => (writing ??= makeWriter());

async function joinedBlocks(blocks: readonly string[]): Promise<string> {
  const writer = await writerOnce();
  const texts = blocks.map((block) => writer.turndown(block).trim());
  return texts.filter((text) => text !== '').join('\n\n');
}

export const markdownOf = async (html: string): Promise<string> =>
  (await joinedBlocks(blocksOf(html))).slice(0, maxMarkdown);

/** A text of GitHub, and the text here that is the same. */
export interface TextPair {
  body: string;
  html: string;
}

/** Joins blocks of Markdown; what stood apart or together before does so again. */
function joinSources(pieces: readonly { source: string; follows: boolean }[]): string {
  let text = '';
  for (const { source, follows } of pieces) {
    const isApart = text === '' || follows || endsApart(text);
    text = isApart ? `${text}${source}` : `${text.trimEnd()}\n\n${source}`;
  }
  return text;
}

/** The Markdown of an edited text. Blocks that were not edited keep their source exactly. */
async function bodyOf(sources: readonly SourceBlock[], agreedHtml: string, html: string): Promise<string> {
  const units = unitsOf(sources, agreedHtml);
  const sizes = units.map(({ blocks }) => blocks.length);
  const segments = carried(
    units,
    sizes,
    units.flatMap(({ blocks }) => blocks),
    blocksOf(html),
  );
  const pieces: { source: string; follows: boolean }[] = [];
  let before: number | null = null;
  for (const segment of segments) {
    const isKept = 'unit' in segment;
    const source = isKept ? segment.unit.source : await joinedBlocks(segment.blocks);
    if (source !== '') pieces.push({ source, follows: isKept && before === segment.unit.from });
    before = isKept ? segment.unit.to : null;
  }
  return joinSources(pieces).slice(0, maxMarkdown).trim();
}

const keyOf = ({ source, html }: SourceBlock) => JSON.stringify([source.trimEnd(), html]);

/** The HTML of an edited body. Blocks that were not edited keep theirs exactly. */
async function htmlFrom(sources: readonly SourceBlock[], html: string, body: string): Promise<string> {
  const units = unitsOf(sources, html);
  const sizes = units.map(({ from, to }) => to - from);
  const segments = carried(units, sizes, sources.map(keyOf), (await markdownBlocks(body)).map(keyOf));
  const parts = segments.map((segment) =>
    'unit' in segment ? segment.unit.blocks.join('') : segment.blocks.map((key) => JSON.parse(key)[1]).join(''),
  );
  return shortened(parts.join(''));
}

export interface TextSync {
  /** Equal, but for what both sides changed. */
  ours: TextPair;
  theirs: TextPair;
}

/** What a task's text and its issue's body become when one side or both were edited since they agreed. */
export async function syncTexts({ agreed, ...now }: TextPair & { agreed: TextPair }): Promise<TextSync> {
  const sources = await markdownBlocks(agreed.body);
  const ownBody = now.html === agreed.html ? agreed.body : await bodyOf(sources, agreed.html, now.html);
  const both = (pair: TextPair): TextSync => ({ ours: pair, theirs: pair });
  if (now.body === agreed.body || now.body === ownBody) return both({ body: ownBody, html: now.html });
  if (now.html === agreed.html) return both({ body: now.body, html: await htmlFrom(sources, now.html, now.body) });
  const [own, other] = [await markdownBlocks(ownBody), await markdownBlocks(now.body)];
  const textsOf = (blocks: readonly SourceBlock[]) => blocks.map(({ source }) => source);
  const neighbours = new Set(
    [sources, own, other].flatMap((list) => textsOf(list).map((text, at, all) => `${all[at - 1]}\0${text}`)),
  );
  const { withMine, withTheirs } = mergeBlocks(textsOf(sources), textsOf(own), textsOf(other));
  const pairOf = async (blocks: readonly string[]): Promise<TextPair> => {
    const pieces = blocks.map((source, at) => ({ source, follows: neighbours.has(`${blocks[at - 1]}\0${source}`) }));
    const body = joinSources(pieces).trim();
    return { body, html: await htmlFrom(own, now.html, body) };
  };
  return { ours: await pairOf(withMine), theirs: await pairOf(withTheirs) };
}
