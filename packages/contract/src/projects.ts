import { z } from 'zod';
import { Role } from './accounts.ts';
import { Employee } from './members.ts';
import { ownerKinds, TeamRef } from './refs.ts';
import { Id, Instant, OfOrganization } from './shared.ts';
import { StatusName, TagRef } from './vocabularies.ts';

export const billingKinds = ['RATE', 'FLAT_FEE', 'MILESTONES'] as const;
export const budgetTypes = ['hours', 'cost'] as const;
export const taskListTypes = ['GRID', 'SPRINT'] as const;
export const projectRelationTypes = ['related to', 'blocked by', 'blocking'] as const;

export const ProjectMember = OfOrganization.extend({
  organizationProjectId: Id,
  employeeId: Id,
  roleId: Id.nullable(),
  isManager: z.boolean(),
  assignedAt: Instant.nullable(),
  role: Role.nullable(),
  employee: Employee.optional(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

export const ProjectRelation = z.object({ projectId: Id, relationType: z.enum(projectRelationTypes).nullable() });

/** A date that nobody set is left out: existing clients turn a null into 1970. */
export const Project = OfOrganization.extend({
  name: z.string().min(1),
  code: z.string().nullable(),
  description: z.string().nullable(),
  color: z.string().nullable(),
  icon: z.string().nullable(),
  imageUrl: z.string().nullable(),
  imageId: Id.nullable(),
  startDate: Instant.optional(),
  endDate: Instant.optional(),
  billing: z.enum(billingKinds).nullable(),
  currency: z.string().nullable(),
  public: z.boolean().nullable(),
  owner: z.enum(ownerKinds).nullable(),
  taskListType: z.enum(taskListTypes),
  billable: z.boolean().nullable(),
  billingFlat: z.boolean().nullable(),
  openSource: z.boolean().nullable(),
  projectUrl: z.string().nullable(),
  openSourceProjectUrl: z.string().nullable(),
  budget: z.number().nullable(),
  budgetType: z.enum(budgetTypes),
  status: StatusName.nullable(),
  isTasksAutoSync: z.boolean(),
  isTasksAutoSyncOnLabel: z.boolean(),
  syncTag: z.string().nullable(),
  /** Months. */
  archiveTasksIn: z.number().nullable(),
  closeTasksIn: z.number().nullable(),
  membersCount: z.int(),
  organizationContactId: Id.nullable(),
  defaultAssigneeId: Id.nullable(),
  customFields: z.object({ repositoryId: Id.nullable() }),
  relations: z.array(ProjectRelation),
  members: z.array(ProjectMember).optional(),
  teams: z.array(TeamRef).optional(),
  tags: z.array(TagRef).optional(),
});
export type Project = z.infer<typeof Project>;
