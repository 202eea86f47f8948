import { deleted, type GithubRepository, githubName, Refusal } from '@stint/contract';
import { setupStateOf, setupStateText } from '@stint/domain/outside/github';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may, type Session } from '../../../kernel/verb.ts';
import {
  administers,
  repositoriesOf as allRepositories,
  GithubPause,
  githubOf,
  installationOf,
  installPage,
  repositoryOf,
} from '../../../net/github.ts';
import { spend } from '../../identity/sign-in/limits.service.ts';
import { githubId } from './catalog.service.ts';
import { integrationTenant as connection, organizationGithubRepository as repository } from './integrations.table.ts';
import { visibleOf } from './visible-repositories.service.ts';

type Connection = typeof connection.$inferSelect;

const setupSeconds = 600;
const purpose = 'github-setup';

const inPlace = ({ tenantId, organizationId }: Pick<Session, 'tenantId' | 'organizationId'>) => {
  if (!organizationId) throw new Refusal('integration.place');
  return and(eq(connection.tenantId, tenantId), eq(connection.organizationId, organizationId));
};

const withName = (ctx: Ctx, name: string) => and(inPlace(ctx.session), eq(connection.name, name), live(connection));

export async function connections(
  ctx: Ctx,
  { name }: In<'integrations.connections'>,
): Promise<Out<'integrations.connections'>> {
  const rows = await ctx.db.select().from(connection).where(withName(ctx, name));
  return { items: rows, total: rows.length };
}

export async function remembered(
  ctx: Ctx,
  { name }: In<'integrations.remembered'>,
): Promise<Out<'integrations.remembered'>> {
  const [row] = await ctx.db
    .select()
    .from(connection)
    .where(and(inPlace(ctx.session), eq(connection.name, name)))
    .orderBy(desc(connection.createdAt), desc(connection.id))
    .limit(1);
  return row ?? null;
}

export const connected = async (
  ctx: Ctx,
  { name }: In<'integrations.connected'>,
): Promise<Out<'integrations.connected'>> => (await ctx.db.$count(connection, withName(ctx, name))) > 0;

export async function disconnect(
  ctx: Ctx,
  { integrationTenantId }: In<'integrations.disconnect'>,
): Promise<Out<'integrations.disconnect'>> {
  const stamp = { deletedAt: ctx.now(), deletedByUserId: ctx.session.userId };
  const [row] = await ctx.db
    .update(connection)
    .set(stamp)
    .where(and(inPlace(ctx.session), eq(connection.id, integrationTenantId), live(connection)))
    .returning();
  if (!row) throw new Refusal('not_found');
  await ctx.db
    .update(repository)
    .set(stamp)
    .where(and(eq(repository.tenantId, row.tenantId), eq(repository.integrationId, row.id), live(repository)));
  ctx.changed({ entity: 'Integration', id: row.id, before: recorded(row), after: null });
  return deleted(1);
}

const recorded = ({ name, accountLogin }: Connection) => ({ name, account: accountLogin });

// connecting

export async function begin(ctx: Ctx): Promise<Out<'integrations.begin'>> {
  const { services, session, now } = ctx;
  const github = githubOf(services.settings, now);
  const nonce = await services.identity.seal(purpose, { sessionId: session.sessionId }, setupSeconds);
  return { url: installPage(github, nonce), nonce };
}

/** Only the session that began the connection has its nonce. Without one, the code has to suffice. */
async function begunBy({ session, services, database, now }: Early, nonce: string | undefined): Promise<Session> {
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  const { tenantId } = session;
  const note = nonce === undefined ? session : await services.identity.unseal(purpose, nonce);
  if (note?.sessionId !== session.sessionId) throw new Refusal('github.not_begun');
  await database.write(forSignIn, (conn) =>
    spend(conn, now(), [{ key: `github setup of ${tenantId}`, most: 30, minutes: 15 }]),
  );
  return session;
}

/** Passes a pause on to the caller. */
async function answerOf<T>({ now }: Pick<Early, 'now'>, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof GithubPause)) throw error;
    const seconds = Math.max(1, Math.ceil((Date.parse(error.until) - Date.parse(now())) / 1000));
    throw new Refusal('github.busy', { seconds: String(seconds) });
  });
}

async function checkInstall(
  early: Early,
  { installation_id, setup_action, nonce }: In<'integrations.install'>,
): Promise<void> {
  const github = githubOf(early.services.settings, early.now);
  await begunBy(early, nonce);
  if (setup_action === 'request') throw new Refusal('github.requested');
  await answerOf(early, installationOf(github, installation_id));
}

/** The first half: the installation exists. Nothing is stored before the person has proved that it is theirs. */
export const install = beforeTransaction(
  checkInstall,
  async (
    _: Ctx,
    { installation_id, setup_action }: In<'integrations.install'>,
  ): Promise<Out<'integrations.install'>> => ({
    installation_id,
    setup_action,
    state: setupStateText({ installationId: installation_id, setupAction: setup_action }),
  }),
);

async function proveInstallation(early: Early, { state, code, nonce }: In<'integrations.authorize'>) {
  const setup = setupStateOf(state);
  if (!setup) throw new Refusal('github.state');
  const github = githubOf(early.services.settings, early.now);
  await begunBy(early, nonce);
  if (setup.setupAction === 'request') throw new Refusal('github.requested');
  const { installationId } = setup;
  const installation = await answerOf(early, installationOf(github, installationId));
  if (!(await answerOf(early, administers(github, code, installation)))) throw new Refusal('github.not_yours');
  return { installationId, accountLogin: installation.account.login };
}

/** The connection acts for the administrator who proved it last: the one before may be gone. */
async function takeOver(ctx: Ctx, before: Connection): Promise<Connection> {
  const { userId } = ctx.session;
  if (before.createdByUserId === userId) return before;
  const [after] = await ctx.db
    .update(connection)
    .set({ createdByUserId: userId, updatedAt: ctx.now(), updatedByUserId: userId })
    .where(and(inPlace(ctx.session), eq(connection.id, before.id)))
    .returning();
  if (!after) throw new Refusal('conflict');
  const person = ({ createdByUserId }: Connection) => ({ ...recorded(before), createdByUserId });
  ctx.changed({ entity: 'Integration', id: after.id, before: person(before), after: person(after) });
  return after;
}

export const authorize = beforeTransaction(
  proveInstallation,
  async (ctx: Ctx, _: In<'integrations.authorize'>, proved): Promise<Out<'integrations.authorize'>> => {
    const [before] = await ctx.db.select().from(connection).where(withName(ctx, githubName));
    if (before?.installationId === proved.installationId) return takeOver(ctx, before);
    if (before) throw new Refusal('github.connected');
    const values = { ...stampOf(placeOf(ctx)), name: githubName, integrationId: githubId, ...proved };
    const [row] = await ctx.db.insert(connection).values(values).returning();
    if (!row) throw new Refusal('conflict');
    // Links of projects with repositories of the same account work again.
    const isTheirs = sql`lower(split_part(${repository.fullName}, '/', 1)) = lower(${row.accountLogin})`;
    await ctx.db
      .update(repository)
      .set({ integrationId: row.id, deletedAt: null, deletedByUserId: null })
      .where(and(eq(repository.tenantId, row.tenantId), eq(repository.organizationId, row.organizationId), isTheirs));
    ctx.changed({ entity: 'Integration', id: row.id, before: null, after: recorded(row) });
    return row;
  },
);

// asking GitHub

/** The connection of an id: its own, or that of the integration in the catalog. */
async function connectionOf(early: Early, integrationId: string) {
  const { session, database, services, now } = early;
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  const github = githubOf(services.settings, now);
  const isIt = or(eq(connection.id, integrationId), eq(connection.integrationId, integrationId));
  const [row] = await database.read(ofTenant(session.tenantId), ({ db }: Conn) =>
    db
      .select()
      .from(connection)
      .where(and(inPlace(session), isIt, live(connection))),
  );
  if (!row) throw new Refusal('github.not_connected');
  return { github, row, session };
}

async function metadataFrom(early: Early, { integrationId }: In<'integrations.metadata'>) {
  const { github, row } = await connectionOf(early, integrationId);
  return answerOf(early, installationOf(github, row.installationId));
}
export const metadata = beforeTransaction(
  metadataFrom,
  async (_: Ctx, __: In<'integrations.metadata'>, answer) => answer,
);
export const metadataOf = metadata;

async function repositoriesFrom(early: Early, { integrationId }: In<'integrations.repositories'>) {
  const { github, row, session } = await connectionOf(early, integrationId);
  return answerOf(
    early,
    (async () => {
      const all = await allRepositories(github, row.installationId);
      const repositories = await visibleOf({ ...early, github }, session, row, all.repositories);
      const hidden = all.repositories.length - repositories.length;
      return { ...all, total_count: all.total_count - hidden, repositories };
    })(),
  );
}
export const repositories = beforeTransaction(
  repositoriesFrom,
  async (_: Ctx, __: In<'integrations.repositories'>, answer) => answer,
);
export const repositoriesOf = repositories;

async function repositoryFrom(early: Early, { integrationId, repository: { id } }: In<'integrations.syncRepository'>) {
  if (!early.session?.tenantId || !may({ session: early.session }, 'INTEGRATION_VIEW'))
    throw new Refusal('forbidden', { permission: 'INTEGRATION_VIEW' });
  const { github, row, session } = await connectionOf(early, integrationId);
  const githubRepository = await answerOf(early, repositoryOf(github, row.installationId, id));
  const [visible] = await answerOf(early, visibleOf({ ...early, github }, session, row, [githubRepository]));
  if (!visible) throw new Refusal('github.no_access');
  return { row, githubRepository };
}

export const syncRepository = beforeTransaction(
  repositoryFrom,
  async (
    ctx: Ctx,
    _: In<'integrations.syncRepository'>,
    { row, githubRepository }: { row: Connection; githubRepository: GithubRepository },
  ): Promise<Out<'integrations.syncRepository'>> => {
    const names = {
      name: githubRepository.name,
      fullName: githubRepository.full_name,
      htmlUrl: githubRepository.html_url,
      isPrivate: githubRepository.private,
      integrationId: row.id,
    };
    const { userId } = ctx.session;
    const [stored] = await ctx.db
      .insert(repository)
      .values({ ...stampOf(placeOf(ctx)), ...names, repositoryId: githubRepository.id })
      .onConflictDoUpdate({
        target: [repository.tenantId, repository.organizationId, repository.repositoryId],
        set: { ...names, deletedAt: null, deletedByUserId: null, updatedAt: ctx.now(), updatedByUserId: userId },
      })
      .returning();
    if (!stored) throw new Refusal('conflict');
    ctx.changed({ entity: 'Repository', id: stored.id, before: null, after: { fullName: stored.fullName } });
    return { ...stored, owner: null };
  },
);
