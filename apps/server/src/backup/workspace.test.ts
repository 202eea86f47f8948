import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrationTimes } from '../db/migrate.ts';
import { type Caller, type Harness, harness, type TestOrganization } from '../test/harness.ts';
import { ask, codeTo, freshDatabase, freshDir, startServer } from '../test/process.ts';
import { writeArchive } from './archive-writer.ts';
import { type BackupEnv, json } from './backup.ts';
import { nameOf, quoted, withClient } from './database.ts';
import { type Header, keyOf, type Table, workspaceFormat } from './format.ts';
import { restoreBackup } from './restore.ts';
import { workspaceTables, writeWorkspace } from './workspace.ts';

const createdAt = '2026-03-02T09:00:00.000Z';
const version = 'test';
const envOf = (dataDir: string, databaseUrl?: string): BackupEnv => ({
  dataDir,
  databaseUrl,
  tokenSecret: undefined,
  sealSecret: undefined,
  files: undefined,
});

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

async function archived(workspaceName: string, url = t.url) {
  const file = path.join(freshDir(), 'workspace.tgz');
  const { files } = t.app.services;
  const manifest = await writeWorkspace(file, { named: workspaceName }, { url, files, version, createdAt });
  return { file, manifest };
}

/** A hash of every row of a workspace, by table, without the columns that a restore changes. */
const rowsOf = (url: string, tenantId: string) =>
  withClient(url, async (client) => {
    const hashes: Record<string, unknown> = {};
    for (const table of await workspaceTables(client)) {
      if (table.name === 'account') continue;
      const anew = ['seq', 'accountId', 'repositoryId', 'emailVerifiedAt'];
      const columns = table.columns.filter((column) => table.name === 'board_update' || !anew.includes(column));
      const { rows } = await client.query(
        `select md5(x::text) as hash from (select ${columns.map(quoted).join(', ')} from ${nameOf(table)}
         where ${table.name === 'tenant' ? 'id' : '"tenantId"'} = $1) x order by 1`,
        [tenantId],
      );
      hashes[table.name] = rows.map(({ hash }) => hash);
    }
    return hashes;
  });
const keysOf = (url: string) =>
  ask(
    url,
    `select conrelid::regclass::text as "table", conname as name, convalidated, pg_get_constraintdef(oid) as rule from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled = 'O', '' from pg_trigger where not tgisinternal order by 1, 2`,
  );

/** People, tasks, time, plans, boards, pictures and history. */
async function busy(): Promise<TestOrganization & { picture: string }> {
  const org = await t.org();
  const { owner, teamId, projectId } = org;
  const ben = await org.join('EMPLOYEE');
  const created = sharp({ create: { width: 320, height: 200, channels: 3, background: { r: 20, g: 120, b: 90 } } });
  const file = new File([new Uint8Array(await created.png().toBuffer())], 'me.png', { type: 'image/png' });
  const picture = await owner.client.images.upload({ folder: 'profile_pictures_avatars', file });
  const task = await ben.client.tasks.create({ title: 'Tab\tand "quote" \\N ünï 🙂', teams: [teamId], projectId });
  await ben.client.timer.start({ taskId: task.id, organizationTeamId: teamId });
  t.pass(10);
  await ben.client.timer.stop({});
  await owner.client.timer.start({ taskId: task.id });
  await owner.client.plans.create({ date: '2026-03-03', organizationTeamId: teamId, taskId: task.id });
  await owner.client.boards.create({ organizationTeamId: teamId, name: 'Map' });
  await owner.client.comments.create({ entity: 'Task', entityId: task.id, comment: 'Soon' });
  return { ...org, picture: path.basename(new URL(picture.fullUrl).pathname) };
}

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Runs a restore that must fail, and checks that it left no file. */
async function refusal(file: string, databaseUrl: string): Promise<string> {
  const dataDir = freshDir();
  const message = await restoreBackup(file, envOf(dataDir, databaseUrl)).then(
    () => 'it was restored',
    (error: Error) => error.message,
  );
  expect(filesIn(dataDir)).toEqual([]);
  return message;
}

describe('EXPORT-02 the archive of a workspace', () => {
  it('is restored beside the workspaces of another server, whole and without those that it left', async () => {
    const org = await busy();
    const other = await busy();
    const { file, manifest } = await archived(org.tenantId);
    expect(manifest.files.count).toBeGreaterThan(0);

    const url = await freshDatabase();
    const [here, ben] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    await ask(url, 'insert into tenant (id, name) values ($1, $2)', [here, 'Of here']);
    const [{ email: takenEmail } = { email: '' }] = await ask<{ email: string }>(
      t.url,
      'select email from "user" where "tenantId" = $1 and id <> $2',
      [org.tenantId, org.owner.userId],
    );
    await ask(
      url,
      `insert into account (id, email, "passwordHash", "emailVerifiedAt", "createdAt") values ($1, $2, 'x', now(), '2001-01-01')`,
      [ben, takenEmail.toUpperCase()],
    );
    const [before, keys] = [await rowsOf(url, here), await keysOf(url)];
    const elsewhere = freshDir();
    await restoreBackup(file, envOf(elsewhere, url));

    expect(await rowsOf(url, org.tenantId)).toEqual(await rowsOf(t.url, org.tenantId));
    expect(await rowsOf(url, here)).toEqual(before);
    expect(await keysOf(url)).toEqual(keys);
    expect(await ask(url, 'select from tenant where id = $1', [other.tenantId])).toEqual([]);
    // An archive may be forged: it confirms no address, and none of its accounts is the oldest, which is the operator's.
    const people = `select lower(a.email) as email, a."passwordHash" as password, a.id = $2 as known,
        a."emailVerifiedAt" is not null and u."emailVerifiedAt" is not null as confirmed, a."createdAt" > now() - interval '1 hour' as fresh
      from account a join "user" u on u."accountId" = a.id where u."tenantId" = $1 order by 3`;
    expect(await ask(url, people, [org.tenantId, ben])).toEqual([
      { email: org.owner.email, password: null, known: false, confirmed: false, fresh: true },
      { email: takenEmail, password: 'x', known: true, confirmed: true, fresh: false },
    ]);
    const files = filesIn(elsewhere);
    expect(files).toContain(org.picture);
    expect(files).not.toContain(other.picture);
    expect(await refusal(file, url)).toMatch(/workspace .* is already in this database/);
  });

  it('has the files that its records own, and none that a text names', async () => {
    const other = await busy();
    const org = await busy();
    const description = `<p>/api/images/${other.picture}</p>`;
    await org.owner.client.tasks.create({ title: other.picture, description, teams: [org.teamId] });
    const { file, manifest } = await archived(org.tenantId);
    expect(manifest.files.count).toBe(2);
    const url = await freshDatabase();
    const elsewhere = freshDir();
    await restoreBackup(file, envOf(elsewhere, url));
    expect(filesIn(path.join(elsewhere, 'images'))).toContain(org.picture);
    expect(filesIn(path.join(elsewhere, 'images'))).toHaveLength(2);
    // On a server where another workspace owns such a file, it would be theirs, too.
    const second = await freshDatabase();
    const tenantId = '55555555-5555-4555-8555-555555555555';
    await ask(second, `insert into tenant (id, name) values ($1, 'Of here')`, [tenantId]);
    await ask(
      second,
      `insert into image_asset ("tenantId", folder, name, url, thumb, width, height, size) values ($1, '', '', $2, $2, 1, 1, 1)`,
      [tenantId, org.picture],
    );
    expect(await refusal(file, second)).toMatch(/names files of a workspace that is in this database/);
  });

  it('has no password, token or other secret of the server', async () => {
    const org = await busy();
    const password = 'Tea at 5 with Babbage';
    await org.owner.client.passwords.change({ password, confirmPassword: password });
    const { token } = await org.owner.client.apiTokens.create({ name: 'Of mine', scopes: ['ORG_TASK_VIEW'] });
    await org.owner.client.invitations.create({ email: 'cy@example.com', fullName: 'Cy', teamIds: [org.teamId] });
    const { file, manifest } = await archived(org.tenantId);
    const text = (await promisify(gunzip)(fs.readFileSync(file))).toString('latin1');
    const [{ passwordHash } = { passwordHash: '' }] = await ask<{ passwordHash: string }>(
      t.url,
      'select "passwordHash" from account where lower(email) = $1',
      [org.owner.email],
    );
    expect(text).toContain(org.owner.email);
    const invited = await ask<Record<'codeHash' | 'tokenHash', string>>(
      t.url,
      'select "codeHash", "tokenHash" from invitation where "tenantId" = $1',
      [org.tenantId],
    );
    expect(invited).toHaveLength(1);
    const hashes = invited.flatMap(({ codeHash, tokenHash }) => [codeHash, tokenHash].filter(Boolean));
    for (const secret of [passwordHash, token, createHash('sha256').update(token).digest('hex'), ...hashes]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
    expect(manifest.secrets).toBeNull();
    expect(manifest.tables.flatMap(({ columns }) => columns).filter((name) => /sealed|password/i.test(name))).toEqual(
      [],
    );
  });

  it('is prepared by a job for a person who may change everything, and for no program', async () => {
    const org = await busy();
    const ben = await org.join('MANAGER');
    const scopes = ['ALL_ORG_EDIT', 'API_READ', 'API_WRITE'] as const;
    const { token } = await org.owner.client.apiTokens.create({ name: 'Of mine', scopes: [...scopes] });
    const start = (client: Caller) => client.exports.start({ workspace: true });
    await expect(start(ben.client)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(start(t.as(token))).rejects.toMatchObject({ code: 'api_token.not_allowed' });
    const envious = await t.org();
    await t.sql('update tenant set name = $1 where id = $2', [org.tenantId, envious.tenantId]);
    const { file: subject } = await start(org.owner.client);
    expect(subject).toMatchObject({
      state: 'waiting',
      format: 'tgz',
      name: expect.stringMatching(/ 2026-03-\d\d\.tgz$/),
    });
    await t.runJobs();
    const [ready] = (await org.owner.client.exports.list({})).items;
    expect(ready).toMatchObject({ state: 'ready', reason: null, done: ready?.rows });
    expect(ready?.rows).toBeGreaterThan(50);
    const exportId = ready?.id ?? '';
    await expect(ben.client.exports.download({ exportId })).rejects.toMatchObject({ code: 'export.gone' });
    const file = path.join(freshDir(), 'downloaded.tgz');
    const download = await org.owner.client.exports.download({ exportId });
    fs.writeFileSync(file, Buffer.from(await download.arrayBuffer()));
    const url = await freshDatabase();
    await restoreBackup(file, envOf(freshDir(), url));
    expect(await rowsOf(url, org.tenantId)).toHaveProperty('time_log', (await rowsOf(t.url, org.tenantId)).time_log);
  });

  it('opens on the other server with a code by mail, timer and all', async () => {
    const org = await busy();
    const { file } = await archived(org.tenantId);
    const [url, dataDir] = [await freshDatabase(), freshDir()];
    await restoreBackup(file, envOf(dataDir, url));
    const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir });
    const { email } = org.owner;
    await server.as(null).auth.sendCode({ email });
    const { workspaces } = await server.as(null).auth.confirmCode({ email, code: await codeTo(email, server) });
    const entrance = { email, token: workspaces[0]?.token ?? '' };
    const { token } = await server.as(null).auth.signInWorkspace(entrance);
    const ada = server.as(token);
    expect((await ada.timer.status({})).running).toBe(true);
    expect((await ada.tasks.list({})).items.map(({ title }) => title)).toContain('Tab\tand "quote" \\N ünï 🙂');
    const { status } = await fetch(`${server.url}/api/images/${org.picture}`);
    expect(status).toBe(200);
  }, 120_000);

  it('is refused when the name is unknown or of several', async () => {
    await expect(archived('Nobody')).rejects.toThrow('There is no workspace called Nobody.');
    const [first, second] = [await t.org(), await t.org()];
    await t.sql(`update tenant set name = 'Twin' where id = any ($1)`, [[first.tenantId, second.tenantId]]);
    await expect(archived('Twin')).rejects.toThrow(/Several workspaces are called Twin.*[0-9a-f]{8}-/);
    expect((await archived(first.tenantId.toUpperCase())).manifest.tables.length).toBeGreaterThan(50);
  });

  it('is refused when it is of another version or forged, and changes nothing', async () => {
    const url = await freshDatabase();
    const id = '33333333-3333-4333-8333-333333333333';
    const forged = async (tables: { name: string; columns: string[]; text: string }[], more: Partial<Header> = {}) => {
      const file = path.join(freshDir(), 'forged.tar.gz');
      const migration = Math.max(...migrationTimes());
      const header = { product: 'stint', format: workspaceFormat, version, createdAt, migration } as const;
      const workspace = { id, name: 'Forged' };
      await writeArchive(file, async (add) => {
        await add('backup.json', json({ ...header, workspace, ...more }));
        const listed: Table[] = [];
        for (const { name, columns, text } of tables) {
          const table = { schema: 'public', name, columns, rows: text.split('\n').length - 1 };
          await add(`tables/${keyOf(table)}/1`, Buffer.from(text));
          listed.push({ ...table, sha256: createHash('sha256').update(text).digest('hex') });
        }
        const files = { count: 0, sha256: createHash('sha256').digest('hex') };
        await add(
          'manifest.json',
          json({ tables: listed, sequences: [], files, secrets: null, fileProvider: 'LOCAL' }),
        );
      });
      return file;
    };
    const stranger = '44444444-4444-4444-8444-444444444444';
    const account = { name: 'account', columns: ['id', 'email'], text: '' };
    const tenant = { name: 'tenant', columns: ['id', 'name'], text: `${id}\tForged\n` };
    const cases: [string, RegExp][] = [
      [await forged([], { migration: migrationTimes()[0] ?? 0 }), /another version of Stint \(test\)/],
      [await forged([{ name: 'session', columns: ['id'], text: '' }]), /public\.session is not part of a workspace/],
      [await forged([{ ...account, columns: ['id', 'passwordHash'] }]), /public\.account is not part of a workspace/],
      [
        await forged([{ ...tenant, text: `${stranger}\tMine now\n` }, account]),
        /public\.tenant has rows of another workspace/,
      ],
      [
        await forged([tenant, account, { name: 'role', columns: ['tenantId', 'name'], text: `${stranger}\tADMIN\n` }]),
        /public\.role has rows of another workspace/,
      ],
      [
        await forged([account, { name: 'role', columns: ['tenantId', 'name'], text: `${id}\tADMIN\n` }]),
        /violates foreign key constraint/,
      ],
    ];
    const keys = await keysOf(url);
    for (const [file, message] of cases) expect(await refusal(file, url)).toMatch(message);
    expect(await ask(url, 'select from tenant')).toEqual([]);
    expect(await keysOf(url)).toEqual(keys);
  });
});
