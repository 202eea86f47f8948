import { z } from 'zod';
import { Id, OfOrganization } from './shared.ts';

/** The seven lists a team tunes for itself; one table, one service, seven path prefixes. */
export const vocabularyKinds = [
  'status',
  'size',
  'priority',
  'version',
  'issue-type',
  'related-issue-type',
  'label',
] as const;
export type VocabularyKind = (typeof vocabularyKinds)[number];

/**
 * The closed list that existing clients check a status against. A status under any other name is sent as `custom`,
 * with the name as typed in `value`; see `docs/adr/0010-custom-status-names.md`.
 */
export const statusNames = [
  'open',
  'in-progress',
  'ready',
  'in-review',
  'blocked',
  'completed',
  'backlog',
  'todo',
  'closed',
  'in review',
  'ready-for-review',
  'done',
  'cancelled',
  'custom',
] as const;
export const StatusName = z.enum(statusNames);
export type StatusName = z.infer<typeof StatusName>;
export const isStatusName = (word: string): word is StatusName => (statusNames as readonly string[]).includes(word);

export const sizeNames = ['x-large', 'large', 'medium', 'small', 'tiny'] as const;
export const SizeName = z.enum(sizeNames);
export type SizeName = z.infer<typeof SizeName>;

export const priorityNames = ['urgent', 'high', 'medium', 'low'] as const;
export const PriorityName = z.enum(priorityNames);
export type PriorityName = z.infer<typeof PriorityName>;

export const issueTypeNames = ['Bug', 'Task', 'Story', 'Epic'] as const;
export const IssueTypeName = z.enum(issueTypeNames);
export type IssueTypeName = z.infer<typeof IssueTypeName>;

/** `In Progress` → `in-progress`: the word behind a name. */
export const slugOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');

/** What a status called `name` is stored and sent as. */
export function statusWords(name: string): { name: StatusName; value: string } {
  const typed = name.trim();
  const slug = slugOf(typed);
  return isStatusName(slug) && slug !== 'custom' ? { name: slug, value: slug } : { name: 'custom', value: typed };
}

/** The text a person reads for an entry: names are stored with dashes and shown with spaces. */
export const labelOf = (entry: { name: string; value?: string }) =>
  entry.name === 'custom' && entry.value ? entry.value : entry.name.replaceAll('-', ' ');

/**
 * Existing clients refuse a whole list for one unknown key in it: these shapes name exactly the keys they know, and
 * nothing may be added to them.
 */
const Entry = OfOrganization.extend({
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
  isSystem: z.boolean(),
  /** Absolute, so that it loads on a page served from elsewhere; empty without an icon. */
  fullIconUrl: z.string(),
  organizationTeamId: Id.nullable(),
});
const Word = Entry.extend({ value: z.string(), projectId: Id.nullable() });

export const TaskStatus = Word.extend({
  name: StatusName,
  template: StatusName.nullable(),
  order: z.int(),
  isCollapsed: z.boolean(),
  isDefault: z.boolean(),
  isTodo: z.boolean(),
  isInProgress: z.boolean(),
  isDone: z.boolean(),
});
export type TaskStatus = z.infer<typeof TaskStatus>;

export const TaskSize = Word;
export type TaskSize = z.infer<typeof TaskSize>;
export const TaskPriority = Word;
export type TaskPriority = z.infer<typeof TaskPriority>;
export const TaskVersion = Word;
export type TaskVersion = z.infer<typeof TaskVersion>;
export const RelatedIssueType = Word;
export type RelatedIssueType = z.infer<typeof RelatedIssueType>;
export const IssueType = Word.extend({ isDefault: z.boolean() });
export type IssueType = z.infer<typeof IssueType>;

/** A label. */
export const Tag = Entry.extend({ textColor: z.string().nullable(), tagTypeId: Id.nullable() });
export type Tag = z.infer<typeof Tag>;

/** A label as it is sent inside a task, a project or a team. */
export const TagRef = Tag.pick({ id: true, name: true, color: true });
export type TagRef = z.infer<typeof TagRef>;
