import type { Access, ErrorCode } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, whyNotCall } from './access.ts';

const stranger = null;
const homeless: Caller = { tenantId: null };
const member: Caller = { tenantId: 't', permissions: new Set(['ORG_TASK_ADD']) };
const unprotected: Caller = { ...member, mustEnrol: true };

describe('calling an operation', () => {
  it.each<[what: string, caller: Caller | null, can: Access, reason: ErrorCode | null]>([
    ['anyone calls a public operation', stranger, 'anybody', null],
    ['a visitor needs no session', stranger, 'visitor', null],
    ['a person without a workspace is a visitor', homeless, 'visitor', null],
    ['an anonymous caller must sign in', stranger, 'account', 'unauthenticated'],
    ['an anonymous caller must sign in, for any permission', stranger, 'ORG_TASK_ADD', 'unauthenticated'],
    ['a person without a workspace manages their account', homeless, 'account', null],
    ['a person without a workspace needs one first', homeless, 'member', 'workspace.needed'],
    ['the second factor comes before the permission', unprotected, 'ORG_TASK_ADD', 'auth.second_factor_enrol'],
    ['the second factor is set up with the account', unprotected, 'account', null],
    ['every member calls an operation for members', member, 'member', null],
    ['a role with the permission may call', member, 'ORG_TASK_ADD', null],
    ['a role without the permission may not call', member, 'ORG_TASK_DELETE', 'forbidden'],
  ])('%s', (_, caller, can, reason) => {
    expect(whyNotCall(caller, can)).toBe(reason);
  });
});
