import { type InvoiceGrouping, maxInvoiceEntries, Refusal, type ReportFilter } from '@stint/contract';
import { majorOf, type RateBook } from '@stint/domain/money';
import { hoursOf, lineAmount } from '@stint/domain/reports/invoice-totals';
import { linesOfInvoice, type PricedPart, priceOf } from '@stint/domain/reports/invoices';
import { rounded } from '@stint/domain/rounding';
import { daysWithin, instant, ms } from '@stint/domain/time';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { type WorkedEntry, workedTime } from '../../time/time-logs/worked.service.ts';
import { rateBook } from '../../work/rates/rates.service.ts';
import { calendarOf, entriesWithNames, houseOf, seconds } from '../reports/summary.service.ts';

/** Entries of all clients and currencies that are read to find those of one. */
const maxRead = 4 * maxInvoiceEntries;
/** An entry as far as it is billed, and from when to when it is recorded. */
export type BillableRow = WorkedEntry & { stoppedAt: string; recorded: { startedAt: string; stoppedAt: string } };
export interface BilledPart extends PricedPart {
  entry: BillableRow;
}
export interface Group {
  contactId: string | null;
  currency: string;
  entries: BillableRow[];
  parts: BilledPart[];
}

const keys: Record<InvoiceGrouping, (part: BilledPart) => string> = {
  member: ({ entry }) => `${entry.projectId} ${entry.employeeId}`,
  project: ({ entry }) => `${entry.projectId}`,
  task: ({ entry }) => `${entry.projectId} ${entry.taskId}`,
  day: ({ entry, date }) => `${entry.projectId} ${date}`,
};
/** Invoice lines with quantities chosen so that quantity × rate equals the amount. */
export const linesOf = (parts: readonly BilledPart[], per: InvoiceGrouping) =>
  linesOfInvoice(parts, keys[per]).map(({ key, ...line }) => {
    const quantity = hoursOf(line.ms, line.rate);
    return { ...line, timeKey: `${per} ${key}`, quantity, amount: lineAmount(quantity, line.rate) };
  });
export const netOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The time of a report that can be billed, by client and currency, and what of it cannot. */
class Billable {
  readonly groups = new Map<string, Group>();
  readonly left = { unpricedMs: 0, runningEntries: 0, notBillableMs: 0 };
  readonly #book: RateBook;
  readonly #filter: ReportFilter;
  constructor(book: RateBook, filter: ReportFilter) {
    this.#book = book;
    this.#filter = filter;
  }

  add(entry: WorkedEntry): void {
    const { startedAt, stoppedAt } = entry;
    if (stoppedAt === null) this.left.runningEntries++;
    else
      for (const { from, to } of entry.counted)
        this.#addEnded({ ...entry, startedAt: from, stoppedAt: to, recorded: { startedAt, stoppedAt } });
  }

  #addEnded(entry: BillableRow): void {
    const { rounding } = this.#filter;
    const exactMs = ms(entry.stoppedAt) - ms(entry.startedAt);
    const workedMs = rounding ? rounded(exactMs / 1000, rounding) * 1000 : exactMs;
    const price = priceOf(entry, this.#book, rounding);
    if ('why' in price) {
      if (price.why === 'unpriced') this.left.unpricedMs += workedMs;
      if (price.why === 'mixed') this.#addByDay(entry);
      return;
    }
    if (!entry.isBillable) this.left.notBillableMs += workedMs;
    const { contactId } = entry;
    const { currency, parts } = price;
    const key = `${contactId} ${currency}`;
    const group = this.groups.get(key) ?? { contactId, currency, entries: [], parts: [] };
    group.entries.push(entry);
    group.parts.push(...parts.map((part) => ({ ...part, entry })));
    this.groups.set(key, group);
  }

  /** An entry over midnight at rates in two currencies is billed in parts. */
  #addByDay(entry: BillableRow): void {
    for (const { from, to } of daysWithin({ from: entry.startedAt, to: entry.stoppedAt }, entry.calendar))
      this.#addEnded({ ...entry, startedAt: instant(from), stoppedAt: instant(to) });
  }
}

export async function billable(ctx: Ctx, timeFilter: ReportFilter) {
  const filter = { ...timeFilter, isBilled: false };
  const sorted = new Billable(await rateBook(ctx), filter);
  const { entries, zones } = await workedTime(ctx, filter, { unit: 'entry', max: maxRead + 1 });
  if (entries.length > maxRead) throw new Refusal('invoice.entries_limit', { most: String(maxRead) });
  for (const entry of entries.reverse()) sorted.add(entry);
  const { weekStart } = await houseOf(ctx);
  return {
    groups: [...sorted.groups.values()],
    left: sorted.left,
    calendar: calendarOf(ctx, filter, zones, weekStart),
  };
}

export async function draft(ctx: Ctx, { per, ...filter }: In<'invoices.draft'>): Promise<Out<'invoices.draft'>> {
  const { groups, left } = await billable(ctx, filter);
  // The first entry of a client names it.
  const firsts = groups.flatMap(({ entries }) => entries.slice(0, 1));
  const clients = new Map((await entriesWithNames(ctx, firsts, {})).map(({ client }) => [client?.id, client]));
  return {
    groups: groups.map(({ contactId, currency, entries, parts }) => ({
      client: (contactId && clients.get(contactId)) || null,
      currency,
      entries: entries.length,
      seconds: seconds(parts.reduce((sum, part) => sum + part.ms, 0)),
      net: majorOf(netOf(linesOf(parts, per)), currency),
    })),
    unpricedSeconds: seconds(left.unpricedMs),
    runningEntries: left.runningEntries,
    mixedEntries: 0,
    notBillableSeconds: seconds(left.notBillableMs),
  };
}
