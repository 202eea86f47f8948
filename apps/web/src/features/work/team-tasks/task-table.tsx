import type { TaskItem } from '@stint/contract';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps, useRoving } from '../../../lib/page/roving.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row } from '../../../ui/table.tsx';
import type { ColumnKey } from '../../core/task-views/index.ts';
import {
  StatusMenu,
  TaskLink,
  TypeIcon,
  useStatuses,
  useStatusLabel,
  useTaskKeys,
  useVocabulary,
} from '../../core/tasks/index.ts';
import { GroupHead, type TaskGroup, useGroupFolds } from '../task-groups/index.ts';
import { TaskMenu } from '../task-menu/index.ts';
import { useColumns, widthsOf } from './columns.tsx';
import { mountedLines, ScrollRegion, type ShownTasks, useFormerOffset, useSight } from './scroll-region.tsx';
import { sortedOn, sortOf, type TableSearch } from './search.ts';

/** The estimated height of a row before one is rendered. */
const likelyHeight = 40;

/** The widths of the fixed columns: checkbox and menu. */
const fixed = { box: '2.25rem', menu: '2.5rem' } as const;
/** Characters. A number is shown in full unless its prefix is very long. */
const numberLength = { least: 5, most: 14 };

/** The width of the type's icon and the longest number. */
function numberWidth(rows: readonly TaskItem[]): string {
  const { least, most } = numberLength;
  const longest = rows.reduce((length, { taskNumber }) => Math.max(length, taskNumber.length), least);
  return `${Math.min(longest, most) + 1}ch + 2.5rem`;
}
/** Characters of the longest status that is shown in full. */
const statusLength = { least: 6, most: 18 };

/** The width of the longest status of the team with its dot. */
function useStatusWidth(): string {
  const labelled = useStatusLabel();
  const { least, most } = statusLength;
  const longest = useStatuses().reduce((length, status) => Math.max(length, labelled(status).length), least);
  return `${Math.min(longest, most)}ch + 2.25rem`;
}
/** The title gets the rest: this share if the others can shrink, and never less than the least. */
const titleShare = '30cqw';
const leastTitle = '16rem';

interface TaskTableProps extends ShownTasks {
  columns: readonly ColumnKey[];
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  today: string;
  onAll: () => void;
}

interface GroupLine {
  group: TaskGroup;
  isFolded: boolean;
}
/** A heading, a task, or a task that is not loaded yet. */
type Line = GroupLine | { task: TaskItem; groupKey: string } | null;

/** One row per task; only the visible rows are mounted. */
export function TaskTable({
  rows,
  total,
  chosen,
  onChoose,
  onSight,
  busy,
  columns,
  search,
  onSearch,
  today,
  onAll,
}: TaskTableProps) {
  const views = useColumns();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { groups, onFold } = useGroupFolds(rows, search.group, today);
  const lines = groups?.flatMap(({ group, isFolded }): Line[] => [
    { group, isFolded },
    ...(isFolded ? [] : group.tasks.map((task) => ({ task, groupKey: group.key }))),
  ]);
  const inOrder = useMemo(
    () => lines?.map((line) => (line && 'task' in line ? line.task : undefined)) ?? rows,
    [lines, rows],
  );
  const choose = useRangeChoice(inOrder, onChoose);
  const keys = useTaskKeys({ taskOf: (id) => rows.find((task) => task.id === id) });
  const number = numberWidth(rows);
  const status = useStatusWidth();
  const others = [...Object.values(fixed), number, status].join(' + ');
  const { widths, least } = widthsOf(columns, views, rows, { others, title: titleShare });
  return (
    <ScrollRegion ref={setBox} busy={busy} look="table">
      <table
        aria-rowcount={(lines?.length ?? total) + 1}
        style={{ minWidth: `calc(${others} + ${leastTitle} + ${least})` }}
        className="w-full table-fixed border-collapse text-dense [&_td]:px-2 [&_th]:px-2"
      >
        <colgroup>
          <col style={{ width: fixed.box }} />
          <col style={{ width: `calc(${number})` }} />
          <col />
          <col style={{ width: `calc(${status})` }} />
          {columns.map((key, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
          <col style={{ width: fixed.menu }} />
        </colgroup>
        <Head {...{ rows, chosen, onChoose, onAll, columns, views, search, onSearch }} />
        <Lines
          count={lines?.length ?? total}
          lineAt={(index) => {
            if (lines) return lines[index] ?? null;
            const task = rows[index];
            return task ? { task, groupKey: '' } : null;
          }}
          onFold={onFold}
          onChoose={choose}
          {...{ chosen, onSight, columns, views, box }}
          onCommand={keys.onCommand}
        />
      </table>
      {keys.panel}
    </ScrollRegion>
  );
}

/** Chooses one row, or with Shift all rows from the last chosen one; in a stable ref, so that no row renders again. */
function useRangeChoice(
  rows: readonly (TaskItem | undefined)[],
  onChoose: ShownTasks['onChoose'],
): LineViews['onChoose'] {
  const from = useRef<string | null>(null);
  const choose = (index: number, on: boolean, isRange: boolean) => {
    const task = rows[index];
    if (!task) return;
    const at = isRange ? rows.findIndex((row) => row?.id === from.current) : index;
    const [start, end] = at < 0 ? [index, index] : [Math.min(at, index), Math.max(at, index)];
    onChoose(
      rows.slice(start, end + 1).flatMap((row) => row?.id ?? []),
      on,
    );
    from.current = task.id;
  };
  const latest = useRef(choose);
  latest.current = choose;
  return latest;
}

interface HeadProps extends Omit<TaskTableProps, 'total' | 'onSight' | 'busy' | 'today'> {
  views: ReturnType<typeof useColumns>;
}

/** The names of the columns, with the checkbox for all rows. */
function Head({ rows, chosen, onChoose, onAll, columns, views, search, onSearch }: HeadProps) {
  const t = useText('taskViews', 'tasks');
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const head = (key: 'number' | 'title' | 'status', name: string) => (
    <HeaderCell sorted={sortOf(search, key)} onSort={() => onSearch(sortedOn(search, key))}>
      {name}
    </HeaderCell>
  );
  return (
    <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--line)]">
      <tr aria-rowindex={1}>
        <HeaderCell>
          <Checkbox
            labelHidden
            label={t('selectAll')}
            checked={isAll}
            mixed={!isAll && chosen.size > 0}
            onChange={(on) => (on ? onAll() : onChoose([...chosen], false))}
          />
        </HeaderCell>
        {head('number', t('number'))}
        {head('title', t('tasks:taskTitle'))}
        {head('status', t('tasks:status'))}
        {columns.map((key) => {
          const { name, sort, numeric } = views[key];
          return (
            <HeaderCell
              key={key}
              {...(numeric && { numeric })}
              {...(sort && { sorted: sortOf(search, sort), onSort: () => onSearch(sortedOn(search, sort)) })}
            >
              {name}
            </HeaderCell>
          );
        })}
        <th scope="col">
          <span className="sr-only">{t('bulk')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface LinesProps extends Pick<ShownTasks, 'chosen' | 'onSight'>, LineViews {
  count: number;
  lineAt: (index: number) => Line;
  onFold: (groupKey: string) => void;
  onCommand: ReturnType<typeof useTaskKeys>['onCommand'];
  /** The scroll container. */
  box: HTMLElement | null;
}

/** The visible rows, the only part that renders on scroll. */
function Lines({ count, lineAt, onFold, chosen, onChoose, onSight, columns, views, box, onCommand }: LinesProps) {
  const roving = useRoving<HTMLTableSectionElement>({ onCommand });
  const types = useVocabulary('issueTypes');
  const [rowHeight, setRowHeight] = useState(likelyHeight);
  const initialOffset = useFormerOffset('table');
  const lineOf = (id: string) => {
    for (let index = 0; index < count; index++) {
      const line = lineAt(index);
      if (line && 'task' in line && line.task.id === id) return index;
    }
    return -1;
  };
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset,
    rangeExtractor: (range) => mountedLines(range, roving.list.ref.current, lineOf),
  });
  const items = lines.getVirtualItems();
  const hasRows = items.some(({ index }) => lineAt(index) !== null);
  // All rows have the height of the first one, measured once instead of row by row.
  useLayoutEffect(() => {
    const row = hasRows ? box?.querySelector('tbody tr[data-index]') : null;
    if (row) setRowHeight(row.getBoundingClientRect().height || likelyHeight);
  }, [box, hasRows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height moves every row
  useLayoutEffect(() => lines.measure(), [lines, rowHeight]);
  useSight(lines.range?.startIndex ?? 0, lines.range?.endIndex ?? 0, onSight);
  const rowOf = ({ index, key }: VirtualItem) => {
    const line = lineAt(index);
    if (!line)
      return (
        <tr key={key} aria-hidden className="border-line border-b" style={{ height: rowHeight }}>
          <td colSpan={columns.length + 5} className="px-3">
            <Skeleton className="h-3.5 w-2/5" />
          </td>
        </tr>
      );
    if ('group' in line)
      return <GroupRow key={`group ${line.group.key}`} {...line} {...{ index, columns, onFold, rowHeight }} />;
    const { task, groupKey } = line;
    return (
      <TaskLine
        key={`${groupKey} ${task.id}`}
        task={task}
        index={index}
        isChosen={chosen.has(task.id)}
        onChoose={onChoose}
        columns={columns}
        views={views}
        typeColor={types.find(({ name }) => name === task.issueType)?.color}
      />
    );
  };
  return (
    <tbody {...roving.list}>
      {items.flatMap((item, at) => [
        <Space key={`before ${item.index}`} height={item.start - (items[at - 1]?.end ?? 0)} />,
        rowOf(item),
      ])}
      <Space height={lines.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

interface GroupRowProps extends GroupLine, Pick<LinesProps, 'columns' | 'onFold'> {
  index: number;
  rowHeight: number;
}

/** The heading of a group, which folds its tasks. */
function GroupRow({ group, isFolded, index, columns, onFold, rowHeight }: GroupRowProps) {
  return (
    <tr aria-rowindex={index + 2} className="border-line border-b bg-sunken" style={{ height: rowHeight }}>
      <th colSpan={columns.length + 5} scope="rowgroup" className="text-start font-semibold">
        <GroupHead
          group={group}
          isFolded={isFolded}
          onFold={() => onFold(group.key)}
          className="sticky start-2 max-w-full py-0.5"
        />
      </th>
    </tr>
  );
}

/** Fills the space of the rows that are not mounted. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );

interface LineViews {
  onChoose: { current: (index: number, on: boolean, isRange: boolean) => void };
  columns: readonly ColumnKey[];
  views: ReturnType<typeof useColumns>;
}

interface TaskLineProps extends LineViews {
  task: TaskItem;
  index: number;
  isChosen: boolean;
  typeColor: string | undefined;
}

const TaskLine = memo(
  function TaskLine({ task, index, isChosen, onChoose, columns, views, typeColor }: TaskLineProps) {
    const t = useText('taskViews');
    const isRange = useRef(false);
    return (
      <Row
        {...rowProps(task.id)}
        data-index={index}
        selected={isChosen}
        aria-rowindex={index + 2}
        className="-outline-offset-2 [&>td]:py-0"
      >
        <Cell
          onClickCapture={(event) => {
            isRange.current = event.shiftKey;
          }}
        >
          <Checkbox
            labelHidden
            label={t('selectOne', { task: task.title })}
            checked={isChosen}
            onChange={(on) => onChoose.current(index, on, isRange.current)}
          />
        </Cell>
        <Cell>
          <span className="flex items-center gap-1.5 whitespace-nowrap text-muted tabular-nums">
            <TypeIcon type={task.issueType ?? null} color={typeColor} />
            <bdi dir="ltr" className="truncate">
              {task.taskNumber}
            </bdi>
          </span>
        </Cell>
        <Cell>
          <TaskLink taskId={task.id} dir="auto" className="block truncate font-medium hover:underline">
            {task.title}
          </TaskLink>
        </Cell>
        <Cell>
          <StatusMenu task={task} subject={task.title} compact />
        </Cell>
        {columns.map((key) => (
          <Cell key={key} {...(views[key].numeric && { numeric: true })} className="truncate">
            {views[key].cell(task)}
          </Cell>
        ))}
        <Cell>
          <TaskMenu task={task} subject={task.title} />
        </Cell>
      </Row>
    );
  },
  // The column views change with every render of the table; their content does not.
  (before, after) =>
    before.task === after.task &&
    before.index === after.index &&
    before.isChosen === after.isChosen &&
    before.columns === after.columns &&
    before.typeColor === after.typeColor,
);

/** A skeleton of the same size. */
export const PendingRows = () => (
  <div aria-hidden className="min-h-96 flex-1 overflow-hidden rounded-lg border border-line bg-surface">
    {Array.from({ length: 14 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a line
      <div key={index} className="flex h-10 items-center gap-4 border-line border-b px-3">
        <Skeleton className="size-4" />
        <Skeleton className="h-3.5 w-12" />
        <Skeleton className="h-3.5 w-2/5" />
      </div>
    ))}
  </div>
);
