import type { Calendar } from '@stint/domain/time';
import type { TenantId } from '../db/columns.ts';
import { sql } from '../db/sql.ts';

/** The id of no record. */
export const nowhere = '00000000-0000-0000-0000-000000000000';

/** Presence is stored once a minute; after this time without an update a person is offline. */
export const onlineFor = sql`interval '3 minutes'`;

/** A signed-in person without a workspace, or before choosing one. */
export interface AccountSession {
  accountId: string;
  sessionId: string;
  /** The user in the workspace; before there is one, the id that the user will get. */
  userId: string;
  tenantId: null;
  isConfined: boolean;
}

/** A signed-in person in a workspace. Made in `auth.ts` only. */
export interface Session {
  accountId: string;
  sessionId: string;
  userId: string;
  tenantId: TenantId;
  organizationId: string | null;
  employeeId: string | null;
  roleId: string | null;
  role: string;
  permissions: ReadonlySet<string>;
  emailVerified: boolean;
  /** Set when a program calls with an API token; `sessionId` is the same id then, and names no session. */
  apiTokenId: string | null;
  /** The organization requires a second factor that the person has not set up: all other operations are refused. */
  mustEnrol: boolean;
  /** The provider of one of the person's workspaces opened the session. It changes nothing of their account. */
  isConfined: boolean;
  /** The zones of the person's days. */
  calendar: Calendar;
  language: string;
}

/** A hint to open browsers: no number, not stored, and lost without harm. */
export type Broadcast = ({ tenantId: string; exceptEmployeeId?: string } | { accountId: string }) & {
  touches: readonly string[];
};

/** The sessions that every process evicts from its cache. */
export interface EvictedSessions {
  tenantId?: string;
  accountId?: string;
  sessionId?: string;
}
