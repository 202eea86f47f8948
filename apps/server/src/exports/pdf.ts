import { isRightToLeft, lengthOf } from './lines.ts';
import { ink, sheet } from './paper.ts';
import { blockOf } from './pdf-blocks.ts';
import { type Cells, cellsOf, footOf, headOf } from './pdf-page.ts';
import { letter, type Pace, Texts } from './pdf-texts.ts';
import { RowPrinter } from './printed.ts';
import { type Row, type Table, type TableColumn, totalRowsOf } from './table.ts';

/** A row of a page: a line, the sum of a group above its lines, or a sum of all. */
interface PageRow {
  kind: 'line' | 'group' | 'total';
  /** Of a sum: what it is the sum of. */
  label: string;
  texts: string[];
}

interface PageTable {
  columns: readonly TableColumn[];
  rows: PageRow[];
  /** Said once instead of in each row. */
  constants: { label: string; text: string }[];
}

const beside = 8;
const maxText = 230;
const usualLocale = 'en-u-nu-latn';

/** More groups than this share of the rows say nothing. */
const maxGroupShare = 0.67;
function groupColumnOf({ groupBy }: Table, rows: readonly Row[]): number | null {
  if (groupBy === undefined || rows.length < 3) return null;
  const keyOf = (row: Row | undefined) => String(row?.[groupBy] ?? '');
  const groups = rows.filter((row, at) => at === 0 || keyOf(row) !== keyOf(rows[at - 1])).length;
  return groups <= rows.length * maxGroupShare ? groupBy : null;
}

/** Lines under the sums of their groups, in reading order. */
function groupedRows(printer: RowPrinter, rows: readonly Row[], groupBy: number | null): PageRow[] {
  const printed: PageRow[] = [];
  let group: PageRow | null = null;
  const close = () => {
    if (group) group.texts = printer.groupSums();
  };
  const keyOf = (row: Row | undefined) => (groupBy === null ? '' : String(row?.[groupBy] ?? ''));
  for (const [at, row] of rows.entries()) {
    const isNew = groupBy !== null && (at === 0 || keyOf(row) !== keyOf(rows[at - 1]));
    if (isNew) close();
    const texts = printer.row(row);
    if (isNew) {
      group = { kind: 'group', label: texts[groupBy] ?? '', texts: [] };
      printed.push(group);
    }
    printed.push({ kind: 'line', label: '', texts });
  }
  close();
  return printed;
}

function totalOf(columns: readonly TableColumn[], texts: string[]): PageRow {
  const labelAt = texts.findIndex((text, at) => text !== '' && !columns[at]?.isNumber);
  return { kind: 'total', label: texts[labelAt] ?? '', texts };
}

/** Texts without anything, those that are the same in each row, and what groups are called have no column. */
function withoutIdle(table: PageTable, groupBy: number | null): PageTable {
  const lines = table.rows.filter(({ kind }) => kind === 'line');
  const textAt = (at: number) => lines[0]?.texts[at] ?? '';
  const isSame = (at: number) => lines.length > 2 && lines.every(({ texts }) => texts[at] === textAt(at));
  const idle = table.columns.map(({ isNumber }, at) => at === groupBy || (!isNumber && isSame(at)));
  // One column has to hold the names of the sums.
  if (table.columns.every(({ isNumber }, at) => isNumber || idle[at]))
    idle[table.columns.findIndex(({ isNumber }, at) => !isNumber && at !== groupBy)] = false;
  const stays = (_: unknown, at: number) => !idle[at];
  const constants = table.columns.flatMap(({ label }, at) =>
    idle[at] && at !== groupBy && textAt(at) ? [{ label, text: textAt(at) }] : [],
  );
  return {
    columns: table.columns.filter(stays),
    rows: table.rows.map((row) => ({ ...row, texts: row.texts.filter(stays) })),
    constants,
  };
}

/** Numbers get the width of their longest text. Texts share the rest, and shrink when the page is too narrow. */
function widthsOf({ columns, rows }: PageTable, fontSize: number, room: number | null): number[] {
  const wished = columns.map(({ label, isNumber }, at) => {
    const longest = rows.reduce((length, { texts }) => Math.max(length, lengthOf(texts[at] ?? '')), lengthOf(label));
    const width = (longest + 1) * fontSize * letter;
    return isNumber ? width : Math.min(maxText, width);
  });
  if (room === null) return wished;
  const left = room - columns.length * beside;
  const isText = (at: number) => !columns[at]?.isNumber;
  const isAnyText = columns.some((_, at) => isText(at));
  const share = (at: number) => !isAnyText || isText(at);
  const sum = () => wished.reduce((all, width) => all + width, 0);
  const spare = left - sum();
  if (spare > 0) {
    const sharing = wished.filter((_, at) => share(at)).reduce((all, width) => all + width, 0);
    return wished.map((width, at) => (share(at) && isAnyText ? width + (spare * width) / sharing : width));
  }
  let maxWidth = Math.max(...wished);
  const limited = () => wished.map((width, at) => (share(at) ? Math.min(width, maxWidth) : width));
  while (limited().reduce((all, width) => all + width, 0) > left && maxWidth > 24) maxWidth -= 2;
  const narrow = limited();
  const totalWidth = narrow.reduce((all, width) => all + width, 0);
  return totalWidth > left ? narrow.map((width) => (width * left) / totalWidth) : narrow;
}

/** Cells of which the first few, in reading order, are one. */
function spanned(cells: readonly object[], count: number, { inOrder, right }: Cells): object[] {
  if (count < 2) return inOrder(cells);
  const [first, ...others] = [cells[0] ?? {}, ...cells.slice(count)];
  const span = [{ ...first, colSpan: count }, ...Array.from({ length: count - 1 }, () => ({}))];
  return right ? [...[...others].reverse(), ...span] : [...span, ...others];
}

interface Layout {
  widths: readonly number[];
  fontSize: number;
}

function headRow({ columns }: PageTable, { cell, number, inOrder }: Cells, { widths, fontSize }: Layout): object[] {
  return inOrder(
    columns.map(({ label, isNumber }, at) => {
      const look = { width: widths[at] ?? 0, bold: true, fontSize };
      return isNumber ? number(label, look) : cell(label, look);
    }),
  );
}

function bodyRow(row: PageRow, { columns }: PageTable, cells: Cells, { widths, fontSize }: Layout): object[] {
  const bold = row.kind !== 'line';
  const filled = (cell: object) => (bold ? { ...cell, fillColor: ink.band } : cell);
  const cellsOfRow = row.texts.map((text, at) => {
    const look = { width: widths[at] ?? 0, bold, fontSize };
    return filled(columns[at]?.isNumber ? cells.number(text, look) : cells.cell(text, look));
  });
  const next = columns.findIndex(({ isNumber }, at) => isNumber || (at > 0 && row.texts[at] !== ''));
  const span = next < 0 ? columns.length : next;
  if (row.label === '' || span === 0) return cells.inOrder(cellsOfRow);
  const width = widths.slice(0, span).reduce((all, each) => all + each + beside, 0);
  const name = filled(cells.cell(row.label, { width, bold, fontSize }));
  return spanned([name, ...cellsOfRow.slice(1)], span, cells);
}

/** The rows of a table as a page shows them. */
async function pageTableOf(table: Table): Promise<PageTable> {
  const { columns, paper } = table;
  const style = { hours: 2, isShort: table.isShort === true && !paper?.appendix, locale: paper?.locale ?? usualLocale };
  const all: Row[] = [];
  for await (const rows of table.parts()) all.push(...rows);
  const groupBy = groupColumnOf(table, all);
  const lines = groupedRows(new RowPrinter(columns, style), all, groupBy);
  const totals = totalRowsOf(table).map((row) => totalOf(columns, new RowPrinter(columns, style).row(row)));
  const whole = { columns, rows: [...lines, ...totals], constants: [] };
  return paper ? withoutIdle(whole, groupBy) : whole;
}

/** The sum of a group with its first line, as one row that no page divides. */
function groupRow(body: readonly object[][], { widths }: Layout, { inOrder }: Cells): object[] {
  const table = { layout: 'paper', table: { widths: inOrder(widths), body } };
  // It takes the place of the padding around it.
  const cell = { ...table, colSpan: widths.length, margin: [-4, -3.5, -4, -3.5] };
  return [cell, ...widths.slice(1).map(() => ({}))];
}

async function bodyOf(table: PageTable, cells: Cells, layout: Layout): Promise<object[][]> {
  const body = [headRow(table, cells, layout)];
  let group: object[] | null = null;
  for (const [at, row] of table.rows.entries()) {
    const printed = bodyRow(row, table, cells, layout);
    if (row.kind === 'group') group = printed;
    else if (group) body.push(groupRow([group, printed], layout, cells));
    else body.push(printed);
    if (row.kind !== 'group') group = null;
    // Others get their turn.
    if (at % 50 === 0) await new Promise(setImmediate);
  }
  return body;
}

/** What stands above the table: the head of the page and its blocks, or only the name. */
function aboveOf({ name, paper }: Table, { constants }: PageTable, cells: Cells, room: number): object[] {
  const heading = (text: string, fontSize: number) => ({
    ...cells.cell(text, { width: room, bold: true, fontSize }),
    margin: [0, 0, 0, 10],
  });
  if (!paper) return [heading(name, 15)];
  return [
    ...headOf({ ...paper, filters: [...paper.filters, ...constants] }, cells, room),
    ...(paper.blocks ?? []).map((block) => blockOf(block, cells, room)),
    ...(paper.appendix ? [{ ...heading(paper.appendix, 12), pageBreak: 'before' }] : []),
  ];
}

export async function* pdf(table: Table, pace?: Pace): AsyncGenerator<Uint8Array> {
  const { name, paper } = table;
  const pageTable = await pageTableOf(table);
  const fontSize = pageTable.columns.length > 10 ? 7.5 : 8.5;
  const needed = widthsOf(pageTable, fontSize, null).reduce((sum, width) => sum + width + beside, 0);
  const isWide = needed > sheet.short - 2 * sheet.margin;
  const room = (isWide ? sheet.long : sheet.short) - 2 * sheet.margin;
  const layout = { fontSize, widths: widthsOf(pageTable, fontSize, room) };
  const texts = new Texts(paper?.locale);
  const right = isRightToLeft(paper?.title ?? name);
  const cells = cellsOf(texts, right, fontSize);
  const body = await bodyOf(pageTable, cells, layout);
  const document = {
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [sheet.margin, sheet.margin, sheet.margin, sheet.foot],
    defaultStyle: { fontSize, color: ink.text, alignment: right ? 'right' : 'left' },
    info: { title: name },
    ...(paper && { footer: footOf(paper, cells, room) }),
    content: [
      ...aboveOf(table, pageTable, cells, room),
      { layout: 'paper', table: { headerRows: 1, dontBreakRows: true, widths: cells.inOrder(layout.widths), body } },
    ],
  };
  yield await texts.bytesOf(document, pace);
}
