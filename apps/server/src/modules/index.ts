import { api } from '@stint/contract';
import { bootstrapOf } from '../http/bootstrap.ts';
import type { Listeners } from '../http/listeners.ts';
import { implement, type Operation } from '../http/mount.ts';
import type { Job } from '../jobs/runner.ts';
import { mailJobs } from '../mail/send-mail.jobs.ts';
import * as apiTokens from './identity/api-tokens/api-tokens.service.ts';
import { imageJobs } from './identity/images/images.jobs.ts';
import * as images from './identity/images/images.service.ts';
import * as instance from './identity/instance/instance.service.ts';
import * as logs from './identity/logs/logs.service.ts';
import * as lookups from './identity/lookups/lookups.service.ts';
import * as rolePermissions from './identity/roles/role-permissions.service.ts';
import * as roles from './identity/roles/roles.service.ts';
import * as auth from './identity/sign-in/auth.service.ts';
import * as events from './identity/sign-in/events.service.ts';
import * as factors from './identity/sign-in/factors.service.ts';
import * as passkeys from './identity/sign-in/passkeys.service.ts';
import * as passwords from './identity/sign-in/password-changes.service.ts';
import * as security from './identity/sign-in/security.service.ts';
import { signInJobs } from './identity/sign-in/sign-in.jobs.ts';
import * as signInSettings from './identity/sign-in/sign-in-settings.service.ts';
import * as social from './identity/sign-in/social.service.ts';
import * as emailChange from './identity/users/email-changes.service.ts';
import * as tenants from './identity/users/tenants.service.ts';
import * as users from './identity/users/users.service.ts';
import * as workingHours from './identity/users/working-hours.service.ts';
import * as mailFailures from './identity/workspace-mail/mail-failures.service.ts';
import * as mailbox from './identity/workspace-mail/mailbox.service.ts';
import * as smtp from './identity/workspace-mail/smtp.service.ts';
import { directoryJobs } from './joining/directory/directory.jobs.ts';
import * as directory from './joining/directory/directory.service.ts';
import * as invitations from './joining/invitations/invitations.service.ts';
import * as invited from './joining/invitations/invited.service.ts';
import * as joinRequests from './joining/invitations/join-requests.service.ts';
import * as ldapSignIn from './joining/ldap-sign-in/ldap-sign-in.service.ts';
import * as providerEntrance from './joining/provider-sign-in/entrance.service.ts';
import { providerSignInJobs } from './joining/provider-sign-in/provider-sign-in.jobs.ts';
import * as providerSignIn from './joining/provider-sign-in/provider-sign-in.service.ts';
import { createWorkspace, register } from './joining/registration/registration.service.ts';
import { exportJobs } from './outside/exports/exports.jobs.ts';
import * as exportFiles from './outside/exports/exports.service.ts';
import * as reportExports from './outside/exports/report-exports.service.ts';
import { githubJobs } from './outside/github/github.jobs.ts';
import { githubListeners } from './outside/github/github.listeners.ts';
import { configure, ofProject, ofTask, syncNow } from './outside/github/github.service.ts';
import * as erasure from './outside/person-data/erasure.service.ts';
import * as personData from './outside/person-data/person-data.service.ts';
import { webhookJobs } from './outside/webhooks/webhooks.jobs.ts';
import * as webhooks from './outside/webhooks/webhooks.service.ts';
import { draft } from './reports/invoices/billable-time.service.ts';
import { bookings } from './reports/invoices/bookings.service.ts';
import { credit } from './reports/invoices/credit-notes.service.ts';
import * as invoiceDrafts from './reports/invoices/drafts.service.ts';
import * as eInvoice from './reports/invoices/e-invoice/e-invoice.service.ts';
import * as invoiceSeller from './reports/invoices/e-invoice/seller.service.ts';
import * as invoiceLinks from './reports/invoices/invoice-links.service.ts';
import { send } from './reports/invoices/invoice-mail.service.ts';
import { invoiceNewsJobs } from './reports/invoices/invoice-news.jobs.ts';
import { invoiceOfTime } from './reports/invoices/invoice-of-time.service.ts';
import { pdf as invoicePdf } from './reports/invoices/invoice-pdf.service.ts';
import * as invoiceSettings from './reports/invoices/invoice-settings.service.ts';
import { invoiceJobs } from './reports/invoices/invoices.jobs.ts';
import * as invoices from './reports/invoices/invoices.service.ts';
import { create as createInvoice, issue } from './reports/invoices/issuing.service.ts';
import * as invoicePayments from './reports/invoices/payments.service.ts';
import * as publicInvoices from './reports/invoices/public-invoices.service.ts';
import * as recurrences from './reports/invoices/recurrences.service.ts';
import * as activityReports from './reports/reports/activity-reports.service.ts';
import { budgetAlertJobs } from './reports/reports/budget-alerts.jobs.ts';
import * as budgets from './reports/reports/budgets.service.ts';
import { expected } from './reports/reports/expected.service.ts';
import * as hoursReport from './reports/reports/hours.service.ts';
import * as personStatistics from './reports/reports/person.service.ts';
import * as reports from './reports/reports/reports.service.ts';
import * as statistics from './reports/reports/statistics.service.ts';
import * as summaries from './reports/reports/summary.service.ts';
import * as taskStatistics from './reports/reports/task-statistics.service.ts';
import * as teamDashboard from './reports/reports/team-dashboard.service.ts';
import * as teamNow from './reports/reports/team-now.service.ts';
import * as usage from './reports/reports/usage.service.ts';
import * as publicReports from './reports/saved-reports/public-reports.service.ts';
import { savedReportJobs } from './reports/saved-reports/saved-reports.jobs.ts';
import * as savedReports from './reports/saved-reports/saved-reports.service.ts';
import * as firstSteps from './time/first-steps/first-steps.service.ts';
import * as publicTeams from './time/public-teams/public-teams.service.ts';
import { screenshotJobs } from './time/screenshots/screenshots.jobs.ts';
import * as screenshots from './time/screenshots/screenshots.service.ts';
import * as search from './time/search/search.service.ts';
import { timeImportJobs } from './time/time-imports/time-imports.jobs.ts';
import * as timeImports from './time/time-imports/time-imports.service.ts';
import * as entries from './time/time-logs/entries.service.ts';
import * as overlaps from './time/time-logs/overlaps.service.ts';
import { timeLogJobs } from './time/time-logs/time-logs.jobs.ts';
import * as timeLogs from './time/time-logs/time-logs.service.ts';
import * as activities from './time/timer/activities.service.ts';
import * as idle from './time/timer/idle.service.ts';
import * as replay from './time/timer/replay.service.ts';
import * as timeSlots from './time/timer/slots.service.ts';
import { timerJobs } from './time/timer/timer.jobs.ts';
import { timerListeners } from './time/timer/timer.listeners.ts';
import * as timer from './time/timer/timer.service.ts';
import * as timerStatus from './time/timer/timer-status.service.ts';
import { timesheetJobs } from './time/timesheets/timesheets.jobs.ts';
import * as timesheets from './time/timesheets/timesheets.service.ts';
import { workspaceImportJobs } from './time/workspace-imports/workspace-imports.jobs.ts';
import * as workspaceImports from './time/workspace-imports/workspace-imports.service.ts';
import { attachmentJobs } from './work/attachments/attachments.jobs.ts';
import * as attachments from './work/attachments/attachments.service.ts';
import * as boardImages from './work/boards/board-images.service.ts';
import * as boardTasks from './work/boards/board-tasks.service.ts';
import * as boardVersions from './work/boards/board-versions.service.ts';
import * as boards from './work/boards/boards.service.ts';
import * as publicBoards from './work/boards/public-boards.service.ts';
import * as comments from './work/comments/comments.service.ts';
import * as favorites from './work/favorites/favorites.service.ts';
import * as planLists from './work/plans/plan-lists.service.ts';
import * as planTasks from './work/plans/plan-tasks.service.ts';
import * as plans from './work/plans/plans.service.ts';
import * as manyProjects from './work/projects/many-projects.service.ts';
import * as projectChoices from './work/projects/project-choices.service.ts';
import * as projects from './work/projects/projects.service.ts';
import * as rates from './work/rates/rates.service.ts';
import { taskImportJobs } from './work/task-imports/task-imports.jobs.ts';
import * as taskImports from './work/task-imports/task-imports.service.ts';
import * as taskTemplates from './work/task-templates/task-templates.service.ts';
import * as taskViews from './work/task-views/task-views.service.ts';
import * as taskBulk from './work/tasks/bulk.service.ts';
import * as taskEstimations from './work/tasks/estimations.service.ts';
import * as taskFollowers from './work/tasks/followers.service.ts';
import * as taskLinks from './work/tasks/links.service.ts';
import * as newTasks from './work/tasks/new-tasks.service.ts';
import * as taskExports from './work/tasks/task-exports.service.ts';
import * as taskLists from './work/tasks/task-lists.service.ts';
import * as taskMeetings from './work/tasks/task-meetings.service.ts';
import * as taskRanks from './work/tasks/task-ranks.service.ts';
import { taskJobs } from './work/tasks/tasks.jobs.ts';
import { tasksListeners } from './work/tasks/tasks.listeners.ts';
import * as tasks from './work/tasks/tasks.service.ts';
import * as taskUndo from './work/tasks/undo.service.ts';
import * as teamRelations from './work/team-relations/team-relations.service.ts';
import * as contacts from './workspace/contacts/contacts.service.ts';
import * as holidays from './workspace/holidays/holidays.service.ts';
import * as integrationCatalog from './workspace/integrations/catalog.service.ts';
import * as integrations from './workspace/integrations/integrations.service.ts';
import * as leaving from './workspace/leaving/leaving.service.ts';
import * as meetings from './workspace/meetings/meetings.service.ts';
import { membersListeners } from './workspace/members/members.listeners.ts';
import * as members from './workspace/members/members.service.ts';
import * as noticeSettings from './workspace/notifications/notice-settings.service.ts';
import { notificationJobs } from './workspace/notifications/notifications.jobs.ts';
import { notificationsListeners } from './workspace/notifications/notifications.listeners.ts';
import * as notifications from './workspace/notifications/notifications.service.ts';
import * as publicNotices from './workspace/notifications/public-notices.service.ts';
import * as activityLog from './workspace/oplog/activity-log.service.ts';
import { historyJobs } from './workspace/oplog/history.jobs.ts';
import * as history from './workspace/oplog/history.service.ts';
import * as organizations from './workspace/organizations/organizations.service.ts';
import * as userOrganizations from './workspace/organizations/user-organizations.service.ts';
import * as presence from './workspace/presence/presence.service.ts';
import * as visits from './workspace/presence/visits.service.ts';
import { pushJobs } from './workspace/push/push.jobs.ts';
import * as push from './workspace/push/push.service.ts';
import * as teamMembers from './workspace/teams/team-members.service.ts';
import * as teams from './workspace/teams/teams.service.ts';
import { vocabulariesListeners } from './workspace/vocabularies/vocabularies.listeners.ts';
import * as vocabularies from './workspace/vocabularies/vocabularies.service.ts';

export const modules: Operation[] = implement(api, {
  auth: { ...auth, ...ldapSignIn, register, createWorkspace },
  users: { ...users, ...workingHours, ...leaving },
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
  providerSignIn: { ...providerSignIn, finish: providerEntrance.finish },
  directory,
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
  push,
  noticeSettings,
  publicNotices: { stopMail: publicNotices.stopMail },
  images: { upload: images.upload },
  lookups,
  instance,
  logs,
  meetings,
  presence,
  visits: { ofTask: visits.ofTask, enter: visits.enter, leave: visits.leave, attended: visits.attended },
  tasks: { ...tasks, create: newTasks.create, ...taskLists, ...taskExports, ...taskBulk, ...taskUndo },
  taskViews,
  taskRanks,
  taskEstimations,
  taskLinks,
  taskMeetings,
  taskTemplates,
  taskFollowers,
  taskImports,
  attachments,
  boards: { ...boards, ...boardTasks, ...boardImages, ...boardVersions },
  publicBoards,
  comments,
  activityLog,
  history,
  plans: { ...plans, ...planLists, ...planTasks },
  timer: { ...timer, ...timerStatus, ...replay, ...idle, sync: timeSlots.sync },
  timeLogs: { ...timeLogs, ...overlaps, ...entries, invoice: invoiceOfTime },
  firstSteps,
  search,
  timeImports,
  workspaceImports,
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
    expected,
    ...hoursReport,
    ...reportExports,
    ...teamDashboard,
    ...teamNow,
    ...usage,
    ...personStatistics,
  },
  rates,
  budgets,
  invoices: {
    ...invoices,
    ...invoiceSettings,
    ...invoiceDrafts,
    ...invoiceLinks,
    ...invoicePayments,
    ...recurrences,
    ...{ draft, credit, send, issue, create: createInvoice, pdf: invoicePdf },
    ...{ bookings },
    ...{ missingFields: eInvoice.missingFields, document: eInvoice.document },
    ...{ seller: invoiceSeller.seller, setSeller: invoiceSeller.setSeller },
  },
  publicInvoices,
  webhooks,
  integrations: { ...integrationCatalog, ...integrations },
  github: { ofProject, configure, syncNow, ofTask },
  savedReports,
  publicReports,
  exports: exportFiles,
  personData: { ...personData, ...erasure },
  bootstrap: { read: bootstrapOf(() => modules) },
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
  ...directoryJobs,
  ...timerJobs,
  ...timeLogJobs,
  ...timesheetJobs,
  ...savedReportJobs(reportExports.reportTable),
  ...invoiceJobs,
  ...screenshotJobs,
  ...budgetAlertJobs,
  ...invoiceNewsJobs,
  ...historyJobs,
  ...notificationJobs,
  ...pushJobs,
  ...imageJobs,
  ...attachmentJobs,
  ...taskJobs,
  ...taskImportJobs,
  ...webhookJobs,
  ...githubJobs,
  ...exportJobs,
  ...timeImportJobs,
  ...workspaceImportJobs,
];
