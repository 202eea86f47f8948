import type { TimeLog } from '@stint/contract';
import type { DayOfTime } from '@stint/domain/timesheets';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type Text, useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { useFormats } from '../formats/index.ts';
import { Elapsed } from '../timer/index.ts';
import { useRemoveEntries } from './change-entries.ts';
import { SheetStatus } from './sheet-status.tsx';
import { useWhyNotChange } from './why-not.ts';
import type { Worker } from './worker.ts';

interface EntryRowProps {
  part: DayOfTime<TimeLog>['parts'][number];
  of: Worker;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onEdit: () => void;
}

/** One entry, or its part of a day: when, on what, how it came about, and what can be done with it. */
export function EntryRow({ part: { log, from, to, ms }, of, chosen, onChoose, onEdit }: EntryRowProps) {
  const t = useText('timesheets', 'common');
  const formats = useFormats();
  const { remove, busy } = useRemoveEntries();
  const whyNot = useWhyNotChange(of);
  const title = log.task?.title ?? t('noTask');
  // Below a minute both ends would read the same.
  const clock = formats.time(from) === formats.time(to) ? formats.exactTime : formats.time;
  const time = log.isRunning ? t('since', { time: formats.time(from) }) : `${clock(from)} – ${clock(to)}`;
  const exactTimes = [formats.exactTime(from), ...(log.isRunning ? [] : [formats.exactTime(to)])].join(' – ');
  const named = { task: title, time };
  const cannot = whyNot.remove(log);
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2 sm:flex-nowrap',
        chosen && 'bg-selected',
      )}
    >
      <span className="flex w-4 shrink-0">
        {!cannot && <Checkbox label={t('choose', named)} labelHidden checked={chosen} onChange={onChoose} />}
      </span>
      <span className="w-36 shrink-0 text-dense text-muted tabular-nums">
        <bdi title={exactTimes}>{time}</bdi>
        {log.startedAt !== from && (
          <span className="block text-caption">{t('partOf', { moment: formats.moment(log.startedAt) })}</span>
        )}
      </span>
      <What log={log} />
      <span className="ms-auto flex shrink-0 items-center gap-1">
        <Elapsed
          form="clock"
          meter={{ ms, since: log.isRunning ? Date.parse(to) : null }}
          className={cx('me-2 font-medium text-dense tabular-nums', log.isRunning && 'text-running-text')}
        />
        <IconButton
          size="small"
          name={t('edit', named)}
          tooltip={t('common:edit')}
          icon={<Pencil />}
          blocked={whyNot.change(log)}
          onClick={onEdit}
        />
        <IconButton
          size="small"
          name={t('remove', named)}
          tooltip={t('common:delete')}
          icon={<Trash2 />}
          busy={busy}
          blocked={cannot}
          onClick={() => remove([log.id])}
        />
      </span>
    </li>
  );
}

/** On what, and how it came about. */
function What({ log }: { log: TimeLog }) {
  const t = useText('timesheets');
  return (
    <span className="order-last min-w-0 flex-1 basis-full ps-7 sm:order-none sm:basis-0 sm:ps-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {log.task ? (
          <Link
            to="/task/$taskId"
            params={{ taskId: log.task.id }}
            dir="auto"
            className="min-w-0 max-w-full truncate font-medium text-base hover:underline"
          >
            {log.task.title}
          </Link>
        ) : (
          <span className="text-base text-muted">{t('noTask')}</span>
        )}
        {log.project && <span className="truncate text-caption text-muted">{log.project.name}</span>}
        {log.logType !== 'TRACKED' && <Badge>{t(`type_${log.logType}`)}</Badge>}
        {log.source !== 'TEAMS' && log.logType !== 'MANUAL' && <Badge>{t(`source_${log.source}`)}</Badge>}
        {log.isEdited && <Badge>{t('edited')}</Badge>}
        {log.isBillable && <Badge>{t('billable')}</Badge>}
        {log.timesheet && log.timesheet.status !== 'DRAFT' && <SheetStatus status={log.timesheet.status} />}
      </span>
      {(log.description || log.reason) && (
        <span dir="auto" className="wrap-anywhere block text-dense text-muted">
          {[log.description, log.reason && reasonText(t, log.reason)].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  );
}

/** The reasons that are offered are said in the person's language; what other clients wrote stands as it is. */
const reasonText = (t: Text<'timesheets'>, reason: string) =>
  t(`reason_${reason}` as 'reason_ERROR', { defaultValue: reason });
