import { type EntityKind, type FavoriteKind, Refusal } from '@stint/contract';
import { type Ctx, may } from '../../http/ctx.ts';
import { readableTask, seenBy, teammateOnly } from '../../http/drafts.ts';

/** What has a page of its own. */
const pages: readonly EntityKind[] = ['Task', 'OrganizationProject', 'OrganizationTeam', 'Employee'];

const seenTask = (k: string) =>
  `${k}."organizationId" = me."organizationId" and ${k}."deletedAt" is null and ${seenBy('me."userId"', k)}
  and (me."limitedTo" is null or ${readableTask(k, 'me."limitedTo"')})`;

/** SQL of each kind: the record `x` is there, in the organization, and the person `me` may see it. */
const visible: Record<FavoriteKind, string> = {
  Task: `task x where ${seenTask('x')}`,
  OrganizationProject: 'organization_project x where x."organizationId" = me."organizationId"',
  OrganizationTeam: `organization_team x where x."organizationId" = me."organizationId" and (me."seesTeams" or exists (
    select from organization_team_employee m where m."organizationTeamId" = x.id and m."employeeId" = me."employeeId"
      and m."deletedAt" is null))`,
  Employee: 'employee x where x."organizationId" = me."organizationId"',
  User: `"user" x where exists (select from user_organization o where o."userId" = x.id
    and o."organizationId" = me."organizationId" and o."deletedAt" is null)`,
  Organization: 'organization x where x.id = me."organizationId"',
  Tenant: 'tenant x where x.id = me."tenantId"',
  OrganizationContact: 'organization_contact x where x."organizationId" = me."organizationId"',
  DailyPlan: `daily_plan x where x."organizationId" = me."organizationId" and (me."limitedTo" is null or x."employeeId" = me."employeeId")`,
  TaskView: 'task_view x where x."organizationId" = me."organizationId" and x."employeeId" = me."employeeId"',
  Comment: `comment x where x."organizationId" = me."organizationId"
    and (x.entity <> 'Task' or exists (select from task k where k.id = x."entityId" and ${seenTask('k')}))`,
  TaskLinkedIssue: `task_linked_issue x where exists (select from task k where k.id = x."taskFromId" and ${seenTask('k')})
    and exists (select from task k where k.id = x."taskToId" and ${seenTask('k')})`,
};

interface Named {
  entity: FavoriteKind;
  entityId: string;
}

export const hasPage = (named: { entity: EntityKind; entityId: string }): named is Named =>
  pages.includes(named.entity);

/** Refuses a record that the organization does not have, or that the person may not see. */
export async function checkEntity(ctx: Ctx, { entity, entityId }: Named): Promise<void> {
  const { tenantId, organizationId, userId, employeeId } = ctx.who;
  const exists = `with me as (select $2::uuid as "tenantId", $3::uuid as "organizationId", $4::uuid as "userId",
      $5::uuid as "employeeId", $6::boolean as "seesTeams", $7::uuid as "limitedTo")
    select x.id from me, ${visible[entity]} and x.id = $1 and x."deletedAt" is null`;
  const values = [
    entityId,
    tenantId,
    organizationId,
    userId,
    employeeId,
    may(ctx, 'CHANGE_SELECTED_EMPLOYEE'),
    teammateOnly(ctx),
  ];
  const rows = await ctx.hot(`entities.visible.${entity}`, exists, values);
  if (rows.length === 0) throw new Refusal('invalid_reference', { entityId: 'No such record' });
}
