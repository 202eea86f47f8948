import { describe, expect, it } from 'vitest';
import { chosenWorkspace, landingOf, whyDisplaced } from './workspaces.ts';

const engine = { id: 'engine', teamIds: ['design', 'build'] };
const loom = { id: 'loom', teamIds: ['weave'] };
const mill = { id: 'mill', teamIds: ['grind'] };

describe('the workspace that opens', () => {
  const nothing = { activeTeamId: null, last: null, workspaceId: null };
  it.each([
    [
      'is the active team’s',
      { activeTeamId: 'weave', last: { workspaceId: 'mill', teamId: 'grind' }, workspaceId: 'engine' },
      'loom',
    ],
    [
      'is the last one with its team',
      { ...nothing, last: { workspaceId: 'mill', teamId: 'grind' }, workspaceId: 'loom' },
      'mill',
    ],
    [
      'is the stored one when the last team is gone',
      { ...nothing, last: { workspaceId: 'mill', teamId: 'gone' }, workspaceId: 'loom' },
      'loom',
    ],
    ['is the stored one', { ...nothing, workspaceId: 'mill' }, 'mill'],
    [
      'is the first when all that is remembered is gone',
      { activeTeamId: 'gone', last: null, workspaceId: 'gone' },
      'engine',
    ],
    ['is the first when nothing is remembered', nothing, 'engine'],
  ])('%s', (_, remembered, expected) => {
    expect(chosenWorkspace([engine, loom, mill], remembered)?.id).toBe(expected);
  });
  it('is none without workspaces', () => {
    expect(chosenWorkspace([], nothing)).toBeNull();
  });
});

describe('after sign-in', () => {
  const here = { id: 'here', isActive: true };
  const there = { id: 'there', isActive: true };
  const suspended = { id: 'suspended', isActive: false };
  it.each([
    ['somebody in no organization creates one', [], null, 'create-organization', 'no-organizations'],
    ['the only organization opens', [here], null, 'home', null],
    ['several are offered', [here, there], null, 'select-workspace', null],
    ['the active one of several opens', [here, there], 'there', 'home', null],
    ['an active one that is gone leads to the choice', [here], 'gone', 'select-workspace', 'not-accessible'],
    ['a suspension leads to the choice', [here, suspended], 'suspended', 'select-workspace', 'not-active'],
  ] as const)('%s', (_, organizations, activeId, landing, displaced) => {
    expect(landingOf(organizations, activeId)).toBe(landing);
    expect(whyDisplaced(organizations, activeId)).toBe(displaced);
  });
});
