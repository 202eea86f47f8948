import { randomUUID } from 'node:crypto';
import {
  deleted,
  type InputOf,
  type Invitation,
  type invitationsApi,
  type OutputOf,
  type PassedOver,
  Refusal,
  updated,
} from '@stint/contract';
import { expiryOf, INVITED_AS, renewedExpiry, whyNotInvite, whyNotResend } from '@stint/domain/invitations';
import { whyNotInviteAs } from '@stint/domain/roles';
import { forSignIn } from '../../db/client.ts';
import { Where } from '../../db/where.ts';
import { type Ctx, JsonText, may } from '../../http/ctx.ts';
import { invitationLetter } from '../../mail/invitation-letters.ts';
import type { Reader } from '../../mail/letters.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { type Limit, spend } from '../accounts/limits.service.ts';
import { languageOfA } from '../accounts/notices.service.ts';
import { everyRole, ownPowers, powersOf } from '../accounts/roles.service.ts';
import { type Place, placeOf, stampOf } from '../organizations/organizations.service.ts';
import { invitationLimits } from '../teams/pending-members.service.ts';
import { teamsLed } from '../teams/teams.service.ts';
import { invitationText, stateOf } from './invitation-texts.service.ts';
import { invitation, invitationProject, invitationTeam } from './invitations.table.ts';
import { newSecrets, purposes, tries } from './secrets.service.ts';

type In<Op extends keyof typeof invitationsApi> = InputOf<(typeof invitationsApi)[Op]>;
type Out<Op extends keyof typeof invitationsApi> = OutputOf<(typeof invitationsApi)[Op]>;

const inTeam = `exists (select from invitation_team x where x."tenantId" = i."tenantId" and x."invitationId" = i.id
  and x."organizationTeamId" = any (?))`;

/** Whoever leads a team does this for it, and whose role says so for all of them: null means all. */
async function teamsOpenTo(ctx: Ctx, permission: 'ORG_INVITE_VIEW' | 'ORG_INVITE_EDIT'): Promise<string[] | null> {
  return may(ctx, permission) ? null : teamsLed(ctx);
}

/** Colleagues who were added to a team are listed with its members, without their e-mail address. */
const isByEmail = `(i."userId" is null or i.status = 'ACCEPTED')`;

async function texts(ctx: Ctx, name: string, where: Where): Promise<string[]> {
  const now = where.value(ctx.now());
  const organization = where.value(placeOf(ctx).organizationId);
  const statement = `select ${invitationText(now)} as text from invitation i
    where i."organizationId" = ${organization} and i."deletedAt" is null and ${isByEmail} and ${where.sql}
    order by i."createdAt" desc, i.id`;
  return (await ctx.hot<{ text: string }>(`${name}${where.key}`, statement, where.values)).map(({ text }) => text);
}

const listOf = (items: readonly string[], more = '') =>
  new JsonText<Out<'list'>>(`{"items":[${items.join()}],"total":${items.length}${more}}`);

export async function list(ctx: Ctx, { status, teams }: In<'list'>): Promise<JsonText<Out<'list'>>> {
  const open = await teamsOpenTo(ctx, 'ORG_INVITE_VIEW');
  const named = teams?.length ? teams : null;
  if (open && named?.some((id) => !open.includes(id))) throw new Refusal('team.not_manager');
  if (!named && open?.length === 0) return listOf([]);
  const where = new Where().and('team', inTeam, named ?? open);
  if (status) where.and('state', `${stateOf(where.value(ctx.now()))} = ?`, status);
  return listOf(await texts(ctx, 'invitations.list', where));
}

const problem = (field: string, message: string) => new Refusal('invalid', { [field]: message });

/** The two ways to write it as one: several addresses, or one person by name. */
function addressed(draft: In<'create'>) {
  const single = draft.emailIds?.length ? null : draft.email;
  const addresses = [...new Set(single ? [single] : (draft.emailIds ?? []))];
  const fullName = draft.fullName ?? draft.name ?? null;
  const teamIds = [...new Set([...(draft.teamIds ?? []), ...(draft.teamId ? [draft.teamId] : [])])];
  if (addresses.length === 0) throw problem('emailIds', 'Valid email is required');
  if (single && !fullName) throw problem('name', 'Name is required');
  if (teamIds.length === 0 && (single || draft.inviteType === 'TEAM')) throw new Refusal('invite.parameters');
  return { addresses, teamIds, fullName: addresses.length === 1 ? fullName : null };
}

const mailsPerHour = 6;
const mailLimit = (email: string): Limit => ({ key: `invite ${email}`, most: mailsPerHour, minutes: 60 });

const languages = `select lower(a.email) as email, a."firstName" as name, ${languageOfA} as language
  from account a where lower(a.email) = any ($1) and a."isActive"`;

/** Counts what is sent, and finds out in which language the addresses are written to. */
const spendOn = (ctx: Ctx, addresses: readonly string[]): Promise<Reader[]> =>
  ctx.within(forSignIn, async (conn) => {
    const limits = invitationLimits(ctx, addresses.length);
    await spend(conn, ctx.now(), [...limits, ...addresses.map(mailLimit)]);
    return conn.hot<Reader>('invitations.languages', languages, [addresses]);
  });

const sender = `select o."invitesAllowed", o."inviteExpiryPeriod", o.name as organization, u.name, u."preferredLanguage" as language,
    u."emailVerifiedAt" is not null as "isEmailVerified"
  from organization o, "user" u where o.id = $1 and u.id = $2 for no key update of o`;
interface Sender {
  invitesAllowed: boolean;
  isEmailVerified: boolean;
  inviteExpiryPeriod: number | null;
  organization: string;
  name: string;
  language: string;
}

/** Whoever invites, and the organization; locked, so that two who invite the same person at once invite them once. */
async function senderOf(ctx: Ctx, { organizationId, userId }: Place): Promise<Sender> {
  const [found] = await ctx.hot<Sender>('invitations.sender', sender, [organizationId, userId]);
  if (!found) throw new Refusal('workspace.none');
  return found;
}

const liveTeams = `select id, name from organization_team where "organizationId" = $1 and id = any ($2) and "deletedAt" is null
  order by name, id`;
const liveProjects = `select p.id from organization_project p where p."organizationId" = $1 and p.id = any ($2) and p."deletedAt" is null
  and ($3 or exists (select from organization_team_project k
    where k."organizationProjectId" = p.id and k."organizationTeamId" = any ($4)))`;

async function checkTargets(ctx: Ctx, place: Place, teamIds: readonly string[], projectIds: readonly string[]) {
  const found = await ctx.hot<{ id: string; name: string }>('invitations.teams', liveTeams, [
    place.organizationId,
    teamIds,
  ]);
  if (found.length < teamIds.length) throw new Refusal('invalid_reference', { teamIds: 'No such team' });
  const values = [place.organizationId, projectIds, may(ctx, 'ORG_PROJECT_EDIT'), teamIds];
  const known = await ctx.hot('invitations.projects', liveProjects, values);
  if (known.length < projectIds.length) throw new Refusal('invalid_reference', { projectIds: 'No such project' });
  return new Map(found.map(({ id, name }) => [id, name]));
}

const invitedAs = `select id from role where name = $1 and "isSystem" and "deletedAt" is null`;

async function roleFor(ctx: Ctx, roleId: string | null): Promise<string> {
  if (!roleId) {
    const [usual] = await ctx.hot<{ id: string }>('invitations.role', invitedAs, [INVITED_AS]);
    if (usual) return usual.id;
  }
  const given = await powersOf(ctx, roleId);
  if (!given || !roleId) throw new Refusal('invalid_reference', { roleId: 'No such role' });
  const reason = whyNotInviteAs(given, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  return roleId;
}

/** Those that do not allow more than the role of whoever asks. */
export async function roles(ctx: Ctx): Promise<Out<'roles'>> {
  const own = ownPowers(ctx);
  const items = (await everyRole(ctx)).filter(({ powers }) => !whyNotInviteAs(powers, own)).map(({ role }) => role);
  return { items, total: items.length };
}

interface Known {
  email: string;
  employed: boolean;
  suspended: boolean;
  invited: boolean;
  memberOf: string[];
  /** Those of which they are a member, and those to which they are invited. */
  teamIds: string[];
}
const membershipsOf = `select m."organizationTeamId" from organization_team_employee m
      join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and e."deletedAt" is null
      join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and u."deletedAt" is null
      where m."organizationId" = $2 and lower(u.email) = a.email and m."deletedAt" is null`;
const known = `select a.email,
    exists (select from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
      where e."organizationId" = $2 and lower(u.email) = a.email and e."deletedAt" is null and u."deletedAt" is null) as employed,
    exists (select from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
      where e."organizationId" = $2 and lower(u.email) = a.email and e."deletedAt" is null and u."deletedAt" is null
        and not (e."isActive" and u."isActive")) as suspended,
    exists (select from invitation i where i."organizationId" = $2 and i.email = a.email and i.status = 'INVITED'
      and i."deletedAt" is null and (i."expireDate" is null or i."expireDate" > $3)) as invited,
    array(${membershipsOf}) as "memberOf",
    array(
      ${membershipsOf}
      union
      select x."organizationTeamId" from invitation i
      join invitation_team x on x."tenantId" = i."tenantId" and x."invitationId" = i.id
      where i."organizationId" = $2 and i.email = a.email and i.status = 'INVITED' and i."deletedAt" is null
        and (i."expireDate" is null or i."expireDate" > $3)
    ) as "teamIds"
  from unnest($1::text[]) with ordinality as a (email, at) order by a.at`;

/** The teams to which somebody is still to be invited, or why to none. */
function stillWanted(
  { employed, suspended, invited, teamIds, memberOf }: Known,
  wanted: readonly string[],
): string[] | PassedOver['reason'] {
  if (suspended) return 'suspended';
  if (wanted.length === 0) return employed ? 'member' : invited ? 'invited' : [];
  const left = wanted.filter((id) => !teamIds.includes(id));
  if (left.length > 0) return left;
  return wanted.every((id) => memberOf.includes(id)) ? 'member' : 'invited';
}

const dropExpired = `update invitation set "deletedAt" = $3, "deletedByUserId" = $4
  where "organizationId" = $1 and email = any ($2) and status = 'INVITED' and "deletedAt" is null and "expireDate" <= $3`;

/** Members and people who are invited already are passed over and counted; an expired invitation gives way to the new one. */
export async function create(ctx: Ctx, draft: In<'create'>): Promise<JsonText<Out<'create'>>> {
  const { addresses, teamIds, fullName } = addressed(draft);
  const place = placeOf(ctx);
  const { organizationId, now, userId } = place;
  const open = await teamsOpenTo(ctx, 'ORG_INVITE_EDIT');
  const isManager = open === null || (teamIds.length > 0 && teamIds.every((id) => open.includes(id)));
  if (!isManager) throw new Refusal('team.not_manager');
  const readers = await spendOn(ctx, addresses);
  const from = await senderOf(ctx, place);
  const reason = whyNotInvite({ ...from, isManager });
  if (reason) throw new Refusal(reason);
  const projectIds = [...new Set(draft.projectIds ?? [])];
  const teamNames = await checkTargets(ctx, place, teamIds, projectIds);
  const roleId = await roleFor(ctx, draft.roleId ?? null);
  const expireDate = expiryOf(draft.invitationExpirationPeriod ?? from.inviteExpiryPeriod, now);
  await ctx.hot('invitations.drop-expired', dropExpired, [organizationId, addresses, now, userId]);

  const made: string[] = [];
  const passedOver: PassedOver[] = [];
  for (const person of await ctx.hot<Known>('invitations.known', known, [addresses, organizationId, now])) {
    const wanted = stillWanted(person, teamIds);
    const { email } = person;
    if (typeof wanted === 'string') {
      passedOver.push({ email, reason: wanted });
      continue;
    }
    const id = randomUUID();
    const { code, token, ...hashes } = newSecrets(ctx.services.settings, purposes.invitation, email);
    const startedWorkOn = draft.startedWorkOn ?? dayBefore(now);
    const times = { sentAt: now, expireDate, startedWorkOn };
    const who = { email, fullName, roleId, invitedByUserId: userId };
    await ctx.db.insert(invitation).values({ ...stampOf(place), ...who, ...times, ...hashes, id, triesLeft: tries });
    await invite(ctx, place, id, wanted, projectIds);
    const reader = readers.find((one) => one.email === email) ?? {
      email,
      name: fullName ?? '',
      language: from.language,
    };
    const team = wanted.map((teamId) => teamNames.get(teamId)).join(', ') || from.organization;
    await send(ctx, reader, { code, token, inviter: from.name, team, until: expireDate });
    ctx.changed({ entity: 'Invitation', id, before: null, after: { email, roleId, expireDate } });
    made.push(id);
  }
  const items =
    made.length > 0 ? await texts(ctx, 'invitations.made', new Where().and('ids', 'i.id = any (?)', made)) : [];
  const more = `,"ignored":${passedOver.length},"passedOver":${JSON.stringify(passedOver)}`;
  return listOf(items, more) as JsonText<Out<'create'>>;
}

/** Whoever is invited today may have begun before the invitation is read: so it has always been sent. */
const dayBefore = (now: string) => new Date(Date.parse(now) - 86_400_000).toISOString();

async function invite(
  ctx: Ctx,
  { tenantId }: Place,
  invitationId: string,
  teams: readonly string[],
  projects: readonly string[],
) {
  if (teams.length > 0) {
    const rows = teams.map((organizationTeamId) => ({ tenantId, invitationId, organizationTeamId }));
    await ctx.db.insert(invitationTeam).values(rows);
  }
  if (projects.length > 0) {
    const rows = projects.map((organizationProjectId) => ({ tenantId, invitationId, organizationProjectId }));
    await ctx.db.insert(invitationProject).values(rows);
  }
}

interface Content {
  code: string;
  token: string;
  inviter: string;
  team: string;
  until: string | null;
}
/** A mail that could not be sent for a week is of no use any more. */
const mailDays = 7;

function send(ctx: Ctx, reader: Reader, content: Content): Promise<void> {
  const { settings } = ctx.services;
  const week = new Date(Date.parse(ctx.now()) + mailDays * 86_400_000).toISOString();
  const until = content.until && content.until < week ? content.until : week;
  const letter = invitationLetter(reader, { ...content, publicUrl: settings.publicUrl });
  return putInOutbox(ctx, settings, letter, until, ctx.who.tenantId);
}

interface Sent {
  id: string;
  email: string;
  fullName: string | null;
  roleId: string | null;
  status: Invitation['status'];
  sentAt: string;
  expireDate: string | null;
  teams: { id: string; name: string }[];
}
const findSent = `select i.id, i.email, i."fullName", i."roleId", i.status, i."sentAt", i."expireDate",
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) from invitation_team x
      join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId"
      where x."invitationId" = i.id), '[]') as teams
  from invitation i where i.id = $1 and i."organizationId" = $2 and i."deletedAt" is null for update of i`;

/** An invitation that whoever asks may send again or take back. */
async function sentBy(ctx: Ctx, id: string): Promise<Sent> {
  const [found] = await ctx.hot<Sent>('invitations.sent', findSent, [id, placeOf(ctx).organizationId]);
  if (!found) throw new Refusal('not_found');
  const open = await teamsOpenTo(ctx, 'ORG_INVITE_EDIT');
  if (open && !found.teams.some((team) => open.includes(team.id))) throw new Refusal('team.not_manager');
  return found;
}

const renew = `update invitation set "codeHash" = $2, "tokenHash" = $3, "triesLeft" = ${tries}, "sentAt" = $4,
  "expireDate" = $5, "updatedAt" = $4, "updatedByUserId" = $6 where id = $1`;

/** With a new code and link: those that were sent before are worth nothing any more. */
export async function resend(ctx: Ctx, { inviteId }: In<'resend'>): Promise<Out<'resend'>> {
  const found = await sentBy(ctx, inviteId);
  const reason = whyNotResend(found);
  if (reason) throw new Refusal(reason);
  const place = placeOf(ctx);
  const { email, fullName } = found;
  const [known] = await spendOn(ctx, [email]);
  const from = await senderOf(ctx, place);
  const notNow = whyNotInvite({ ...from, isManager: true });
  if (notNow) throw new Refusal(notNow);
  const { code, token, codeHash, tokenHash } = newSecrets(ctx.services.settings, purposes.invitation, email);
  const until = renewedExpiry({ from: found.sentAt, expireDate: found.expireDate }, place.now);
  await ctx.hot('invitations.renew', renew, [inviteId, codeHash, tokenHash, place.now, until, place.userId]);
  const team = found.teams.map(({ name }) => name).join(', ') || from.organization;
  const reader = known ?? { email, name: fullName ?? '', language: from.language };
  await send(ctx, reader, { code, token, inviter: from.name, team, until });
  ctx.changed({ entity: 'Invitation', id: inviteId, before: { sentAt: found.sentAt }, after: { sentAt: place.now } });
  return updated(1);
}

const takeBack = `update invitation set "deletedAt" = $2, "deletedByUserId" = $3 where id = $1`;

export async function remove(ctx: Ctx, { invitationId }: In<'remove'>): Promise<Out<'remove'>> {
  const { email, status, roleId } = await sentBy(ctx, invitationId);
  const powers = await powersOf(ctx, roleId);
  if (powers && whyNotInviteAs(powers, ownPowers(ctx))) throw new Refusal('role.above');
  await ctx.hot('invitations.take-back', takeBack, [invitationId, ctx.now(), ctx.who.userId]);
  ctx.changed({ entity: 'Invitation', id: invitationId, before: { email, status }, after: null });
  return deleted(1);
}
