import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { api, type RoleName, type Route } from '@stint/contract';
import { type Client, createClient } from '@stint/contract/client';
import pg from 'pg';
import { inject, onTestFailed } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { Database } from '../db/client.ts';
import { localFiles } from '../files/store.ts';
import { type Bus, localBus, type Message } from '../http/realtime.ts';
import type { Mail, Settings } from '../http/services.ts';
import { maxJobs } from '../jobs/places.ts';
import { type Job, runDueJobs, startJobs } from '../jobs/runner.ts';
import { jobs, listeners } from '../modules/index.ts';
import { vapidKeyOf, vapidOf } from '../net/web-push.ts';
import { afterFile } from './after-file.ts';
import { onDatabase } from './urls.ts';

export type Caller = Client<typeof api>;

/** A person of an organization with a signed-in client. */
export interface Person {
  client: Caller;
  token: string;
  accountId: string;
  userId: string;
  employeeId: string;
  email: string;
}

export interface TestOrganization {
  tenantId: string;
  organizationId: string;
  teamId: string;
  projectId: string;
  /** Registered the organization: SUPER_ADMIN and creator of the first team. */
  owner: Person;
  /** Adds a person to the organization and its first team. */
  join(role: RoleName, options?: { name?: string; team?: boolean }): Promise<Person>;
  /** For records that only another server could make. */
  sql: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  now: () => string;
}

/** The request as a browser would send it. */
async function sent({ body, headers }: RequestInit): Promise<{ body: unknown; headers: Record<string, string> }> {
  const sentHeaders = { ...(headers as Record<string, string>) };
  if (!(body instanceof FormData)) return { body, headers: sentHeaders };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { body: Buffer.from(await form.arrayBuffer()), headers: { ...sentHeaders, 'content-type': type } };
}

export type Harness = Awaited<ReturnType<typeof harness>>;

let databases = 0;

const settings = (): Settings => ({
  publicUrl: 'http://stint.test',
  version: 'test',
  sealKey: new Uint8Array(32).fill(7),
  vapid: vapidOf(vapidKeyOf(new Uint8Array(32).fill(7)), 'https://stint.test'),
  instance: {
    operators: [],
    dataDir: os.tmpdir(),
    embedded: false,
    nightlyBackup: true,
    offsiteBackup: false,
    examine: async () => [{ state: 'ok', text: 'The folder is writable.' }],
  },
  passwordCost: { memoryCost: 64, timeCost: 1 },
});

const ignore = () => undefined;
const ownerPool = (url: string, max = 3) =>
  new pg.Pool({ connectionString: url, max })
    .on('error', ignore)
    .on('connect', (client) => void client.on('error', ignore));

/** A server for one test file. Its database is a clone of the migrated template, and its clock can be moved. */
export async function harness({ webDir, ...ownSettings }: Partial<Settings> & { webDir?: string } = {}) {
  const server = inject('databaseUrl');
  const name = `${inject('template')}_${process.pid}_${databases++}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('template')}`);
  const url = onDatabase(server, name);
  let clock = Date.parse('2026-03-02T09:00:00.000Z');
  const now = () => new Date(clock).toISOString();
  const published: Message[] = [];
  const mails: Mail[] = [];
  const warnings: string[] = [];
  const logged: string[] = [];
  let twins = 0;
  /** Twins exchange no events, but neither may assume that it is alone. */
  const busOfOne = (): Bus => ({ ...localBus(), alone: () => twins === 0 });
  const bus = busOfOne();
  bus.onMessage((message) => published.push(message));
  const database = new Database(url, { max: 20, strict: true });
  const owner = ownerPool(url);
  const mailer = { send: async (mail: Mail) => void mails.unshift(mail), mailbox: () => null };
  const filesDir = mkdtempSync(path.join(os.tmpdir(), 'stint-files-'));
  const build = (database: Database, bus: Bus) =>
    buildApp({
      database,
      bus,
      mailer,
      settings: { ...settings(), ...ownSettings },
      ...(webDir && { webDir }),
      files: localFiles(filesDir),
      now,
      tokenKey: new Uint8Array(32).fill(3),
      strict: true,
      logLevel: 'info',
      logStream: {
        write: (line) => void logged.push(line),
      },
    });
  const app = await build(database, bus);
  /** Calls alternate between them. */
  const servers = [app.server];
  let turn = 0;

  const ends: (() => Promise<void>)[] = [];
  const onEnd = (end: () => Promise<void>) => void ends.push(end);
  afterFile(async () => {
    rmSync(filesDir, { recursive: true, force: true });
    for (const end of ends) await end();
    await app.server.close();
    await bus.close();
    await database.end();
    await owner.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });

  const call = async (method: string, url: string, { token, body, headers = {}, address }: CallOptions = {}) => {
    const logLength = logged.length;
    const response = await servers[turn++ % servers.length]!.inject({
      method: method as 'GET',
      url,
      remoteAddress: address ?? '127.0.0.1',
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (response.statusCode === 500) explain(`${method} ${url}`, logged.slice(logLength));
    return response;
  };

  /** A client for a token, or an anonymous one with its own IP address. */
  const as = (token: string | null, address = addressOf(randomUUID())): Caller =>
    createClient(api, (async (target: string, init: RequestInit = {}) => {
      const { body, headers } = await sent(init);
      const response = await call(init.method ?? 'GET', target, {
        ...(token && { token }),
        ...(body ? { body } : {}),
        headers,
        address,
      });
      return new Response(response.statusCode === 204 ? null : new Uint8Array(response.rawPayload), {
        status: response.statusCode,
      });
    }) as typeof fetch);

  const sql = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await owner.query<T>(text, values).finally(() => database.touched())).rows;

  const jobCtx = { database, bus, now, listeners, services: app.services };
  const t = {
    app,
    filesDir,
    url,
    database,
    bus,
    call,
    as,
    sql,
    now,
    published,
    mails,
    warnings,
    /** The server's log as JSON lines. */
    logged,
    /** Adds a second server on the same database, unaware of the first. Every other call goes there. */
    twin: async () => {
      twins++;
      const [pool, ownBus] = [new Database(url, { max: 10 }), busOfOne()];
      const { server: second } = await build(pool, ownBus);
      servers.push(second);
      onEnd(async () => {
        await second.close();
        await ownBus.close();
        await pool.end();
      });
    },
    /** Advances the clock. */
    pass: (minutes: number) => {
      clock += minutes * 60_000;
    },
    setClock: (at: string) => {
      clock = Date.parse(at);
    },
    /** Runs the queued jobs. */
    runJobs: () => runDueJobs(owner, jobs, { ...jobCtx, warn: (text) => void warnings.push(text) }),
    /** Runs jobs as a server does, those of the product or others, until the test file ends. */
    startJobs: async (list: readonly Job[] = jobs) => {
      const pool = ownerPool(url, maxJobs);
      const runner = await startJobs(pool, list, { ...jobCtx, warn: (text) => void warnings.push(text) });
      onEnd(() => pool.end());
      return runner;
    },
    count: async (op: string) =>
      Number((await sql<{ n: number }>('select count(*) as n from oplog where op = $1', [op]))[0]?.n),
    /** A fresh organization per test: no clean-up, no shared rows, safe in parallel. */
    org: (options?: { team?: string; public?: boolean }) => registered(t, options),
  };
  return t;
}

/** Prints the cause of a 500 with its stack: at once in a hook, otherwise only if the test fails. */
function explain(call: string, lines: string[]): void {
  const causes = lines.flatMap((line) => (JSON.parse(line) as { err?: { stack?: string } }).err?.stack ?? []);
  const printCause = () => void process.stderr.write(`\n500 for ${call}\n${causes.join('\n')}\n`);
  try {
    onTestFailed(printCause);
  } catch {
    printCause();
  }
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

const addressOf = (id: string) => `10.${[0, 2, 4].map((i) => Number.parseInt(id.slice(i, i + 2), 16)).join('.')}`;

interface Internals {
  as: (token: string | null) => Caller;
  sql: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  app: App;
  now: () => string;
}

async function registered(
  t: Internals,
  { team = 'Analytical Engines', ...options }: { team?: string; public?: boolean } = {},
): Promise<TestOrganization> {
  const email = `ada.${randomUUID()}@example.test`;
  const { user, token, team: subject } = await t.as(null).auth.register({ team, name: 'Ada Lovelace', email });
  for (const table of ['account', '"user"']) {
    await t.sql(`update ${table} set "emailVerifiedAt" = $2 where email = $1`, [email, t.now()]);
  }
  const me = await t.as(token).users.me({});
  const tenantId = String(user.tenantId);
  const [place] = await t.sql<{ organizationId: string; teamId: string; projectId: string; accountId: string }>(
    `select o.id as "organizationId", tm.id as "teamId", p.id as "projectId", u."accountId"
     from organization o join organization_team tm on tm."organizationId" = o.id
     join organization_project p on p."organizationId" = o.id join "user" u on u.id = $2 where o."tenantId" = $1`,
    [tenantId, user.id],
  );
  if (!place) throw new Error('registration made no organization');
  if (options.public) await t.sql('update organization_team set public = true where id = $1', [place.teamId]);
  const owner: Person = {
    client: t.as(token),
    token,
    accountId: place.accountId,
    userId: user.id,
    employeeId: String(me.employee?.id),
    email,
  };
  const org = {
    tenantId,
    organizationId: place.organizationId,
    teamId: subject?.id ?? place.teamId,
    projectId: place.projectId,
    owner,
    sql: t.sql,
    now: t.now,
  };
  return { ...org, join: (role, options) => joined(t, org, role, options) };
}

async function joined(
  t: Internals,
  org: Omit<TestOrganization, 'join'>,
  role: RoleName,
  { name = 'Ben Bitdiddle', team = true }: { name?: string; team?: boolean } = {},
): Promise<Person> {
  const [accountId, userId, employeeId, sessionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const email = `${role.toLowerCase()}.${accountId}@example.test`;
  const [firstName, ...rest] = name.split(' ');
  const { tenantId, organizationId } = org;
  await t.sql(
    `insert into account (id, email, "firstName", "lastName", "emailVerifiedAt", "pendingUserId") values ($1, $2, $3, $4, $5, $6)`,
    [accountId, email, firstName, rest.join(' '), t.now(), userId],
  );
  await t.sql(
    `insert into "user" (id, "tenantId", "accountId", email, "firstName", "lastName", "roleId", "emailVerifiedAt")
     values ($1, $2, $3, $4, $5, $6, (select id from role where "tenantId" = $2 and name = $7), $8)`,
    [userId, tenantId, accountId, email, firstName, rest.join(' '), role, t.now()],
  );
  await t.sql(
    `insert into user_organization ("tenantId", "organizationId", "userId", "isDefault") values ($1, $2, $3, true)`,
    [tenantId, organizationId, userId],
  );
  await t.sql(
    `insert into employee (id, "tenantId", "organizationId", "userId", "startedWorkOn") values ($1, $2, $3, $4, $5)`,
    [employeeId, tenantId, organizationId, userId, t.now()],
  );
  if (team) {
    await t.sql(
      `insert into organization_team_employee ("tenantId", "organizationId", "organizationTeamId", "employeeId", "roleId", "isTrackingEnabled")
       values ($1, $2, $3, $4, case when $5 = 'MANAGER' then (select id from role where "tenantId" = $1 and name = 'MANAGER') end, true)`,
      [tenantId, organizationId, org.teamId, employeeId, role],
    );
  }
  await t.sql(
    `insert into session (id, "accountId", "userId", "tenantId", "organizationId", "createdAt", "expiresAt")
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '10 years')`,
    [sessionId, accountId, userId, tenantId, organizationId, t.now()],
  );
  const token = await t.app.services.identity.issue({ accountId, sessionId, userId, tenantId, employeeId, role });
  return { client: t.as(token), token, accountId, userId, employeeId, email };
}

/** The path of a route with its parameters filled in. */
export const fill = (route: Route, id: (key: string) => string): string =>
  `/api${route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(id(key)))}`;
