import { apiTokens } from './api-tokens.ts';
import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { boards } from './boards.ts';
import { dashboards } from './dashboards.ts';
import { directory } from './directory.ts';
import { eInvoices } from './e-invoices.ts';
import { errors } from './errors.ts';
import { exports } from './exports.ts';
import { firstSteps } from './first-steps.ts';
import { history } from './history.ts';
import { inbox } from './inbox.ts';
import { integrations } from './integrations.ts';
import { invitations } from './invitations.ts';
import { invoices } from './invoices.ts';
import { kanban } from './kanban.ts';
import { meetings } from './meetings.ts';
import { money } from './money.ts';
import { notices } from './notices.ts';
import { permissions } from './permissions.ts';
import { personData } from './person-data.ts';
import { personal } from './personal.ts';
import { plans } from './plans.ts';
import { profile } from './profile.ts';
import { projects } from './projects.ts';
import { publicTeam } from './public-team.ts';
import { push } from './push.ts';
import { reports } from './reports.ts';
import { richText } from './rich-text.ts';
import { screenshots } from './screenshots.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { serverPage } from './server-page.ts';
import { settings } from './settings.ts';
import { settingsWords } from './settings-words.ts';
import { shortcuts } from './shortcuts.ts';
import { taskImport } from './task-import.ts';
import { taskPage } from './task-page.ts';
import { teamPage } from './team-page.ts';
import { teamSettings } from './team-settings.ts';
import { timeImport } from './time-import.ts';
import { timesheets } from './timesheets.ts';
import { unsyncedTime } from './unsynced-time.ts';
import { vocabulary } from './vocabulary.ts';
import { webhooks } from './webhooks.ts';
import { weekGrid } from './week-grid.ts';
import { workspaceImport } from './workspace-import.ts';
import { workspaceSettings } from './workspace-settings.ts';

export const rest = {
  apiTokens,
  approvals,
  auth,
  boards,
  dashboards,
  exports,
  firstSteps,
  history,
  inbox,
  integrations,
  invitations,
  directory,
  eInvoices,
  errors,
  invoices,
  kanban,
  meetings,
  money,
  notices,
  permissions,
  personData,
  personal,
  plans,
  profile,
  projects,
  push,
  reports,
  richText,
  screenshots,
  search,
  security,
  serverPage,
  settings,
  settingsWords,
  shortcuts,
  taskImport,
  taskPage,
  teamPage,
  teamSettings,
  timeImport,
  workspaceImport,
  unsyncedTime,
  timesheets,
  publicTeam,
  vocabulary,
  webhooks,
  weekGrid,
  workspaceSettings,
};
