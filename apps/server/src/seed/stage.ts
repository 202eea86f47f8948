import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { api, type RoleName } from '@stint/contract';
import { type Client, createClient } from '@stint/contract/client';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { Database } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { localFiles } from '../files/store.ts';
import { localBus } from '../http/realtime.ts';
import { prepareJobs } from '../jobs/runner.ts';
import { hashPassword } from '../modules/identity/sign-in/passwords.service.ts';
import { vapidKeyOf, vapidOf } from '../net/web-push.ts';
import { loadSecrets } from '../secrets.ts';

export type Caller = Client<typeof api>;

export interface Actor {
  accountId: string;
  userId: string;
  tenantId: string;
  employeeId: string;
  role: RoleName;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Commits need not wait for the disk while demo data are written. */
const hurried = (url: string) => `${url}${url.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`;

/** The server's database, whether or not the server is running. */
async function openDatabase({ databaseUrl, dataDir }: Env) {
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir, log: console.error });
  const url = embedded?.url ?? databaseUrl ?? '';
  await migrate(url);
  return { url, stop: async () => embedded?.stop() };
}

/** The server without a port and with a settable clock. */
export async function openStage(env: Env) {
  const { sealKey } = loadSecrets(env);
  const { url, stop } = await openDatabase(env);
  const owner = new pg.Pool({ connectionString: hurried(url), max: 2 });
  const ignore = () => undefined;
  owner.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  await prepareJobs(owner);

  let clock = new Date().toISOString();
  const now = () => clock;
  const database = new Database(hurried(url));
  const settings = {
    publicUrl: env.publicUrl,
    version: 'demo',
    sealKey,
    vapid: vapidOf(vapidKeyOf(sealKey), env.vapidSubject),
  };
  const { server, services } = await buildApp({
    database,
    bus: localBus(),
    now,
    settings,
    files: localFiles(path.join(env.dataDir, 'images')),
    mailer: { send: async () => undefined, mailbox: () => null },
    // Its tokens are valid in this process only.
    tokenKey: randomBytes(32),
  });

  const send = async (target: string, init: RequestInit = {}, token?: string) => {
    const response = await server.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: target,
      headers: { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) },
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    return new Response(response.body || null, { status: response.statusCode });
  };
  const clientBy = (tokenNow: () => Promise<string | undefined>): Caller =>
    createClient(api, (async (target: string, init?: RequestInit) =>
      send(target, init, await tokenNow())) as typeof fetch);
  const clientOf = (token?: string) => clientBy(async () => token);
  const sql = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<T>(text, values)).rows;

  return {
    sql,
    now,
    setClock: (at: string) => {
      clock = at;
    },
    stranger: clientOf(),
    clientOf,
    /** A client of this person. It gets a new token whenever the stage's clock has moved. */
    as: (actor: Actor, sessionId: string): Caller => {
      let at = '';
      let token: Promise<string> | undefined;
      return clientBy(() => {
        if (at !== clock || !token) token = services.identity.issue({ ...actor, sessionId });
        at = clock;
        return token;
      });
    },
    hash: (password: string) => hashPassword(password, settings),
    close: async () => {
      await server.close();
      await database.end();
      await owner.end();
      await stop();
    },
  };
}

/** Writes a session for the whole story. The stage issues its tokens. */
export async function sessionOf({ sql }: Stage, actor: Actor, from: string, until: string): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into session (id, "accountId", "userId", "tenantId", "createdAt", "expiresAt") values ($1, $2, $3, $4, $5, $6)`,
    [id, actor.accountId, actor.userId, actor.tenantId, from, until],
  );
  return id;
}

export interface Newcomer {
  name: string;
  email: string;
  timeZone: string;
  role: RoleName;
  passwordHash: string;
  at: string;
}

/** Creates an account with a user, as accepting an invitation does. No mail goes to made-up addresses. */
export async function letIn({ sql }: Stage, tenantId: string, newcomer: Newcomer) {
  const { name, email, timeZone, role, passwordHash, at } = newcomer;
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const [firstName, ...rest] = name.split(' ');
  await sql(
    `insert into account (id, email, "firstName", "lastName", "timeZone", "passwordHash", "emailVerifiedAt", "pendingUserId", "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7, $7)`,
    [accountId, email, firstName, rest.join(' '), timeZone, passwordHash, at, userId],
  );
  await sql(
    `insert into "user" (id, "tenantId", "accountId", email, "firstName", "lastName", "timeZone", "emailVerifiedAt", "createdAt", "updatedAt", "roleId")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, (select id from role where "tenantId" = $2 and name = $9))`,
    [userId, tenantId, accountId, email, firstName, rest.join(' '), timeZone, at, role],
  );
  return { accountId, userId };
}
