import type { Permission } from '@stint/contract';

export const groups = ['organization', 'people', 'teams', 'tasks', 'projects', 'plans', 'time', 'more'] as const;
export type Group = (typeof groups)[number];

/** The group of each permission, in display order. */
const groupOf: Record<Permission, Group> = {
  ALL_ORG_VIEW: 'organization',
  ALL_ORG_EDIT: 'organization',
  CHANGE_ROLES_PERMISSIONS: 'organization',
  CUSTOM_SMTP_VIEW: 'organization',
  CUSTOM_SMTP_EDIT: 'organization',
  ORG_EMPLOYEES_VIEW: 'people',
  ORG_EMPLOYEES_EDIT: 'people',
  CHANGE_SELECTED_EMPLOYEE: 'people',
  ORG_INVITE_VIEW: 'people',
  ORG_INVITE_EDIT: 'people',
  ORG_TEAM_JOIN_REQUEST_VIEW: 'people',
  ORG_TEAM_JOIN_REQUEST_EDIT: 'people',
  ORG_TEAM_VIEW: 'teams',
  ORG_TEAM_ADD: 'teams',
  ORG_TEAM_EDIT: 'teams',
  ORG_TEAM_DELETE: 'teams',
  ORG_TEAM_EDIT_ACTIVE_TASK: 'teams',
  ORG_TASK_VIEW: 'tasks',
  ORG_TASK_ADD: 'tasks',
  ORG_TASK_EDIT: 'tasks',
  ORG_TASK_DELETE: 'tasks',
  ORG_TASK_SETTING: 'tasks',
  ORG_TAGS_VIEW: 'tasks',
  ORG_TAGS_EDIT: 'tasks',
  ORG_PROJECT_VIEW: 'projects',
  ORG_PROJECT_ADD: 'projects',
  ORG_PROJECT_EDIT: 'projects',
  ORG_PROJECT_DELETE: 'projects',
  DAILY_PLAN_READ: 'plans',
  DAILY_PLAN_CREATE: 'plans',
  DAILY_PLAN_UPDATE: 'plans',
  DAILY_PLAN_DELETE: 'plans',
  TIME_TRACKER: 'time',
  ALLOW_MANUAL_TIME: 'time',
  ALLOW_MODIFY_TIME: 'time',
  ALLOW_DELETE_TIME: 'time',
  CAN_APPROVE_TIMESHEET: 'time',
  ORG_REPORTS_VIEW: 'time',
  FAVORITE_READ: 'more',
  FAVORITE_CREATE: 'more',
  FAVORITE_DELETE: 'more',
  INTEGRATION_VIEW: 'more',
  INTEGRATION_EDIT: 'more',
  MEDIA_UPLOAD: 'more',
};

const all = Object.keys(groupOf) as Permission[];

export const permissionsIn = (group: Group): Permission[] => all.filter((permission) => groupOf[permission] === group);
