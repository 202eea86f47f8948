/** The schemas that existing clients check answers against. Used only by tests, which apply them to every answer. */
import { z } from 'zod';

/** Existing clients coerce dates and numbers, which turns null into 1970 or 0. Null is therefore refused. */
const date = z.union([z.string(), z.number(), z.date()]).pipe(z.coerce.date());
const number = z.union([z.number(), z.string()]).pipe(z.coerce.number());
const anything = z.unknown().optional();
const flag = z.boolean().optional();
const text = z.string().optional();
const textOrNull = z.string().nullish();
const uuid = z.uuid();
const list = <T extends z.ZodType>(item: T) => z.array(item).optional();

const statusWord = z.enum([
  'blocked',
  'ready',
  'backlog',
  'todo',
  'in-progress',
  'completed',
  'closed',
  'in review',
  'open',
  'custom',
  'ready-for-review',
  'in-review',
  'done',
  'cancelled',
  'Create New Task',
]);
const priorityWord = z.enum(['urgent', 'high', 'medium', 'low', 'Urgent', 'High', 'Medium', 'Low']);
const sizeWord = z.enum(['x-large', 'large', 'medium', 'small', 'tiny', 'X-Large', 'Large', 'Medium', 'Small', 'Tiny']);
const issueTypeWord = z.enum(['Bug', 'Task', 'Story', 'Epic']);
const timerStatusWord = z.enum(['running', 'idle', 'pause', 'online', 'suspended']);
const logTypeWord = z.enum(['TRACKED', 'MANUAL', 'IDLE', 'RESUMED']);
const logSourceWord = z.enum([
  'MOBILE',
  'WEB_TIMER',
  'BROWSER',
  'DESKTOP',
  'BROWSER_EXTENSION',
  'HUBSTAFF',
  'UPWORK',
  'TEAMS',
  'CLOC',
]);

const audit = {
  createdAt: date.optional(),
  updatedAt: date.optional(),
  archivedAt: date.nullish(),
  deletedAt: date.nullish(),
  isActive: anything,
  isArchived: anything,
  createdByUser: anything,
  createdByUserId: anything,
  updatedByUser: anything,
  updatedByUserId: anything,
  deletedByUser: anything,
  deletedByUserId: anything,
};
const base = { id: uuid, ...audit };
const ofTenant = { ...base, tenantId: anything, tenant: anything };
const ofOrganization = { ...ofTenant, organizationId: anything, organization: anything };
const ofTeam = { ...ofOrganization, organizationTeamId: anything, organizationTeam: anything };

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number() });

// accounts

export const rolePermissionSchema = z.strictObject({
  ...ofTenant,
  role: z.unknown().optional(),
  roleId: uuid,
  permission: z.string(),
  enabled: z.boolean(),
  description: anything,
});

export const roleSchema = z.strictObject({
  ...ofTenant,
  name: z.string(),
  isSystem: flag,
  rolePermissions: list(rolePermissionSchema),
});
export const roleListSchema = listOf(roleSchema);

export const tenantSchema = z.object({ ...base, name: z.string(), logo: text });

export const userSchema = z.object({
  ...ofTenant,
  role: roleSchema.nullish(),
  tags: list(z.looseObject({})),
  organizations: list(z.looseObject({})),
  defaultTeam: z.looseObject({}).optional(),
  lastTeam: z.looseObject({}).optional(),
  defaultOrganization: z.looseObject({}).optional(),
  lastOrganization: z.looseObject({}).optional(),
  isImporting: flag,
  codeExpireAt: text,
  emailVerifiedAt: text,
  isEmailVerified: flag,
  invites: list(z.looseObject({})),
  socialAccounts: list(
    z.object({ id: z.string(), provider: z.string(), providerAccountId: z.string(), userId: z.string() }),
  ),
});

export const workspaceResponseSchema = z.object({
  workspaces: z.array(
    z.object({
      user: z.object({
        id: z.string(),
        email: z.email(),
        name: z.string(),
        imageUrl: text,
        lastTeamId: z.string().nullable(),
        tenant: z.object({ id: z.string(), name: z.string(), logo: text }),
      }),
      token: z.string(),
      current_teams: z.array(
        z.object({
          team_id: z.string(),
          team_name: z.string(),
          team_logo: text,
          team_member_count: z.union([z.string(), z.number()]),
          profile_link: z.string(),
          prefix: z.string().nullable(),
        }),
      ),
    }),
  ),
  confirmed_email: z.email(),
  show_popup: z.boolean(),
  total_workspaces: z.number(),
});

// organizations

export const organizationSchema = z.object({
  ...ofTenant,
  name: z.string(),
  isDefault: z.boolean(),
  profile_link: z.string(),
  totalEmployees: z.number(),
  banner: z.string().nullable(),
  status: text,
  valueDate: date.optional(),
  defaultValueDateType: z.enum(['TODAY', 'END_OF_MONTH', 'START_OF_MONTH']).nullish(),
  startWeekOn: z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']).nullish(),
  timeFormat: z.union([z.literal([12, 24]), z.enum(['FORMAT_12_HOURS', 'FORMAT_24_HOURS'])]).nullish(),
  registrationDate: date.nullish(),
  fiscalStartDate: date.nullish(),
  fiscalEndDate: date.nullish(),
  employees: list(z.unknown()),
  languages: list(z.looseObject({})),
  tags: list(z.unknown()),
  allowTrackInactivity: flag,
  inactivityTimeLimit: z.number().optional(),
  activityProofDuration: z.number().optional(),
  isRemoveIdleTime: flag,
  allowScreenshotCapture: flag,
  randomScreenshot: flag,
  trackOnSleep: flag,
  screenshotFrequency: textOrNull,
  enforced: flag,
  standardWorkHoursPerDay: z.number().optional(),
});

export const userOrganizationSchema = z.strictObject({
  ...ofOrganization,
  user: anything,
  userId: uuid.optional(),
  isDefault: z.boolean(),
  organization: organizationSchema.optional(),
});

export const languageSchema = z.strictObject({
  ...ofTenant,
  name: text,
  code: text,
  is_system: flag,
  description: text,
  color: text,
  isSelected: flag,
});
export const languageItemListSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  is_system: flag,
  items: list(z.unknown()),
  createdAt: date.optional(),
  updatedAt: date.optional(),
});

export const currencySchema = z.strictObject({ ...base, isoCode: z.string(), currency: z.string() });
export const currencyListSchema = z.object({
  id: z.string(),
  updatedAt: z.string(),
  createdAt: date.optional(),
  isoCode: z.string(),
  currency: z.string(),
});

// members

const url = z.url().nullish();

export const employeeSchema = z.object({
  ...ofOrganization,
  user: userSchema.nullish(),
  endWork: date.optional(),
  startedWorkOn: date.optional(),
  valueDate: date.optional(),
  offerDate: date.optional(),
  acceptDate: date.optional(),
  rejectDate: date.optional(),
  billRateValue: z.number().optional(),
  billRateCurrency: textOrNull,
  minimumBillingRate: z.number().optional(),
  reWeeklyLimit: z.number().optional(),
  allowModifyTime: flag,
  allowDeleteTime: flag,
  isOnline: flag,
  isTrackingTime: flag,
  isAway: flag,
  isManager: flag,
  employee: z.looseObject({}).optional(),
  tags: list(z.unknown()),
  linkedInUrl: url,
  facebookUrl: url,
  instagramUrl: url,
  twitterUrl: url,
  githubUrl: url,
  gitlabUrl: url,
  upworkUrl: url,
  stackoverflowUrl: url,
});

// vocabularies

const entry = {
  ...ofTeam,
  description: textOrNull,
  icon: textOrNull,
  color: textOrNull,
  isSystem: flag,
  fullIconUrl: textOrNull,
};
const word = { ...entry, name: z.string(), value: z.string(), project: anything, projectId: anything };

export const taskStatusSchema = z.strictObject({
  ...word,
  name: statusWord,
  template: statusWord.nullish(),
  order: z.number().nullish(),
  isCollapsed: flag,
  isDefault: flag,
  isTodo: flag,
  isInProgress: flag,
  isDone: flag,
});
export const taskSizeSchema = z.strictObject(word);
export const taskPrioritySchema = z.strictObject(word);
export const taskVersionSchema = z.strictObject(word);

export const taskIssueTypeSchema = z.object({
  ...base,
  name: issueTypeWord,
  value: z.string(),
  description: text,
  icon: text,
  color: text,
  isSystem: flag,
  organizationTeamId: uuid.optional(),
  fullIconUrl: text,
  template: text,
});

const counted = [
  'candidate',
  'employee',
  'employee_level',
  'equipment',
  'event_type',
  'expense',
  'income',
  'integration',
  'invoice',
  'merchant',
  'organization',
  'organization_contact',
  'organization_department',
  'organization_employment_type',
  'expense_category',
  'organization_position',
  'organization_project',
  'organization_team',
  'organization_vendor',
  'payment',
  'product',
  'request_approval',
  'task',
  'user',
  'warehouse',
  'proposals',
];
export const tagSchema = z.strictObject({
  ...entry,
  name: z.string(),
  textColor: textOrNull,
  tagTypeId: uuid.nullish(),
  tagTypeName: anything,
  fix_relational_custom_fields: anything,
  customFields: anything,
  ...Object.fromEntries(counted.map((what) => [`${what}_counter`, z.number().optional()])),
});

// projects

export const organizationProjectSchema = z.object({
  ...ofOrganization,
  id: z.string(),
  name: z.string().min(1),
  public: z.boolean().nullable(),
  owner: z.enum(['CLIENT', 'INTERNAL']).nullable(),
  code: z.string().nullable(),
  startDate: date.optional(),
  endDate: date.optional(),
  billing: z.enum(['RATE', 'FLAT_FEE', 'MILESTONES']).nullish(),
  currency: textOrNull,
  taskListType: z.enum(['GRID', 'SPRINT']).nullish(),
  budgetType: z.enum(['hours', 'cost']).optional(),
  status: statusWord.nullish(),
  members: list(z.unknown()),
  teams: list(z.unknown()),
  tasks: list(z.unknown()),
  timeLogs: list(z.unknown()),
  tags: list(z.unknown()),
  relations: list(
    z.object({ projectId: z.string(), relationType: z.enum(['related to', 'blocked by', 'blocking']).nullable() }),
  ),
  repository: z.looseObject({}).optional(),
  isActive: flag,
  isArchived: flag,
  customFields: z.record(z.string(), z.unknown()).optional(),
  isTasksAutoSync: flag,
  isTasksAutoSyncOnLabel: flag,
});

export const organizationProjectRepositorySchema = z.object({
  id: z.string(),
  isActive: z.boolean(),
  isArchived: z.boolean(),
  tenantId: z.string(),
  organizationId: z.string(),
  repositoryId: z.coerce.number(),
  name: z.string(),
  fullName: z.string(),
  owner: z.enum(['CLIENT', 'INTERNAL']).nullable(),
  integrationId: z.string(),
});

// tasks

const teamRefSchema = z.looseObject({ id: uuid, name: z.string() });

const taskCore = {
  ...ofOrganization,
  title: z.string(),
  public: z.boolean().nullable(),
  status: statusWord.nullish(),
  priority: priorityWord.nullish(),
  size: sizeWord.nullish(),
  issueType: issueTypeWord.nullish(),
  startDate: date.nullish(),
  resolvedAt: date.nullish(),
  dueDate: date.nullish(),
  isDraft: flag,
  isScreeningTask: flag,
  taskNumber: text,
  totalWorkedTime: z.number().optional(),
  label: text,
  estimateHours: z.number().optional(),
  estimateMinutes: z.number().optional(),
};
const plainTaskSchema = z.object(taskCore);

export const taskEstimationsSchema = z.object({
  ...ofOrganization,
  estimate: z.number().nullable(),
  employeeId: uuid,
  taskId: uuid,
});

export const taskLinkedIssueSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  taskToId: z.string(),
  taskFromId: z.string(),
  action: z.number(),
  taskFrom: plainTaskSchema,
  taskTo: plainTaskSchema,
});

export const taskSchema = z.object({
  ...taskCore,
  tags: list(tagSchema),
  members: list(employeeSchema),
  teams: list(teamRefSchema),
  parent: plainTaskSchema.nullish(),
  children: list(plainTaskSchema),
  linkedIssues: list(taskLinkedIssueSchema),
  estimations: list(taskEstimationsSchema),
  taskStatus: taskStatusSchema.optional(),
  taskSize: taskSizeSchema.optional(),
  taskPriority: taskPrioritySchema.optional(),
  taskType: taskIssueTypeSchema.optional(),
  selectedTeam: teamRefSchema.optional(),
});

export const taskStatisticSchema = z.object({
  id: uuid,
  title: z.string(),
  duration: z.number(),
  todayDuration: z.number(),
  durationPercentage: z.number(),
  updatedAt: z.union([z.string(), z.date()]).optional(),
});
export const taskStatisticsSchema = z.array(taskStatisticSchema);

// teams

export const organizationTeamEmployeeSchema = z.object({
  ...ofOrganization,
  employee: employeeSchema.nullish(),
  role: roleSchema.nullish(),
  roleId: uuid.nullish(),
  activeTaskId: uuid.nullish(),
  assignedAt: date.nullish(),
  isTrackingEnabled: flag,
  lastWorkedTask: taskSchema.nullish(),
  totalWorkedTasks: list(taskStatisticSchema),
  totalTodayTasks: list(taskStatisticSchema),
  duration: z.number().optional(),
  running: flag,
  timerStatus: timerStatusWord.optional(),
});

export const organizationTeamSchema = z.object({
  ...ofOrganization,
  name: z.string(),
  logo: text,
  shareProfileView: flag,
  requirePlanToTrack: flag,
  profile_link: text,
  members: z.array(organizationTeamEmployeeSchema).nullish(),
  projects: list(organizationProjectSchema),
  tasks: list(taskSchema),
  tags: list(tagSchema),
  priorities: z.array(priorityWord).nullish(),
  sizes: z.array(sizeWord).nullish(),
});
export const organizationTeamCreateResponseSchema = organizationTeamSchema.extend({
  organization: z.looseObject({}),
});

export const publicTeamDataResponseSchema = organizationTeamSchema.omit({ priorities: true, sizes: true }).extend({
  statuses: list(taskStatusSchema),
  priorities: list(taskPrioritySchema),
  sizes: list(taskSizeSchema),
  labels: list(tagSchema),
  issueTypes: list(z.unknown()),
  status: z.number().optional(),
});

export const inviteSchema = z.object({
  ...audit,
  email: z.email().nullish(),
  status: z.enum(['INVITED', 'ACCEPTED', 'EXPIRED', 'REJECTED']).nullish(),
  expireDate: date.nullish(),
  code: text,
  actionDate: text,
  isExpired: flag,
  user: z.looseObject({}).optional(),
  userId: uuid.nullish(),
  role: roleSchema.optional(),
  roleId: uuid.optional(),
  projects: list(z.looseObject({})),
  teams: list(z.looseObject({})),
  invitedByUser: z.looseObject({}).optional(),
  invitedByUserId: uuid.optional(),
});

export const joinTeamResponseSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.string(),
  email: z.email(),
  fullName: z.string(),
  linkAddress: z.string(),
  position: z.string(),
  organizationTeamId: z.string(),
});

// plans

export const dailyPlanSchema = z.object({
  ...ofOrganization,
  id: text,
  date: z.string(),
  workTimePlanned: number,
  status: statusWord,
  employee: employeeSchema.nullish(),
  tasks: z.array(taskSchema).nullish(),
});

// timer

export const timeLogSchema = z.object({
  ...ofOrganization,
  employeeId: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
  duration: number,
  logType: logTypeWord.nullish(),
  source: logSourceWord.nullish(),
});

export const timerStatusSchema = z.object({
  duration: z.number().optional(),
  running: flag,
  timerStatus: timerStatusWord.optional(),
  lastLog: timeLogSchema.nullish(),
});

export const timeSlotSchema = z.object({
  ...ofOrganization,
  employeeId: uuid,
  startedAt: date,
  stoppedAt: date.optional(),
  employee: z.looseObject({}).optional(),
  activities: list(z.unknown()),
  screenshots: list(z.unknown()),
  timeLogs: list(z.unknown()),
  timeSlotMinutes: list(z.unknown()),
  projectId: uuid.optional(),
  duration: z.number().optional(),
  keyboard: z.number().optional(),
  mouse: z.number().optional(),
  overall: z.number().optional(),
  percentage: z.number().optional(),
  keyboardPercentage: z.number().optional(),
  mousePercentage: z.number().optional(),
  tags: list(z.looseObject({})),
  isAllowDelete: flag,
});

export const timeLogReportDailySchema = z.object({
  date: z.string(),
  logs: z.array(z.looseObject({ employeeLogs: z.array(z.looseObject({})), project: z.looseObject({}).nullable() })),
  sum: z.number(),
  activity: z.number(),
});

export const timeLimitReportListSchema = z.object({
  date: z.string(),
  employees: z.array(z.looseObject({ employee: employeeSchema })),
});

// the rest

export const favoriteSchema = z.strictObject({
  ...ofOrganization,
  employee: anything,
  employeeId: uuid.nullish(),
  entityId: uuid,
  entity: z.enum([
    'Candidate',
    'Comment',
    'Contact',
    'Currency',
    'DailyPlan',
    'Dashboard',
    'DashboardWidget',
    'Employee',
    'Expense',
    'Invoice',
    'Income',
    'Language',
    'Organization',
    'OrganizationContact',
    'OrganizationDepartment',
    'OrganizationDocument',
    'OrganizationProject',
    'OrganizationTeam',
    'OrganizationProjectModule',
    'OrganizationSprint',
    'OrganizationVendor',
    'ResourceLink',
    'ScreeningTask',
    'Task',
    'TaskLinkedIssue',
    'TaskView',
    'User',
    'Tenant',
  ]),
});

export const imageAssetSchema = z.strictObject({
  ...ofOrganization,
  name: z.string(),
  url: z.string(),
  thumb: text,
  width: z.number().optional(),
  height: z.number().optional(),
  size: z.number().optional(),
  isFeatured: flag,
  externalProviderId: uuid.optional(),
  storageProvider: z.enum(['LOCAL', 'S3', 'WASABI', 'CLOUDINARY', 'DIGITALOCEAN']).optional(),
  fullUrl: text,
  thumbUrl: text,
});

export const integrationTypeListSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  groupName: z.string(),
  order: z.number(),
  createdAt: date.optional(),
  updatedAt: date.optional(),
});

const integrationTypeSchema = z.strictObject({
  ...base,
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  groupName: z.string(),
  order: z.number(),
});
export const integrationSchema = z.strictObject({
  ...base,
  name: z.string(),
  provider: z.string(),
  redirectUrl: z.string(),
  imgSrc: z.string(),
  isComingSoon: z.boolean(),
  isPaid: z.boolean(),
  version: z.string().nullable(),
  docUrl: z.string().nullable(),
  isFreeTrial: z.boolean(),
  freeTrialPeriod: z.number(),
  order: z.number(),
  integrationTypes: z.array(integrationTypeSchema),
  fullImgUrl: z.string(),
});
export const integrationTenantSchema = z.strictObject({
  ...base,
  tenantId: z.string(),
  organizationId: z.string(),
  name: z.string(),
  integrationId: z.string(),
});

export const updateActiveTaskSchema = z.object({
  affected: z.number(),
  generatedMaps: z.array(z.unknown()),
  raw: z.array(z.unknown()),
});
export const deleteResponseSchema = z.object({ raw: z.array(z.string()), affected: z.number() });
export const emailVerificationResponseSchema = z.object({ status: z.number(), message: z.string() });
export const taskStatusOrderAPIResponseSchema = z.object({
  success: z.boolean(),
  list: z.array(z.looseObject({ id: z.string(), order: z.number() })),
});
