import { createRequire } from 'node:module';
import { Refusal } from '@stint/contract';
import { limitedWorker } from '../threads/limited-worker.ts';
import { fontBytes, type Lent, type Weight, weightsOf } from './fonts.ts';
import { hasRightToLeft, linesOf } from './lines.ts';
import { type Run, runsOf } from './scripts.ts';

/** The width of a letter in parts of its size. */
export const letter = 0.55;

/** Runs in a worker thread, because laying out thousands of rows takes seconds. Cell text is never used as a URL or path. */
const script = `
const { parentPort, workerData } = require('node:worker_threads');
const pdfmake = require(workerData.pdfmake);
for (const [name, bytes] of workerData.lent) pdfmake.virtualfs.writeFileSync(name, Buffer.from(bytes));
pdfmake.setFonts(workerData.fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => file.endsWith('.ttf'));
const light = '#d9dcd8';
pdfmake.addTableLayouts({
  paper: {
    hLineWidth: (line, { table }) => (line === 0 ? 0 : line === table.headerRows ? 0.8 : 0.4),
    hLineColor: (line, { table }) => (line === table.headerRows ? '#1c211f' : light),
    vLineWidth: () => 0,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
});
const { number, count } = workerData.places;
const filled = (value, page, pages) => {
  if (typeof value === 'string') return value.replaceAll(number, page).replaceAll(count, pages);
  if (Array.isArray(value)) return value.map((part) => filled(part, page, pages));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, page, pages)]));
};
const footer = (page, pages) => filled(workerData.footer, String(page), String(pages));
const output = pdfmake.createPdf({ ...workerData.document, footer });
output.getStream().then(async (pdf) => {
  if (workerData.metadata) pdf.appendXML(workerData.metadata);
  parentPort.postMessage(await output.getBuffer());
});
`;

/** Limits of a thread, for a request and for a job. */
const threadLimits = {
  now: { maxMemoryMb: 256, maxMs: 60_000 },
  background: { maxMemoryMb: 640, maxMs: 240_000 },
};
export type Pace = keyof typeof threadLimits;

function inAnotherThread(workerData: object, pace: Pace): Promise<Uint8Array> {
  const { maxMemoryMb, maxMs } = threadLimits[pace];
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 8 };
  return new Promise((resolve, reject) => {
    const worker = limitedWorker(script, { eval: true, workerData, resourceLimits });
    const tooLate = setTimeout(() => {
      reject(new Refusal('export.too_large'));
      void worker.terminate();
    }, maxMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('export.too_large') : error),
    );
    worker.once('exit', () => {
      clearTimeout(tooLate);
      reject(new Error('The PDF writer ended without a file'));
    });
  });
}

export interface Look {
  width: number;
  fontSize: number;
  bold: boolean;
  /** On a page from right to left. */
  right?: boolean;
}
type Text = string | Run[];
export type Content = { text: Text } | { stack: { text: Text }[] };

/** A text that needs no other font is sent as it is: there are tens of thousands. */
const textIn = (runs: Run[]): Text => (runs.some(({ font }) => font) ? runs : runs.map(({ text }) => text).join(''));

/** Marks of direction and of variants, and narrow spaces, which texts contain and fonts do not. */
const plainText = (text: string) =>
  text.replace(/[\u200e\u200f\u061c]|\p{Variation_Selector}/gu, '').replace(/[\u2009\u202f]/g, ' ');

function cellOf(rawText: string, { width, fontSize, bold, right = false }: Look, locale: string): Content {
  const text = plainText(rawText);
  const look = bold && { bold };
  // Numbers and dates without a letter stand in the direction of the page.
  const follows = right && !/\p{L}/u.test(text);
  if (!hasRightToLeft(text) && !(follows && /\d\D+\d/.test(text)))
    return { text: textIn(runsOf(text, locale)), ...look };
  const lines = linesOf(text, Math.max(4, Math.floor(width / (fontSize * letter))), follows);
  return { stack: lines.map((line) => ({ text: line, ...look })) };
}

const fontsOf = (text: Text): Lent[] => (typeof text === 'string' ? [] : text.flatMap(({ font }) => font ?? []));
const fontsIn = (cell: Content): Lent[] =>
  'text' in cell ? fontsOf(cell.text) : cell.stack.flatMap(({ text }) => fontsOf(text));

const fileOf = (font: Lent, weight: Weight) => `${font}-${weight}.ttf`;
const fontLook = (font: Lent) => ({ normal: fileOf(font, 400), bold: fileOf(font, weightsOf(font).at(-1) ?? 400) });

/** Stand for the number of a page and of all pages in a footer; digits keep their place in texts from right to left. */
export const places = { number: '7000001', count: '7000002' } as const;
const plainFooter = { text: `${places.number} / ${places.count}`, alignment: 'center', fontSize: 8 };

/** What makes a document a PDF/A: options of pdfmake, and XMP metadata beyond those of every PDF/A. */
export interface PdfArchive {
  document: object;
  metadata: string;
}

/** Texts of one document; it keeps which fonts they need. */
export class Texts {
  readonly #lent = new Set<Lent>();
  readonly #locale: string;

  constructor(locale = '') {
    this.#locale = locale;
  }

  made(text: string, look: Look): Content {
    const cell = cellOf(text, look, this.#locale);
    for (const font of fontsIn(cell)) this.#lent.add(font);
    return cell;
  }

  /** The bytes of a document of these texts. */
  async bytesOf(
    { footer = plainFooter, ...document }: { footer?: object; content: unknown },
    pace: Pace = 'now',
    archive?: PdfArchive,
  ): Promise<Uint8Array> {
    const lent = [...this.#lent];
    const { default: fonts } = await import('pdfmake/fonts/Roboto.js');
    const workerData = {
      pdfmake: createRequire(import.meta.url).resolve('pdfmake'),
      lent: lent.flatMap((font) => weightsOf(font).map((weight) => [fileOf(font, weight), fontBytes(font, weight)])),
      fonts: {
        ...fonts,
        ...Object.fromEntries(lent.map((font) => [font, fontLook(font)])),
      },
      document: { ...document, ...archive?.document },
      metadata: archive?.metadata,
      footer,
      places,
    };
    return inAnotherThread(workerData, pace);
  }
}
