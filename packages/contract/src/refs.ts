import { z } from 'zod';
import { Id, Instant, OfOrganization } from './shared.ts';
import { IssueTypeName, PriorityName, SizeName, StatusName } from './workspace/vocabularies.ts';

export const timeFormats = [12, 24] as const;
export const invitationStatuses = ['INVITED', 'ACCEPTED', 'EXPIRED', 'REJECTED'] as const;

/** Short forms of records inside other records, with the keys that existing clients require. */

export const UserRef = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
});
export type UserRef = z.infer<typeof UserRef>;

/** A person in a long list. */
export const UserItem = UserRef.partial({ firstName: true, lastName: true }).extend({
  imageUrl: z.string().nullish(),
});

export const EmployeeRef = z.object({
  id: Id,
  userId: Id,
  fullName: z.string(),
  user: UserItem,
});
export type EmployeeRef = z.infer<typeof EmployeeRef>;

export const TeamRef = z.object({ id: Id, name: z.string() });
export type TeamRef = z.infer<typeof TeamRef>;

/** A team in a task, with what existing clients draw. */
export const TaskTeam = TeamRef.extend({
  public: z.boolean(),
  color: z.string().nullable(),
  emoji: z.string().nullable(),
  logo: z.string().nullable(),
  profile_link: z.string(),
});
/** The same as lists send it, where what is null is left out. */
export const TaskTeamRef = TeamRef.extend(TaskTeam.omit({ id: true, name: true }).partial().shape);

export const ContactRef = z.object({ id: Id, name: z.string() });
export type ContactRef = z.infer<typeof ContactRef>;

export const ownerKinds = ['CLIENT', 'INTERNAL'] as const;

export const ProjectRef = z.object({
  id: Id,
  tenantId: Id,
  organizationId: Id,
  name: z.string(),
  code: z.string().nullable(),
  public: z.boolean().nullable(),
  owner: z.enum(ownerKinds).nullable(),
  color: z.string().nullable(),
  icon: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  isArchived: z.boolean(),
});
export type ProjectRef = z.infer<typeof ProjectRef>;

/** The code repository of a project. */
export const ProjectRepository = OfOrganization.extend({
  /** GitHub's number of the repository. */
  repositoryId: z.number(),
  name: z.string(),
  fullName: z.string(),
  /** Existing clients allow only kinds of owners here. The owner's name is the first part of `fullName`. */
  owner: z.null(),
  integrationId: Id,
  htmlUrl: z.string(),
  isPrivate: z.boolean(),
});
export type ProjectRepository = z.infer<typeof ProjectRepository>;

export const TaskRef = z.object({
  id: Id,
  title: z.string(),
  number: z.int(),
  taskNumber: z.string(),
  public: z.boolean(),
  status: StatusName,
  taskStatusId: Id.nullable(),
  priority: PriorityName.nullable(),
  size: SizeName.nullable(),
  issueType: IssueTypeName.nullable(),
  parentId: Id.nullable(),
  projectId: Id.nullable(),
  /** Seconds. */
  estimate: z.int(),
});
export type TaskRef = z.infer<typeof TaskRef>;

/** The task of an entry. */
export const EntryTaskRef = TaskRef.extend({ isArchived: z.boolean().optional() });

/** Recorded time on one task in seconds, and its share of the list's total. */
export const TaskStatistic = z.object({
  id: Id,
  title: z.string(),
  duration: z.int(),
  /** The same in milliseconds, for adding up and counting on. */
  durationMs: z.int(),
  todayDuration: z.int(),
  updatedAt: Instant.optional(),
  durationPercentage: z.number(),
});
export type TaskStatistic = z.infer<typeof TaskStatistic>;
