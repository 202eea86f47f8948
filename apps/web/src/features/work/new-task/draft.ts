import type { EmployeeRef, IssueTypeName, StatusName, TagRef, TaskPatch, TemplateValues } from '@stint/contract';
import { issueTypeNames, labelOf } from '@stint/contract';
import type { QuickTask } from '@stint/domain/work/quick-task';

/** The values of the new-task form. */
export interface TaskDraft {
  title: string;
  description: string;
  acceptanceCriteria: string;
  /** Null for the team's default. */
  type: { issueType: IssueTypeName | null; taskTypeId: string | null } | null;
  status: { word: StatusName; id: string } | null;
  priority: { word: string | null; id: string | null };
  /** Null for the default size. */
  size: { word: string | null; id: string | null } | null;
  tags: TagRef[];
  members: EmployeeRef[];
  projectId: string | null;
  /** Seconds. */
  estimate: number;
  startDate: string | null;
  dueDate: string | null;
  public: boolean;
  /** Template values without a field in the form. */
  others: TaskPatch;
}

const nothing = { word: null, id: null };

export const emptyDraft = (me: readonly EmployeeRef[]): TaskDraft => ({
  title: '',
  description: '',
  acceptanceCriteria: '',
  type: null,
  status: null,
  priority: nothing,
  size: null,
  tags: [],
  members: [...me],
  projectId: null,
  estimate: 0,
  startDate: null,
  dueDate: null,
  public: true,
  others: {},
});

/** Unfinished drafts by person and team; the form restores them when reopened. */
const storedDrafts = new Map<string, TaskDraft>();
export const keptDraft = (owner: string) => storedDrafts.get(owner);
/** Returns whether the draft has any text to store. */
export function keepDraft(owner: string, draft: TaskDraft | null): boolean {
  const hasText = Boolean(draft?.title.trim() || draft?.description.trim());
  if (draft && hasText) storedDrafts.set(owner, draft);
  else storedDrafts.delete(owner);
  return hasText;
}

interface DraftContext {
  labels: readonly TagRef[];
  people: readonly EmployeeRef[];
  projects: readonly { id: string }[];
}

const isType = (word: string | null | undefined): word is IssueTypeName =>
  (issueTypeNames as readonly unknown[]).includes(word);

/** Applies a template to the draft. Deleted options are skipped, and a typed title stays. */
export function withTemplate(
  draft: TaskDraft,
  values: TemplateValues,
  { labels, people, projects }: DraftContext,
): TaskDraft {
  const { title, description, acceptanceCriteria, issueType, estimate, projectId, ...more } = values;
  const { priority, taskPriorityId, size, taskSizeId, tags, members, ...others } = more;
  return {
    ...draft,
    others,
    title: draft.title.trim() === '' ? (title ?? '') : draft.title,
    description: description ?? '',
    acceptanceCriteria: acceptanceCriteria ?? '',
    type: isType(issueType) ? { issueType, taskTypeId: null } : draft.type,
    priority: { word: priority ?? null, id: taskPriorityId ?? null },
    size: taskSizeId ? { word: size ?? null, id: taskSizeId } : draft.size,
    tags: labels.filter(({ id }) => tags?.includes(id)).map(({ id, name, color }) => ({ id, name, color })),
    members: members?.length ? people.filter(({ id }) => members.includes(id)) : draft.members,
    projectId: projects.some(({ id }) => id === projectId) ? (projectId ?? null) : null,
    estimate: estimate ?? 0,
  };
}

/** The values of a template that was edited as a draft: the other way round of `withTemplate`. */
export const templateValuesOf = (draft: TaskDraft): TemplateValues => ({
  ...(draft.others as TemplateValues),
  ...(draft.title.trim() && { title: draft.title.trim() }),
  ...(draft.description && { description: draft.description }),
  ...(draft.acceptanceCriteria && { acceptanceCriteria: draft.acceptanceCriteria }),
  ...(draft.type?.issueType && { issueType: draft.type.issueType }),
  ...(draft.priority.id && { priority: draft.priority.word, taskPriorityId: draft.priority.id }),
  ...(draft.size?.id && { size: draft.size.word, taskSizeId: draft.size.id }),
  ...(draft.tags.length > 0 && { tags: draft.tags.map(({ id }) => id) }),
  ...(draft.members.length > 0 && { members: draft.members.map(({ id }) => id) }),
  ...(draft.projectId && { projectId: draft.projectId }),
  ...(draft.estimate > 0 && { estimate: draft.estimate }),
});

interface LineContext {
  labels: readonly TagRef[];
  types: readonly { id: string; name: string; value?: string }[];
  people: readonly EmployeeRef[];
}

/** The draft with what its title says beside the title: `Fix login ~2h !high #label @person >fri`. */
export function withLine(draft: TaskDraft, line: QuickTask, { labels, types, people }: LineContext): TaskDraft {
  const { issueType, priority, project } = line;
  const own = types.find((type) => labelOf(type) === issueType);
  const type = isType(issueType) ? { issueType, taskTypeId: null } : own && { issueType: null, taskTypeId: own.id };
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  const tags = labels.filter(({ id }) => ids(line.labels).includes(id) && !ids(draft.tags).includes(id));
  const members = people.filter(({ id }) => ids(line.people).includes(id));
  return {
    ...draft,
    title: line.title,
    ...(type && { type }),
    ...(priority && { priority: { word: priority.name, id: priority.id } }),
    ...(project && { projectId: project.id }),
    ...(members.length > 0 && { members }),
    tags: [...draft.tags, ...tags.map(({ id, name, color }) => ({ id, name, color }))],
    ...(line.estimate !== null && { estimate: line.estimate }),
    ...(line.due && { dueDate: line.due }),
  };
}

const instant = (date: string | null) => date && `${date}T00:00:00.000Z`;

/** The request; a plain description becomes one paragraph. */
export const sentOf = (draft: TaskDraft, organizationTeamId: string | null, isDraft: boolean) => ({
  ...draft.others,
  organizationTeamId,
  title: draft.title.trim(),
  ...(draft.description !== '' && { description: draft.description }),
  ...(draft.acceptanceCriteria !== '' && { acceptanceCriteria: draft.acceptanceCriteria }),
  ...(draft.type &&
    (draft.type.issueType ? { issueType: draft.type.issueType } : { taskTypeId: draft.type.taskTypeId })),
  ...(draft.status && { status: draft.status.word, taskStatusId: draft.status.id }),
  ...(draft.priority.id && { priority: draft.priority.word, taskPriorityId: draft.priority.id }),
  ...(draft.size && { size: draft.size.word, taskSizeId: draft.size.id }),
  ...(draft.tags.length > 0 && { tags: draft.tags.map(({ id }) => id) }),
  ...(draft.members.length > 0 && { members: draft.members.map(({ id }) => id) }),
  projectId: draft.projectId,
  ...(draft.estimate > 0 && { estimate: draft.estimate }),
  ...(draft.startDate && { startDate: instant(draft.startDate) }),
  ...(draft.dueDate && { dueDate: instant(draft.dueDate) }),
  public: draft.public,
  ...(isDraft && { isDraft: true }),
});
