import {
  AnswerIn,
  type InputOf,
  type Invitation,
  type InvitationCheck,
  type invitationsApi,
  type OutputOf,
  Refusal,
} from '@stint/contract';
import { whyNotAnswer } from '@stint/domain/invitations';
import { type Conn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { FinalRefusal, JsonText, type OpenCtx } from '../../http/ctx.ts';
import { invalid } from '../../http/errors.ts';
import { demandSecondFactor } from '../accounts/factor-checks.service.ts';
import { callerOf, type Limit, spend } from '../accounts/limits.service.ts';
import { isPending } from '../accounts/people.service.ts';
import { above, bindSession, signIn } from '../accounts/sessions.service.ts';
import { noteVerified } from '../accounts/verification.service.ts';
import { noteArrival } from '../accounts/workspaces.service.ts';
import { type Admitted, admit } from './admission.service.ts';
import { ownInvitationText } from './invitation-texts.service.ts';
import { isCode, isToken, purposes } from './secrets.service.ts';

type In<Op extends keyof typeof invitationsApi> = InputOf<(typeof invitationsApi)[Op]>;
type Out<Op extends keyof typeof invitationsApi> = OutputOf<(typeof invitationsApi)[Op]>;

/** What is known of an invitation before it is known whose it is: across the workspaces. */
interface Found {
  id: string;
  tenantId: TenantId;
  organizationId: string;
  email: string;
  fullName: string | null;
  status: Invitation['status'];
  expireDate: string | null;
  deletedAt: string | null;
  codeHash: string;
  tokenHash: string;
  /** Open, with a try left that this attempt has used. */
  tried: boolean;
}
const columns = `i.id, i."tenantId", i."organizationId", i.email, i."fullName", i.status, i."expireDate", i."deletedAt",
  i."codeHash", i."tokenHash"`;
const newestFirst = `order by i.status = 'INVITED' and i."deletedAt" is null desc, i."createdAt" desc limit 100`;
const useTry = `with tried as (
    update invitation set "triesLeft" = "triesLeft" - 1
    where email = $1 and status = 'INVITED' and "deletedAt" is null and "triesLeft" > 0 returning id
  ) select ${columns}, i.id in (select id from tried) as tried from invitation i where i.email = $1 ${newestFirst}`;
const giveBack = `update invitation set "triesLeft" = "triesLeft" + 1 where id = any ($1)`;
const ofAddress = `select ${columns}, false as tried from invitation i where i.email = $1 ${newestFirst}`;

const isOpen = ({ status, deletedAt }: Found) => status === 'INVITED' && deletedAt === null;

const limitsOf = (ctx: OpenCtx, email: string): Limit[] => [
  { key: `invitation try from ${callerOf(ctx.visitor.address)}`, most: 200, minutes: 15 },
  { key: `invitation try as ${email}`, most: 20, minutes: 15 },
];

/** The invitation that a code opens. A wrong one takes a try from each that is open for the address. */
async function byCode(ctx: OpenCtx, conn: Conn, email: string, code: string): Promise<Found> {
  await spend(conn, ctx.now(), limitsOf(ctx, email));
  const rows = await conn.hot<Found>('invitations.try', useTry, [email]);
  const { settings } = ctx.services;
  const right = rows.find(
    (row) => (row.tried || !isOpen(row)) && isCode(settings, purposes.invitation, email, code, row.codeHash),
  );
  if (!right) throw new FinalRefusal('invite.code_invalid');
  const used = rows.filter(({ tried }) => tried).map(({ id }) => id);
  await conn.hot('invitations.give-back', giveBack, [used]);
  return right;
}

/** The invitation that the link in a mail opens; its token is too long to be guessed. */
async function byToken(ctx: OpenCtx, conn: Conn, email: string, token: string): Promise<Found> {
  await spend(conn, ctx.now(), limitsOf(ctx, email));
  const rows = await conn.hot<Found>('invitations.of-address', ofAddress, [email]);
  const right = rows.find((row) => isToken(token, row.tokenHash));
  if (!right) throw new FinalRefusal('invite.code_invalid');
  return right;
}

function refuseClosed(found: Found, now: string): void {
  if (found.deletedAt) throw new FinalRefusal('invite.removed');
  const reason = whyNotAnswer(found, now);
  if (reason) throw new FinalRefusal(reason);
}

const inside = `select o.name, o."imageUrl" as image, u.name as inviter,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) from invitation_team x
      join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and t."deletedAt" is null
      where x."tenantId" = i."tenantId" and x."invitationId" = i.id), '[]') as teams
  from invitation i join organization o on o."tenantId" = i."tenantId" and o.id = i."organizationId"
  left join "user" u on u."tenantId" = i."tenantId" and u.id = i."invitedByUserId"
  where i.id = $1`;

async function check(ctx: OpenCtx, conn: Conn, found: Found): Promise<InvitationCheck> {
  refuseClosed(found, ctx.now());
  type Row = { name: string; image: string | null; inviter: string | null; teams: InvitationCheck['teams'] };
  const [row] = await conn.hot<Row>('invitations.inside', inside, [found.id]);
  if (!row) throw new Refusal('not_found');
  return {
    id: found.id,
    email: found.email,
    fullName: found.fullName ?? '',
    organization: { name: row.name, image: row.image },
    ...(row.inviter && { invitedByUser: { name: row.inviter } }),
    teams: row.teams,
  };
}

export const validateCode = (ctx: OpenCtx, { email, code }: In<'validateCode'>): Promise<InvitationCheck> =>
  above(ctx, async (conn) => check(ctx, conn, await byCode(ctx, conn, email, code)));

export const validateToken = (ctx: OpenCtx, { email, token }: In<'validateToken'>): Promise<InvitationCheck> =>
  above(ctx, async (conn) => check(ctx, conn, await byToken(ctx, conn, email, token)));

interface Kept {
  status: Invitation['status'];
  expireDate: string | null;
  deletedAt: string | null;
  roleId: string | null;
  startedWorkOn: string | null;
  teamIds: string[];
  projectIds: string[];
  leads: boolean;
  /** A colleague was added to a team, and has left the workspace since. */
  isGone: boolean;
}
const keep = `select i.status, i."expireDate", i."deletedAt", i."roleId", i."startedWorkOn",
    array(select t.id from invitation_team x
      join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId" and t."deletedAt" is null
      where x."invitationId" = i.id order by t.name, t.id) as "teamIds",
    array(select x."organizationProjectId" from invitation_project x where x."invitationId" = i.id) as "projectIds",
    exists (select from invitation_team x where x."invitationId" = i.id and x."isManager") as leads,
    i.status = 'INVITED' and i."userId" is not null and not (${isPending}) as "isGone"
  from invitation i where i.id = $1 for update of i`;
const close = `update invitation set status = $2, "actionDate" = $3, "updatedAt" = $3, "userId" = coalesce($4, "userId") where id = $1`;

/** Locked and looked at once more: of two who accept at once, one is told that it has been accepted. */
async function lock(ctx: OpenCtx, conn: Conn, found: Found): Promise<Kept> {
  const [kept] = await conn.within(ofTenant(found.tenantId), (tenant) =>
    tenant.hot<Kept>('invitations.keep', keep, [found.id]),
  );
  if (!kept) throw new Refusal('not_found');
  if (kept.isGone) throw new FinalRefusal('invite.removed');
  refuseClosed({ ...found, ...kept }, ctx.now());
  return kept;
}

const closed = (
  conn: Conn,
  { tenantId, id }: Found,
  status: Invitation['status'],
  now: string,
  userId: string | null,
) => conn.within(ofTenant(tenantId), (tenant) => tenant.hot('invitations.close', close, [id, status, now, userId]));

/** Makes the person invited a member; who invited them may be gone meanwhile. */
async function join(
  ctx: OpenCtx,
  conn: Conn,
  found: Found,
  name: string | null,
): Promise<Admitted & { teamId?: string }> {
  const { email, tenantId, organizationId } = found;
  const { teamIds, leads, ...kept } = await lock(ctx, conn, found);
  const now = ctx.now();
  const newcomer = { ...kept, leads, teamIds, email, fullName: name ?? found.fullName, verified: true };
  const admitted = await admit(conn, { tenantId, organizationId, now }, newcomer);
  await noteVerified(ctx, conn, admitted.accountId);
  const { userId, accountId, employeeId } = admitted;
  await closed(conn, found, 'ACCEPTED', now, userId);
  ctx.changed({
    entity: 'Invitation',
    id: found.id,
    before: { status: 'INVITED' },
    after: { status: 'ACCEPTED', userId },
  });
  await ctx.announce(conn, { tenantId, organizationId, userId }, { invitationId: found.id, employeeId });
  ctx.forget({ accountId });
  const [teamId] = teamIds;
  return { ...admitted, ...(teamId && { teamId }) };
}

const nameIn = ({ user, fullName }: In<'accept'>) =>
  `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || fullName || null;

/** By the code or the link of the mail, which proves the address as a sign-in code does: hence it signs in. */
export const accept = (ctx: OpenCtx, input: In<'accept'>): Promise<Out<'accept'>> =>
  above(ctx, async (conn) => {
    const { email, code, token } = input;
    if (!token && !code) throw new Refusal('invalid', { code: 'Verification code is required' });
    const found = token ? await byToken(ctx, conn, email, token) : await byCode(ctx, conn, email, code ?? '');
    refuseClosed(found, ctx.now());
    const { accountId, userId, teamId } = await join(ctx, conn, found, nameIn(input));
    const { tenantId, organizationId } = found;
    await noteArrival(conn, { tenantId, userId }, ctx.now(), { teamId });
    await demandSecondFactor(ctx, conn, accountId);
    const signedIn = await signIn(ctx, conn, accountId, { tenantId, userId, organizationId });
    const { teams } = await described(conn, found.id);
    return { ...signedIn, team: teams.find(({ id }) => id === teamId) ?? null };
  });

async function described(conn: Conn, id: string): Promise<{ teams: { id: string; name: string }[] }> {
  const [row] = await conn.hot<{ teams: { id: string; name: string }[] }>('invitations.inside', inside, [id]);
  return row ?? { teams: [] };
}

const account = `select lower(email) as email, "emailVerifiedAt" is not null as verified from account where id = $1`;
interface Own {
  email: string;
  verified: boolean;
}

async function ownAddress(ctx: OpenCtx, conn: Conn): Promise<Own> {
  const [own] = await conn.hot<Own>('invitations.account', account, [ctx.who?.accountId]);
  if (!own) throw new Refusal('unauthenticated');
  return own;
}

const ownOpen = `select ${ownInvitationText('$2')} as text from invitation i
  where i.email = $1 and i.status = 'INVITED' and i."deletedAt" is null and (i."expireDate" is null or i."expireDate" > $2)
    and (i."userId" is null or ${isPending})
  order by i."createdAt" desc, i.id`;

const mineOf = (items: readonly string[]) =>
  new JsonText<Out<'mine'>>(`{"items":[${items.join()}],"total":${items.length}}`);

/** Open invitations for the person's own address, from every workspace; shown once they have proved that it is theirs. */
export const mine = (ctx: OpenCtx): Promise<JsonText<Out<'mine'>>> =>
  above(ctx, async (conn) => {
    const { email, verified } = await ownAddress(ctx, conn);
    if (!verified) return mineOf([]);
    const rows = await conn.hot<{ text: string }>('invitations.mine', ownOpen, [email, ctx.now()]);
    return mineOf(rows.map(({ text }) => text));
  });

const ownOne = `select ${columns}, false as tried from invitation i where i.id = $1 and i.email = $2 and i."deletedAt" is null`;
const ownText = `select ${ownInvitationText('$2')} as text from invitation i where i.id = $1`;

export function answer(ctx: OpenCtx, { invitationId, action: given }: In<'answer'>): Promise<JsonText<Out<'answer'>>> {
  const read = AnswerIn.safeParse({ action: given });
  if (!read.success) throw invalid(read.error);
  const { action } = read.data;
  return above(ctx, async (conn) => {
    const { email, verified } = await ownAddress(ctx, conn);
    const [found] = await conn.hot<Found>('invitations.own', ownOne, [invitationId, email]);
    if (!found) throw new Refusal('not_found');
    if (!verified) throw new Refusal('auth.email_unverified');
    refuseClosed(found, ctx.now());
    if (action === 'ACCEPTED') await enter(ctx, conn, found);
    else await reject(ctx, conn, found);
    const [row] = await conn.hot<{ text: string }>('invitations.own-text', ownText, [invitationId, ctx.now()]);
    return new JsonText(row?.text ?? '');
  });
}

export const answerNamed = (ctx: OpenCtx, { invitationId, action }: In<'answerNamed'>) =>
  answer(ctx, { invitationId, action: action ?? '' });

/** Who had no workspace yet goes on in this one with the session they have. */
async function enter(ctx: OpenCtx, conn: Conn, found: Found): Promise<void> {
  const { userId } = await join(ctx, conn, found, null);
  const { tenantId, organizationId } = found;
  if (ctx.who && ctx.who.tenantId === null) {
    await bindSession(ctx, conn, ctx.who.sessionId, { tenantId, userId, organizationId });
  }
}

async function reject(ctx: OpenCtx, conn: Conn, found: Found): Promise<void> {
  await lock(ctx, conn, found);
  await closed(conn, found, 'REJECTED', ctx.now(), null);
  const { id, tenantId, organizationId } = found;
  ctx.changed({ entity: 'Invitation', id, before: { status: 'INVITED' }, after: { status: 'REJECTED' } });
  await ctx.announce(conn, { tenantId, organizationId }, { invitationId: id });
}
