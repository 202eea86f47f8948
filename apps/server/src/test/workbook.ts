import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';

interface SheetCell {
  value: string | number;
  /** How a number is shown: `0.00`. Null for a text or a number without a format. */
  format: string | null;
  isBold: boolean;
  hasFormula: boolean;
}

interface Sheet {
  cell: (reference: string) => SheetCell | undefined;
  /** The number of the last row. */
  rowCount: number;
}

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

function parseXml(xml: string, { open, text, close }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(name, attributes as Record<string, string>));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(name));
  parser.write(xml).close();
}

type Style = Pick<SheetCell, 'format' | 'isBold'>;

function stylesOf(xml: string): Style[] {
  const formats = new Map<string, string>();
  const bold: boolean[] = [];
  const styles: Style[] = [];
  let isInCells = false;
  parseXml(xml, {
    open: (name, { numFmtId = '0', fontId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      if (name === 'font') bold.push(false);
      if (name === 'b') bold[bold.length - 1] = true;
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells)
        styles.push({ format: formats.get(numFmtId) ?? null, isBold: bold[Number(fontId)] ?? false });
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** The first sheet of a workbook as `exports/xlsx.ts` writes it: texts stand in their cells. */
export function readSheet(bytes: Uint8Array): Sheet {
  const files = unzipSync(bytes);
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const styles = stylesOf(xml('xl/styles.xml'));
  const cells = new Map<string, SheetCell>();
  let rowCount = 0;
  let cell: { reference: string; type: string; style: string; text: string; hasFormula: boolean } | null = null;
  let isValue = false;
  parseXml(xml('xl/worksheets/sheet1.xml'), {
    open: (name, { r = '', t = 'n', s = '' }) => {
      if (name === 'row') rowCount = Math.max(rowCount, Number(r));
      if (name === 'c') cell = { reference: r, type: t, style: s, text: '', hasFormula: false };
      if (name === 'f' && cell) cell.hasFormula = true;
      isValue = name === 'v' || name === 't';
    },
    text: (part) => {
      if (cell && isValue) cell.text += part;
    },
    close: (name) => {
      isValue = false;
      if (name !== 'c' || !cell) return;
      const { reference, type, style, text, hasFormula } = cell;
      if (type !== 'n' && type !== 'inlineStr') throw new Error(`The cell ${reference} has the type ${type}`);
      const { format = null, isBold = false } = styles[Number(style)] ?? {};
      cells.set(reference, { value: type === 'n' ? Number(text) : text, format, isBold, hasFormula });
      cell = null;
    },
  });
  return { cell: (reference) => cells.get(reference), rowCount };
}

/** A number has the code of its format, or the number of one that every program knows. */
type WrittenCell = string | number | boolean | null | { runs: string[] } | { number: number; format: string | number };

const namespace = 'http://schemas.openxmlformats.org';
const document = (element: string, content: string) =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${element} xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships">${content}</${element}>`,
  );
const firstOwnFormat = 164;

/** A workbook as Excel writes it: shared texts, formats by number, and no elements for empty rows and cells. */
export function writeWorkbook(rows: readonly WrittenCell[][], { is1904 = false } = {}): Uint8Array {
  const strings: string[] = [];
  const ownFormats: string[] = [];
  const styles = [0];
  const styleOf = (format: string | number) => {
    if (typeof format === 'string') ownFormats.push(format);
    return styles.push(typeof format === 'string' ? firstOwnFormat + ownFormats.length - 1 : format) - 1;
  };
  const contentOf = (cell: NonNullable<WrittenCell>): string => {
    if (typeof cell === 'number') return `><v>${cell}</v>`;
    if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v>`;
    if (typeof cell === 'object' && 'number' in cell) return ` s="${styleOf(cell.format)}"><v>${cell.number}</v>`;
    const text = typeof cell === 'string' ? `<t>${cell}</t>` : cell.runs.map((run) => `<r><t>${run}</t></r>`).join('');
    return ` t="s"><v>${strings.push(`<si>${text}</si>`) - 1}</v>`;
  };
  const sheet = rows.map((cells, row) => {
    const cellTexts = cells.map((cell, at) =>
      cell === null ? '' : `<c r="${String.fromCharCode(65 + at)}${row + 1}"${contentOf(cell)}</c>`,
    );
    return cells.length > 0 ? `<row r="${row + 1}" spans="1:${cells.length}">${cellTexts.join('')}</row>` : '';
  });
  const formats = ownFormats.map((code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${code}"/>`);
  const base = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  const looks = styles.map((id) => `<xf numFmtId="${id}" fontId="0" xfId="0" applyNumberFormat="1"/>`);
  return zipSync({
    'xl/workbook.xml': document(
      'workbook',
      `<workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets><sheet sheetId="1" name="Tasks" state="visible" r:id="rId4"/></sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId4" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': document('worksheet', `<sheetData>${sheet.join('')}</sheetData>`),
    'xl/sharedStrings.xml': document('sst', strings.join('')),
    'xl/styles.xml': document(
      'styleSheet',
      `<numFmts>${formats.join('')}</numFmts><cellStyleXfs>${base}</cellStyleXfs><cellXfs>${looks.join('')}</cellXfs>`,
    ),
  });
}
