import { remembered } from '../../imports/remembered.ts';
import { columnKey } from '../../imports/tables.ts';
import { inSteps } from '../../steps.ts';
import { cut } from '../../text.ts';
import { secondsFrom } from '../estimates.ts';
import { documentDates } from './document-dates.ts';
import type { Json } from './json.ts';
import { firstText, listOf, objectOf, recordsIn, textOf } from './json.ts';
import { readFlag } from './read.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

const keys = {
  id: ['id', 'key', 'uuid', 'gid', 'identifier'],
  parent: ['parent', 'parent-id', 'parentid', 'parent-key'],
  title: ['title', 'name', 'summary', 'content', 'subject', 'task'],
  description: ['description', 'notes', 'body', 'details', 'text'],
  status: ['status', 'state', 'section', 'list', 'column'],
  priority: ['priority'],
  issueType: ['type', 'issue-type', 'kind'],
  labels: ['labels', 'tags'],
  assignees: ['assignees', 'assignee', 'members', 'owner'],
  project: ['project', 'project-name', 'list-name', 'board'],
  estimate: ['estimate', 'original-estimate', 'time-estimate'],
  startDate: ['start-date', 'startdate', 'start'],
  dueDate: ['due-date', 'duedate', 'due', 'due-on', 'deadline'],
  doneDate: ['completed-at', 'completedat', 'closed-at', 'done-at', 'resolved'],
  isDone: ['completed', 'done', 'is-done', 'checked', 'closed'],
  archived: ['archived', 'is-archived'],
} as const;

const nameOf = (value: unknown): string =>
  textOf(value) ||
  firstText(objectOf(value), 'name', 'title', 'full_name', 'fullName', 'displayName', 'email', 'login');

const keyOf = remembered((name) => columnKey(name.replace(/([a-z])([A-Z])/g, '$1 $2')));
/** As many as a table may have columns. */
const maxKeys = 1000;

/** The value of the first key that a record has, whatever its spelling. */
function reader(record: Json) {
  const names = Object.keys(record).slice(0, maxKeys);
  const byKey = new Map(names.map((name) => [keyOf(name), record[name]]));
  const value = (field: keyof typeof keys) =>
    keys[field]
      .map((key) => byKey.get(key))
      .find((candidate) => candidate !== undefined && candidate !== null && candidate !== '');
  return { value, text: (field: keyof typeof keys) => nameOf(value(field)) };
}

const names = (value: unknown) =>
  (Array.isArray(value) ? listOf(value).map(nameOf) : nameOf(value).split(/[;,]\s*/))
    .map((name) => name.trim())
    .filter(Boolean);

function sourceTask({ value, text }: ReturnType<typeof reader>, context: ReadContext): SourceTask {
  const dateCells = { startDate: text('startDate'), dueDate: text('dueDate'), doneDate: text('doneDate') };
  const { problems, ...days } = documentDates(dateCells, context);
  const estimate = text('estimate') === '' ? null : secondsFrom(text('estimate'));
  if (text('estimate') !== '' && estimate === null)
    problems.push({ field: 'estimate', code: 'import.estimate', value: cut(text('estimate'), 200) });
  const done = value('isDone');
  const flag = typeof done === 'boolean' ? done : readFlag(textOf(done));
  return {
    ...emptyTask,
    id: text('id'),
    parent: text('parent'),
    title: text('title'),
    description: text('description'),
    status: text('status'),
    priority: text('priority'),
    issueType: text('issueType'),
    labels: names(value('labels')),
    assignees: names(value('assignees')),
    project: text('project'),
    estimate,
    ...days,
    isDone: flag || text('doneDate') !== '' ? true : done === undefined ? null : flag,
    isArchived: value('archived') === true,
    problems,
  };
}

/** Any table or list of records that has titles. */
export const generic: TaskProgram = {
  key: 'generic',
  signs: [],
  columns: {},
  document: function* (value, context) {
    const records = yield* recordsIn(value, 'tasks', 'items', 'issues', 'data', 'results', 'records', 'todos');
    const tasks: SourceTask[] = [];
    yield* inSteps(records, (record) => {
      const fields = reader(record);
      if (fields.text('title') !== '') tasks.push(sourceTask(fields, context));
    });
    return tasks.length === 0 ? null : tasks;
  },
};
