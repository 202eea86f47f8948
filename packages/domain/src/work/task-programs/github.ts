import { filtered, inSteps } from '../../steps.ts';
import { documentDates } from './document-dates.ts';
import { firstText, type Json, listOf, objectOf, recordsIn, textOf } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

const nameOf = (value: unknown) => (typeof value === 'string' ? value : firstText(objectOf(value), 'name', 'title'));
const loginOf = (value: unknown) => (typeof value === 'string' ? value : firstText(objectOf(value), 'login', 'name'));

/** `https://github.com/owner/name/issues/7` or `https://api.github.com/repos/owner/name` → `owner/name`. */
const repositoryIn = (url: string) => /github\.[^/]+\/(?:repos\/)?([^/]+\/[^/]+?)(?:\/|$)/.exec(url)?.[1] ?? '';

function isIssue(record: Json): boolean {
  const url = firstText(record, 'html_url', 'url', 'repository_url');
  return (
    typeof record.number === 'number' &&
    'title' in record &&
    (/github/.test(url) || 'node_id' in record || /^(?:open|closed)$/i.test(textOf(record.state)))
  );
}

/** Lists are arrays in the REST answer, and `{nodes: []}` in that of GraphQL. */
const nodesOf = (value: unknown): unknown[] => listOf(Array.isArray(value) ? value : objectOf(value).nodes);

function issueTask(issue: Json, at: number, context: ReadContext): SourceTask {
  const repository =
    firstText(objectOf(issue.repository), 'nameWithOwner', 'full_name') ||
    repositoryIn(firstText(issue, 'html_url', 'repository_url', 'url'));
  const milestone = objectOf(issue.milestone);
  const due = firstText(milestone, 'due_on', 'dueOn');
  const done = firstText(issue, 'closed_at', 'closedAt');
  const isDone = textOf(issue.state).toLowerCase() === 'closed';
  const reason = firstText(issue, 'state_reason', 'stateReason').toLowerCase();
  const url = firstText(issue, 'html_url', 'url');
  const parent = objectOf(issue.parent);
  return {
    ...emptyTask,
    line: at + 1,
    id: `${repository}#${textOf(issue.number)}`,
    aliases: [`#${textOf(issue.number)}`, url].filter(Boolean),
    parent:
      typeof parent.number === 'number'
        ? `${repository}#${parent.number}`
        : textOf(issue.parent_issue_url).replace(/^.*repos\/(.*)\/issues\/(\d+)$/, '$1#$2'),
    title: textOf(issue.title),
    description: textOf(issue.body),
    isMarkdown: true,
    status: isDone ? (reason === 'not_planned' ? 'Cancelled' : 'Closed') : 'Open',
    issueType: nameOf(issue.type ?? issue.issueType),
    labels: nodesOf(issue.labels).map(nameOf).filter(Boolean),
    assignees: [...nodesOf(issue.assignees), ...(issue.assignees ? [] : [issue.assignee])].map(loginOf).filter(Boolean),
    project: repository.split('/').pop() ?? '',
    ...documentDates({ dueDate: due, doneDate: done }, context),
    isDone,
    comments: nodesOf(issue.comments)
      .map(objectOf)
      .flatMap((comment) => {
        const text = textOf(comment.body);
        return text === ''
          ? []
          : [
              {
                author: loginOf(comment.user ?? comment.author),
                at: firstText(comment, 'created_at', 'createdAt'),
                text,
              },
            ];
      }),
  };
}

/** The issues that GitHub's API and `gh issue list --json` answer. Pull requests are no tasks. */
export const github: TaskProgram = {
  key: 'github',
  signs: [['number', 'state', 'html-url']],
  columns: {
    id: ['number'],
    title: ['title'],
    status: ['state'],
    description: ['body'],
    doneDate: ['closed-at', 'closedat'],
    links: [],
  },
  isMarkdown: true,
  document: function* (value, context) {
    const records = yield* recordsIn(value, 'issues', 'items', 'data');
    const issues = yield* filtered(records, isIssue);
    if (issues.length === 0 || issues.length < records.length / 2) return null;
    const tasks: SourceTask[] = [];
    yield* inSteps(issues, (issue, at) => {
      if (!('pull_request' in issue) && issue.isPullRequest !== true) tasks.push(issueTask(issue, at, context));
    });
    return tasks;
  },
};
