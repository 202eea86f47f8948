import type { TaskItem } from '@stint/contract';
import { duePeriodOf, duePeriods } from '@stint/domain/work/due';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactElement } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import {
  columnsOf,
  entryOf,
  nothing,
  PriorityBars,
  StatusDot,
  useOptionLabel,
  useProjectsNamed,
  useStatuses,
  useStatusLabel,
  useVocabulary,
} from '../../core/tasks/index.ts';
import type { TaskGrouping } from './groupings.ts';

/** What the group of a task follows from. */
export type Groupable = Pick<
  TaskItem,
  'status' | 'taskStatusId' | 'priority' | 'taskPriorityId' | 'projectId' | 'dueDate' | 'members'
>;

/** Tasks under one heading. A task with several assignees is in the group of each. */
export interface TaskGroup<T extends Groupable = TaskItem> {
  key: string;
  label: string;
  icon: ReactElement | null;
  tasks: T[];
}

const NoValue = () => <CircleDashed className="size-4 text-faint" />;

/** The tasks by key, in the order of the list. */
function bucketsOf<T extends Groupable>(tasks: readonly T[], keysOf: (task: T) => readonly string[]): Map<string, T[]> {
  const buckets = new Map<string, T[]>();
  for (const task of tasks)
    for (const key of keysOf(task)) {
      const bucket = buckets.get(key);
      if (bucket) bucket.push(task);
      else buckets.set(key, [task]);
    }
  return buckets;
}

type Head = Omit<TaskGroup<Groupable>, 'tasks'>;

/** Groups that have tasks, by name, and the tasks without a value last. */
function groupsByName<T extends Groupable>(
  heads: readonly Head[],
  none: Head,
  buckets: ReadonlyMap<string, T[]>,
): TaskGroup<T>[] {
  const groups = heads.toSorted((a, b) => a.label.localeCompare(b.label));
  return filled([...groups, none], buckets);
}

const filled = <T extends Groupable>(heads: readonly Head[], buckets: ReadonlyMap<string, T[]>): TaskGroup<T>[] =>
  heads.flatMap((head) => {
    const tasks = buckets.get(head.key);
    return tasks ? [{ ...head, tasks }] : [];
  });

const projectKey = ({ projectId }: Groupable) => [projectId ?? nothing];
const assigneeKeys = ({ members }: Groupable) => (members.length > 0 ? members.map(({ id }) => id) : [nothing]);

function useByProject<T extends Groupable>(tasks: readonly T[], isOn: boolean): () => TaskGroup<T>[] {
  const t = useText('taskViews');
  const ids = isOn ? [...new Set(tasks.flatMap(({ projectId }) => projectId ?? []))] : [];
  const projects = useProjectsNamed(ids);
  return () =>
    groupsByName(
      ids.map((id) => {
        const project = projects.find((item) => item.id === id);
        return { key: id, label: project?.name ?? '…', icon: <ColorDot color={project?.color} /> };
      }),
      { key: nothing, label: t('noProject'), icon: <NoValue /> },
      bucketsOf(tasks, projectKey),
    );
}

/** Tasks under headings; null without a grouping. `today` divides due dates. */
export function useTaskGroups<T extends Groupable>(
  tasks: readonly T[],
  grouping: TaskGrouping | undefined,
  today: string,
): TaskGroup<T>[] | null {
  const t = useText('taskViews', 'taskPage');
  const statuses = useStatuses();
  const statusLabel = useStatusLabel();
  const optionLabel = useOptionLabel();
  const priorities = useVocabulary('priorities');
  const byProject = useByProject(tasks, grouping === 'project');
  const groupings: Record<TaskGrouping, () => TaskGroup<T>[]> = {
    project: byProject,
    status: () =>
      columnsOf(statuses, tasks).flatMap(({ key, name, entry, tasks: own }) =>
        own.length > 0
          ? [
              {
                key,
                label: statusLabel(entry ?? { name }),
                icon: <StatusDot name={name} color={entry?.color} icon={entry?.icon} />,
                tasks: own,
              },
            ]
          : [],
      ),
    assignee: () => {
      const people = new Map(tasks.flatMap(({ members }) => members).map((member) => [member.id, member]));
      return groupsByName(
        [...people.values()].map(({ id, fullName, user }) => ({
          key: id,
          label: fullName,
          icon: <Avatar name={fullName} image={user.imageUrl} size="tiny" decorative />,
        })),
        { key: nothing, label: t('taskPage:nobody'), icon: <NoValue /> },
        bucketsOf(tasks, assigneeKeys),
      );
    },
    priority: () =>
      filled(
        [
          ...priorities.map((entry) => ({
            key: entry.id,
            label: optionLabel('priorities', entry),
            icon: <PriorityBars priority={entry.name} color={entry.color} />,
          })),
          { key: nothing, label: t('noPriority'), icon: <NoValue /> },
        ],
        bucketsOf(tasks, (task) => [entryOf(task, priorities)?.id ?? nothing]),
      ),
    dueDate: () =>
      filled(
        duePeriods.map((period) => ({ key: period, label: t(`due_${period}`), icon: null })),
        bucketsOf(tasks, ({ dueDate }) => [duePeriodOf(dueDate, today)]),
      ),
  };
  return grouping ? groupings[grouping]() : null;
}

/** The names of the groupings. */
export function useGroupingLabel(): (grouping: TaskGrouping) => string {
  const t = useText('tasks', 'taskPage');
  return (grouping) =>
    ({
      status: t('status'),
      assignee: t('taskPage:assignees'),
      project: t('project'),
      priority: t('priority'),
      dueDate: t('taskPage:dueDate'),
    })[grouping];
}
