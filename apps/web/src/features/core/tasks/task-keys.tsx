import type { TaskItem } from '@stint/contract';
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { whenIdle } from '../../../lib/idle.ts';
import type { CommandId } from '../../../lib/page/commands.ts';
import { isFocusLost, press } from '../../../lib/page/row-focus.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { lazy } from '../../../ui/lazy.ts';
import { toast } from '../../../ui/toast.tsx';
import { useTimer, useWhyNotStart } from '../timer/index.ts';
import { useWhyNotChange } from './fields-blocked.ts';
import { isTaskProperty, type TaskProperty } from './task-properties.ts';
import { useWhyNotEstimate } from './why-not-estimate.ts';

const loadPanel = () => import('./task-key-panel.tsx');
const Panel = lazy(() => loadPanel().then((parts) => ({ default: parts.TaskKeyPanel })));
/** A field that takes longer to open has failed to load. */
const maxOpeningMs = 3000;

interface TaskKeysOptions {
  taskOf: (id: string) => TaskItem | undefined;
  /** Moves the task within a list that has places. Without it, M moves the task to another project. */
  onMove?: (task: TaskItem, row: HTMLElement) => void;
}

interface TaskKeys {
  /** For `useRoving`. */
  onCommand: (command: CommandId, id: string, row: HTMLElement) => boolean;
  /** The field of the property that a key asked for. */
  panel: ReactNode;
}

const rowNamed = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`main [data-roving] [data-row="${id}"]`);

interface PanelTarget {
  id: string;
  property: TaskProperty;
  row: HTMLElement;
}

/** Keeps keys from the list while a field is about to open, because they are meant for the field. Escape gives it up. */
function useKeysOfOpening(target: PanelTarget | null, giveUp: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field
  useEffect(() => {
    if (!target) return;
    const since = performance.now();
    const keep = (event: KeyboardEvent) => {
      const isOpening = isFocusLost() || target.row.contains(document.activeElement);
      if (!isOpening || performance.now() - since > maxOpeningMs) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') giveUp();
    };
    addEventListener('keydown', keep, true);
    return () => removeEventListener('keydown', keep, true);
  }, [target]);
}

/** Starts or stops the timer on a task, in lists without a button for it. */
function useToggleTimer() {
  const t = useText('errors');
  const timer = useTimer();
  const whyNotStart = useWhyNotStart();
  return (task: TaskItem) => {
    if (timer.isRunning && timer.taskId === task.id) return timer.stop();
    const why = whyNotStart(task);
    if (why) toast({ look: 'danger', title: t(why), description: task.title });
    else timer.start(task);
  };
}

/** The keys of a focused task: its timer and its properties. */
export function useTaskKeys({ taskOf, onMove }: TaskKeysOptions): TaskKeys {
  const whyNotChange = useWhyNotChange();
  const whyNotEstimate = useWhyNotEstimate();
  const toggleTimer = useToggleTimer();
  const [panelTarget, ask] = useState<PanelTarget | null>(null);
  const task = panelTarget && taskOf(panelTarget.id);
  const close = () => {
    const row = panelTarget?.row;
    ask(null);
    // After the popup is gone, and unless a press put the focus elsewhere. The change may have moved the row.
    requestAnimationFrame(() => {
      if (isFocusLost()) (row?.isConnected ? row : rowNamed(panelTarget?.id))?.focus();
    });
  };
  useKeysOfOpening(panelTarget, close);
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), []);
  const change = (focused: TaskItem, property: TaskProperty, row: HTMLElement) => {
    const why = property === 'taskEstimate' ? whyNotEstimate(focused) : whyNotChange;
    if (why) toast({ look: 'danger', title: why, description: focused.title });
    else if (property === 'taskMove' && onMove) onMove(focused, row);
    else ask({ id: focused.id, property, row });
  };
  const onCommand: TaskKeys['onCommand'] = (command, id, row) => {
    const focused = taskOf(id);
    const isOfTimer = command === 'taskTimer' && !row.querySelector('[data-timer]');
    if (!focused || !(isOfTimer || isTaskProperty(command))) return false;
    if (isTaskProperty(command)) change(focused, command, row);
    else toggleTimer(focused);
    return true;
  };
  const panel = panelTarget && task && (
    <Suspense>
      <Panel
        key={`${panelTarget.id} ${panelTarget.property}`}
        task={task}
        property={panelTarget.property}
        row={panelTarget.row}
        onClose={close}
      />
    </Suspense>
  );
  return { onCommand, panel };
}

/** The same keys on the page of one task, outside its lists. Returns the field that a key asked for. */
export function useTaskPageKeys(task: TaskItem, place: RefObject<HTMLElement | null>): ReactNode {
  const { onCommand, panel } = useTaskKeys({ taskOf: (id) => (id === task.id ? task : undefined) });
  const run = (command: CommandId) => () => {
    const element = place.current;
    if (element && !onCommand(command, task.id, element)) press(element, '[data-timer]');
  };
  useCommand('taskTimer', run('taskTimer'));
  useCommand('taskStatus', run('taskStatus'));
  useCommand('taskAssign', run('taskAssign'));
  useCommand('taskPriority', run('taskPriority'));
  useCommand('taskLabels', run('taskLabels'));
  useCommand('taskDue', run('taskDue'));
  useCommand('taskEstimate', run('taskEstimate'));
  useCommand('taskMove', run('taskMove'));
  return panel;
}
