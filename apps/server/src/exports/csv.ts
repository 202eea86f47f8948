import { type Cell, type Table, textOf } from './table.ts';

/** Signs with which a formula begins, also as wide and small forms, which some sheets take for the plain ones. */
const formulaSigns = '=＝﹦+＋﹢\\-－﹣−@＠﹫';
/** Invisible characters before it, which a spreadsheet may drop. */
const unseen = '\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800';
const calculated = new RegExp(`^(?:[${unseen}]*[${formulaSigns}]|[\\t\\r\\n])`, 'u');

/** Numbers stay numbers; a text that a sheet would calculate is marked as text. */
const harmless = (cell: Cell) => (typeof cell === 'string' && calculated.test(cell) ? `'${cell}` : textOf(cell));

/** A line break within a cell is quoted, or it would begin a row, whose first cell may be a formula. */
const format = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;

export async function* csv({ columns, parts }: Table): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  // The mark at its beginning tells sheets that it is UTF-8.
  yield stringify([columns.map(({ label }) => harmless(label))], { ...format, bom: true });
  for await (const rows of parts())
    yield stringify(
      rows.map((row) => row.map(harmless)),
      format,
    );
}
