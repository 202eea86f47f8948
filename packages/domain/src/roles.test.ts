import { describe, expect, it } from 'vitest';
import { type Role, whyNotAssign, whyNotEditRole, whyNotInviteAs, whyNotSwitch } from './roles.ts';

const role = (name: string, permissions: string[], isSystem = true): Role => ({
  name,
  isSystem,
  permissions: new Set(permissions),
});
const KEY = 'CHANGE_ROLES_PERMISSIONS';
const superAdmin = role('SUPER_ADMIN', ['A', 'B', KEY]);
const admin = role('ADMIN', ['A', 'B', KEY]);
const manager = role('MANAGER', ['A', KEY]);
const employee = role('EMPLOYEE', ['A']);
const intern = role('Intern', ['A'], false);

describe('inviting with a role', () => {
  it.each([
    ['their own', manager, manager, null],
    ['a lower one', employee, manager, null],
    ['one with more permissions', admin, manager, 'invite.role'],
    ['super admin, with equal permissions', superAdmin, admin, 'invite.role'],
    ['super admin, by a super admin', superAdmin, superAdmin, null],
    ['a custom role with the name of a built-in one', role('SUPER_ADMIN', ['A'], false), employee, null],
  ])('%s', (_, invitedRole, own, expected) => {
    expect(whyNotInviteAs(invitedRole, own)).toBe(expected);
  });
});

describe('editing a role', () => {
  it.each([
    ['a built-in one', employee, superAdmin, 'role.system'],
    ['a custom one', intern, manager, null],
    ['one with more permissions', role('Boss', ['B'], false), manager, 'role.above'],
  ])('%s', (_, edited, own, expected) => {
    expect(whyNotEditRole(edited, own)).toBe(expected);
  });
});

describe('switching a permission', () => {
  it.each([
    [
      'off for super admins',
      { role: superAdmin, own: superAdmin, isOwnRole: true, permission: 'A' },
      false,
      'role.super_admin',
    ],
    ['on for super admins', { role: superAdmin, own: admin, isOwnRole: false, permission: 'A' }, true, null],
    ['off for those above', { role: admin, own: manager, isOwnRole: false, permission: 'A' }, false, 'role.above'],
    [
      'on beyond their own',
      { role: employee, own: manager, isOwnRole: false, permission: 'B' },
      true,
      'role.permission_above',
    ],
    ['on as far as their own', { role: employee, own: admin, isOwnRole: false, permission: 'B' }, true, null],
    ['off for themselves', { role: manager, own: manager, isOwnRole: true, permission: 'A' }, false, null],
    [
      'the key to the page off for themselves',
      { role: manager, own: manager, isOwnRole: true, permission: KEY },
      false,
      'role.lock_out',
    ],
    ['the key off for others', { role: manager, own: admin, isOwnRole: false, permission: KEY }, false, null],
  ])('%s', (_, at, enabled, expected) => {
    expect(whyNotSwitch(at, enabled)).toBe(expected);
  });
});

describe('assigning a role', () => {
  it.each([
    ['oneself', { role: employee, before: manager, own: manager, isOneself: true }, 'role.own'],
    ['a lower one', { role: employee, before: null, own: manager, isOneself: false }, null],
    ['one above', { role: admin, before: employee, own: manager, isOneself: false }, 'role.above'],
    [
      'a higher role with equal permissions',
      { role: role('ADMIN', ['A']), before: null, own: manager, isOneself: false },
      'role.above',
    ],
    ['a person with a higher role', { role: employee, before: admin, own: manager, isOneself: false }, 'role.above'],
    ['a super admin, by an admin', { role: employee, before: superAdmin, own: admin, isOneself: false }, 'role.above'],
  ])('%s', (_, at, expected) => {
    expect(whyNotAssign(at)).toBe(expected);
  });
});
