import type { TimeLog } from '@stint/contract';
import { type ReactElement, Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRecordedRun } from '../../core/timer/index.ts';

const RunningForm = lazy(() => import('./running-form.tsx').then((parts) => ({ default: parts.RunningForm })));

interface RunningEditorProps {
  log: TimeLog;
  isOwn: boolean;
  trigger: ReactElement;
}

/** A small editor of a running entry: since when, on what, and when it ended if its stop was forgotten. */
export function RunningEditor({ log, isOwn, trigger }: RunningEditorProps) {
  const t = useText('timer');
  return (
    <Popover size="large" title={t('runningEntry')} trigger={trigger}>
      <Suspense fallback={<Skeleton radius="medium" className="h-64" />}>
        <RunningForm key={log.id} log={log} isOwn={isOwn} />
      </Suspense>
    </Popover>
  );
}

/** Over the clock of the running timer, which opens its editor. Beside it, because a button hides the role of a timer. */
export function ClockEditor() {
  const t = useText('timer');
  const log = useRecordedRun();
  if (!log) return null;
  return (
    <RunningEditor
      isOwn
      log={log}
      trigger={
        <button
          type="button"
          aria-label={t('editRunning')}
          className="absolute -inset-x-1.5 -inset-y-1 cursor-pointer rounded-md border border-transparent hover:border-line-strong data-popup-open:border-line-strong"
        />
      }
    />
  );
}
