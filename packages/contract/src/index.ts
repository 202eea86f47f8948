import { authApi, eventsApi, mailboxApi, rolePermissionsApi, rolesApi, tenantsApi, usersApi } from './accounts.ts';
import { favoritesApi } from './favorites.ts';
import { invitationsApi, joinRequestsApi } from './invitations.ts';
import { lookupsApi } from './lookups.ts';
import { membersApi } from './members.ts';
import { organizationsApi, userOrganizationsApi } from './organizations.ts';
import { plansApi } from './plans.ts';
import { projectsApi } from './projects.ts';
import { publicTeamsApi } from './public-teams.ts';
import { reportsApi } from './reports.ts';
import {
  emailChangeApi,
  factorsApi,
  mailFailuresApi,
  passkeysApi,
  passwordsApi,
  securityApi,
  signInSettingsApi,
  smtpApi,
  socialApi,
} from './security.ts';
import { taskEstimationsApi, taskLinksApi, tasksApi } from './tasks.ts';
import { teamMembersApi, teamsApi } from './teams.ts';
import { timeLogsApi, timerApi } from './timer.ts';
import {
  issueTypesApi,
  labelsApi,
  prioritiesApi,
  relatedIssueTypesApi,
  sizesApi,
  statusesApi,
  versionsApi,
} from './vocabularies.ts';

export * from './accounts.ts';
export * from './errors.ts';
export * from './favorites.ts';
export * from './invitations.ts';
export * from './lookups.ts';
export * from './members.ts';
export * from './organizations.ts';
export * from './permissions.ts';
export * from './plans.ts';
export * from './projects.ts';
export * from './public-teams.ts';
export * from './refs.ts';
export * from './reports.ts';
export * from './route.ts';
export * from './security.ts';
export * from './shared.ts';
export * from './tasks.ts';
export * from './teams.ts';
export * from './timer.ts';
export * from './vocabularies.ts';

/** The whole product, one line an operation. */
export const api = {
  auth: authApi,
  users: usersApi,
  tenants: tenantsApi,
  roles: rolesApi,
  rolePermissions: rolePermissionsApi,
  events: eventsApi,
  mailbox: mailboxApi,
  passwords: passwordsApi,
  emailChange: emailChangeApi,
  security: securityApi,
  factors: factorsApi,
  passkeys: passkeysApi,
  social: socialApi,
  signInSettings: signInSettingsApi,
  smtp: smtpApi,
  mailFailures: mailFailuresApi,
  organizations: organizationsApi,
  userOrganizations: userOrganizationsApi,
  members: membersApi,
  teams: teamsApi,
  teamMembers: teamMembersApi,
  publicTeams: publicTeamsApi,
  statuses: statusesApi,
  sizes: sizesApi,
  priorities: prioritiesApi,
  versions: versionsApi,
  issueTypes: issueTypesApi,
  relatedIssueTypes: relatedIssueTypesApi,
  labels: labelsApi,
  projects: projectsApi,
  favorites: favoritesApi,
  invitations: invitationsApi,
  joinRequests: joinRequestsApi,
  lookups: lookupsApi,
  tasks: tasksApi,
  taskEstimations: taskEstimationsApi,
  taskLinks: taskLinksApi,
  plans: plansApi,
  timer: timerApi,
  timeLogs: timeLogsApi,
  reports: reportsApi,
};
