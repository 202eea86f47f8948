import { addMonths, firstOfMonth, lastOfMonth } from '@stint/domain/dates';
import { dayOf } from '@stint/domain/time';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { everyTenant } from '../../../db/tenants.ts';
import { record } from '../../../http/audit.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import { ctxOn, type Effects } from '../../../kernel/context.ts';
import type { Session } from '../../../kernel/verb.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import { holdersOf } from '../../workspace/notifications/recipients.service.ts';
import { storeDraft } from './drafts.service.ts';
import { lockBilling } from './invoices.sql.ts';
import { acceptMail, allRecurrences, ClaimedMonth, claimMonth, DueRecurrence } from './recurrences.sql.ts';

const op = 'invoices.recur';
const touches = ['invoices', 'notifications'];
const permission = 'ORG_EMPLOYEES_EDIT';

/** Reads the time with the rights of the person who set up the recurrence, or of another person who may see rates. */
async function readerOf(conn: Conn, tenantId: TenantId, row: DueRecurrence, holders: readonly string[]) {
  const { organizationId } = row;
  for (const userId of [row.createdByUserId, ...holders]) {
    const person = await conn.within(forSignIn, (above) => sessionOfUser(above, { tenantId, organizationId, userId }));
    if (person?.employeeId && person.permissions.has(permission)) return person;
  }
  return null;
}

/** Makes the draft of a month. Claim and draft are one transaction: a month is handled once, and a failure leaves it due. */
async function draftMonth(ctx: JobCtx, conn: Conn, row: DueRecurrence, person: Session, userIds: readonly string[]) {
  const at = ctx.now();
  const today = dayOf(at, person.calendar);
  const month = addMonths(row.lastMonth, 1);
  if (month >= firstOfMonth(today)) return null;
  await conn.execute(lockBilling(row.organizationId));
  const [claimed] = await conn.query(ClaimedMonth, claimMonth(row.id, month));
  if (!claimed) return null;
  const effects: Effects = { changes: [], affected: {}, later: [] };
  const actor = { kind: 'job', name: op } as const;
  const { services, now, bus } = ctx;
  const writer = ctxOn(conn, { session: person, actor, services, now, effects: { ...effects, bus } });
  const { organizationContactId, currency, withTime, per, withNames, rounding, lines, client } = row;
  const time = { startDate: month, endDate: lastOfMonth(month), ...(rounding && { rounding }) };
  const draft = await storeDraft(writer, {
    ...{ organizationContactId, currency, withTime, per, withNames, time },
    ...{ date: today, recurrenceId: row.id, fixed: lines },
  });
  if (!draft) return null;
  const { tenantId, organizationId } = person;
  const words = { client, from: time.startDate, to: time.endDate };
  await notify(conn, { tenantId, kind: 'invoice.draft', subjectId: draft.id, userIds, words, at });
  const ids = { invoiceId: draft.id };
  const recorded = await record(
    conn,
    { tenantId, organizationId },
    { op, touches, ids, actor, changes: effects.changes },
    at,
  );
  return { op, touches, ids, ...recorded };
}

async function draftIn(ctx: JobCtx, tenantId: TenantId): Promise<void> {
  const { database, bus, warn } = ctx;
  const rows = await database.read(ofTenant(tenantId), (conn) => conn.query(DueRecurrence, allRecurrences));
  for (const row of rows) {
    try {
      const published = await database.write(ofTenant(tenantId), async (conn) => {
        const holders = await holdersOf(conn, tenantId, permission);
        const person = await readerOf(conn, tenantId, row, holders);
        return person && draftMonth(ctx, conn, row, person, holders);
      });
      if (published) bus.publish({ tenantId, ...published });
    } catch (error) {
      // The others go on; this month is due again with the next run.
      warn(`A monthly invoice cannot be drafted and is tried again. ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Drafts of the months that ended, each once. */
const recurring: Job = {
  name: op,
  every: '25 * * * *',
  run: async (ctx) => {
    for (const tenantId of await everyTenant(ctx.database)) await draftIn(ctx, tenantId);
  },
};

const MailedInvoice = z.object({ tenantId: TenantId, invoiceMailId: z.uuid() });
/** The mail server has accepted a mail. */
const mailed: Job = {
  name: 'invoices.mailed',
  run: async ({ database, now, bus }, payload) => {
    const { tenantId, invoiceMailId } = MailedInvoice.parse(payload);
    await database.write(ofTenant(tenantId), (conn) => conn.query(ClaimedMonth, acceptMail(invoiceMailId, now())));
    bus.broadcast({ tenantId, touches: ['invoices'] });
  },
};

export const invoiceJobs: Job[] = [recurring, mailed];
