import { ms } from '@stint/domain/time';
import type { FastifyRequest } from 'fastify';
import { RawJson, type Session } from '../kernel/verb.ts';
import { type CacheDeps, UnchangedCache } from './unchanged.ts';

interface Entry {
  session: Session;
  answer: RawJson<unknown>;
}

const maxCharacters = 16_000_000;

/** The cache key. The entry also holds the session object, so that an evicted session cannot reuse it. */
const cacheKey = ({ url, headers }: FastifyRequest, session: Session) =>
  `${session.sessionId} ${headers['tenant-id']} ${headers['organization-id']} ${url}`;

/** Short-lived cache of the answers that every open page polls. */
export class Answers {
  readonly #now: () => string;
  readonly #recent: UnchangedCache<Entry>;

  constructor(deps: CacheDeps) {
    this.#now = deps.now;
    this.#recent = new UnchangedCache(deps, { maxSize: maxCharacters, sizeOf: ({ answer }) => answer.text.length });
  }

  /** The cached answer, if it is still valid. */
  known(request: FastifyRequest): RawJson<unknown> | undefined {
    const { session } = request;
    if (!session || session.tenantId === null) return;
    const entry = this.#recent.known(cacheKey(request, session));
    if (entry?.session !== session) return;
    return ms(this.#now()) < (entry.answer.validUntil ?? 0) ? entry.answer : undefined;
  }

  /** Caches the answer, unless something was written while it was read. */
  async read(request: FastifyRequest, session: Session, run: () => Promise<unknown>): Promise<unknown> {
    const keep = this.#recent.reading(cacheKey(request, session));
    const result = await run();
    if (result instanceof RawJson && result.validUntil !== undefined) keep({ session, answer: result });
    return result;
  }
}
