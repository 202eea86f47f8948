import type { Database } from '../db/client.ts';
import type { Visitor } from './ctx.ts';
import type { Services } from './services.ts';
import type { AccountWho, Who } from './who.ts';

/** What is there before a transaction begins. */
export interface Asker {
  who: Who | AccountWho | null;
  visitor: Visitor;
  services: Services;
  database: Database;
  now: () => string;
}

export interface Asking {
  ask?: (asker: Asker, input: object) => Promise<unknown>;
}

/**
 * A verb that has to ask another server first. It does so before its transaction begins, so that no connection to the
 * database waits for somebody else's network.
 */
export const askingFirst = <C, I, A, O>(
  ask: (asker: Asker, input: I) => Promise<A>,
  run: (ctx: C, input: I, asked: A) => Promise<O>,
) => Object.assign((ctx: C, input: I, asked?: A) => run(ctx, input, asked as A), { ask });
