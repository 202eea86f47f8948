import { Redis } from 'ioredis';
import pg from 'pg';
import { runningEmbedded } from '../db/embedded.ts';
import { lastMigration, migrationTimes, oldestServer } from '../db/migrate.ts';
import { changesSessions, poolerProblem, poolerRemedy } from '../db/pooler.ts';
import type { Env } from '../env.ts';
import { explain } from '../explain.ts';
import { type BucketAccess, signedRequest } from '../files/s3.ts';
import { reasonOf as mailReasonOf, tryServer } from '../mail/transport.ts';
import { ask, type EgressRules, operatorsEgress } from '../net/egress.ts';
import { LdapDown, tryLdap } from '../net/ldap.ts';
import { compareClocks, type Finding, note, ok, problem, reasonOf } from './finding.ts';

const timeoutMs = 4000;

export async function checkDatabase({
  databaseUrl,
  dataDir,
  backupNightly = false,
}: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'backupNightly'>>): Promise<Finding[]> {
  const url = databaseUrl ?? runningEmbedded(dataDir);
  if (!url) return [note('The embedded database is not running. It starts and stops with the server.')];
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stint doctor',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await changesSessions(url)) return [problem(poolerProblem, poolerRemedy)];
    return [
      ...(await checkServer(client)),
      await checkMigrations(client),
      ...(await checkStatistics(client)),
      ...(backupNightly ? await checkBackups(client) : []),
    ];
  } catch (error) {
    return [problem(explain(error).split('\n')[0] ?? '', 'Check that PostgreSQL runs and that DATABASE_URL is right.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ number: number; version: string; now: number }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  const answered = Date.now();
  const { number = 0, version = '', now = sentAt } = rows[0] ?? {};
  const clock = compareClocks('the database', now, sentAt, answered);
  if (number >= oldestServer * 10_000) return [ok(`PostgreSQL ${version} answers.`), clock];
  return [problem(`PostgreSQL ${version} is too old.`, `Use PostgreSQL ${oldestServer} or later.`), clock];
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const [last, newest = 0] = [await lastMigration(client), migrationTimes().at(-1)];
  if (last === newest) return ok('The database fits this version.');
  if (last !== null && last > newest)
    return problem(
      'A newer version of Stint has migrated the database.',
      'Update this installation (git pull), or restore a backup from before the update.',
    );
  return note('The database is older than this version. The next start of the server migrates it.');
}

/** A large table that was never analyzed, as after a restore by other tools, makes queries slow. */
async function checkStatistics(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0
       and pg_relation_size(oid) > 1024 * 1024
     order by pg_relation_size(oid) desc limit 3`,
  );
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name).join(', ');
  return [
    problem(
      `The database has no statistics about its largest tables (${names}), so queries can be slow.`,
      'Run ANALYZE in the database, and keep autovacuum on.',
    ),
  ];
}

const maxBackupAgeDays = 2;

/** Whether the nightly backups and their copies arrive. */
async function checkBackups(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.backup_run') is not null as "isThere"`,
  );
  if (!tables[0]?.isThere) return [];
  const { rows } = await client.query<{
    days: number | null;
    error: string | null;
    isWritten: boolean | null;
    runs: number;
  }>(
    `select extract(epoch from now() - max("startedAt") filter (where bytes is not null)) / 86400 as days,
       (array_agg(error order by "startedAt" desc))[1] as error,
       (array_agg(bytes is not null order by "startedAt" desc))[1] as "isWritten", count(*)::int as runs from backup_run`,
  );
  const { days = null, error = null, isWritten = null, runs = 0 } = rows[0] ?? {};
  if (runs === 0) return [note('No nightly backup was written yet. The first one is written at 01:07 UTC.')];
  const failed = isWritten ? 'The copy of the last nightly backup' : 'The last nightly backup';
  if (error) return [problem(`${failed} failed: ${error}.`, 'See the log, and docs/backup.md.')];
  if (days === null || days > maxBackupAgeDays)
    return [problem('There is no complete backup of the last two days.', 'Keep the server running at 01:07 UTC.')];
  return [ok('The last nightly backup is complete.')];
}

export async function checkRedis({ redisUrl }: Pick<Env, 'redisUrl'>): Promise<Finding[]> {
  if (!redisUrl) return [];
  const place = new URL(redisUrl).host;
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let cause: unknown;
  redis.on('error', (error) => {
    cause = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return [ok(`Redis at ${place} answers.`)];
  } catch (error) {
    return [
      problem(
        `Redis at ${place} does not answer (${reasonOf(cause ?? error)}).`,
        'Check REDIS_URL and that Redis runs. Without REDIS_URL the processes use the database instead.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

export async function checkMail({ smtp }: Pick<Env, 'smtp'>): Promise<Finding[]> {
  if (!smtp) return [note('No mail server is set up: mails are printed in the terminal. Set SMTP_HOST to send them.')];
  const { host, port, secure, auth, from: fromAddress } = smtp;
  const place = `${host}:${port}`;
  const server = { host, port, secure, username: auth?.user ?? null, password: auth?.pass ?? null, fromAddress };
  try {
    await tryServer(server, operatorsEgress(true));
    return [ok(`The mail server ${place} answers${auth ? ' and accepts the sign-in' : ''}.`)];
  } catch (error) {
    return [
      problem(
        `Mail cannot be sent over ${place}. ${mailReasonOf(error)}`,
        'Check SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER and SMTP_PASS.',
      ),
    ];
  }
}

export async function checkLdap({ ldap }: Pick<Env, 'ldap'>): Promise<Finding[]> {
  if (!ldap) return [];
  const place = new URL(ldap.url).host;
  try {
    await tryLdap(ldap);
    return [ok(`The LDAP directory at ${place} answers.`)];
  } catch (error) {
    return [
      problem(
        // A code would be a bare number of LDAP.
        `The LDAP directory at ${place} can't be used: ${error instanceof LdapDown ? error.message : reasonOf(error)}.`,
        'Check LDAP_URL, LDAP_BASE, the LDAP_BIND_… and …_FILTER variables, and LDAP_CA_FILE for a certificate of your own authority.',
      ),
    ];
  }
}

export async function checkBuckets({
  files,
  offsite,
  allowPrivateNetwork,
}: Pick<Env, 'files' | 'offsite' | 'allowPrivateNetwork'>): Promise<Finding[]> {
  const rules = operatorsEgress(allowPrivateNetwork);
  const check = async (access: BucketAccess, prefix: string): Promise<Finding> => {
    const reason = await bucketError(access, rules).catch(reasonOf);
    if (reason === null) return ok(`The bucket ${access.bucket} answers.`);
    const names = ['BUCKET', 'REGION', 'ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
    return problem(
      `The bucket ${access.bucket} cannot be used (${reason}).`,
      `Check ${names.map((name) => `${prefix}_${name}`).join(', ')}; in a private network also ALLOW_PRIVATE_NETWORK.`,
    );
  };
  return Promise.all([
    ...(files && files.provider !== 'CLOUDINARY' ? [check(files, 'S3')] : []),
    ...(offsite ? [check(offsite, 'BACKUP_S3')] : []),
  ]);
}

/** Reads an object that is not there. A key without the right to list or to read is answered with AccessDenied. */
async function bucketError(access: BucketAccess, rules: EgressRules): Promise<string | null> {
  const { address, outgoing } = await signedRequest(access, { method: 'GET', key: 'stint-doctor', timeoutMs });
  const { status, text } = await ask(address, outgoing, rules);
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  if (code === 'NoSuchKey' || code === 'AccessDenied') return null;
  return code ?? (status === 404 ? null : `status ${status}`);
}
