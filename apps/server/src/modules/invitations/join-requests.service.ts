import { randomUUID } from 'node:crypto';
import { AnswerIn, type InputOf, JoinRequest, type joinRequestsApi, type OutputOf, ok, Refusal } from '@stint/contract';
import { type Conn, forSignIn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { jsonOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import { type Ctx, FinalRefusal, JsonText, may, type OpenCtx } from '../../http/ctx.ts';
import { invalid } from '../../http/errors.ts';
import { joinLetter, welcomeLetter } from '../../mail/invitation-letters.ts';
import type { Reader } from '../../mail/letters.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { callerOf, type Limit, spend } from '../accounts/limits.service.ts';
import { languageOfA } from '../accounts/notices.service.ts';
import { above } from '../accounts/sessions.service.ts';
import { placeOf } from '../organizations/organizations.service.ts';
import { teamsLed } from '../teams/teams.service.ts';
import { admit } from './admission.service.ts';
import { isCode, newSecrets, purposes, tries } from './secrets.service.ts';

type In<Op extends keyof typeof joinRequestsApi> = InputOf<(typeof joinRequestsApi)[Op]>;
type Out<Op extends keyof typeof joinRequestsApi> = OutputOf<(typeof joinRequestsApi)[Op]>;

const codeMinutes = 60;

const limitsOf = (ctx: OpenCtx, what: string, email: string): Limit[] => [
  { key: `join ${what} from ${callerOf(ctx.visitor.address)}`, most: 60, minutes: 60 },
  { key: `join ${what} as ${email}`, most: what === 'try' ? 20 : 6, minutes: 60 },
];

interface AskedTeam {
  id: string;
  name: string;
  public: boolean;
  tenantId: TenantId;
  organizationId: string;
  language: string | null;
}
const team = `select t.id, t.name, t.public, t."tenantId", t."organizationId", u."preferredLanguage" as language
  from organization_team t join tenant w on w.id = t."tenantId" and w."isActive" and w."deletedAt" is null
  left join "user" u on u."tenantId" = t."tenantId" and u.id = t."createdByUserId"
  where t.id = $1 and t."deletedAt" is null`;

async function teamOf(conn: Conn, teamId: string): Promise<AskedTeam | undefined> {
  const [found] = await conn.hot<AskedTeam>('joining.team', team, [teamId]);
  return found;
}

const reader = `select a."firstName" as name, ${languageOfA} as language from account a where lower(a.email) = $1`;

async function readerAt(conn: Conn, email: string, asked: AskedTeam, fullName: string): Promise<Reader> {
  const [known] = await conn.hot<{ name: string; language: string }>('joining.reader', reader, [email]);
  return { email, name: known?.name || fullName, language: known?.language ?? asked.language ?? 'en' };
}

async function sendCode(ctx: OpenCtx, conn: Conn, to: Reader, asked: AskedTeam, code: string, until: string) {
  const { settings } = ctx.services;
  const letter = joinLetter(to, { publicUrl: settings.publicUrl, code, team: asked.name });
  await putInOutbox(conn, settings, letter, until, asked.tenantId);
}

const codeUntil = (now: string) => new Date(Date.parse(now) + codeMinutes * 60_000).toISOString();

/** Asked again before it is answered, it is the same request; who has confirmed it is not overwritten by somebody else. */
const put = `insert into join_request as r (id, "tenantId", "organizationId", "organizationTeamId", email, "fullName",
    "linkAddress", position, "codeHash", "codeExpiresAt", "triesLeft", "createdAt", "updatedAt")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${tries}, $11, $11)
  on conflict ("tenantId", "organizationTeamId", email) where status = 'PENDING' and "deletedAt" is null do update set
    "fullName" = case when r."confirmedAt" is null then excluded."fullName" else r."fullName" end,
    "linkAddress" = case when r."confirmedAt" is null then excluded."linkAddress" else r."linkAddress" end,
    position = case when r."confirmedAt" is null then excluded.position else r.position end,
    "codeHash" = excluded."codeHash", "codeExpiresAt" = excluded."codeExpiresAt", "triesLeft" = excluded."triesLeft",
    "updatedAt" = excluded."updatedAt"
  returning r.id`;

/** The answer tells strangers nothing but what they said themselves. */
export const create = (ctx: OpenCtx, { email, organizationTeamId, ...said }: In<'create'>): Promise<Out<'create'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    await spend(conn, now, limitsOf(ctx, 'send', email));
    const asked = await teamOf(conn, organizationTeamId);
    if (!asked?.public) throw new FinalRefusal('not_found');
    const { tenantId, organizationId } = asked;
    const { code, codeHash } = newSecrets(ctx.services.settings, purposes.join(asked.id), email);
    const until = codeUntil(now);
    const values = [randomUUID(), tenantId, organizationId, asked.id, email, said.fullName, said.linkAddress];
    const more = [said.position, codeHash, until, now];
    const [row] = await conn.within(ofTenant(tenantId), (inside) =>
      inside.hot<{ id: string }>('joining.put', put, [...values, ...more]),
    );
    if (!row) throw new Refusal('conflict');
    await sendCode(ctx, conn, await readerAt(conn, email, asked, said.fullName), asked, code, until);
    await ctx.announce(conn, { tenantId, organizationId }, { joinRequestId: row.id });
    return { ...blank(now), ...said, id: row.id, tenantId, organizationId, email, organizationTeamId };
  });

const blank = (now: string) => ({
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
  status: 'PENDING' as const,
  userId: null,
  confirmedAt: null,
});

const useTry = `update join_request set "triesLeft" = "triesLeft" - 1
  where "organizationTeamId" = $1 and email = $2 and status = 'PENDING' and "deletedAt" is null
    and "codeExpiresAt" > $3 and "triesLeft" > 0
  returning id, "codeHash"`;
const confirm = `update join_request set "confirmedAt" = coalesce("confirmedAt", $2), "triesLeft" = 0, "updatedAt" = $2 where id = $1`;

export const validate = (ctx: OpenCtx, { email, organizationTeamId, code }: In<'validate'>): Promise<Out<'validate'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    await spend(conn, now, limitsOf(ctx, 'try', email));
    const asked = await teamOf(conn, organizationTeamId);
    if (!asked) throw new FinalRefusal('invite.code_invalid');
    const { tenantId, organizationId } = asked;
    const id = await conn.within(ofTenant(tenantId), async (inside) => {
      const values = [asked.id, email, now];
      const [row] = await inside.hot<{ id: string; codeHash: string }>('joining.try', useTry, values);
      if (!row || !isCode(ctx.services.settings, purposes.join(asked.id), email, code, row.codeHash)) return null;
      await inside.hot('joining.confirm', confirm, [row.id, now]);
      return row.id;
    });
    if (!id) throw new FinalRefusal('invite.code_invalid');
    await ctx.announce(conn, { tenantId, organizationId }, { joinRequestId: id });
    return { email, organizationTeamId, isExpired: false };
  });

const renew = `update join_request set "codeHash" = $3, "codeExpiresAt" = $4, "triesLeft" = ${tries}, "updatedAt" = $5
  where "organizationTeamId" = $1 and email = $2 and status = 'PENDING' and "deletedAt" is null returning "fullName"`;

/** The same answer whether or not there is such a request. */
export const resendCode = (ctx: OpenCtx, { email, organizationTeamId }: In<'resendCode'>): Promise<Out<'resendCode'>> =>
  above(ctx, async (conn) => {
    const now = ctx.now();
    await spend(conn, now, limitsOf(ctx, 'send', email));
    const asked = await teamOf(conn, organizationTeamId);
    if (!asked) return { ...ok, data: {} };
    const { code, codeHash } = newSecrets(ctx.services.settings, purposes.join(asked.id), email);
    const until = codeUntil(now);
    const [row] = await conn.within(ofTenant(asked.tenantId), (inside) =>
      inside.hot<{ fullName: string }>('joining.renew', renew, [asked.id, email, codeHash, until, now]),
    );
    if (row) await sendCode(ctx, conn, await readerAt(conn, email, asked, row.fullName), asked, code, until);
    return { ...ok, data: {} };
  });

/** Whoever leads a team answers for it, and whose role says so for all of them: null means all. */
const teamsOpenTo = async (ctx: Ctx, edit: boolean): Promise<string[] | null> =>
  may(ctx, edit ? 'ORG_TEAM_JOIN_REQUEST_EDIT' : 'ORG_TEAM_JOIN_REQUEST_VIEW') ? null : teamsLed(ctx);

async function listed(ctx: Ctx, where: Where): Promise<JsonText<Out<'list'>>> {
  const organization = where.value(placeOf(ctx).organizationId);
  const statement = `select ${jsonOf(JoinRequest, 'r')}::text as text from join_request r
    where r."organizationId" = ${organization} and r."deletedAt" is null and ${where.sql}
    order by r.status = 'PENDING' desc, r."createdAt" desc, r.id`;
  const rows = await ctx.hot<{ text: string }>(`joining.list${where.key}`, statement, where.values);
  return new JsonText(`{"items":[${rows.map(({ text }) => text).join()}],"total":${rows.length}}`);
}

export async function list(ctx: Ctx, { organizationTeamId }: In<'list'>): Promise<JsonText<Out<'list'>>> {
  const open = await teamsOpenTo(ctx, false);
  if (open && organizationTeamId && !open.includes(organizationTeamId)) throw new Refusal('team.not_manager');
  if (open?.length === 0) return new JsonText('{"items":[],"total":0}');
  const teams = organizationTeamId ? [organizationTeamId] : open;
  return listed(ctx, new Where().and('team', 'r."organizationTeamId" = any (?)', teams));
}

interface Pending {
  email: string;
  fullName: string;
  status: string;
  teamId: string;
  confirmedAt: string | null;
}
const find = `select email, "fullName", status, "organizationTeamId" as "teamId", "confirmedAt" from join_request
  where id = $1 and "organizationId" = $2 and "deletedAt" is null for update`;
const close = `update join_request set status = $2, "userId" = $3, "actionDate" = $4, "updatedAt" = $4, "updatedByUserId" = $5
  where id = $1`;

export async function answer(
  ctx: Ctx,
  { joinRequestId, action: given }: In<'answer'>,
): Promise<JsonText<Out<'answer'>>> {
  const read = AnswerIn.safeParse({ action: given });
  if (!read.success) throw invalid(read.error);
  const { action } = read.data;
  const { organizationId, userId, now } = placeOf(ctx);
  const [found] = await ctx.hot<Pending>('joining.find', find, [joinRequestId, organizationId]);
  if (!found) throw new Refusal('not_found');
  const open = await teamsOpenTo(ctx, true);
  if (open && !open.includes(found.teamId)) throw new Refusal('team.not_manager');
  if (found.status !== 'PENDING') throw new Refusal('join.answered');
  const newUserId = action === 'ACCEPTED' ? await welcome(ctx, found) : null;
  await ctx.hot('joining.close', close, [joinRequestId, action, newUserId, now, userId]);
  const [before, after] = [{ status: found.status }, { status: action, userId: newUserId }];
  ctx.changed({ entity: 'JoinRequest', id: joinRequestId, before, after });
  return listed(ctx, new Where().and('id', 'r.id = ?', joinRequestId));
}

/** Makes whoever asked a member of the team, and tells them. */
function welcome(ctx: Ctx, { email, fullName, teamId, confirmedAt }: Pending): Promise<string> {
  const { userId, ...at } = placeOf(ctx);
  return ctx.within(forSignIn, async (conn) => {
    const asked = await teamOf(conn, teamId);
    if (!asked) throw new Refusal('not_found');
    const newcomer = { email, fullName, verified: confirmedAt !== null, roleId: null, teamIds: [teamId] };
    const admitted = await admit(conn, at, { ...newcomer, projectIds: [], byUserId: userId });
    const { settings } = ctx.services;
    const letter = welcomeLetter(await readerAt(conn, email, asked, fullName), {
      publicUrl: settings.publicUrl,
      team: asked.name,
    });
    const until = new Date(Date.parse(ctx.now()) + 7 * 86_400_000).toISOString();
    await putInOutbox(conn, settings, letter, until, asked.tenantId);
    ctx.forget({ accountId: admitted.accountId });
    return admitted.userId;
  });
}
