import { Readable } from 'node:stream';
import { Refusal } from '@stint/contract';
import { inPieces } from '../pieces.ts';

const maxColumns = 100;
const maxCellCharacters = 50_000;
/** The separator is looked for in this much of the first line. */
const maxHeaderCharacters = 16_384;
const charactersAtOnce = 32_768;
const separators = [',', ';', '\t'];

/** The most frequent separator in the first line. */
function separatorOf(csv: string): string {
  const header = csv.slice(0, maxHeaderCharacters).split(/\r?\n/, 1)[0] ?? '';
  const counted = separators.map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

interface Shape {
  separator: string;
  /** Without the header. */
  maxRows: number;
  tooManyRows: Refusal;
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

/** Parses a CSV file in pieces. The first row is the header. Refuses a file that isn't CSV, or that is too large. */
export async function readCsv(csv: string, limits: Pick<Shape, 'maxRows' | 'tooManyRows'>): Promise<string[][]> {
  const text = csv.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const check = new ShapeCheck({ ...limits, separator });
  await inPieces(slicesOf(text), (slice) => check.add(slice));
  const { parse } = await import('csv-parse');
  const parser = parse({ delimiter: separator, relax_column_count: true, skip_empty_lines: true });
  const rows: string[][] = [];
  try {
    const source = Readable.from(inTurns(Buffer.from(text)));
    source.on('error', (error) => parser.destroy(error));
    for await (const row of source.pipe(parser)) rows.push(row as string[]);
    return rows;
  } catch {
    throw new Refusal('import.unreadable');
  }
}
