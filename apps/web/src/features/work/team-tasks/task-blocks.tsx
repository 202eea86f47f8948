import type { TaskItem } from '@stint/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
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
  useVocabulary,
} from '../../core/tasks/index.ts';
import { TaskMenu } from '../task-menu/index.ts';
import { ScrollRegion, type ShownTasks, useFormerOffset, useSight } from './scroll-region.tsx';

/** Pixels: the least width of a block, and the heights of lines and blocks. */
const blockWidth = 260;
const heights = matchMedia('(pointer: coarse)').matches ? { list: 68, blocks: 188 } : { list: 60, blocks: 164 };

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

/** Tasks as two-line rows, or as blocks side by side. */
export function TaskBlocks({
  rows,
  total,
  chosen,
  onChoose,
  onSight,
  busy,
  look,
}: ShownTasks & { look: 'list' | 'blocks' }) {
  const t = useText('taskViews');
  const box = useRef<HTMLElement>(null);
  const lanes = useLanes(look, box);
  const types = useVocabulary('issueTypes');
  const priorities = useVocabulary('priorities');
  const initialOffset = useFormerOffset(look);
  const lines = useVirtualizer({
    count: Math.ceil(total / lanes),
    getScrollElement: () => box.current,
    estimateSize: () => heights[look],
    overscan: 6,
    initialOffset,
  });
  const items = lines.getVirtualItems();
  useSight((items[0]?.index ?? 0) * lanes, ((items.at(-1)?.index ?? 0) + 1) * lanes, onSight);
  return (
    <ScrollRegion ref={box} busy={busy} look={look}>
      <ul aria-label={t('title')} className="relative" style={{ height: lines.getTotalSize() }}>
        {items.flatMap((line) =>
          Array.from({ length: lanes }, (_, lane) => {
            const index = line.index * lanes + lane;
            const task = rows[index];
            if (index >= total) return null;
            return (
              <li
                key={task?.id ?? index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className={cx('absolute', look === 'blocks' && 'p-1')}
                style={{
                  top: line.start,
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
          }),
        )}
      </ul>
    </ScrollRegion>
  );
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
