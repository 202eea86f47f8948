import { createHash, type Hash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, type Readable, type Transform } from 'node:stream';
import type pg from 'pg';
import * as copy from 'pg-copy-streams';
import { lastMigration } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { type FileStore, imagesFolder, isFileName, placeIn } from '../files/store.ts';
import { secretTexts } from '../secrets.ts';
import { type AddEntry, writeArchive } from './archive-writer.ts';
import { columnsOf, nameOf, sequencesOf, tablesOf, withClient } from './database.ts';
import {
  BackupError,
  entryNames,
  formatVersion,
  type Header,
  keyOf,
  type Manifest,
  partBytes,
  type Table,
} from './format.ts';

export type BackupEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'tokenSecret' | 'sealSecret' | 'files'>;

export const json = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

export interface BackupOptions {
  url: string;
  env: BackupEnv;
  version: string;
  createdAt: string;
  /** False leaves out the files in DATA_DIR. */
  withFiles?: boolean;
}

/** Writes a consistent backup of everything that another machine needs, while people work. */
export function writeBackup(file: string, options: BackupOptions): Promise<Manifest> {
  const { url, env, version, createdAt, withFiles = true } = options;
  return withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const migration = await lastMigration(client);
    if (migration === null) throw new BackupError('The database is empty. There is nothing to back up.');
    return writeArchive(file, async (add) => {
      const header: Header = { product: 'stint', format: formatVersion, version, createdAt, migration };
      await add(entryNames.header, json(header));
      const secrets = await addSecrets(add, env);
      // Before the tables, because a file that is deleted in the meantime would be missing.
      const files = await addFiles(add, withFiles ? imagesFolder(env.dataDir) : null);
      const tables: Table[] = [];
      for (const table of await tablesOf(client)) tables.push(await addTable(add, client, table));
      const sequences = await sequencesOf(client);
      const manifest = { tables, sequences, files, secrets, fileProvider: env.files?.provider ?? 'LOCAL' };
      await add(entryNames.manifest, json(manifest));
      return manifest;
    });
  });
}

async function addSecrets(add: AddEntry, env: BackupEnv): Promise<Manifest['secrets']> {
  const bytes = json(secretTexts(env));
  await add(entryNames.secrets, bytes);
  return { sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function addFiles(add: AddEntry, folder: string | null): Promise<Manifest['files']> {
  const hash = createHash('sha256');
  let count = 0;
  if (folder === null) return { count, sha256: hash.digest('hex') };
  for (const part of (await namesIn(folder)).filter(isPart)) {
    for (const name of (await namesIn(path.join(folder, part))).filter(isFileName)) {
      const file = await unlessGone(open(placeIn(folder, name)));
      if (!file) continue;
      hash.update(name);
      count += 1;
      await addParts(add, entryNames.file(name), file.createReadStream(), hash);
    }
  }
  return { count, sha256: hash.digest('hex') };
}

/** Adds the files of these names, wherever the server keeps them. */
export async function addStoredFiles(
  add: AddEntry,
  store: FileStore,
  names: ReadonlySet<string>,
): Promise<Manifest['files']> {
  const hash = createHash('sha256');
  let count = 0;
  for (const name of [...names].sort()) {
    const storedFile = await store.read(name);
    if (!storedFile) continue;
    hash.update(name);
    count += 1;
    await addParts(add, entryNames.file(name), storedFile.stream, hash);
  }
  return { count, sha256: hash.digest('hex') };
}

const isPart = (name: string) => /^[0-9a-f]{2}$/.test(name);
const namesIn = async (folder: string) => (await unlessGone(readdir(folder)))?.sort() ?? [];

async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

type Place = Pick<Table, 'schema' | 'name' | 'columns'>;

interface Some {
  /** A query in brackets, with the columns of the table. */
  rows: string;
  through: Transform;
}

/** Adds all rows of a table, or some of them. */
export async function addTable(add: AddEntry, client: pg.Client, table: Place, some?: Some): Promise<Table> {
  const hash = createHash('sha256');
  const rows = client.query(copy.to(`copy ${some?.rows ?? `${nameOf(table)} (${columnsOf(table)})`} to stdout`));
  const from = some ? pipeline(rows, some.through, () => undefined) : rows;
  await addParts(add, entryNames.table(keyOf(table)), from, hash);
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') };
}

async function addParts(add: AddEntry, nameOf: (part: number) => string, from: Readable, hash: Hash): Promise<void> {
  let [parts, size, chunks] = [0, 0, [] as Buffer[]];
  const flush = async () => {
    const bytes = Buffer.concat(chunks);
    [size, chunks] = [0, []];
    hash.update(bytes);
    await add(nameOf(++parts), bytes);
  };
  for await (const chunk of from) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= partBytes) await flush();
  }
  if (size > 0 || parts === 0) await flush();
}
