import type { TaskItem, TaskSort } from '@stint/contract';
import type { ReactNode } from 'react';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import type { ColumnKey } from '../../core/task-views/index.ts';
import {
  entryOf,
  Labels,
  PriorityBars,
  useOptionLabel,
  useProjectNamed,
  useVocabulary,
} from '../../core/tasks/index.ts';
import { Elapsed, useGroupMeter } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

interface ColumnView {
  name: string;
  sort?: TaskSort;
  numeric?: boolean;
  /** In rem. */
  width: number | ((tasks: readonly TaskItem[]) => number);
  /** The narrowest width in rem, when it shrinks in favour of the title. */
  least?: number;
  /** If no task has a value, the column is only as wide as its name. */
  has?: (task: TaskItem) => boolean;
  cell: (task: TaskItem) => ReactNode;
}

/** Times and dates. */
function useFigures(): Pick<Record<ColumnKey, ColumnView>, 'estimate' | 'worked' | 'createdAt' | 'updatedAt'> {
  const t = useText('tasks', 'taskPage', 'taskViews');
  const { date } = useFormats();
  return {
    estimate: {
      name: t('estimate'),
      sort: 'estimate',
      numeric: true,
      width: 5.5,
      cell: ({ estimate }) => (estimate ? short(estimate * 1000) : ''),
    },
    worked: {
      name: t('taskViews:worked'),
      numeric: true,
      width: 5.5,
      cell: (task) => <Worked task={task} />,
    },
    createdAt: {
      name: t('taskPage:created'),
      sort: 'createdAt',
      width: 6.5,
      cell: ({ createdAt }) => date(createdAt),
    },
    updatedAt: {
      name: t('taskPage:updated'),
      sort: 'updatedAt',
      width: 6.5,
      cell: ({ updatedAt }) => date(updatedAt),
    },
  };
}

function ProjectName({ id }: { id: string }) {
  const project = useProjectNamed(id);
  return (
    project && (
      <span className="flex min-w-0 items-center gap-1.5">
        <ColorDot color={project.color} />
        <span dir="auto" className="truncate">
          {project.name}
        </span>
      </span>
    )
  );
}

/** How each column is rendered. */
export function useColumns(): Record<ColumnKey, ColumnView> {
  const t = useText('tasks', 'taskPage', 'taskViews');
  const labelled = useOptionLabel();
  const { calendarDate } = useFormats();
  const priorities = useVocabulary('priorities');
  const sizes = useVocabulary('sizes');
  const colorOf = (task: TaskItem) => entryOf(task, priorities)?.color;
  const word = (kind: 'priorities' | 'sizes', name: string | null | undefined, id: string | null | undefined) => {
    const entry = (kind === 'priorities' ? priorities : sizes).find((item) => item.id === id);
    return entry ? labelled(kind, entry) : name ? labelled(kind, { name }) : '';
  };
  return {
    priority: {
      name: t('priority'),
      sort: 'priority',
      width: 5.75,
      cell: (task) => {
        const text = word('priorities', task.priority, task.taskPriorityId);
        return (
          text && (
            <span className="flex items-center gap-1.5">
              <PriorityBars priority={task.priority ?? text} color={colorOf(task)} />
              <span className="truncate">{text}</span>
            </span>
          )
        );
      },
    },
    assignees: {
      name: t('taskPage:assignees'),
      width: 5.25,
      has: ({ members }) => members.length > 0,
      cell: ({ members }) =>
        members.length > 0 && (
          <AvatarGroup
            name={t('taskPage:assignees')}
            shown={2}
            people={members.map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }))}
          />
        ),
    },
    labels: {
      name: t('labels'),
      width: 8,
      least: 5,
      has: ({ tags }) => tags.length > 0,
      cell: ({ tags }) => <Labels tags={tags} name={t('labels')} shown={1} narrow />,
    },
    project: {
      name: t('project'),
      width: 8.75,
      has: ({ projectId }) => Boolean(projectId),
      cell: ({ projectId }) => projectId && <ProjectName id={projectId} />,
    },
    dueDate: {
      name: t('taskPage:dueDate'),
      sort: 'dueDate',
      width: (tasks) => (tasks.some(({ dueDate }) => dueDate && calendarDate(dueDate).length > shortDate) ? 6.25 : 5),
      has: ({ dueDate }) => Boolean(dueDate),
      cell: ({ dueDate }) => dueDate && calendarDate(dueDate),
    },
    ...useFigures(),
    size: {
      name: t('size'),
      sort: 'size',
      width: 5.5,
      cell: ({ size, taskSizeId }) => word('sizes', size, taskSizeId),
    },
  };
}

/** The width of a column without values. */
const bareWidth = 4.5;

/** Characters of a date without a year, such as Nov 21. */
const shortDate = 6;

/** Columns that shrink in favour of the title, in this order. */
const givingWay: readonly ColumnKey[] = ['labels'];

function fullWidth({ width, has }: ColumnView, tasks: readonly TaskItem[]): number {
  const full = typeof width === 'number' ? width : width(tasks);
  return !has || tasks.some(has) ? full : Math.min(bareWidth, full);
}

/**
 * The CSS widths of the columns and the least total width. Labels shrink until the title has its share.
 */
export function widthsOf(
  columns: readonly ColumnKey[],
  views: Record<ColumnKey, ColumnView>,
  tasks: readonly TaskItem[],
  /** The width of the other columns, and the wanted width of the title. */
  { others, title }: { others: string; title: string },
): { widths: string[]; least: string } {
  const full = new Map(columns.map((key) => [key, fullWidth(views[key], tasks)]));
  const sum = (widths: Iterable<number>) => [...widths].reduce((total, width) => total + width, 0);
  const lacking = `${others} + ${sum(full.values())}rem + ${title} - 100cqw`;
  const widths = new Map<ColumnKey, string>();
  let before = 0;
  for (const key of givingWay) {
    const width = full.get(key);
    const least = views[key].least ?? width;
    if (width === undefined || least === undefined || least >= width) continue;
    widths.set(key, `max(${least}rem, ${width}rem - max(0rem, ${lacking} - ${before}rem))`);
    before += width - least;
  }
  return {
    widths: columns.map((key) => widths.get(key) ?? `${full.get(key)}rem`),
    least: `${sum(full.values()) - before}rem`,
  };
}

function Worked({ task }: { task: TaskItem }) {
  const meter = useGroupMeter(task);
  return meter.ms > 0 || meter.since !== null ? <Elapsed meter={meter} /> : null;
}
