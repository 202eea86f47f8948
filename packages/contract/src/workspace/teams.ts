import { z } from 'zod';
import { Role } from '../identity/accounts.ts';
import { ImageAsset } from '../identity/images.ts';
import { ProjectRef, TaskRef, TaskStatistic, UserRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import {
  ColorOrNull,
  Deleted,
  Flag,
  Id,
  IdOrNull,
  Instant,
  isLink,
  linkProblem,
  list,
  nameText,
  OfOrganization,
  Refs,
  textOrNull,
  Updated,
  Words,
} from '../shared.ts';
import { DailyPlan } from '../work/plans.ts';
import { TaskItem } from '../work/tasks.ts';
import { Employee } from './members.ts';
import { IssueType, PriorityName, SizeName, Tag, TagRef, TaskStatus, TaskVersion } from './vocabularies.ts';

export const timerStatuses = ['running', 'idle', 'pause', 'online', 'suspended'] as const;
export const TimerStatusName = z.enum(timerStatuses);
export type TimerStatusName = z.infer<typeof TimerStatusName>;

/** A membership in a team. The keys from `running` on are computed for the requested range. */
export const TeamMember = OfOrganization.extend({
  organizationTeamId: Id,
  employeeId: Id,
  roleId: Id.nullable(),
  isManager: z.boolean(),
  isTrackingEnabled: z.boolean(),
  assignedAt: Instant.nullable(),
  activeTaskId: Id.nullable(),
  order: z.int().nullable(),
  /** Added by somebody whose additions must be accepted, and not answered yet. */
  isPending: z.literal(true).optional(),
  /** `role.name` tells who may manage the team. */
  role: Role.nullable(),
  employee: Employee.optional(),
  activeTask: TaskRef.nullable().optional(),
  running: z.boolean().optional(),
  /** Seconds. */
  duration: z.int().optional(),
  /** The same in milliseconds. */
  durationMs: z.int().optional(),
  timerStatus: TimerStatusName.optional(),
  lastWorkedTask: TaskRef.optional(),
  totalWorkedTasks: z.array(TaskStatistic).optional(),
  totalTodayTasks: z.array(TaskStatistic).optional(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Team = OfOrganization.extend({
  name: z.string(),
  color: z.string().nullable(),
  emoji: z.string().nullable(),
  teamSize: z.string().nullable(),
  logo: z.string(),
  prefix: z.string().nullable(),
  shareProfileView: z.boolean(),
  requirePlanToTrack: z.boolean(),
  /** The team's status that a task gets when a pull request that names it is merged. Null: it stays. */
  mergedStatusId: Id.nullable(),
  public: z.boolean(),
  /** Set once, so that public links survive a rename. */
  profile_link: z.string(),
  imageId: Id.nullable(),
  createdByUser: UserRef.nullable().optional(),
  members: z.array(TeamMember).optional(),
  projects: z.array(ProjectRef).optional(),
  /** From here on only on request by relation. */
  managers: z.array(TeamMember).optional(),
  managerIds: z.array(Id).optional(),
  memberIds: z.array(Id).optional(),
  image: ImageAsset.optional(),
  tasks: z.array(TaskItem).optional(),
  tags: z.array(TagRef).optional(),
  statuses: z.array(TaskStatus).optional(),
  priorities: z.array(PriorityName).optional(),
  sizes: z.array(SizeName).optional(),
  labels: z.array(Tag).optional(),
  issueTypes: z.array(IssueType).optional(),
  versions: z.array(TaskVersion).optional(),
  dailyPlans: z.array(DailyPlan).optional(),
  requestApprovals: z.array(z.never()).optional(),
  goals: z.array(z.never()).optional(),
});
export type Team = z.infer<typeof Team>;

/** Members with a higher role than the caller's. They cannot be changed, nor the team if one of them manages it. */
export const HigherRoles = z.object({ leadsTeam: z.boolean(), employeeIds: z.array(Id) });
export type HigherRoles = z.infer<typeof HigherRoles>;

/** The answer to creating a team. Existing clients read the organization from it. */
export const NewTeam = Team.extend({ organization: z.object({ id: Id }) });

/** People are given by employee id. The domain has the rules for names. */
export const TeamDraft = z.object({
  name: nameText('Please make sure to fill out this field').max(255, { error: 'Please use at most 255 characters' }),
  memberIds: Refs.nullish(),
  managerIds: Refs.nullish(),
  projects: Refs.nullish(),
  public: z.boolean().nullish(),
  color: ColorOrNull.optional(),
  emoji: textOrNull(40).optional(),
  teamSize: textOrNull(40).optional(),
  logo: z
    .string()
    .trim()
    .refine((text) => text === '' || isLink(text), linkProblem)
    .nullish(),
  imageId: IdOrNull.optional(),
  shareProfileView: z.boolean().nullish(),
  requirePlanToTrack: z.boolean().nullish(),
});
export type TeamDraft = z.infer<typeof TeamDraft>;
/** The prefix of a team's task numbers. */
const Prefix = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}]{1,6}$/u, 'A prefix has one to six letters or digits')
  .transform((text) => text.toUpperCase());
/** Omitted keys stay unchanged. `memberIds` and `managerIds` together replace the members. */
export const TeamPatch = TeamDraft.partial().extend({
  prefix: Prefix.nullish(),
  mergedStatusId: IdOrNull.optional(),
});
export type TeamPatch = z.infer<typeof TeamPatch>;

/** The range of the members' computed fields. Today by default. */
const Range = z.object({
  startDate: z.string().max(100).optional(),
  endDate: z.string().max(100).optional(),
  timeZone: z.string().max(100).optional(),
  withLastWorkedTask: Flag.optional(),
});

const TeamQuery = Range.extend({ relations: Words.optional() });

/** Who has all tasks ever worked on in `totalWorkedTasks`; others then have the active task and those of the range. */
const TotalsOf = z.enum(['everybody', 'caller']);
const OneTeamQuery = TeamQuery.extend({ totals: TotalsOf.default('everybody') });

const OfOneTeam = z.object({ organizationTeamId: Id.optional(), employeeId: Id.optional() });
const MembershipPatch = z.object({
  organizationTeamId: IdOrNull.optional(),
  order: z.int().min(0).max(100_000).nullish(),
  isTrackingEnabled: z.boolean().nullish(),
});
/** The message for a missing active task. */
export const noActiveTask = 'TenantId, OrganizationId, and ActiveTaskId are required';
const ActiveTaskId = z.preprocess(
  (value) => (value === '' ? null : value),
  z.uuid({ error: ({ input }) => (input === undefined ? noActiveTask : 'Invalid UUID') }).nullable(),
);
const ActiveTask = z.object({ activeTaskId: ActiveTaskId, organizationTeamId: IdOrNull.optional() });

const invalidatesTeams = ['teams', 'members'] as const;
const invalidatesTeamsAndPeople = ['teams', 'members', 'users', 'auth'] as const;
/** Colleagues may be invited, or their invitations withdrawn. */
const invalidatesInbox = ['invitations', 'notifications'] as const;
/** A change of the active task stops a timer on another task. */
const invalidatesTimer = ['teams', 'timer', 'timeLogs', 'reports'] as const;
/** Stops the timers of removed members. */
const invalidatesMembership = [...invalidatesTeamsAndPeople, ...invalidatesInbox, 'timer', 'timeLogs'] as const;

// biome-ignore format: it reads as a table
export const teamsApi = {
  list:     get ('/organization-team',               { can: 'ORG_TEAM_VIEW', query: TeamQuery, returns: list(Team) }),
  mine:     get ('/organization-team/me',            { can: 'ORG_TEAM_VIEW', returns: list(Team) }),
  get:      get ('/organization-team/:teamId',       { can: 'ORG_TEAM_VIEW', query: OneTeamQuery, returns: Team, missingIdMessage: 'Team ID is required' }),
  higherRoles: get('/organization-team/:teamId/higher-roles', { can: 'ORG_TEAM_VIEW', returns: HigherRoles }),
  create:   post('/organization-team',               { can: 'ORG_TEAM_ADD', anonymousError: 'team.unauthenticated', logPrefix: 'Create team validation failed', body: TeamDraft, returns: NewTeam, status: 200, invalidates: [...invalidatesTeamsAndPeople, ...invalidatesInbox, 'statuses', 'sizes', 'priorities', 'issueTypes', 'labels'] }),
  update:   put ('/organization-team/:teamId',       { can: 'ORG_TEAM_VIEW', anonymousError: 'team.unauthenticated', logPrefix: 'Edit team validation failed', body: TeamPatch, returns: Team, invalidates: invalidatesMembership, missingIdMessage: 'Id is required' }),
  remove:   del ('/organization-team/:teamId',       { can: 'ORG_TEAM_VIEW', anonymousError: 'team.unauthenticated', logPrefix: 'Delete team validation failed', returns: Team, invalidates: invalidatesMembership, missingIdMessage: 'Valid team ID is required for deletion' }),
  /** Makes another member the creator, who then manages the team. */
  transfer: put ('/organization-team/:teamId/transfer', { can: 'ORG_TEAM_VIEW', body: z.object({ employeeId: Id }), returns: Team, invalidates: invalidatesTeamsAndPeople }),
  /** Removes a person from all teams. */
  leaveAll: del ('/organization-team/teams/:userId', { can: 'ORG_TEAM_VIEW', returns: Deleted, invalidates: invalidatesMembership, missingIdMessage: 'User ID is required' }),
};

/** A membership by its id, or in the second spelling by employee and team. */
// biome-ignore format: it reads as a table
export const teamMembersApi = {
  update:               put('/organization-team-employee/:memberId',             { can: 'ORG_TEAM_VIEW', logPrefix: 'Update team validation failed', body: MembershipPatch, returns: TeamMember, invalidates: invalidatesTeams }),
  setActiveTask:        put('/organization-team-employee/:memberId/active-task', { can: 'ORG_TEAM_EDIT_ACTIVE_TASK', body: ActiveTask, returns: Updated, invalidates: invalidatesTimer }),
  remove:               del('/organization-team-employee/:memberId',             { can: 'ORG_TEAM_VIEW', query: OfOneTeam, returns: Team, invalidates: invalidatesMembership }),
  updateEmployee:       put('/organization-team/employee/:employeeId',             { can: 'ORG_TEAM_VIEW', body: MembershipPatch, returns: TeamMember, invalidates: invalidatesTeams }),
  setEmployeeActiveTask:put('/organization-team/employee/:employeeId/active-task', { can: 'ORG_TEAM_EDIT_ACTIVE_TASK', body: ActiveTask, returns: Updated, invalidates: invalidatesTimer }),
  removeEmployee:       del('/organization-team/employee/:employeeId',             { can: 'ORG_TEAM_VIEW', query: OfOneTeam, returns: z.boolean({ error: 'Expected boolean response' }), invalidates: invalidatesMembership }),
};
