import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { placeIn } from '../files/store.ts';

/** Restores files one after the other in parts. Each is renamed into place when complete. */
export class StoredFiles {
  /** A file that is here already is left as it is. */
  #current: { name: string; file: FileHandle | null } | undefined;
  readonly #folder: string;
  readonly #keeps: boolean;
  readonly #places: string[] = [];

  /** With `keeps`, files that are here are not replaced. */
  constructor(folder: string, { keeps = false } = {}) {
    this.#folder = folder;
    this.#keeps = keeps;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    if (this.#current?.name !== name) await this.#begin(name);
    await this.#current?.file?.writeFile(bytes);
  }

  async end(): Promise<void> {
    if (!this.#current) return;
    const { name, file } = this.#current;
    this.#current = undefined;
    if (!file) return;
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    const place = placeIn(this.#folder, name);
    await rename(draftOf(place), place);
  }

  /** Removes the written files. */
  async undo(): Promise<void> {
    await this.#current?.file?.close();
    for (const place of this.#places) {
      await rm(draftOf(place), { force: true });
      await rm(place, { force: true });
    }
  }

  /** Removes the written files that have other names. */
  async keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const place of this.#places) if (!names.has(path.basename(place))) await rm(place, { force: true });
  }

  async #begin(name: string): Promise<void> {
    await this.end();
    const place = placeIn(this.#folder, name);
    if (this.#keeps && existsSync(place)) {
      this.#current = { name, file: null };
      return;
    }
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    this.#places.push(place);
    this.#current = { name, file: await open(draftOf(place), 'w', 0o600) };
  }
}

const draftOf = (place: string) => `${place}.new`;
