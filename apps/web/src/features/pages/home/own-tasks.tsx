import type { TaskItem } from '@stint/contract';
import { type ReactNode, useReducer } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { AfterPaint } from '../../../lib/page/after-paint.tsx';
import { focusRows, type RowKeys, useRoving } from '../../../lib/page/roving.ts';
import { leaveRow, press, sideOf } from '../../../lib/page/row-focus.ts';
import { useShortcut } from '../../../lib/page/shortcuts.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TaskKind, TaskKindSpace, TaskRow } from '../../core/tasks/index.ts';
import { TaskTotal, type Worker } from '../../time/timesheets/index.ts';
import { PlanToggle, ToPlan } from '../../work/plans/index.ts';
import { MyTasks } from '../../work/task-list/index.ts';
import { TaskMenu } from './task-menu.ts';

/** Enter plans the focused task for the day that is shown, Space starts it, an arrow leads to the day. */
const keys: RowKeys = (event, row, box) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (sideOf(event.key) === 1) {
    focusRows(document.querySelector<HTMLElement>('[data-day-list]'));
    return true;
  }
  if (event.key === ' ') return press(row, '[data-start] button');
  if (event.key !== 'Enter') return false;
  // A planned task may leave its list.
  leaveRow(box, row);
  return press(row, '[data-plan][aria-pressed="false"]');
};

/** What the person may plan: what the last day left, their open tasks, and a search. */
export function OwnTasks({ worker }: { worker: Worker | undefined }): ReactNode {
  const t = useText('home');
  const { list } = useRoving<HTMLElement>({ onKey: keys });
  useShortcut('p', t('toPlan'), () => focusRows(list.ref.current));
  const [isRead, markRead] = useReducer(() => true, false);
  return (
    <section {...list} data-to-plan aria-label={t('toPlan')} className="flex min-w-0 flex-col gap-4">
      {worker && (
        <AfterPaint fallback={<Skeleton radius="medium" className="h-control w-full" />}>
          <ToPlan onRead={markRead} />
        </AfterPaint>
      )}
      {/* What yesterday left stands above: until that is read, it would push the tasks down. */}
      <div className={cx(worker && !isRead && 'invisible')}>
        <MyTasks row={(task) => <OwnTask key={task.id} task={task} worker={worker} />} />
      </div>
    </section>
  );
}

function OwnTask({ task, worker }: { task: TaskItem; worker: Worker | undefined }) {
  return (
    <TaskRow
      task={task}
      {...(worker && {
        time: (meter, span) => <TaskTotal worker={worker} taskId={task.id} span={span} meter={meter} />,
      })}
      kind={
        <AfterLoad fallback={<TaskKindSpace task={task} />}>
          <TaskKind task={task} />
        </AfterLoad>
      }
      aside={
        <>
          <AfterLoad fallback={<span className="-mx-2 size-control-small shrink-0" />}>
            <TaskMenu task={task} subject={task.title} className="-mx-2" />
          </AfterLoad>
          {worker && (
            <AfterLoad fallback={<span className="size-control-small shrink-0" />}>
              <PlanToggle task={task} />
            </AfterLoad>
          )}
        </>
      }
    />
  );
}
