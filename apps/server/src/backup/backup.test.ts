import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrate, migrateUpTo, migrationTimes, NewerDatabase } from '../db/migrate.ts';
import { root } from '../env.ts';
import { prepareJobs, runDueJobs } from '../jobs/runner.ts';
import { secretTexts } from '../secrets.ts';
import { afterFile } from '../test/after-file.ts';
import { type Harness, harness } from '../test/harness.ts';
import { objectStore } from '../test/object-store.ts';
import { ask, freshDatabase, freshDir, newcomer, type ServerProcess, startServer } from '../test/process.ts';
import { readArchive } from './archive-reader.ts';
import { type BackupEnv, writeBackup } from './backup.ts';
import { restoreOpened } from './command.ts';
import { nameOf, requireDatabase, sequencesOf, tablesOf, withClient, withDatabase, withPool } from './database.ts';
import { decrypt, isEncrypted, newBackupKey } from './encryption.ts';
import { BackupError } from './format.ts';
import { nightlyBackup } from './nightly.ts';
import type { OffsiteStore } from './offsite.ts';
import { restoreBackup } from './restore.ts';
import { snapshotsIn, writeSnapshot } from './snapshot.ts';

const createdAt = '2026-03-02T09:00:00.000Z';
const version = 'test';
const emptyDatabase = () => freshDatabase(undefined, 'template0');

const envOf = (dataDir: string, more: Partial<BackupEnv> = {}): BackupEnv => ({
  dataDir,
  databaseUrl: undefined,
  tokenSecret: undefined,
  sealSecret: undefined,
  files: undefined,
  ...more,
});

const picture = async () => {
  const created = sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 20, g: 120, b: 90 } } });
  return new File([new Uint8Array(await created.png().toBuffer())], 'me.png', { type: 'image/png' });
};

/** The same database with the rights of its owner, who is no superuser. */
async function asOwner(url: string): Promise<string> {
  const name = `${new URL(url).pathname.slice(1)}_owner`;
  await ask(
    url,
    `create role ${name}; alter database ${new URL(url).pathname.slice(1)} owner to ${name};
     grant stint_app, stint_auth to ${name} with admin option`,
  );
  afterFile(async () => void (await ask(inject('databaseUrl'), `drop role ${name}`)));
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${name}`)}`;
}

/** A hash of every table, sequence, foreign key and trigger of a database. */
const hashOf = (url: string) =>
  withClient(url, async (client) => {
    const hashes: Record<string, unknown> = { sequences: await sequencesOf(client) };
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(x::text, ' ' order by x::text)) as hash from ${nameOf(table)} x`,
      );
      hashes[nameOf(table)] = rows[0];
    }
    const keys = `select conrelid::regclass::text as "table", conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`;
    const triggers = `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    return { ...hashes, keys: (await client.query(keys)).rows, triggers: (await client.query(triggers)).rows };
  });

/** An empty database has no tables. */
const tableCount = (url: string) => withClient(url, async (client) => (await tablesOf(client)).length);

/** A data folder with files, as a server has it. */
function place(files?: string): { dataDir: string; file: string } {
  const dataDir = freshDir();
  if (files) fs.symlinkSync(files, path.join(dataDir, 'images'));
  return { dataDir, file: path.join(freshDir(), 'stint.tar.gz') };
}

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const backUp = async (url = t.url, files?: string) => {
  const { dataDir, file } = place(files);
  const manifest = await writeBackup(file, { url, env: envOf(dataDir), version, createdAt });
  return { dataDir, file, manifest };
};

/** Runs a restore that must fail, and checks that it changed nothing. */
async function refusal(file: string, databaseUrl: string | undefined, more: Partial<BackupEnv> = {}) {
  const dataDir = freshDir();
  const restoring = restoreBackup(file, envOf(dataDir, { databaseUrl, ...more }));
  const message = await restoring.then(
    () => 'it was restored',
    (error: Error) => error.message,
  );
  const left = fs
    .readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory());
  return { message, left: left.length };
}

describe('PLATFORM-13 a backup', () => {
  it('restores every table, sequence, key, trigger and file', async () => {
    const { owner, join, organizationId } = await t.org();
    const ben = await join('EMPLOYEE');
    await owner.client.images.upload({ folder: 'profile_pictures_avatars', file: await picture() });
    const { id: taskId } = await ben.client.tasks.create({ title: 'Tab\tand "quote" \\N ünï 🙂' });
    await ben.client.timer.start({ taskId });
    t.pass(10);
    await ben.client.timer.stop({});
    await owner.client.timer.start({ taskId });
    await t.sql(`select stint_enqueue('later.things', $1::json)`, [JSON.stringify({ organizationId })]);
    await t.sql(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead' where id = (
      select max(id) from graphile_worker._private_jobs)`);
    const { file, dataDir, manifest } = await backUp(t.url, t.filesDir);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(path.dirname(file))).toEqual(['stint.tar.gz']);
    expect(manifest.files.count).toBeGreaterThan(1);

    const [url, elsewhere] = [await emptyDatabase(), freshDir()];
    const owned = await asOwner(url);
    await restoreBackup(file, envOf(elsewhere, { databaseUrl: owned }));
    await t.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    expect(await hashOf(url)).toEqual(await hashOf(t.url));
    expect((await backUp(owned)).manifest.tables).toEqual((await backUp()).manifest.tables);
    expect(secretTexts(envOf(elsewhere))).toEqual(secretTexts(envOf(dataDir)));
    const filesIn = (folder: string) =>
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => [name, fs.readFileSync(path.join(parentPath, name)).toString('base64')])
        .sort();
    expect(filesIn(path.join(elsewhere, 'images'))).toEqual(filesIn(t.filesDir));
  });

  it('is consistent while people write', async () => {
    const { owner } = await t.org();
    const { id: taskId } = await owner.client.tasks.create({ title: 'Notes' });
    const { id } = await owner.client.timer.start({ taskId });
    t.pass(10);
    const writer = new pg.Client({ connectionString: t.url });
    await writer.connect();
    await writer.query('begin; lock table time_log in access exclusive mode');
    const backup = backUp();
    await vi.waitFor(
      async () =>
        expect(
          await t.sql(
            `select from pg_stat_activity where datname = current_database()
             and application_name = 'stint backup' and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(1),
      { timeout: 40_000, interval: 10 },
    );
    // Its trigger writes to task_time, which the backup has read already.
    await writer.query('update time_log set "stoppedAt" = $2 where id = $1', [id, t.now()]);
    await writer.query('commit');
    await writer.end();
    const { file } = await backup;

    const url = await emptyDatabase();
    await restoreBackup(file, envOf(freshDir(), { databaseUrl: url }));
    const state = `select l."stoppedAt" is null as running, (select count(*)::int from task_time where "taskId" = l."taskId") as counted
      from time_log l where id = $1`;
    expect(await ask(url, state, [id])).toEqual([{ running: true, counted: 0 }]);
    expect(await ask(t.url, state, [id])).toEqual([{ running: false, counted: 1 }]);
  });

  it('reports why it cannot be written, or that there is nothing to back up', async () => {
    const { dataDir } = place();
    const write = (file: string, url: string) =>
      writeBackup(path.join(dataDir, file), { url, env: envOf(dataDir), version, createdAt });
    await expect(write('missing/stint.tar.gz', t.url)).rejects.toThrow(/stint.tar.gz cannot be written: ENOENT/);
    await expect(write('stint.tar.gz', await emptyDatabase())).rejects.toThrow(/The database is empty/);
    expect(() => requireDatabase(envOf(dataDir))).toThrow(/There is no database in/);
    expect(fs.readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  it('of an older version is restored and migrated', async () => {
    const times = migrationTimes();
    // The new machine was started before, so its empty tables have the newest version.
    const [older, url] = [await emptyDatabase(), await freshDatabase()];
    await withPool(older, async (pool) => {
      await migrateUpTo(pool, times.at(-5) ?? 0);
      await prepareJobs(pool);
    });
    const id = randomUUID();
    await ask(older, 'insert into tenant (id, name) values ($1, $2)', [id, 'Old and Sons']);
    const { file } = await backUp(older);

    await restoreBackup(file, envOf(freshDir(), { databaseUrl: url }));
    expect(await ask(url, 'select id, name from tenant')).toEqual([{ id, name: 'Old and Sons' }]);
    const last = 'select max(created_at)::text as time from drizzle.__drizzle_migrations';
    expect(await ask(url, last)).toEqual([{ time: String(times.at(-1)) }]);
    expect(await ask(older, last)).toEqual([{ time: String(times.at(-5)) }]);
  });
});

describe('PLATFORM-13 a restore refuses', () => {
  it('truncated, damaged and foreign files, and changes nothing', async () => {
    const { file } = await backUp();
    const url = await emptyDatabase();
    const bytes = fs.readFileSync(file);
    const writeFile = (name: string, content: Uint8Array | string) => {
      const text = path.join(path.dirname(file), name);
      fs.writeFileSync(text, content);
      return text;
    };
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1);
    const cases: [string, RegExp][] = [
      [writeFile('half', bytes.subarray(0, bytes.length >> 1)), /half is damaged \(it is cut short\)/],
      [writeFile('flipped', flipped), /flipped is damaged/],
      [writeFile('text', 'not an archive'), /text is not a backup of Stint/],
      [writeFile('zipped', gzipSync(Buffer.alloc(2048, 'x'))), /zipped is not a backup of Stint/],
      [writeFile('empty', ''), /empty is (not a backup|damaged)/],
      [path.dirname(file), /is not a backup of Stint/],
      [path.join(path.dirname(file), 'missing'), /There is no file .*missing/],
    ];
    for (const [broken, message] of cases) {
      // Without a DATABASE_URL not even the embedded database is created.
      for (const target of [url, undefined])
        expect(await refusal(broken, target)).toEqual({ message: expect.stringMatching(message), left: 0 });
    }
    expect(await tableCount(url)).toBe(0);
  });

  it('a backup of a later version', async () => {
    const [later, url] = [await freshDatabase(), await emptyDatabase()];
    await ask(
      later,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    );
    const { file } = await backUp(later);
    const message = expect.stringMatching(/was made by a later version of Stint \(test\)/);
    expect(await refusal(file, url)).toEqual({ message, left: 0 });
    expect(await tableCount(url)).toBe(0);
  });

  it('a database with rows, in use by a server, or of another product', async () => {
    const { file } = await backUp();
    const [full, foreign] = [await freshDatabase(), await emptyDatabase()];
    await ask(full, `insert into tenant (name) values ('Somebody')`);
    await ask(foreign, 'create table recipe (name text)');
    const before = await hashOf(full);
    const refused = (message: RegExp) => ({ message: expect.stringMatching(message), left: 0 });
    expect(await refusal(file, full)).toEqual(refused(/not empty: table tenant has rows.*Nothing was changed/));
    expect(await refusal(file, foreign)).toEqual(refused(/tables that are not of Stint/));
    // The pool closes idle connections after a while.
    await t.database.pool.query('select 1');
    expect(await refusal(file, t.url)).toEqual(refused(/server is using this database/));
    expect(await hashOf(full)).toEqual(before);
    expect(await tableCount(foreign)).toBe(1);
  });

  it("secrets in the environment that differ from the backup's", async () => {
    const { file } = await backUp();
    const url = await emptyDatabase();
    const message = expect.stringMatching(/SEAL_SECRET differs/);
    expect(await refusal(file, url, { sealSecret: 'b'.repeat(32) })).toEqual({ message, left: 0 });
  });

  it('inconsistent rows, and rolls everything back', async () => {
    const [torn, url] = [await freshDatabase(), await emptyDatabase()];
    await ask(
      torn,
      `set session_replication_role = replica; insert into role ("tenantId", name) values (gen_random_uuid(), 'ADMIN')`,
    );
    const { file } = await backUp(torn, t.filesDir);
    const message = expect.stringContaining('violates foreign key constraint');
    expect(await refusal(file, url)).toEqual({ message, left: 0 });
    expect(await tableCount(url)).toBe(0);
  });
});

describe('PLATFORM-14 the nightly backup', () => {
  const runNightly = async (dataDir: string, offsite?: OffsiteStore) => {
    const warnings: string[] = [];
    const job = nightlyBackup({ url: t.url, env: envOf(dataDir), version, offsite, allowPrivateNetwork: true });
    const { database, bus, now } = t;
    await t.sql(`select graphile_worker.add_job('backup.nightly')`);
    const warn = (text: string) => void warnings.push(text);
    const ctx = { database, bus, now, services: t.app.services, warn };
    await withPool(t.url, (pool) => runDueJobs(pool, [job], ctx));
    return warnings;
  };

  it('replaces the oldest of seven when it is complete, and removes incomplete ones', async () => {
    const dataDir = freshDir();
    const folder = path.join(dataDir, 'backups');
    fs.mkdirSync(folder);
    const nights = Array.from({ length: 8 }, (_, at) => `stint-2026-02-1${at}.tar.gz`);
    for (const name of [...nights, 'stint-2026-02-18.tar.gz.0a1b2c3d.part', 'of-mine.tar.gz'])
      fs.writeFileSync(path.join(folder, name), '');
    expect(await runNightly(dataDir)).toEqual([]);
    const text = `stint-${t.now().slice(0, 10)}.tar.gz`;
    expect(fs.readdirSync(folder).sort()).toEqual(['of-mine.tar.gz', ...nights.slice(2), text]);
    expect((await readArchive(path.join(folder, text))).header.createdAt).toBe(t.now());
  });

  it('keeps the old ones when it fails, and logs the reason', async () => {
    const dataDir = freshDir();
    const folder = path.join(dataDir, 'backups');
    const nights = Array.from({ length: 8 }, (_, at) => `stint-2026-02-1${at}.tar.gz`);
    fs.mkdirSync(folder);
    for (const name of nights) fs.writeFileSync(path.join(folder, name), '');
    fs.mkdirSync(path.join(folder, `stint-${t.now().slice(0, 10)}.tar.gz`));
    expect(await runNightly(dataDir)).toEqual([
      expect.stringMatching(/^The nightly backup into .* failed: .* cannot be written: EISDIR/),
    ]);
    expect(fs.readdirSync(folder).sort().slice(0, 8)).toEqual(nights);
    expect(fs.readdirSync(folder)).toHaveLength(9);
  });

  const bucketAt = (endpoint: string, recipient: string): OffsiteStore => ({
    endpoint,
    recipient,
    region: 'eu-central-1',
    bucket: 'safe',
    prefix: 'stint/',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'very secret',
  });
  beforeEach(async () => void (await t.sql('delete from backup_run')));
  const newestRun = async () => {
    const [run] = await t.sql(`select bytes, "objectKey", error from backup_run order by "startedAt" desc, id limit 1`);
    return run;
  };

  it('PLATFORM-27 leaves an encrypted copy in the bucket, from which only the private key restores', async () => {
    const { recipient, identity } = await newBackupKey();
    const { address, objects, uploads } = await objectStore('very secret', 1);
    expect(await runNightly(freshDir(), bucketAt(address, recipient))).toEqual([]);
    const name = `stint/stint-${t.now().slice(0, 10)}.tar.gz.age`;
    expect([[...objects.keys()], uploads.size]).toEqual([[`/safe/${name}`], 0]);
    expect(await newestRun()).toMatchObject({ objectKey: name, error: null });

    const dataDir = freshDir();
    const [copy, opened] = [path.join(dataDir, 'copy.age'), path.join(dataDir, 'opened.tar.gz')];
    const body = objects.get(`/safe/${name}`)?.body ?? Buffer.alloc(0);
    fs.writeFileSync(copy, body);
    expect(await isEncrypted(copy)).toBe(true);
    expect(body.includes('backup.json')).toBe(false);
    await expect(decrypt(copy, (await newBackupKey()).identity, opened)).rejects.toBeInstanceOf(BackupError);
    const restoring = (backupIdentity: string | undefined) =>
      restoreOpened(copy, { ...envOf(dataDir), databaseUrl: empty, backupIdentity });
    const empty = await emptyDatabase();
    await expect(restoring(undefined)).rejects.toThrow('Set BACKUP_IDENTITY');
    await restoring(identity);
    expect(await tableCount(empty)).toBe(await tableCount(t.url));
    expect(fs.readdirSync(dataDir).filter((file) => file.startsWith('restore-'))).toEqual([]);

    fs.writeFileSync(copy, body.subarray(0, body.length - 100));
    await expect(decrypt(copy, identity, `${opened}.2`)).rejects.toBeInstanceOf(BackupError);
  });

  it('PLATFORM-27 keeps the file on this machine and names the reason when the bucket takes no copy', async () => {
    const dataDir = freshDir();
    const { recipient } = await newBackupKey();
    const { address, objects } = await objectStore('another secret');
    const warnings = await runNightly(dataDir, bucketAt(address, recipient));
    expect(warnings).toEqual([
      'The copy of the nightly backup into the bucket safe failed: the bucket answered 403 (SignatureDoesNotMatch)',
    ]);
    expect([objects.size, fs.readdirSync(path.join(dataDir, 'backups'))]).toEqual([
      0,
      [expect.stringMatching(/^stint-/)],
    ]);
    expect(await newestRun()).toMatchObject({
      objectKey: null,
      error: 'the bucket answered 403 (SignatureDoesNotMatch)',
    });
  });
});

describe('PLATFORM-25 an upgrade', () => {
  it('first writes the database of an earlier version, keeps the last two, and can be taken back', async () => {
    const [url, dataDir] = [await emptyDatabase(), freshDir()];
    const earlier = migrationTimes().at(-2) ?? 0;
    await withPool(url, (pool) => migrateUpTo(pool, earlier));
    await withPool(url, prepareJobs);
    await ask(url, 'insert into tenant (id, name) values ($1, $2)', [randomUUID(), 'Old and Sons']);
    const write = (at: string) => writeSnapshot({ url, env: envOf(dataDir), version: '9.0.0', createdAt: at });
    const files: string[] = [];
    for (const day of ['01', '02', '03']) files.push(await write(`2026-03-${day}T09:00:00.000Z`));
    expect(await snapshotsIn(dataDir)).toEqual([files[2], files[1]]);
    let calls = 0;
    const before = async () => void calls++;
    await migrate(url, before);
    await migrate(url, before);
    expect(calls).toBe(1);
    const other = await emptyDatabase();
    await restoreBackup(files[2] ?? '', { ...envOf(freshDir()), databaseUrl: other });
    expect(await ask(other, 'select name from tenant')).toEqual([{ name: 'Old and Sons' }]);
  });

  it('is not called for an empty database, and a database of a newer version is refused unchanged', async () => {
    const url = await emptyDatabase();
    await migrate(url, () => Promise.reject(new Error('called')));
    await ask(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`);
    const hash = await hashOf(url);
    await expect(migrate(url)).rejects.toBeInstanceOf(NewerDatabase);
    expect(await hashOf(url)).toEqual(hash);
  });
});

describe('PLATFORM-13 with the embedded database', () => {
  const run = promisify(execFile);
  const script = (name: string, file: string, dataDir: string) =>
    run(process.execPath, ['--import', 'tsx', path.join(root, `scripts/${name}.ts`), file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', TOKEN_SECRET: '', SEAL_SECRET: '' },
    });
  const bytesOf = async (server: ServerProcess, address: string) =>
    Buffer.from(await (await fetch(`${server.url}${new URL(address).pathname}`)).arrayBuffer());

  it('moves people, passwords, sessions, pictures and running timers to an empty machine', async () => {
    const [dataDir, elsewhere] = [path.join(freshDir(), 'data'), path.join(freshDir(), 'data')];
    const file = path.join(freshDir(), 'stint.tar.gz');
    const first = await startServer({ DATA_DIR: dataDir, BACKUP_NIGHTLY: 'true' });
    const ada = await newcomer(first);
    const client = first.as(ada.token);
    const password = 'Tea at 5 with Babbage';
    await client.passwords.change({ password, confirmPassword: password });
    const { token } = await first.as(null).auth.login({ email: ada.email, password });
    const image = await first.as(token).images.upload({ folder: 'profile_pictures_avatars', file: await picture() });
    const imageBytes = await bytesOf(first, image.fullUrl);
    const { id: taskId } = await first.as(token).tasks.create({ title: 'Notes on the engine' });
    await first.as(token).timer.start({ taskId });
    const before = await first.as(token).timer.status({});

    expect((await script('backup', file, dataDir)).stdout).toMatch(/Backup written to .*stint\.tar\.gz: \d+ tables/);
    expect((await first.as(token).timer.status({})).running).toBe(true);
    await withDatabase(envOf(dataDir), (url) => ask(url, `select graphile_worker.add_job('backup.nightly')`));
    const nightly = path.join(dataDir, 'backups');
    await vi.waitFor(() => expect(fs.readdirSync(nightly).join()).toMatch(/^stint-[\d-]+\.tar\.gz$/), {
      timeout: 40_000,
      interval: 50,
    });
    await first.end();

    await restoreBackup(file, envOf(elsewhere));
    const second = await startServer({ DATA_DIR: elsewhere });
    const after = await second.as(token).timer.status({});
    expect(after).toMatchObject({
      running: true,
      lastLog: { id: before.lastLog?.id, startedAt: before.lastLog?.startedAt },
    });
    const again = await second.as(null).auth.login({ email: ada.email, password });
    expect((await second.as(again.token).timer.stop({})).id).toBe(before.lastLog?.id);
    expect(await bytesOf(second, image.fullUrl)).toEqual(imageBytes);
  }, 120_000);
});
