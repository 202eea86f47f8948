import { canonicalEmail, ok, Refusal, type SocialProvider, socialProviders } from '@stint/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Conn, type DatabaseAccess, forSignIn } from '../../../db/client.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { Services, Settings } from '../../../http/services.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { egressOf } from '../../../net/egress.ts';
import { type Identity, identityByToken } from '../../../net/identities.ts';
import { account } from './accounts.table.ts';
import { offerAfter } from './entrance.service.ts';
import { demandSecondFactor } from './factor-checks.service.ts';
import { callerOf, spend } from './limits.service.ts';
import { socialAccount } from './security.table.ts';
import { above, endSessions } from './sessions.service.ts';
import { noteVerified } from './verification.service.ts';

/** The lifetime of the provider's answer in the browser. */
export const ticketSeconds = 120;

export function clientOf(settings: Settings, provider: SocialProvider) {
  const client = settings.social?.[provider];
  if (!client) throw new Refusal('auth.social_unavailable', { provider });
  return { client, rules: egressOf(settings) };
}

/** Limited, because each try calls the provider. */
export const spendSocialTry = (database: DatabaseAccess, now: string, address: string): Promise<void> =>
  database.write(forSignIn, (conn) =>
    spend(conn, now, [{ key: `social try from ${callerOf(address)}`, most: 60, minutes: 15 }]),
  );

export const sealIdentity = ({ identity }: Services, { provider, id, email, verified }: Identity): Promise<string> =>
  identity.seal('social', { provider, id, email: email ?? '', verified: verified ? 'yes' : '' }, ticketSeconds);

const Note = z.object({
  provider: z.enum(socialProviders),
  id: z.string().min(1),
  email: z.string().transform((email) => canonicalEmail(email) || null),
  verified: z.string().transform((word) => word === 'yes'),
});

async function identityFromCookie(ctx: OpenCtx): Promise<Identity> {
  const note = await ctx.services.identity.unseal('social', ctx.requestInfo.socialTicket ?? '');
  const read = Note.safeParse(note);
  if (!read.success) throw new Refusal('auth.token_expired');
  ctx.requestInfo.setSocialTicket(null);
  return read.data;
}

const AccountRow = z.object({
  accountId: z.uuid(),
  email: z.string(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
});
type AccountRow = z.infer<typeof AccountRow>;
const columns = sql`a.id as "accountId", a.email, a."isActive", a."emailVerifiedAt" is not null as "emailVerified"`;
const linkedAccount = ({ provider, id }: Identity): Sql =>
  sql`select ${columns} from social_account s join account a on a.id = s."accountId"
    where s.provider = ${provider} and s."providerAccountId" = ${id}`;
const accountByEmail = (email: string): Sql =>
  sql`select ${columns} from account a where lower(a.email) = lower(${email}) for update`;

/** Links an identity to an account. Returns false if it is linked already, perhaps to another account. */
async function link(ctx: OpenCtx, conn: Conn, accountId: string, { provider, id, email }: Identity): Promise<boolean> {
  const rows = await conn.db
    .insert(socialAccount)
    .values({ accountId, provider, providerAccountId: id, email, createdAt: ctx.now() })
    .onConflictDoNothing({ target: [socialAccount.provider, socialAccount.providerAccountId] })
    .returning({ id: socialAccount.id });
  return rows.length > 0;
}

/** Without a link, an identity finds the account of its address only if the provider has verified the address. */
async function accountOf(ctx: OpenCtx, conn: Conn, identity: Identity): Promise<AccountRow> {
  const { provider, email, verified } = identity;
  const [accountRow] = await conn.query(AccountRow, linkedAccount(identity));
  if (accountRow) return accountRow;
  if (!email || !verified) throw new CommittedError('auth.social_unverified', { provider });
  const owner = await accountOfVerified(ctx, conn, email);
  if (!owner) throw new CommittedError('auth.social_unknown');
  await link(ctx, conn, owner.accountId, identity);
  return owner;
}

/** The account of an address that a provider has verified. */
export async function accountOfVerified(ctx: OpenCtx, conn: Conn, email: string): Promise<AccountRow | undefined> {
  const [owner] = await conn.query(AccountRow, accountByEmail(email));
  if (owner && !owner.emailVerified) await takeOver(ctx, conn, owner.accountId);
  return owner;
}

/** Another person may have registered the unverified address, so its password and sessions must become invalid. */
async function takeOver(ctx: OpenCtx, conn: Conn, accountId: string): Promise<void> {
  await conn.db.update(account).set({ passwordHash: null, updatedAt: ctx.now() }).where(eq(account.id, accountId));
  await endSessions(ctx, conn, accountId, null, 'claimed by its owner');
  await noteVerified(ctx, conn, accountId);
}

const enterAs = (ctx: OpenCtx, identity: Identity, includeTeams?: boolean) =>
  above(ctx, async (conn) => {
    const { accountId, email, isActive } = await accountOf(ctx, conn, identity);
    if (!isActive) throw new CommittedError('auth.suspended');
    await demandSecondFactor(ctx, conn, accountId);
    return offerAfter(ctx, conn, { accountId, email, includeTeams });
  });

async function askProvider(early: Early, { provider, access_token: token }: In<'social.signIn'>): Promise<Identity> {
  const world = clientOf(early.services.settings, provider);
  await spendSocialTry(early.database, early.now(), early.requestInfo.address);
  return identityByToken(provider, world, token);
}

export const signIn = beforeTransaction(
  askProvider,
  (ctx: OpenCtx, { includeTeams }: In<'social.signIn'>, identity: Identity): Promise<Out<'social.signIn'>> =>
    enterAs(ctx, identity, includeTeams),
);

export const finish = async (ctx: OpenCtx): Promise<Out<'social.finish'>> =>
  enterAs(ctx, await identityFromCookie(ctx));

/** The person is signed in, so the provider's address need not be verified. */
export async function connect(ctx: OpenCtx): Promise<Out<'social.connect'>> {
  const identity = await identityFromCookie(ctx);
  return above(ctx, async (conn) => {
    if (!ctx.session) throw new Refusal('unauthenticated');
    const { accountId } = ctx.session;
    if (await link(ctx, conn, accountId, identity)) return ok;
    const [accountRow] = await conn.query(AccountRow, linkedAccount(identity));
    if (accountRow?.accountId !== accountId) throw new Refusal('auth.social_taken', { provider: identity.provider });
    return ok;
  });
}

export const disconnect = (ctx: OpenCtx, { provider }: In<'social.disconnect'>): Promise<Out<'social.disconnect'>> =>
  above(ctx, async (conn) => {
    if (!ctx.session) throw new Refusal('unauthenticated');
    const { rowCount } = await conn.db
      .delete(socialAccount)
      .where(and(eq(socialAccount.accountId, ctx.session.accountId), eq(socialAccount.provider, provider)));
    if (!rowCount) throw new Refusal('not_found');
    return ok;
  });
