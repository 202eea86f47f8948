import type { TaskItem, TaskSort } from '@stint/contract';
import Columns3 from 'lucide-react/icons/columns-3';
import type { ReactNode } from 'react';
import { dotted, short } from '../../lib/dates.ts';
import { useText } from '../../lib/i18n.ts';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { ColorDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MultiPicker } from '../../ui/picker.tsx';
import { useFormats } from '../formats/index.ts';
import { type ColumnKey, columnKeys } from '../task-views/index.ts';
import { Labels, PriorityBars, useProjectNamed, useVocabulary, useWordLabel } from '../tasks/index.ts';

interface ColumnView {
  name: string;
  sort?: TaskSort;
  numeric?: boolean;
  width: string;
  /** Where no task has anything there, it is as wide as its name needs: the title gets the rest. */
  has?: (task: TaskItem) => boolean;
  cell: (task: TaskItem) => ReactNode;
}

/** Times and dates. */
function useFigures(): Pick<Record<ColumnKey, ColumnView>, 'estimate' | 'worked' | 'createdAt' | 'updatedAt'> {
  const t = useText('tasks', 'taskPage', 'taskViews');
  const { date } = useFormats();
  const time = (seconds: number | undefined) => (seconds ? short(seconds * 1000) : '');
  return {
    estimate: {
      name: t('estimate'),
      sort: 'estimate',
      numeric: true,
      width: '6rem',
      cell: ({ estimate }) => time(estimate),
    },
    worked: {
      name: t('taskViews:worked'),
      numeric: true,
      width: '6rem',
      cell: ({ totalWorkedTime }) => time(totalWorkedTime),
    },
    createdAt: {
      name: t('taskPage:created'),
      sort: 'createdAt',
      width: '7.5rem',
      cell: ({ createdAt }) => date(createdAt),
    },
    updatedAt: {
      name: t('taskPage:updated'),
      sort: 'updatedAt',
      width: '7.5rem',
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

/** How each column reads. */
export function useColumns(): Record<ColumnKey, ColumnView> {
  const t = useText('tasks', 'taskPage', 'taskViews');
  const labelled = useWordLabel();
  const priorities = useVocabulary('priorities');
  const sizes = useVocabulary('sizes');
  const word = (kind: 'priorities' | 'sizes', name: string | null | undefined, id: string | null | undefined) => {
    const entry = (kind === 'priorities' ? priorities : sizes).find((one) => one.id === id);
    return entry ? labelled(kind, entry) : name ? labelled(kind, { name }) : '';
  };
  return {
    priority: {
      name: t('priority'),
      sort: 'priority',
      width: '6.25rem',
      cell: (task) => {
        const text = word('priorities', task.priority, task.taskPriorityId);
        return (
          text && (
            <span className="flex items-center gap-1.5">
              <PriorityBars priority={task.priority ?? text} />
              <span className="truncate">{text}</span>
            </span>
          )
        );
      },
    },
    assignees: {
      name: t('taskPage:assignees'),
      width: '7.25rem',
      has: ({ members }) => members.length > 0,
      cell: ({ members }) =>
        members.length > 0 && (
          <AvatarGroup
            name={t('taskPage:assignees')}
            shown={3}
            people={members.map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }))}
          />
        ),
    },
    labels: {
      name: t('labels'),
      width: '7.5rem',
      has: ({ tags }) => tags.length > 0,
      cell: ({ tags }) => <Labels tags={tags} name={t('labels')} shown={1} />,
    },
    project: {
      name: t('project'),
      width: '8rem',
      has: ({ projectId }) => Boolean(projectId),
      cell: ({ projectId }) => projectId && <ProjectName id={projectId} />,
    },
    dueDate: {
      name: t('taskPage:dueDate'),
      sort: 'dueDate',
      width: '6.5rem',
      has: ({ dueDate }) => Boolean(dueDate),
      cell: ({ dueDate }) => dueDate && dotted(dueDate),
    },
    ...useFigures(),
    size: {
      name: t('size'),
      sort: 'size',
      width: '6rem',
      cell: ({ size, taskSizeId }) => word('sizes', size, taskSizeId),
    },
  };
}

/** What a column measures in which no task has anything. */
const bareWidth = '5.5rem';

export const widthOf = ({ width, has }: ColumnView, tasks: readonly TaskItem[]): string =>
  !has || tasks.some(has) ? width : bareWidth;

/** Which columns the table has. */
export function ColumnPicker({
  columns,
  onChange,
}: {
  columns: readonly ColumnKey[];
  onChange: (next: ColumnKey[]) => void;
}) {
  const t = useText('taskViews');
  const views = useColumns();
  return (
    <MultiPicker<ColumnKey>
      name={t('columns')}
      items={columnKeys}
      value={columns}
      align="end"
      onChange={(next) => onChange(columnKeys.filter((key) => next.includes(key)))}
      keyOf={(key) => key}
      labelOf={(key) => views[key].name}
      trigger={
        <Button look="quiet">
          <Columns3 />
          {t('columns')}
        </Button>
      }
    />
  );
}
