import { Readable } from 'node:stream';
import { Refusal } from '@stint/contract';
import { dialectOf, type TableRow } from '@stint/domain/imports/tables';
import { inPieces } from '../pieces.ts';

const defaultMaxColumns = 100;
const maxCellCharacters = 50_000;
const charactersAtOnce = 32_768;

export interface TableLimits {
  /** Without the header. */
  maxRows: number;
  tooManyRows: Refusal;
  maxColumns?: number;
}

interface Shape extends Required<TableLimits> {
  separator: string;
}

const [quote, lineFeed, carriageReturn] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0));

/** Counts columns, rows and characters before anything is parsed: a few signs could become millions of cells. */
class ShapeCheck {
  readonly #shape: Shape;
  readonly #separator: number;
  #isQuoted = false;
  #columns = 1;
  #characters = 0;
  #isBlank = true;
  #rows = 0;
  #line = 1;

  constructor(shape: Shape) {
    this.#shape = shape;
    this.#separator = shape.separator.charCodeAt(0);
  }

  add(text: string): void {
    for (let at = 0; at < text.length; at++) this.#read(text.charCodeAt(at));
  }

  #read(sign: number): void {
    const ends = sign === lineFeed || sign === carriageReturn;
    if (sign === lineFeed) this.#line += 1;
    if (ends && !this.#isQuoted) this.#endRow();
    else this.#readInRow(sign);
  }

  #readInRow(sign: number): void {
    if (this.#isBlank) this.#beginRow();
    if (sign === quote) this.#isQuoted = !this.#isQuoted;
    else if (sign === this.#separator && !this.#isQuoted) this.#endCell();
    else if (++this.#characters > maxCellCharacters)
      throw new Refusal('import.cell', { line: String(this.#line), most: String(maxCellCharacters) });
  }

  #beginRow(): void {
    this.#isBlank = false;
    // The first row is the header.
    if (++this.#rows > this.#shape.maxRows + 1) throw this.#shape.tooManyRows;
  }

  #endCell(): void {
    this.#characters = 0;
    const { maxColumns } = this.#shape;
    if (++this.#columns > maxColumns) throw new Refusal('import.columns', { most: String(maxColumns) });
  }

  #endRow(): void {
    [this.#columns, this.#characters, this.#isBlank] = [1, 0, true];
  }
}

function* slicesOf<T extends string | Buffer>(whole: T): Generator<T> {
  for (let at = 0; at < whole.length; at += charactersAtOnce) {
    const slice =
      whole instanceof Buffer ? whole.subarray(at, at + charactersAtOnce) : whole.slice(at, at + charactersAtOnce);
    yield slice as T;
  }
}

async function* inTurns(bytes: Buffer): AsyncGenerator<Buffer> {
  for (const slice of slicesOf(bytes)) {
    yield slice;
    await new Promise(setImmediate);
  }
}

const breaks = /\r\n?|\n/g;

/** Parses a CSV file in pieces, with the line of each row. Refuses a file that isn't CSV, or that is too large. */
export async function csvRows(csv: string, limits: TableLimits): Promise<TableRow[]> {
  const { separator, begins } = dialectOf(csv);
  const text = csv.slice(begins);
  const check = new ShapeCheck({ maxColumns: defaultMaxColumns, ...limits, separator });
  await inPieces(slicesOf(text), (slice) => check.add(slice));
  const { parse } = await import('csv-parse');
  const parser = parse({ delimiter: separator, relax_column_count: true, skip_empty_lines: true, info: true });
  const linesBefore = csv.slice(0, begins).match(breaks)?.length ?? 0;
  const rows: TableRow[] = [];
  try {
    const source = Readable.from(inTurns(Buffer.from(text)));
    source.on('error', (error) => parser.destroy(error));
    for await (const { record, info } of source.pipe(parser)) {
      const cells = record as string[];
      const inside = cells.reduce((sum, cell) => sum + (cell.match(breaks)?.length ?? 0), 0);
      rows.push({ line: linesBefore + (info as { lines: number }).lines - inside, cells });
    }
    return rows;
  } catch {
    throw new Refusal('import.unreadable');
  }
}

/** The rows of a CSV file. The first one is the header. */
export const readCsv = async (csv: string, limits: TableLimits): Promise<string[][]> =>
  (await csvRows(csv, limits)).map(({ cells }) => [...cells]);
