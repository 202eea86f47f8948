import type { EmployeeRef, IssueTypeName, StatusName, TagRef, TaskPatch, TemplateValues } from '@stint/contract';
import { issueTypeNames } from '@stint/contract';

/** A task as it is being thought up. */
export interface TaskDraft {
  title: string;
  description: string;
  acceptanceCriteria: string;
  /** Null is the default of the team. */
  type: { issueType: IssueTypeName | null; taskTypeId: string | null } | null;
  status: { word: StatusName; id: string } | null;
  priority: { word: string | null; id: string | null };
  /** Null is what new tasks have. */
  size: { word: string | null; id: string | null } | null;
  tags: TagRef[];
  members: EmployeeRef[];
  projectId: string | null;
  /** Seconds. */
  estimate: number;
  startDate: string | null;
  dueDate: string | null;
  public: boolean;
  /** Values of a template that the form does not show. */
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

/** What was begun and closed before it was created, by person and team; it is there again when the form is opened. */
const kept = new Map<string, TaskDraft>();
export const keptDraft = (owner: string) => kept.get(owner);
/** Whether there was anything worth keeping. */
export function keepDraft(owner: string, draft: TaskDraft | null): boolean {
  const hasText = Boolean(draft?.title.trim() || draft?.description.trim());
  if (draft && hasText) kept.set(owner, draft);
  else kept.delete(owner);
  return hasText;
}

interface Around {
  labels: readonly TagRef[];
  people: readonly EmployeeRef[];
  projects: readonly { id: string }[];
}

const isType = (word: string | null | undefined): word is IssueTypeName =>
  (issueTypeNames as readonly unknown[]).includes(word);

/** What a template says, laid over what is there. What is gone since it was made is left out; a title that was typed stays. */
export function withTemplate(
  draft: TaskDraft,
  values: TemplateValues,
  { labels, people, projects }: Around,
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

const instant = (date: string | null) => date && `${date}T00:00:00.000Z`;

/** As it is sent; a description that is no HTML yet is one paragraph. */
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
