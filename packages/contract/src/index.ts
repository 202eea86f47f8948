import { bootstrapApi } from './bootstrap.ts';
import {
  authApi,
  eventsApi,
  mailboxApi,
  rolePermissionsApi,
  rolesApi,
  tenantsApi,
  usersApi,
} from './identity/accounts.ts';
import { apiTokensApi } from './identity/api-tokens.ts';
import { imagesApi } from './identity/images.ts';
import { instanceApi } from './identity/instance.ts';
import { logsApi } from './identity/logs.ts';
import { lookupsApi } from './identity/lookups.ts';
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
} from './identity/security.ts';
import { directoryApi } from './joining/directory.ts';
import { invitationsApi, joinRequestsApi } from './joining/invitations.ts';
import { providerSignInApi } from './joining/provider-sign-in.ts';
import { exportsApi } from './outside/exports.ts';
import { githubApi } from './outside/github.ts';
import { personDataApi } from './outside/person-data.ts';
import { webhooksApi } from './outside/webhooks.ts';
import { invoicesApi, publicInvoicesApi } from './reports/invoices.ts';
import { reportsApi } from './reports/reports.ts';
import { publicReportsApi, savedReportsApi } from './reports/saved-reports.ts';
import { activitiesApi } from './time/activity.ts';
import { firstStepsApi } from './time/first-steps.ts';
import { publicTeamsApi } from './time/public-teams.ts';
import { screenshotsApi } from './time/screenshots.ts';
import { searchApi } from './time/search.ts';
import { timeImportsApi } from './time/time-imports.ts';
import { timeLogsApi, timerApi, timeSlotsApi } from './time/timer.ts';
import { timesheetsApi } from './time/timesheets.ts';
import { workspaceImportsApi } from './time/workspace-imports.ts';
import { attachmentsApi } from './work/attachments.ts';
import { boardsApi, publicBoardsApi } from './work/boards.ts';
import { activityLogApi, commentsApi } from './work/comments.ts';
import { favoritesApi } from './work/favorites.ts';
import { plansApi } from './work/plans.ts';
import { projectsApi } from './work/projects.ts';
import { budgetsApi, ratesApi } from './work/rates.ts';
import { taskFollowersApi } from './work/task-followers.ts';
import { taskImportsApi } from './work/task-imports.ts';
import { taskListsApi } from './work/task-lists.ts';
import { taskRanksApi } from './work/task-ranks.ts';
import { taskTemplatesApi } from './work/task-templates.ts';
import { taskViewsApi } from './work/task-views.ts';
import { taskEstimationsApi, taskLinksApi, tasksApi } from './work/tasks.ts';
import { contactsApi } from './workspace/contacts.ts';
import { historyApi } from './workspace/history.ts';
import { holidaysApi } from './workspace/holidays.ts';
import { integrationsApi } from './workspace/integrations.ts';
import { meetingsApi, taskMeetingsApi } from './workspace/meetings.ts';
import { membersApi } from './workspace/members.ts';
import { noticeSettingsApi, publicNoticesApi } from './workspace/notice-settings.ts';
import { notificationsApi } from './workspace/notifications.ts';
import { organizationsApi, userOrganizationsApi } from './workspace/organizations.ts';
import { presenceApi } from './workspace/presence.ts';
import { pushApi } from './workspace/push.ts';
import { teamMembersApi, teamsApi } from './workspace/teams.ts';
import { visitsApi } from './workspace/visits.ts';
import {
  issueTypesApi,
  labelsApi,
  prioritiesApi,
  relatedIssueTypesApi,
  sizesApi,
  statusesApi,
  versionsApi,
} from './workspace/vocabularies.ts';

export * from './bootstrap.ts';
export type { Column, ColumnKind, Columns, ColumnValues } from './columns.ts';
export * from './email.ts';
export * from './errors.ts';
export * from './identity/accounts.ts';
export * from './identity/api-tokens.ts';
export * from './identity/images.ts';
export * from './identity/instance.ts';
export * from './identity/logs.ts';
export * from './identity/lookups.ts';
export * from './identity/security.ts';
export * from './joining/directory.ts';
export * from './joining/invitations.ts';
export * from './joining/provider-sign-in.ts';
export * from './list-limits.ts';
export * from './outside/exports.ts';
export * from './outside/github.ts';
export * from './outside/person-data.ts';
export * from './outside/webhooks.ts';
export * from './permissions.ts';
export * from './refs.ts';
export * from './reports/dashboard-shapes.ts';
export * from './reports/invoice-shapes.ts';
export * from './reports/invoices.ts';
export * from './reports/report-columns.ts';
export * from './reports/report-export.ts';
export * from './reports/report-settings.ts';
export * from './reports/report-shapes.ts';
export * from './reports/reports.ts';
export * from './reports/saved-reports.ts';
export * from './reports/statistics-shapes.ts';
export * from './route.ts';
export * from './shared.ts';
export { textVersion } from './text-versions.ts';
export * from './time/activity.ts';
export * from './time/first-steps.ts';
export * from './time/public-teams.ts';
export * from './time/screenshots.ts';
export * from './time/search.ts';
export * from './time/time-imports.ts';
export * from './time/timer.ts';
export * from './time/timesheets.ts';
export * from './time/workspace-imports.ts';
export * from './time-words.ts';
export { idMissing, wordsFor } from './validation-texts.ts';
export * from './work/attachments.ts';
export * from './work/boards.ts';
export * from './work/comments.ts';
export * from './work/favorites.ts';
export * from './work/plans.ts';
export * from './work/projects.ts';
export * from './work/rates.ts';
export * from './work/task-columns.ts';
export * from './work/task-fields.ts';
export * from './work/task-followers.ts';
export * from './work/task-imports.ts';
export * from './work/task-lists.ts';
export * from './work/task-ranks.ts';
export * from './work/task-templates.ts';
export * from './work/task-views.ts';
export * from './work/tasks.ts';
export * from './workspace/contacts.ts';
export * from './workspace/history.ts';
export * from './workspace/holidays.ts';
export * from './workspace/import-mappings.ts';
export * from './workspace/integrations.ts';
export * from './workspace/invoice-identity.ts';
export * from './workspace/meetings.ts';
export * from './workspace/members.ts';
export * from './workspace/notice-settings.ts';
export * from './workspace/notifications.ts';
export * from './workspace/organizations.ts';
export * from './workspace/presence.ts';
export * from './workspace/push.ts';
export * from './workspace/teams.ts';
export * from './workspace/visits.ts';
export * from './workspace/vocabularies.ts';

/** The whole API, one line per operation. */
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
  apiTokens: apiTokensApi,
  signInSettings: signInSettingsApi,
  providerSignIn: providerSignInApi,
  directory: directoryApi,
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
  contacts: contactsApi,
  holidays: holidaysApi,
  projects: projectsApi,
  favorites: favoritesApi,
  invitations: invitationsApi,
  joinRequests: joinRequestsApi,
  notifications: notificationsApi,
  push: pushApi,
  noticeSettings: noticeSettingsApi,
  publicNotices: publicNoticesApi,
  images: imagesApi,
  lookups: lookupsApi,
  instance: instanceApi,
  logs: logsApi,
  meetings: meetingsApi,
  presence: presenceApi,
  visits: visitsApi,
  tasks: { ...tasksApi, ...taskListsApi },
  taskViews: taskViewsApi,
  taskRanks: taskRanksApi,
  taskEstimations: taskEstimationsApi,
  taskLinks: taskLinksApi,
  taskMeetings: taskMeetingsApi,
  taskTemplates: taskTemplatesApi,
  taskFollowers: taskFollowersApi,
  taskImports: taskImportsApi,
  attachments: attachmentsApi,
  boards: boardsApi,
  publicBoards: publicBoardsApi,
  comments: commentsApi,
  activityLog: activityLogApi,
  history: historyApi,
  plans: plansApi,
  timer: timerApi,
  timeLogs: timeLogsApi,
  firstSteps: firstStepsApi,
  search: searchApi,
  timeImports: timeImportsApi,
  workspaceImports: workspaceImportsApi,
  timeSlots: timeSlotsApi,
  activities: activitiesApi,
  timesheets: timesheetsApi,
  reports: reportsApi,
  rates: ratesApi,
  budgets: budgetsApi,
  invoices: invoicesApi,
  publicInvoices: publicInvoicesApi,
  webhooks: webhooksApi,
  integrations: integrationsApi,
  github: githubApi,
  savedReports: savedReportsApi,
  screenshots: screenshotsApi,
  publicReports: publicReportsApi,
  exports: exportsApi,
  personData: personDataApi,
  bootstrap: bootstrapApi,
};
