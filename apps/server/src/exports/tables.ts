import { type ExportFormat, Refusal } from '@stint/contract';
import { cut } from '@stint/domain/text';
import type { VirtualFiles } from 'pdfmake';
import { StreamedFile } from '../http/streamed-file.ts';
import { type Lent, lentFont, type Run, runsOf } from './scripts.ts';

/** A duration as hours, minutes and seconds, which spreadsheets can sum. */
export interface Duration {
  seconds: number;
}
export type Cell = string | number | Date | Duration | null;
export interface Table {
  /** The file name without extension, and the heading of a page. */
  name: string;
  columns: readonly { label: string; width?: number }[];
  rows: readonly (readonly Cell[])[];
  /** A total row. CSV files are for programs and have none. */
  total?: readonly Cell[] | undefined;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const two = (number: number) => String(number).padStart(2, '0');
/** 7:42:34, with a sign if negative. */
const clockOf = ({ seconds }: Duration) => {
  const whole = Math.abs(seconds);
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return seconds < 0 ? `-${clock}` : clock;
};
const isDuration = (cell: Cell): cell is Duration => typeof cell === 'object' && cell !== null && 'seconds' in cell;
const textOf = (cell: Cell) => {
  if (cell instanceof Date) return dayOf(cell);
  return isDuration(cell) ? clockOf(cell) : String(cell ?? '');
};

/** A spreadsheet would evaluate text that begins like this. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);
/** Marks text that a spreadsheet would evaluate as text. */
const harmless = (cell: Cell) => (typeof cell === 'string' && isFormula(cell) ? `'${cell}` : textOf(cell));

const ROWS_AT_ONCE = 500;

async function* csvParts({ columns, rows }: Table): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield stringify([columns.map(({ label }) => harmless(label))], { bom: true, record_delimiter: '\r\n' });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map((row) => row.map(harmless));
    yield stringify(some, { record_delimiter: '\r\n' });
    // Yields to other requests between the parts of a long file.
    await new Promise(setImmediate);
  }
}

/** Typed cells, so that text is never a formula. */
async function xlsx({ name, columns, rows, total }: Table): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node');
  const cellOf = (cell: Cell) => {
    if (cell === null) return null;
    if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd' };
    if (isDuration(cell)) return { value: cell.seconds / 86_400, type: Number, format: '[h]:mm:ss' };
    return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
  };
  const heading = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const sheet = cut(name.replace(/[[\]*?/\\:]/g, ' '), 31);
  const last = total?.map((cell) => ({ ...cellOf(cell), fontWeight: 'bold' as const }));
  const file = write([heading, ...rows.map((row) => row.map(cellOf)), ...(last ? [last] : [])] as never, {
    sheet,
    columns: columns.map(({ width = 20 }) => ({ width })),
    stickyRowsCount: 1,
  });
  return file.toBuffer();
}

/** The additional fonts that these texts need, each read once. */
function lend(files: VirtualFiles, texts: readonly Run[][]) {
  const needed = new Set(texts.flatMap((runs) => runs.flatMap(({ font }) => font ?? [])));
  const lent = [...needed].map((font: Lent) => {
    const file = `${font}.ttf`;
    if (!files.existsSync(file)) files.writeFileSync(file, lentFont(font));
    return [font, { normal: file, bold: file }] as const;
  });
  return Object.fromEntries(lent);
}

async function pdf({ name, columns, rows, total }: Table): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake');
  const { default: fonts } = await import('pdfmake/fonts/Roboto.js');
  const heading = runsOf(name);
  const lines = total ? [...rows, total] : rows;
  const body = [columns.map(({ label }) => label), ...lines.map((row) => row.map(textOf))].map((row) =>
    row.map(runsOf),
  );
  const isBold = (at: number) => at === 0 || (total !== undefined && at === body.length - 1);
  pdfmake.setFonts({ ...fonts, ...lend(pdfmake.virtualfs, [heading, ...body.flat()]) });
  // Prevents typed text from fetching or reading anything.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => file.endsWith('.ttf'));
  const document = pdfmake.createPdf({
    pageOrientation: 'landscape',
    pageMargins: 32,
    defaultStyle: { fontSize: 9 },
    info: { title: name },
    content: [
      { text: heading, fontSize: 15, bold: true, margin: [0, 0, 0, 10] },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: columns.map(({ width = 20 }) => (width > 25 ? '*' : 'auto')),
          body: body.map((row, at) => row.map((text) => ({ text, bold: isBold(at) }))),
        },
      },
    ],
    footer: (page: number, pages: number) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8 }),
  });
  return document.getBuffer();
}

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** The maximum rows of a file. XLSX and PDF are built at once and block the process for about two seconds. */
export const mostRowsOf: Record<ExportFormat, number> = { csv: 100_000, xlsx: 20_000, pdf: 2000 };

/** A table as a downloadable file. */
export async function tableFile(table: Table, format: ExportFormat): Promise<File> {
  const most = mostRowsOf[format];
  if (table.rows.length > most)
    throw new Refusal('export.too_many_rows', { format: format.toUpperCase(), most: String(most) });
  const [name, type] = [`${table.name}.${format}`, types[format]];
  if (format === 'csv') return new StreamedFile(name, type, () => csvParts(table));
  const bytes = await (format === 'xlsx' ? xlsx(table) : pdf(table));
  return new File([new Uint8Array(bytes)], name, { type });
}
