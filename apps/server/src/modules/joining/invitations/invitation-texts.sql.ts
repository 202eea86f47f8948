import { Invitation, Role, TeamRef, UserRef } from '@stint/contract';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { invitation } from './invitations.table.ts';

const optional = (name: string, text: Sql): Sql => sql`coalesce(${sql.literal(`,"${name}":`)} || ${text}, '')`;
const quoted = (column: Sql): Sql => sql`'"' || ${column} || '"'`;
const teams = sql`coalesce((select json_agg(${jsonOf(TeamRef, organizationTeam, 't')} order by t.name, t.id) from invitation_team x
  join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and ${isLive('t')}
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]')::text`;
const projects = sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
  from invitation_project x
  join organization_project p on p."tenantId" = x."tenantId" and p.id = x."organizationProjectId" and ${isLive('p')}
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]')::text`;
const firstTeam = sql`(select t.id from invitation_team x
  join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and ${isLive('t')}
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id order by t.name, t.id limit 1)`;
const organization = sql`(select json_build_object('id', o.id, 'name', o.name, 'image', o."imageUrl") from organization o
  where o."tenantId" = i."tenantId" and o.id = i."organizationId")::text`;
const itsRole = sql`(select ${jsonOf(Role, role, 'r')} from role r where r."tenantId" = i."tenantId" and r.id = i."roleId")::text`;
const inviter = sql`(select ${jsonOf(UserRef, user, 'u')} from "user" u
  where u."tenantId" = i."tenantId" and u.id = i."invitedByUserId")::text`;

const invited = sql`(select ${jsonOf(UserRef, user, 'u')} from "user" u
  where u."tenantId" = i."tenantId" and u.id = i."userId")::text`;

const isExpired = (now: Sql): Sql =>
  sql`(i.status = 'INVITED' and i."expireDate" is not null and i."expireDate" <= ${now}::timestamptz)`;
/** The status of an invitation `i`. An open one counts as expired from its date on. */
export const stateOf = (now: Sql): Sql => sql`case when ${isExpired(now)} then 'EXPIRED' else i.status end`;

/** Why the last message could not be sent. */
const mailProblem = sql`(select to_json(f.reason)::text from mail_failure f where f."tenantId" = i."tenantId"
  and lower(f."to") = i.email and f."sentAt" is null and f."firstAt" >= i."sentAt" and i.status = 'INVITED'
  order by f."lastAt" desc limit 1)`;

export const invitationComputed = (now: Sql) => ({
  name: sql`i."fullName"`,
  status: stateOf(now),
  isExpired: isExpired(now),
});
const written = (now: Sql, more: Sql): Sql =>
  sql`left(${jsonOf(Invitation, invitation, 'i', invitationComputed(now))}::text, -1)
    || ${optional('actionDate', quoted(sql`iso(i."actionDate")`))} || ${optional('roleId', quoted(sql`i."roleId"`))}
    || ${optional('role', itsRole)} || ${optional('invitedByUserId', quoted(sql`i."invitedByUserId"`))}
    || ${optional('invitedByUser', inviter)} || ${optional('user', invited)} || ${optional('teamId', quoted(firstTeam))} || ',"teams":' || ${teams} || ${more} || '}'`;

/** JSON text of an invitation `i` for its senders. */
export const invitationText = (now: Sql): Sql =>
  written(now, sql`',"projects":' || ${projects} || ${optional('mailProblem', mailProblem)}`);
/** The same for the invited person, who is not in the workspace yet. */
export const ownInvitationText = (now: Sql): Sql => written(now, optional('organization', organization));
