import { RowPrinter } from './printed.ts';
import { type Cell, isMoment, isoOf, type Row, type Table, totalRowsOf } from './table.ts';

/** Signs with which a formula begins, also as wide and small forms, which some sheets take for the plain ones. */
const formulaSigns = '=＝﹦+＋﹢\\-－﹣−@＠﹫';
/** Invisible characters before it, which a spreadsheet may drop. */
const unseen = '\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800';
const calculated = new RegExp(`^(?:[${unseen}]*[${formulaSigns}]|[\\t\\r\\n])`, 'u');

/** Where a line or, in sheets with semicolons as separators, a cell begins, up to its first visible sign. */
const cellStart = new RegExp(`[;\\r\\n][${unseen}]*`, 'gu');
const formulaSign = new RegExp(`[${formulaSigns}]`, 'u');

/**
 * In many countries a sheet separates cells by semicolons. It does not see the quotes of this file, so that a formula may
 * begin within a text. A line of a list, such as `- one`, is none.
 */
function markedWithin(text: string): string {
  if (!text.includes(';')) return text;
  return text.replace(cellStart, (start, at: number) => {
    const next = text.slice(at + start.length, at + start.length + 2);
    const isListItem = /[\r\n]/.test(start) && /^[-+] $/.test(next);
    return formulaSign.test(next.slice(0, 1)) && !isListItem ? `${start}'` : start;
  });
}

/** Numbers stay numbers; a text that a sheet would calculate is marked as text. */
const harmless = (text: string) => `${calculated.test(text) ? "'" : ''}${markedWithin(text)}`;

/** A line break within a cell is quoted, or it would begin a row, whose first cell may be a formula. */
const format = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

/** So many decimals of hours that seconds survive. */
const style = { hours: 4 };

const markedText = (cell: Cell | undefined, text: string) => (typeof cell === 'string' ? harmless(text) : text);

export async function* csv(table: Table): AsyncGenerator<string> {
  const { columns, parts, isSummedInCsv } = table;
  const { stringify } = await import('csv-stringify/sync');
  const textsOf = (rows: readonly Row[]) => {
    return rows.map((row) =>
      printer.row(row).map((text, at) => {
        const cell = row[at];
        return cell !== undefined && isMoment(cell) ? isoOf(cell) : markedText(cell, text);
      }),
    );
  };
  let printer = new RowPrinter(columns, style);
  // The mark at its beginning tells sheets that it is UTF-8.
  yield stringify([columns.map(({ label }) => harmless(label))], { ...format, bom: true });
  for await (const rows of parts()) yield stringify(textsOf(rows), format);
  if (!isSummedInCsv) return;
  for (const row of totalRowsOf(table)) {
    printer = new RowPrinter(columns, style);
    yield stringify(textsOf([row]), format);
  }
}
