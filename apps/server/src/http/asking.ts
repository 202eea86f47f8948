import type { Database } from '../db/client.ts';
import type { Visitor } from './ctx.ts';
import type { Services } from './services.ts';
import type { AccountWho, Who } from './who.ts';

/** What a verb may use before its transaction begins. */
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
 * A verb that first asks another server, before its transaction begins: no database connection waits for a remote one.
 */
export const askingFirst = <C, I, A, O>(
  ask: (asker: Asker, input: I) => Promise<A>,
  run: (ctx: C, input: I, asked: A) => Promise<O>,
) => Object.assign((ctx: C, input: I, asked?: A) => run(ctx, input, asked as A), { ask });
