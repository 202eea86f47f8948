import { z } from 'zod';
import { Role } from './accounts.ts';
import { Employee } from './members.ts';
import { ProjectRef, TaskRef, TaskStatistic, UserRef } from './refs.ts';
import { Id, Instant, OfOrganization } from './shared.ts';
import { TagRef } from './vocabularies.ts';

export const timerStatuses = ['running', 'idle', 'pause', 'online', 'suspended'] as const;
export const TimerStatusName = z.enum(timerStatuses);
export type TimerStatusName = z.infer<typeof TimerStatusName>;

/** Somebody's membership of one team. From `running` on: computed for the range that was asked for. */
export const TeamMember = OfOrganization.extend({
  organizationTeamId: Id,
  employeeId: Id,
  roleId: Id.nullable(),
  isManager: z.boolean(),
  isTrackingEnabled: z.boolean(),
  assignedAt: Instant.nullable(),
  activeTaskId: Id.nullable(),
  order: z.int().nullable(),
  /** Who may manage the team is read from `role.name`. */
  role: Role.nullable(),
  employee: Employee.optional(),
  activeTask: TaskRef.nullable().optional(),
  running: z.boolean().optional(),
  /** Seconds. */
  duration: z.int().optional(),
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
  public: z.boolean(),
  /** Made once; a new name does not change it, so that public links stay alive. */
  profile_link: z.string(),
  imageId: Id.nullable(),
  createdByUser: UserRef.nullable().optional(),
  members: z.array(TeamMember).optional(),
  projects: z.array(ProjectRef).optional(),
  tags: z.array(TagRef).optional(),
});
export type Team = z.infer<typeof Team>;

/** What creating a team answers: existing clients look for the organization in it. */
export const NewTeam = Team.extend({ organization: z.object({ id: Id }) });

export const invitationStatuses = ['INVITED', 'ACCEPTED', 'EXPIRED', 'REJECTED'] as const;

export const Invitation = OfOrganization.extend({
  email: z.email(),
  fullName: z.string().nullable(),
  status: z.enum(invitationStatuses),
  expireDate: Instant.nullable(),
  actionDate: Instant.optional(),
  isExpired: z.boolean(),
  userId: Id.nullable(),
  roleId: Id.optional(),
  role: Role.optional(),
  invitedByUserId: Id.optional(),
  invitedByUser: UserRef.optional(),
  teams: z.array(z.object({ id: Id, name: z.string() })).optional(),
  projects: z.array(z.object({ id: Id, name: z.string() })).optional(),
});
export type Invitation = z.infer<typeof Invitation>;

export const joinRequestStatuses = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;

export const JoinRequest = OfOrganization.extend({
  email: z.email(),
  fullName: z.string(),
  linkAddress: z.string(),
  position: z.string(),
  status: z.enum(joinRequestStatuses),
  userId: Id.nullable(),
  organizationTeamId: Id,
});
export type JoinRequest = z.infer<typeof JoinRequest>;
