import { buffer } from 'node:stream/consumers';
import { Refusal, type TimeFileChoices, type TimeImportFile, timeFileLimit } from '@stint/contract';
import { type Encoding, encodings } from '@stint/domain/imports/encodings';
import { columnKey, type Table, type TableRow, tableOf } from '@stint/domain/imports/tables';
import { filtered, inSteps, mapped, type Steps } from '@stint/domain/steps';
import { isTimeColumn } from '@stint/domain/time/imports/column-names';
import { joinSolidtime } from '@stint/domain/time/imports/programs/solidtime';
import { type ImportContent, readImport } from '../../../files/read-import.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { stepsInPieces } from '../../../pieces.ts';
import type { ImportTable } from './import-columns.service.ts';

export const rowLimit = (maxRows: number) => ({
  maxRows,
  tooManyRows: new Refusal('time_import.most', { most: String(maxRows) }),
});

interface NamedTable {
  name: string;
  table: Table;
}

const maxColumns = 100;

/** How many fields of the first record are of time. */
const knownIn = (list: readonly unknown[]) =>
  isRecord(list[0]) ? Object.keys(flat(list[0])).filter((key) => isTimeColumn(columnKey(spaced(key)))).length : 0;

/** Rows of objects as a table: JSON that a program exports as a list, or as a field of an object. */
function* rowsOfDocument(value: unknown): Steps<TableRow[]> {
  const lists = Array.isArray(value) ? [value] : Object.values(value ?? {}).filter(Array.isArray);
  // Totals stand before the entries.
  let best: { list: readonly unknown[]; known: number } = { list: lists[0] ?? [], known: -1 };
  yield* inSteps(lists, (list: readonly unknown[]) => {
    const knownCount = knownIn(list);
    if (knownCount > best.known) best = { list, known: knownCount };
  });
  const records = yield* filtered(best.list, isRecord);
  if (records.length > timeFileLimit.rows) throw rowLimit(timeFileLimit.rows).tooManyRows;
  const objects = yield* mapped(records, flat);
  const columns = [...new Set(objects.slice(0, 1000).flatMap((item) => Object.keys(item)))].slice(0, maxColumns);
  const header: TableRow = { line: 1, cells: columns.map(spaced) };
  return yield* mapped([null, ...objects], (item, at) =>
    item ? { line: at + 1, cells: columns.map((column) => textOf(item[column])) } : header,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** `timeInterval: { start, end }` as `start` and `end` beside the other fields; a record with a name is its name. */
const flat = (item: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.assign({}, ...Object.values(item).filter((value) => isRecord(value) && !('name' in value))),
  ...Object.fromEntries(Object.entries(item).filter(([, value]) => !isRecord(value) || 'name' in value)),
});
/** `spentDate` as `spent Date`, so that it reads as other names of columns. */
const spaced = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** A cell of JSON: names of a list or an object, else its text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') return textOf((value as { name?: unknown }).name);
  return String(value);
}

function* tablesIn({ tables, documents }: ImportContent): Steps<NamedTable[]> {
  const all: NamedTable[] = [];
  for (const { name, rows } of tables) all.push({ name, table: yield* tableOf(rows, isTimeColumn) });
  for (const { name, value } of documents)
    all.push({ name, table: yield* tableOf(yield* rowsOfDocument(value), isTimeColumn) });
  const joined = joinSolidtime(all);
  return joined ? [joined, ...all.filter(({ name }) => name !== joined.name)] : all;
}

/** How much a table looks like one of time: its known columns, if it has rows. */
const likeness = ({ table }: NamedTable) =>
  table.rows.length === 0 ? 0 : new Set(table.columns.map(columnKey).filter(isTimeColumn)).size;

export interface ReadFile {
  table: ImportTable;
  reading: NonNullable<TimeImportFile['reading']>;
}

/** The table of a stored file. */
export async function readFile(
  ctx: Pick<Ctx, 'services'>,
  stored: string,
  choices: TimeFileChoices,
): Promise<ReadFile> {
  const file = await ctx.services.files.read(stored);
  if (!file) throw new Refusal('import.unreadable_file');
  const bytes = new Uint8Array(await buffer(file.stream));
  const encoding = encodings.find((name): name is Encoding => name === choices.encoding);
  const content = await readImport(bytes, rowLimit(timeFileLimit.rows), encoding);
  const tables = await stepsInPieces(tablesIn(content));
  const likely = tables.reduce<NamedTable | undefined>(
    (best, table) => (best && likeness(best) >= likeness(table) ? best : table),
    undefined,
  );
  const chosen = tables.find(({ name }) => name === choices.table) ?? likely;
  if (!chosen || chosen.table.rows.length === 0) throw new Refusal('import.empty');
  if (chosen.table.columns.length > maxColumns) throw new Refusal('import.columns', { most: String(maxColumns) });
  return {
    table: { header: chosen.table.columns, rows: chosen.table.rows },
    reading: {
      encoding: content.encoding,
      isEncodingSure: content.isEncodingSure || encoding !== undefined,
      encodings: content.encodings.map((choice) => ({ encoding: choice.encoding, words: [...choice.words] })),
      headerLine: chosen.table.line,
      tables: tables.map(({ name }) => name),
      table: chosen.name,
    },
  };
}
