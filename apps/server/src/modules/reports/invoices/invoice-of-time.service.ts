import { Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { get as getTimeLog } from '../../time/time-logs/time-logs.service.ts';
import { timeLog } from '../../time/time-logs/time-logs.table.ts';
import { invoice } from './invoices.table.ts';

/** Which invoice has locked an entry, for those who may read the entry. */
export async function invoiceOfTime(ctx: Ctx, { timeLogId }: In<'timeLogs.invoice'>): Promise<Out<'timeLogs.invoice'>> {
  await getTimeLog(ctx, { timeLogId });
  const [row] = await ctx.db
    .select({ id: invoice.id, number: invoice.number })
    .from(timeLog)
    .innerJoin(invoice, eq(invoice.id, timeLog.invoiceId))
    .where(eq(timeLog.id, timeLogId));
  if (!row?.number) throw new Refusal('not_found');
  return { id: may(ctx, 'ORG_EMPLOYEES_EDIT') ? row.id : null, number: row.number };
}
