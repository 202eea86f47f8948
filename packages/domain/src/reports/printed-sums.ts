/** Rounds half up; of a number below zero, too. */
const halfUp = (value: number, unit: number): number => Math.floor(value / unit + 0.5) * unit;

/**
 * Rounds numbers one after another so that what is printed adds up to the rounded sum. Each is rounded down or up,
 * and whole ones stay as they are.
 */
export class RunningRounding {
  readonly #unit: number;
  #sum = 0;

  constructor(unit: number) {
    this.#unit = unit;
  }

  next(value: number): number {
    const before = halfUp(this.#sum, this.#unit);
    this.#sum += value;
    return halfUp(this.#sum, this.#unit) - before;
  }
}

interface Grid {
  cells: number[][];
  rowSums: number[];
  columnSums: number[];
  total: number;
}

type Place = readonly [row: number, column: number];

/** Places that are not whole, each in one line with the next, in turn a row and a column; null if all are whole. */
function closedWay(parts: readonly (readonly number[])[], unit: number): Place[] | null {
  const isOpen = (row: number, column: number) => {
    const part = parts[row]?.[column] ?? 0;
    return part > 0 && part < unit;
  };
  const start = parts.findIndex((row, at) => row.some((_, column) => isOpen(at, column)));
  if (start < 0) return null;
  const lines = [`row ${start}`];
  const way: Place[] = [];
  let [row, column] = [start, -1];
  for (let isRow = true; ; isRow = !isRow) {
    // A line that has one part has another, because its sum is whole.
    if (isRow) column = (parts[row] ?? []).findIndex((_, at) => at !== column && isOpen(row, at));
    else row = parts.findIndex((_, at) => at !== row && isOpen(at, column));
    if (row < 0 || column < 0) return null;
    way.push([row, column]);
    const line = isRow ? `column ${column}` : `row ${row}`;
    const firstAt = lines.indexOf(line);
    if (firstAt >= 0) return way.slice(firstAt);
    lines.push(line);
  }
}

/** Moves parts along the way, in turn up and down, until one is whole. The corner goes where the total goes. */
function move(parts: number[][], way: readonly Place[], unit: number, isTotalUp: boolean): void {
  const corner = way.findIndex(([row, column]) => row === parts.length - 1 && column === (parts[row]?.length ?? 0) - 1);
  const isUp = (at: number) => (corner < 0 || (corner % 2 === 0) === isTotalUp) === (at % 2 === 0);
  const partAt = ([row, column]: Place) => parts[row]?.[column] ?? 0;
  const step = Math.min(...way.map((place, at) => (isUp(at) ? unit - partAt(place) : partAt(place))));
  for (const [at, [row, column]] of way.entries()) {
    const line = parts[row];
    if (line) line[column] = partAt([row, column]) + (isUp(at) ? step : -step);
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Rounds whole numbers from 0 on, such as seconds, and their sums by row and column, so that all that is printed adds
 * up. Each is rounded down or up, the total half up. Known as controlled rounding.
 */
export function roundedGrid(cells: readonly (readonly number[])[], unit: number): Grid {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const rows = cells.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? 0));
  const below = (values: readonly number[]) => (unit - (sumOf(values) % unit)) % unit;
  // A row and a column that fill up each sum; then every line of the grid is whole.
  const filled = rows.map((row) => [...row, below(row)]);
  const last = Array.from({ length: width }, (_, at) => below(rows.map((row) => row[at] ?? 0)));
  const total = sumOf(rows.map(sumOf));
  const corner = (unit - (sumOf(last) % unit)) % unit;
  const grid = [...filled, [...last, corner]];
  const parts = grid.map((row) => row.map((value) => value % unit));
  const isTotalUp = halfUp(total, unit) > total;
  for (let way = closedWay(parts, unit); way; way = closedWay(parts, unit)) move(parts, way, unit, isTotalUp);
  const inner = rows.map((row, at) => row.map((value, column) => value - (value % unit) + (parts[at]?.[column] ?? 0)));
  return {
    cells: inner,
    rowSums: inner.map(sumOf),
    columnSums: Array.from({ length: width }, (_, at) => sumOf(inner.map((row) => row[at] ?? 0))),
    total: sumOf(inner.map(sumOf)),
  };
}
