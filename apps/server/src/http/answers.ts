import { ms } from '@stint/domain/time';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { type JsonText, Lasting, type Who } from './ctx.ts';
import type { Bus } from './realtime.ts';

interface Entry {
  who: Who;
  version: number;
  /** When reading began. */
  at: number;
  lasting: Lasting<unknown>;
}

interface Deps {
  database: Database;
  bus: Bus;
  now: () => string;
}

/** However something was changed, no answer is older. */
const oldestMs = 1000;
const most = 1000;

/** Who asks what; whoever is looked up anew is somebody else, because they may have other rights now. */
const questionOf = ({ url, headers }: FastifyRequest, who: Who) =>
  `${who.sessionId} ${headers['tenant-id']} ${headers['organization-id']} ${url}`;

/**
 * Answers to the questions that every open page asks again and again. They are given again for as long as nothing at
 * all was written, for a second at most, and only by a process that is the only one.
 */
export class Answers {
  readonly #deps: Deps;
  readonly #kept = new Map<string, Entry>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What reading it anew would answer, where that is known. */
  known(request: FastifyRequest): JsonText<unknown> | undefined {
    const { who } = request;
    if (!who || who.tenantId === null || this.#kept.size === 0) return;
    const entry = this.#kept.get(questionOf(request, who));
    const { database, bus, now } = this.#deps;
    if (!entry || entry.who !== who || entry.version !== database.version || !bus.alone()) return;
    const asked = now();
    const age = ms(asked) - entry.at;
    return age >= 0 && age <= oldestMs ? entry.lasting.again(asked) : undefined;
  }

  /** Reads, and keeps what was answered unless something was written meanwhile. */
  async read(request: FastifyRequest, who: Who, run: () => Promise<unknown>): Promise<unknown> {
    const { database, bus, now } = this.#deps;
    const [version, at] = [database.version, ms(now())];
    const result = await run();
    if (!(result instanceof Lasting)) return result;
    if (version !== undefined && version === database.version && bus.alone()) {
      this.#keep(questionOf(request, who), { who, version, at, lasting: result });
    }
    return result.answer;
  }

  #keep(question: string, entry: Entry): void {
    this.#kept.delete(question);
    this.#kept.set(question, entry);
    for (const [oldest, { at }] of this.#kept) {
      if (this.#kept.size <= most && entry.at - at <= oldestMs) break;
      this.#kept.delete(oldest);
    }
  }
}
