import { type ErrorCode, Refusal } from '@stint/contract';
import { cut } from '@stint/domain/text';
import type { ImportWords } from '@stint/locales/import-words';
import { csv } from '../../../exports/csv.ts';
import { type Cell, partsOf } from '../../../exports/table.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import type { Ctx } from '../../../kernel/verb.ts';

interface ListedRow {
  line: number;
  result: string;
  problem: { field: string | null; code: ErrorCode; value: string; details?: Record<string, string> } | null;
  cells: Cell[];
}

interface RowListShape<Row> {
  /** The headings of the cells, after those of the result. */
  columns: readonly string[];
  fieldOf: (field: string) => string;
  rowOf: (row: Row) => ListedRow;
}

const filled = (text: string, details: Record<string, string> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => details[name] ?? whole);

/** What becomes of each row of a file, as CSV. */
export async function rowsAsCsv<Row>(
  rows: readonly Row[],
  { time, errors }: ImportWords,
  { columns, fieldOf, rowOf }: RowListShape<Row>,
): Promise<string> {
  const first = ['line', 'result', 'reason', 'column', 'value'].map((name) => time[`col_${name}`] ?? name);
  const cellsOf = (row: Row): Cell[] => {
    const { line, result, problem, cells } = rowOf(row);
    const reason = problem && filled(errors[problem.code] ?? problem.code, problem.details);
    const column = problem?.field ? fieldOf(problem.field) : null;
    return [line, result, reason, column, problem?.value ?? null, ...cells];
  };
  const list = {
    name: '',
    columns: [...first, ...columns].map((label) => ({ label })),
    count: rows.length,
    async *parts() {
      for await (const part of partsOf(rows)) yield part.map(cellsOf);
    },
  };
  let text = '';
  for await (const part of csv(list)) text += part;
  return text;
}

/** A stored list as a download, named after the file that it is about. */
export async function rowListFile(
  { services }: Pick<Ctx, 'services'>,
  row: { name: string; stored: string | null } | undefined,
): Promise<File> {
  const file = row?.stored ? await services.files.read(row.stored) : null;
  if (!row || !file) throw new Refusal('not_found');
  const name = `${cut(row.name.replace(/\.\w+$/, ''), 200)} rows.csv`;
  return new StreamedFile(name, 'text/csv', () => file.stream, file.size);
}
