import { z } from 'zod';
import { columnsOf } from '../columns.ts';
import { Role } from '../identity/accounts.ts';
import { ContactRef, ownerKinds, ProjectRef, ProjectRepository, TeamRef } from '../refs.ts';
import { del, get, patch, post, put } from '../route.ts';
import {
  ColorOrNull,
  CurrencyOrNull,
  Deleted,
  exportFormats,
  Flag,
  filled,
  IconOrNull,
  Id,
  IdOrNull,
  Ids,
  Instant,
  InstantIn,
  LinkOrNull,
  list,
  nameText,
  OfOrganization,
  Refs,
  textOrNull,
  Updated,
} from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { Employee } from '../workspace/members.ts';
import { StatusName, TagRef } from '../workspace/vocabularies.ts';

export const billingKinds = ['RATE', 'FLAT_FEE', 'MILESTONES'] as const;
export const budgetTypes = ['hours', 'cost'] as const;
/** Whether a budget in money is used up by time at bill rates or at cost rates. */
export const budgetBases = ['billed', 'cost'] as const;
export const budgetPeriods = ['total', 'month'] as const;
const taskListTypes = ['GRID', 'SPRINT'] as const;
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

/** Unset dates are omitted, because existing clients turn null into 1970. */
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
  budgetBasis: z.enum(budgetBases),
  budgetPeriod: z.enum(budgetPeriods),
  status: StatusName.nullable(),
  isTasksAutoSync: z.boolean(),
  isTasksAutoSyncOnLabel: z.boolean(),
  syncTag: z.string().nullable(),
  /** Months. */
  archiveTasksIn: z.number().nullable(),
  closeTasksIn: z.number().nullable(),
  membersCount: z.int(),
  tasksCount: z.int(),
  organizationContactId: Id.nullable(),
  /** The client. */
  organizationContact: ContactRef.nullable().optional(),
  defaultAssigneeId: Id.nullable(),
  /** The linked repository; here its id is that of our record. */
  customFields: z.object({ repositoryId: Id.nullable(), repository: ProjectRepository.nullable() }),
  repository: ProjectRepository.optional(),
  relations: z.array(ProjectRelation),
  members: z.array(ProjectMember).optional(),
  teams: z.array(TeamRef).optional(),
  tags: z.array(TagRef).optional(),
});
export type Project = z.infer<typeof Project>;

const DateIn = z.preprocess((value) => (value === '' ? null : value), InstantIn.nullable());
const Months = z.number().min(0).max(1200).nullable();

const Settings = z.object({
  isTasksAutoSync: z.boolean(),
  isTasksAutoSyncOnLabel: z.boolean(),
  syncTag: textOrNull(255),
  archiveTasksIn: Months,
  closeTasksIn: Months,
  repositoryId: IdOrNull,
  customFields: z.object({ repositoryId: IdOrNull.optional() }),
});
const ProjectSettings = Settings.partial();

/** `memberIds` and `managerIds` are employee ids and together replace the members. */
export const ProjectPatch = Settings.extend({
  name: filled(255, 'Project name is required'),
  code: textOrNull(40),
  description: textOrNull(100_000),
  color: ColorOrNull,
  icon: IconOrNull,
  imageUrl: LinkOrNull,
  imageId: IdOrNull,
  startDate: DateIn,
  endDate: DateIn,
  billing: z.enum(billingKinds).nullable(),
  currency: CurrencyOrNull,
  public: z.boolean().nullable(),
  owner: z.enum(ownerKinds).nullable(),
  taskListType: z.enum(taskListTypes),
  billable: z.boolean().nullable(),
  billingFlat: z.boolean().nullable(),
  openSource: z.boolean().nullable(),
  projectUrl: LinkOrNull,
  openSourceProjectUrl: LinkOrNull,
  budget: z.number().min(0).max(999_999_999_999).nullable(),
  budgetType: z.enum(budgetTypes),
  budgetBasis: z.enum(budgetBases),
  budgetPeriod: z.enum(budgetPeriods),
  status: StatusName.nullable(),
  organizationContactId: IdOrNull,
  defaultAssigneeId: IdOrNull,
  isActive: z.boolean(),
  isArchived: z.boolean(),
  memberIds: Refs.nullable(),
  managerIds: Refs.nullable(),
  teams: Refs.nullable(),
  tags: Refs.nullable(),
  relations: z.array(ProjectRelation).max(100).nullable(),
}).partial();
export type ProjectPatch = z.infer<typeof ProjectPatch>;
const ProjectChange = ProjectPatch.extend({ textVersions: textVersions('description') });
export const ProjectDraft = ProjectPatch.extend({ name: filled(255, 'Project name is required') });
export type ProjectDraft = z.infer<typeof ProjectDraft>;

const Count = z.coerce.number().int().min(0).max(10_000);
const Narrowing = z.object({
  organizationTeamId: Id.optional(),
  isActive: Flag.optional(),
  isArchived: Flag.optional(),
  /** A part of the name or code. */
  search: nameText().max(255).optional(),
  /** Projects with one of these employees as a member. */
  memberIds: Ids.optional(),
  ids: Ids.optional(),
});
const ProjectFilter = Narrowing.extend({
  page: Count.optional(),
  take: Count.optional(),
  skip: Count.optional(),
});
/** The number of matching projects by archive state. */
const Counts = z.object({ active: z.int(), archived: z.int(), all: z.int() });

/** A project in a picker or label. */
export const ProjectChoice = ProjectRef.pick({ id: true, name: true, color: true, imageUrl: true }).extend({
  isArchived: z.boolean(),
  /** What new time of the project is, unless somebody says otherwise. */
  billable: z.boolean().nullable(),
});
export type ProjectChoice = z.infer<typeof ProjectChoice>;

/** A project of an employee, in the shape of existing clients. */
export const ProjectOfEmployee = Project.pick({
  id: true,
  name: true,
  billing: true,
  currency: true,
  public: true,
  owner: true,
  taskListType: true,
  imageUrl: true,
});

/** Projects with a name that are active and not archived, by name. With ids, these projects in any state. */
const Choosing = z.object({
  search: nameText().max(255).optional(),
  /** Projects of at least one of these. */
  teams: Ids.optional(),
  ids: Ids.optional(),
  take: z.coerce.number().int().min(1).max(100).optional(),
  skip: Count.optional(),
});

const ProjectIds = z.array(Id).min(1).max(1000);
/** One change of several projects. All of them change, or none. */
const Bulk = z.object({
  projectIds: ProjectIds,
  isArchived: z.boolean().optional(),
  status: StatusName.nullish(),
  billable: z.boolean().nullish(),
  /** Added to the present members. */
  addMemberIds: z.array(Id).max(1000).optional(),
});
const BulkRemove = z.object({ projectIds: ProjectIds });

/** The columns of a file of projects, in their order. */
// biome-ignore format: it reads as a table
export const projectColumns = columnsOf<Project>()({
  name:      { kind: 'text',    value: ({ name }) => name, width: 32, label: 'projects:name' },
  status:    { kind: 'word',    value: ({ status, isArchived }) => ({ key: isArchived ? 'archived' : (status ?? ''), text: status ?? null }), label: 'projects:status' },
  members:   { kind: 'text',    value: ({ members = [] }) => members.flatMap(({ employee }) => employee?.fullName ?? []).join(', '), width: 40, label: 'projects:members' },
  tasks:     { kind: 'count',   value: ({ tasksCount }) => tasksCount, width: 10, label: 'projects:tasks' },
  budget:    { kind: 'count',   value: ({ budget }) => budget, label: 'projects:budget' },
  currency:  { kind: 'word',    value: ({ budgetType, budget, currency }) => budget === null ? null : budgetType === 'hours' ? { key: 'hours', text: 'h' } : { key: null, text: currency }, width: 10, label: 'projects:currency' },
  startDate: { kind: 'instant', value: ({ startDate }) => startDate ?? null, label: 'projects:startDate' },
  endDate:   { kind: 'instant', value: ({ endDate }) => endDate ?? null, label: 'projects:endDate' },
});
const projectColumnKeys = Object.keys(projectColumns) as (keyof typeof projectColumns)[];

/** The columns of the page with their labels. */
export const ProjectExport = z.object({
  format: z.enum(exportFormats),
  name: nameText().min(1).max(100),
  columns: z
    .array(z.object({ key: z.enum(projectColumnKeys), label: z.string().max(100) }))
    .min(1)
    .max(20),
  /** The labels of statuses. */
  words: z.record(z.string().max(40), z.string().max(100)).optional(),
  filter: Narrowing.optional(),
});

const invalidatesProjects = ['projects', 'teams', 'tasks', 'reports'] as const;

// biome-ignore format: it reads as a table
export const projectsApi = {
  list:       get ('/organization-projects',                    { can: 'ORG_PROJECT_VIEW', query: ProjectFilter, returns: list(Project) }),
  choices:    get ('/organization-projects/choices',            { can: 'ORG_PROJECT_VIEW', query: Choosing, returns: list(ProjectChoice) }),
  counts:     get ('/organization-projects/counts',             { can: 'ORG_PROJECT_VIEW', query: Narrowing, returns: Counts }),
  /** The projects of an employee that can be chosen. */
  ofEmployee: get ('/organization-projects/employee/:employeeId', { can: 'ORG_PROJECT_VIEW', query: Narrowing.pick({ organizationTeamId: true }), returns: z.array(ProjectOfEmployee) }),
  /** For who may edit projects, and for managers of the project or of a team of it; so are `update` and `updateSettings`. */
  changeMany: patch('/organization-projects/bulk',              { can: 'ORG_PROJECT_VIEW', body: Bulk, returns: Updated, invalidates: invalidatesProjects }),
  removeMany: post('/organization-projects/bulk/delete',        { can: 'ORG_PROJECT_DELETE', body: BulkRemove, returns: Deleted, invalidates: invalidatesProjects }),
  /** Undoes a deletion, including teams that still exist. */
  restore:    post('/organization-projects/bulk/restore',       { can: 'ORG_PROJECT_DELETE', body: BulkRemove, returns: Updated, invalidates: invalidatesProjects, status: 200 }),
  export:     post('/organization-projects/export',             { can: 'ORG_PROJECT_VIEW', body: ProjectExport, returns: z.file(), download: 'written', work: 'table', audit: false }),
  get:        get ('/organization-projects/:projectId',         { can: 'ORG_PROJECT_VIEW', returns: Project }),
  create:     post('/organization-projects',                    { can: 'ORG_PROJECT_ADD', body: ProjectDraft, returns: Project, invalidates: invalidatesProjects }),
  update:     put ('/organization-projects/:projectId',         { can: 'ORG_PROJECT_VIEW', body: ProjectChange, returns: Project, invalidates: invalidatesProjects }),
  updateSettings: put('/organization-projects/setting/:projectId', { can: 'ORG_PROJECT_VIEW', body: ProjectSettings, notBlank: { keys: ['tenantId'], message: 'tenantId is' }, returns: Project, invalidates: ['projects'] }),
  remove:     del ('/organization-projects/:projectId',         { can: 'ORG_PROJECT_DELETE', returns: Deleted, invalidates: invalidatesProjects }),
};
