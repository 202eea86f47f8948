import type { TimeLog } from '@stint/contract';
import { ms } from '@stint/domain/time';
import type { Stretch } from '@stint/domain/time/overlaps';
import { whyNotMerge } from '@stint/domain/time/time-entries';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useChangeEntry, useMergeEntries } from './change-entries.ts';
import type { EntryToFill } from './entry-draft.ts';
import { useWhyNotChange } from './why-not.ts';
import type { Worker } from './worker.ts';

/** The dialog that is open for an entry. */
export type Asking =
  | { what: 'edit'; log: TimeLog; suggested?: EntryToFill['suggested'] }
  | { what: 'copy'; log: TimeLog }
  | { what: 'split'; log: TimeLog };

/** What can be done with the entries of a list, and why not. */
export function useEntryActions(worker: Worker, logs: readonly TimeLog[], ask: (asking: Asking) => void) {
  const t = useText('errors');
  const zone = useZone();
  const whyNot = useWhyNotChange(worker);
  const timer = useTimer();
  const whyNotStart = useWhyNotStart();
  const { merge } = useMergeEntries();
  const change = useChangeEntry((log, { startedAt, stoppedAt }) =>
    ask({
      what: 'edit',
      log,
      suggested: { span: { startedAt: startedAt ?? log.startedAt, stoppedAt: stoppedAt ?? log.stoppedAt } },
    }),
  );
  const continuing = (log: TimeLog): string | null | undefined => {
    if (!worker.isOwn || log.isRunning) return undefined;
    const code =
      timer.isRunning && timer.taskId === log.taskId
        ? 'timer.already_running'
        : whyNotStart(log.task ?? null, log.project);
    return code && t(code);
  };
  return {
    about: (log: TimeLog) => {
      const earlier = logs.filter((entry) => entry.id !== log.id && ms(entry.startedAt) < ms(log.startedAt));
      const before = earlier.toSorted((a, b) => ms(b.startedAt) - ms(a.startedAt))[0];
      const whyNotChange = whyNot.change(log);
      const code = before ? whyNotMerge([before, log], zone) : ('time_log.merge_apart' as const);
      return {
        before,
        whyNotAdd: whyNot.add(),
        whyNotSplit: whyNotChange,
        whyNotMerge: whyNotChange ?? (code ? t(code) : before ? whyNot.change(before) : null),
        /** Undefined where it makes no sense. */
        whyNotContinue: continuing(log),
      };
    },
    isOwn: worker.isOwn,
    whyNot,
    change,
    onMerge: merge,
    onEdit: (log: TimeLog, span?: Stretch) => ask({ what: 'edit', log, ...(span && { suggested: { span } }) }),
    onSplit: (log: TimeLog) => ask({ what: 'split', log }),
    onDuplicate: (log: TimeLog) => ask({ what: 'copy', log }),
    onContinue: ({ task, description, tagIds, isBillable }: TimeLog) =>
      timer.start(task ?? null, { content: { description, tags: tagIds, isBillable } }),
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
