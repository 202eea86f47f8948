import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@stint/contract';
import { StreamedFile } from './streamed-file.ts';

/** A longer file goes through the disk, so that slow readers hold no memory. */
const maxBytesInMemory = 512 * 1024;
const maxBytes = 512 * 1024 * 1024;
const maxWriteMs = 300_000;

/** A file without a name: nothing of it is left when it is closed or the process ends. */
async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, randomUUID());
  const file = await open(place, 'wx+', 0o600);
  await rm(place);
  return file;
}

/** Writes the whole file first, so that a slow reader holds nothing that writing needs. */
export async function spooledFile(source: StreamedFile, folder: string, signal: AbortSignal): Promise<StreamedFile> {
  const { name, type } = source;
  const ends = performance.now() + maxWriteMs;
  let [chunks, inMemory, size] = [[] as Buffer[], 0, 0];
  let file: FileHandle | undefined;
  try {
    for await (const part of source.parts()) {
      if (signal.aborted) throw new Refusal('aborted');
      const bytes = Buffer.from(part as Uint8Array);
      chunks.push(bytes);
      inMemory += bytes.length;
      size += bytes.length;
      if (size > maxBytes || performance.now() > ends) throw new Refusal('export.too_large');
      if (inMemory <= maxBytesInMemory) continue;
      file ??= await namelessFile(folder);
      await file.writev(chunks);
      [chunks, inMemory] = [[], 0];
    }
    if (file && inMemory > 0) await file.writev(chunks);
  } catch (error) {
    await file?.close();
    throw error;
  }
  const onDisk = file;
  async function* inParts() {
    yield* chunks;
  }
  return new StreamedFile(name, type, () => onDisk?.createReadStream({ start: 0 }) ?? inParts(), size);
}
