import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { isFileName } from '../files/store.ts';
import { SecretTexts } from '../secrets.ts';
import { BackupError, entryNames, Header, keyOf, Manifest, Mark, maxEntryBytes, workspaceFormat } from './format.ts';

/** Receives the contents in the order of the archive, in parts. */
export interface Receiver {
  file(name: string, bytes: Buffer): Promise<void>;
  table(key: string, bytes: Buffer): Promise<void>;
}

export interface Contents {
  header: Header;
  secrets: SecretTexts | null;
  manifest: Manifest;
}

const nothing: Receiver = { file: async () => undefined, table: async () => undefined };

const damaged = (file: string, why: string) => new BackupError(`${file} is damaged (${why}). Nothing was restored.`);
const notOurs = (file: string) => new BackupError(`${file} is not a backup of Stint.`);

/** Reads the archive and verifies every checksum. The receiver is optional. */
export async function readArchive(file: string, receiver: Receiver = nothing): Promise<Contents> {
  const tar = extract();
  const source = createReadStream(file);
  const read = pipeline(source, createGunzip(), tar);
  read.catch(() => undefined);
  const check = new Check(file, receiver);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > maxEntryBytes) throw damaged(file, `${name} is too large`);
      await check.take(name, await buffer(entry as unknown as Readable));
    }
    await read;
  } catch (error) {
    throw explained(error, file, check.hasStarted);
  } finally {
    source.destroy();
  }
  return check.end();
}

class Check {
  #header: Header | undefined;
  #secrets: SecretTexts | undefined;
  #manifest: Manifest | undefined;
  #secretsHash = '';
  #fileName = '';
  #fileCount = 0;
  readonly #files = createHash('sha256');
  readonly #tables = new Map<string, Hash>();
  readonly #file: string;
  readonly #receiver: Receiver;

  constructor(file: string, receiver: Receiver) {
    this.#file = file;
    this.#receiver = receiver;
  }

  get hasStarted(): boolean {
    return this.#header !== undefined;
  }

  async take(name: string, bytes: Buffer): Promise<void> {
    if (!this.#header) {
      this.#header = this.#readHeader(name, bytes);
      return;
    }
    if (this.#manifest) throw damaged(this.#file, 'something follows its end');
    const [kind, key = ''] = name.split('/');
    if (name === entryNames.manifest) this.#manifest = this.#parse(Manifest, bytes, name);
    else if (name === entryNames.secrets) this.#takeSecrets(bytes);
    else if (kind === 'files' && isFileName(key)) await this.#takeFile(key, bytes);
    else if (kind === 'tables') await this.#takeTable(key, bytes);
    else throw damaged(this.#file, `${name} is unknown`);
  }

  end(): Contents {
    const [header, secrets, manifest] = [this.#header, this.#secrets, this.#manifest];
    if (!header) throw notOurs(this.#file);
    if (!manifest || (manifest.secrets && !secrets)) throw damaged(this.#file, 'it is cut short');
    this.#compare(manifest);
    return { header, secrets: secrets ?? null, manifest };
  }

  #readHeader(name: string, bytes: Buffer): Header {
    const mark = name === entryNames.header ? Mark.safeParse(jsonIn(bytes)) : undefined;
    if (!mark?.success) throw notOurs(this.#file);
    if (mark.data.format > workspaceFormat)
      throw new BackupError(`${this.#file} was made by a later version of Stint. Install that version to restore it.`);
    return this.#parse(Header, bytes, name);
  }

  #takeSecrets(bytes: Buffer): void {
    this.#secrets = this.#parse(SecretTexts, bytes, entryNames.secrets);
    this.#secretsHash = createHash('sha256').update(bytes).digest('hex');
  }

  async #takeFile(name: string, bytes: Buffer): Promise<void> {
    if (name !== this.#fileName) {
      this.#fileName = name;
      this.#fileCount += 1;
      this.#files.update(name);
    }
    this.#files.update(bytes);
    await this.#receiver.file(name, bytes);
  }

  async #takeTable(key: string, bytes: Buffer): Promise<void> {
    const hash = this.#tables.get(key) ?? createHash('sha256');
    this.#tables.set(key, hash.update(bytes));
    await this.#receiver.table(key, bytes);
  }

  #compare({ tables, files, secrets }: Manifest): void {
    const tableKeys = new Set(tables.map(keyOf));
    for (const key of this.#tables.keys()) {
      if (!tableKeys.has(key)) throw damaged(this.#file, `table ${key} is unknown`);
    }
    for (const table of tables) {
      const hash = this.#tables.get(keyOf(table)) ?? createHash('sha256');
      if (hash.digest('hex') !== table.sha256) throw damaged(this.#file, `table ${keyOf(table)} differs`);
    }
    if (this.#fileCount !== files.count || this.#files.digest('hex') !== files.sha256)
      throw damaged(this.#file, 'a picture differs');
    if (this.#secretsHash !== (secrets?.sha256 ?? '')) throw damaged(this.#file, 'the secrets differ');
  }

  #parse<T>(shape: z.ZodType<T>, bytes: Buffer, name: string): T {
    const read = shape.safeParse(jsonIn(bytes));
    if (!read.success) throw damaged(this.#file, `${name} cannot be read`);
    return read.data;
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Turns errors of the file into messages. Errors of the receiver pass through. */
function explained(error: unknown, file: string, hasStarted: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' && 'path' in error && error.path === file) return new BackupError(`There is no file ${file}.`);
  if (code === 'EISDIR') return notOurs(file);
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') return damaged(file, 'it is cut short');
  if (code.startsWith('Z_') || error.message.startsWith('Invalid tar header'))
    return hasStarted ? damaged(file, 'its checksum is wrong') : notOurs(file);
  return error;
}
