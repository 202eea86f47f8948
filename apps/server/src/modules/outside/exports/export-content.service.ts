import { type Access, Refusal, type ReportColumn } from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import { majorOf, minorOf } from '@stint/domain/money';
import { clockAt, dayOf } from '@stint/domain/time';
import { type Cell, type Duration, partsOf } from '../../../exports/table.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';

export type ExportInput = In<'reports.export'>;
export type Filter = NonNullable<ExportInput['filter']>;
export type Words = NonNullable<ExportInput['words']>;
export type Cells<Row> = Partial<Record<ReportColumn, (row: Row, words: Words) => Cell>>;
/** The rows of a file with what stands in its columns, and the sums that its last row has. */
export interface Content<Row> {
  count: number;
  parts: () => AsyncIterable<readonly Row[]>;
  cells: Cells<Row>;
  sums: () => Partial<Record<ReportColumn, Cell>>;
  /** Sums of further currencies, each in a row above that of `sums`. */
  moreSums?: readonly Partial<Record<ReportColumn, Cell>>[];
}
export const ofRows = <Row>(rows: readonly Row[]) => ({ count: rows.length, parts: () => partsOf(rows) });

/** An export needs the same permission as the operation that lists the data. */
export function admit({ session }: Pick<Ctx, 'session'>, can: Access): void {
  const reason = whyNotCall(session, can);
  if (reason) throw new Refusal(reason, { permission: String(can) });
}

export const time = (seconds: number): Duration => ({ seconds });
/** Hours as payroll reads them; enough places that seconds survive. */
export const decimal = (seconds: number) => Math.round((seconds / 3600) * 10_000) / 10_000;
/** An amount with as many decimals as its currency has. */
export const decimals = (amount: number, currency: string | null) =>
  majorOf(minorOf(amount, currency ?? 'USD'), currency ?? 'USD');
export const day = (date: string) => new Date(`${date}T00:00:00.000Z`);
export const dayAndTime = (at: string | null, zone: string): Cell => at && `${dayOf(at, zone)} ${clockAt(at, zone)}`;
export const yes = (is: boolean, words: Words) => (is ? (words.yes ?? 'yes') : (words.no ?? 'no'));
