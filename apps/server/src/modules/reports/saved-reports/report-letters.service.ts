import type { ReportPage, ReportSettings } from '@stint/contract';
import { hoursText } from '@stint/domain/hours-text';
import { localeOf } from '@stint/locales';
import { reportWords } from '@stint/locales/report-words';
import {
  type Amount,
  type Cell,
  isAmount,
  isDuration,
  partsOf,
  type Row,
  type Table,
  textOf,
} from '../../../exports/table.ts';
import { bytesOf, fileNameOf, maxAtOnceOf, typeOf } from '../../../exports/tables.ts';
import type { Attachment, Mail } from '../../../http/services.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { plainName, type Reader, spoken } from '../../../mail/emails.ts';
import { reportMailOf } from '../../../mail/report-emails.ts';
import type { ReportContent } from './report-content.service.ts';
import { namedFilters } from './report-filters.service.ts';
import { exportOf, type ReportTable, shownOf } from './report-tables.service.ts';

/** More rows are not mailed as a file. */
const maxMailed = 5000;

interface Letter {
  report: { name: string; page: ReportPage; settings: ReportSettings; organization: string; sharedBy: string };
  content: ReportContent;
  isOpen: boolean;
  token: string;
}

async function rowsOf({ parts }: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of parts()) rows.push(...part);
  return rows;
}

const amountText = ({ amount, decimals }: Amount, locale: string) =>
  amount.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** A PDF to read, or a CSV file where that would be too long to lay out. */
async function fileOf(table: Table): Promise<Attachment | null> {
  if (table.count === 0 || table.count > maxMailed) return null;
  const format = table.count > maxAtOnceOf.pdf ? 'csv' : 'pdf';
  const chunks: Buffer[] = [];
  for await (const part of bytesOf(table, format)) chunks.push(Buffer.from(part));
  return {
    filename: fileNameOf(table.name, format),
    contentType: typeOf(format),
    content: Buffer.concat(chunks).toString('base64'),
    encoding: 'base64',
  };
}

/** The mail of a report to one reader: its totals, chart and first rows, with all of it as a file. */
export async function letterOf(reader: Ctx, to: Reader, readTable: ReportTable, letter: Letter): Promise<Mail> {
  const { report, content } = letter;
  const { publicUrl } = reader.services.settings;
  const language = spoken(to);
  const locale = localeOf(language);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const { start, end } = content.days;
  const exportInput = exportOf({
    ...report,
    content,
    name: `${report.name} ${start} – ${end}`,
    title: report.name,
    words: reportWords(language),
    dated: (date) => short.format(new Date(`${date}T12:00:00Z`)),
  });
  const read = await readTable(reader, exportInput);
  const rows = await rowsOf(read);
  const table: Table = { ...read, count: rows.length, parts: () => partsOf(rows) };
  const shownText = (cell: Cell): string => {
    if (cell instanceof Date) return dates.format(cell);
    if (isAmount(cell)) return amountText(cell, locale);
    if (!isDuration(cell)) return plainName(textOf(cell));
    return `${cell.seconds < 0 ? '−' : ''}${hoursText(Math.abs(cell.seconds) * 1000, locale)}`;
  };
  return reportMailOf(to, publicUrl, {
    ...letter,
    filters: await namedFilters(reader, report.page, report.settings),
    table: shownOf(table, rows, exportInput, shownText),
    file: await fileOf(table),
  });
}
