import {
  type billingKinds,
  type budgetBases,
  type budgetPeriods,
  type budgetTypes,
  type ContactRef,
  chosenPicture,
  type Project,
  type ProjectDraft,
  type ProjectRelation,
  type ProjectRepository,
  type StatusName,
  type TagRef,
} from '@stint/contract';

type Relation = (typeof ProjectRelation)['_output'];

/** The form's values as typed or chosen. */
export interface ProjectForm {
  name: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  projectUrl: string;
  imageId: string | null;
  imageUrl: string | null;
  billing: (typeof billingKinds)[number] | null;
  currency: string | null;
  budget: string;
  budgetType: (typeof budgetTypes)[number];
  budgetBasis: (typeof budgetBases)[number];
  budgetPeriod: (typeof budgetPeriods)[number];
  billable: boolean;
  client: ContactRef | null;
  tags: readonly TagRef[];
  color: string | null;
  status: StatusName | null;
  /** Employees; managers are members too. */
  memberIds: readonly string[];
  managerIds: readonly string[];
  teams: readonly string[];
  relations: readonly Relation[];
  repository: ProjectRepository | null;
  isTasksAutoSync: boolean;
  isTasksAutoSyncOnLabel: boolean;
  syncTag: string;
}

export const emptyForm = (currency: string | null, color: string): ProjectForm => ({
  name: '',
  description: '',
  startDate: null,
  endDate: null,
  projectUrl: '',
  imageId: null,
  imageUrl: null,
  billing: null,
  currency,
  budget: '',
  budgetType: 'cost',
  budgetBasis: 'billed',
  budgetPeriod: 'total',
  billable: false,
  client: null,
  tags: [],
  color,
  status: 'open',
  memberIds: [],
  managerIds: [],
  teams: [],
  relations: [],
  repository: null,
  isTasksAutoSync: true,
  isTasksAutoSyncOnLabel: true,
  syncTag: '',
});

export const formOf = (project: Project): ProjectForm => ({
  name: project.name,
  description: project.description ?? '',
  startDate: project.startDate?.slice(0, 10) ?? null,
  endDate: project.endDate?.slice(0, 10) ?? null,
  projectUrl: project.projectUrl ?? '',
  imageId: project.imageId,
  imageUrl: chosenPicture(project.imageUrl),
  billing: project.billing,
  currency: project.currency,
  budget: project.budget === null ? '' : String(project.budget),
  budgetType: project.budgetType,
  budgetBasis: project.budgetBasis,
  budgetPeriod: project.budgetPeriod,
  billable: project.billable ?? false,
  client: project.organizationContact ?? null,
  tags: project.tags ?? [],
  color: project.color,
  status: project.status,
  memberIds: project.members?.map(({ employeeId }) => employeeId) ?? [],
  managerIds: project.members?.filter(({ isManager }) => isManager).map(({ employeeId }) => employeeId) ?? [],
  teams: project.teams?.map(({ id }) => id) ?? [],
  relations: project.relations,
  repository: project.repository ?? null,
  isTasksAutoSync: project.isTasksAutoSync,
  isTasksAutoSyncOnLabel: project.isTasksAutoSyncOnLabel,
  syncTag: project.syncTag ?? '',
});

/** Digits, with a point or a comma before the cents. */
const amount = /^\d{1,12}([.,]\d{1,2})?$/;
export const isBudget = (typed: string) => typed.trim() === '' || amount.test(typed.trim());
const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')));
const midnight = (date: string | null) => date && `${date}T00:00:00.000Z`;
const textIn = (typed: string) => typed.trim() || null;

export const draftOf = (form: ProjectForm) =>
  ({
    name: form.name.trim(),
    description: textIn(form.description),
    startDate: midnight(form.startDate),
    endDate: midnight(form.endDate),
    projectUrl: textIn(form.projectUrl),
    imageId: form.imageId,
    imageUrl: form.imageUrl,
    billing: form.billing,
    currency: form.currency,
    budget: numberIn(form.budget),
    budgetType: form.budgetType,
    budgetBasis: form.budgetBasis,
    budgetPeriod: form.budgetPeriod,
    billable: form.billable,
    organizationContactId: form.client?.id ?? null,
    tags: form.tags.map(({ id }) => id),
    color: form.color,
    status: form.status,
    memberIds: [...new Set([...form.memberIds, ...form.managerIds])],
    managerIds: [...form.managerIds],
    teams: [...form.teams],
    relations: [...form.relations],
    repositoryId: form.repository?.id ?? null,
    isTasksAutoSync: form.isTasksAutoSync,
    isTasksAutoSyncOnLabel: form.isTasksAutoSyncOnLabel,
    syncTag: textIn(form.syncTag),
  }) satisfies ProjectDraft;

/** Only the changed values, so that concurrent changes by others stay. Members and managers are sent together. */
export function patchOf(before: ProjectForm, after: ProjectForm): Partial<ProjectDraft> {
  const [draftBefore, draftAfter] = [draftOf(before), draftOf(after)];
  const changed = new Set(
    (Object.keys(draftAfter) as (keyof typeof draftAfter)[]).filter(
      (key) => JSON.stringify(draftAfter[key]) !== JSON.stringify(draftBefore[key]),
    ),
  );
  if (changed.has('memberIds') || changed.has('managerIds')) changed.add('memberIds').add('managerIds');
  return Object.fromEntries([...changed].map((key) => [key, draftAfter[key]]));
}
