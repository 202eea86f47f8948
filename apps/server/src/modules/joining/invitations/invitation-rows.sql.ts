import { Invitation, Role, TeamRef, UserRef } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { withoutNull } from '../../../kernel/records.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { invitation } from './invitations.table.ts';

const teams = sql`coalesce((select json_agg(${jsonOf(TeamRef, organizationTeam, 't')} order by t.name, t.id) from invitation_team x
  join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and ${isLive('t')}
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]')`;
const projects = sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
  from invitation_project x
  join organization_project p on p."tenantId" = x."tenantId" and p.id = x."organizationProjectId" and ${isLive('p')}
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]')`;
const organization = sql`(select json_build_object('id', o.id, 'name', o.name, 'image', o."imageUrl") from organization o
  where o."tenantId" = i."tenantId" and o.id = i."organizationId")`;
const itsRole = sql`(select ${jsonOf(Role, role, 'r')} from role r where r."tenantId" = i."tenantId" and r.id = i."roleId")`;
const userWith = (column: string): Sql => sql`(select ${jsonOf(UserRef, user, 'u')} from "user" u
  where u."tenantId" = i."tenantId" and u.id = ${sql.id('i', column)})`;

const isExpired = (now: Sql): Sql =>
  sql`(i.status = 'INVITED' and i."expireDate" is not null and i."expireDate" <= ${now}::timestamptz)`;
/** The status of an invitation `i`. An open one counts as expired from its date on. */
export const stateOf = (now: Sql): Sql => sql`case when ${isExpired(now)} then 'EXPIRED' else i.status end`;

export const invitationComputed = (now: Sql) => ({
  name: sql`i."fullName"`,
  status: stateOf(now),
  isExpired: isExpired(now),
});

/** Why the last message could not be sent. */
const mailProblem = sql`(select f.reason from mail_failure f where f."tenantId" = i."tenantId"
  and lower(f."to") = i.email and f."sentAt" is null and f."firstAt" >= i."sentAt" and i.status = 'INVITED'
  order by f."lastAt" desc limit 1)`;

const { shape } = Invitation;
/** An invitation as SQL returns it; null fields are left out of the answer. */
const ListedInvitation = Invitation.omit({ teamId: true }).extend({
  actionDate: shape.actionDate.unwrap().nullable(),
  roleId: shape.roleId.unwrap().nullable(),
  role: Role.nullable(),
  invitedByUserId: shape.invitedByUserId.unwrap().nullable(),
  invitedByUser: UserRef.nullable(),
  user: UserRef.nullable(),
  teams: shape.teams.unwrap(),
  mailProblem: z.string().nullable(),
  organization: shape.organization.unwrap().nullable(),
});
export const ListedRow = z.object({ invitation: ListedInvitation });

/** An invitation `i`: for its senders, or for the invited person, who is not in the workspace yet. */
export const listedInvitation = (now: Sql, reader: 'sender' | 'invited'): Sql =>
  jsonOf(ListedInvitation, invitation, 'i', {
    ...invitationComputed(now),
    role: itsRole,
    invitedByUser: userWith('invitedByUserId'),
    user: userWith('userId'),
    teams,
    mailProblem: reader === 'sender' ? mailProblem : sql`null`,
    organization: reader === 'invited' ? organization : sql`null`,
    ...(reader === 'sender' && { projects }),
  });

const optional = [
  'actionDate',
  'roleId',
  'role',
  'invitedByUserId',
  'invitedByUser',
  'user',
  'mailProblem',
  'organization',
] as const;
export function invitationOf({ invitation: row }: z.infer<typeof ListedRow>): Invitation {
  const [team] = row.teams;
  return { ...withoutNull(row, ...optional), ...(team && { teamId: team.id }) };
}
export const invitationsOf = (rows: readonly z.infer<typeof ListedRow>[]) => ({
  items: rows.map(invitationOf),
  total: rows.length,
});
