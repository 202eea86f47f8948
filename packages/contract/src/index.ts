import { authApi, eventsApi, mailboxApi, rolePermissionsApi, rolesApi, tenantsApi, usersApi } from './accounts.ts';
import { plansApi } from './plans.ts';
import { reportsApi } from './reports.ts';
import { taskEstimationsApi, taskLinksApi, tasksApi } from './tasks.ts';
import { timeLogsApi, timerApi } from './timer.ts';

export * from './accounts.ts';
export * from './errors.ts';
export * from './favorites.ts';
export * from './members.ts';
export * from './organizations.ts';
export * from './permissions.ts';
export * from './plans.ts';
export * from './projects.ts';
export * from './refs.ts';
export * from './reports.ts';
export * from './route.ts';
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
  tasks: tasksApi,
  taskEstimations: taskEstimationsApi,
  taskLinks: taskLinksApi,
  plans: plansApi,
  timer: timerApi,
  timeLogs: timeLogsApi,
  reports: reportsApi,
};
