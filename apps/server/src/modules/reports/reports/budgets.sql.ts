import { billingKinds, budgetBases, budgetPeriods, budgetTypes, EmployeeRef } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import { employeeRef } from '../../work/tasks/task-texts.service.ts';

export const BudgetRow = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string().nullable(),
  imageUrl: z.string().nullable(),
  membersCount: z.int(),
  client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  billing: z.enum(billingKinds).nullable(),
  billingFlat: z.boolean().nullable(),
  budget: z.number().nullable(),
  budgetType: z.enum(budgetTypes),
  budgetBasis: z.enum(budgetBases),
  budgetPeriod: z.enum(budgetPeriods),
  currency: z.string(),
});
export type BudgetRow = z.infer<typeof BudgetRow>;

interface BudgetQuery {
  projectIds?: readonly string[] | undefined;
  contactIds?: readonly string[] | undefined;
  /** Also projects without a budget. */
  all?: boolean;
}
/** Projects with a budget, by name. */
export const budgetsOf = (organizationId: string, { projectIds, contactIds, all = false }: BudgetQuery): Sql => sql`
  select p.id, p.name, p.color, p."imageUrl", p.billing, p."billingFlat", p.budget::float8 as budget, p."budgetType", p."budgetBasis",
    p."budgetPeriod", upper(coalesce(nullif(p.currency, ''), o.currency)) as currency,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as client,
    (select count(*)::integer from organization_project_employee m where m."tenantId" = p."tenantId"
      and m."organizationProjectId" = p.id and ${isLive('m')}) as "membersCount"
  from organization_project p join organization o on o.id = p."organizationId"
  left join organization_contact c on c."tenantId" = p."tenantId" and c.id = p."organizationContactId" and ${isLive('c')}
  where ${sql.and(
    sql`p."organizationId" = ${organizationId}`,
    isLive('p'),
    all ? sql`true` : sql`p.budget is not null and not p."isArchived"`,
    when(projectIds, (ids) => sql`p.id = any (${ids})`),
    when(contactIds, (ids) => sql`p."organizationContactId" = any (${ids})`),
  )} order by lower(p.name), p.id limit 2000`;

export const Person = z.object({ id: z.uuid(), employee: EmployeeRef });
/** People by name. */
export const peopleOf = (ids: readonly string[]): Sql => sql`
  select e.id, ${employeeRef('e', 'u')} as employee from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e.id = any (${ids}) order by lower(u.name), e.id`;

export const AlertRow = z.object({ percent: z.int() });
interface Alert {
  tenantId: string;
  projectId: string;
  period: string;
  budget: string;
  percents: readonly number[];
  at: string;
}
/** Notes the shares that are reached, and returns those that were not noted before. */
export const noteAlerts = ({ tenantId, projectId, period, budget, percents, at }: Alert): Sql => sql`
  insert into budget_alert ("tenantId", "projectId", period, budget, percent, at)
  select ${tenantId}::uuid, ${projectId}::uuid, ${period}, ${budget}, percent, ${at}::timestamptz from unnest(${percents}::smallint[]) percent
  on conflict do nothing returning percent`;

export const Organization = z.object({ organizationId: z.uuid(), userId: z.uuid() });
/** The organizations with budgets, each with one of its people, for whom the budgets are read. */
export const budgetedOrganizations = (userIds: readonly string[]): Sql => sql`
  select p."organizationId", (select e."userId" from employee e where e."tenantId" = p."tenantId"
    and e."organizationId" = p."organizationId" and e."userId" = any (${userIds}) and e."isActive" and ${isLive('e')}
    order by e."createdAt" limit 1) as "userId"
  from organization_project p where p.budget > 0 and not p."isArchived" and ${isLive('p')}
    and exists (select from employee e where e."tenantId" = p."tenantId" and e."organizationId" = p."organizationId"
      and e."userId" = any (${userIds}) and e."isActive" and ${isLive('e')})
  group by p."organizationId", p."tenantId"`;
