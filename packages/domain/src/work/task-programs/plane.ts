import { filtered, mapped } from '../../steps.ts';
import { documentDates } from './document-dates.ts';
import { firstText, type Json, listOf, objectOf, objectsOf, recordsIn, textOf, withoutTags } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

const nameOf = (value: unknown) =>
  typeof value === 'object' ? firstText(objectOf(value), 'name', 'display_name', 'email') : textOf(value);

function sourceTask(issue: Json, at: number, context: ReadContext): SourceTask {
  const project = firstText(issue, 'project_identifier', 'project__identifier');
  const number = textOf(issue.sequence_id);
  const key =
    firstText(issue, 'ID', 'identifier') || (project && number ? `${project}-${number}` : '') || textOf(issue.id);
  const group = firstText(objectOf(issue.state_detail), 'group');
  const done = firstText(issue, 'completed_at', 'Completed At');
  return {
    ...emptyTask,
    line: at + 1,
    id: key,
    aliases: [textOf(issue.id)].filter((id) => id !== '' && id !== key),
    parent: textOf(issue.parent) || firstText(objectOf(issue.parent), 'id'),
    title: firstText(issue, 'name', 'Name'),
    description: firstText(issue, 'description_stripped', 'Description') || withoutTags(textOf(issue.description_html)),
    status: nameOf(issue.state_name ?? issue.state_detail ?? issue.state__name ?? issue.State ?? issue.state),
    priority: firstText(issue, 'priority', 'Priority').replace(/^none$/i, ''),
    labels: listOf(issue.label_details ?? issue.labels ?? issue.Labels)
      .map(nameOf)
      .filter(Boolean),
    assignees: listOf(issue.assignee_details ?? issue.assignees)
      .map(nameOf)
      .filter(Boolean),
    project: firstText(issue, 'project_name', 'project__name', 'Project') || nameOf(issue.project_detail),
    ...documentDates({ startDate: issue.start_date, dueDate: issue.target_date, doneDate: done }, context),
    isDone: done !== '' || group === 'completed' || group === 'cancelled' ? true : null,
    isArchived: textOf(issue.archived_at) !== '',
    comments: objectsOf(issue.comments).map((comment) => ({
      author: nameOf(comment.actor_detail ?? comment.created_by),
      at: textOf(comment.created_at),
      text: firstText(comment, 'comment_stripped', 'comment'),
    })),
    links: objectsOf(issue.links).flatMap((link) =>
      /^https?:/.test(textOf(link.url))
        ? [{ name: textOf(link.title) || textOf(link.url), url: textOf(link.url) }]
        : [],
    ),
  };
}

/** Plane's CSV, Excel and JSON exports. */
export const plane: TaskProgram = {
  key: 'plane',
  signs: [
    ['id', 'project', 'name', 'state', 'target-date'],
    ['id', 'name', 'state', 'module-name'],
    ['id', 'project-identifier', 'name'],
  ],
  columns: {
    id: ['id'],
    parent: ['parent'],
    title: ['name'],
    description: ['description'],
    status: ['state'],
    priority: ['priority'],
    project: ['project'],
    startDate: ['start-date'],
    dueDate: ['target-date'],
    doneDate: ['completed-at'],
    assignees: ['assignee', 'assignees'],
    labels: ['labels'],
    estimate: [],
    archived: [],
  },
  separator: /,\s*/,
  adjust: (task, row) => ({
    ...task,
    priority: task.priority.toLowerCase() === 'none' ? '' : task.priority,
    isArchived: row.named('archived-at') !== '',
  }),
  document: function* (value, context) {
    const records = yield* recordsIn(value, 'results', 'issues', 'work_items');
    const issues = yield* filtered(
      records,
      (record) =>
        ('name' in record && ('sequence_id' in record || 'target_date' in record || 'state__name' in record)) ||
        ('ID' in record && 'Name' in record && 'State' in record),
    );
    return issues.length === 0 || issues.length < records.length / 2
      ? null
      : yield* mapped(issues, (issue, at) => sourceTask(issue, at, context));
  },
};
