import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type App, buildApp, closeServer } from './app.ts';
import { nightlyBackup } from './backup/nightly.ts';
import { snapshotsIn, writeSnapshot } from './backup/snapshot.ts';
import { Database } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate, NewerDatabase } from './db/migrate.ts';
import { changesSessions, poolerProblem, poolerRemedy } from './db/pooler.ts';
import { demoMaker } from './demo/maker.ts';
import { demoSettings } from './demo/people.ts';
import { demoJob, refuseOtherWorkspaces } from './demo/renewal.ts';
import { examine } from './doctor/doctor.ts';
import { type Env, readEnv, root, SetupError, version } from './env.ts';
import { explain } from './explain.ts';
import { filesOf } from './files/remote.ts';
import { createFirstAdmin } from './first-admin.ts';
import { type Bus, localBus, postgresBus, redisBus } from './http/realtime.ts';
import type { Settings } from './http/services.ts';
import { maxJobs } from './jobs/places.ts';
import { prepareJobs, startJobs } from './jobs/runner.ts';
import { openLogFiles } from './log-files.ts';
import { createMailer, noMailer } from './mail/mailer.ts';
import { jobs, listeners } from './modules/index.ts';
import { vapidKeyOf, vapidOf } from './net/web-push.ts';
import { loadSecrets } from './secrets.ts';

type Warn = (message: string) => void;
/** Shutdown steps, in reverse order of start. */
const endings: (() => unknown)[] = [];
let stopEmbedded = async () => {};
let stopping = false;
const now = () => new Date().toISOString();
/** Time limits of a shutdown: for running requests, for everything but the database, and for all of it. */
const [requestsEndMs, restEndsMs, allEndsMs] = [3_000, 4_000, 9_500];

async function main(): Promise<void> {
  const env = readEnv();
  const secrets = loadSecrets(env);
  let app: App | undefined;
  const warn: Warn = (message) => {
    // Broken connections are expected during shutdown.
    if (!stopping) app ? app.server.log.warn(message) : console.error(message);
  };

  const url = await openDatabase(env, warn);
  const owner = ownerPool(url);
  endings.push(() => owner.end());
  await prepareJobs(owner);
  if (env.demo) await refuseOtherWorkspaces(owner);

  const database = new Database(url);
  const bus = busOf(env, warn);
  const mailer = env.demo
    ? noMailer
    : createMailer({ smtp: env.smtp, loopback: env.loopback, now, warn, print: console.log });
  endings.push(
    mailer.close,
    () => database.end(),
    () => bus.close(),
  );
  // An unhandled rejection must not stop the service.
  process.on('unhandledRejection', (reason) => app?.server.log.error({ err: reason }, 'unhandled rejection'));
  const logs = await openLogFiles(env.dataDir, warn);
  endings.push(() => logs.end());
  app = await buildApp({
    database,
    bus,
    mailer,
    now,
    settings: settingsOf(env, secrets),
    files: filesOf(env),
    tokenKey: secrets.tokenKey,
    allowedOrigins: env.allowedOrigins,
    trustProxy: env.trustProxy,
    metricsToken: env.metricsToken,
    webDir: path.join(root, 'apps/web/dist'),
    dataDir: env.dataDir,
    logLevel: env.logLevel,
    logStream: logs,
    ...(env.smtp && !env.demo && { mailTrouble: mailer.trouble }),
  });
  const { server, services } = app;
  const { offsite, allowPrivateNetwork } = env;
  const nightly = env.backupNightly ? [nightlyBackup({ url, env, version, offsite, allowPrivateNetwork })] : [];
  const maker = demoMaker(url);
  const demo = env.demo ? [demoJob({ url, make: maker.make })] : [];
  const runner = await startJobs(owner, [...jobs, ...nightly, ...demo], {
    database,
    bus,
    now,
    services,
    listeners,
    warn,
  });
  endings.push(
    () => runner.stop(),
    () => closeServer(server, requestsEndMs),
    maker.stop,
  );
  if (env.admin && !env.demo && (await createFirstAdmin({ server, owner, now }, env.admin)))
    console.log(`Created the account ${env.admin.email} with the workspace ${env.admin.workspace}.`);
  await server.listen({ port: env.port, host: env.host });
  const openness = env.loopback ? ' (for this machine only: HOST=0.0.0.0 opens it to others)' : '';
  console.log(`Stint is ready at ${env.publicUrl}${openness}`);
}

function settingsOf(env: Env, { sealKey }: ReturnType<typeof loadSecrets>): Settings {
  const { publicUrl, allowPrivateNetwork, codeLength, boardUrl } = env;
  const { captcha, social, oidc, ldap, github, jitsi, liveKit } = env;
  return {
    publicUrl,
    version,
    sealKey,
    instance: {
      operators: env.operators,
      dataDir: env.dataDir,
      embedded: env.databaseUrl === undefined,
      nightlyBackup: env.backupNightly,
      offsiteBackup: env.offsite !== undefined,
      examine: () => examine(env),
    },
    vapid: vapidOf(env.vapidPrivateKey ?? vapidKeyOf(sealKey), env.vapidSubject),
    allowPrivateNetwork,
    codeLength,
    boardUrl,
    // A demo uses no programs of others.
    ...(env.demo ? { demo: demoSettings } : { captcha, social, oidc, ldap, github, jitsi, liveKit }),
  };
}

/** The URL of a migrated database: the operator's, or the embedded one. */
async function openDatabase(env: Env, warn: Warn): Promise<string> {
  if (env.databaseUrl) {
    if (await changesSessions(env.databaseUrl)) throw new SetupError(`${poolerProblem} ${poolerRemedy}`);
    await upgrade(env.databaseUrl, env);
    return env.databaseUrl;
  }
  const embedded = await startEmbedded({ dataDir: env.dataDir, log: warn });
  stopEmbedded = embedded.stop.bind(embedded);
  await claim(embedded.url, env.dataDir);
  await upgrade(embedded.url, env);
  return embedded.url;
}

/** Migrates the database; before that, one of an earlier version is written into a file. */
async function upgrade(url: string, env: Env): Promise<void> {
  const way = (file: string) => `restore ${file} into an empty database (npm run restore -- FILE)`;
  try {
    await migrate(url, async () => {
      const file = await writeSnapshot({ url, env, version, createdAt: now() });
      console.log(`The database is upgraded to version ${version}. To go back, ${way(file)}.`);
    });
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error;
    const [file = 'a backup'] = await snapshotsIn(env.dataDir);
    throw new SetupError(`${error.message} Install that version again, or ${way(file)}.`);
  }
}

/** A second server on the same embedded database would miss the first one's changes. */
async function claim(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'stint claim' });
  client.on('error', () => undefined);
  await client.connect();
  endings.push(() => client.end());
  // The connection of a killed server may exist for a moment.
  await client.query(`set lock_timeout = '3s'`);
  await client.query('select pg_advisory_lock(71300)').catch(() => {
    throw new SetupError(`Another server is running on ${dataDir}. Stop it, or set another DATA_DIR.`);
  });
}

/** Jobs use the owner's rights. A lost connection must not end the process, as the next use reconnects. */
function ownerPool(url: string): pg.Pool {
  const ignore = () => undefined;
  const pool = new pg.Pool({ connectionString: url, max: maxJobs, application_name: 'stint jobs' });
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  return pool;
}

/** The embedded database serves one process. Another database may be shared by several. */
function busOf({ redisUrl, databaseUrl }: Env, warn: Warn): Bus {
  if (redisUrl) return redisBus(redisUrl, warn);
  return databaseUrl ? postgresBus(databaseUrl, warn) : localBus();
}

/** Ends requests first and the database last, each with a time limit. */
async function endAll(): Promise<void> {
  const tooLate = sleep(restEndsMs, undefined, { ref: false });
  for (const end of endings.splice(0).reverse()) await Promise.race([attempt(end), tooLate]);
  await attempt(stopEmbedded);
}

async function attempt(end: () => unknown): Promise<void> {
  try {
    await end();
  } catch (error) {
    console.error(`While stopping: ${error instanceof Error ? error.message : error}`);
  }
}

async function stop(): Promise<void> {
  // A Ctrl+C of `npm start` arrives twice: from the terminal and from npm. The time limit ends a stop that hangs.
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), allEndsMs).unref();
  await endAll();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
try {
  await main();
} catch (error) {
  // An error after a stop during startup is no failure.
  if (!stopping) {
    console.error(`Stint cannot start.\n${explain(error)}`);
    await endAll();
    process.exit(1);
  }
}
