import { describe, expect, it } from 'vitest';
import { followedGroups, type MappedGroup } from './group-mapping.ts';

const line = (group: string, roleId: string | null, ...teamIds: string[]): MappedGroup => ({
  ...{ group, roleId, teamIds },
  role: roleId?.toUpperCase() ?? null,
});
const lines = [
  line('Staff', 'employee', 'a'),
  line('Leads', 'manager', 'b'),
  line('Boss', 'admin'),
  line('Chess', null, 'c'),
];
const member = (roleId: string, ...teamIds: string[]) => ({ roleId, isOwner: roleId === 'super_admin', teamIds });

describe('AUTH-42 the groups of a person', () => {
  it.each([
    ['the highest role and every team', ['staff', ' LEADS '], member('viewer'), 'manager', ['a', 'b'], []],
    ['the default role when no mapped group is left', [], member('manager', 'b', 'z'), 'default', [], ['b']],
    ['no change of a role that is not mapped', [], member('viewer'), null, [], []],
    ['no change for who has all already', ['Leads'], member('manager', 'b'), null, [], []],
    ['no role by a group that gives teams only', ['Chess'], member('viewer'), null, ['c'], []],
    ['no other role for an owner', ['Staff'], member('super_admin'), null, ['a'], []],
    ['nothing by unknown groups', ['Visitors'], member('viewer', 'z'), null, [], []],
  ] as const)('give %s', (_, groups, person, roleId, joins, leaves) => {
    const outcome = followedGroups(lines, person, { groups, left: 'others' }, 'default');
    expect(outcome).toEqual({ roleId, joins, leaves });
  });

  it.each([
    ['only the teams of these', ['Leads'], ['Chess'], null, ['c']],
    ['the role of these', ['Chess'], ['Leads'], 'default', ['b']],
    ['no role that another group gives', ['Chess'], ['Staff'], null, ['a']],
    ['nothing when none was left', ['Chess'], [], null, []],
  ] as const)('take %s, where the groups that were left are known', (_, groups, left, roleId, leaves) => {
    const person = member('manager', 'a', 'b', 'c');
    expect(followedGroups(lines, person, { groups, left }, 'default')).toEqual({ roleId, joins: [], leaves });
  });

  it('change an owner where the mapping gives that role to a group', () => {
    const mapped = [...lines, line('Owners', 'super_admin')];
    expect(followedGroups(mapped, member('super_admin'), { groups: ['Boss'], left: 'others' }, 'default').roleId).toBe(
      'admin',
    );
    expect(followedGroups(mapped, member('admin'), { groups: ['Owners'], left: 'others' }, 'default').roleId).toBe(
      'super_admin',
    );
  });
});
