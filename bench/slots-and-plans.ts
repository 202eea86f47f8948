import pg from 'pg';
import type { LoadContext } from './load.ts';

const slots = `
insert into time_slot ("tenantId", "organizationId", "employeeId", "startedAt", duration, keyboard, mouse, overall)
select "tenantId", "organizationId", "employeeId",
  date_bin('10 minutes', "startedAt", '2000-01-01') + make_interval(mins => 10 * n), 600, 10, 10, 300
from time_log cross join generate_series(0, 2) n where "tenantId" = $1 on conflict do nothing`;

const plans = `
insert into daily_plan ("tenantId", "organizationId", "employeeId", "organizationTeamId", date, "workTimePlanned", status)
select "tenantId", "organizationId", id, $2, current_date - n, 8, 'open'
from employee cross join generate_series(0, 29) n where "tenantId" = $1`;

const plannedTasks = `
insert into daily_plan_task ("tenantId", "dailyPlanId", "taskId", "order")
select p."tenantId", p.id, t.id, 1 + t.nth % 5
from (select *, row_number() over (partition by "employeeId" order by date) - 1 as nth from daily_plan where "tenantId" = $1) p
join (select id, row_number() over (order by number) - 1 as nth from task where "tenantId" = $1) t on t.nth / 5 = p.nth`;

/**
 * What the trackers of existing clients record beside a workspace's entries: three slots of ten minutes each, and for
 * everybody 30 plans of five tasks. Not analyzed, as on the first day of a server.
 */
export async function addSlotsAndPlans(databaseUrl: string, { tenantId, teamId }: LoadContext): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(slots, [tenantId]);
  await client.query(plans, [tenantId, teamId]);
  await client.query(plannedTasks, [tenantId]);
  await client.end();
}
