import { createHash } from 'node:crypto';
import { type ChangedIds, type Permission, Refusal } from '@stint/contract';
import type { Conn } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import type { Services } from './services.ts';
import type { AccountWho, Forget, Hint, Who } from './who.ts';

export type { Forget, Hint, Who } from './who.ts';

/** Who did it: every path into the system says so, and the audit row keeps it. */
export type Actor =
  | { kind: 'user'; userId: string }
  | { kind: 'job'; name: string }
  | { kind: 'integration'; name: string }
  | { kind: 'webhook'; name: string };

/** What a verb did to a record, for its history: only fields that differ. */
export interface Change {
  entity: string;
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The parts of a request that only sign-in needs. */
export interface Visitor {
  address: string;
  userAgent: string;
  /** Whether the request came from this very machine, and under its own name. */
  local: boolean;
  /** The refresh token that a browser keeps in its cookie. */
  refreshCookie: string | null;
  setRefreshCookie(token: string | null): void;
  /** Says who has signed in on this browser before. */
  deviceCookie: string | null;
  setDeviceCookie(note: string): void;
  /** What a provider of identities said about the browser's owner a moment ago. */
  socialTicket: string | null;
  setSocialTicket(ticket: string | null): void;
}

/** A workspace, and who in it did something, where that is known. */
export interface Where {
  tenantId: TenantId;
  organizationId: string;
  userId?: string | undefined;
}

interface Common extends Conn {
  actor: Actor;
  now: () => string;
  visitor: Visitor;
  services: Services;
  /** Adds to the audit row of this operation. */
  changed(change: Change): void;
  /** Names more records in the event of this operation than its input and answer do. */
  affected(ids: ChangedIds): void;
  /** Work for later, enqueued in this transaction. */
  enqueue(job: string, payload: object): Promise<void>;
  /** Runs when, and only when, the transaction has been committed. */
  afterCommit(run: () => void): void;
  /**
   * What happened to a workspace that the caller is not in, or not yet: writes the audit row there and tells its open
   * browsers. The operation is one with `audit: false`.
   */
  announce(conn: Conn, where: Where, ids: Record<string, string>): Promise<void>;
  /** Makes every process load these people's identity and permissions anew, and closes what they may no longer see. */
  forget(whose: Forget): void;
  /** Has open browsers read something anew that no operation has changed for them. */
  hint(hint: Hint): void;
}

/** What a verb of a public or account-level operation works with. */
export interface OpenCtx<W = Who | AccountWho | null> extends Common {
  who: W;
}

/** What a verb works with: who asks, and a connection that sees this tenant only. */
export interface Ctx extends Common {
  who: Who;
}

export const may = (ctx: { who: Who }, permission: Permission) => ctx.who.permissions.has(permission);

/** A refusal that keeps what the transaction wrote before it: a try that was used up stays used up. */
export class FinalRefusal extends Refusal {}

/** JSON text that the database built with the contract's keys; sent as it is. */
export class JsonText<T> {
  readonly text: string;
  /** Milliseconds since 1970 until which the answer stays right if nothing is written; never cached without it. */
  readonly validUntil: number | undefined;
  declare readonly of: T;
  #tag: string | undefined;
  constructor(text: string, validUntil?: number) {
    this.text = text;
    this.validUntil = validUntil;
  }

  /** Its ETag. */
  get tag(): string {
    this.#tag ??= `W/"${createHash('sha1').update(this.text).digest('base64url')}"`;
    return this.#tag;
  }
}
