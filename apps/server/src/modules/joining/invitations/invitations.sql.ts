import { invitationStatuses } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Place } from '../../../kernel/place.ts';
import { languageOfA } from '../../identity/sign-in/notices.service.ts';
import { isPending } from '../../identity/sign-in/people.service.ts';
import { listedInvitation } from './invitation-rows.sql.ts';

const Team = z.object({ id: z.uuid(), name: z.string() });
const teamsInside = sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) from invitation_team x
  join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and ${isLive('t')}
  where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]')`;

export const toTeams = (teamIds: readonly string[]): Sql =>
  sql`exists (select from invitation_team x where x."tenantId" = i."tenantId" and x."invitationId" = i.id
    and x."organizationTeamId" = any (${teamIds}))`;

/**
 * The invitations `i` of an organization, newest first. Colleagues who were added to a team appear without their e-mail
 * address.
 */
export const listedInvitations = (organizationId: string, now: Sql, where: Sql): Sql =>
  sql`select ${listedInvitation(now, 'sender')} as invitation from invitation i
    where i."organizationId" = ${organizationId} and ${isLive('i')} and (i."userId" is null or i.status = 'ACCEPTED') and ${where}
    order by i."createdAt" desc, i.id`;

export const ReaderRow = z.object({ email: z.string(), name: z.string(), language: z.string() });
/** The preferred language of the addresses that have accounts. */
export const readersAt = (addresses: readonly string[]): Sql =>
  sql`select lower(a.email) as email, a."firstName" as name, ${languageOfA} as language
    from account a where lower(a.email) = any (${addresses}) and a."isActive"`;

export const Sender = z.object({
  invitesAllowed: z.boolean(),
  inviteExpiryPeriod: z.int().nullable(),
  organization: z.string(),
  name: z.string(),
  language: z.string(),
  isEmailVerified: z.boolean(),
});
export type Sender = z.infer<typeof Sender>;
/** Locks the organization, so that two people cannot invite the same address at once. */
export const lockSender = ({ organizationId, userId }: Place): Sql =>
  sql`select o."invitesAllowed", o."inviteExpiryPeriod", o.name as organization, u.name, u."preferredLanguage" as language,
      u."emailVerifiedAt" is not null as "isEmailVerified"
    from organization o, "user" u where o.id = ${organizationId} and u.id = ${userId} for no key update of o`;

export const ProjectId = z.object({ id: z.uuid() });
/** The existing ones of these projects, limited to those of the teams unless `all`. */
export const openProjects = (
  organizationId: string,
  ids: readonly string[],
  all: boolean,
  teamIds: readonly string[],
): Sql =>
  sql`select p.id from organization_project p
    where p."organizationId" = ${organizationId} and p.id = any (${ids}) and ${isLive('p')}
      and (${all}::boolean or exists (select from organization_team_project k
        where k."organizationProjectId" = p.id and k."organizationTeamId" = any (${teamIds})))`;

export const KnownAddress = z.object({
  email: z.string(),
  employed: z.boolean(),
  suspended: z.boolean(),
  invited: z.boolean(),
  memberOf: z.array(z.uuid()),
  /** The teams that they are a member of or invited to. */
  teamIds: z.array(z.uuid()),
});
export type KnownAddress = z.infer<typeof KnownAddress>;
/** What is known in the organization about these addresses, in their order. */
export function knownAt(addresses: readonly string[], { organizationId, now }: Place): Sql {
  const [organization, at] = [sql`${organizationId}::uuid`, sql`${now}::timestamptz`];
  const employees = sql`from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e."organizationId" = ${organization} and lower(u.email) = a.email and ${isLive('e')} and ${isLive('u')}`;
  const memberOf = sql`select m."organizationTeamId" from organization_team_employee m
    join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and ${isLive('e')}
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and ${isLive('u')}
    where m."organizationId" = ${organization} and lower(u.email) = a.email and ${isLive('m')}`;
  const isOpen = sql`i."organizationId" = ${organization} and i.email = a.email and i.status = 'INVITED' and ${isLive('i')}
    and (i."expireDate" is null or i."expireDate" > ${at})`;
  return sql`select a.email, exists (select ${employees}) as employed,
      exists (select ${employees} and not (e."isActive" and u."isActive")) as suspended,
      exists (select from invitation i where ${isOpen}) as invited,
      array(${memberOf}) as "memberOf",
      array(${memberOf} union select x."organizationTeamId" from invitation i
        join invitation_team x on x."tenantId" = i."tenantId" and x."invitationId" = i.id where ${isOpen}) as "teamIds"
    from unnest(${addresses}::text[]) with ordinality as a (email, at) order by a.at`;
}

export const InvitationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string().nullable(),
  roleId: z.uuid().nullable(),
  status: z.enum(invitationStatuses),
  sentAt: z.string(),
  expireDate: z.string().nullable(),
  teams: z.array(Team),
});
export type InvitationRow = z.infer<typeof InvitationRow>;
/** Locks an invitation, with its teams including deleted ones. */
export const lockSent = (id: string, organizationId: string): Sql =>
  sql`select i.id, i.email, i."fullName", i."roleId", i.status, i."sentAt", i."expireDate",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) from invitation_team x
        join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId"
        where x."invitationId" = i.id), '[]') as teams
    from invitation i where i.id = ${id} and i."organizationId" = ${organizationId} and ${isLive('i')} for update of i`;

/** Found across the workspaces. */
export const InvitationMatch = z.object({
  id: z.uuid(),
  tenantId: TenantId,
  organizationId: z.uuid(),
  email: z.string(),
  fullName: z.string().nullable(),
  status: z.enum(invitationStatuses),
  expireDate: z.string().nullable(),
  deletedAt: z.string().nullable(),
  codeHash: z.string(),
  tokenHash: z.string(),
  /** It was open and had a try left, which is now used. */
  tried: z.boolean(),
});
export type InvitationMatch = z.infer<typeof InvitationMatch>;
const selectMatches = (tried: Sql): Sql =>
  sql`select i.id, i."tenantId", i."organizationId", i.email, i."fullName", i.status, i."expireDate", i."deletedAt",
    i."codeHash", i."tokenHash", ${tried} as tried from invitation i`;
const newestFirst = sql`order by i.status = 'INVITED' and ${isLive('i')} desc, i."createdAt" desc limit 100`;

/** The invitations to an address. Open ones lose a try. */
export function useTry(address: string): Sql {
  const email = sql`${address}`;
  return sql`with tried as (
      update invitation i set "triesLeft" = "triesLeft" - 1
      where i.email = ${email} and i.status = 'INVITED' and ${isLive('i')} and i."triesLeft" > 0 returning i.id
    ) ${selectMatches(sql`i.id in (select id from tried)`)} where i.email = ${email} ${newestFirst}`;
}
export const giveTriesBack = (ids: readonly string[]): Sql =>
  sql`update invitation set "triesLeft" = "triesLeft" + 1 where id = any (${ids})`;
export const invitationsTo = (email: string): Sql =>
  sql`${selectMatches(sql`false`)} where i.email = ${email} ${newestFirst}`;
export const invitationTo = (email: string, id: string): Sql =>
  sql`${selectMatches(sql`false`)} where i.id = ${id} and i.email = ${email} and ${isLive('i')}`;

export const InvitationContent = z.object({
  name: z.string(),
  image: z.string().nullable(),
  inviter: z.string().nullable(),
  teams: z.array(Team),
});
/** What an invitation opens, and its sender. */
export const insideOf = (id: string): Sql =>
  sql`select o.name, o."imageUrl" as image, u.name as inviter, ${teamsInside} as teams
    from invitation i join organization o on o."tenantId" = i."tenantId" and o.id = i."organizationId"
    left join "user" u on u."tenantId" = i."tenantId" and u.id = i."invitedByUserId"
    where i.id = ${id}`;

export const LockedInvitation = z.object({
  status: z.enum(invitationStatuses),
  expireDate: z.string().nullable(),
  deletedAt: z.string().nullable(),
  roleId: z.uuid().nullable(),
  startedWorkOn: z.string().nullable(),
  teamIds: z.array(z.uuid()),
  projectIds: z.array(z.uuid()),
  leads: z.boolean(),
  /** The invitation of a colleague to a team, who has left the workspace since. */
  isGone: z.boolean(),
});
export type LockedInvitation = z.infer<typeof LockedInvitation>;
export const lockInvitation = (id: string): Sql =>
  sql`select i.status, i."expireDate", i."deletedAt", i."roleId", i."startedWorkOn",
      array(select t.id from invitation_team x
        join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and ${isLive('t')}
        where x."invitationId" = i.id order by t.name, t.id) as "teamIds",
      array(select x."organizationProjectId" from invitation_project x where x."invitationId" = i.id) as "projectIds",
      exists (select from invitation_team x where x."invitationId" = i.id and x."isManager") as leads,
      i.status = 'INVITED' and i."userId" is not null and not (${isPending}) as "isGone"
    from invitation i where i.id = ${id} for update of i`;

export const OwnAddress = z.object({ email: z.string(), verified: z.boolean() });
export const ownAddress = (accountId: string): Sql =>
  sql`select lower(a.email) as email, a."emailVerifiedAt" is not null as verified from account a where a.id = ${accountId}`;

/** The open invitations to an address, from every workspace. */
export function ownOpenInvitations(email: string, at: string): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`select ${listedInvitation(now, 'invited')} as invitation from invitation i
    where i.email = ${email} and i.status = 'INVITED' and ${isLive('i')} and (i."expireDate" is null or i."expireDate" > ${now})
      and (i."userId" is null or ${isPending})
    order by i."createdAt" desc, i.id`;
}
export const ownInvitation = (id: string, now: string): Sql =>
  sql`select ${listedInvitation(sql`${now}`, 'invited')} as invitation from invitation i where i.id = ${id}`;
