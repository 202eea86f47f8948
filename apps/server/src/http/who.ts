import type { TenantId } from '../db/columns.ts';
import { sql } from '../db/sql.ts';

/** Presence is noted once a minute; who has been silent for longer than this is away. */
export const onlineFor = sql`interval '3 minutes'`;

/** A signed-in person who has chosen (or has) no workspace yet. */
export interface AccountWho {
  accountId: string;
  sessionId: string;
  /** The person's user in the workspace; before there is a workspace, the id that the user will get. */
  userId: string;
  tenantId: null;
}

/** A signed-in person in a workspace. Made in `auth.ts` only. */
export interface Who {
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
  /** Their organization asks for a second factor that they do not have: they get no further than setting one up. */
  mustEnrol: boolean;
  timeZone: string;
  language: string;
}

/** Words to the open browsers of a workspace or an account that are no change: who misses them sees it when they look. */
export type Hint = ({ tenantId: string; exceptEmployeeId?: string } | { accountId: string }) & {
  touches: readonly string[];
};

/** Whose identity, permissions and streams every process is to look at anew. */
export interface Forget {
  tenantId?: string;
  accountId?: string;
  sessionId?: string;
}
