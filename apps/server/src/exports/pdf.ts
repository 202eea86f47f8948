import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { hasRightToLeft, isRightToLeft, lengthOf, linesOf } from './lines.ts';
import { type Lent, lentFont, type Run, runsOf } from './scripts.ts';
import { type Row, type Table, textOf } from './table.ts';

/** In points, of a page of A4 that lies on its side. */
const page = { width: 842, margin: 32, beside: 16 };
const letter = 0.55;

/** Runs in a worker thread, because laying out thousands of rows takes seconds. Cell text is never used as a URL or path. */
const script = `
const { parentPort, workerData } = require('node:worker_threads');
const pdfmake = require(workerData.pdfmake);
for (const [name, bytes] of workerData.lent) pdfmake.virtualfs.writeFileSync(name, Buffer.from(bytes));
pdfmake.setFonts(workerData.fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => file.endsWith('.ttf'));
const footer = (page, pages) => ({ text: page + ' / ' + pages, alignment: 'center', fontSize: 8 });
pdfmake.createPdf({ ...workerData.document, footer }).getBuffer().then((bytes) => parentPort.postMessage(bytes));
`;

/** It ends with an error, not the server, when it needs more memory. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

const inAnotherThread = (workerData: object): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData, resourceLimits });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The PDF writer ended without a file')));
  });

/** Fits each column to its longest text. If the table is too wide for the page, the widest columns shrink. */
function widthsOf(rows: readonly (readonly string[])[], fontSize: number): number[] {
  const count = rows[0]?.length ?? 0;
  const room = page.width - 2 * page.margin - count * page.beside;
  const wished = Array.from({ length: count }, (_, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[at] ?? '')), 3);
    return Math.min(300, (longest + 1) * fontSize * letter);
  });
  let most = Math.max(...wished);
  const taken = () => wished.reduce((sum, width) => sum + Math.min(width, most), 0);
  while (taken() > room && most > 8) most -= 2;
  return wished.map((width) => Math.min(width, most));
}

interface Look {
  width: number;
  fontSize: number;
  bold: boolean;
}
type Text = string | Run[];
type Content = { text: Text } | { stack: { text: Text }[] };

/** A text that needs no other font is sent as it is: there are tens of thousands. */
const textIn = (runs: Run[]): Text => (runs.some(({ font }) => font) ? runs : runs.map(({ text }) => text).join(''));

function cellOf(text: string, { width, fontSize, bold }: Look): Content {
  const look = bold && { bold };
  if (!hasRightToLeft(text)) return { text: textIn(runsOf(text)), ...look };
  const lines = linesOf(text, Math.max(4, Math.floor(width / (fontSize * letter))));
  return { stack: lines.map((line) => ({ text: line, ...look })) };
}

const fontsOf = (text: Text): Lent[] => (typeof text === 'string' ? [] : text.flatMap(({ font }) => font ?? []));
const fontsIn = (cell: Content): Lent[] =>
  'text' in cell ? fontsOf(cell.text) : cell.stack.flatMap(({ text }) => fontsOf(text));

const bytesOf = new Map<Lent, Buffer>();
function fontFile(font: Lent): Buffer {
  const known = bytesOf.get(font) ?? lentFont(font);
  bytesOf.set(font, known);
  return known;
}

export async function* pdf({ name, columns, parts, total }: Table): AsyncGenerator<Uint8Array> {
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
  const lent = new Set<Lent>();
  const made = (text: string, look: Look) => {
    const cell = cellOf(text, look);
    for (const font of fontsIn(cell)) lent.add(font);
    return cell;
  };
  const body: Content[][] = [];
  for (const [at, row] of inOrder.entries()) {
    const bold = at === 0 || at === last;
    body.push(row.map((text, column) => made(text, { width: widths[column] ?? 0, fontSize, bold })));
    // Others get their turn.
    if (at % 200 === 0) await new Promise(setImmediate);
  }
  const heading = made(name, { width: page.width, fontSize: 15, bold: true });
  const { default: fonts } = await import('pdfmake/fonts/Roboto.js');
  yield await inAnotherThread({
    pdfmake: createRequire(import.meta.url).resolve('pdfmake'),
    lent: [...lent].map((font) => [`${font}.ttf`, fontFile(font)]),
    fonts: {
      ...fonts,
      ...Object.fromEntries([...lent].map((font) => [font, { normal: `${font}.ttf`, bold: `${font}.ttf` }])),
    },
    document: {
      pageOrientation: 'landscape',
      pageMargins: page.margin,
      defaultStyle: { fontSize, alignment: right ? 'right' : 'left' },
      info: { title: name },
      content: [
        { ...heading, fontSize: 15, margin: [0, 0, 0, 10] },
        { layout: 'lightHorizontalLines', table: { headerRows: 1, widths, body } },
      ],
    },
  });
}
