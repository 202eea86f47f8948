import { ms } from '@stint/domain/time';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import { RawJson, type Session } from '../kernel/verb.ts';
import type { Bus } from './realtime.ts';

interface Entry {
  session: Session;
  version: number;
  /** When the read began. */
  at: number;
  answer: RawJson<unknown>;
}

interface Deps {
  database: Database;
  bus: Bus;
  now: () => string;
}

/** An answer is never older than this, even if a write went unnoticed. */
const maxAgeMs = 1000;
const maxEntries = 1000;
/** In characters. */
const maxCharacters = 16_000_000;

/** The cache key. The entry also holds the session object, so that an evicted session cannot reuse it. */
const cacheKey = ({ url, headers }: FastifyRequest, session: Session) =>
  `${session.sessionId} ${headers['tenant-id']} ${headers['organization-id']} ${url}`;

/**
 * Short-lived cache of the answers that every open page polls. Used only while nothing is written, for a second at
 * maxEntries, and only if no other process uses the database.
 */
export class Answers {
  readonly #deps: Deps;
  readonly #recent = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxCharacters,
    sizeCalculation: ({ answer }) => answer.text.length + 1,
  });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The cached answer, if it is still valid. */
  known(request: FastifyRequest): RawJson<unknown> | undefined {
    const { session } = request;
    if (!session || session.tenantId === null || this.#recent.size === 0) return;
    const entry = this.#recent.get(cacheKey(request, session));
    const { database, bus, now } = this.#deps;
    if (!entry || entry.session !== session || entry.version !== database.version || !bus.alone()) return;
    const at = ms(now());
    const age = at - entry.at;
    const valid = at < (entry.answer.validUntil ?? 0);
    return age >= 0 && age <= maxAgeMs && valid ? entry.answer : undefined;
  }

  /** Caches the answer, unless something was written while it was read. */
  async read(request: FastifyRequest, session: Session, run: () => Promise<unknown>): Promise<unknown> {
    const { database, bus, now } = this.#deps;
    const [version, at] = [database.version, ms(now())];
    const result = await run();
    const cacheable = result instanceof RawJson && result.validUntil !== undefined;
    if (cacheable && version !== undefined && version === database.version && bus.alone()) {
      this.#recent.set(cacheKey(request, session), { session, version, at, answer: result });
    }
    return result;
  }
}
