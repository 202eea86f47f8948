import type { ExportFormat } from '@stint/contract';
import { cut } from '@stint/domain/text';
import type { VirtualFiles } from 'pdfmake';
import { type Lent, lentFont, type Run, runsOf } from './scripts.ts';

export type Cell = string | number | Date | null;
export interface Table {
  /** What the file is called, without its ending; also the heading of a page. */
  name: string;
  columns: readonly { label: string; width?: number }[];
  rows: readonly (readonly Cell[])[];
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const textOf = (cell: Cell) => (cell instanceof Date ? dayOf(cell) : String(cell ?? ''));

/** A sheet would calculate what begins like this. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);
/** Numbers stay numbers; a text that a sheet would calculate is marked as text. */
const harmless = (cell: Cell) => (typeof cell === 'string' && isFormula(cell) ? `'${cell}` : textOf(cell));

async function csv({ columns, rows }: Table): Promise<Uint8Array> {
  const { stringify } = await import('csv-stringify/sync');
  const lines = [columns.map(({ label }) => harmless(label)), ...rows.map((row) => row.map(harmless))];
  // The mark at its beginning tells sheets that it is UTF-8.
  return Buffer.from(stringify(lines, { bom: true, record_delimiter: '\r\n' }));
}

/** Cells say what they are: a text is never a formula. */
async function xlsx({ name, columns, rows }: Table): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node');
  const cellOf = (cell: Cell) => {
    if (cell === null) return null;
    if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd' };
    return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
  };
  const heading = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const sheet = cut(name.replace(/[[\]*?/\\:]/g, ' '), 31);
  const file = write([heading, ...rows.map((row) => row.map(cellOf))] as never, {
    sheet,
    columns: columns.map(({ width = 20 }) => ({ width })),
    stickyRowsCount: 1,
  });
  return file.toBuffer();
}

/** The fonts that these texts need besides the page's own, read once. */
function lend(kept: VirtualFiles, texts: readonly Run[][]) {
  const needed = new Set(texts.flatMap((runs) => runs.flatMap(({ font }) => font ?? [])));
  const lent = [...needed].map((font: Lent) => {
    const file = `${font}.ttf`;
    if (!kept.existsSync(file)) kept.writeFileSync(file, lentFont(font));
    return [font, { normal: file, bold: file }] as const;
  });
  return Object.fromEntries(lent);
}

async function pdf({ name, columns, rows }: Table): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake');
  const { default: fonts } = await import('pdfmake/fonts/Roboto.js');
  const heading = runsOf(name);
  const body = [columns.map(({ label }) => label), ...rows.map((row) => row.map(textOf))].map((row) => row.map(runsOf));
  pdfmake.setFonts({ ...fonts, ...lend(pdfmake.virtualfs, [heading, ...body.flat()]) });
  // Nothing that somebody typed can make it fetch or read anything.
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
          body: body.map((row, at) => row.map((text) => ({ text, bold: at === 0 }))),
        },
      },
    ],
    footer: (page: number, pages: number) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8 }),
  });
  return document.getBuffer();
}

const writers: Record<ExportFormat, { write: (table: Table) => Promise<Uint8Array>; type: string }> = {
  csv: { write: csv, type: 'text/csv; charset=utf-8' },
  xlsx: { write: xlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { write: pdf, type: 'application/pdf' },
};

/** A table as a file to keep. */
export async function tableFile(table: Table, format: ExportFormat): Promise<File> {
  const { write, type } = writers[format];
  const bytes = await write(table);
  return new File([new Uint8Array(bytes)], `${table.name}.${format}`, { type });
}
