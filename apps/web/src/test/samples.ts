import {
  type Employee,
  type Me,
  type Organization,
  type Permission,
  type RolePermission,
  type SignedIn,
  type SignInSettings,
  type Task,
  type TaskField,
  type TaskItem,
  type TaskRef,
  type TaskStatus,
  type Team,
  type TeamMember,
  type Tenant,
  type TimeLog,
  type TimerStatus,
  taskFields,
  type Workspace,
} from '@stint/contract';

/** Ids that differ by their number and nothing else. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const at = '2026-11-20T09:00:00.000Z';
export const base = {
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
};

const tenant = (number: number, name: string): Tenant => ({
  ...base,
  id: id(number),
  name,
  logo: '',
  standardWorkHoursPerDay: 8,
  imageId: null,
});

export const person = (changes: Partial<Me> = {}): Me => ({
  ...base,
  id: id(1),
  tenantId: id(2),
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  fullName: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: null,
  phoneNumber: null,
  timeZone: 'Etc/UTC',
  timeFormat: 24,
  imageUrl: null,
  imageId: null,
  preferredLanguage: 'en',
  preferredComponentLayout: 'CARDS_GRID',
  lastLoginAt: null,
  isEmailVerified: true,
  roleId: null,
  defaultTeamId: null,
  lastTeamId: null,
  defaultOrganizationId: id(3),
  lastOrganizationId: id(3),
  tenant: tenant(2, 'Northwind'),
  ...changes,
});

export const signedIn = (changes: Partial<Me> = {}): SignedIn => ({ user: person(changes), token: 'access-token' });

export const workspace = (number: number, name: string, teams: string[] = []): Workspace => ({
  user: {
    id: id(number),
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    lastTeamId: null,
    lastLoginAt: null,
    tenant: { id: id(number + 100), name, logo: '' },
  },
  token: `token of ${name}`,
  current_teams: teams.map((team_name, index) => ({
    team_id: id(number * 1000 + index),
    team_name,
    team_logo: '',
    team_member_count: '3',
    profile_link: '',
    prefix: null,
  })),
});

export const offer = (...workspaces: Workspace[]) => ({
  workspaces,
  confirmed_email: 'ada@example.com',
  show_popup: workspaces.length > 1,
  total_workspaces: workspaces.length,
});

export const granted = (permission: Permission): RolePermission => ({
  ...base,
  id: id(11),
  tenantId: id(2),
  roleId: id(3),
  permission,
  enabled: true,
  description: null,
});

const place = { tenantId: id(2), organizationId: id(3) };

export const organization = (changes: Partial<Organization> = {}): Organization => ({
  ...base,
  tenantId: id(2),
  id: id(3),
  name: 'Northwind',
  isDefault: true,
  profile_link: 'northwind',
  totalEmployees: 1,
  banner: null,
  imageUrl: null,
  imageId: null,
  brandColor: null,
  short_description: null,
  overview: null,
  officialName: null,
  website: null,
  taxId: null,
  regionCode: null,
  currency: 'USD',
  currencyPosition: 'LEFT',
  dateFormat: null,
  timeZone: null,
  timeFormat: 12,
  startWeekOn: 'MONDAY',
  numberFormat: null,
  defaultStartTime: null,
  defaultEndTime: null,
  invitesAllowed: true,
  inviteExpiryPeriod: null,
  registrationDate: null,
  fiscalStartDate: null,
  fiscalEndDate: null,
  requireSecondFactor: false,
  timesheetFrequency: 'WEEKLY',
  meetingType: 'JITSI',
  lockDate: null,
  editableDays: 0,
  allowManualTime: true,
  allowModifyTime: true,
  allowDeleteTime: true,
  futureDateAllowed: false,
  allowTrackInactivity: true,
  inactivityTimeLimit: 10,
  activityProofDuration: 1,
  isRemoveIdleTime: false,
  allowScreenshotCapture: true,
  randomScreenshot: false,
  trackOnSleep: false,
  screenshotFrequency: '10',
  allowScreenshotBlur: false,
  screenshotDays: 90,
  enforced: false,
  timerReminderHours: 10,
  timerLimitHours: 0,
  standardWorkHoursPerDay: 8,
  requireReason: false,
  requireDescription: false,
  requireProject: false,
  requireTask: false,
  requireClient: false,
  ...changes,
});

/** Somebody at work; the first of them is the person of `person()`. */
export const employee = (number: number, name: string, changes: Partial<Employee> = {}): Employee => ({
  ...base,
  ...place,
  id: id(number + 10),
  userId: id(number),
  timeZones: null,
  fullName: name,
  profile_link: '',
  startedWorkOn: at,
  payPeriod: null,
  billRateValue: 0,
  billRateCurrency: null,
  minimumBillingRate: 0,
  reWeeklyLimit: 40,
  isOnline: false,
  isAway: false,
  isTrackingTime: false,
  isTrackingEnabled: true,
  allowScreenshotCapture: true,
  allowManualTime: true,
  allowModifyTime: true,
  allowDeleteTime: true,
  ...changes,
});

export const member = (number: number, name: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  ...base,
  ...place,
  id: id(number + 20),
  organizationTeamId: id(30),
  employeeId: id(number + 10),
  roleId: null,
  isManager: false,
  isTrackingEnabled: true,
  assignedAt: null,
  activeTaskId: changes.activeTask?.id ?? null,
  order: null,
  role: null,
  employee: employee(number, name),
  totalWorkedTasks: [],
  totalTodayTasks: [],
  ...changes,
});

export const team = (...members: TeamMember[]): Team => ({
  ...base,
  ...place,
  id: id(30),
  name: 'Northwind',
  color: null,
  emoji: null,
  teamSize: null,
  logo: '',
  prefix: 'N',
  shareProfileView: true,
  requirePlanToTrack: false,
  mergedStatusId: null,
  public: false,
  profile_link: 'northwind',
  imageId: null,
  members,
});

export const taskRef = (number: number, title: string, changes: Partial<TaskRef> = {}): TaskRef => ({
  id: id(number + 40),
  title,
  number,
  taskNumber: `N-${number}`,
  public: true,
  status: 'open',
  taskStatusId: null,
  priority: null,
  size: null,
  issueType: null,
  parentId: null,
  projectId: null,
  estimate: 0,
  ...changes,
});

export const taskItem = (number: number, title: string, changes: Partial<TaskItem> = {}): TaskItem => ({
  ...base,
  ...place,
  ...taskRef(number, title),
  isDraft: false,
  isScreeningTask: false,
  tags: [],
  members: [],
  teams: [],
  ...changes,
});

/** Every field of a task that may be null. */
const emptyFields = Object.fromEntries(
  Object.entries(taskFields).flatMap(([name, { read }]) => (read.safeParse(null).success ? [[name, null]] : [])),
) as { [K in TaskField as null extends Task[K] ? K : never]: null };

/** One task as it is sent by itself. */
export const task = (number: number, title: string, changes: Partial<Task> = {}): Task => ({
  ...emptyFields,
  ...base,
  ...place,
  ...taskRef(number, title),
  prefix: 'N',
  isDraft: false,
  isScreeningTask: false,
  tags: [],
  members: [],
  teams: [],
  ...changes,
});

export const status = (number: number, name: TaskStatus['name'], changes: Partial<TaskStatus> = {}): TaskStatus => ({
  ...base,
  ...place,
  id: id(number + 70),
  name,
  value: name,
  description: '',
  icon: '',
  color: 'red',
  isSystem: false,
  fullIconUrl: '',
  organizationTeamId: id(30),
  projectId: null,
  template: null,
  order: number,
  isCollapsed: false,
  isDefault: false,
  isTodo: false,
  isInProgress: name === 'in-progress',
  isDone: false,
  ...changes,
});

export const timeLog = (changes: Partial<TimeLog> = {}): TimeLog => ({
  ...base,
  ...place,
  id: id(80),
  employeeId: id(11),
  startedAt: at,
  stoppedAt: at,
  editedAt: null,
  logType: 'TRACKED',
  source: 'TEAMS',
  description: null,
  reason: null,
  isBillable: false,
  isBilled: false,
  isRunning: false,
  isEdited: false,
  version: null,
  duration: 0,
  timesheetId: null,
  projectId: null,
  taskId: null,
  organizationContactId: null,
  organizationTeamId: id(30),
  tagIds: [],
  ...changes,
});

export const still = (duration = 0): TimerStatus => ({
  duration,
  durationMs: duration * 1000,
  running: false,
  lastLog: null,
});

/** A timer that has been running since so many seconds before the answer. */
export const running = (taskId: string, seconds: number, duration = seconds): TimerStatus => {
  const now = Date.now();
  return {
    duration,
    durationMs: duration * 1000,
    running: true,
    lastLog: timeLog({
      taskId,
      isRunning: true,
      startedAt: new Date(now - seconds * 1000).toISOString(),
      stoppedAt: new Date(now).toISOString(),
    }),
  };
};

/** A server that signs in by code, as most do. */
export const serverSettings = (settings: Partial<SignInSettings> = {}): SignInSettings => ({
  captcha: null,
  social: [],
  oidc: null,
  ldap: false,
  keepsMail: false,
  codeLength: 6,
  isNew: false,
  demo: null,
  ...settings,
});
