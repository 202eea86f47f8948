import { type ErrorCode, isSeen } from '@stint/contract';

export const TITLE_MAX = 255;
/** From how many characters on the task box searches and offers to create. */
const SEARCH_MIN = 2;
/** A task made inside a daily plan needs a title that says something. */
export const PLAN_TITLE_MIN = 5;

/** Why a title is not taken, or null. It is judged as it is stored: trimmed. */
export function whyNotTitle(title: string, min = 1): ErrorCode | null {
  const { length } = title.trim();
  if (!isSeen(title)) return 'task.title_blank';
  if (length < min) return 'task.title_too_short';
  return length > TITLE_MAX ? 'task.title_too_long' : null;
}

/** Why a person may not create or rename tasks, or null. */
export const whyNotWrite = (user: { emailVerified: boolean }): ErrorCode | null =>
  user.emailVerified ? null : 'task.email_unverified';

/** How somebody stands to a task. */
export interface TaskMembership {
  /** In one of its teams. */
  isMember: boolean;
  /** Assigned to it, or its creator. */
  isOwn: boolean;
  /** Manages one of its teams, or acts for everybody of the workspace. */
  isManager: boolean;
}

/** Why somebody may not change a task, or null: it is shared by its teams, and seen by the workspace. */
export const whyNotHandle = ({ isMember, isOwn, isManager }: TaskMembership): ErrorCode | null =>
  isMember || isOwn || isManager ? null : 'team.not_member';

interface Say {
  /** Made the task, and chose who works on it. */
  isCreator: boolean;
  isManager: boolean;
}

/** Why somebody may not put these people on a task or take them off, or null: other members do so for themselves alone. */
export const whyNotAssign = ({ isSelf, isCreator, isManager }: Say & { isSelf: boolean }): ErrorCode | null =>
  isSelf || isCreator || isManager ? null : 'task.assign_others';

/** Why somebody may not delete a task, or null. */
export const whyNotDelete = ({ isCreator, isManager }: Say): ErrorCode | null =>
  isCreator || isManager ? null : 'task.delete_not_yours';

export const canSearch = (text: string) => text.trim().length >= SEARCH_MIN;

/** What was typed may become a new task when it is long enough and not the title of the chosen one. */
export const canCreateFrom = (text: string, chosenTitle: string | null) =>
  canSearch(text) && text.trim() !== chosenTitle?.trim();

/** By a part of its title or of its number. */
export function matchesSearch(task: { title: string; taskNumber?: string | null | undefined }, text: string) {
  const wanted = text.trim().toLowerCase();
  return task.title.toLowerCase().includes(wanted) || (task.taskNumber ?? '').toLowerCase().includes(wanted);
}

/** `PE-514`: somebody looks for this task. */
export const looksLikeNumber = (text: string) => /^\p{L}[\p{L}\p{N}]*-\d+$/u.test(text.trim());

const bars: Record<string, number> = { low: 1, medium: 2, high: 3 };

/** How many bars show a priority; none without one, all four for whatever is above high. */
export const priorityBars = (priority: string | null) => (priority ? (bars[priority.toLowerCase()] ?? 4) : 0);

/** Whoever creates a task is assigned to it; the last assignment of oneself cannot be taken away. */
export const isRequiredAssignee = (memberId: string, assignees: readonly string[], me: string) =>
  memberId === me && assignees.length === 1 && assignees[0] === me;

export type Sort = 'none' | 'ascending' | 'descending';
const nextSorts: Record<Sort, Sort> = { none: 'ascending', ascending: 'descending', descending: 'none' };
export const nextSort = (sort: Sort): Sort => nextSorts[sort];
