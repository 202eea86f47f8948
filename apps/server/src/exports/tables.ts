import { type ExportFileFormat, type ExportFormat, Refusal } from '@stint/contract';
import { StreamedFile } from '../http/streamed-file.ts';
import { csv } from './csv.ts';
import { pdf } from './pdf.ts';
import type { Pace } from './pdf-texts.ts';
import type { Table } from './table.ts';
import { xlsx } from './xlsx.ts';

const types: Record<ExportFileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  tgz: 'application/gzip',
};

/** Row limits by format: larger spreadsheets open slowly, and longer PDFs take too long to lay out. */
const maxRowsOf: Record<ExportFormat, number> = { csv: Number.POSITIVE_INFINITY, xlsx: 100_000, pdf: 5000 };

/** With more rows, the browser lets a job write the file. */
export const maxAtOnceOf: Record<ExportFormat, number> = { csv: 20_000, xlsx: 10_000, pdf: 500 };

export function checkRows({ count }: Pick<Table, 'count'>, format: ExportFormat): void {
  const max = maxRowsOf[format];
  if (count > max)
    throw new Refusal('export.too_many_rows', {
      format: format.toUpperCase(),
      most: String(max),
      rows: String(count),
    });
}

/** Signs that a file system does not take become spaces. */
export const fileNameOf = (name: string, format: ExportFileFormat | 'xml'): string =>
  `${name
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.${format}`;

const writers = { csv, xlsx, pdf };

/** The bytes of a file, part by part. */
export const bytesOf = (table: Table, format: ExportFormat, pace?: Pace): AsyncGenerator<string | Uint8Array> =>
  writers[format](table, pace);

/** A table as a file to download. It is written when it is read, after the call has given its connection back. */
export function tableFile(table: Table, format: ExportFormat): File {
  checkRows(table, format);
  return new StreamedFile(fileNameOf(table.name, format), types[format], () => bytesOf(table, format));
}

export const typeOf = (format: ExportFileFormat): string => types[format];
