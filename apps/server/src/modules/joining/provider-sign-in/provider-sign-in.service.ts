import { randomBytes } from 'node:crypto';
import { deleted, maxDomains, type ProviderSignIn, Refusal, type SignInDomain } from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import { and, asc, eq, isNull } from 'drizzle-orm';
import emailProviders from 'email-providers';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import type { Sql } from '../../../db/sql.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { Settings } from '../../../http/services.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { seal, unseal } from '../../../mail/seal.ts';
import { checkIssuer, reasonsOf } from '../../../net/oidc.ts';
import { spend } from '../../identity/sign-in/limits.service.ts';
import { providerSignIn, signInDomain } from '../../identity/sign-in/provider.table.ts';
import type { Confirmation } from '../../identity/sign-in/required-provider.service.ts';
import { revoke } from '../../identity/sign-in/sessions.service.ts';
import { endConfirmations, recordName, recordState } from './domain-checks.service.ts';
import { ConfirmedDomain, confirmedElsewhere } from './domains.sql.ts';
import { callbackOf, worldOf } from './providers.service.ts';
import { Ending, Owns, ownsAddressOf, sessionsByOtherWays, sessionsByProvider } from './providers.sql.ts';

type Row = typeof providerSignIn.$inferSelect;
type DomainRow = typeof signInDomain.$inferSelect;

const publicDomains = new Set<string>(emailProviders);

const ofWorkspace = (tenantId: TenantId) =>
  and(eq(providerSignIn.tenantId, tenantId), isNull(providerSignIn.deletedAt));
const liveDomains = (tenantId: TenantId) => and(eq(signInDomain.tenantId, tenantId), isNull(signInDomain.deletedAt));

async function stored({ db }: Conn, tenantId: TenantId): Promise<Row | undefined> {
  const [row] = await db.select().from(providerSignIn).where(ofWorkspace(tenantId));
  return row;
}

const ownOf = (row: Pick<Row, 'issuer' | 'clientId' | 'name' | 'groupsClaim'> | undefined): ProviderSignIn['own'] =>
  row?.issuer && row.clientId && row.name
    ? { issuer: row.issuer, clientId: row.clientId, name: row.name, groupsClaim: row.groupsClaim }
    : null;

const domainShape = ({ id, domain, proof, confirmedBy, confirmedAt }: DomainRow): SignInDomain => ({
  id,
  domain,
  confirmedBy,
  confirmedAt,
  record: { name: recordName(domain), value: proof },
});

export async function get(ctx: Ctx): Promise<Out<'providerSignIn.get'>> {
  const { tenantId } = ctx.session;
  const { oidc, publicUrl } = ctx.services.settings;
  const row = await stored(ctx, tenantId);
  const domains = await ctx.db
    .select()
    .from(signInDomain)
    .where(liveDomains(tenantId))
    .orderBy(asc(signInDomain.domain))
    .limit(maxDomains);
  return {
    serverProvider: oidc?.name ?? null,
    own: ownOf(row),
    onlyThisWay: row?.onlyThisWay ?? false,
    redirectUri: callbackOf(ctx.services.settings, tenantId),
    signInUrl: `${publicUrl}/api/auth/oidc?workspace=${tenantId}`,
    domains: domains.map(domainShape),
  };
}

type OwnProvider = NonNullable<In<'providerSignIn.save'>['own']>;

/** A stored secret is sent only to the issuer that it was entered for. */
function secretOf(
  { sealKey }: Settings,
  row: Row | undefined,
  { issuer, clientId, clientSecret }: OwnProvider,
): string {
  if (clientSecret) return clientSecret;
  const isSame = row?.issuer === issuer && row.clientId === clientId;
  if (!isSame || !row.sealedSecret) throw new Refusal('oidc.secret_needed');
  return unseal(sealKey, row.sealedSecret);
}

/** Reads the provider's discovery document before anything is stored. Returns the sealed secret. */
async function tryIt(
  { session, database, services, now }: Early,
  { own }: In<'providerSignIn.save'>,
): Promise<string | null> {
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  // It says who a person is, owners included.
  if (own !== undefined && outranks('SUPER_ADMIN', session.role)) throw new Refusal('oidc.super_admin');
  if (!own) return null;
  const { tenantId } = session;
  const { settings } = services;
  await database.write(forSignIn, (conn) =>
    spend(conn, now(), [{ key: `oidc of ${tenantId}`, most: 30, minutes: 15 }]),
  );
  const row = await database.read(ofTenant(tenantId), (conn) => stored(conn, tenantId));
  const clientSecret = secretOf(settings, row, own);
  await checkIssuer(worldOf(settings, { ...own, clientSecret }, now())).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'egress.denied') throw error;
    throw new Refusal('oidc.issuer_invalid', {
      reason: reasonsOf(error instanceof Error ? (error.cause ?? error) : error),
    });
  });
  return seal(settings.sealKey, clientSecret);
}

/** The fields that the history stores. */
const historyOf = (row: Row | undefined) => row && { ...ownOf(row), onlyThisWay: row.onlyThisWay };

async function write(ctx: Ctx, { own, onlyThisWay }: In<'providerSignIn.save'>, sealedSecret: string | null) {
  const { tenantId, userId } = ctx.session;
  const before = await stored(ctx, tenantId);
  const none = { issuer: null, clientId: null, name: null, sealedSecret: null };
  const provider = own && {
    ...{ issuer: own.issuer, clientId: own.clientId, name: own.name, sealedSecret },
    groupsClaim: own.groupsClaim,
  };
  const values = { ...(own !== undefined && (provider ?? none)), ...(onlyThisWay !== undefined && { onlyThisWay }) };
  const [after] = before
    ? await ctx.db
        .update(providerSignIn)
        .set({ ...values, updatedAt: ctx.now(), updatedByUserId: userId })
        .where(ofWorkspace(tenantId))
        .returning()
    : await ctx.db
        .insert(providerSignIn)
        .values({ ...values, tenantId, createdAt: ctx.now(), updatedAt: ctx.now(), createdByUserId: userId })
        .returning();
  if (!after) throw new Refusal('conflict');
  return { before, after };
}

/** Ends the sessions of members who came another way. Owners and the caller stay signed in. */
const endOtherWays = (ctx: Ctx, provider: Confirmation) =>
  end(ctx, sessionsByOtherWays(ctx.session.tenantId, provider, ctx.session.sessionId), 'provider required');

/** A provider that was removed or replaced may have been taken over, so its sessions end, too. */
const endFormer = (ctx: Ctx) =>
  end(ctx, sessionsByProvider(ctx.session.tenantId, ctx.session.sessionId), 'provider replaced');

const end = (ctx: Ctx, sessions: Sql, reason: string) =>
  ctx.within(forSignIn, async (conn) => {
    const rows = await conn.query(Ending, sessions);
    await revoke(
      ctx,
      conn,
      rows.map(({ id }) => id),
      reason,
    );
  });

/** Without a domain that DNS confirms, the workspace's own provider lets nobody in. */
async function hasConfirmedDomain(ctx: Ctx): Promise<boolean> {
  const byDns = and(liveDomains(ctx.session.tenantId), eq(signInDomain.confirmedBy, 'DNS'));
  const rows = await ctx.db.select({ id: signInDomain.id }).from(signInDomain).where(byDns).limit(1);
  return rows.length > 0;
}

export const save = beforeTransaction(
  tryIt,
  async (ctx: Ctx, input: In<'providerSignIn.save'>, sealedSecret): Promise<Out<'providerSignIn.save'>> => {
    const { before, after } = await write(ctx, input, sealedSecret);
    const issuer = after.issuer ?? ctx.services.settings.oidc?.issuer;
    if (after.onlyThisWay) {
      if (!issuer) throw new Refusal('oidc.provider_needed');
      if (after.issuer && !(await hasConfirmedDomain(ctx))) throw new Refusal('oidc.domain_needed');
      await endOtherWays(ctx, { issuer, tenantId: after.issuer ? after.tenantId : null });
    }
    const isReplaced = before?.issuer !== after.issuer || before?.clientId !== after.clientId;
    if (before?.issuer && isReplaced) await endFormer(ctx);
    ctx.changed({
      entity: 'ProviderSignIn',
      id: after.id,
      before: historyOf(before) ?? null,
      after: historyOf(after) ?? null,
    });
    return get(ctx);
  },
);

const confirmationsElsewhere = (conn: Conn, domain: string, tenantId: TenantId) =>
  conn.query(ConfirmedDomain, confirmedElsewhere(domain, tenantId));

async function isOwners(ctx: Ctx, domain: string): Promise<boolean> {
  const [row] = await ctx.query(Owns, ownsAddressOf(domain));
  if (row?.owns !== true) return false;
  const others = await ctx.within(forSignIn, (conn) => confirmationsElsewhere(conn, domain, ctx.session.tenantId));
  return others.length === 0;
}

/**
 * A domain of an owner's verified address is confirmed at once, unless everybody can get an address there or another
 * workspace has confirmed it.
 */
export async function addDomain(
  ctx: Ctx,
  { domain }: In<'providerSignIn.addDomain'>,
): Promise<Out<'providerSignIn.addDomain'>> {
  const { tenantId, userId } = ctx.session;
  if (publicDomains.has(domain)) throw new Refusal('oidc.domain_public', { domain });
  await holdLimit(ctx, {
    name: `domains of ${tenantId}`,
    max: maxDomains,
    count: ({ db }) => db.$count(signInDomain, liveDomains(tenantId)),
    refusal: () => new Refusal('oidc.domains_full', { count: String(maxDomains) }),
  });
  const confirmation = (await isOwners(ctx, domain)) ? { confirmedBy: 'ADDRESS' as const, confirmedAt: ctx.now() } : {};
  const proof = `stint-verification=${randomBytes(24).toString('base64url')}`;
  const [row] = await ctx.db
    .insert(signInDomain)
    .values({
      ...confirmation,
      tenantId,
      domain,
      proof,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
      createdByUserId: userId,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal('oidc.domain_exists');
  ctx.changed({ entity: 'SignInDomain', id: row.id, before: null, after: { domain, confirmedBy: row.confirmedBy } });
  return domainShape(row);
}

async function findDomain({ db }: Conn, tenantId: TenantId, id: string): Promise<DomainRow> {
  const [row] = await db
    .select()
    .from(signInDomain)
    .where(and(liveDomains(tenantId), eq(signInDomain.id, id)));
  if (!row) throw new Refusal('not_found');
  return row;
}

async function lookUp(
  { session, database, services, now }: Early,
  input: In<'providerSignIn.confirmDomain'>,
): Promise<boolean> {
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  const { tenantId } = session;
  await database.write(forSignIn, (conn) => spend(conn, now(), [{ key: `dns of ${tenantId}`, most: 30, minutes: 15 }]));
  const row = await database.read(ofTenant(tenantId), (conn) => findDomain(conn, tenantId, input.signInDomainId));
  return (await recordState(services.settings, row)) === 'seen';
}

/** The last proof counts: other workspaces lose the domain, for it may have changed hands. */
export const confirmDomain = beforeTransaction(
  lookUp,
  async (
    ctx: Ctx,
    { signInDomainId: id }: In<'providerSignIn.confirmDomain'>,
    isFound,
  ): Promise<Out<'providerSignIn.confirmDomain'>> => {
    const { tenantId, userId } = ctx.session;
    const before = await findDomain(ctx, tenantId, id);
    if (!isFound) throw new Refusal('oidc.dns_missing');
    const [row] = await ctx.db
      .update(signInDomain)
      .set({
        confirmedBy: 'DNS',
        confirmedAt: ctx.now(),
        checkedAt: ctx.now(),
        updatedAt: ctx.now(),
        updatedByUserId: userId,
      })
      .where(and(liveDomains(tenantId), eq(signInDomain.id, id)))
      .returning();
    if (!row) throw new Refusal('not_found');
    await ctx.within(forSignIn, async (conn) =>
      endConfirmations(conn, await confirmationsElsewhere(conn, row.domain, tenantId), ctx.now()),
    );
    const change = { before: { confirmedBy: before.confirmedBy }, after: { confirmedBy: row.confirmedBy } };
    ctx.changed({ entity: 'SignInDomain', id, ...change });
    return domainShape(row);
  },
);

export async function removeDomain(
  ctx: Ctx,
  { signInDomainId: id }: In<'providerSignIn.removeDomain'>,
): Promise<Out<'providerSignIn.removeDomain'>> {
  const { tenantId, userId } = ctx.session;
  const { domain, confirmedBy } = await findDomain(ctx, tenantId, id);
  const at = ctx.now();
  await ctx.db
    .update(signInDomain)
    .set({ deletedAt: at, deletedByUserId: userId, updatedAt: at })
    .where(and(liveDomains(tenantId), eq(signInDomain.id, id)));
  ctx.changed({ entity: 'SignInDomain', id, before: { domain, confirmedBy }, after: null });
  return deleted(1);
}
