import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const MappingRow = z.object({
  id: z.uuid(),
  group: z.string(),
  roleId: z.uuid().nullable(),
  role: z.string().nullable(),
  isSystem: z.boolean().nullable(),
  /** Without the teams that are deleted. */
  teamIds: z.array(z.uuid()),
});
export type MappingRow = z.infer<typeof MappingRow>;
/** The mapping of an organization in its order. A deleted role or team gives nothing. */
export const mappingsOf = (organizationId: string): Sql =>
  sql`select m.id, m."group", r.id as "roleId", r.name as role, r."isSystem", array(
      select t.id from organization_team t where t."organizationId" = m."organizationId" and t.id = any (m."teamIds") and ${isLive('t')}
      order by array_position(m."teamIds", t.id)) as "teamIds"
    from group_mapping m left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId" and ${isLive('r')}
    where m."organizationId" = ${organizationId} and ${isLive('m')} order by m."order", m.id`;

export const GroupName = z.object({ name: z.string(), teamId: z.uuid().nullable() });
/** The groups of the directory that a person is in, with their linked teams. */
export const groupNamesOf = (organizationId: string, userId: string): Sql =>
  sql`select g.name, t.id as "teamId" from directory_group_member m
    join directory_group g on g."tenantId" = m."tenantId" and g.id = m."groupId"
    left join organization_team t on t."tenantId" = g."tenantId" and t.id = g."teamId" and ${isLive('t')}
    where g."organizationId" = ${organizationId} and ${isLive('g')} and m."userId" = ${userId}`;

/** The same, while a directory is connected. */
export const connectedGroupNamesOf = (organizationId: string, userId: string): Sql =>
  sql`${groupNamesOf(organizationId, userId)} and exists (
    select from directory d where d."organizationId" = g."organizationId" and ${isLive('d')})`;

export const Follower = z.object({
  userId: z.uuid(),
  employeeId: z.uuid(),
  accountId: z.uuid(),
  organizationId: z.uuid(),
  roleId: z.uuid().nullable(),
  role: z.string().nullable(),
  isOwner: z.boolean(),
  teamIds: z.array(z.uuid()),
});
export type Follower = z.infer<typeof Follower>;
const follower = sql`select u.id as "userId", e.id as "employeeId", u."accountId", e."organizationId", u."roleId", r.name as role,
    coalesce(r.name = 'SUPER_ADMIN' and r."isSystem", false) as "isOwner", array(
      select m."organizationTeamId" from organization_team_employee m
      where m."tenantId" = e."tenantId" and m."employeeId" = e.id and ${isLive('m')}) as "teamIds"
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"`;
const works = sql`(${isLive('e')} and ${isLive('u')} and u."accountId" is not null)`;

/** A member with their role and teams. */
export const followerOf = (organizationId: string, userId: string): Sql =>
  sql`${follower} where ${works} and e."organizationId" = ${organizationId} and u.id = ${userId}`;

/** The member that an account is, in each organization of the workspace that maps groups. */
export const followersOf = (accountId: string): Sql =>
  sql`${follower} where ${works} and u."accountId" = ${accountId} and exists (
    select from group_mapping g where g."tenantId" = e."tenantId" and g."organizationId" = e."organizationId" and ${isLive('g')})
    order by e."createdAt", e.id limit 100`;

export const DefaultRole = z.object({ id: z.uuid(), name: z.string() });
export const builtInRole = (name: string): Sql =>
  sql`select r.id, r.name from role r where r.name = ${name} and r."isSystem" and ${isLive('r')} order by r."createdAt" limit 1`;
