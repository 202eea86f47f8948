import { ms } from '@stint/domain/time';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import { JsonText, type Who } from './ctx.ts';
import type { Bus } from './realtime.ts';

interface Entry {
  who: Who;
  version: number;
  /** When reading began. */
  at: number;
  answer: JsonText<unknown>;
}

interface Deps {
  database: Database;
  bus: Bus;
  now: () => string;
}

/** However something was changed, no answer is older. */
const oldestMs = 1000;
const most = 1000;
/** Characters of text. */
const mostText = 16_000_000;

/** Who asks what; whoever is looked up anew is somebody else, because they may have other rights now. */
const questionOf = ({ url, headers }: FastifyRequest, who: Who) =>
  `${who.sessionId} ${headers['tenant-id']} ${headers['organization-id']} ${url}`;

/**
 * Answers to the questions that every open page asks again and again. They are given again for as long as nothing at
 * all was written, for a second at most, and only by a process that is the only one.
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

  /** What reading it anew would answer, where that is known. */
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

  /** Reads, and keeps what was answered unless something was written meanwhile. */
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
