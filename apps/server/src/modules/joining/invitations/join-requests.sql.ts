import { JoinRequest } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { languageOfA } from '../../identity/sign-in/notices.service.ts';
import { joinRequest } from './invitations.table.ts';

export const RequestedTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  public: z.boolean(),
  tenantId: TenantId,
  organizationId: z.uuid(),
  language: z.string().nullable(),
});
export type RequestedTeam = z.infer<typeof RequestedTeam>;
export const requestedTeam = (id: string): Sql =>
  sql`select t.id, t.name, t.public, t."tenantId", t."organizationId", u."preferredLanguage" as language
    from organization_team t join tenant w on w.id = t."tenantId" and w."isActive" and ${isLive('w')}
    left join "user" u on u."tenantId" = t."tenantId" and u.id = t."createdByUserId"
    where t.id = ${id} and ${isLive('t')}`;

export const ReaderRow = z.object({ name: z.string(), language: z.string() });
export const readerAt = (email: string): Sql =>
  sql`select a."firstName" as name, ${languageOfA} as language from account a where lower(a.email) = ${email}`;

interface NewRequest {
  id: string;
  team: RequestedTeam;
  email: string;
  fullName: string;
  linkAddress: string;
  position: string;
  codeHash: string;
  codeExpiresAt: string;
  tries: number;
  now: string;
}
export const RequestId = z.object({ id: z.uuid() });
/**
 * A repeated request updates the open one. A confirmed request is not overwritten, because anyone may know the address.
 */
export function putRequest({ team, ...request }: NewRequest): Sql {
  const now = sql`${request.now}`;
  return sql`insert into join_request as r (id, "tenantId", "organizationId", "organizationTeamId", email, "fullName",
      "linkAddress", position, "codeHash", "codeExpiresAt", "triesLeft", "createdAt", "updatedAt")
    values (${request.id}, ${team.tenantId}, ${team.organizationId}, ${team.id}, ${request.email}, ${request.fullName},
      ${request.linkAddress}, ${request.position}, ${request.codeHash}, ${request.codeExpiresAt}, ${request.tries}, ${now}, ${now})
    on conflict ("tenantId", "organizationTeamId", email) where status = 'PENDING' and "deletedAt" is null do update set
      "fullName" = case when r."confirmedAt" is null then excluded."fullName" else r."fullName" end,
      "linkAddress" = case when r."confirmedAt" is null then excluded."linkAddress" else r."linkAddress" end,
      position = case when r."confirmedAt" is null then excluded.position else r.position end,
      "codeHash" = excluded."codeHash", "codeExpiresAt" = excluded."codeExpiresAt", "triesLeft" = excluded."triesLeft",
      "updatedAt" = excluded."updatedAt"
    returning r.id`;
}

export const TriedRequest = z.object({ id: z.uuid(), codeHash: z.string(), confirmedAt: z.string().nullable() });
/** The open request of an address, which uses a try. */
export const useTry = (teamId: string, email: string, now: string): Sql =>
  sql`update join_request r set "triesLeft" = "triesLeft" - 1
    where r."organizationTeamId" = ${teamId} and r.email = ${email} and r.status = 'PENDING' and ${isLive('r')}
      and r."codeExpiresAt" > ${now} and r."triesLeft" > 0
    returning r.id, r."codeHash", r."confirmedAt"`;

export const RequestRow = z.object({ request: JoinRequest });
/** The matching requests `r` of an organization, oldest first. */
export const listedRequests = (organizationId: string, where: Sql): Sql =>
  sql`select ${jsonOf(JoinRequest, joinRequest, 'r')} as request from join_request r
    where r."organizationId" = ${organizationId} and ${isLive('r')} and ${where}
    order by r.status = 'PENDING' desc, r."createdAt" desc, r.id`;
