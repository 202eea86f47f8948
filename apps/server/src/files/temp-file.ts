import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Refusal } from '@stint/contract';

/** An uploaded file on disk, so that it is never in memory as a whole. */
export class TempFile extends File {
  readonly #path: string;

  constructor(path: string, size: number, name: string, type: string) {
    super([], name, { type });
    this.#path = path;
    Object.defineProperty(this, 'size', { value: size });
  }

  /** Runs with the file's path. The file is removed when its sender disconnects. */
  async use<T>(run: (path: string) => Promise<T>): Promise<T> {
    try {
      return await run(this.#path);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Refusal('aborted');
      throw error;
    }
  }

  override stream(): ReturnType<File['stream']> {
    return Readable.toWeb(createReadStream(this.#path)) as ReturnType<File['stream']>;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = await this.use((path) => readFile(path));
    return new Uint8Array(bytes).buffer;
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

/** The file of a form. The server reads every form into temporary files. */
export function tempFileOf(file: File): TempFile {
  if (file instanceof TempFile) return file;
  throw new Error('This file was not uploaded');
}
