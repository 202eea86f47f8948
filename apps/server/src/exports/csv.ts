import { type Cell, type Table, textOf } from './table.ts';

/** A sheet would calculate what begins like this. */
const isFormula = (text: string) => /^\s*[=+\-@\t\r]/.test(text);
/** Numbers stay numbers; a text that a sheet would calculate is marked as text. */
const harmless = (cell: Cell) => (typeof cell === 'string' && isFormula(cell) ? `'${cell}` : textOf(cell));

const format = { record_delimiter: '\r\n' } as const;

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
