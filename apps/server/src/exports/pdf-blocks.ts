import { roundedGrid } from '@stint/domain/reports/printed-sums';
import { ink, type PaperBlock, type PaperChart, type PaperGrid, type PaperSignatures } from './paper.ts';
import type { Cells } from './pdf-page.ts';
import { shortClock } from './printed.ts';

const chart = { height: 120, axis: 34, labels: 14, gap: 0.28 } as const;
const steps = [1, 2, 3, 4, 5, 8, 10, 15, 20, 25, 30, 40, 50, 80, 100, 150, 200, 250, 500, 1000, 2500, 5000, 10_000];

/** The hours at the lines of a chart: at most four, from a round step. */
function axisOf(longest: number): number[] {
  const step = steps.find((hours) => hours * 4 >= longest) ?? Math.ceil(longest / 4);
  const count = Math.max(1, Math.ceil(longest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Bars by period, drawn as vectors, with as many labels as there is room for. */
function chartOf({ title, bars }: PaperChart, { cell, right }: Cells, width: number): object {
  const hours = bars.map(({ seconds }) => seconds / 3600);
  const lines = axisOf(Math.max(...hours, 1));
  const top = lines.at(-1) ?? 1;
  const room = width - chart.axis;
  const step = room / Math.max(1, bars.length);
  const heightOf = (value: number) => (value / top) * chart.height;
  const left = right ? 0 : chart.axis;
  const place = (at: number) => left + (right ? bars.length - 1 - at : at) * step;
  const drawn = [
    ...lines.map((value) => ({
      type: 'line',
      x1: left,
      x2: left + room,
      y1: chart.height - heightOf(value),
      y2: chart.height - heightOf(value),
      lineWidth: value === 0 ? 0.8 : 0.4,
      lineColor: value === 0 ? ink.muted : ink.line,
    })),
    ...hours.map((value, at) => ({
      type: 'rect',
      x: place(at) + (step * chart.gap) / 2,
      y: chart.height - heightOf(value),
      w: Math.min(46, step * (1 - chart.gap)),
      h: heightOf(value),
      color: ink.bar,
    })),
  ];
  const each = Math.max(1, Math.ceil(42 / step));
  const small = { fontSize: 7, color: ink.muted };
  const labels = bars.flatMap(({ label }, at) => {
    if (at % each > 0) return [];
    const wide = Math.max(step, 42);
    return [
      {
        ...cell(label, { ...small, width: wide }),
        alignment: 'left',
        relativePosition: { x: place(at) + (step * chart.gap) / 2, y: chart.height + 3 },
      },
    ];
  });
  const axis = lines.map((value) => ({
    ...cell(`${value}:00`, { ...small, width: chart.axis }),
    alignment: 'left',
    relativePosition: { x: right ? room + 5 : 0, y: chart.height - heightOf(value) - 4 },
  }));
  return {
    unbreakable: true,
    margin: [0, 0, 0, 14],
    stack: [
      { ...cell(title, { bold: true, width }), margin: [0, 0, 0, 8] },
      ...labels,
      ...axis,
      { canvas: drawn, alignment: 'left' },
      { text: ' ', fontSize: chart.labels },
    ],
  };
}

/** Work by day with the sums of both, which all add up as they are printed. */
function gridOf({ heading, days, total, rows }: PaperGrid, { cell, number, inOrder }: Cells, width: number): object {
  const {
    cells,
    rowSums,
    columnSums,
    total: all,
  } = roundedGrid(
    rows.map(({ seconds }) => seconds),
    60,
  );
  const clock = (seconds: number) => (seconds === 0 ? '–' : shortClock(seconds / 60));
  const dayWidth = 34;
  const first = width - (dayWidth + 8) * (days.length + 1) - 8;
  const body = [
    inOrder<object>([
      cell(heading, { bold: true, width: first }),
      ...days.map(({ weekday, day }) => ({
        stack: [
          number(weekday, { width: dayWidth, fontSize: 7.5, color: ink.muted }),
          number(day, { bold: true, width: dayWidth }),
        ],
      })),
      number(total, { bold: true, width: dayWidth }),
    ]),
    ...rows.map(({ label, detail }, at) =>
      inOrder<object>([
        {
          stack: [
            cell(label, { width: first }),
            ...(detail ? [cell(detail, { width: first, fontSize: 7.5, color: ink.muted })] : []),
          ],
        },
        ...(cells[at] ?? []).map((seconds) => number(clock(seconds), seconds === 0 ? { color: ink.muted } : {})),
        number(clock(rowSums[at] ?? 0), { bold: true }),
      ]),
    ),
    inOrder([
      cell(total, { bold: true }),
      ...columnSums.map((seconds) => number(clock(seconds), { bold: true })),
      number(clock(all), { bold: true }),
    ]).map((sum) => ({ ...sum, fillColor: ink.band })),
  ];
  const widths = inOrder([first, ...days.map(() => dayWidth), dayWidth]);
  return { layout: 'paper', margin: [0, 0, 0, 18], table: { headerRows: 1, dontBreakRows: true, widths, body } };
}

function signaturesOf({ lines }: PaperSignatures, { cell, inOrder }: Cells, width: number): object {
  const wide = (width - 32) / 2;
  const places = lines.map((line) => ({
    width: wide,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: wide, y2: 0, lineWidth: 0.6, lineColor: ink.text }] },
      { ...cell(line, { width: wide, fontSize: 8, color: ink.muted }), margin: [0, 3, 0, 0] },
    ],
  }));
  return { unbreakable: true, margin: [0, 46, 0, 0], columns: inOrder(places), columnGap: 32 };
}

export function blockOf(block: PaperBlock, cells: Cells, width: number): object {
  if (block.kind === 'chart') return chartOf(block, cells, width);
  return block.kind === 'grid' ? gridOf(block, cells, width) : signaturesOf(block, cells, width);
}
