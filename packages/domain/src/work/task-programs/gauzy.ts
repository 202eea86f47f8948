import { filtered, mapped } from '../../steps.ts';
import { documentDates } from './document-dates.ts';
import { firstText, isObject, type Json, objectOf, objectsIn, objectsOf, textOf, withoutTags } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

const namesOf = (values: unknown) =>
  objectsOf(values)
    .map(({ name }) => textOf(name))
    .filter(Boolean);

/** What a member is called: as this file says, else by the account. */
const personOf = (member: Json): string => {
  const user = objectOf(member.user);
  return firstText(member, 'calledHere', 'fullName') || firstText(user, 'name', 'email');
};

const idOf = (server: string, id: unknown) => (textOf(id) === '' ? '' : [server, textOf(id)].filter(Boolean).join('/'));

function sourceTask(task: Json, server: string, context: ReadContext): SourceTask {
  const estimate = Number(task.estimate);
  const type = textOf(task.issueType);
  return {
    ...emptyTask,
    id: idOf(server, task.id),
    parent: idOf(server, task.parentId ?? objectOf(task.parent).id),
    title: textOf(task.title),
    description: withoutTags(textOf(task.description)),
    status: textOf(task.status),
    priority: textOf(task.priority),
    size: textOf(task.size),
    issueType: type,
    labels: namesOf(task.tags),
    assignees: [...new Set(objectsOf(task.members).map(personOf).filter(Boolean))],
    project: textOf(objectOf(task.project).name),
    estimate: Number.isFinite(estimate) && estimate > 0 ? Math.round(estimate) : null,
    ...documentDates({ startDate: task.startDate, dueDate: task.dueDate, doneDate: task.resolvedAt }, context),
    isArchived: task.isArchived === true,
    comments: objectsOf(task.comments).map(({ author, at, text }) => ({
      author: textOf(author),
      at: textOf(at),
      text: withoutTags(textOf(text)),
    })),
  };
}

const isTask = (record: Json) =>
  'title' in record && 'status' in record && ('taskNumber' in record || 'taskStatusId' in record);

/** The list of tasks that the API of Ever Gauzy answers. `server` is the host, for ids of several servers. */
export const gauzy: TaskProgram = {
  key: 'gauzy',
  signs: [],
  columns: {},
  document: function* (value, context) {
    const list = yield* objectsIn(isObject(value) ? value.items : value);
    const records = yield* filtered(list, ({ deletedAt }) => !deletedAt);
    if (records.length === 0 || !records.every(isTask)) return null;
    const server = textOf(objectOf(value).server);
    return yield* mapped(records, (task, at) => ({ ...sourceTask(task, server, context), line: at + 1 }));
  },
};
