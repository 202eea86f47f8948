import { type PassThrough, Readable } from 'node:stream';
import { cut } from '@stint/domain/text';
import {
  type Cell,
  hoursIn,
  isAmount,
  isDuration,
  isHours,
  isMoment,
  isoOf,
  type Row,
  type Table,
  totalRowsOf,
} from './table.ts';

const types = 'http://schemas.openxmlformats.org';
const main = `${types}/spreadsheetml/2006/main`;
const relations = `${types}/officeDocument/2006/relationships`;
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** XML cannot hold most control characters, nor half of a character, at all. */
const escaped = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Formats of numbers: the cell holds the exact value. */
const formats = {
  date: 'yyyy\\-mm\\-dd',
  time: '[h]:mm:ss',
  hours: '0.00',
  amount0: '#,##0',
  amount2: '#,##0.00',
  amount3: '#,##0.000',
} as const;
const formatNames = Object.keys(formats) as (keyof typeof formats)[];
const firstFormat = 164;

/** Places in `cellXfs` of the styles: text, each format, and all of them again in bold. */
const looksFrom = (first: number) => ({
  text: first,
  ...(Object.fromEntries(formatNames.map((name, at) => [name, first + 1 + at])) as Record<
    keyof typeof formats,
    number
  >),
});
type Look = ReturnType<typeof looksFrom>;
const plain = looksFrom(0);
const bold = looksFrom(formatNames.length + 1);

const numberFormats = formatNames
  .map((name, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${formats[name]}"/>`)
  .join('');
const cellFormats = ['', ' fontId="1" applyFont="1"']
  .flatMap((font) => [
    `<xf${font}/>`,
    ...formatNames.map((_, at) => `<xf numFmtId="${firstFormat + at}" applyNumberFormat="1"${font}/>`),
  ])
  .join('');
const styles = `${declared}<styleSheet xmlns="${main}"><numFmts count="${formatNames.length}">${numberFormats}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 * (formatNames.length + 1)}">${cellFormats}</cellXfs></styleSheet>`;

const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

const dayMs = 86_400_000;
/** Spreadsheets count days from the end of 1899. */
const serialOf = (date: Date) => date.getTime() / dayMs + 25_569;
/** A spreadsheet takes no longer text in a cell. */
const longest = 32_767;

const amountLook = (decimals: number, look: Look) =>
  decimals === 0 ? look.amount0 : decimals === 3 ? look.amount3 : look.amount2;

/** The number of a cell, and how it is shown. */
function numberOf(cell: Cell, look: Look): [value: number, look: number] | null {
  if (cell instanceof Date) return [serialOf(cell), look.date];
  if (isDuration(cell)) return [cell.seconds / 86_400, look.time];
  if (isHours(cell)) return [hoursIn(cell), look.hours];
  if (isAmount(cell)) return [cell.amount, amountLook(cell.decimals, look)];
  return typeof cell === 'number' ? [cell, look.text] : null;
}

/** Cells say what they are: a text is never a formula. */
function cellOf(cell: Cell, place: string, look: Look): string {
  const number = numberOf(cell, look);
  if (number) return `<c r="${place}" s="${number[1]}"><v>${number[0]}</v></c>`;
  const text = isMoment(cell) ? isoOf(cell) : String(cell ?? '');
  if (text === '') return '';
  return `<c r="${place}" s="${look.text}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(text, longest))}</t></is></c>`;
}

const rowOf = (row: Row, number: number, look = plain) =>
  `<row r="${number}">${row.map((cell, at) => cellOf(cell, `${letterOf(at)}${number}`, look)).join('')}</row>`;

async function* sheetOf(table: Table): AsyncGenerator<string> {
  const { columns, parts } = table;
  const widths = columns.map(
    ({ width = 20 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const heading = columns.map(({ label }) => label);
  yield rowOf(heading, 1, bold);
  let number = 1;
  for await (const rows of parts()) {
    let text = '';
    for (const row of rows) {
      number += 1;
      text += rowOf(row, number);
    }
    yield text;
  }
  for (const row of totalRowsOf(table)) {
    number += 1;
    yield rowOf(row, number, bold);
  }
  yield '</sheetData></worksheet>';
}

function filesOf(name: string): Record<string, string> {
  const sheet = escaped(cut(name.replace(/[[\]*?/\\:']/g, ' '), 31)) || 'Sheet1';
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const related = (text: string) =>
    `${declared}<Relationships xmlns="${types}/package/2006/relationships">${text}</Relationships>`;
  return {
    '[Content_Types].xml': `${declared}<Types xmlns="${types}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
    '_rels/.rels': related(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(
      relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
  };
}

/** A workbook, compressed row by row: libraries for it hold all cells in memory. */
export async function* xlsx(table: Table): AsyncGenerator<Buffer> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  for (const [name, text] of Object.entries(filesOf(table.name))) zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetOf(table), { objectMode: false, highWaterMark: 1 << 16 });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  // The archive does not hear of it when what it packs breaks off.
  for (const source of [sheet, zip]) source.on('error', (error: Error) => void output.destroy(error));
  try {
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    sheet.destroy();
  }
}
