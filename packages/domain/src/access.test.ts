import type { Access, ErrorCode } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, whyNotCall } from './access.ts';

const stranger = null;
const homeless: Caller = { tenantId: null };
const member: Caller = { tenantId: 't', permissions: new Set(['ORG_TASK_ADD']) };
const unprotected: Caller = { ...member, mustEnrol: true };

describe('calling an operation', () => {
  it.each<[what: string, caller: Caller | null, can: Access, reason: ErrorCode | null]>([
    ['anybody calls what is open', stranger, null, null],
    ['a stranger is asked to sign in', stranger, 'account', 'unauthenticated'],
    ['a stranger is asked to sign in, whatever it needs', stranger, 'ORG_TASK_ADD', 'unauthenticated'],
    ['somebody without a workspace looks after the account', homeless, 'account', null],
    ['somebody without a workspace needs one first', homeless, 'member', 'workspace.needed'],
    ['the second factor comes before the permission', unprotected, 'ORG_TASK_ADD', 'auth.second_factor_enrol'],
    ['the second factor is set up with the account', unprotected, 'account', null],
    ['every member calls what is for members', member, 'member', null],
    ['a role that includes it is enough', member, 'ORG_TASK_ADD', null],
    ['a role that does not is not', member, 'ORG_TASK_DELETE', 'forbidden'],
  ])('%s', (_, caller, can, reason) => {
    expect(whyNotCall(caller, can)).toBe(reason);
  });
});
