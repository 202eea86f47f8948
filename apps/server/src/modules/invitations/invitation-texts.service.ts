import { Invitation, Role, TeamRef, UserRef } from '@stint/contract';
import { jsonOf } from '../../db/json.ts';

const optional = (name: string, text: string) => `coalesce(',"${name}":' || ${text}, '')`;
const quoted = (column: string) => `'"' || ${column} || '"'`;
const teams = `coalesce((select json_agg(${jsonOf(TeamRef, 't')} order by t.name, t.id) from invitation_team x
  join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and t."deletedAt" is null
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]')::text`;
const projects = `coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
  from invitation_project x
  join organization_project p on p."tenantId" = x."tenantId" and p.id = x."organizationProjectId" and p."deletedAt" is null
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]')::text`;
const organization = `(select json_build_object('id', o.id, 'name', o.name, 'image', o."imageUrl") from organization o
  where o."tenantId" = i."tenantId" and o.id = i."organizationId")::text`;

const isExpired = (now: string) =>
  `(i.status = 'INVITED' and i."expireDate" is not null and i."expireDate" <= ${now}::timestamptz)`;
/** SQL of the state: an open invitation is expired from its date on. */
export const stateOf = (now: string) => `case when ${isExpired(now)} then 'EXPIRED' else i.status end`;

/** Of its last message, as long as that has not left. */
const mailProblem = `(select to_json(f.reason)::text from mail_failure f where f."tenantId" = i."tenantId"
  and lower(f."to") = i.email and f."sentAt" is null and f."firstAt" >= i."sentAt" and i.status = 'INVITED'
  order by f."lastAt" desc limit 1)`;

const written = (now: string, more: string) => `left(${jsonOf(Invitation, 'i', {
  status: stateOf(now),
  isExpired: isExpired(now),
})}::text, -1) || ${optional('actionDate', quoted('iso(i."actionDate")'))} || ${optional('roleId', quoted('i."roleId"'))}
  || ${optional('role', `(select ${jsonOf(Role, 'r')} from role r where r."tenantId" = i."tenantId" and r.id = i."roleId")::text`)}
  || ${optional('invitedByUserId', quoted('i."invitedByUserId"'))}
  || ${optional('invitedByUser', `(select ${jsonOf(UserRef, 'u')} from "user" u where u."tenantId" = i."tenantId" and u.id = i."invitedByUserId")::text`)}
  || ',"teams":' || ${teams} || ${more} || '}'`;

/** SQL of an invitation `i` as those who sent it see it; `now` is the statement's parameter that holds the time. */
export const invitationText = (now: string) =>
  written(now, `',"projects":' || ${projects} || ${optional('mailProblem', mailProblem)}`);
/** The same for the person invited, who is not in the workspace yet. */
export const ownInvitationText = (now: string) => written(now, optional('organization', organization));
