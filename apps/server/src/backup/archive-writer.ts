import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './format.ts';

/** Appends one entry and waits for backpressure. */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

export const draftEnding = '.part';

/** Writes under a temporary name and renames at the end, so that the file is complete or absent. */
export async function writeArchive<T>(file: string, fill: (add: AddEntry) => Promise<T>): Promise<T> {
  const draft = `${file}.${randomBytes(4).toString('hex')}${draftEnding}`;
  const remove = () => rmSync(draft, { force: true });
  process.once('exit', remove);
  try {
    const filled = await writeTo(draft, fill);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return filled;
  } catch (error) {
    remove();
    if (error instanceof Error && 'syscall' in error && 'path' in error)
      throw new BackupError(`${file} cannot be written: ${error.message}`);
    throw error;
  } finally {
    process.off('exit', remove);
  }
}

async function writeTo<T>(draft: string, fill: (add: AddEntry) => Promise<T>): Promise<T> {
  const tar = pack();
  const writing = pipeline(tar, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
  const broken = writing.then(() => Promise.reject(new Error('The archive ended early.')));
  broken.catch(() => undefined);
  const add: AddEntry = (name, bytes) => {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([broken, added]);
  };
  try {
    const filled = await fill(add);
    tar.finalize();
    await writing;
    return filled;
  } catch (error) {
    tar.destroy();
    // The stream's error is the actual cause, such as a full disk.
    await writing.catch(() => undefined);
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
