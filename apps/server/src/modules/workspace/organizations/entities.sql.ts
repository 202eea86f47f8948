import type { FavoriteKind } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readableTask, seenBy } from '../../../http/draft-visibility.ts';

const inOrganization = (table: string): Sql => sql`${sql.id(table)} x where x."organizationId" = me."organizationId"`;
const isSeenTask = (k: string): Sql =>
  sql`${sql.id(k)}."organizationId" = me."organizationId" and ${isLive(k)} and ${seenBy(sql`me."userId"`, k)}
    and (me."limitedTo" is null or ${readableTask(k, sql`me."limitedTo"`)})`;

/** For each kind: record `x` exists in the organization and is visible to employee `me`. */
const visible: Record<FavoriteKind, Sql> = {
  Task: sql`task x where ${isSeenTask('x')}`,
  OrganizationProject: inOrganization('organization_project'),
  OrganizationTeam: sql`${inOrganization('organization_team')} and (me."seesTeams" or exists (
    select from organization_team_employee m where m."organizationTeamId" = x.id and m."employeeId" = me."employeeId"
      and ${isLive('m')}))`,
  Employee: inOrganization('employee'),
  User: sql`"user" x where exists (select from user_organization o where o."userId" = x.id
    and o."organizationId" = me."organizationId" and ${isLive('o')})`,
  Organization: sql`organization x where x.id = me."organizationId"`,
  Tenant: sql`tenant x where x.id = me."tenantId"`,
  OrganizationContact: inOrganization('organization_contact'),
  DailyPlan: sql`${inOrganization('daily_plan')} and (me."limitedTo" is null or x."employeeId" = me."employeeId")`,
  TaskView: sql`${inOrganization('task_view')} and x."employeeId" = me."employeeId"`,
  Comment: sql`${inOrganization('comment')}
    and (x.entity <> 'Task' or exists (select from task k where k.id = x."entityId" and ${isSeenTask('k')}))`,
  TaskLinkedIssue: sql`task_linked_issue x where exists (select from task k where k.id = x."taskFromId" and ${isSeenTask('k')})
    and exists (select from task k where k.id = x."taskToId" and ${isSeenTask('k')})`,
};

interface Viewer {
  tenantId: string;
  organizationId: string | null;
  userId: string;
  employeeId: string | null;
  /** The person may see all teams. */
  seesTeams: boolean;
  /** The result of `teammateOnly`. */
  limitedTo: string | null;
}
export const RecordId = z.object({ id: z.uuid() });
/** The record, if it exists and the person may see it. */
export const visibleRecord = (entity: FavoriteKind, id: string, viewer: Viewer): Sql =>
  sql`with me as (select ${viewer.tenantId}::uuid as "tenantId", ${viewer.organizationId}::uuid as "organizationId",
      ${viewer.userId}::uuid as "userId", ${viewer.employeeId}::uuid as "employeeId",
      ${viewer.seesTeams}::boolean as "seesTeams", ${viewer.limitedTo}::uuid as "limitedTo")
    select x.id from me, ${visible[entity]} and x.id = ${id} and ${isLive('x')}`;
