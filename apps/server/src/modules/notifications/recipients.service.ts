import { defaultGrants, type Permission, roleNames } from '@stint/contract';
import type { Conn } from '../../db/client.ts';

const leaders = `select distinct e."userId" from organization_team t
  join organization_team_employee m on m."tenantId" = t."tenantId" and m."organizationTeamId" = t.id and m."deletedAt" is null
  join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and e."deletedAt" is null and e."isActive"
  left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId"
  where t.id = $1 and (r.name in ('MANAGER', 'ADMIN', 'SUPER_ADMIN') or t."createdByUserId" = e."userId")`;

const people = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId);

/** Who leads a team. */
export const leadersOf = async (conn: Conn, teamId: string): Promise<string[]> =>
  people(await conn.hot<{ userId: string }>('notifications.leaders', leaders, [teamId]));

/** Where the workspace has decided nothing, the built-in roles have their defaults. */
const holders = `select u.id as "userId" from "user" u join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  left join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id and p.permission = $2
  where u."tenantId" = $1 and u."isActive" and u."deletedAt" is null and coalesce(p.enabled, r."isSystem" and r.name = any ($3))`;

/** Whose role permits something. */
export const holdersOf = async (conn: Conn, tenantId: string, permission: Permission): Promise<string[]> => {
  const byDefault = roleNames.filter((name) => defaultGrants[name].includes(permission));
  return people(
    await conn.hot<{ userId: string }>('notifications.holders', holders, [tenantId, permission, byDefault]),
  );
};
