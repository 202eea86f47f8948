import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  badgeOf,
  chosenTeam,
  demoted,
  initialOf,
  isManager,
  movedTo,
  peopleToSend,
  prefixOf,
  profileLinkOf,
  promoted,
  whyNotTeamName,
  whyNotTeamPrefix,
} from './teams.ts';

describe('the name of a team', () => {
  it.each([
    ['is taken when free', 'Engine', null],
    ['needs two characters', 'E', 'team.name_too_short'],
    ['needs two besides blanks', ' E ', 'team.name_too_short'],
    ['is refused when used', 'Analytics', 'team.name_taken'],
    ['is refused in another case', '  aNALYTICS ', 'team.name_taken'],
  ])('%s', (_, name, reason) => {
    expect(whyNotTeamName(name, ['Analytics', 'Sales'])).toBe(reason);
  });
  it.each([
    ['ENG', null],
    [' é1 ', null],
    ['', 'team.prefix'],
    ['TOOLONG', 'team.prefix'],
    ['A-B', 'team.prefix'],
  ])('has the prefix %j: %s', (prefix, reason) => {
    expect(whyNotTeamPrefix(prefix)).toBe(reason);
  });
  it.each([
    ['Analytical Engine', 'AE', 'analytical-engine'],
    ['Analytics', 'ANA', 'analytics'],
    ['The very long name of ours', 'TVLN', 'the-very-long-name-of-ours'],
    ['Équipe #1', 'É1', 'equipe-1'],
    ['Екип', 'ЕКИ', 'екип'],
    ['🚀', 'T', 'team'],
  ])('%s has the prefix %s and the link %s', (name, prefix, link) => {
    expect([prefixOf(name), profileLinkOf(name)]).toEqual([prefix, link]);
  });
  it('always has a prefix and a link that fit into a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(prefixOf(name)).not.toBe('');
        expect(profileLinkOf(name)).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
      }),
    );
  });
});

describe('managers of a team', () => {
  const team = { createdByUserId: 'mia' };
  const member = (userId: string, role: string | null) => ({
    role: role === null ? null : { name: role },
    employee: { userId },
  });
  it.each([
    ['its creator, whatever the role', member('mia', 'EMPLOYEE'), true, 'creator'],
    ['a manager', member('ben', 'MANAGER'), true, 'manager'],
    ['a manager in small letters', member('ben', 'manager'), true, 'manager'],
    ['an admin', member('ben', 'ADMIN'), true, 'manager'],
    ['a super admin', member('ben', 'SUPER_ADMIN'), true, 'manager'],
    ['not an employee', member('ben', 'EMPLOYEE'), false, null],
    ['not somebody without a role', member('ben', null), false, null],
  ])('%s', (_, who, leads, badge) => {
    expect([isManager(who, team), badgeOf(who, team)]).toEqual([leads, badge]);
  });
  it('a team without a known creator has no creator badge', () => {
    expect(isManager(member('', null), { createdByUserId: null })).toBe(false);
  });
});

it('sends back all members, including invited ones and invited managers', () => {
  const role = { name: 'MANAGER' };
  const members = [
    { employeeId: 'mia', role, isManager: true },
    { employeeId: 'ben', role: null, isManager: false },
    { employeeId: 'eve', role: null, isManager: true, isPending: true as const },
  ];
  expect(peopleToSend(members)).toEqual({ memberIds: ['mia', 'ben', 'eve'], managerIds: ['mia', 'eve'] });
});

describe('promotion and demotion', () => {
  const people = { memberIds: ['mia', 'ben'], managerIds: ['mia'] };
  it.each([
    ['a member becomes a manager', promoted(people, 'ben'), { memberIds: ['mia', 'ben'], managerIds: ['mia', 'ben'] }],
    ['a manager stays one', promoted(people, 'mia'), people],
    [
      'a newcomer joins as a manager',
      promoted(people, 'eve'),
      { memberIds: ['mia', 'ben', 'eve'], managerIds: ['mia', 'eve'] },
    ],
    ['a manager becomes a member', demoted(people, 'mia'), { memberIds: ['mia', 'ben'], managerIds: [] }],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('the team that opens', () => {
  const teams = [{ id: 'a' }, { id: 'b' }];
  it.each([
    ['is the stored one', 'b', 'a', 'b'],
    ['is the last one used when none is stored', null, 'b', 'b'],
    ['is the first when the stored one is gone', 'gone', 'b', 'a'],
    ['is the first when nothing is known', null, null, 'a'],
  ])('%s', (_, stored, last, expected) => {
    expect(chosenTeam(teams, stored, last)?.id).toBe(expected);
  });
  it('is none for a person without a team', () => {
    expect(chosenTeam([], 'a', 'a')).toBeNull();
  });
});

describe('the initial of a name', () => {
  it.each([
    ['Ada Lovelace', 'A'],
    ['  grace', 'G'],
    ['👩‍💻 Ada', '👩'],
    ['', ''],
  ])('of %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe('moving an item in a list', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  it.each([
    ['to the front', 'c', 0, 'cabd'],
    ['to the end', 'a', 3, 'bcda'],
    ['further than there is', 'a', 9, 'bcda'],
    ['one on', 'b', 2, 'acbd'],
    ['nowhere', 'b', 1, 'abcd'],
    ['what is not in it', 'x', 1, 'abcd'],
  ])('%s', (_, id, place, after) => {
    expect(
      movedTo(list, id, place)
        .map((item) => item.id)
        .join(''),
    ).toBe(after);
  });
});
