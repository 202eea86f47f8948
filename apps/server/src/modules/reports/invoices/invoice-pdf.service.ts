import type { Invoice, InvoiceLine, InvoiceTax } from '@stint/contract';
import { decimalsOf } from '@stint/domain/money';
import { isRightToLeft } from '../../../exports/lines.ts';
import { type PdfArchive, Texts } from '../../../exports/pdf-texts.ts';
import { fileNameOf, typeOf } from '../../../exports/tables.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { get } from './invoices.service.ts';

type PdfInput = In<'invoices.pdf'>;

/** In points, of a page of A4. */
const page = { width: 595, margin: 40 };
const inner = page.width - 2 * page.margin;
const plain = 9;
const sumWidth = 260;

const english: Record<string, string> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  draft: 'Draft',
  corrects: 'For invoice',
  date: 'Date',
  due: 'Due',
  period: 'Period',
  billTo: 'Bill to',
  taxId: 'Tax ID',
  work: 'Work',
  quantity: 'Quantity',
  price: 'Price',
  unit_HUR: 'h',
  unit_DAY: 'days',
  unit_C62: '',
  paid: 'Paid',
  outstanding: 'Amount due',
  amount: 'Amount',
  net: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  voided: 'Void',
  noProject: 'No project',
};

/** Numbers and dates as the reader writes them, in digits that every font has. */
function formatsOf(asked: string, currency: string) {
  const [known = 'en'] = Intl.NumberFormat.supportedLocalesOf(isLocale(asked) ? [asked] : []);
  const locale = new Intl.Locale(known, { numberingSystem: 'latn' });
  const decimals = decimalsOf(currency);
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const hours = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    amount: (value: number) => `${amounts.format(value)} ${currency}`,
    quantity: (value: number, unit: InvoiceLine['unit']) => (unit === 'HUR' ? hours : quantities).format(value),
    percent: (value: number) => `${percents.format(value)} %`,
    date: (date: string) => dates.format(new Date(`${date}T00:00:00.000Z`)),
  };
}
function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

type Word = (key: string) => string;
type Formats = ReturnType<typeof formatsOf>;

/** Its description, or else the names of its work; lines by day begin with the date. */
function nameOf({ description, projectName, memberName, taskTitle, date }: InvoiceLine, word: Word, formats: Formats) {
  const names = [projectName ?? word('noProject'), taskTitle, memberName].filter(Boolean).join(' · ');
  return [date && formats.date(date), description ?? names].filter(Boolean).join(' · ');
}

const taxLabel = ({ percent, reason }: InvoiceTax, { taxName }: Invoice, word: Word, formats: Formats) =>
  [`${taxName ?? word('tax')} ${formats.percent(percent)}`, reason && `(${reason})`].filter(Boolean).join(' ');

/** Net, each tax, and total. With several taxes each says what it is computed on. */
function sumsOf(item: Invoice, word: Word, formats: Formats): [name: string, sum: number][] {
  const { net, taxes, total } = item;
  const basis = (group: InvoiceTax) => (taxes.length > 1 ? ` · ${formats.amount(group.net)}` : '');
  return [
    [word('net'), net],
    ...taxes.map((group): [string, number] => [taxLabel(group, item, word, formats) + basis(group), group.tax]),
    [word('total'), total],
  ];
}

const datesOf = (
  { date, dueDate, startDate, endDate, corrects }: Invoice,
  word: Word,
  textOf: (date: string) => string,
) => [
  corrects && `${word('corrects')}: ${corrects.number}`,
  `${word('date')}: ${textOf(date)}`,
  dueDate && `${word('due')}: ${textOf(dueDate)}`,
  `${word('period')}: ${textOf(startDate)} – ${textOf(endDate)}`,
];

/** The line above the last sum. */
const lineAboveTotal = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: sumWidth, y2: 0, lineWidth: 1 }],
  margin: [0, 2, 0, 2],
};

/** What the file is called: a draft has no number yet. */
function titleOf({ type, number, status }: Invoice, word: Word): string {
  const kind = word(type === 'CREDIT_NOTE' ? 'creditNote' : 'invoice');
  return status === 'DRAFT' ? `${kind} – ${word('draft')}` : `${kind} ${number}`;
}

/** The cells of a page: texts in their fonts, and rows in the order of the language. */
function cellsOf(texts: Texts, right: boolean) {
  const cell = (text: string, { width = 250, bold = false, fontSize = plain } = {}) => ({
    ...texts.made(text, { width, fontSize, bold }),
    fontSize,
    // Lines of Arabic are taller than those of numbers.
    verticalAlignment: 'middle',
  });
  return {
    cell,
    number: (text: string, bold = false) => ({ ...cell(text, { bold }), alignment: right ? 'left' : 'right' }),
    inOrder: <T>(cells: T[]) => (right ? cells.reverse() : cells),
    lines: (...all: (string | null)[]) => all.flatMap((text) => text?.split('\n') ?? []).map((text) => cell(text)),
  };
}
type Cells = ReturnType<typeof cellsOf>;

function lineTable(item: Invoice, { cell, number, inOrder }: Cells, word: Word, formats: Formats) {
  const columns = [word('work'), word('quantity'), word('price'), word('amount')];
  const head = inOrder(columns.map((text, at) => (at === 0 ? cell(text, { bold: true }) : number(text, true))));
  const body = item.lines.map((line) =>
    inOrder([
      cell(nameOf(line, word, formats)),
      number(`${formats.quantity(line.quantity, line.unit)} ${word(`unit_${line.unit}`)}`.trim()),
      number(formats.amount(line.rate)),
      number(formats.amount(line.amount)),
    ]),
  );
  return {
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, widths: inOrder(['*', 70, 90, 95]), body: [head, ...body] },
  };
}

function sumBlock(item: Invoice, { cell, number, inOrder }: Cells, word: Word, formats: Formats) {
  const sums = sumsOf(item, word, formats);
  const sumRows = sums.map(([name, sum], at) => {
    const bold = at === sums.length - 1;
    return inOrder([cell(name, { bold }), number(formats.amount(sum), bold)]);
  });
  const sumTable = (rows: unknown[][]) => ({
    layout: 'noBorders',
    table: { widths: inOrder(['*', 110]), body: rows },
  });
  const stack = [sumTable(sumRows.slice(0, -1)), lineAboveTotal, sumTable(sumRows.slice(-1))];
  return {
    margin: [0, 12, 0, 20],
    columns: inOrder<object>([
      { width: '*', text: '' },
      { width: sumWidth, stack },
    ]),
  };
}

/** The page of an invoice: who, when, the lines, and what they come to. */
export function writtenInvoice(item: Invoice, { words: given, locale }: Pick<PdfInput, 'words' | 'locale'>) {
  const words = { ...english, ...given };
  const word = (key: string) => words[key] ?? key;
  const formats = formatsOf(locale, item.currency);
  const title = titleOf(item, word);
  const right = isRightToLeft(title);
  const texts = new Texts();
  const cells = cellsOf(texts, right);
  const { cell, inOrder, lines } = cells;
  const taxId = item.sellerTaxId && `${word('taxId')}: ${item.sellerTaxId}`;
  const document = {
    pageMargins: page.margin,
    defaultStyle: { fontSize: plain, alignment: right ? 'right' : 'left' },
    // It stands in XMP metadata unescaped.
    info: { title: title.replace(/[<>&]/g, ' ') },
    content: [
      { ...cell(title, { width: inner, bold: true, fontSize: 18 }), margin: [0, 0, 0, 4] },
      ...(item.status === 'VOID'
        ? [
            {
              ...cell(`${word('voided')}: ${item.voidReason ?? ''}`, { width: inner, bold: true, fontSize: 12 }),
              color: '#b42318',
              margin: [0, 0, 0, 4],
            },
          ]
        : []),
      {
        margin: [0, 12, 0, 20],
        columns: inOrder([
          { stack: [cell(item.sellerName, { bold: true }), ...lines(item.sellerAddress, taxId)] },
          {
            stack: [cell(word('billTo'), { bold: true }), ...lines(item.clientName ?? '–', item.clientAddress)],
          },
          { stack: lines(...datesOf(item, word, formats.date)) },
        ]),
        columnGap: 16,
      },
      lineTable(item, cells, word, formats),
      sumBlock(item, cells, word, formats),
      ...lines(item.note),
    ],
  };
  return { title, bytes: (archive?: PdfArchive) => texts.written(document, 'now', archive) };
}

/** The file as a download. */
export function fileOf(item: Invoice, asked: Pick<PdfInput, 'words' | 'locale'>): File {
  const { title, bytes } = writtenInvoice(item, asked);
  return new StreamedFile(fileNameOf(title, 'pdf'), typeOf('pdf'), async function* () {
    yield await bytes();
  });
}

export const pdf = async (ctx: Ctx, { invoiceId, ...asked }: PdfInput): Promise<File> =>
  fileOf(await get(ctx, { invoiceId }), asked);
