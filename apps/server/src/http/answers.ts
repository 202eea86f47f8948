import { ms } from '@stint/domain/time';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import { JsonText, type Who } from './ctx.ts';
import type { Bus } from './realtime.ts';

interface Entry {
  who: Who;
  version: number;
  /** When the read began. */
  at: number;
  answer: JsonText<unknown>;
}

interface Deps {
  database: Database;
  bus: Bus;
  now: () => string;
}

/** An answer is never older than this, even if a write went unnoticed. */
const oldestMs = 1000;
const most = 1000;
/** In characters. */
const mostText = 16_000_000;

/** The cache key. The entry also holds the session object, so that an evicted session cannot reuse it. */
const questionOf = ({ url, headers }: FastifyRequest, who: Who) =>
  `${who.sessionId} ${headers['tenant-id']} ${headers['organization-id']} ${url}`;

/**
 * Short-lived cache of the answers that every open page polls. Used only while nothing is written, for a second at
 * most, and only if no other process uses the database.
 */
export class Answers {
  readonly #deps: Deps;
  readonly #recent = new LRUCache<string, Entry>({
    max: most,
    maxSize: mostText,
    sizeCalculation: ({ answer }) => answer.text.length + 1,
  });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The cached answer, if it is still valid. */
  known(request: FastifyRequest): JsonText<unknown> | undefined {
    const { who } = request;
    if (!who || who.tenantId === null || this.#recent.size === 0) return;
    const entry = this.#recent.get(questionOf(request, who));
    const { database, bus, now } = this.#deps;
    if (!entry || entry.who !== who || entry.version !== database.version || !bus.alone()) return;
    const asked = ms(now());
    const age = asked - entry.at;
    const valid = asked < (entry.answer.validUntil ?? 0);
    return age >= 0 && age <= oldestMs && valid ? entry.answer : undefined;
  }

  /** Caches the answer, unless something was written while it was read. */
  async read(request: FastifyRequest, who: Who, run: () => Promise<unknown>): Promise<unknown> {
    const { database, bus, now } = this.#deps;
    const [version, at] = [database.version, ms(now())];
    const result = await run();
    const cacheable = result instanceof JsonText && result.validUntil !== undefined;
    if (cacheable && version !== undefined && version === database.version && bus.alone()) {
      this.#recent.set(questionOf(request, who), { who, version, at, answer: result });
    }
    return result;
  }
}
