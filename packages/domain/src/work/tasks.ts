import { type ErrorCode, isSeen } from '@stint/contract';

export const TITLE_MAX = 255;
/** The minimum length for searching and creating in the task box. */
const SEARCH_MIN = 2;
/** The minimum title of a task created inside a daily plan. */
export const PLAN_TITLE_MIN = 5;

/** The reason a title is invalid after trimming, or null. */
export function whyNotTitle(title: string, min = 1): ErrorCode | null {
  // By characters: an emoji is one.
  const { length } = [...title.trim()];
  if (!isSeen(title)) return 'task.title_blank';
  if (length < min) return 'task.title_too_short';
  return length > TITLE_MAX ? 'task.title_too_long' : null;
}

/** The reason a person may not create or rename tasks, or null. */
export const whyNotWrite = (user: { emailVerified: boolean }): ErrorCode | null =>
  user.emailVerified ? null : 'task.email_unverified';

/** A person's relation to a task. */
export interface TaskMembership {
  /** Member of one of its teams. */
  isMember: boolean;
  /** Assignee or creator. */
  isOwn: boolean;
  /** Manager of one of its teams, or acting for everyone in the workspace. */
  isManager: boolean;
}

/** The reason a person may not change a task, or null. Its teams may change it; others in the workspace only see it. */
export const whyNotHandle = ({ isMember, isOwn, isManager }: TaskMembership): ErrorCode | null =>
  isMember || isOwn || isManager ? null : 'team.not_member';

interface TaskAuthority {
  /** Created the task. */
  isCreator: boolean;
  isManager: boolean;
}

/** The reason a person may not change these assignments, or null. Plain members may assign only themselves. */
export const whyNotAssign = ({
  isSelf,
  isCreator,
  isManager,
}: TaskAuthority & { isSelf: boolean }): ErrorCode | null =>
  isSelf || isCreator || isManager ? null : 'task.assign_others';

/** The reason a person may not delete a task, or null. */
export const whyNotDelete = ({ isCreator, isManager }: TaskAuthority): ErrorCode | null =>
  isCreator || isManager ? null : 'task.delete_not_yours';

export const canSearch = (text: string) => text.trim().length >= SEARCH_MIN;

/** Whether the typed text can become a new task: long enough and not the chosen task's title. */
export const canCreateFrom = (text: string, chosenTitle: string | null) =>
  canSearch(text) && text.trim() !== chosenTitle?.trim();

/** Matches a part of the title or number. */
export function matchesSearch(task: { title: string; taskNumber?: string | null | undefined }, text: string) {
  const searchText = text.trim().toLowerCase();
  return task.title.toLowerCase().includes(searchText) || (task.taskNumber ?? '').toLowerCase().includes(searchText);
}

/** `PE-514` is a search for this task. */
export const looksLikeNumber = (text: string) => /^\p{L}[\p{L}\p{N}]*-\d+$/u.test(text.trim());

const bars: Record<string, number> = { low: 1, medium: 2, high: 3 };

/** The number of bars of a priority; 0 without one, 4 for anything above high. */
export const priorityBars = (priority: string | null) => (priority ? (bars[priority.toLowerCase()] ?? 4) : 0);

/** The creator is assigned. The last assignee cannot remove themselves. */
export const isRequiredAssignee = (memberId: string, assignees: readonly string[], me: string) =>
  memberId === me && assignees.length === 1 && assignees[0] === me;

export type Sort = 'none' | 'ascending' | 'descending';
const nextSorts: Record<Sort, Sort> = { none: 'ascending', ascending: 'descending', descending: 'none' };
export const nextSort = (sort: Sort): Sort => nextSorts[sort];
