import { z } from 'zod';
import { TaskRef, TaskStatistic, TeamRef, UserRef } from '../refs.ts';
import { get } from '../route.ts';
import { Id, Instant, Words } from '../shared.ts';
import { Team, TimerStatusName } from '../workspace/teams.ts';
import { IssueType, Tag, TagRef, TaskPriority, TaskSize, TaskStatus } from '../workspace/vocabularies.ts';

/** Internal ids, omitted for anonymous readers. */
const internal = {
  tenantId: true,
  organizationId: true,
  createdByUserId: true,
  updatedByUserId: true,
  deletedByUserId: true,
} as const;

/**
 * The public page of a team. Only the fields listed here leave the server: no addresses, initials instead of names,
 * public tasks only.
 */
const PublicEmployee = z.object({
  id: Id,
  fullName: z.string(),
  isOnline: z.boolean(),
  isTrackingTime: z.boolean(),
  user: UserRef,
});

const PublicMember = z.object({
  id: Id,
  organizationTeamId: Id,
  employeeId: Id,
  employee: PublicEmployee,
  timerStatus: TimerStatusName,
  running: z.boolean(),
  /** Seconds, today. */
  duration: z.int().optional(),
  /** The same in milliseconds. */
  durationMs: z.int().optional(),
  activeTaskId: Id.nullable(),
  activeTask: TaskRef.nullable().optional(),
  lastWorkedTask: TaskRef.optional(),
  totalWorkedTasks: z.array(TaskStatistic),
  totalTodayTasks: z.array(TaskStatistic),
});
export type PublicMember = z.infer<typeof PublicMember>;

const PublicTask = TaskRef.extend({
  createdAt: Instant,
  updatedAt: Instant,
  startDate: Instant.nullable(),
  dueDate: Instant.nullable(),
  tags: z.array(TagRef),
  members: z.array(PublicEmployee.pick({ id: true, fullName: true, user: true })),
  teams: z.array(TeamRef),
});

export const PublicTeam = Team.pick({
  id: true,
  createdAt: true,
  updatedAt: true,
  name: true,
  color: true,
  emoji: true,
  teamSize: true,
  logo: true,
  prefix: true,
  shareProfileView: true,
  requirePlanToTrack: true,
  public: true,
  profile_link: true,
}).extend({
  members: z.array(PublicMember).optional(),
  tasks: z.array(PublicTask).optional(),
  statuses: z.array(TaskStatus.omit(internal)).optional(),
  priorities: z.array(TaskPriority.omit(internal)).optional(),
  sizes: z.array(TaskSize.omit(internal)).optional(),
  labels: z.array(Tag.omit(internal)).optional(),
  issueTypes: z.array(IssueType.omit(internal)).optional(),
});
export type PublicTeam = z.infer<typeof PublicTeam>;

/** `team`: people and tasks; `misc`: vocabularies. `relations` says the same by names. Neither: everything. */
const Parts = z.object({ type: z.string().max(50).optional(), relations: Words.optional() });

export const publicTeamsApi = {
  get: get('/public/team/:profileLink/:teamId', {
    can: 'anybody',
    textParams: ['profileLink'],
    query: Parts,
    returns: PublicTeam,
  }),
};
