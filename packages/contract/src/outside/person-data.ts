import { z } from 'zod';
import { post, put } from '../route.ts';
import { Deleted, nameText } from '../shared.ts';

/** The JSON files about a person, by their names without the ending. */
export const personFiles = [
  'profile',
  'employment',
  'organizations',
  'teams',
  'projects',
  'rates',
  'time-logs',
  'timesheets',
  'plans',
  'tasks',
  'estimates',
  'comments',
  'attachments',
  'time-slots',
  'activity',
  'screenshots',
  'visits',
  'meetings',
  'presence',
  'notifications',
  'notification-settings',
  'followed-tasks',
  'favorites',
  'task-views',
  'saved-reports',
  'report-links',
  'report-mails',
  'invitations',
  'join-requests',
  'api-tokens',
  'history',
] as const;
/** The files about a person's account, which is theirs and not of one workspace. */
export const accountFiles = ['account', 'sessions', 'passkeys', 'logins'] as const;

/** The texts of README.txt in the caller's language: `title`, `text`, and one for each file by its name. */
const Words = z.record(z.string().max(40), z.string().max(500)).default({});

const everythingOfOne = [
  ...['users', 'members', 'teams', 'timer', 'timeLogs', 'plans', 'reports', 'favorites', 'notifications'],
  ...['activities', 'screenshots', 'savedReports', 'invitations', 'joinRequests', 'invoices', 'comments', 'tasks'],
] as const;

// biome-ignore format: it reads as a table
export const personDataApi = {
  /** A ZIP file of what the workspace holds about a person: about oneself, or about another for those who may edit members. */
  export: post('/user/:userId/export', { can: 'member', apiToken: false, body: z.object({ words: Words }), returns: z.file(), download: 'written', work: 'table', missingIdMessage: 'User ID is required' }),
  /** Removes what identifies a former member, for good. `name` is the name of the person, as a confirmation. */
  erase:  put ('/user/:userId/erase',  { can: 'ORG_EMPLOYEES_EDIT', apiToken: false, body: z.object({ name: nameText().max(300) }), returns: Deleted, invalidates: everythingOfOne, missingIdMessage: 'User ID is required' }),
};
