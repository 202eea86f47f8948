import { filtered, mapped } from '../../steps.ts';
import { documentDates } from './document-dates.ts';
import { firstText, type Json, listOf, objectOf, objectsOf, recordsIn, textOf } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

const loginOf = (value: unknown) =>
  typeof value === 'string' ? value : firstText(objectOf(value), 'name', 'username');
const projectIn = (reference: string) => reference.split(/[#!]/)[0]?.split('/').pop() ?? '';

const isIssue = (record: Json) => 'iid' in record && 'title' in record;

function issueTask(issue: Json, at: number, context: ReadContext): SourceTask {
  const reference = firstText(objectOf(issue.references), 'full');
  const url = textOf(issue.web_url);
  const inUrl = /\/([^/]+)\/-\/(?:issues|work_items)\//.exec(url)?.[1] ?? '';
  const seconds = objectOf(issue.time_stats).time_estimate;
  const done = firstText(issue, 'closed_at');
  const isDone = /^closed$/i.test(textOf(issue.state));
  return {
    ...emptyTask,
    line: at + 1,
    id: reference || referenceIn(url) || textOf(issue.id) || `${inUrl}#${textOf(issue.iid)}`,
    aliases: [`#${textOf(issue.iid)}`, textOf(issue.id), url].filter(Boolean),
    parent: textOf(objectOf(issue.parent).id) || firstText(objectOf(issue.epic), 'title'),
    title: textOf(issue.title),
    description: textOf(issue.description),
    isMarkdown: true,
    status: isDone ? 'Closed' : 'Open',
    issueType: textOf(issue.issue_type).replace(/^issue$/i, 'Task'),
    labels: listOf(issue.labels)
      .map((label) => textOf(label) || textOf(objectOf(label).title))
      .filter(Boolean),
    assignees: (objectsOf(issue.assignees).length > 0 ? objectsOf(issue.assignees) : [issue.assignee])
      .map(loginOf)
      .filter(Boolean),
    project: projectIn(reference) || inUrl,
    estimate: typeof seconds === 'number' && seconds > 0 ? Math.round(seconds / 60) * 60 : null,
    ...documentDates({ startDate: issue.start_date, dueDate: issue.due_date, doneDate: done }, context),
    isDone,
    comments: objectsOf(issue.notes)
      .filter(({ system }) => system !== true)
      .map((note) => ({
        author: loginOf(note.author),
        at: textOf(note.created_at),
        text: textOf(note.body) || textOf(note.note),
      })),
  };
}

/** The same id in every format: `group/project#5`. */
const referenceIn = (url: string) => {
  const [, path = '', number = ''] = /^https?:\/\/[^/]+\/(.+?)\/-\/(?:issues|work_items)\/(\d+)/.exec(url) ?? [];
  return path === '' ? '' : `${path}#${number}`;
};

/** The issues of GitLab's API, of its project export (a value in each line), and its CSV. */
export const gitlab: TaskProgram = {
  key: 'gitlab',
  signs: [
    ['issue-id', 'url', 'title', 'state'],
    ['issue-id', 'title', 'author-username'],
  ],
  columns: {
    id: ['url', 'issue-id'],
    title: ['title'],
    status: ['state'],
    description: ['description'],
    assignees: ['assignee', 'assignee-username'],
    estimate: ['time-estimate'],
    dueDate: ['due-date'],
    doneDate: ['closed-at-utc', 'closed-at'],
    labels: ['labels'],
    parent: ['parent-id', 'epic-title'],
    issueType: ['type'],
    links: [],
    project: [],
  },
  estimateUnit: 'seconds',
  isMarkdown: true,
  separator: /,\s*/,
  adjust: (task, row) => ({
    ...task,
    id: referenceIn(row.named('url')) || task.id,
    aliases: [row.named('issue-id'), `#${row.named('issue-id')}`].filter((alias) => alias.length > 1),
    assignees: [row.named('assignee') || row.named('assignee-username')]
      .flatMap((names) => names.split(/,\s*/))
      .filter(Boolean),
    project: /\/([^/]+)\/-\//.exec(row.named('url'))?.[1] ?? '',
    isDone: /^closed$/i.test(task.status),
  }),
  document: function* (value, context) {
    const records = yield* recordsIn(value, 'issues');
    const issues = yield* filtered(records, isIssue);
    return issues.length === 0 || issues.length < records.length / 2
      ? null
      : yield* mapped(issues, (issue, at) => issueTask(issue, at, context));
  },
};
