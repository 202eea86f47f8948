import { Refusal } from '@stint/contract';
import { type DecodedText, decode, type Encoding } from '@stint/domain/imports/encodings';
import type { TableRow } from '@stint/domain/imports/tables';
import type { Steps } from '@stint/domain/steps';
import { hasTooManyValues } from '../net/json.ts';
import { pauses, stepsInPieces } from '../pieces.ts';
import { parseJson } from './parse-json.ts';
import { csvRows, type TableLimits } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { isZip, unzipFiles } from './read-zip.ts';

/** A longer document takes too much memory. */
const maxJsonCharacters = 32_000_000;
/** Small values take far more memory than their text. */
const maxJsonValues = 4_000_000;
const maxColumns = 1000;

export interface ImportLimits {
  maxRows: number;
  tooManyRows: Refusal;
}

/** The content of an imported file: tables, JSON documents, or both from an archive. */
export interface ImportContent {
  /** `name` is that of the sheet or of the file in an archive. */
  tables: { name: string; rows: TableRow[] }[];
  documents: { name: string; value: unknown }[];
  /** How the text was read. Null for a file without text, such as Excel's. */
  encoding: Encoding | null;
  isEncodingSure: boolean;
  /** Other encodings that read the text, the best one first. */
  encodings: DecodedText['choices'];
}

const isJson = (text: string) => /^\s*[[{]/.test(text.slice(0, 1000));

/** A value of JSON, or of a file with one value in each line. Null if the text is neither. */
function* jsonOf(text: string): Steps<unknown> {
  if (text.length > maxJsonCharacters) throw new Refusal('import.json_size', { most: String(maxJsonCharacters / 1e6) });
  if (hasTooManyValues(text, maxJsonValues)) throw new Refusal('import.json_values');
  const whole = yield* jsonValue(text);
  if (whole !== undefined) return whole;
  const values: unknown[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    yield;
    const value = yield* jsonValue(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.length > 0 ? values : undefined;
}

/** Undefined for a text that is no JSON. */
function* jsonValue(text: string): Steps<unknown> {
  try {
    return yield* parseJson(text);
  } catch {
    return undefined;
  }
}

const ownFiles = /\.(?:csv|tsv|txt|json|jsonl|ndjson)$/i;
/** Files that operating systems add to an archive. */
const foreignFiles = /(?:^|\/)(?:__MACOSX\/|\.)/;

async function addText(
  content: ImportContent,
  name: string,
  bytes: Uint8Array,
  encoding: Encoding | undefined,
  limits: Required<TableLimits>,
) {
  const pause = pauses();
  const decoded = decode(bytes, encoding);
  await pause();
  if (!decoded) throw new Refusal(encoding ? 'import.encoding' : 'import.unreadable_file');
  const text = decoded.text.normalize('NFC');
  await pause();
  content.encoding ??= decoded.encoding;
  if (!decoded.isSure && content.isEncodingSure) {
    content.isEncodingSure = false;
    content.encoding = decoded.encoding;
    content.encodings = decoded.choices;
  } else if (content.encodings.length === 0) content.encodings = decoded.choices;
  const value = isJson(text) ? await stepsInPieces(jsonOf(text)) : undefined;
  if (value !== undefined) content.documents.push({ name, value });
  else content.tables.push({ name, rows: await csvRows(text, limits) });
}

/** Reads a file to import: CSV in any encoding, Excel, JSON, or an archive of them. */
export async function readImport(bytes: Uint8Array, limits: ImportLimits, encoding?: Encoding): Promise<ImportContent> {
  const content: ImportContent = { tables: [], documents: [], encoding: null, isEncodingSure: true, encodings: [] };
  const shape = { ...limits, maxColumns };
  if (!isZip(bytes)) {
    await addText(content, '', bytes, encoding, shape);
    return content;
  }
  let isExcel = false;
  const files = await unzipFiles(bytes, (name) => {
    isExcel ||= name === 'xl/workbook.xml';
    return ownFiles.test(name) && !foreignFiles.test(name);
  });
  if (isExcel) return { ...content, tables: await readXlsx(bytes, shape) };
  for (const file of files) await addText(content, file.name, file.bytes, encoding, shape);
  if (content.tables.length + content.documents.length === 0) throw new Refusal('import.empty');
  return content;
}
