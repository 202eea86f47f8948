import type { TaskItem, TaskRef } from '@stint/contract';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import type { ChoiceKind } from '../../../ui/use-list-keys.ts';
import { TaskBox, useStartQuietly } from '../../core/tasks/index.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useOwnMember, useSetActiveTask } from '../../identity/active-team/index.ts';

const NewTaskDialog = lazy(() =>
  import('../../work/new-task/index.ts').then(({ NewTaskDialog: default_ }) => ({ default: default_ })),
);

interface TaskChoiceProps {
  blocked: string | false | null;
  /** What was typed, null while the box shows the chosen task. */
  onText: (text: string | null) => void;
}

/** What Enter and Shift+Enter do in the box: nothing is started where time can't be tracked. */
function useHints(isSwitching: boolean) {
  const t = useText('timer', 'common');
  const canStart = useWhyNotStart()(null) === null;
  if (!canStart) return { item: t('chooseKey'), create: t('common:create') };
  const start = t(isSwitching ? 'switch' : 'startKey');
  const create = { create: start, createShift: t('common:create') };
  return isSwitching ? { item: start, ...create } : { item: start, itemShift: t('chooseKey'), ...create };
}

/** The task to be timed. It is read-only while the timer runs; Switch opens the choice. */
export function TaskChoice({ blocked, onText }: TaskChoiceProps) {
  const t = useText('timer', 'shell', 'common');
  const box = useRef<HTMLInputElement>(null);
  const { isRunning, start } = useTimer();
  const startQuietly = useStartQuietly();
  const whyNot = useWhyNotStart();
  const task = useOwnMember()?.activeTask ?? null;
  const activate = useSetActiveTask();
  const [details, setDetails] = useState<{ title: string; open: boolean } | null>(null);
  const [wantsSwitch, setSwitching] = useState(false);
  const isSwitching = isRunning && wantsSwitch;
  const toSwitch = () => setSwitching(isRunning);
  const openList = () => {
    box.current?.focus();
    box.current?.click();
  };
  const toTask = () => (isRunning ? toSwitch() : openList());
  useCommand('create', toTask);
  useCommand('timerSwitch', toTask);
  const choose = (next: TaskRef | TaskItem, how: ChoiceKind, isNew: boolean) => {
    setSwitching(false);
    const starts = how === 'enter' || (isSwitching && !(isNew && how === 'shift'));
    if (starts && isNew) return startQuietly(next) ?? void activate(next);
    if (starts && whyNot(next) === null) start(next);
    else if (!isRunning) activate(next);
    return undefined;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of its field
    <div
      className="flex min-w-0 items-center gap-2"
      onKeyDown={({ key, defaultPrevented }) => {
        if (key !== 'Escape' || defaultPrevented) return;
        if (isSwitching) setSwitching(false);
        // The single keys of the page work again.
        else box.current?.blur();
      }}
    >
      <div className="min-w-0 flex-1">
        <TaskBox
          key={isSwitching ? 'switch' : 'choose'}
          startsOpen={isSwitching}
          focusOnLoad
          chosen={isSwitching ? null : task}
          onChoose={choose}
          hints={useHints(isSwitching)}
          {...(!isRunning && task && { onEnter: () => whyNot(task) === null && start(task) })}
          onClear={() => !isRunning && activate(null)}
          onText={onText}
          onDetails={(title) => setDetails({ title, open: true })}
          blocked={isRunning && !isSwitching ? t('blockedWhileRunning') : blocked}
          inputRef={box}
        />
      </div>
      {isRunning && (
        <Button size="large" onClick={() => setSwitching(!isSwitching)}>
          {t(isSwitching ? 'common:cancel' : 'switch')}
        </Button>
      )}
      {details && (
        <Suspense>
          <NewTaskDialog
            key={details.title}
            {...details}
            onOpenChange={(open) => setDetails({ ...details, open })}
            // A task chosen or started meanwhile stays.
            onCreated={(created) => !created.isDraft && !isRunning && activate(created)}
          />
        </Suspense>
      )}
    </div>
  );
}
