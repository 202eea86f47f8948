import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { readEnv, root } from '../env.ts';
import { type Harness, harness } from '../test/harness.ts';
import { objectStore, serving } from '../test/object-store.ts';
import { ask, freePort, freshDatabase, freshDir } from '../test/process.ts';
import { doctor, examine } from './doctor.ts';

let t: Harness;
let app: App;
let port: number;

beforeAll(async () => {
  t = await harness();
  const { mailer, files, settings } = t.app.services;
  const tokenKey = new Uint8Array(32).fill(3);
  app = await buildApp({ database: t.database, bus: t.bus, mailer, files, settings, tokenKey, trustProxy: 1 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.server.close());

const databaseUrl = () => t.url.replace('@/', '@localhost/');

/** The problems of a running installation with these settings. */
async function findings(settings: NodeJS.ProcessEnv) {
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const all = await examine(readEnv({ ...address, DATA_DIR: freshDir(), DATABASE_URL: databaseUrl(), ...settings }));
  const inState = (state: string) => all.filter((finding) => finding.state === state);
  return {
    all: all.map(({ text }) => text).join('\n'),
    problems: inState('problem').map(({ text }) => text),
    remedies: inState('problem').map(({ remedy }) => remedy),
  };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A proxy in front of the server with its own headers. */
async function proxy(toServer: Record<string, string>, toClient: Record<string, string> = {}): Promise<string> {
  const server = http.createServer((request, response) => {
    const onward = { host: '127.0.0.1', port, path: request.url, headers: { ...request.headers, ...toServer } };
    http.get(onward, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...toClient });
      answer.pipe(response);
    });
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

const smtp = async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) => (password === 'right' ? done(null, { user: 'stint' }) : done(new Error('No'))),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => server.close(() => undefined));
  const { port } = server.server.address() as AddressInfo;
  return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_USER: 'stint' };
};

describe('the doctor', () => {
  it('reports no problem for a correct installation', async () => {
    const { all, problems } = await findings({ ...(await smtp()), SMTP_PASS: 'right' });
    expect(problems).toEqual([]);
    for (const text of [
      'The server is running on port',
      'PostgreSQL 1',
      'The database fits this version',
      'accepts the sign-in',
      'leads to the server',
      'No proxy stands in front',
      'The clock of the database agrees',
      'The clock of PUBLIC_URL agrees',
    ])
      expect(all).toContain(text);
  });

  it('reports unreachable and refusing services', async () => {
    const other = await listening(createServer((socket) => socket.end('no web server\n')));
    const closed = await freePort();
    const { problems, remedies } = await findings({
      ...(await smtp()),
      SMTP_PASS: 'wrong-password',
      PORT: String(other),
      DATABASE_URL: `postgres://stint:db-password@127.0.0.1:${closed}/stint`,
      REDIS_URL: `redis://:redis-password@127.0.0.1:${closed}`,
      PUBLIC_URL: `http://127.0.0.1:${closed}`,
      LDAP_URL: `ldaps://127.0.0.1:${closed}`,
      LDAP_BASE: 'dc=example,dc=test',
    });
    expect(problems).toEqual([
      `Another program uses port ${other}.`,
      `The database cannot be reached at 127.0.0.1:${closed} (ECONNREFUSED). Check DATABASE_URL.`,
      `Redis at 127.0.0.1:${closed} does not answer (ECONNREFUSED).`,
      expect.stringMatching(/^Mail cannot be sent over 127\.0\.0\.1:\d+\. It rejected the username or password\.$/),
      expect.stringMatching(/^The LDAP directory at 127\.0\.0\.1:\d+ can't be used: .*ECONNREFUSED/),
      `PUBLIC_URL http://127.0.0.1:${closed} does not lead to the server: ECONNREFUSED.`,
    ]);
    expect(remedies.every((remedy) => remedy && remedy.length > 10)).toBe(true);
    expect(JSON.stringify([problems, remedies])).not.toContain('password@');
    expect(JSON.stringify([problems, remedies])).not.toMatch(/wrong-password|db-password|redis-password/);
  });

  it('tells a mail server that is not there from one without a secure connection', async () => {
    const SMTP_PORT = String(await freePort());
    const { problems } = await findings({ SMTP_HOST: '127.0.0.1', SMTP_PORT });
    expect(problems).toEqual([`Mail cannot be sent over 127.0.0.1:${SMTP_PORT}. It can’t be reached.`]);
    const plain = String(await listening(createServer((socket) => socket.end('220 no TLS\r\n'))));
    const secure = await findings({ SMTP_HOST: '127.0.0.1', SMTP_PORT: plain, SMTP_SECURE: 'true' });
    expect(secure.problems).toEqual([expect.stringContaining('A secure connection')]);
  });

  it('ends even if nothing answers', async () => {
    const silent = await listening(createServer(() => undefined));
    const there = `127.0.0.1:${silent}`;
    const { problems } = await findings({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(silent),
      DATABASE_URL: `postgres://stint@${there}/stint`,
      REDIS_URL: `redis://${there}`,
      PUBLIC_URL: `http://${there}`,
      LDAP_URL: `ldap://${there}`,
      LDAP_BASE: 'dc=example,dc=test',
    });
    expect(problems).toHaveLength(5);
  });

  it('reports a public URL that leads elsewhere', async () => {
    const page = await listening(http.createServer((_, response) => response.end('<html>')));
    const elsewhere = await findings({ PUBLIC_URL: `http://127.0.0.1:${page}` });
    expect(elsewhere.problems).toEqual([expect.stringContaining('another program answers')]);
    const redirect = http.createServer((_, response) =>
      response.writeHead(301, { location: 'https://time.example.com/api/health' }).end(),
    );
    const moved = await findings({ PUBLIC_URL: `http://127.0.0.1:${await listening(redirect)}` });
    expect(moved.problems).toEqual([expect.stringContaining('redirects to https://time.example.com/api/health')]);
  });

  it('compares the headers of proxies with TRUST_PROXY', async () => {
    const first = await proxy({ 'x-forwarded-for': '10.0.0.1' });
    const judged = async (PUBLIC_URL: string, TRUST_PROXY: string) =>
      (await findings({ PUBLIC_URL, TRUST_PROXY })).remedies;
    expect(await judged(first, '1')).toEqual([]);
    expect(await judged(first, '127.0.0.0/8')).toEqual([]);
    expect(await judged(first, '')).toEqual(['Set TRUST_PROXY=1.']);
    expect(await judged(first, '2')).toEqual(['Set TRUST_PROXY=1.']);
    expect(await judged(`http://127.0.0.1:${port}`, '1')).toEqual([expect.stringContaining('remove TRUST_PROXY')]);
    const https = await proxy({ 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' });
    expect(await judged(https, '1')).toEqual([expect.stringContaining('X-Forwarded-Proto')]);
  });

  it('reports a wrong clock', async () => {
    const late = await proxy({}, { date: new Date(Date.now() - 3_600_000).toUTCString() });
    const { problems } = await findings({ PUBLIC_URL: late });
    expect(problems).toEqual([expect.stringMatching(/^The clock of PUBLIC_URL is 3\d\d\d s behind/)]);
  });

  it('distinguishes newer and older database versions', async () => {
    const DATABASE_URL = await freshDatabase();
    const move = (amount: number) =>
      ask(
        DATABASE_URL,
        `update drizzle.__drizzle_migrations set created_at = created_at + ${amount}
         where id = (select max(id) from drizzle.__drizzle_migrations)`,
      );
    await move(1);
    const newer = await findings({ DATABASE_URL });
    expect(newer.problems).toEqual(['A newer version of Stint has migrated the database.']);
    await move(-2);
    const older = await findings({ DATABASE_URL });
    expect([older.problems, older.all]).toEqual([[], expect.stringContaining('older than this version')]);
  });

  it('reports a large table without statistics', async () => {
    const DATABASE_URL = await freshDatabase();
    await ask(
      DATABASE_URL,
      `create table large with (autovacuum_enabled = off) as select generate_series(1, 50000) as number`,
    );
    const text = 'The database has no statistics about its largest tables (large), so queries can be slow.';
    expect((await findings({ DATABASE_URL })).problems).toEqual([text]);
    await ask(DATABASE_URL, 'analyze large');
    expect((await findings({ DATABASE_URL })).problems).toEqual([]);
  });

  it('PLATFORM-29 reports nightly backups that fail or stay away', async () => {
    const DATABASE_URL = await freshDatabase();
    const backups = () => findings({ DATABASE_URL, BACKUP_NIGHTLY: 'true' });
    expect((await backups()).all).toContain('No nightly backup was written yet.');
    const ran = (age: string, error: string | null, bytes: number | null = 5) =>
      ask(
        DATABASE_URL,
        `insert into backup_run ("startedAt", "endedAt", bytes, error) select now() - $1::interval, now(), $3, $2`,
        [age, error, bytes],
      );
    await ran('3 days', null);
    expect((await backups()).problems).toEqual(['There is no complete backup of the last two days.']);
    await ran('1 day', null);
    expect((await backups()).problems).toEqual([]);
    await ran('2 hours', 'disk full', null);
    expect((await backups()).problems).toEqual(['The last nightly backup failed: disk full.']);
    await ran('1 hour', 'the bucket answered 403');
    expect((await backups()).problems).toEqual([
      'The copy of the last nightly backup failed: the bucket answered 403.',
    ]);
  });

  it('reports buckets that cannot be used', async () => {
    const { address } = await objectStore('very secret');
    const bucket = (endpoint: string, secret = 'very secret') =>
      findings({
        ...{ FILE_PROVIDER: 'S3', S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'key' },
        ...{ S3_SECRET_ACCESS_KEY: secret, ALLOW_PRIVATE_NETWORK: 'true' },
      });
    const error = (status: number, code: string) =>
      serving(
        (_request, _body, response) => void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`),
      );
    expect((await bucket(address)).all).toContain('The bucket pictures answers.');
    const closed = `http://127.0.0.1:${await freePort()}`;
    for (const [reason, { problems }] of [
      ['SignatureDoesNotMatch', await bucket(address, 'wrong-password')],
      ['NoSuchBucket', await bucket(await error(404, 'NoSuchBucket'))],
      ['ECONNREFUSED', await bucket(closed)],
    ] as const)
      expect(problems).toEqual([`The bucket pictures cannot be used (${reason}).`]);
    // The answer of Amazon for an object that is not there, to a key without the right to list the bucket.
    expect((await bucket(await error(403, 'AccessDenied'))).problems).toEqual([]);
    const copies = await findings({
      ...{ BACKUP_NIGHTLY: 'true', BACKUP_S3_BUCKET: 'copies', BACKUP_S3_ENDPOINT: closed },
      ...{ BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret', ALLOW_PRIVATE_NETWORK: 'true' },
      BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    });
    expect(copies.problems).toEqual(['The bucket copies cannot be used (ECONNREFUSED).']);
    expect(copies.remedies).toEqual([expect.stringContaining('BACKUP_S3_ENDPOINT')]);
  });

  it('reports an unwritable folder, and one whose secrets others can read', async () => {
    const DATA_DIR = freshDir();
    fs.writeFileSync(path.join(DATA_DIR, 'secrets.json'), '{}', { mode: 0o644 });
    expect((await findings({ DATA_DIR })).problems).toEqual([expect.stringContaining('Other accounts')]);
    expect((await findings({ DATA_DIR: path.join(DATA_DIR, 'secrets.json') })).problems).toEqual([
      expect.stringContaining('is not a folder'),
    ]);
  });

  it('reports a folder that is read-only or almost full', async ({ skip }) => {
    const [readOnly, full] = [mounted('size=600m,ro'), mounted('size=16m')];
    if (!readOnly || !full) return skip('needs the right to mount a disk');
    expect((await findings({ DATA_DIR: readOnly })).problems).toEqual([`${readOnly} cannot be written (EROFS).`]);
    expect((await findings({ DATA_DIR: full })).problems).toEqual([`The disk of ${full} has 16 MB free.`]);
  });
});

/** A separate disk, which only root can mount. */
function mounted(options: string): string | null {
  const dir = freshDir();
  if (process.getuid?.() !== 0 || spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).status !== 0)
    return null;
  onTestFinished(() => void spawnSync('umount', ['-l', dir]));
  return dir;
}

it('names the setting that cannot be read', async () => {
  vi.stubEnv('PORT', 'none');
  onTestFinished(() => void vi.unstubAllEnvs());
  const printed: string[] = [];
  expect(await doctor((text) => printed.push(text))).toBe(false);
  expect(printed[0]).toMatch(/^✗ PORT must be a number\n {2}→ /);
});

it('exits with 1 when there is a problem, and prints no secret', () => {
  const env = { DATABASE_URL: '', PUBLIC_URL: '', SMTP_HOST: '', DATA_DIR: freshDir() };
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env, REDIS_URL: 'redis://:redis-password@127.0.0.1:1' },
  });
  expect([run.status, run.stdout]).toEqual([1, expect.stringContaining('✗ Redis at 127.0.0.1:1')]);
  expect(run.stdout + run.stderr).not.toContain('redis-password');
});
