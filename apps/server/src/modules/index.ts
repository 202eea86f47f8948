import { api } from '@stint/contract';
import type { Listeners } from '../http/listeners.ts';
import { implement } from '../http/mount.ts';
import type { Job } from '../jobs/runner.ts';
import { mailJobs } from '../mail/outbox.ts';
import * as apiTokens from './api-tokens/api-tokens.service.ts';
import { attachmentJobs } from './attachments/attachments.jobs.ts';
import * as attachments from './attachments/attachments.service.ts';
import * as boardImages from './boards/board-images.service.ts';
import * as boardTasks from './boards/board-tasks.service.ts';
import * as boardVersions from './boards/board-versions.service.ts';
import * as boards from './boards/boards.service.ts';
import * as publicBoards from './boards/public-boards.service.ts';
import * as comments from './comments/comments.service.ts';
import * as contacts from './contacts/contacts.service.ts';
import { exportJobs } from './exports/exports.jobs.ts';
import * as exportFiles from './exports/exports.service.ts';
import * as reportExports from './exports/report-exports.service.ts';
import * as favorites from './favorites/favorites.service.ts';
import { githubJobs } from './github/github.jobs.ts';
import { githubListeners } from './github/github.listeners.ts';
import { configure, ofProject, ofTask, syncNow } from './github/github.service.ts';
import * as holidays from './holidays/holidays.service.ts';
import { imageJobs } from './images/images.jobs.ts';
import * as images from './images/images.service.ts';
import * as integrationCatalog from './integrations/catalog.service.ts';
import * as integrations from './integrations/integrations.service.ts';
import * as invitations from './invitations/invitations.service.ts';
import * as invited from './invitations/invited.service.ts';
import * as joinRequests from './invitations/join-requests.service.ts';
import { draft } from './invoices/billable-time.service.ts';
import * as invoicePdf from './invoices/invoice-pdf.service.ts';
import * as invoices from './invoices/invoices.service.ts';
import * as leaving from './leaving/leaving.service.ts';
import * as logs from './logs/logs.service.ts';
import * as lookups from './lookups/lookups.service.ts';
import * as meetings from './meetings/meetings.service.ts';
import { membersListeners } from './members/members.listeners.ts';
import * as members from './members/members.service.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import { notificationsListeners } from './notifications/notifications.listeners.ts';
import * as notifications from './notifications/notifications.service.ts';
import * as activityLog from './oplog/activity-log.service.ts';
import { historyJobs } from './oplog/history.jobs.ts';
import * as history from './oplog/history.service.ts';
import * as organizations from './organizations/organizations.service.ts';
import * as userOrganizations from './organizations/user-organizations.service.ts';
import * as erasure from './person-data/erasure.service.ts';
import * as personData from './person-data/person-data.service.ts';
import * as planLists from './plans/plan-lists.service.ts';
import * as planTasks from './plans/plan-tasks.service.ts';
import * as plans from './plans/plans.service.ts';
import * as presence from './presence/presence.service.ts';
import * as visits from './presence/visits.service.ts';
import * as manyProjects from './projects/many-projects.service.ts';
import * as projectChoices from './projects/project-choices.service.ts';
import * as projects from './projects/projects.service.ts';
import * as providerEntrance from './provider-sign-in/entrance.service.ts';
import { providerSignInJobs } from './provider-sign-in/provider-sign-in.jobs.ts';
import * as providerSignIn from './provider-sign-in/provider-sign-in.service.ts';
import * as publicTeams from './public-teams/public-teams.service.ts';
import * as rates from './rates/rates.service.ts';
import { createWorkspace, register } from './registration/registration.service.ts';
import * as activityReports from './reports/activity-reports.service.ts';
import { budgetAlertJobs } from './reports/budget-alerts.jobs.ts';
import * as budgets from './reports/budgets.service.ts';
import * as expectedTime from './reports/expected.service.ts';
import * as personStatistics from './reports/person.service.ts';
import * as reports from './reports/reports.service.ts';
import * as statistics from './reports/statistics.service.ts';
import * as summaries from './reports/summary.service.ts';
import * as taskStatistics from './reports/task-statistics.service.ts';
import * as teamDashboard from './reports/team-dashboard.service.ts';
import * as usage from './reports/usage.service.ts';
import * as rolePermissions from './roles/role-permissions.service.ts';
import * as roles from './roles/roles.service.ts';
import * as publicReports from './saved-reports/public-reports.service.ts';
import { savedReportJobs } from './saved-reports/saved-reports.jobs.ts';
import * as savedReports from './saved-reports/saved-reports.service.ts';
import { screenshotJobs } from './screenshots/screenshots.jobs.ts';
import * as screenshots from './screenshots/screenshots.service.ts';
import * as auth from './sign-in/auth.service.ts';
import * as events from './sign-in/events.service.ts';
import * as factors from './sign-in/factors.service.ts';
import * as passkeys from './sign-in/passkeys.service.ts';
import * as passwords from './sign-in/password-changes.service.ts';
import * as security from './sign-in/security.service.ts';
import { signInJobs } from './sign-in/sign-in.jobs.ts';
import * as signInSettings from './sign-in/sign-in-settings.service.ts';
import * as social from './sign-in/social.service.ts';
import { taskImportJobs } from './task-imports/task-imports.jobs.ts';
import * as taskImports from './task-imports/task-imports.service.ts';
import * as taskTemplates from './task-templates/task-templates.service.ts';
import * as taskViews from './task-views/task-views.service.ts';
import * as taskBulk from './tasks/bulk.service.ts';
import * as taskEstimations from './tasks/estimations.service.ts';
import * as taskLinks from './tasks/links.service.ts';
import * as newTasks from './tasks/new-tasks.service.ts';
import * as taskExports from './tasks/task-exports.service.ts';
import * as taskLists from './tasks/task-lists.service.ts';
import * as taskMeetings from './tasks/task-meetings.service.ts';
import { taskJobs } from './tasks/tasks.jobs.ts';
import { tasksListeners } from './tasks/tasks.listeners.ts';
import * as tasks from './tasks/tasks.service.ts';
import * as taskUndo from './tasks/undo.service.ts';
import * as teamRelations from './team-relations/team-relations.service.ts';
import * as teamMembers from './teams/team-members.service.ts';
import * as teams from './teams/teams.service.ts';
import * as timeImports from './time-imports/time-imports.service.ts';
import * as entries from './time-logs/entries.service.ts';
import * as overlaps from './time-logs/overlaps.service.ts';
import * as timeLogs from './time-logs/time-logs.service.ts';
import * as activities from './timer/activities.service.ts';
import * as idle from './timer/idle.service.ts';
import * as replay from './timer/replay.service.ts';
import * as timeSlots from './timer/slots.service.ts';
import { timerJobs } from './timer/timer.jobs.ts';
import { timerListeners } from './timer/timer.listeners.ts';
import * as timer from './timer/timer.service.ts';
import { timesheetJobs } from './timesheets/timesheets.jobs.ts';
import * as timesheets from './timesheets/timesheets.service.ts';
import * as emailChange from './users/email-changes.service.ts';
import * as tenants from './users/tenants.service.ts';
import * as users from './users/users.service.ts';
import { vocabulariesListeners } from './vocabularies/vocabularies.listeners.ts';
import * as vocabularies from './vocabularies/vocabularies.service.ts';
import { webhookJobs } from './webhooks/webhooks.jobs.ts';
import * as webhooks from './webhooks/webhooks.service.ts';
import * as mailFailures from './workspace-mail/mail-failures.service.ts';
import * as mailbox from './workspace-mail/mailbox.service.ts';
import * as smtp from './workspace-mail/smtp.service.ts';

export const modules = implement(api, {
  auth: { ...auth, register, createWorkspace },
  users: { ...users, ...leaving },
  tenants,
  roles,
  rolePermissions,
  events,
  mailbox,
  passwords,
  emailChange,
  security,
  factors,
  passkeys,
  social,
  apiTokens,
  signInSettings,
  providerSignIn: { ...providerSignIn, ...providerEntrance },
  smtp,
  mailFailures,
  organizations,
  userOrganizations,
  members,
  teams: { ...teams, ...teamRelations },
  teamMembers,
  publicTeams,
  statuses: vocabularies.statuses,
  sizes: vocabularies.sizes,
  priorities: vocabularies.priorities,
  versions: vocabularies.versions,
  issueTypes: vocabularies.issueTypes,
  relatedIssueTypes: vocabularies.relatedIssueTypes,
  labels: vocabularies.labels,
  projects: { ...projects, ...projectChoices, ...manyProjects },
  contacts,
  holidays,
  favorites,
  invitations: { ...invitations, ...invited },
  joinRequests,
  notifications,
  images: { upload: images.upload },
  lookups,
  logs,
  meetings,
  presence,
  visits: { ofTask: visits.ofTask, enter: visits.enter, leave: visits.leave, attended: visits.attended },
  tasks: { ...tasks, create: newTasks.create, ...taskLists, ...taskExports, ...taskBulk, ...taskUndo },
  taskViews,
  taskEstimations,
  taskLinks,
  taskMeetings,
  taskTemplates,
  taskImports,
  attachments,
  boards: { ...boards, ...boardTasks, ...boardImages, ...boardVersions },
  publicBoards,
  comments,
  activityLog,
  history,
  plans: { ...plans, ...planLists, ...planTasks },
  timer: { ...timer, ...replay, ...idle, sync: timeSlots.sync },
  timeLogs: { ...timeLogs, ...overlaps, ...entries },
  timeImports,
  timeSlots,
  screenshots,
  activities,
  timesheets,
  reports: {
    ...reports,
    ...taskStatistics,
    ...activityReports,
    ...statistics,
    projectUse: budgets.projectUse,
    ...summaries,
    ...expectedTime,
    ...reportExports,
    ...teamDashboard,
    ...usage,
    ...personStatistics,
  },
  rates,
  budgets,
  invoices: { ...invoices, draft, pdf: invoicePdf.pdf },
  webhooks,
  integrations: { ...integrationCatalog, ...integrations },
  github: { ofProject, configure, syncNow, ofTask },
  savedReports,
  publicReports,
  exports: exportFiles,
  personData: { ...personData, ...erasure },
});

export const listeners: Listeners[] = [
  membersListeners,
  vocabulariesListeners,
  tasksListeners,
  timerListeners,
  notificationsListeners,
  githubListeners,
];

export const jobs: Job[] = [
  ...mailJobs,
  ...signInJobs,
  ...providerSignInJobs,
  ...timerJobs,
  ...timesheetJobs,
  ...savedReportJobs,
  ...screenshotJobs,
  ...budgetAlertJobs,
  ...historyJobs,
  ...notificationJobs,
  ...imageJobs,
  ...attachmentJobs,
  ...taskJobs,
  ...taskImportJobs,
  ...webhookJobs,
  ...githubJobs,
  ...exportJobs,
];
