import type { EventEmitter } from 'node:events';
import { Refusal } from '@stint/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseAccess } from '../db/client.ts';

/** The workspace and share that a call counts against. */
export interface Sharer {
  /** A workspace, or who has none yet: an account, or the address of a stranger. */
  owner: string;
  /** Emits `close` when the caller has disconnected. */
  connection?: EventEmitter;
}

export const sharerOf = ({ session, ip }: FastifyRequest, { raw }: FastifyReply): Sharer => ({
  owner: session?.tenantId ?? session?.accountId ?? ip,
  connection: raw,
});

/** Of one owner in this process, of 20 connections. One workspace alone is hardly faster with more. */
const maxRunning = 8;
const maxWaiting = 2000;
const retrySeconds = '5';

interface Line {
  running: number;
  /** In the order of their arrival. */
  waiting: Set<() => void>;
}

/**
 * Lets the calls of one owner use the database a few at a time, in order, so that many at once do not hold up the calls
 * of others.
 */
export class FairShare {
  readonly #lines = new Map<string, Line>();

  async run<T>({ owner, connection }: Sharer, run: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(owner) ?? { running: 0, waiting: new Set() };
    this.#lines.set(owner, line);
    if (line.running < maxRunning) line.running += 1;
    else await this.#turn(line, connection);
    try {
      return await run();
    } finally {
      this.#next(owner, line);
    }
  }

  /** The database for work that also waits for something else, and has a place only while it uses the database. */
  database(database: DatabaseAccess, sharer: Sharer): DatabaseAccess {
    return {
      read: (scope, run) => this.run(sharer, () => database.read(scope, run)),
      write: (scope, run) => this.run(sharer, () => database.write(scope, run)),
    };
  }

  /** Waits for a place, which the one before passes on. */
  #turn({ waiting }: Line, connection?: EventEmitter): Promise<void> {
    if (waiting.size >= maxWaiting) throw new Refusal('too_many_requests', { seconds: retrySeconds });
    return new Promise((resolve, reject) => {
      const start = () => {
        connection?.off('close', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(start);
        reject(new Refusal('aborted'));
      };
      waiting.add(start);
      connection?.once('close', leave);
    });
  }

  #next(owner: string, line: Line): void {
    const [start] = line.waiting;
    if (start) {
      line.waiting.delete(start);
      start();
    } else if (--line.running === 0) this.#lines.delete(owner);
  }
}
