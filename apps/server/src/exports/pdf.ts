import { isRightToLeft, lengthOf } from './lines.ts';
import { type Content, letter, type Pace, Texts } from './pdf-texts.ts';
import { type Row, type Table, textOf } from './table.ts';

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

export async function* pdf({ name, columns, parts, total }: Table, pace?: Pace): AsyncGenerator<Uint8Array> {
  const labels = columns.map(({ label }) => label);
  const lines: (readonly string[])[] = [labels];
  const add = (row: Row) => lines.push(row.map(textOf));
  for await (const rows of parts()) for (const row of rows) add(row);
  if (total) add(total());

  // A page of a language that is written from right to left begins at the right.
  const right = isRightToLeft(name);
  const inOrder = right ? lines.map((row) => [...row].reverse()) : lines;
  const fontSize = columns.length > 10 ? 7 : 9;
  const widths = widthsOf(inOrder, fontSize);
  const last = total ? inOrder.length - 1 : -1;
  const texts = new Texts();
  const body: Content[][] = [];
  for (const [at, row] of inOrder.entries()) {
    const bold = at === 0 || at === last;
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
