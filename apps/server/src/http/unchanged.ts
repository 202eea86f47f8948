import { ms } from '@stint/domain/time';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import type { Ctx } from '../kernel/verb.ts';
import type { Bus } from './realtime.ts';

export interface CacheDeps {
  database: Database;
  bus: Bus;
  now: () => string;
}

interface Entry<T> {
  value: T;
  version: number;
  /** When the read began. */
  at: number;
}

/** The oldest record that is still used, even if a write went unnoticed. */
const maxAgeMs = 1000;

/**
 * What was read from the database, for as long as nothing is written and only if no other process uses it: see
 * `docs/adr/0015-cached-answers.md`.
 */
export class UnchangedCache<T extends object> {
  readonly #deps: CacheDeps;
  readonly #recent: LRUCache<string, Entry<T>>;

  constructor(deps: CacheDeps, { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: T) => number }) {
    this.#deps = deps;
    this.#recent = new LRUCache({ max: 1000, maxSize, sizeCalculation: ({ value }) => sizeOf(value) + 1 });
  }

  known(key: string): T | undefined {
    const entry = this.#recent.get(key);
    const { database, bus, now } = this.#deps;
    if (!entry || entry.version !== database.version || !bus.alone()) return;
    const age = ms(now()) - entry.at;
    return age >= 0 && age <= maxAgeMs ? entry.value : undefined;
  }

  /** Call it before reading. What it returns keeps the value, unless something was written meanwhile. */
  reading(key: string): (value: T) => void {
    const { database, bus, now } = this.#deps;
    const [version, at] = [database.version, ms(now())];
    return (value) => {
      if (version !== undefined && version === database.version && bus.alone())
        this.#recent.set(key, { value, version, at });
    };
  }
}

/** Of records: a row takes up to three kilobytes. */
const maxRows = 5000;

/** Records that several answers are built from. */
export class UnchangedRecords {
  readonly #kept: UnchangedCache<{ value: object; rows: number }>;

  constructor(deps: CacheDeps) {
    this.#kept = new UnchangedCache(deps, { maxSize: maxRows, sizeOf: ({ rows }) => rows });
  }

  /** For the reads of one tenant. */
  of(tenantId: string): Ctx['unchanged'] {
    return async <T extends object>(key: string, rows: (value: T) => number, read: () => Promise<T>): Promise<T> => {
      const whole = `${tenantId} ${key}`;
      const cachedRows = this.#kept.known(whole);
      if (cachedRows) return cachedRows.value as T;
      const keep = this.#kept.reading(whole);
      const value = await read();
      keep({ value, rows: rows(value) });
      return value;
    };
  }
}
