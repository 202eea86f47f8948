import type { Me, SignedIn, Tenant, Workspace } from '@stint/contract';

/** Ids that differ by their number and nothing else. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const at = '2026-11-20T09:00:00.000Z';
const base = {
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
};

const tenant = (number: number, name: string): Tenant => ({
  ...base,
  id: id(number),
  name,
  logo: '',
  standardWorkHoursPerDay: 8,
  imageId: null,
});

export const person = (changes: Partial<Me> = {}): Me => ({
  ...base,
  id: id(1),
  tenantId: id(2),
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: null,
  phoneNumber: null,
  timeZone: 'Etc/UTC',
  timeFormat: 24,
  imageUrl: null,
  imageId: null,
  preferredLanguage: 'en',
  preferredComponentLayout: 'CARDS_GRID',
  lastLoginAt: null,
  isEmailVerified: true,
  roleId: null,
  defaultTeamId: null,
  lastTeamId: null,
  defaultOrganizationId: id(3),
  lastOrganizationId: id(3),
  tenant: tenant(2, 'Northwind'),
  ...changes,
});

export const signedIn = (changes: Partial<Me> = {}): SignedIn => ({ user: person(changes), token: 'access-token' });

export const workspace = (number: number, name: string, teams: string[] = []): Workspace => ({
  user: {
    id: id(number),
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    lastTeamId: null,
    lastLoginAt: null,
    tenant: { id: id(number + 100), name, logo: '' },
  },
  token: `token of ${name}`,
  current_teams: teams.map((team_name, index) => ({
    team_id: id(number * 1000 + index),
    team_name,
    team_logo: '',
    team_member_count: '3',
    profile_link: '',
    prefix: null,
  })),
});

export const offer = (...workspaces: Workspace[]) => ({
  workspaces,
  confirmed_email: 'ada@example.com',
  show_popup: workspaces.length > 1,
  total_workspaces: workspaces.length,
});
