import type { TaskItem } from '@stint/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps, useRoving } from '../../../lib/page/roving.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  entryOf,
  Labels,
  PriorityBars,
  StatusMenu,
  TaskLink,
  TaskNumber,
  TypeIcon,
  useTaskKeys,
  useVocabulary,
} from '../../core/tasks/index.ts';
import { GroupHead, type TaskGroup, useGroupFolds } from '../task-groups/index.ts';
import { TaskMenu } from '../task-menu/index.ts';
import { mountedLines, ScrollRegion, type ShownTasks, useFormerOffset, useSight } from './scroll-region.tsx';
import type { TableSearch } from './search.ts';

/** Pixels: the least width of a block, and the heights of lines and blocks. */
const blockWidth = 260;
const heights = matchMedia('(pointer: coarse)').matches
  ? { list: 68, blocks: 192, head: 44 }
  : { list: 60, blocks: 168, head: 36 };

/** The number of blocks side by side. */
function useLanes(look: 'list' | 'blocks', box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return look === 'list' ? 1 : Math.max(1, Math.floor(width / blockWidth));
}

interface TaskBlocksProps extends ShownTasks {
  look: 'list' | 'blocks';
  grouping: TableSearch['group'];
  today: string;
}

/** A heading, or tasks side by side: `first` is the position of the first one among `tasks`. */
type Line =
  | { group: TaskGroup; isFolded: boolean }
  | { key: string; tasks: readonly TaskItem[]; first: number; count: number };

/** Tasks as two-line rows, or as blocks side by side, with headings where they are grouped. */
export function TaskBlocks(props: TaskBlocksProps) {
  const { rows, total, onSight, busy, look, grouping, today } = props;
  const t = useText('taskViews');
  const box = useRef<HTMLElement>(null);
  const lanes = useLanes(look, box);
  const { groups, onFold } = useGroupFolds(rows, grouping, today);
  const linesOf = (key: string, tasks: readonly TaskItem[], count: number): Line[] =>
    Array.from({ length: Math.ceil(count / lanes) }, (_, line) => ({ key, tasks, first: line * lanes, count }));
  const lines =
    groups?.flatMap(({ group, isFolded }) => [
      { group, isFolded },
      ...(isFolded ? [] : linesOf(group.key, group.tasks, group.tasks.length)),
    ]) ?? linesOf('', rows, total);
  const isHead = (index: number) => {
    const line = lines[index];
    return line !== undefined && 'group' in line;
  };
  const initialOffset = useFormerOffset(look);
  const keys = useTaskKeys({ taskOf: (id) => rows.find((task) => task.id === id) });
  const roving = useRoving({ onCommand: keys.onCommand });
  const lineOf = (id: string) =>
    lines.findIndex(
      (line) => 'tasks' in line && line.tasks.slice(line.first, line.first + lanes).some((task) => task.id === id),
    );
  const visible = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (isHead(index) ? heights.head : heights[look]),
    overscan: 6,
    initialOffset,
    rangeExtractor: (range) => mountedLines(range, roving.list.ref.current, lineOf),
  });
  // Folding and another width move every line.
  const heads = lines.flatMap((_, index) => (isHead(index) ? index : [])).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places of the headings decide the heights
  useLayoutEffect(() => visible.measure(), [visible, heads]);
  const items = visible.getVirtualItems();
  useSight((visible.range?.startIndex ?? 0) * lanes, ((visible.range?.endIndex ?? 0) + 1) * lanes, onSight);
  return (
    <ScrollRegion ref={box} busy={busy} look={look}>
      <ul {...roving.list} aria-label={t('title')} className="relative" style={{ height: visible.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          if ('group' in line)
            return (
              <li
                key={`head ${line.group.key}`}
                className={cx(
                  'absolute inset-x-0 flex items-center px-2',
                  look === 'list' && 'border-line border-b bg-sunken',
                )}
                style={{ top: start, height: heights.head }}
              >
                <GroupHead {...line} onFold={() => onFold(line.group.key)} className="max-w-full py-0.5" />
              </li>
            );
          const { key, ...tasks } = line;
          return <Blocks key={`${key} ${tasks.first}`} {...props} {...tasks} lanes={lanes} top={start} />;
        })}
      </ul>
      {keys.panel}
    </ScrollRegion>
  );
}

interface BlocksProps extends Pick<TaskBlocksProps, 'chosen' | 'onChoose' | 'look'> {
  tasks: readonly TaskItem[];
  first: number;
  /** The number of tasks in the group or the list, loaded or not. */
  count: number;
  lanes: number;
  top: number;
}

/** One line of tasks. */
function Blocks({ tasks, first, count, lanes, top, look, chosen, onChoose }: BlocksProps) {
  const types = useVocabulary('issueTypes');
  const priorities = useVocabulary('priorities');
  return Array.from({ length: Math.min(lanes, count - first) }, (_, lane) => {
    const task = tasks[first + lane];
    return (
      <li
        key={task?.id ?? lane}
        {...(task && rowProps(task.id))}
        data-index={first + lane}
        aria-setsize={count}
        aria-posinset={first + lane + 1}
        className={cx('absolute -outline-offset-2', look === 'blocks' && 'p-1')}
        style={{
          top,
          height: heights[look],
          insetInlineStart: `${(100 * lane) / lanes}%`,
          width: `${100 / lanes}%`,
        }}
      >
        {task ? (
          <Block
            task={task}
            look={look}
            isChosen={chosen.has(task.id)}
            onChoose={onChoose}
            typeColor={types.find(({ name }) => name === task.issueType)?.color}
            priorityColor={entryOf(task, priorities)?.color}
          />
        ) : (
          <Skeleton className="size-full" />
        )}
      </li>
    );
  });
}

interface BlockProps {
  task: TaskItem;
  look: 'list' | 'blocks';
  isChosen: boolean;
  onChoose: ShownTasks['onChoose'];
  typeColor: string | undefined;
  priorityColor: string | undefined;
}

const Block = memo(function Block({ task, look, isChosen, onChoose, typeColor, priorityColor }: BlockProps) {
  const t = useText('taskViews', 'taskPage', 'tasks');
  const box = (
    <Checkbox
      labelHidden
      label={t('selectOne', { task: task.title })}
      checked={isChosen}
      onChange={(on) => onChoose([task.id], on)}
    />
  );
  const title = (
    <TaskLink
      taskId={task.id}
      dir="auto"
      className={cx('font-medium hover:underline', look === 'list' ? 'truncate leading-6' : 'line-clamp-2 shrink-0')}
    >
      {task.title}
    </TaskLink>
  );
  const people = task.members.length > 0 && (
    <AvatarGroup
      name={t('taskPage:assignees')}
      shown={2}
      people={task.members.map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }))}
    />
  );
  const facts = (
    <>
      <TypeIcon type={task.issueType ?? null} color={typeColor} />
      <TaskNumber task={task} />
      {task.priority && <PriorityBars priority={task.priority} color={priorityColor} />}
    </>
  );
  if (look === 'list')
    return (
      <div className={cx('flex h-full items-center gap-3 border-line border-b px-3', isChosen && 'bg-selected')}>
        {box}
        <div className="flex min-w-0 flex-1 flex-col">
          {title}
          <span className="flex min-w-0 items-center gap-2.5">
            {facts}
            <StatusMenu task={task} subject={task.title} />
            <span className="ms-auto shrink-0 sm:hidden">{people}</span>
          </span>
        </div>
        <span className="max-sm:hidden">{people}</span>
        <TaskMenu task={task} subject={task.title} />
      </div>
    );
  return (
    <div
      className={cx(
        'flex h-full flex-col gap-1.5 rounded-lg border bg-surface p-3',
        isChosen ? 'border-accent-line bg-selected' : 'border-line',
      )}
    >
      <span className="flex items-center gap-2">
        {box}
        {facts}
        <span className="ms-auto">
          <TaskMenu task={task} subject={task.title} />
        </span>
      </span>
      {title}
      <Labels tags={task.tags} name={t('tasks:labels')} shown={1} />
      <span className="mt-auto flex min-w-0 items-center gap-2">
        <StatusMenu task={task} subject={task.title} />
        <span className="ms-auto shrink-0">{people}</span>
      </span>
    </div>
  );
});
