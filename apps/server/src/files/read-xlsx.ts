import { Refusal } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import type { TableRow } from '@stint/domain/imports/tables';
import { twoDigits } from '@stint/domain/two-digits';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { TableLimits } from './read-csv.ts';
import { unzip, unzipFiles, type ZipSink } from './read-zip.ts';

const maxCellCharacters = 50_000;
const maxSheets = 50;
const maxStrings = 2_000_000;

type Handlers = { open: (tag: SaxesTagPlain) => void; text?: (text: string) => void; close?: (name: string) => void };

/** Names of elements without their prefix, which some programs write. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses XML as its parts arrive. Entities that a document defines itself are not expanded. */
function xmlSink({ open, text, close }: Handlers): ZipSink {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('error', () => {
    throw new Refusal('import.unreadable_file');
  });
  parser.on('opentag', open);
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  return (part, isLast) => {
    parser.write(decoder.decode(part, { stream: !isLast }));
    if (isLast) parser.close();
  };
}

const readXml = (bytes: Uint8Array, handlers: Handlers) => xmlSink(handlers)(bytes, true);

interface Workbook {
  sheets: { name: string; path: string }[];
  strings: string[];
  /** For each style of cells how its numbers are shown. */
  looks: ('date' | 'moment' | 'clock' | 'elapsed' | null)[];
  is1904: boolean;
}

const builtInLooks: Record<number, Workbook['looks'][number]> = {
  ...Object.fromEntries([14, 15, 16, 17, 27, 30, 31, 36, 50, 57, 58].map((id) => [id, 'date'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 45, 47].map((id) => [id, 'clock'])),
  22: 'moment',
  46: 'elapsed',
};

/** What a format of numbers shows, apart from its quoted texts and colours. */
function lookOf(format: string): Workbook['looks'][number] {
  if (/\[h+\]|\[m+\]|\[s+\]/i.test(format)) return 'elapsed';
  const signs = format.replace(/"[^"]{0,200}"|\\.|\[[^\]]{0,50}\]|_./g, '').toLowerCase();
  const [hasDay, hasTime] = [/[yd]|mmm/.test(signs), /[hs]/.test(signs)];
  if (hasDay) return hasTime ? 'moment' : 'date';
  return hasTime ? 'clock' : null;
}

function looksOf(styles: Uint8Array): Workbook['looks'] {
  const formats = new Map<number, Workbook['looks'][number]>();
  const looks: Workbook['looks'] = [];
  let isInCells = false;
  readXml(styles, {
    open: ({ name, attributes }) => {
      const tag = localName(name);
      if (tag === 'cellXfs') isInCells = true;
      if (tag === 'numFmt') formats.set(Number(attributes.numFmtId), lookOf(attributes.formatCode ?? ''));
      const id = Number(attributes.numFmtId ?? 0);
      if (tag === 'xf' && isInCells) looks.push(formats.get(id) ?? builtInLooks[id] ?? null);
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return looks;
}

function stringsOf(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  readXml(bytes, {
    open: ({ name }) => {
      const tag = localName(name);
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't' && !isPhonetic;
    },
    text: (part) => {
      if (isText && text.length <= maxCellCharacters) text += part;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si' && strings.push(text) > maxStrings) throw new Refusal('import.unreadable_file');
    },
  });
  return strings;
}

function sheetsOf(workbook: Uint8Array, relations: Uint8Array | undefined): Pick<Workbook, 'sheets' | 'is1904'> {
  const paths = new Map<string, string>();
  if (relations)
    readXml(relations, {
      open: ({ attributes }) => {
        const target = attributes.Target ?? '';
        paths.set(attributes.Id ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      },
    });
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  readXml(workbook, {
    open: ({ name, attributes }) => {
      if (localName(name) === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (localName(name) !== 'sheet' || attributes.state === 'veryHidden' || sheets.length >= maxSheets) return;
      const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? '';
      const path = paths.get(id) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
      sheets.push({ name: attributes.name ?? '', path });
    },
  });
  return { sheets, is1904 };
}

async function workbookOf(bytes: Uint8Array): Promise<Workbook> {
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'];
  const files = await unzipFiles(bytes, (name) => names.includes(name));
  const [workbook, relations, strings, styles] = names.map((name) => files.find((file) => file.name === name)?.bytes);
  if (!workbook) throw new Refusal('import.unreadable_file');
  return {
    ...sheetsOf(workbook, relations),
    strings: strings ? stringsOf(strings) : [],
    looks: styles ? looksOf(styles) : [],
  };
}

const clockOf = (seconds: number) =>
  `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;

/** A number as its cell shows it, if that is a date or a time. */
function shownNumber(text: string, look: Workbook['looks'][number] | undefined, is1904: boolean): string {
  const number = Number(text);
  if (!look || !Number.isFinite(number) || number < 0 || number > 2_958_465) {
    // 0.1 + 0.2 is stored with all its digits.
    return /\.\d{9}/.test(text) ? String(Number(number.toPrecision(12))) : text;
  }
  const seconds = Math.round(number * 86_400);
  if (look === 'elapsed' || (look === 'clock' && seconds < 86_400)) return clockOf(seconds);
  const date = addDays(is1904 ? '1904-01-01' : '1899-12-30', Math.floor(seconds / 86_400));
  const rest = seconds % 86_400;
  return look === 'date' && rest === 0 ? date : `${date} ${clockOf(rest)}`;
}

/** The column of `BC12`, from 0. */
const columnOf = (reference: string) => {
  let column = 0;
  for (const sign of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + sign.charCodeAt(0) - 64;
  return column - 1;
};

/** Collects the rows of a sheet. */
function sheetSink({ strings, looks, is1904 }: Workbook, limits: Required<TableLimits>, rows: TableRow[]): ZipSink {
  let row: { line: number; cells: string[] } = { line: 0, cells: [] };
  let cell = { column: 0, type: '', look: null as Workbook['looks'][number] };
  let [text, isValue] = ['', false];
  const cellValue = (): string => {
    if (cell.type === 's') return strings[Number(text)] ?? '';
    if (cell.type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return cell.type === '' || cell.type === 'n' ? shownNumber(text, cell.look, is1904) : text;
  };
  const place = (value: string) => {
    const { maxColumns } = limits;
    if (cell.column >= maxColumns) throw new Refusal('import.columns', { most: String(maxColumns) });
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = value;
  };
  return xmlSink({
    open: ({ name, attributes }) => {
      const tag = localName(name);
      if (tag === 'row') row = { line: Number(attributes.r) || row.line + 1, cells: [] };
      if (tag === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : row.cells.length;
        cell = { column, type: attributes.t ?? '', look: looks[Number(attributes.s ?? 0)] ?? null };
        text = '';
      }
      isValue = tag === 'v' || tag === 't';
    },
    text: (part) => {
      if (!isValue) return;
      text += part;
      if (text.length > maxCellCharacters)
        throw new Refusal('import.cell', { line: String(row.line), most: String(maxCellCharacters) });
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag === 'c' && text !== '') place(cellValue());
      if (tag !== 'row' || row.cells.every((value) => value === '')) return;
      rows.push(row);
      if (rows.length > limits.maxRows + 1) throw limits.tooManyRows;
    },
  });
}

/** The rows of every sheet of an Excel file, as text: dates as 2026-03-25 14:59:52. */
export async function readXlsx(
  bytes: Uint8Array,
  limits: Required<TableLimits>,
): Promise<{ name: string; rows: TableRow[] }[]> {
  const workbook = await workbookOf(bytes);
  const tables = workbook.sheets.map(({ name, path }) => ({ name, path, rows: [] as TableRow[] }));
  await unzip(bytes, (name) => {
    const table = tables.find(({ path }) => path === name);
    return table ? sheetSink(workbook, limits, table.rows) : null;
  });
  return tables.map(({ name, rows }) => ({ name, rows }));
}
