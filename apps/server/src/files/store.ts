import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ImageAsset } from '@stint/contract';
import { TempFile } from './temp-file.ts';

/** Stores files under unguessable names. Knowing a name grants access, as for public teams. */
export interface FileStore {
  /** The provider in the API's image records. */
  provider: ImageAsset['storageProvider'];
  /** The folder of uploads, on the same disk as the store. */
  tempDir: string;
  /** Stores bytes or moves a temporary file. Returns the new name. */
  keep(content: Uint8Array | TempFile, ending: string): Promise<string>;
  /** Null if the name does not exist. */
  read(name: string): Promise<{ size?: number; stream: Readable } | null>;
  remove(name: string): Promise<void>;
  /** The names of files stored longer ago than this. */
  olderThan(milliseconds: number): Promise<string[]>;
}

const shape = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
export const isFileName = (name: string): boolean => shape.test(name);

export const imagesFolder = (dataDir: string): string => path.join(dataDir, 'images');
/** Subfolders by the first two characters, so that no folder grows too large. */
export const placeIn = (folder: string, name: string): string => path.join(folder, name.slice(0, 2), name);

async function write(place: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await open(`${place}.new`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${place}.new`, place);
  } catch (error) {
    await rm(`${place}.new`, { force: true });
    throw error;
  }
}

/** A store in a local folder. */
export function localFiles(folder: string): FileStore {
  const placeOf = (name: string) => placeIn(folder, name);
  return {
    provider: 'LOCAL',
    tempDir: path.join(folder, 'uploads'),
    async keep(content, ending) {
      const name = `${randomBytes(16).toString('hex')}.${ending}`;
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      if (content instanceof TempFile) await content.use((temp) => rename(temp, place));
      else await write(place, content);
      return name;
    },
    async read(name) {
      if (!shape.test(name)) return null;
      const stats = await stat(placeOf(name)).catch(() => null);
      return stats?.isFile() ? { size: stats.size, stream: createReadStream(placeOf(name)) } : null;
    },
    async remove(name) {
      if (shape.test(name)) await rm(placeOf(name), { force: true });
    },
    async olderThan(milliseconds) {
      const before = Date.now() - milliseconds;
      const places = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const old = places.map(async (place) => {
        const stats = place.isFile() && (await stat(path.join(place.parentPath, place.name)).catch(() => null));
        return stats && stats.mtimeMs < before && shape.test(place.name) ? [place.name] : [];
      });
      return (await Promise.all(old)).flat();
    },
  };
}
