import type { Invoice, InvoiceLine, InvoiceTax } from '@stint/contract';
import { decimalsOf } from '@stint/domain/money';
import { paymentCodeOf } from '@stint/domain/reports/payment-code';
import { roundingOf } from '@stint/domain/rounding';
import { isRightToLeft } from '../../../exports/lines.ts';
import { ink, sheet } from '../../../exports/paper.ts';
import { type Cells, cellsOf, footOf } from '../../../exports/pdf-page.ts';
import { type PdfArchive, Texts } from '../../../exports/pdf-texts.ts';
import { fileNameOf, typeOf } from '../../../exports/tables.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { organizationLogo } from '../../workspace/organizations/paper.service.ts';
import { get } from './invoices.service.ts';

type PdfInput = In<'invoices.pdf'>;

/** In points. */
const inner = sheet.short - 2 * sheet.margin;
const plain = 9;
const sumWidth = 250;
const factsWidth = 190;
const codeSize = 92;
const logoFit = 150;

const english: Record<string, string> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  draft: 'Draft',
  corrects: 'For invoice',
  date: 'Date',
  due: 'Due',
  period: 'Period',
  rounding: 'Rounding',
  rounding_nearest: 'Nearest {{minutes}} min',
  rounding_up: 'Up to {{minutes}} min',
  rounding_down: 'Down to {{minutes}} min',
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
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  legalId: 'Company register number',
  orderNumber: 'Order number',
  buyerReference: 'Your reference',
  payment: 'Payment',
  accountName: 'Account holder',
  bankName: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Reference',
  scan: 'Scan to pay',
  page: 'Page {{page}} of {{pages}}',
};

const dayAt = (date: string) => new Date(`${date}T00:00:00.000Z`);

/** Numbers and dates as the reader writes them, in digits that every font has. */
function formatsOf(languageTag: string, currency: string) {
  const [supportedTag = 'en'] = Intl.NumberFormat.supportedLocalesOf(isLocale(languageTag) ? [languageTag] : []);
  const locale = new Intl.Locale(supportedTag, { numberingSystem: 'latn' });
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
    date: (date: string) => dates.format(dayAt(date)),
    period: (start: string, end: string) => dates.formatRange(dayAt(start), dayAt(end)),
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

type Fact = [label: string, text: string | null | undefined];

/** How the time of the lines was rounded, if it has any. */
function roundingText({ rounding, seconds }: Invoice, word: Word): string | null {
  if (!rounding || seconds === 0) return null;
  const { way, step } = roundingOf(rounding);
  return word(`rounding_${way}`).replace('{{minutes}}', String(step / 60));
}

function datesOf(item: Invoice, word: Word, formats: Formats): Fact[] {
  const { date, dueDate, startDate, endDate, corrects, buyer } = item;
  return [
    [word('corrects'), corrects?.number],
    [word('date'), formats.date(date)],
    [word('due'), dueDate && formats.date(dueDate)],
    [word('period'), formats.period(startDate, endDate)],
    [word('rounding'), roundingText(item, word)],
    [word('orderNumber'), buyer.orderNumber],
    [word('buyerReference'), buyer.buyerReference],
  ];
}

/** The numbers by which tax offices and registers know the seller, each once. */
function taxFacts({ sellerTaxId, seller }: Invoice, word: Word): Fact[] {
  const sellerNumbers = [seller.vatId, seller.taxNumber].map((text) => text?.replace(/\s/g, ''));
  const isNew = sellerTaxId !== null && !sellerNumbers.includes(sellerTaxId.replace(/\s/g, ''));
  return [
    [word('taxId'), isNew ? sellerTaxId : null],
    [word('vatId'), seller.vatId],
    [word('taxNumber'), seller.taxNumber],
    [word('legalId'), seller.legalId],
  ];
}

const addressOf = ({ street, addressExtra, postalCode, city, region, country }: Invoice['seller'] | Invoice['buyer']) =>
  [street, addressExtra, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join('\n');

/** An IBAN is read in groups of four. */
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The bank account, and of an issued invoice the code that a bank app reads. Credit notes and void invoices have neither. */
function paymentBlock(item: Invoice, { cell, inOrder, right }: Cells, word: Word): object[] {
  const { seller, sellerName, number, outstanding: amount, currency } = item;
  const { iban, bic, bankName, accountName } = seller;
  if (item.type !== 'INVOICE' || item.status === 'VOID' || !iban) return [];
  const reference = number ?? '';
  const facts: Fact[] = [
    [word('accountName'), accountName ?? sellerName],
    [word('bankName'), bankName],
    [word('iban'), grouped(iban)],
    [word('bic'), bic],
    [word('reference'), number],
  ];
  const name = accountName ?? sellerName;
  const code = item.status === 'ISSUED' ? paymentCodeOf({ name, iban, bic, currency, amount, reference }) : null;
  const picture = code
    ? [
        {
          width: codeSize,
          stack: [
            { qr: code, eccLevel: 'M', fit: codeSize, foreground: ink.text, alignment: right ? 'right' : 'left' },
            { ...cell(word('scan'), { fontSize: 7.5, color: ink.muted, width: codeSize }), margin: [0, 3, 0, 0] },
          ],
        },
      ]
    : [];
  const width = inner - (code ? codeSize + 20 : 0);
  return [
    {
      unbreakable: true,
      margin: [0, 0, 0, 16],
      columnGap: 20,
      columns: inOrder<object>([
        ...picture,
        {
          width: '*',
          stack: [
            { ...cell(word('payment'), { bold: true, fontSize: 10, width }), margin: [0, 0, 0, 4] },
            ...factLines(facts, { cell, inOrder }, 96, width),
          ],
        },
      ]),
    },
  ];
}

/** Labels beside their texts; what has no text is left out. */
function factLines(
  facts: readonly Fact[],
  { cell, inOrder }: Pick<Cells, 'cell' | 'inOrder'>,
  labels: number,
  width: number,
) {
  return facts.flatMap(([label, text]) =>
    text
      ? [
          {
            columnGap: 6,
            columns: inOrder<object>([
              { width: labels, ...cell(label, { color: ink.muted, width: labels }) },
              { width: '*', ...cell(text, { width: width - labels - 6 }) },
            ]),
            margin: [0, 0, 0, 1.5],
          },
        ]
      : [],
  );
}

/** The line above the last sum. */
const lineAboveTotal = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: sumWidth, y2: 0, lineWidth: 0.8, lineColor: ink.text }],
  margin: [0, 2, 0, 2],
};

/** What the file is called: a draft has no number yet. */
function titleOf({ type, number, status }: Invoice, word: Word): string {
  const kind = word(type === 'CREDIT_NOTE' ? 'creditNote' : 'invoice');
  return status === 'DRAFT' ? `${kind} – ${word('draft')}` : `${kind} ${number}`;
}

function lineTable(item: Invoice, { cell, number, inOrder }: Cells, word: Word, formats: Formats) {
  const columns = [word('work'), word('quantity'), word('price'), word('amount')];
  const head = inOrder(
    columns.map((text, at) => (at === 0 ? cell(text, { bold: true }) : number(text, { bold: true }))),
  );
  const body = item.lines.map((line) =>
    inOrder([
      cell(nameOf(line, word, formats)),
      number(`${formats.quantity(line.quantity, line.unit)} ${word(`unit_${line.unit}`)}`.trim()),
      number(formats.amount(line.rate)),
      number(formats.amount(line.amount)),
    ]),
  );
  return {
    layout: 'paper',
    table: { headerRows: 1, dontBreakRows: true, widths: inOrder(['*', 70, 90, 95]), body: [head, ...body] },
  };
}

function sumBlock(item: Invoice, { cell, number, inOrder }: Cells, word: Word, formats: Formats) {
  const sums = sumsOf(item, word, formats);
  const sumRows = sums.map(([name, sum], at) => {
    const bold = at === sums.length - 1;
    const look = { bold, fontSize: bold ? 11 : plain };
    return inOrder([cell(name, look), number(formats.amount(sum), look)]);
  });
  const sumTable = (rows: unknown[][]) => ({
    layout: 'noBorders',
    table: { widths: inOrder(['*', 110]), body: rows },
  });
  const stack = [sumTable(sumRows.slice(0, -1)), lineAboveTotal, sumTable(sumRows.slice(-1))];
  return {
    unbreakable: true,
    margin: [0, 12, 0, 20],
    columns: inOrder<object>([
      { width: '*', text: '' },
      { width: sumWidth, stack },
    ]),
  };
}

/** The name of the file, and the logo on the other side. */
function headOf(title: string, logo: string | null, { cell, inOrder, right }: Cells): object {
  const width = logo ? inner - logoFit - 16 : inner;
  const picture = { image: logo, fit: [logoFit, 48], alignment: right ? 'left' : 'right', width: logoFit };
  return {
    columns: inOrder<object>([
      { width: '*', ...cell(title, { width, bold: true, fontSize: 19 }) },
      ...(logo ? [picture] : []),
    ]),
    columnGap: 16,
    margin: [0, 0, 0, 4],
  };
}

function partiesOf(item: Invoice, cells: Cells, word: Word, formats: Formats): object {
  const { cell, inOrder } = cells;
  const { seller, buyer } = item;
  const width = (inner - 32 - factsWidth) / 2;
  const lines = (...all: (string | null | undefined)[]) =>
    all.flatMap((text) => text?.split('\n').filter(Boolean) ?? []).map((text) => cell(text, { width }));
  const taxes = taxFacts(item, word).map(([label, text]) => text && `${label}: ${text}`);
  const contact = [seller.contactName, seller.contactPhone, seller.contactEmail];
  const from = [
    cell(item.sellerName, { bold: true, width }),
    ...lines(item.sellerAddress ?? addressOf(seller), ...taxes, ...contact),
  ];
  const to = [
    cell(word('billTo'), { color: ink.muted, width }),
    cell(item.clientName ?? '–', { bold: true, width }),
    ...lines(item.clientAddress ?? addressOf(buyer), buyer.vatId && `${word('vatId')}: ${buyer.vatId}`),
  ];
  const facts = factLines(datesOf(item, word, formats), cells, 82, factsWidth);
  return {
    margin: [0, 14, 0, 22],
    columns: inOrder<object>([
      { width: '*', stack: from },
      { width: '*', stack: to },
      { width: factsWidth, stack: facts },
    ]),
    columnGap: 16,
  };
}

interface PageInput extends Pick<PdfInput, 'words' | 'locale'> {
  /** The logo of the workspace as a data URL. */
  logo?: string | null;
}

/** The page of an invoice: who, when, the lines, what they come to, and where to pay. */
export function writtenInvoice(item: Invoice, { words: translations, locale, logo = null }: PageInput) {
  const words = { ...english, ...translations };
  const word = (key: string) => words[key] ?? key;
  const formats = formatsOf(locale, item.currency);
  const title = titleOf(item, word);
  const right = isRightToLeft(title);
  const texts = new Texts(locale);
  const cells = cellsOf(texts, right, plain);
  const { cell } = cells;
  const isVoid = item.status === 'VOID';
  const voided = `${word('voided')}: ${item.voidReason ?? ''}`;
  const note = item.note?.split('\n').map((text) => cell(text, { width: inner })) ?? [];
  const document = {
    pageMargins: [sheet.margin, sheet.margin, sheet.margin, sheet.foot],
    defaultStyle: { fontSize: plain, color: ink.text, alignment: right ? 'right' : 'left' },
    // It stands in XMP metadata unescaped.
    info: { title: title.replace(/[<>&]/g, ' ') },
    footer: footOf({ maker: `${item.sellerName} · ${title}`, page: word('page') }, cells, inner),
    content: [
      headOf(title, logo, cells),
      ...(isVoid ? [{ ...cell(voided, { width: inner, bold: true, fontSize: 12 }), color: '#b42318' }] : []),
      partiesOf(item, cells, word, formats),
      lineTable(item, cells, word, formats),
      sumBlock(item, cells, word, formats),
      ...paymentBlock(item, cells, word),
      ...note,
    ],
  };
  return { title, bytes: (archive?: PdfArchive) => texts.bytesOf(document, 'now', archive) };
}

/** The file as a download. */
export function fileOf(item: Invoice, pageInput: PageInput): File {
  const { title, bytes } = writtenInvoice(item, pageInput);
  return new StreamedFile(fileNameOf(title, 'pdf'), typeOf('pdf'), async function* () {
    yield await bytes();
  });
}

export const pdf = async (ctx: Ctx, { invoiceId, ...pageInput }: PdfInput): Promise<File> => {
  const item = await get(ctx, { invoiceId });
  return fileOf(item, { ...pageInput, logo: await organizationLogo(ctx, item.organizationId) });
};
