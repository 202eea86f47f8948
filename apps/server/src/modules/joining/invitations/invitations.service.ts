import { randomUUID } from 'node:crypto';
import { deleted, maxInvitations, type PassedOver, Refusal, updated } from '@stint/contract';
import { expiryOf, INVITED_AS, renewedExpiry, whyNotInvite, whyNotResend } from '@stint/domain/joining/invitations';
import { whyNotInviteAs } from '@stint/domain/roles';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { forSignIn } from '../../../db/client.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { type Sql, sql, when } from '../../../db/sql.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import type { Reader } from '../../../mail/emails.ts';
import { invitationMail } from '../../../mail/invitation-emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { everyRole, ownPowers, powersOf } from '../../identity/roles/roles.service.ts';
import { role } from '../../identity/sign-in/accounts.table.ts';
import { type Limit, spend } from '../../identity/sign-in/limits.service.ts';
import { invitationLimits } from '../../workspace/teams/pending-members.service.ts';
import { teamsLed } from '../../workspace/teams/teams.service.ts';
import { organizationTeam as team } from '../../workspace/teams/teams.table.ts';
import { invitationsOf, ListedRow, stateOf } from './invitation-rows.sql.ts';
import {
  InvitationRow,
  KnownAddress,
  knownAt,
  listedInvitations,
  lockSender,
  lockSent,
  openProjects,
  ProjectId,
  ReaderRow,
  readersAt,
  Sender,
  toTeams,
} from './invitations.sql.ts';
import { invitation, invitationProject, invitationTeam } from './invitations.table.ts';
import { newSecrets, purposes, tries } from './secrets.service.ts';

/** The ids of the teams that the caller may invite to, as a manager of them. Null means all. */
async function teamsOpenTo(ctx: Ctx, permission: 'ORG_INVITE_VIEW' | 'ORG_INVITE_EDIT'): Promise<string[] | null> {
  return may(ctx, permission) ? null : teamsLed(ctx);
}

const listed = async (ctx: Ctx, now: Sql, where: Sql): Promise<Out<'invitations.list'>> =>
  invitationsOf(await ctx.query(ListedRow, listedInvitations(placeOf(ctx).organizationId, now, where)));

export async function list(ctx: Ctx, { status, teams }: In<'invitations.list'>): Promise<Out<'invitations.list'>> {
  const open = await teamsOpenTo(ctx, 'ORG_INVITE_VIEW');
  const teamIds = teams?.length ? teams : null;
  if (open && teamIds?.some((id) => !open.includes(id))) throw new Refusal('team.not_manager');
  if (!teamIds && open?.length === 0) return { items: [], total: 0 };
  const now = sql`${ctx.now()}`;
  const where = sql.and(
    when(teamIds ?? open, toTeams),
    when(status, (state) => sql`${stateOf(now)} = ${state}`),
  );
  return listed(ctx, now, where);
}

const problem = (field: string, message: string) => new Refusal('invalid', { [field]: message });

/** Reads both forms of the body: several addresses, or one person by name. */
function addressed(draft: In<'invitations.create'>) {
  const single = draft.emailIds?.length ? null : draft.email;
  const addresses = [...new Set(single ? [single] : (draft.emailIds ?? []))];
  const fullName = draft.fullName ?? draft.name ?? null;
  const teamIds = [...new Set([...(draft.teamIds ?? []), ...(draft.teamId ? [draft.teamId] : [])])];
  if (addresses.length === 0) throw problem('emailIds', 'Valid email is required');
  if (single && !fullName) throw problem('name', 'Name is required');
  if (teamIds.length === 0 && (single || (draft.inviteType ?? 'TEAM') === 'TEAM'))
    throw new Refusal('invite.parameters');
  const names = new Map(draft.names?.map((person) => [person.email, person.fullName]));
  const nameOf = (email: string) => (addresses.length === 1 ? fullName : null) ?? names.get(email) ?? null;
  return { addresses, teamIds, nameOf };
}

const mailsPerHour = 6;
const mailLimit = (email: string): Limit => ({ key: `invite ${email}`, most: mailsPerHour, minutes: 60 });

/** Counts the mails and looks up the language of each address. */
const spendOn = (ctx: Ctx, addresses: readonly string[]): Promise<Reader[]> =>
  ctx.within(forSignIn, async (conn) => {
    const limits = invitationLimits(ctx, addresses.length);
    await spend(conn, ctx.now(), [...limits, ...addresses.map(mailLimit)]);
    return conn.query(ReaderRow, readersAt(addresses));
  });

/** The inviter and the organization, locked, so that two people cannot invite the same address at once. */
async function senderOf(ctx: Ctx, place: Place): Promise<Sender> {
  const [row] = await ctx.query(Sender, lockSender(place));
  if (!row) throw new Refusal('workspace.none');
  return row;
}

async function checkTargets(ctx: Ctx, place: Place, teamIds: readonly string[], projectIds: readonly string[]) {
  const { organizationId } = place;
  const rows = await ctx.db
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), inArray(team.id, [...teamIds]), live(team)))
    .orderBy(team.name, team.id);
  if (rows.length < teamIds.length) throw new Refusal('invalid_reference', { teamIds: 'No such team' });
  const all = may(ctx, 'ORG_PROJECT_EDIT');
  const projects = await ctx.query(ProjectId, openProjects(organizationId, projectIds, all, teamIds));
  if (projects.length < projectIds.length) throw new Refusal('invalid_reference', { projectIds: 'No such project' });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function roleFor(ctx: Ctx, roleId: string | null): Promise<string> {
  if (!roleId) {
    const [usual] = await ctx.db
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.name, INVITED_AS), eq(role.isSystem, true), live(role)));
    if (usual) return usual.id;
  }
  const powers = await powersOf(ctx, roleId);
  if (!powers || !roleId) throw new Refusal('invalid_reference', { roleId: 'No such role' });
  const reason = whyNotInviteAs(powers, ownPowers(ctx));
  if (reason) throw new Refusal(reason);
  return roleId;
}

/** The roles that allow no more than the caller's own. */
export async function roles(ctx: Ctx): Promise<Out<'invitations.roles'>> {
  const own = ownPowers(ctx);
  const items = (await everyRole(ctx)).filter(({ powers }) => !whyNotInviteAs(powers, own)).map((entry) => entry.role);
  return { items, total: items.length };
}

/** The teams that the address still has to be invited to, or the reason to skip it. */
function openTeamsOf(
  { employed, suspended, invited, teamIds, memberOf }: KnownAddress,
  requested: readonly string[],
): string[] | PassedOver['reason'] {
  if (suspended) return 'suspended';
  if (requested.length === 0) return employed ? 'member' : invited ? 'invited' : [];
  const left = requested.filter((id) => !teamIds.includes(id));
  if (left.length > 0) return left;
  return requested.every((id) => memberOf.includes(id)) ? 'member' : 'invited';
}

function dropExpired({ db }: Ctx, { organizationId, userId, now }: Place, addresses: string[]) {
  const expired = and(
    eq(invitation.organizationId, organizationId),
    inArray(invitation.email, addresses),
    eq(invitation.status, 'INVITED'),
    lte(invitation.expireDate, now),
    live(invitation),
  );
  return db.update(invitation).set({ deletedAt: now, deletedByUserId: userId, updatedAt: now }).where(expired);
}

/** Skips and counts members and people who are invited already. Replaces expired invitations. */
export async function create(ctx: Ctx, draft: In<'invitations.create'>): Promise<Out<'invitations.create'>> {
  const { addresses, teamIds, nameOf } = addressed(draft);
  const place = placeOf(ctx);
  const { now, userId } = place;
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
  await dropExpired(ctx, place, addresses);
  const unanswered = and(
    eq(invitation.organizationId, place.organizationId),
    eq(invitation.status, 'INVITED'),
    live(invitation),
  );
  await holdLimit(ctx, {
    name: `invitations of ${place.organizationId}`,
    max: maxInvitations,
    count: ({ db }) => db.$count(invitation, unanswered),
    adding: addresses.length,
  });

  const invitationIds: string[] = [];
  const passedOver: PassedOver[] = [];
  for (const person of await ctx.query(KnownAddress, knownAt(addresses, place))) {
    const outcome = openTeamsOf(person, teamIds);
    const { email } = person;
    if (typeof outcome === 'string') {
      passedOver.push({ email, reason: outcome });
      continue;
    }
    const id = randomUUID();
    const { code, token, ...hashes } = newSecrets(ctx.services.settings, purposes.invitation, email);
    const startedWorkOn = draft.startedWorkOn ?? dayBefore(now);
    const times = { sentAt: now, expireDate, startedWorkOn };
    const fullName = nameOf(email);
    const who = { email, fullName, roleId, invitedByUserId: userId };
    await ctx.db.insert(invitation).values({ ...stampOf(place), ...who, ...times, ...hashes, id, triesLeft: tries });
    await invite(ctx, place, id, outcome, projectIds);
    const reader = readers.find((candidate) => candidate.email === email) ?? {
      email,
      name: fullName ?? '',
      language: from.language,
    };
    const to = outcome.map((teamId) => teamNames.get(teamId)).join(', ') || from.organization;
    await send(ctx, reader, { code, token, inviter: from.name, team: to, until: expireDate });
    ctx.changed({ entity: 'Invitation', id, before: null, after: { email, roleId, expireDate } });
    invitationIds.push(id);
  }
  const sent = await listed(ctx, sql`${now}`, sql`i.id = any (${invitationIds})`);
  return { ...sent, ignored: passedOver.length, passedOver };
}

/** The default start of work is yesterday, because the person may have begun before they read the invitation. */
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
/** After a week a mail that could not be sent is dropped. */
const mailDays = 7;

function send(ctx: Ctx, reader: Reader, content: Content): Promise<void> {
  const { settings } = ctx.services;
  const week = new Date(Date.parse(ctx.now()) + mailDays * 86_400_000).toISOString();
  const until = content.until && content.until < week ? content.until : week;
  const mail = invitationMail(reader, { ...content, publicUrl: settings.publicUrl });
  return putInOutbox(ctx, settings, mail, until, ctx.session.tenantId, { proves: true });
}

/** An invitation that the caller may send again or withdraw. */
async function sentBy(ctx: Ctx, id: string): Promise<InvitationRow> {
  const [row] = await ctx.query(InvitationRow, lockSent(id, placeOf(ctx).organizationId));
  if (!row) throw new Refusal('not_found');
  const open = await teamsOpenTo(ctx, 'ORG_INVITE_EDIT');
  if (open && !row.teams.some((invitedTo) => open.includes(invitedTo.id))) throw new Refusal('team.not_manager');
  return row;
}

/** Makes a new code and link, which invalidates the previous ones. */
export async function resend(ctx: Ctx, { inviteId }: In<'invitations.resend'>): Promise<Out<'invitations.resend'>> {
  const sentInvitation = await sentBy(ctx, inviteId);
  const reason = whyNotResend(sentInvitation);
  if (reason) throw new Refusal(reason);
  const place = placeOf(ctx);
  const { email, fullName } = sentInvitation;
  const [addressee] = await spendOn(ctx, [email]);
  const from = await senderOf(ctx, place);
  const notNow = whyNotInvite({ ...from, isManager: true });
  if (notNow) throw new Refusal(notNow);
  const { code, token, codeHash, tokenHash } = newSecrets(ctx.services.settings, purposes.invitation, email);
  const until = renewedExpiry({ from: sentInvitation.sentAt, expireDate: sentInvitation.expireDate }, place.now);
  await ctx.db
    .update(invitation)
    .set({
      ...{ codeHash, tokenHash, triesLeft: tries, sentAt: place.now, expireDate: until },
      ...{ updatedAt: place.now, updatedByUserId: place.userId },
    })
    .where(eq(invitation.id, inviteId));
  const to = sentInvitation.teams.map(({ name }) => name).join(', ') || from.organization;
  const reader = addressee ?? { email, name: fullName ?? '', language: from.language };
  await send(ctx, reader, { code, token, inviter: from.name, team: to, until });
  ctx.changed({
    entity: 'Invitation',
    id: inviteId,
    before: { sentAt: sentInvitation.sentAt },
    after: { sentAt: place.now },
  });
  return updated(1);
}

export async function remove(ctx: Ctx, { invitationId }: In<'invitations.remove'>): Promise<Out<'invitations.remove'>> {
  const { email, status, roleId } = await sentBy(ctx, invitationId);
  if (status === 'ACCEPTED') throw new Refusal('invite.accepted');
  const powers = await powersOf(ctx, roleId);
  if (powers && whyNotInviteAs(powers, ownPowers(ctx))) throw new Refusal('role.above');
  await ctx.db
    .update(invitation)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId, updatedAt: ctx.now() })
    .where(eq(invitation.id, invitationId));
  ctx.changed({ entity: 'Invitation', id: invitationId, before: { email, status }, after: null });
  return deleted(1);
}
