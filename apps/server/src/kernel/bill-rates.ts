import { majorOf } from '@stint/domain/money';
import { z } from 'zod';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';

/** The bill rate of a member, in the smallest unit of its currency. */
export const BillRate = z.object({
  currency: z.string(),
  amount: z.number(),
  minimum: z.number(),
  startsOn: z.string(),
});
export type BillRate = z.infer<typeof BillRate>;

/** The bill rate of an employee `e` on a day, null before the first. */
export const billRateOn = (day: Sql): Sql => sql`(
  select json_build_object('currency', r.currency, 'amount', r.amount, 'minimum', r.minimum, 'startsOn', r."startsOn") from hourly_rate r
  where r."tenantId" = e."tenantId" and r."employeeId" = e.id and r.kind = 'BILL' and r."projectId" is null
    and ${isLive('r')} and r."startsOn" <= ${day} order by r."startsOn" desc limit 1)`;

/** The date of an employee `e` at an instant. */
export const dayOfEmployee = (now: Sql): Sql => sql`stint_date_at(e."timeZones", ${now}::timestamptz)`;

/** A bill rate under the keys of existing clients. */
export function paidBy(rate: BillRate | null) {
  const amountOf = (minor: number) => (rate ? majorOf(minor, rate.currency) : 0);
  return {
    billRateValue: amountOf(rate?.amount ?? 0),
    billRateCurrency: rate?.currency ?? null,
    minimumBillingRate: amountOf(rate?.minimum ?? 0),
  };
}
