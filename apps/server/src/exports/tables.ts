import { type ExportFileFormat, type ExportFormat, Refusal } from '@stint/contract';
import { StreamedFile } from '../http/streamed-file.ts';
import { csv } from './csv.ts';
import { pdf } from './pdf.ts';
import type { Table } from './table.ts';
import { xlsx } from './xlsx.ts';

const types: Record<ExportFileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  tgz: 'application/gzip',
};

/** Row limits by format: larger spreadsheets open slowly, and longer PDFs take too long to lay out. */
const mostRowsOf: Record<ExportFormat, number> = { csv: Number.POSITIVE_INFINITY, xlsx: 100_000, pdf: 5000 };

/** With more rows, the browser lets a job write the file. */
export const mostAtOnceOf: Record<ExportFormat, number> = { csv: 20_000, xlsx: 10_000, pdf: 500 };

export function checkRows({ count }: Pick<Table, 'count'>, format: ExportFormat): void {
  const most = mostRowsOf[format];
  if (count > most)
    throw new Refusal('export.too_many_rows', {
      format: format.toUpperCase(),
      most: String(most),
      rows: String(count),
    });
}

/** Signs that a file system does not take become spaces. */
export const fileNameOf = (name: string, format: ExportFileFormat): string =>
  `${name
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.${format}`;

const writers = { csv, xlsx, pdf };

/** The bytes of a file, part by part. */
export const bytesOf = (table: Table, format: ExportFormat): AsyncGenerator<string | Uint8Array> =>
  writers[format](table);

/** A table as a file to download. */
export async function tableFile(table: Table, format: ExportFormat): Promise<File> {
  checkRows(table, format);
  const parts = bytesOf(table, format);
  // Reads the first part before the headers are sent, so that its error still sets the status.
  const first = await parts.next();
  return new StreamedFile(fileNameOf(table.name, format), types[format], async function* () {
    try {
      for (let part = first; !part.done; part = await parts.next()) yield part.value;
    } finally {
      await parts.return(undefined);
    }
  });
}

export const typeOf = (format: ExportFileFormat): string => types[format];
