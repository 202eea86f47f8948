import { firstDay, maxInvoiceEntries, rateKinds } from '@stint/contract';
import { addMonths, firstOfMonth, lastOfMonth, type PlanDate } from '@stint/domain/dates';
import { letterhead, type PersonPlan } from './company.ts';
import type { FoundedCompany, Worker } from './founding.ts';
import type { Caller, Stage } from './stage.ts';

const currency = 'EUR';
/** So many months before this one are billed. */
const billedMonths = 2;

/** In EUR an hour. */
const ratesOf = ({ years, role, leads }: PersonPlan) => ({
  BILL: 75 + 5 * years + (leads || role === 'SUPER_ADMIN' ? 20 : 0),
  COST: 32 + 3 * years,
});

/** Sets the rates of everybody and bills the last months of each client on the first day of the month after. */
export async function bill(stage: Stage, { workers }: FoundedCompany, first: PlanDate, today: PlanDate): Promise<void> {
  const now = stage.now();
  const [head] = workers as [Worker];
  const client = stage.as(head, head.sessionId);
  for (const { employeeId, plan } of workers)
    for (const kind of rateKinds)
      await client.rates.set({ kind, employeeId, amount: ratesOf(plan)[kind], currency, startsOn: firstDay });
  await client.invoices.setSettings(letterhead);

  for (let back = billedMonths; back >= 1; back--) {
    const startDate = addMonths(firstOfMonth(today), -back);
    if (lastOfMonth(startDate) < first) continue;
    const date = addMonths(startDate, 1);
    if (date < today) stage.setClock(`${date}T10:00:00.000Z`);
    await billMonth(client, startDate, date, head.plan.place.timeZone);
    stage.setClock(now);
  }
}

async function billMonth(client: Caller, startDate: PlanDate, date: PlanDate, timeZone: string): Promise<void> {
  const filter = { startDate, endDate: lastOfMonth(startDate), timeZone, isBillable: true };
  const { groups } = await client.invoices.draft(filter);
  for (const { client: billTo, entries } of groups) {
    if (!billTo || entries > maxInvoiceEntries) continue;
    await client.invoices.create({ filter, organizationContactId: billTo.id, currency, date });
  }
}
