import type { TimeLog } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { instant, rangesOfDates } from '@stint/domain/time';
import { type DayOfTime, daysOfTime } from '@stint/domain/time/timesheets';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import { useMemo, useState } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps, useRoving } from '../../../lib/page/roving.ts';
import { buttonClass, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { TaskLink } from '../../core/tasks/index.ts';
import { Elapsed, TimerButton, useRunningTask, useTimer } from '../../core/timer/index.ts';
import { useOwnMember, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useEntries } from './entries-query.ts';
import { type Asking, type EntryActions, useEntryActions } from './entry-actions.ts';
import { EntryDialogs } from './entry-dialogs.tsx';
import { InlineTimes } from './inline-fields.tsx';
import { useSpanText } from './span-text.ts';
import { todayClass } from './today-space.tsx';
import type { Worker } from './worker.ts';

type Part = DayOfTime<TimeLog>['parts'][number];

const noLogs: readonly TimeLog[] = [];

/** The entries of today, newest first, what runs on top; yesterday is folded below. Each can be changed and continued. */
export function TodayEntries({ worker }: { worker: Worker }) {
  const t = useText('timesheets', 'shell');
  const zone = useZone();
  const { date } = useToday(zone);
  const yesterday = addDays(date, -1);
  const { logs, now } = useEntries(worker, { start: yesterday, end: date });
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useEntryActions(worker, logs ?? noLogs, setAsking);
  const running = useRunningTask();
  const days = useMemo(
    () => daysOfTime(logs ?? noLogs, rangesOfDates(yesterday, date, zone), zone, now),
    [logs, now, yesterday, date, zone],
  );
  const partsOn = (day: string) =>
    days.find((dayOfTime) => dayOfTime.date === day)?.parts.filter(({ isGrowing }) => !isGrowing) ?? [];
  const [todaysList, beforeList] = [useRoving(), useRoving()];
  const [todays, before] = [partsOn(date), partsOn(yesterday)];
  return (
    <Card
      flush
      title={t('todays')}
      aside={
        <Link
          to="/reports/timesheet/$memberId"
          params={{ memberId: 'me' }}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          {t('shell:timesheet')}
        </Link>
      }
    >
      <div className={todayClass}>
        <ul {...todaysList.list} aria-label={t('todays')}>
          {running && <RunningEntry log={logs?.find((log) => log.isRunning) ?? null} actions={actions} />}
          {logs && todays.length === 0 && !running && (
            <li className="px-4 py-2 text-dense text-muted">{t('noneToday')}</li>
          )}
          {todays.map((part) => (
            <Entry key={`${part.log.id} ${part.from}`} part={part} actions={actions} />
          ))}
        </ul>
        {before.length > 0 && (
          <details className="group border-line border-t text-dense">
            <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 px-4 text-muted">
              <ChevronDown
                aria-hidden
                className="size-4 -rotate-90 group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0"
              />
              <span className="me-auto">{t('yesterday')}</span>
              <Elapsed meter={standing(before.reduce((sum, { ms }) => sum + ms, 0))} className="tabular-nums" />
            </summary>
            <ul {...beforeList.list} aria-label={t('yesterday')}>
              {before.map((part) => (
                <Entry key={`${part.log.id} ${part.from}`} part={part} actions={actions} />
              ))}
            </ul>
          </details>
        )}
      </div>
      <EntryDialogs worker={worker} asking={asking} />
    </Card>
  );
}

const line =
  'group/row flex min-h-11 min-w-0 items-center gap-2 border-line border-t px-4 py-1 text-dense first:border-t-0 focus-visible:-outline-offset-2';

/** The running entry as this device knows it; its start can be changed once the server has recorded it. */
function RunningEntry({ log: recorded, actions }: { log: TimeLog | null; actions: EntryActions }) {
  const t = useText('timesheets');
  const { time } = useFormats();
  const running = useRunningTask();
  const { stop } = useTimer();
  const active = useOwnMember()?.activeTask;
  if (!running) return null;
  const log = recorded?.taskId === running.taskId ? recorded : null;
  const title = (active?.id === running.taskId ? active?.title : log?.task?.title) ?? t('noTask');
  const since = t('since', { time: time(log?.startedAt ?? instant(running.since)) });
  return (
    <li {...rowProps('running')} className={cx(line, 'bg-sunken')}>
      <TimerButton size="small" running task={title} onStart={stop} onStop={stop} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Title taskId={running.taskId} title={title} />
        {log ? (
          <InlineTimes
            log={log}
            name={t('changeTimes', { task: title, time: since })}
            blocked={actions.whyNot.edit(log)}
            onSave={(span) => actions.change(log, span)}
            onUnclear={(span) => actions.onEdit(log, span)}
          >
            <bdi className="text-caption text-muted tabular-nums">{since}</bdi>
          </InlineTimes>
        ) : (
          <bdi className="text-caption text-muted tabular-nums">{since}</bdi>
        )}
      </div>
      <Elapsed
        form="clock"
        meter={{ ms: 0, since: running.since }}
        className="shrink-0 font-medium text-running-text tabular-nums"
      />
    </li>
  );
}

const Title = ({ taskId, title }: { taskId: string | null; title: string }) =>
  taskId ? (
    <TaskLink taskId={taskId} dir="auto" className="min-w-0 truncate font-medium leading-6 hover:underline">
      {title}
    </TaskLink>
  ) : (
    <span dir="auto" className="min-w-0 truncate text-muted leading-6">
      {title}
    </span>
  );

/** A stopped entry: its times change where they stand, and it can be continued. */
function Entry({ part, actions }: { part: Part; actions: EntryActions }) {
  const t = useText('timesheets');
  const { exactTime } = useFormats();
  const spanText = useSpanText();
  const { log, from, to, ms } = part;
  const title = log.task?.title ?? (log.description || t('noTask'));
  const entryName = { task: title, time: spanText(from, to) };
  const isWhole = log.startedAt === from && log.stoppedAt === to;
  const times = (
    <bdi title={`${exactTime(from)} – ${exactTime(to)}`} className="text-caption text-muted tabular-nums">
      {entryName.time}
    </bdi>
  );
  const { whyNotContinue } = actions.about(log);
  return (
    <li {...rowProps(log.id)} className={line}>
      {whyNotContinue !== undefined && (
        <IconButton
          size="small"
          shape="round"
          look="secondary"
          name={t('continueOf', entryName)}
          tooltip={t('continue')}
          icon={<Play className="size-3 translate-x-px fill-current text-accent-text" />}
          blocked={whyNotContinue}
          onClick={() => actions.onContinue(log)}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Title taskId={log.taskId} title={title} />
        {isWhole ? (
          <InlineTimes
            log={log}
            name={t('changeTimes', entryName)}
            blocked={actions.whyNot.edit(log)}
            onSave={(span) => actions.change(log, span)}
            onUnclear={(span) => actions.onEdit(log, span)}
          >
            {times}
          </InlineTimes>
        ) : (
          times
        )}
      </div>
      <IconButton
        size="small"
        name={t('edit', entryName)}
        icon={<Pencil className="size-3.5" />}
        blocked={actions.whyNot.change(log)}
        className="opacity-0 focus-visible:opacity-100 group-focus-visible/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
        onClick={() => actions.onEdit(log)}
      />
      <Elapsed form="clock" meter={standing(ms)} className="shrink-0 font-medium tabular-nums" />
    </li>
  );
}
