import type { TaskItem, TaskRef } from '@stint/contract';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { TaskBox } from '../../core/tasks/index.ts';
import { useTimer } from '../../core/timer/index.ts';
import { useOwnMember, useSetActiveTask } from '../../identity/active-team/index.ts';

const NewTaskDialog = lazy(() =>
  import('../../work/new-task/index.ts').then(({ NewTaskDialog: default_ }) => ({ default: default_ })),
);

/** The task to be timed. It is read-only while the timer runs; Switch opens the choice. */
export function TaskChoice({ blocked }: { blocked: string | false | null }) {
  const t = useText('timer', 'shell', 'common');
  const box = useRef<HTMLInputElement>(null);
  const { isRunning, start } = useTimer();
  const task = useOwnMember()?.activeTask ?? null;
  const activate = useSetActiveTask();
  const [details, setDetails] = useState<{ title: string; open: boolean } | null>(null);
  const [wantsSwitch, setSwitching] = useState(false);
  const isSwitching = isRunning && wantsSwitch;
  const toSwitch = () => setSwitching(isRunning);
  useCommand('create', () => (isRunning ? toSwitch() : box.current?.focus()));
  useCommand('timerSwitch', toSwitch);
  const choose = (next: TaskRef | TaskItem) => {
    setSwitching(false);
    if (isSwitching) start(next);
    else activate(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of its field
    <div
      className="flex min-w-0 items-center gap-2"
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && setSwitching(false)}
    >
      <div className="min-w-0 flex-1">
        <TaskBox
          key={isSwitching ? 'switch' : 'choose'}
          startsOpen={isSwitching}
          chosen={isSwitching ? null : task}
          onChoose={choose}
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
            onCreated={(created) => !created.isDraft && (isSwitching || !isRunning) && choose(created)}
          />
        </Suspense>
      )}
    </div>
  );
}
