import { z } from 'zod';
import { type Access, del, get, patch, post, put } from '../route.ts';
import {
  colorProblem,
  Deleted,
  filled,
  Id,
  IdOrNull,
  isColor,
  isIcon,
  linkProblem,
  list,
  nameText,
  OfOrganization,
  Updated,
} from '../shared.ts';

/** The seven lists of each team, in one table and one service with seven path prefixes. */
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
 * The status names that existing clients accept. Any other status is sent as `custom` with its name in `value`; see
 * `docs/adr/0009-custom-status-names.md`.
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

/** The initial statuses of a team in order, with their colours. */
export const statusColors = {
  open: '#D6E4F9',
  'in-progress': '#ECE3FB',
  ready: '#F8EFC4',
  'in-review': '#F7DDBF',
  blocked: '#F8D3D0',
  completed: '#D2EFDE',
  backlog: '#E4E6E4',
} as const satisfies Partial<Record<StatusName, string>>;

export const sizeNames = ['x-large', 'large', 'medium', 'small', 'tiny'] as const;
export const SizeName = z.enum(sizeNames);
export type SizeName = z.infer<typeof SizeName>;

export const priorityNames = ['urgent', 'high', 'medium', 'low'] as const;
export const PriorityName = z.enum(priorityNames);
export type PriorityName = z.infer<typeof PriorityName>;

/** The initial priorities of a team in order, with their colours. */
export const priorityColors = {
  urgent: '#F4CFCB',
  high: '#F7DDBF',
  medium: '#F2EDBF',
  low: '#D2EFDE',
} as const satisfies Record<PriorityName, string>;

export const issueTypeNames = ['Bug', 'Task', 'Story', 'Epic'] as const;
export const IssueTypeName = z.enum(issueTypeNames);
export type IssueTypeName = z.infer<typeof IssueTypeName>;

/** `In Progress` → `in-progress`. */
export const slugOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');

/** The stored form of a status name. */
export function statusWords(name: string): { name: StatusName; value: string } {
  const typed = name.trim();
  const slug = slugOf(typed.replaceAll('_', ' '));
  return isStatusName(slug) && slug !== 'custom' ? { name: slug, value: slug } : { name: 'custom', value: typed };
}

/** The displayed name of an option: stored dashes become spaces. */
export const labelOf = (entry: { name: string; value?: string }) =>
  entry.name === 'custom' && entry.value ? entry.value : entry.name.replaceAll('-', ' ');

/** The product's icons by folder, below `/public/ever-icons`. */
export const iconFolders = {
  'task-statuses': [
    ...['open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog', 'todo', 'closed'],
    ...['ready-for-review', 'done', 'cancelled'],
  ],
  'task-sizes': sizeNames,
  'task-priorities': priorityNames,
  'issue-types': issueTypeNames.map((name) => name.toLowerCase()),
  labels: [
    ...['flag', 'star', 'heart', 'bolt', 'bulb', 'code', 'palette', 'message', 'search', 'shield', 'book'],
    ...['users', 'calendar', 'chart', 'leaf', 'key'],
  ],
} as const satisfies Record<string, readonly string[]>;
export type IconFolder = keyof typeof iconFolders;

/** The path of an icon below `/public/`, as existing clients offer it. */
export const iconPath = (folder: IconFolder, name: string) => `ever-icons/${folder}/${name}.svg`;

/** Existing clients refuse a whole list for one unknown key, so these shapes have exactly the keys that they know. */
const Entry = OfOrganization.extend({
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
  isSystem: z.boolean(),
  /** Absolute, because pages of another origin load it. Empty without an icon. */
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

/** A label. Existing clients require the two keys about types, which do not exist. */
export const Tag = Entry.extend({
  textColor: z.string().nullable(),
  tagTypeId: Id.nullable(),
  tagTypeName: z.string().nullable(),
});
export type Tag = z.infer<typeof Tag>;

/** A label inside a task, a project or a team. */
export const TagRef = Tag.pick({ id: true, name: true, color: true });
export type TagRef = z.infer<typeof TagRef>;

/** The default colours of labels. */
export const labelPalette = [
  '#D95D4E',
  '#D98236',
  '#BE9A1C',
  '#6E9F3A',
  '#2F9E78',
  '#2C93A8',
  '#4C7FD1',
  '#7A6BD0',
  '#A95CC0',
  '#CB5A92',
] as const;

const Name = filled(255);
const LabelName = filled(255, 'Label name is required');
const text = (max: number) =>
  nameText()
    .max(max)
    .nullable()
    .transform((value) => value ?? '');
const Icon = text(500).refine(isIcon, linkProblem);
const Color = text(40).refine(isColor, colorProblem);

/** `value` follows from the name and is ignored. */
const OptionDraft = z.object({
  name: Name,
  level: z.literal('organization').optional(),
  description: text(2000).optional(),
  icon: Icon.optional(),
  color: Color.optional(),
  organizationTeamId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
});
const StatusDraft = OptionDraft.extend({
  template: z.preprocess((value) => value || null, StatusName.nullable()).optional(),
  order: z.int().min(0).max(100_000).nullish(),
  isCollapsed: z.boolean().nullish(),
  isTodo: z.boolean().nullish(),
  isInProgress: z.boolean().nullish(),
  isDone: z.boolean().nullish(),
});
const LabelDraft = OptionDraft.extend({ name: LabelName, textColor: Color.nullish() });
const OptionPatch = OptionDraft.partial();
const StatusPatch = StatusDraft.partial();
const LabelPatch = LabelDraft.partial();

/** The writable fields of any of the seven lists. */
export type VocabularyPatch = z.output<typeof StatusPatch> & z.output<typeof LabelPatch>;

/** A team's list. Without a team, `level=organization` reads the organization's. */
const OfTeam = z.object({ organizationTeamId: Id.optional(), level: z.literal('organization').optional() });
const Reorder = z.object({
  reorder: z
    .array(z.object({ id: Id, order: z.int().min(0).max(100_000) }))
    .min(1)
    .max(500),
});
const ReorderResult = z.object({ success: z.boolean(), list: z.array(z.object({ id: Id, order: z.int() })) });

const Usage = z.object({ tasks: z.int() });

interface Grants {
  see: Access;
  edit: Access;
}
const work: Grants = { see: 'ORG_TASK_VIEW', edit: 'ORG_TASK_SETTING' };
const labelling: Grants = { see: 'ORG_TAGS_VIEW', edit: 'ORG_TAGS_EDIT' };

interface Kind<E, D, C, U, R> {
  entry: E;
  draft: D;
  patch: C;
  updated: U;
  removed: R;
  grants?: Grants;
  /** The message for an empty option id in the path. */
  missingIdMessage?: string;
  /** The parameters that the refusal of a list names, in its order. */
  readMessage?: string;
  /** Existing clients read and create labels without a team. */
  needsTeam?: false;
}

const oneOf = ['organizationTeamId', 'level'];
/** If these were omitted or blank, another list would be returned. */
const readsBy = {
  keys: ['tenantId', 'organizationId', 'organizationTeamId'],
  message: 'tenantId, organizationId, and teamId are',
};
const writesBy = { keys: ['tenantId', 'organizationTeamId'], message: 'tenantId, teamId is' };

/** The five operations of a list. Existing clients expect different answers to changes of each list. */
const optionList = <
  const P extends string,
  E extends z.ZodObject,
  D extends z.ZodObject,
  C extends z.ZodObject,
  U extends z.ZodType,
  R extends z.ZodType,
>(
  prefix: P,
  family: string,
  {
    entry,
    draft,
    patch: change,
    updated,
    removed,
    grants = work,
    missingIdMessage = 'Id is required',
    readMessage: message = readsBy.message,
    needsTeam,
  }: Kind<E, D, C, U, R>,
) => {
  const invalidates = [family, 'tasks'];
  const { see, edit } = grants;
  const teamRule = needsTeam === false ? {} : { oneOf };
  return {
    list: get(`/${prefix}`, {
      can: see,
      query: OfTeam,
      notBlank: { ...readsBy, message, ...teamRule },
      returns: list(entry),
    }),
    get: get(`/${prefix}/:entryId`, { can: see, missingIdMessage, returns: entry }),
    /** The number of tasks with the option, which a deletion would change. */
    usage: get(`/${prefix}/:entryId/usage`, { can: see, returns: Usage }),
    create: post(`/${prefix}`, {
      can: edit,
      body: draft,
      notBlank: { ...writesBy, ...teamRule },
      returns: entry,
      invalidates: [family],
    }),
    update: put(`/${prefix}/:entryId`, {
      can: edit,
      missingIdMessage,
      body: change,
      notBlank: writesBy,
      returns: updated,
      invalidates,
    }),
    remove: del(`/${prefix}/:entryId`, { can: edit, missingIdMessage, returns: removed, invalidates }),
  };
};

/** Undoes a deletion. Statuses cannot be restored, because their tasks have moved on. */
const restoring = <const P extends string>(prefix: P, family: string, { edit } = work) => ({
  restore: put(`/${prefix}/:entryId/restore`, { can: edit, returns: Updated, invalidates: [family, 'tasks'] }),
});

// biome-ignore format: it reads as a table
export const statusesApi = {
  ...optionList('task-statuses', 'statuses', { entry: TaskStatus, draft: StatusDraft, patch: StatusPatch, updated: Updated, removed: TaskStatus, missingIdMessage: 'Status ID is not provided', readMessage: 'organizationId, teamId, and tenantId are' }),
  reorder:     patch('/task-statuses/reorder',          { can: 'ORG_TASK_SETTING', body: Reorder, returns: ReorderResult, invalidates: ['statuses'] }),
  /** Makes one the default of its list and returns the whole list. */
  makeDefault: put  ('/task-statuses/:entryId/default', { can: 'ORG_TASK_SETTING', returns: z.array(TaskStatus), invalidates: ['statuses'] }),
};

export const sizesApi = {
  ...optionList('task-sizes', 'sizes', {
    entry: TaskSize,
    draft: OptionDraft,
    patch: OptionPatch,
    updated: TaskSize,
    removed: Deleted,
  }),
  ...restoring('task-sizes', 'sizes'),
};
export const prioritiesApi = {
  ...optionList('task-priorities', 'priorities', {
    entry: TaskPriority,
    draft: OptionDraft,
    patch: OptionPatch,
    updated: TaskPriority,
    removed: Deleted,
  }),
  ...restoring('task-priorities', 'priorities'),
};
export const versionsApi = {
  ...optionList('task-versions', 'versions', {
    entry: TaskVersion,
    draft: OptionDraft,
    patch: OptionPatch,
    updated: Updated,
    removed: Deleted,
  }),
  ...restoring('task-versions', 'versions'),
};
export const issueTypesApi = {
  ...optionList('issue-types', 'issueTypes', {
    entry: IssueType,
    draft: OptionDraft,
    patch: OptionPatch,
    updated: IssueType,
    removed: Deleted,
  }),
  ...restoring('issue-types', 'issueTypes'),
  makeDefault: put('/issue-types/:entryId/default', {
    can: 'ORG_TASK_SETTING',
    returns: z.array(IssueType),
    invalidates: ['issueTypes'],
  }),
};
export const relatedIssueTypesApi = {
  ...optionList('task-related-issue-types', 'relatedIssueTypes', {
    entry: RelatedIssueType,
    draft: OptionDraft,
    patch: OptionPatch,
    updated: RelatedIssueType,
    removed: Deleted,
  }),
  ...restoring('task-related-issue-types', 'relatedIssueTypes'),
};
export const labelsApi = {
  ...optionList('tags', 'labels', {
    entry: Tag,
    draft: LabelDraft,
    patch: LabelPatch,
    updated: Tag,
    removed: Tag,
    grants: labelling,
    needsTeam: false,
  }),
  ...restoring('tags', 'labels', labelling),
  ofTeam: get('/tags/level', {
    can: 'ORG_TAGS_VIEW',
    query: OfTeam,
    notBlank: { ...readsBy, oneOf },
    returns: list(Tag),
  }),
};
