import type { ErrorCode, ImportField } from '@stint/contract';
import { type DateReading, judgeDates, readDay } from '../imports/dates.ts';
import { finished } from '../steps.ts';
import { cut } from '../text.ts';
import { statusKey } from '../workspace/statuses.ts';
import { secondsFrom } from './estimates.ts';
import { whyNotTitle } from './tasks.ts';

/** The fields that a single call reads. */
type CallField = Exclude<
  ImportField,
  'id' | 'parent' | 'doneDate' | 'isDone' | 'archived' | 'repeats' | 'checks' | 'comments' | 'links'
>;

/** The column names in exports of other programs. */
const names: Record<CallField, readonly string[]> = {
  title: ['title', 'name', 'summary', 'task', 'task-name', 'subject', 'issue'],
  description: ['description', 'details', 'notes', 'body', 'text'],
  status: ['status', 'state', 'column', 'list', 'section'],
  priority: ['priority', 'severity', 'urgency'],
  size: ['size', 't-shirt-size'],
  issueType: ['type', 'issue-type', 'issuetype', 'tracker', 'kind'],
  labels: ['labels', 'label', 'tags', 'tag'],
  assignees: ['assignees', 'assignee', 'assigned-to', 'owner', 'members', 'member'],
  project: ['project', 'project-name'],
  estimate: ['estimate', 'original-estimate', 'estimated-time', 'time-estimate', 'hours'],
  startDate: ['start-date', 'start', 'startdate', 'begins'],
  dueDate: ['due-date', 'due', 'duedate', 'deadline', 'end-date'],
};

/** Guesses the field of each column by its name, each field once. */
export function guessColumns(header: readonly string[]): (ImportField | null)[] {
  const callFields = Object.keys(names) as CallField[];
  const usedFields = new Set<CallField>();
  return header.map((name) => {
    const importField = callFields.find((field) => !usedFields.has(field) && names[field].includes(statusKey(name)));
    if (importField) usedFields.add(importField);
    return importField ?? null;
  });
}

interface NamedOption {
  id: string;
  name: string;
  /** Another name for it. */
  value?: string;
}

export interface ImportOptions {
  status: readonly NamedOption[];
  priority: readonly NamedOption[];
  size: readonly NamedOption[];
  issueType: readonly NamedOption[];
  labels: readonly NamedOption[];
  project: readonly NamedOption[];
  /** `value` is the e-mail address. */
  assignees: readonly NamedOption[];
}

export interface ImportedTask {
  title: string;
  description?: string;
  taskStatusId?: string;
  taskPriorityId?: string;
  taskSizeId?: string;
  issueType?: string;
  tags?: string[];
  members?: string[];
  projectId?: string;
  estimate?: number;
  startDate?: string;
  dueDate?: string;
}

interface Problem {
  field: ImportField;
  code: ErrorCode;
  value: string;
}

const same = (first: string | undefined, other: string) => first !== undefined && statusKey(first) === statusKey(other);
const find = (all: readonly NamedOption[], text: string) =>
  all.find(({ name, value }) => same(name, text) || same(value, text));

const paragraphs = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/** How the dates of a file are written, judged by all of them. */
export function datesOf(
  rows: readonly (readonly string[])[],
  mapping: readonly (ImportField | null)[],
  zone: string,
): DateReading {
  const cells = (['startDate', 'dueDate'] as const).flatMap((field) =>
    rows.map((row) => row[mapping.indexOf(field)]?.trim() ?? ''),
  );
  const { order, isMidnightBare } = finished(judgeDates(cells.filter(Boolean)));
  return { order: order ?? 'mdy', zone, isMidnightBare };
}

/** Parses one line of a file as a task, with its problems. Empty cells get the team's defaults. */
export function readRow(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  options: ImportOptions,
  dates = datesOf([cells], mapping, 'UTC'),
): { task: ImportedTask; problems: Problem[] } {
  const problems: Problem[] = [];
  const text = (field: ImportField) => cells[mapping.indexOf(field)]?.trim() ?? '';
  const problem = (field: ImportField, code: ErrorCode, value = text(field)) =>
    problems.push({ field, code, value: cut(value, 200) });
  const optionOf = (field: Exclude<keyof ImportOptions, 'labels' | 'assignees'>): NamedOption | undefined => {
    if (text(field) === '') return;
    const option = find(options[field], text(field));
    if (!option) problem(field, 'import.unknown');
    return option;
  };
  const several = (field: 'labels' | 'assignees'): string[] => {
    // A name may contain the separator.
    const whole = find(options[field], text(field));
    if (whole) return [whole.id];
    const parts = text(field)
      .split(/[;|]/.test(text(field)) ? /[;|]/ : /,/)
      .map((part) => part.trim())
      .filter(Boolean);
    const ids = parts.map((part) => {
      const option = find(options[field], part);
      if (!option) problem(field, 'import.unknown', part);
      return option?.id;
    });
    return [...new Set(ids.filter((id) => id !== undefined))];
  };
  const date = (field: 'startDate' | 'dueDate') => {
    if (text(field) === '') return;
    const day = readDay(text(field), dates);
    if (!day) problem(field, 'import.date');
    return day ? `${day}T00:00:00.000Z` : undefined;
  };
  const title = text('title');
  const why = whyNotTitle(title);
  if (why) problem('title', why);
  const seconds = text('estimate') === '' ? undefined : secondsFrom(text('estimate'));
  if (seconds === null) problem('estimate', 'import.estimate');
  const [labels, people] = [several('labels'), several('assignees')];
  const values: Record<CallField, Record<string, unknown>> = {
    title: { title },
    description: { description: text('description') === '' ? undefined : paragraphs(text('description')) },
    status: { taskStatusId: optionOf('status')?.id },
    priority: { taskPriorityId: optionOf('priority')?.id },
    size: { taskSizeId: optionOf('size')?.id },
    issueType: { issueType: optionOf('issueType')?.name },
    project: { projectId: optionOf('project')?.id },
    labels: { tags: labels.length > 0 ? labels : undefined },
    assignees: { members: people.length > 0 ? people : undefined },
    estimate: { estimate: seconds ?? undefined },
    startDate: { startDate: date('startDate') },
    dueDate: { dueDate: date('dueDate') },
  };
  const task = Object.assign({}, ...Object.values(values)) as Record<string, unknown>;
  const filledFields = Object.fromEntries(Object.entries(task).filter(([, value]) => value !== undefined));
  return { task: filledFields as unknown as ImportedTask, problems };
}
