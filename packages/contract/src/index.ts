import { authApi, eventsApi, mailboxApi, rolePermissionsApi, rolesApi, tenantsApi, usersApi } from './accounts.ts';
import { activitiesApi } from './activity.ts';
import { apiTokensApi } from './api-tokens.ts';
import { attachmentsApi } from './attachments.ts';
import { boardsApi, publicBoardsApi } from './boards.ts';
import { activityLogApi, commentsApi } from './comments.ts';
import { contactsApi } from './contacts.ts';
import { exportsApi } from './exports.ts';
import { favoritesApi } from './favorites.ts';
import { githubApi } from './github.ts';
import { historyApi } from './history.ts';
import { holidaysApi } from './holidays.ts';
import { imagesApi } from './images.ts';
import { integrationsApi } from './integrations.ts';
import { invitationsApi, joinRequestsApi } from './invitations.ts';
import { invoicesApi } from './invoices.ts';
import { logsApi } from './logs.ts';
import { lookupsApi } from './lookups.ts';
import { meetingsApi, taskMeetingsApi } from './meetings.ts';
import { membersApi } from './members.ts';
import { budgetsApi, ratesApi } from './money.ts';
import { notificationsApi } from './notifications.ts';
import { organizationsApi, userOrganizationsApi } from './organizations.ts';
import { personDataApi } from './person-data.ts';
import { plansApi } from './plans.ts';
import { presenceApi } from './presence.ts';
import { projectsApi } from './projects.ts';
import { providerSignInApi } from './provider-sign-in.ts';
import { publicTeamsApi } from './public-teams.ts';
import { reportsApi } from './reports.ts';
import { publicReportsApi, savedReportsApi } from './saved-reports.ts';
import { screenshotsApi } from './screenshots.ts';
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
import { taskImportsApi } from './task-imports.ts';
import { taskListsApi } from './task-lists.ts';
import { taskTemplatesApi } from './task-templates.ts';
import { taskViewsApi } from './task-views.ts';
import { taskEstimationsApi, taskLinksApi, tasksApi } from './tasks.ts';
import { teamMembersApi, teamsApi } from './teams.ts';
import { timeImportsApi } from './time-imports.ts';
import { timeLogsApi, timerApi, timeSlotsApi } from './timer.ts';
import { timesheetsApi } from './timesheets.ts';
import { visitsApi } from './visits.ts';
import {
  issueTypesApi,
  labelsApi,
  prioritiesApi,
  relatedIssueTypesApi,
  sizesApi,
  statusesApi,
  versionsApi,
} from './vocabularies.ts';
import { webhooksApi } from './webhooks.ts';

export * from './accounts.ts';
export * from './activity.ts';
export * from './api-tokens.ts';
export * from './attachments.ts';
export * from './boards.ts';
export * from './comments.ts';
export * from './contacts.ts';
export * from './dashboard-shapes.ts';
export * from './email.ts';
export * from './errors.ts';
export * from './exports.ts';
export * from './favorites.ts';
export * from './github.ts';
export * from './history.ts';
export * from './holidays.ts';
export * from './images.ts';
export * from './integrations.ts';
export * from './invitations.ts';
export * from './invoices.ts';
export * from './list-limits.ts';
export * from './logs.ts';
export * from './lookups.ts';
export * from './meetings.ts';
export * from './members.ts';
export * from './money.ts';
export * from './notifications.ts';
export * from './organizations.ts';
export * from './permissions.ts';
export * from './person-data.ts';
export * from './plans.ts';
export * from './presence.ts';
export * from './projects.ts';
export * from './provider-sign-in.ts';
export * from './public-teams.ts';
export * from './refs.ts';
export * from './report-export.ts';
export * from './report-settings.ts';
export * from './report-shapes.ts';
export * from './reports.ts';
export * from './route.ts';
export * from './saved-reports.ts';
export * from './screenshots.ts';
export * from './security.ts';
export * from './shared.ts';
export * from './statistics-shapes.ts';
export * from './task-fields.ts';
export * from './task-imports.ts';
export * from './task-lists.ts';
export * from './task-templates.ts';
export * from './task-views.ts';
export * from './tasks.ts';
export * from './teams.ts';
export { textVersion } from './text-versions.ts';
export * from './time-imports.ts';
export * from './time-words.ts';
export * from './timer.ts';
export * from './timesheets.ts';
export { idMissing, wordsFor } from './validation-texts.ts';
export * from './visits.ts';
export * from './vocabularies.ts';
export * from './webhooks.ts';

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
  images: imagesApi,
  lookups: lookupsApi,
  logs: logsApi,
  meetings: meetingsApi,
  presence: presenceApi,
  visits: visitsApi,
  tasks: { ...tasksApi, ...taskListsApi },
  taskViews: taskViewsApi,
  taskEstimations: taskEstimationsApi,
  taskLinks: taskLinksApi,
  taskMeetings: taskMeetingsApi,
  taskTemplates: taskTemplatesApi,
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
  timeImports: timeImportsApi,
  timeSlots: timeSlotsApi,
  activities: activitiesApi,
  timesheets: timesheetsApi,
  reports: reportsApi,
  rates: ratesApi,
  budgets: budgetsApi,
  invoices: invoicesApi,
  webhooks: webhooksApi,
  integrations: integrationsApi,
  github: githubApi,
  savedReports: savedReportsApi,
  screenshots: screenshotsApi,
  publicReports: publicReportsApi,
  exports: exportsApi,
  personData: personDataApi,
};
