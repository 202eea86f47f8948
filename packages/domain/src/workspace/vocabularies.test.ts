import { describe, expect, it } from 'vitest';
import { type ListUse, whyNotTune } from './vocabularies.ts';

const nobody: ListUse = {
  ofTeam: true,
  isMember: false,
  editsTeams: false,
  editsAll: false,
  isOwnLabel: false,
};

describe('a list of a team', () => {
  it.each([
    ['is tuned by its members', { isMember: true }, null],
    ['is tuned by who may edit every team', { editsTeams: true }, null],
    ['is tuned by who may edit the organization', { editsAll: true }, null],
    ['is closed to everybody else, labels of theirs included', { isOwnLabel: true }, 'team.not_member'],
  ])('%s', (_, standing, reason) => {
    expect(whyNotTune({ ...nobody, ...standing })).toBe(reason);
  });
});

describe('a list of the organization', () => {
  it.each([
    ['is tuned by who may edit the organization', { editsAll: true }, null],
    ['takes labels from everybody who works', { isOwnLabel: true }, null],
    ['is closed to members of teams', { isMember: true }, 'forbidden'],
    ['is closed to who may edit teams', { editsTeams: true }, 'forbidden'],
  ])('%s', (_, standing, reason) => {
    expect(whyNotTune({ ...nobody, ofTeam: false, ...standing })).toBe(reason);
  });
});
