import { budgetAlerts } from '@stint/domain/money';
import { dayOf } from '@stint/domain/time';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { everyTenant } from '../../../db/tenants.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { readerOn } from '../../../http/background.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import { holdersOf } from '../../workspace/notifications/recipients.service.ts';
import { untilNow, usesOf } from './budgets.service.ts';
import { AlertRow, BudgetRow, budgetedOrganizations, budgetsOf, noteAlerts, Organization } from './budgets.sql.ts';

interface Place {
  tenantId: TenantId;
  organizationId: string;
  userIds: readonly string[];
}
/** The percentage that is shown is rounded. A millionth is less than a second and than any currency's smallest unit. */
const isReached = (share: number, { used, budget }: { used: number; budget: number }) =>
  used >= (budget * share) / 100 - 1e-6;

/** Notifies of the highest share that each budget has newly reached. */
async function alertIn(ctx: JobCtx, conn: Conn, place: Place, userId: string) {
  const { tenantId, organizationId, userIds } = place;
  const person = await conn.within(forSignIn, (above) => sessionOfUser(above, { tenantId, organizationId, userId }));
  if (!person?.employeeId) return 0;
  const at = ctx.now();
  const reader = readerOn(conn, ctx, person, { kind: 'user', userId });
  const rows = (await conn.query(BudgetRow, budgetsOf(organizationId, {}))).filter(({ budget }) => (budget ?? 0) > 0);
  let notified = 0;
  const uses = await usesOf(reader, rows, untilNow(dayOf(at, person.calendar)));
  for (const { project, unit, period, startDate, budget, used, currency } of uses) {
    const percents = budgetAlerts.filter((share) => isReached(share, { used, budget }));
    if (percents.length === 0) continue;
    const alerts = await conn.query(
      AlertRow,
      noteAlerts({
        tenantId,
        projectId: project.id,
        period: startDate ?? '',
        budget: `${budget} ${currency ?? unit}`,
        percents,
        at,
      }),
    );
    if (alerts.length === 0) continue;
    const highest = Math.max(...alerts.map((item) => item.percent));
    notified += await notify(conn, {
      tenantId,
      kind: 'budget.reached',
      subjectId: project.id,
      userIds,
      words: { project: project.name, percent: String(highest), period },
      at,
    });
  }
  return notified;
}

/** People who see rates are notified when a budget is half used up, nearly, and fully. */
const alertOfBudgets: Job = {
  name: 'budgets.alert',
  every: '*/10 * * * *',
  run: async (ctx) => {
    const { database, bus, warn } = ctx;
    for (const tenantId of await everyTenant(database)) {
      try {
        const notified = await database.write(ofTenant(tenantId), async (conn) => {
          const userIds = await holdersOf(conn, tenantId, 'ORG_EMPLOYEES_EDIT');
          if (userIds.length === 0) return 0;
          let sum = 0;
          for (const { organizationId, userId } of await conn.query(Organization, budgetedOrganizations(userIds)))
            sum += await alertIn(ctx, conn, { tenantId, organizationId, userIds }, userId);
          return sum;
        });
        if (notified > 0) bus.broadcast({ tenantId, touches: ['notifications'] });
      } catch (error) {
        // The others go on; these budgets are looked at again with the next run.
        warn(`The budgets of a workspace cannot be read. ${error instanceof Error ? error.message : error}`);
      }
    }
  },
};

export const budgetAlertJobs: Job[] = [alertOfBudgets];
