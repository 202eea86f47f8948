import type { Access, ErrorCode } from '@stint/contract';

/** The caller. Without a tenant it is a person who has no workspace yet. */
export interface Caller {
  tenantId: string | null;
  permissions?: ReadonlySet<string>;
  /** The organization requires a second factor that the person has not set up. */
  mustEnrol?: boolean;
}

/**
 * The reason a caller may not use an operation, or null. The server refuses by it, and the web app disables controls by
 * it.
 */
export function whyNotCall(caller: Caller | null, can: Access): ErrorCode | null {
  if (can === 'anybody' || can === 'visitor') return null;
  if (!caller) return 'unauthenticated';
  if (can === 'account') return null;
  if (caller.tenantId === null) return 'workspace.needed';
  if (caller.mustEnrol) return 'auth.second_factor_enrol';
  return can === 'member' || caller.permissions?.has(can) ? null : 'forbidden';
}
