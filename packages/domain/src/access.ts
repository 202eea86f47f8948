import type { Access, ErrorCode } from '@stint/contract';

/** Who calls: a person of a workspace, or (without a tenant) one who has none yet. */
export interface Caller {
  tenantId: string | null;
  permissions?: ReadonlySet<string>;
  /** Their organization asks for a second factor that they have not set up. */
  mustEnrol?: boolean;
}

/** Why somebody may not call an operation, or null: the server refuses by it, and controls are blocked by it. */
export function whyNotCall(caller: Caller | null, can: Access): ErrorCode | null {
  if (can === null) return null;
  if (!caller) return 'unauthenticated';
  if (can === 'account') return null;
  if (caller.tenantId === null) return 'workspace.needed';
  if (caller.mustEnrol) return 'auth.second_factor_enrol';
  return can === 'member' || caller.permissions?.has(can) ? null : 'forbidden';
}
