import { foldText } from '../search.ts';
import { filtered, type Steps } from '../steps.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The separator is looked for in this much of a file. */
const judgedCharacters = 65_536;
const judgedLines = 60;

/** The first lines of a text, cut only outside quotes, without their quoted parts. */
function unquotedLines(text: string): string[] {
  const unquoted = text.slice(0, judgedCharacters).replace(/"[^"]*(?:"|$)/g, '"');
  const lines = unquoted.split(/\r\n?|\n/).filter((line) => line !== '');
  return lines.slice(0, judgedLines);
}

/** The number of every separator in each of the first lines. */
const countedLines = (text: string): ReadonlyMap<Separator, number>[] =>
  unquotedLines(text).map(
    (line) => new Map(separators.map((separator) => [separator, line.split(separator).length - 1])),
  );

/** How many lines agree with the most frequent number of a separator, and that number. */
function agreementOf(lines: readonly ReadonlyMap<Separator, number>[], separator: Separator) {
  const byCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.get(separator) ?? 0;
    if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  }
  const [count = 0, agreeing = 0] =
    [...byCount].sort((candidate, other) => other[1] - candidate[1] || other[0] - candidate[0])[0] ?? [];
  return { separator, count, agreeing };
}

/** How the cells of a text are separated, and where they begin: `sep=;` in the first line names the separator. */
export function dialectOf(text: string): { separator: Separator; begins: number } {
  const begin = text.startsWith('\ufeff') ? 1 : 0;
  const separatorLine = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(text.slice(begin, begin + 40));
  const separator = separators.find((candidate) => candidate === separatorLine?.[1]);
  if (separatorLine && separator) return { separator, begins: begin + separatorLine[0].length };
  const lines = countedLines(text.slice(begin));
  const header = lines[0];
  const ranked = separators
    .map((candidate) => agreementOf(lines, candidate))
    .sort(
      (candidate, other) =>
        other.agreeing - candidate.agreeing ||
        (header?.get(other.separator) ?? 0) - (header?.get(candidate.separator) ?? 0) ||
        other.count - candidate.count,
    );
  return { separator: ranked[0]?.separator ?? ',', begins: begin };
}

/** A row of a file. */
export interface TableRow {
  /** Where it begins in the file, from 1. In a sheet it is the number of the row. */
  line: number;
  cells: readonly string[];
}

export interface Table {
  /** The header, trimmed. Several columns may have the same name. */
  columns: readonly string[];
  /** The line of the header. */
  line: number;
  rows: readonly TableRow[];
}

/** Names of columns are shorter: a long cell in a header is a text. */
const maxName = 200;

/** A column's name in the form in which names are compared: `Issue Type`, `issue_type` and `ISSUE-TYPE` are the same. */
export const columnKey = (name: string): string =>
  foldText(name.slice(0, maxName))
    .replace(/[^\p{L}\p{N}#%]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A header is looked for in this many rows. */
const judgedRows = 50;

/** The place of the header: the row with the most known names of columns, else the first one that is no title. */
function headerAt(rows: readonly TableRow[], isKnown: (key: string) => boolean): number {
  const first = rows.slice(0, judgedRows);
  const knownCounts = first.map(
    ({ cells }) => new Set(cells.map(columnKey).filter((key) => key !== '' && isKnown(key))).size,
  );
  const maxKnown = Math.max(0, ...knownCounts);
  if (maxKnown >= 2 || (maxKnown === 1 && knownCounts[0] === 1)) return knownCounts.indexOf(maxKnown);
  const widths = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const wide = widths.findIndex((width) => width > 1);
  return wide > 0 && widths.slice(0, wide).every((width) => width <= 1) && maxKnown === 0
    ? wide
    : Math.max(0, knownCounts.indexOf(maxKnown));
}

/** A table of rows: its header is found below titles by the names of columns that are known. */
export function* tableOf(rows: readonly TableRow[], isKnown: (key: string) => boolean): Steps<Table> {
  const at = headerAt(rows, isKnown);
  const header = rows[at];
  const columns = header?.cells.map((cell) => cell.trim()) ?? [];
  // Files that were joined have their header again.
  const isHeader = (cells: readonly string[]) =>
    columns.length > 1 &&
    cells.length === columns.length &&
    cells.every((cell, place) => cell.trim() === columns[place]);
  return {
    columns,
    line: header?.line ?? 1,
    rows: yield* filtered(
      rows.slice(at + 1),
      ({ cells }) => cells.some((cell) => cell.trim() !== '') && !isHeader(cells),
    ),
  };
}

/** The places of all columns with one of these names, in the order of the names. */
export function columnsNamed(columns: readonly string[], names: readonly string[]): number[] {
  const keys = columns.map(columnKey);
  return names.flatMap((name) => keys.flatMap((key, at) => (key === name ? [at] : [])));
}
