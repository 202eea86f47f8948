import { finished } from 'node:stream/promises';
import type pg from 'pg';
import * as copy from 'pg-copy-streams';
import { columnsOf, nameOf } from './database.ts';
import { BackupError, keyOf, type Table } from './format.ts';

/** Restores tables one after the other, each in several parts. */
export class TableCopy {
  #current: { key: string; stream: copy.CopyStreamQuery; done: Promise<void> } | undefined;
  readonly #rows = new Map<string, number>();
  readonly #client: pg.Client;
  readonly #tables: Map<string, Table>;
  readonly #placeOf: (table: Table) => string;

  /** `placeOf` names the table that the rows go to. */
  constructor(client: pg.Client, tables: readonly Table[], placeOf: (table: Table) => string = nameOf) {
    this.#client = client;
    this.#placeOf = placeOf;
    this.#tables = new Map(tables.map((table) => [keyOf(table), table]));
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    if (this.#current?.key !== key) await this.#begin(key);
    const { stream, done } = this.#current!;
    const writing = new Promise<void>((resolve, reject) => {
      stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([done, writing]);
  }

  async end(): Promise<void> {
    await this.#finish();
    for (const [key, { rows }] of this.#tables) {
      const count = this.#rows.get(key) ?? 0;
      if (count !== rows) throw new BackupError(`Table ${key} has ${count} rows instead of ${rows}.`);
    }
  }

  async #begin(key: string): Promise<void> {
    await this.#finish();
    const table = this.#tables.get(key);
    if (!table) throw new BackupError(`Table ${key} is unknown.`);
    const stream = this.#client.query(copy.from(`copy ${this.#placeOf(table)} (${columnsOf(table)}) from stdin`));
    const done = finished(stream);
    done.catch(() => undefined);
    this.#current = { key, stream, done };
  }

  async #finish(): Promise<void> {
    if (!this.#current) return;
    const { key, stream, done } = this.#current;
    stream.end();
    await done;
    this.#rows.set(key, stream.rowCount);
    this.#current = undefined;
  }
}
