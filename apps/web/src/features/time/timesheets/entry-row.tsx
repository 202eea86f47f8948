import type { TimeLog } from '@stint/contract';
import type { DayOfTime } from '@stint/domain/time/timesheets';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Reason } from '../../../ui/reason.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useRemoveEntries } from './change-entries.ts';
import { RunningEditor } from './clock-editor.tsx';
import { meterOf } from './entries-query.ts';
import type { EntryActions } from './entry-actions.ts';
import { EntryMenu } from './entry-menu.tsx';
import { EntryWhat } from './entry-what.tsx';
import { InlineDuration, InlineTimes } from './inline-fields.tsx';
import { useSpanText } from './span-text.ts';

type Part = DayOfTime<TimeLog>['parts'][number];

interface EntryRowProps {
  part: Part;
  /** When the entries were read. */
  readAt: number;
  actions: EntryActions;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

/** When a part was, as it is shown and to the second. */
function useTimes({ log, from, to, isGrowing }: Part) {
  const t = useText('timesheets');
  const formats = useFormats();
  const spanText = useSpanText();
  return {
    time: isGrowing ? t('since', { time: formats.time(from) }) : spanText(from, to),
    exact: [formats.exactTime(from), ...(isGrowing ? [] : [formats.exactTime(to)])].join(' – '),
    begun: log.startedAt === from ? null : t('partOf', { moment: formats.moment(log.startedAt) }),
  };
}

/** One entry, or its part of a day: when, on what, how it came about, and what can be done with it. Each value can be changed where it stands. */
export function EntryRow({ part, readAt, actions, chosen, onChoose }: EntryRowProps) {
  const t = useText('timesheets');
  const { log, from, to, ms, isGrowing } = part;
  const { time, exact, begun } = useTimes(part);
  const entryName = { task: log.task?.title ?? t('noTask'), time };
  const blocked = actions.whyNot.edit(log);
  // Of an entry that reaches into another day, only a part is seen here.
  const isWhole = log.startedAt === from && (isGrowing || log.stoppedAt === to);
  const elapsed = (
    <Elapsed
      form="clock"
      meter={meterOf([part], readAt)}
      className={cx('font-medium text-dense tabular-nums', isGrowing && 'text-running-text')}
    />
  );
  return (
    <li
      {...rowProps(`${log.id} ${from}`)}
      className={cx(
        'group/row -outline-offset-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2 sm:flex-nowrap',
        chosen && 'bg-selected',
      )}
    >
      <span className="flex w-4 shrink-0">
        <Checkbox label={t('choose', entryName)} labelHidden checked={chosen} onChange={onChoose} />
      </span>
      <span className="min-w-0 flex-1 text-dense text-muted tabular-nums sm:w-44 sm:flex-none">
        {isWhole ? (
          <InlineTimes
            log={log}
            name={t('changeTimes', entryName)}
            blocked={blocked}
            onSave={(span) => actions.change(log, span)}
            onUnclear={(span) => actions.onEdit(log, span)}
          >
            <bdi title={exact}>{time}</bdi>
          </InlineTimes>
        ) : (
          <bdi title={exact}>{time}</bdi>
        )}
        {begun && <span className="block text-caption">{begun}</span>}
      </span>
      <EntryWhat {...{ log, entryName, blocked, actions }} />
      <span className="ms-auto flex shrink-0 items-center gap-1">
        <span className="me-1 flex w-18 justify-end">
          {isWhole && !log.isRunning ? (
            <InlineDuration
              log={log}
              name={t('changeDuration', { ...entryName, duration: clock(ms) })}
              blocked={blocked}
              onSave={(span) => actions.change(log, span)}
            >
              {elapsed}
            </InlineDuration>
          ) : (
            elapsed
          )}
        </span>
        <RowActions {...{ log, entryName, blocked, actions }} />
      </span>
    </li>
  );
}

interface RowActionsProps {
  log: TimeLog;
  /** The name of the entry. */
  entryName: { task: string; time: string };
  blocked: Reason | null;
  actions: EntryActions;
}

/** What can be done with an entry: some of it at once, the rest in a menu. */
function RowActions({ log, entryName, blocked, actions }: RowActionsProps) {
  const t = useText('timesheets', 'common');
  const { remove, busy } = useRemoveEntries();
  return (
    <>
      <IconButton
        size="small"
        name={t('billableOf', entryName)}
        tooltip={t(log.isBillable ? 'billable' : 'notBillable')}
        aria-pressed={log.isBillable}
        className="max-sm:hidden"
        icon={<CircleDollarSign className={log.isBillable ? 'text-accent-text' : 'text-faint'} />}
        blocked={blocked}
        onClick={() => actions.change(log, { isBillable: !log.isBillable })}
      />
      {log.isRunning && !blocked ? (
        <RunningEditor
          log={log}
          isOwn={actions.isOwn}
          trigger={<IconButton size="small" name={t('edit', entryName)} tooltip={t('common:edit')} icon={<Pencil />} />}
        />
      ) : (
        <IconButton
          size="small"
          name={t('edit', entryName)}
          tooltip={t('common:edit')}
          icon={<Pencil />}
          blocked={actions.whyNot.change(log)}
          onClick={() => actions.onEdit(log)}
        />
      )}
      <IconButton
        size="small"
        name={t('remove', entryName)}
        tooltip={t('common:delete')}
        icon={<Trash2 />}
        busy={busy}
        className="max-sm:hidden"
        blocked={actions.whyNot.remove(log)}
        onClick={() => remove([log.id])}
      />
      <EntryMenu {...{ log, entryName, actions }} onRemove={() => remove([log.id])} />
    </>
  );
}
