export const roleNames = [
  'SUPER_ADMIN',
  'ADMIN',
  'MANAGER',
  'EMPLOYEE',
  'DATA_ENTRY',
  'CANDIDATE',
  'INTERVIEWER',
  'VIEWER',
] as const;
/** The built-in roles. A workspace may add its own. */
export type RoleName = (typeof roleNames)[number];

/** All permissions in the order of the permissions page. */
export const permissions = [
  // workspace
  'ALL_ORG_VIEW',
  'ALL_ORG_EDIT',
  'ORG_TEAM_VIEW',
  'ORG_TEAM_ADD',
  'ORG_TEAM_EDIT',
  'ORG_TEAM_DELETE',
  'ORG_TEAM_EDIT_ACTIVE_TASK',
  'ORG_TEAM_JOIN_REQUEST_VIEW',
  'ORG_TEAM_JOIN_REQUEST_EDIT',
  'ORG_INVITE_VIEW',
  'ORG_INVITE_EDIT',
  'ORG_EMPLOYEES_VIEW',
  'ORG_EMPLOYEES_EDIT',
  'CHANGE_SELECTED_EMPLOYEE',
  'CHANGE_ROLES_PERMISSIONS',
  'CUSTOM_SMTP_VIEW',
  'CUSTOM_SMTP_EDIT',
  // work
  'ORG_TASK_VIEW',
  'ORG_TASK_ADD',
  'ORG_TASK_EDIT',
  'ORG_TASK_DELETE',
  'ORG_TASK_SETTING',
  'ORG_TAGS_VIEW',
  'ORG_TAGS_EDIT',
  'ORG_PROJECT_VIEW',
  'ORG_PROJECT_ADD',
  'ORG_PROJECT_EDIT',
  'ORG_PROJECT_DELETE',
  'DAILY_PLAN_READ',
  'DAILY_PLAN_CREATE',
  'DAILY_PLAN_UPDATE',
  'DAILY_PLAN_DELETE',
  'FAVORITE_READ',
  'FAVORITE_CREATE',
  'FAVORITE_DELETE',
  // time
  'TIME_TRACKER',
  'ALLOW_MANUAL_TIME',
  'ALLOW_MODIFY_TIME',
  'ALLOW_DELETE_TIME',
  'CAN_APPROVE_TIMESHEET',
  'ORG_REPORTS_VIEW',
  'INTEGRATION_VIEW',
  'INTEGRATION_EDIT',
  'MEDIA_UPLOAD',
] as const;
export type Permission = (typeof permissions)[number];
export const isPermission = (word: unknown): word is Permission => (permissions as readonly unknown[]).includes(word);

const reading = ['ORG_TEAM_VIEW', 'ORG_TASK_VIEW', 'ORG_TAGS_VIEW', 'ORG_PROJECT_VIEW', 'FAVORITE_READ'] as const;
const working = [
  ...reading,
  'ORG_TEAM_ADD',
  'ORG_TEAM_EDIT_ACTIVE_TASK',
  'ORG_EMPLOYEES_VIEW',
  'ORG_TASK_ADD',
  'ORG_TASK_EDIT',
  'ORG_TASK_DELETE',
  'ORG_TASK_SETTING',
  'ORG_TAGS_EDIT',
  'ORG_PROJECT_ADD',
  'DAILY_PLAN_READ',
  'DAILY_PLAN_CREATE',
  'DAILY_PLAN_UPDATE',
  'DAILY_PLAN_DELETE',
  'FAVORITE_CREATE',
  'FAVORITE_DELETE',
  'TIME_TRACKER',
  'ALLOW_MANUAL_TIME',
  'ALLOW_MODIFY_TIME',
  'ALLOW_DELETE_TIME',
  'MEDIA_UPLOAD',
] as const;
const managing = [
  ...working,
  'ORG_TEAM_EDIT',
  'ORG_TEAM_DELETE',
  'ORG_TEAM_JOIN_REQUEST_VIEW',
  'ORG_TEAM_JOIN_REQUEST_EDIT',
  'ORG_INVITE_VIEW',
  'ORG_INVITE_EDIT',
  'ORG_EMPLOYEES_EDIT',
  'CHANGE_SELECTED_EMPLOYEE',
  'ORG_PROJECT_EDIT',
  'ORG_PROJECT_DELETE',
  'CAN_APPROVE_TIMESHEET',
  'ORG_REPORTS_VIEW',
  'INTEGRATION_VIEW',
] as const;

/** The initial permissions of the built-in roles, which each workspace can change. */
export const defaultGrants: Record<RoleName, readonly Permission[]> = {
  SUPER_ADMIN: permissions,
  ADMIN: permissions,
  MANAGER: managing,
  EMPLOYEE: working,
  DATA_ENTRY: working,
  CANDIDATE: reading,
  INTERVIEWER: reading,
  VIEWER: reading,
};
