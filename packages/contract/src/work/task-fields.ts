import { z } from 'zod';
import { EmployeeRef, TaskTeamRef } from '../refs.ts';
import { Id, IdOrNull, Instant, InstantIn, nameText, Refs, textOrNull } from '../shared.ts';
import { IssueTypeName, PriorityName, SizeName, StatusName, TagRef } from '../workspace/vocabularies.ts';

interface Common {
  read: z.ZodType;
  /** How create and update accept it. */
  write: z.ZodType | null;
  /** How a template stores it. */
  template: z.ZodType | null;
  /** Whether a copy of the task has it. */
  copied: boolean;
  /** Whether history and messages name it, by the text `tasks.field_<name>`. */
  named: boolean;
}
/**
 * `kind` says how a field is stored: as it is sent, as cleaned HTML, as a flag with a default for null, as an option of
 * the team's lists by name and id, in a table of pairs, by rules of its own, or not by callers at all. `bulk` is how a change of many tasks accepts the field; relations are added and removed there in their own way.
 */
type Field = Common &
  (
    | { kind: 'plain' | 'option' | 'optionId'; bulk: z.ZodType | null }
    | { kind: 'html' | 'flag' | 'relation' | 'own' | 'computed'; bulk: null }
  );

/** People as bodies name them: ids, employees, or memberships of a team (`employeeId`). */
const People = z.preprocess(
  (value) =>
    Array.isArray(value)
      ? value.map((item) => (item && typeof item === 'object' && 'employeeId' in item ? item.employeeId : item))
      : value,
  Refs,
);
const DateIn = z.preprocess((value) => (value === '' ? null : value), InstantIn.nullable());
export const Seconds = z.number().int().min(0).max(100_000_000);
/** A name on one of the team's lists, in any spelling. */
const Word = z.preprocess((value) => (value === '' ? null : value), nameText().max(255).nullable());
const TemplateWord = z.string().max(255).nullable();
const Html = z.string().max(100_000).nullable();
const Flag = z.boolean().nullable();
const Title = nameText().max(10_000);
const Version = nameText().max(255).nullable();

const computed = <T extends z.ZodType>(read: T) =>
  ({ read, write: null, kind: 'computed', bulk: null, template: null, copied: false, named: false }) as const;

/** The fields of a task. Shapes, queries, copies, templates and messages are derived from this table. */
// biome-ignore format: it reads as a table
export const taskFields = {
  title:              { read: z.string(),               write: Title,             kind: 'own',      bulk: null,                 template: z.string().max(255),  copied: true,  named: true },
  number:             computed(z.int()),
  taskNumber:         computed(z.string()),
  prefix:             computed(z.string().nullable()),
  /** Safe HTML, like the acceptance criteria. */
  description:        { read: z.string().nullable(),    write: Html,              kind: 'html',     bulk: null,                 template: Html,                 copied: true,  named: true },
  acceptanceCriteria: { read: z.string().optional(),    write: Html,              kind: 'html',     bulk: null,                 template: Html,                 copied: true,  named: true },
  status:             { read: StatusName,               write: Word,              kind: 'option',   bulk: Word,                 template: null,                 copied: false, named: true },
  priority:           { read: PriorityName.nullable(),  write: Word,              kind: 'option',   bulk: Word,                 template: TemplateWord,         copied: true,  named: true },
  size:               { read: SizeName.nullable(),      write: Word,              kind: 'option',   bulk: Word,                 template: TemplateWord,         copied: true,  named: true },
  issueType:          { read: IssueTypeName.nullable(), write: Word,              kind: 'option',   bulk: null,                 template: TemplateWord,         copied: true,  named: true },
  taskStatusId:       { read: Id.nullable(),            write: IdOrNull,          kind: 'optionId', bulk: IdOrNull,             template: null,                 copied: false, named: false },
  taskPriorityId:     { read: Id.nullable(),            write: IdOrNull,          kind: 'optionId', bulk: IdOrNull,             template: Id.nullable(),        copied: true,  named: false },
  taskSizeId:         { read: Id.nullable(),            write: IdOrNull,          kind: 'optionId', bulk: IdOrNull,             template: Id.nullable(),        copied: true,  named: false },
  taskTypeId:         { read: Id.nullable(),            write: IdOrNull,          kind: 'optionId', bulk: null,                 template: null,                 copied: true,  named: false },
  /** Seconds. */
  estimate:           { read: z.int(),                  write: Seconds.nullable(), kind: 'own',     bulk: null,                 template: z.int().min(0),       copied: true,  named: true },
  startDate:          { read: Instant.nullable(),       write: DateIn,            kind: 'plain',    bulk: null,                 template: null,                 copied: false, named: true },
  dueDate:            { read: Instant.nullable(),       write: DateIn,            kind: 'plain',    bulk: InstantIn.nullable(), template: null,                 copied: false, named: true },
  resolvedAt:         computed(Instant.nullable()),
  public:             { read: z.boolean(),              write: Flag,              kind: 'flag',     bulk: null,                 template: null,                 copied: true,  named: true },
  isDraft:            { read: z.boolean(),              write: Flag,              kind: 'flag',     bulk: null,                 template: null,                 copied: true,  named: false },
  isScreeningTask:    { read: z.boolean(),              write: Flag,              kind: 'flag',     bulk: null,                 template: null,                 copied: false, named: false },
  version:            { read: z.string().nullable(),    write: textOrNull(255),   kind: 'plain',    bulk: Version,              template: null,                 copied: true,  named: true },
  projectId:          { read: Id.nullable(),            write: IdOrNull,          kind: 'plain',    bulk: IdOrNull,             template: Id.nullable(),        copied: true,  named: true },
  parentId:           { read: Id.nullable(),            write: IdOrNull,          kind: 'plain',    bulk: null,                 template: null,                 copied: true,  named: true },
  tags:               { read: z.array(TagRef),          write: Refs.nullable(),   kind: 'relation', bulk: null,                 template: z.array(Id),          copied: true,  named: true },
  members:            { read: z.array(EmployeeRef),     write: People.nullable(), kind: 'relation', bulk: null,                 template: z.array(Id),          copied: true,  named: true },
  teams:              { read: z.array(TaskTeamRef),     write: Refs.nullable(),   kind: 'relation', bulk: null,                 template: null,                 copied: true,  named: true },
} as const satisfies Record<string, Field>;

type Fields = typeof taskFields;
export type TaskField = keyof Fields;
export type TaskFieldWith<Key extends keyof Field, Value> = {
  [K in TaskField]: Fields[K][Key] extends Value ? K : never;
}[TaskField];
/** A task's fields as a template, a change of many tasks, or create and update accept them. */
type OptionalShape<Key extends 'write' | 'bulk' | 'template'> = {
  -readonly [K in TaskFieldWith<Key, z.ZodType>]: z.ZodOptional<Extract<Fields[K][Key], z.ZodType>>;
};

const names = Object.keys(taskFields) as TaskField[];

/** The fields whose property has one of these values, in the order of the table. */
export const taskFieldsWith = <Key extends 'kind' | 'copied' | 'named', const Value extends Field[Key]>(
  key: Key,
  ...values: Value[]
): TaskFieldWith<Key, Value>[] =>
  names.filter((name) => (values as readonly unknown[]).includes(taskFields[name][key])) as TaskFieldWith<Key, Value>[];

export const readShape = Object.fromEntries(names.map((name) => [name, taskFields[name].read])) as {
  -readonly [K in TaskField]: Fields[K]['read'];
};

/** What may be left out; a field without such a property is not in the shape. */
export const optionalShape = <Key extends 'write' | 'bulk' | 'template'>(key: Key): OptionalShape<Key> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const type: z.ZodType | null = taskFields[name][key];
      return type ? [[name, type.optional()]] : [];
    }),
  ) as OptionalShape<Key>;

/** The id beside the name of each option. */
export const optionIds = {
  status: 'taskStatusId',
  priority: 'taskPriorityId',
  size: 'taskSizeId',
  issueType: 'taskTypeId',
} as const satisfies Record<TaskFieldWith<'kind', 'option'>, TaskFieldWith<'kind', 'optionId'>>;
