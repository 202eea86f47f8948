import { ink, type Paper, sheet } from './paper.ts';
import { type Content, places, type Texts } from './pdf-texts.ts';

export interface CellLook {
  width?: number;
  bold?: boolean;
  fontSize?: number;
  color?: string;
}

export interface Cells {
  right: boolean;
  /** A text at the beginning of its place. */
  cell: (text: string, look?: CellLook) => Content & object;
  /** A number, at the end of its place. */
  number: (text: string, look?: CellLook) => Content & object;
  /** Cells and columns in the order of the language. */
  inOrder: <T>(cells: readonly T[]) => T[];
}

/** Texts of a page in their fonts and their direction. */
export function cellsOf(texts: Texts, right: boolean, usual: number): Cells {
  const styled = (text: string, { width = 250, bold = false, fontSize = usual, color }: CellLook) => ({
    ...texts.made(text, { width, fontSize, bold, right }),
    fontSize,
    ...(color && { color }),
    // Lines of Arabic are taller than those of numbers.
    verticalAlignment: 'middle',
  });
  const [start, end] = right ? ['right', 'left'] : ['left', 'right'];
  return {
    right,
    cell: (text, look = {}) => ({ ...styled(text, look), alignment: start }),
    number: (text, look = {}) => ({ ...styled(text, look), alignment: end }),
    inOrder: (cells) => (right ? [...cells].reverse() : [...cells]),
  };
}

const rule = (width: number, color: string = ink.line) => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: color }],
});

const logoFit = [140, 40];

/** Workspace, title, period and filters, with the logo on the other side. */
export function headOf(
  { workspace, logo, title, period, filters }: Paper,
  { cell, inOrder, right }: Cells,
  width: number,
): object[] {
  const texts = [
    cell(workspace, { width, color: ink.muted, fontSize: 9 }),
    { ...cell(title, { width, bold: true, fontSize: 17 }), margin: [0, 1, 0, 1] },
    ...(period ? [cell(period, { width, fontSize: 10 })] : []),
    ...filters.map(({ label, text }) => cell(`${label}: ${text}`, { width, color: ink.muted, fontSize: 8.5 })),
  ];
  const picture = logo
    ? { image: logo, fit: logoFit, alignment: right ? 'left' : 'right', width: logoFit[0] }
    : { width: 0, text: '' };
  return [
    { columns: inOrder<object>([{ width: '*', stack: texts }, picture]), columnGap: 16 },
    { ...rule(width), margin: [0, 9, 0, 10] },
  ];
}

/** Who made it and when, and the number of the page. */
export function footOf(
  { maker, page }: Pick<Paper, 'maker' | 'page'>,
  { cell, number, inOrder }: Cells,
  width: number,
) {
  const counted = page.replace('{{page}}', places.number).replace('{{pages}}', places.count);
  const look = { fontSize: 7.5, color: ink.muted, width };
  return {
    margin: [sheet.margin, 14, sheet.margin, 0],
    columns: inOrder<object>([
      { width: '*', ...cell(maker, look) },
      { width: 120, ...number(counted, look) },
    ]),
  };
}
