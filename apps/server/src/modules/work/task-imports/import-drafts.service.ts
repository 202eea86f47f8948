import type { NewTask } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { atClock } from '@stint/domain/time';
import type { ComparedField } from '@stint/domain/work/task-programs/identity';
import {
  choiceFor,
  doneStatus,
  isDoneRecord,
  meansDone,
  type NamedRecords,
  type NameTable,
  recordWithId,
} from '@stint/domain/work/task-programs/names';
import type { SourceComment, SourceTask } from '@stint/domain/work/task-programs/source-task';
import { mayBeBelow } from '@stint/domain/workspace/issue-types';
import { htmlOfPlain } from '../../../threads/markdown.ts';
import { offMainThread } from '../../../threads/off-main-thread.ts';
import { TaskFailed, TooExpensive } from '../../../threads/pool.ts';

/** What the names of a file stand for, with the records that were created for it. */
export interface Naming {
  names: NameTable;
  records: NamedRecords;
  /** The zone of the days in the file. */
  zone: string;
  tenantId: string;
}

const maxText = 60_000;
/** Ordinary texts take a few milliseconds. */
const maxMs = 300;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const paragraphs = (text: string) =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p>${escaped(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

async function htmlOf(text: string, isMarkdown: boolean, tenantId: string): Promise<string> {
  const short = cut(text, maxText);
  if (short === '') return '';
  if (!isMarkdown) return paragraphs(short);
  return offMainThread('htmlOf', short, { maxMs, owner: tenantId }).catch((error: unknown) => {
    if (error instanceof TooExpensive || error instanceof TaskFailed) return htmlOfPlain(short);
    throw error;
  });
}

const checkItem = ({ text, isDone }: SourceTask['checks'][number]) =>
  `<li data-type="taskItem" data-checked="${isDone}"><label><input type="checkbox"${isDone ? ' checked' : ''}><span></span></label><div><p>${escaped(text)}</p></div></li>`;
const linkItem = ({ name, url }: SourceTask['links'][number]) =>
  `<li><p><a href="${escaped(url)}">${escaped(name)}</a></p></li>`;

/** The description with what a task has no field for: checklist, links, and how it repeats. */
async function descriptionOf(task: SourceTask, tenantId: string): Promise<string> {
  const { description, isMarkdown, checks, links, repeats } = task;
  return [
    await htmlOf(description, isMarkdown, tenantId),
    checks.length > 0 ? `<ul data-type="taskList">${checks.map(checkItem).join('')}</ul>` : '',
    links.length > 0 ? `<ul>${links.map(linkItem).join('')}</ul>` : '',
    repeats === '' ? '' : `<p>↻ ${escaped(repeats)}</p>`,
  ].join('');
}

/** A comment with its author and its time, for the person who imports it did not write it. */
export async function commentHtml({ author, at, text }: SourceComment, task: SourceTask, tenantId: string) {
  const heading = [author, at].filter(Boolean).map(escaped).join(' · ');
  return `${heading === '' ? '' : `<p><strong>${heading}</strong></p>`}${await htmlOf(text, task.isMarkdown, tenantId)}`;
}

const dayInstant = (date: string | null) => (date === null ? null : `${date}T00:00:00.000Z`);

/** Whether a task is done: the file says so, or its status does. */
export function isDoneTask(
  { isDone, status }: SourceTask,
  { names, records }: Pick<Naming, 'names' | 'records'>,
): boolean {
  if (isDone !== null) return isDone || meansDone(status);
  const choice = choiceFor(names, 'status', status);
  const record = recordWithId(records.status, choice?.value);
  return record ? isDoneRecord(record) : meansDone(status);
}

/** The status of a task. A done task stays done, whatever its list is called. */
function statusOf(task: SourceTask, naming: Naming): string | undefined {
  const { names, records } = naming;
  const choice = choiceFor(names, 'status', task.status);
  const record = recordWithId(records.status, choice?.value);
  const isDone = isDoneTask(task, naming);
  if (isDone && !(record && isDoneRecord(record))) return doneStatus(records.status)?.id ?? record?.id;
  return record?.id;
}

const used = ({ names }: Naming, kind: 'priority' | 'size' | 'project' | 'label' | 'person', name: string) => {
  const choice = name === '' ? undefined : choiceFor(names, kind, name);
  return choice?.action === 'use' && choice.value ? choice.value : undefined;
};

export function typeOf({ issueType }: SourceTask, { names, records }: Naming): string | undefined {
  const choice = issueType === '' ? undefined : choiceFor(names, 'type', issueType);
  return recordWithId(records.type, choice?.value)?.name;
}

/** The parts of a task that a change at its source changes here. */
export async function partsOfTask(
  task: SourceTask,
  naming: Naming,
): Promise<Partial<Record<ComparedField, Partial<NewTask>>>> {
  const { tenantId } = naming;
  const status = statusOf(task, naming);
  const description = { description: (await descriptionOf(task, tenantId)) || null };
  const idsOf = (kind: 'label' | 'person', all: readonly string[]) => [
    ...new Set(all.flatMap((name) => used(naming, kind, name) ?? [])),
  ];
  return {
    title: { title: task.title },
    description,
    checks: description,
    links: description,
    status: status ? { taskStatusId: status } : {},
    isDone: status ? { taskStatusId: status } : {},
    priority: { taskPriorityId: used(naming, 'priority', task.priority) ?? null },
    size: { taskSizeId: used(naming, 'size', task.size) ?? null },
    issueType: typeOf(task, naming) ? { issueType: typeOf(task, naming) ?? null } : {},
    labels: { tags: idsOf('label', task.labels) },
    assignees: { members: idsOf('person', task.assignees) },
    project: { projectId: used(naming, 'project', task.project) ?? null },
    estimate: { estimate: task.estimate },
    startDate: { startDate: dayInstant(task.startDate) },
    dueDate: { dueDate: dayInstant(task.dueDate) },
  };
}

/** The task to create. Below a parent that its type does not allow it has no type, for its place says more. */
export async function draftOf(
  task: SourceTask,
  naming: Naming,
  parent: { id: string; type: string | null } | null,
): Promise<NewTask> {
  const parts = await partsOfTask(task, naming);
  const draft = Object.assign({ title: task.title }, ...Object.values(parts)) as NewTask;
  const filledFields = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as NewTask;
  if (!parent) return filledFields;
  const { issueType, ...untyped } = filledFields;
  const isAllowed = mayBeBelow(issueType ?? null, parent.type);
  return { ...untyped, ...(isAllowed && issueType && { issueType }), parentId: parent.id };
}

/** Noon of the day on which a task was done. */
export const doneInstant = ({ doneDate }: SourceTask, zone: string) =>
  doneDate === null ? null : atClock(doneDate, '12:00', zone);
