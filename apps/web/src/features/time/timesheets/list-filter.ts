import type { TimeLog } from '@stint/contract';
import type { Approval, ListSearch } from './timesheet-search.ts';

export const statusOf = ({ timesheet }: TimeLog) => timesheet?.status ?? 'DRAFT';

/** The statuses of each choice of the approval filter. */
export const approvals = {
  approved: ['APPROVED'],
  pending: ['PENDING', 'IN REVIEW'],
  rejected: ['DENIED'],
} as const satisfies Record<Approval, readonly string[]>;

/** Whether an entry is among those that a list is narrowed to. */
export function isShown(
  log: TimeLog,
  { status, approval, project, task, source, billable, billed, label }: ListSearch,
): boolean {
  const some: readonly string[] = approval ? approvals[approval] : [];
  return (
    (!status || statusOf(log) === status) &&
    (!approval || some.includes(statusOf(log))) &&
    (!project || log.projectId === project) &&
    (!task || log.taskId === task) &&
    (!source || log.source === source) &&
    (billable === undefined || log.isBillable === billable) &&
    (billed === undefined || log.isBilled === billed) &&
    (!label || log.tagIds.includes(label))
  );
}

/** What narrows a list besides its days and its status. */
const narrowing = ['approval', 'project', 'task', 'source', 'billable', 'billed', 'label', 'idle'] as const;
export const narrowedBy = (search: ListSearch): number => narrowing.filter((key) => search[key] !== undefined).length;
export const withoutNarrowing = Object.fromEntries([...narrowing, 'status'].map((key) => [key, undefined]));

interface NamedOption {
  id: string;
  name: string;
}

const byName = (a: NamedOption, b: NamedOption) => a.name.localeCompare(b.name);
const once = (all: readonly (NamedOption | null)[]): NamedOption[] =>
  [...new Map(all.flatMap((option) => (option ? [[option.id, option] as const] : []))).values()].sort(byName);

/** The projects, tasks and sources of some entries. */
export const foundIn = (logs: readonly TimeLog[]) => ({
  projects: once(logs.map(({ project }) => (project ? { id: project.id, name: project.name } : null))),
  tasks: once(logs.map(({ task }) => (task ? { id: task.id, name: task.title } : null))),
  sources: [...new Set(logs.map(({ source }) => source))].sort(),
});

const noTask = '00000000-0000-0000-0000-000000000000';

/** The same for a file of the entries. */
export const exportFilterOf = ({
  status,
  approval,
  project,
  task,
  source,
  billable,
  billed,
  label,
  idle,
}: ListSearch) => {
  const approvalStatuses: readonly string[] | undefined = approval && approvals[approval];
  const isContradiction = status && approvalStatuses && !approvalStatuses.includes(status);
  const statuses = status ? [status] : approvalStatuses;
  return {
    ...(statuses && { status: [...statuses] }),
    ...(project && { projectIds: [project] }),
    ...(task && { taskIds: [task] }),
    // An empty list of statuses would not narrow, so no task is asked for.
    ...(isContradiction && { taskIds: [noTask] }),
    ...(source && { source: [source] }),
    ...(billable !== undefined && { isBillable: billable }),
    ...(billed !== undefined && { isBilled: billed }),
    ...(label && { entryTagIds: [label] }),
    ...(idle && { logType: ['IDLE'] }),
  };
};
