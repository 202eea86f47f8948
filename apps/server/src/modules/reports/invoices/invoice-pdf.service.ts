import type { Invoice, InvoiceLine } from '@stint/contract';
import { decimalsOf } from '@stint/domain/money';
import { isRightToLeft } from '../../../exports/lines.ts';
import { Texts } from '../../../exports/pdf-texts.ts';
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
  date: 'Date',
  due: 'Due',
  period: 'Period',
  billTo: 'Bill to',
  taxId: 'Tax ID',
  work: 'Work',
  hours: 'Hours',
  rate: 'Rate per hour',
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
  const hours = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    amount: (value: number) => `${amounts.format(value)} ${currency}`,
    hours: (seconds: number) => hours.format(seconds / 3600),
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

const nameOf = ({ projectName, memberName, taskTitle }: InvoiceLine, none: string) =>
  [projectName ?? none, taskTitle, memberName].filter(Boolean).join(' · ');

/** Net, tax where there is one, and total. */
function sumsOf(
  { net, tax, total, taxName, taxPercent }: Invoice,
  word: (key: string) => string,
  percent: (value: number) => string,
): [name: string, sum: number][] {
  const taxLabel = `${taxName ?? word('tax')} ${taxPercent === null ? '' : percent(taxPercent)}`.trim();
  return [
    [word('net'), net],
    ...(taxPercent === null ? [] : ([[taxLabel, tax]] as [string, number][])),
    [word('total'), total],
  ];
}

const datesOf = (
  { date, dueDate, startDate, endDate }: Invoice,
  word: (key: string) => string,
  textOf: (date: string) => string,
) => [
  `${word('date')}: ${textOf(date)}`,
  dueDate && `${word('due')}: ${textOf(dueDate)}`,
  `${word('period')}: ${textOf(startDate)} – ${textOf(endDate)}`,
];

/** The line above the last sum. */
const lineAboveTotal = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: sumWidth, y2: 0, lineWidth: 1 }],
  margin: [0, 2, 0, 2],
};

/** The page of an invoice: who, when, the lines, and what they come to. */
export function writtenInvoice(item: Invoice, { words: given, locale }: Pick<PdfInput, 'words' | 'locale'>) {
  const words = { ...english, ...given };
  const word = (key: string) => words[key] ?? key;
  const { amount, hours, percent, date } = formatsOf(locale, item.currency);
  const title = `${word('invoice')} ${item.number}`;
  const right = isRightToLeft(title);
  const texts = new Texts();
  const cell = (text: string, { width = 250, bold = false, fontSize = plain } = {}) => ({
    ...texts.made(text, { width, fontSize, bold }),
    fontSize,
    // Lines of Arabic are taller than those of numbers.
    verticalAlignment: 'middle',
  });
  const number = (text: string, bold = false) => ({ ...cell(text, { bold }), alignment: right ? 'left' : 'right' });
  const inOrder = <T>(cells: T[]) => (right ? cells.reverse() : cells);
  const lines = (...all: (string | null)[]) => all.flatMap((text) => text?.split('\n') ?? []).map((text) => cell(text));
  const taxId = item.sellerTaxId && `${word('taxId')}: ${item.sellerTaxId}`;
  const columns = [word('work'), word('hours'), word('rate'), word('amount')];
  const head = inOrder(columns.map((text, at) => (at === 0 ? cell(text, { bold: true }) : number(text, true))));
  const body = item.lines.map((line) =>
    inOrder([
      cell(nameOf(line, word('noProject'))),
      number(hours(line.seconds)),
      number(amount(line.rate)),
      number(amount(line.amount)),
    ]),
  );
  const sums = sumsOf(item, word, percent);
  const sumRows = sums.map(([name, sum], at) => {
    const bold = at === sums.length - 1;
    return inOrder([cell(name, { bold }), number(amount(sum), bold)]);
  });
  const sumTable = (rows: unknown[][]) => ({
    layout: 'noBorders',
    table: { widths: inOrder(['*', 110]), body: rows },
  });
  const document = {
    pageMargins: page.margin,
    defaultStyle: { fontSize: plain, alignment: right ? 'right' : 'left' },
    info: { title },
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
          { stack: lines(...datesOf(item, word, date)) },
        ]),
        columnGap: 16,
      },
      {
        layout: 'lightHorizontalLines',
        table: { headerRows: 1, widths: inOrder(['*', 60, 95, 95]), body: [head, ...body] },
      },
      {
        margin: [0, 12, 0, 20],
        columns: inOrder([
          { width: '*', text: '' },
          { width: sumWidth, stack: [sumTable(sumRows.slice(0, -1)), lineAboveTotal, sumTable(sumRows.slice(-1))] },
        ]),
      },
      ...lines(item.note),
    ],
  };
  return { title, bytes: () => texts.written(document) };
}

export async function pdf(ctx: Ctx, { invoiceId, words, locale }: PdfInput): Promise<File> {
  const { title, bytes } = writtenInvoice(await get(ctx, { invoiceId }), { words, locale });
  return new StreamedFile(fileNameOf(title, 'pdf'), typeOf('pdf'), async function* () {
    yield await bytes();
  });
}
