import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunningRounding, roundedGrid } from './printed-sums.ts';

const inTurn = (values: readonly number[], unit = 60) => {
  const rounding = new RunningRounding(unit);
  return values.map((value) => rounding.next(value));
};
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const halfUp = (value: number, unit = 60) => Math.floor(value / unit + 0.5) * unit;
const isNear = (printed: number, value: number) =>
  printed === Math.floor(value / 60) * 60 || printed === Math.ceil(value / 60) * 60;

describe('numbers rounded one after another', () => {
  it.each([
    [
      [40, 40, 40, 40, 40, 40, 40],
      [60, 0, 60, 60, 0, 60, 60],
    ],
    [
      [3600, 20, 7200],
      [3600, 0, 7200],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [-40, -40],
      [-60, 0],
    ],
  ])('%j seconds are printed as %j', (values, printed) => {
    const rounded = inTurn(values);
    expect(sum(rounded)).toBe(halfUp(sum(values)));
    expect(rounded.map((value) => value + 0)).toEqual(printed);
  });

  it('add up to the rounded sum, each rounded down or up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 60 }), (values) => {
        const printed = inTurn(values);
        expect(sum(printed)).toBe(halfUp(sum(values)) + 0);
        expect(printed.every((value, at) => isNear(value, values[at] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('a grid', () => {
  it.each([
    {
      cells: [
        [3600, 0],
        [0, 60],
      ],
      rows: [3600, 60],
      total: 3660,
    },
    { cells: [[20, 20, 20]], rows: [60], total: 60 },
    { cells: [[59]], rows: [60], total: 60 },
    { cells: [[29]], rows: [0], total: 0 },
    {
      cells: [
        [90, 30],
        [30, 90],
      ],
      rows: [120, 120],
      total: 240,
    },
    { cells: [], rows: [], total: 0 },
  ])('of $cells has rows of $rows seconds and a total of $total', ({ cells, rows, total }) => {
    const grid = roundedGrid(cells, 60);
    expect({ rows: grid.rowSums, total: grid.total }).toEqual({ rows, total });
    expect(sum(grid.cells.flat())).toBe(total);
  });

  it('rounds each cell and each sum down or up, and the total half up', () => {
    const grids = fc.integer({ min: 1, max: 7 }).chain((width) =>
      fc.array(
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })), {
          minLength: width,
          maxLength: width,
        }),
        { minLength: 1, maxLength: 12 },
      ),
    );
    fc.assert(
      fc.property(grids, (cells) => {
        const { cells: printed, rowSums, columnSums, total } = roundedGrid(cells, 60);
        const columns = columnSums.map((_, at) => cells.map((row) => row[at] ?? 0));
        expect(printed.flat().every((value, at) => isNear(value, cells.flat()[at] ?? 0))).toBe(true);
        expect(rowSums.every((value, at) => isNear(value, sum(cells[at] ?? [])))).toBe(true);
        expect(columnSums.every((value, at) => isNear(value, sum(columns[at] ?? [])))).toBe(true);
        expect(rowSums).toEqual(printed.map(sum));
        expect(columnSums).toEqual(columnSums.map((_, at) => sum(printed.map((row) => row[at] ?? 0))));
        expect(total).toBe(halfUp(sum(cells.flat())));
        expect([sum(rowSums), sum(columnSums)]).toEqual([total, total]);
      }),
    );
  });
});
