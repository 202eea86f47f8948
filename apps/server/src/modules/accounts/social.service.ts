import {
  type InputOf,
  type OutputOf,
  ok,
  Refusal,
  type SocialProvider,
  type socialApi,
  socialProviders,
} from '@stint/contract';
import { z } from 'zod';
import { type Conn, type Database, forSignIn } from '../../db/client.ts';
import { type Asker, askingFirst } from '../../http/asking.ts';
import { FinalRefusal, type OpenCtx } from '../../http/ctx.ts';
import type { Services, Settings } from '../../http/services.ts';
import { type Identity, identityByToken } from '../../net/identities.ts';
import { offerAfter } from './entrance.service.ts';
import { demandSecondFactor } from './factor-checks.service.ts';
import { callerOf, spend } from './limits.service.ts';
import { above, endSessions } from './sessions.service.ts';
import { noteVerified } from './verification.service.ts';

type In<Op extends keyof typeof socialApi> = InputOf<(typeof socialApi)[Op]>;
type Out<Op extends keyof typeof socialApi> = Promise<OutputOf<(typeof socialApi)[Op]>>;

/** How long what the provider said may lie in the browser. */
export const ticketSeconds = 120;

export function clientOf({ social, allowPrivateNetwork: allowPrivate = false }: Settings, provider: SocialProvider) {
  const client = social?.[provider];
  if (!client) throw new Refusal('auth.social_unavailable', { provider });
  return { client, rules: { allowPrivate } };
}

/** Each try makes us ask the provider. */
export const spendSocialTry = (database: Database, now: string, address: string): Promise<void> =>
  database.write(forSignIn, (conn) =>
    spend(conn, now, [{ key: `social try from ${callerOf(address)}`, most: 60, minutes: 15 }]),
  );

export const sealIdentity = ({ identity }: Services, { provider, id, email, verified }: Identity): Promise<string> =>
  identity.seal('social', { provider, id, email: email ?? '', verified: verified ? 'yes' : '' }, ticketSeconds);

const Note = z.object({
  provider: z.enum(socialProviders),
  id: z.string().min(1),
  email: z.string().transform((email) => email || null),
  verified: z.string().transform((word) => word === 'yes'),
});

async function broughtBack(ctx: OpenCtx): Promise<Identity> {
  const note = await ctx.services.identity.unseal('social', ctx.visitor.socialTicket ?? '');
  const read = Note.safeParse(note);
  if (!read.success) throw new Refusal('auth.token_expired');
  ctx.visitor.setSocialTicket(null);
  return read.data;
}

interface Known {
  accountId: string;
  email: string;
  isActive: boolean;
  emailVerified: boolean;
}
const columns = `a.id as "accountId", a.email, a."isActive", a."emailVerifiedAt" is not null as "emailVerified"`;
const linked = `select ${columns} from social_account s join account a on a.id = s."accountId"
  where s.provider = $1 and s."providerAccountId" = $2`;
const byEmail = `select ${columns} from account a where lower(a.email) = lower($1) for update`;
const link = `insert into social_account ("accountId", provider, "providerAccountId", email, "createdAt")
  values ($1, $2, $3, $4, $5) on conflict on constraint social_account_once do nothing returning id`;
const dropPassword = `update account set "passwordHash" = null, "updatedAt" = $2 where id = $1`;

/** Only an address that the provider has verified leads to the account of that address. */
async function accountOf(ctx: OpenCtx, conn: Conn, { provider, id, email, verified }: Identity): Promise<Known> {
  const [known] = await conn.hot<Known>('social linked', linked, [provider, id]);
  if (known) return known;
  if (!email || !verified) throw new FinalRefusal('auth.social_unverified', { provider });
  const [owner] = await conn.hot<Known>('social by email', byEmail, [email]);
  if (!owner) throw new FinalRefusal('auth.social_unknown');
  await conn.hot('social link', link, [owner.accountId, provider, id, email, ctx.now()]);
  if (!owner.emailVerified) await takeOver(ctx, conn, owner.accountId);
  return owner;
}

/** Whoever registered the address without showing that it is theirs may be somebody else: they keep no way in. */
async function takeOver(ctx: OpenCtx, conn: Conn, accountId: string): Promise<void> {
  await conn.hot('drop password', dropPassword, [accountId, ctx.now()]);
  await endSessions(ctx, conn, accountId, null, 'claimed by its owner');
  await noteVerified(ctx, conn, accountId);
}

const enterAs = (ctx: OpenCtx, identity: Identity, includeTeams?: boolean) =>
  above(ctx, async (conn) => {
    const { accountId, email, isActive } = await accountOf(ctx, conn, identity);
    if (!isActive) throw new FinalRefusal('auth.suspended');
    await demandSecondFactor(ctx, conn, accountId);
    return offerAfter(ctx, conn, { accountId, email, includeTeams });
  });

async function askProvider(asker: Asker, { provider, access_token: token }: In<'signIn'>): Promise<Identity> {
  const world = clientOf(asker.services.settings, provider);
  await spendSocialTry(asker.database, asker.now(), asker.visitor.address);
  return identityByToken(provider, world, token);
}

export const signIn = askingFirst(
  askProvider,
  (ctx: OpenCtx, { includeTeams }: In<'signIn'>, identity: Identity): Out<'signIn'> =>
    enterAs(ctx, identity, includeTeams),
);

export const finish = async (ctx: OpenCtx): Out<'finish'> => enterAs(ctx, await broughtBack(ctx));

/** For those who are signed in, whatever address the provider knows. */
export async function connect(ctx: OpenCtx): Out<'connect'> {
  const { provider, id, email } = await broughtBack(ctx);
  return above(ctx, async (conn) => {
    if (!ctx.who) throw new Refusal('unauthenticated');
    const { accountId } = ctx.who;
    const made = await conn.hot('social link', link, [accountId, provider, id, email, ctx.now()]);
    const [known] = await conn.hot<Known>('social linked', linked, [provider, id]);
    if (made.length === 0 && known?.accountId !== accountId) throw new Refusal('auth.social_taken', { provider });
    return ok;
  });
}

const drop = 'delete from social_account where "accountId" = $1 and provider = $2 returning id';

export const disconnect = (ctx: OpenCtx, { provider }: In<'disconnect'>): Out<'disconnect'> =>
  above(ctx, async (conn) => {
    if (!ctx.who) throw new Refusal('unauthenticated');
    const gone = await conn.hot('social drop', drop, [ctx.who.accountId, provider]);
    if (gone.length === 0) throw new Refusal('not_found');
    return ok;
  });
