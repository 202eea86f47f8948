import { isRightToLeft, lengthOf } from './lines.ts';
import { type Content, letter, type Pace, Texts } from './pdf-texts.ts';
import { rowPrinter } from './printed.ts';
import { type Table, totalRowsOf } from './table.ts';

/** In points, of a page of A4 that lies on its side. */
const page = { width: 842, margin: 32, beside: 16 };

/** Fits each column to its longest text. If the table is too wide for the page, the widest columns shrink. */
function widthsOf(rows: readonly (readonly string[])[], fontSize: number): number[] {
  const count = rows[0]?.length ?? 0;
  const room = page.width - 2 * page.margin - count * page.beside;
  const wished = Array.from({ length: count }, (_, at) => {
    const longest = rows.reduce((limit, row) => Math.max(limit, lengthOf(row[at] ?? '')), 3);
    return Math.min(300, (longest + 1) * fontSize * letter);
  });
  let amount = Math.max(...wished);
  const taken = () => wished.reduce((sum, width) => sum + Math.min(width, amount), 0);
  while (taken() > room && amount > 8) amount -= 2;
  return wished.map((width) => Math.min(width, amount));
}

const style = { hours: 2, locale: 'en' };

export async function* pdf(table: Table, pace?: Pace): AsyncGenerator<Uint8Array> {
  const { name, columns, parts } = table;
  const labels = columns.map(({ label }) => label);
  const lines: (readonly string[])[] = [labels];
  const printed = rowPrinter(columns, style);
  for await (const rows of parts()) for (const row of rows) lines.push(printed(row));
  const totals = totalRowsOf(table).map((row) => rowPrinter(columns, style)(row));
  lines.push(...totals);

  // A page of a language that is written from right to left begins at the right.
  const right = isRightToLeft(name);
  const inOrder = right ? lines.map((row) => [...row].reverse()) : lines;
  const fontSize = columns.length > 10 ? 7 : 9;
  const widths = widthsOf(inOrder, fontSize);
  const firstTotal = inOrder.length - totals.length;
  const texts = new Texts();
  const body: Content[][] = [];
  for (const [at, row] of inOrder.entries()) {
    const bold = at === 0 || at >= firstTotal;
    body.push(row.map((text, column) => texts.made(text, { width: widths[column] ?? 0, fontSize, bold })));
    // Others get their turn.
    if (at % 50 === 0) await new Promise(setImmediate);
  }
  const heading = texts.made(name, { width: page.width, fontSize: 15, bold: true });
  const document = {
    pageOrientation: 'landscape',
    pageMargins: page.margin,
    defaultStyle: { fontSize, alignment: right ? 'right' : 'left' },
    info: { title: name },
    content: [
      { ...heading, fontSize: 15, margin: [0, 0, 0, 10] },
      { layout: 'lightHorizontalLines', table: { headerRows: 1, widths, body } },
    ],
  };
  yield await texts.written(document, pace);
}
