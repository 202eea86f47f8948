import type { DatabaseAccess } from '../db/client.ts';
import type { RequestInfo } from '../kernel/verb.ts';
import type { Services } from './services.ts';
import type { AccountSession, Session } from './session.ts';

/** What a verb may use before its transaction begins. */
export interface Early {
  session: Session | AccountSession | null;
  requestInfo: RequestInfo;
  services: Services;
  /** Has a place of the fair share while it is used. */
  database: DatabaseAccess;
  now: () => string;
}

export interface BeforeTransaction {
  prepare?: (early: Early, input: object) => Promise<unknown>;
}

/**
 * A verb that first asks another server, before its transaction begins: no database connection waits for a remote one.
 */
export const beforeTransaction = <C, I, A, O>(
  prepare: (early: Early, input: I) => Promise<A>,
  run: (ctx: C, input: I, prepared: A) => Promise<O>,
) => Object.assign((ctx: C, input: I, prepared?: A) => run(ctx, input, prepared as A), { prepare });
