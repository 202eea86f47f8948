import { createHash } from 'node:crypto';
import { type ChangedIds, type Permission, Refusal } from '@stint/contract';
import type { RecordedEntity } from '@stint/contract/recorded';
import type { Conn } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import type { Services } from '../http/services.ts';
import type { AccountSession, Broadcast, EvictedSessions, Session } from '../http/session.ts';

export type { Session } from '../http/session.ts';

/** Who makes a change; stored in the history. */
export type Actor =
  | { kind: 'user'; userId: string }
  | { kind: 'job'; name: string }
  | { kind: 'integration'; name: string }
  | { kind: 'webhook'; name: string }
  | { kind: 'directory'; name: string };

/** A changed record for the history, with only the fields that differ. */
export interface Change {
  entity: RecordedEntity;
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The parts of a request that only sign-in needs. */
export interface RequestInfo {
  address: string;
  userAgent: string;
  /** Whether the request comes from this machine, not through a proxy. */
  local: boolean;
  refreshCookie: string | null;
  setRefreshCookie(token: string | null): void;
  /** The signed cookie that lists accounts known on this browser. */
  deviceCookie: string | null;
  setDeviceCookie(note: string): void;
  /** The signed answer of an identity provider, from the step before. */
  socialTicket: string | null;
  setSocialTicket(ticket: string | null): void;
}

/** A workspace, and the acting user if known. */
export interface WorkspacePlace {
  tenantId: TenantId;
  organizationId: string;
  userId?: string | undefined;
}

interface Common extends Conn {
  actor: Actor;
  now: () => string;
  requestInfo: RequestInfo;
  services: Services;
  /** Adds a record to the history of this operation. */
  changed(change: Change): void;
  /** Adds ids to the event of this operation, besides those of its input and answer. */
  affected(ids: ChangedIds): void;
  /** Queues a job in this transaction. */
  enqueue(job: string, payload: object): Promise<void>;
  /** Runs only after the transaction has been committed. */
  afterCommit(run: () => void): void;
  /** Writes history and event for a workspace that the caller is not in (yet). The operation has `audit: false`. */
  announce(conn: Conn, where: WorkspacePlace, ids: Record<string, string>): Promise<void>;
  /** Evicts these sessions from the cache of every process, and closes event streams that they may no longer read. */
  evictSession(whose: EvictedSessions): void;
  /** Sends a hint: open browsers read these families again. */
  broadcast(broadcast: Broadcast): void;
  /**
   * What `read` answered last, while nothing is written; in a transaction it always reads. `key` has all that the result
   * depends on, but for the tenant.
   */
  unchanged<T extends object>(key: string, rows: (value: T) => number, read: () => Promise<T>): Promise<T>;
  /** Reads on a connection of its own, also after the answer has begun: a long file holds none while it is sent. */
  reading<T>(read: (ctx: Ctx) => Promise<T>): Promise<T>;
}

export interface OpenCtx<W = Session | AccountSession | null> extends Common {
  session: W;
}

/** The context of a verb. Its connection sees the session's tenant only. */
export interface Ctx extends Common {
  session: Session;
}

export const may = (ctx: { session: Session }, permission: Permission) => ctx.session.permissions.has(permission);

/** A refusal that commits the transaction, so that a used-up try stays used up. */
export class CommittedError extends Refusal {}

/** A read that may be answered again until `validUntil`, in milliseconds, while nothing is written. */
export class Cacheable<T> {
  readonly value: T;
  readonly validUntil: number;
  constructor(value: T, validUntil: number) {
    this.value = value;
    this.validUntil = validUntil;
  }
}

/** JSON text built by the database with the contract's keys, sent unchanged. */
export class RawJson<T> {
  readonly text: string;
  /**
   * Time in milliseconds until which the answer may be cached while nothing is written; without it, it is not cached.
   */
  readonly validUntil: number | undefined;
  declare readonly of: T;
  #tag: string | undefined;
  constructor(text: string, validUntil?: number) {
    this.text = text;
    this.validUntil = validUntil;
  }

  get tag(): string {
    this.#tag ??= `W/"${createHash('sha1').update(this.text).digest('base64url')}"`;
    return this.#tag;
  }
}
