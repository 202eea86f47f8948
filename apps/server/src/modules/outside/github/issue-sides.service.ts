import type { OfIssue, OfTask } from '@stint/domain/outside/github';
import { cut } from '@stint/domain/text';
import { type Status, stageOfTask } from '@stint/domain/workspace/statuses';
import type { GithubPerson, SyncedTask } from './github.sql.ts';
import { sameLines } from './markdown.service.ts';
import { labelsOf, type WireIssue } from './shapes.service.ts';

const maxLabels = 50;

/** What an issue has, as far as a task can have it. */
export function issueSide(issue: WireIssue, people: readonly GithubPerson[]): OfIssue {
  const githubIds = new Set(people.map(({ githubId }) => githubId));
  return {
    title: titleOf(issue.title),
    body: sameLines(issue.body),
    state: issue.state,
    labels: labelsOf(issue).slice(0, maxLabels),
    assignees: (issue.assignees ?? []).map(({ id }) => id).filter((id) => githubIds.has(id)),
  };
}

/** What a task has, as far as an issue can have it. */
export const taskSide = (task: SyncedTask, people: readonly GithubPerson[], statuses: readonly Status[]): OfTask => ({
  title: task.title,
  description: task.description ?? '',
  state: stateOf(task, statuses),
  labels: task.labels.map(({ name }) => name),
  assignees: people.filter(({ employeeId }) => task.members.includes(employeeId)).map(({ githubId }) => githubId),
});

export const employeesOf = (ids: readonly number[], people: readonly GithubPerson[]) =>
  people.filter(({ githubId }) => ids.includes(githubId)).map(({ employeeId }) => employeeId);

const titleOf = (title: string) => cut(title.normalize('NFC').trim(), 255) || '…';

const stateOf = (task: Pick<SyncedTask, 'status' | 'taskStatusId'>, statuses: readonly Status[]): 'open' | 'closed' => {
  const taskStatus = statuses.find(({ id }) => id === task.taskStatusId);
  return stageOfTask({ status: task.status, taskStatus }) === 'done' ? 'closed' : 'open';
};
