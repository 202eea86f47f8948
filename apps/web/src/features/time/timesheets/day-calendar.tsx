import type { AttendedMeeting, Task, TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { instant, ms, rangesOfDates, zoneAt } from '@stint/domain/time';
import type { Stretch } from '@stint/domain/time/overlaps';
import { daysOfTime, whyNotEnter } from '@stint/domain/time/timesheets';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { offsetAt, offsetText } from '../../../lib/clock/zones.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { linkOfReason, type Reason, textOfReason } from '../../../ui/reason.ts';
import { ReasonLink } from '../../../ui/reason-link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { HolidayMark } from '../../workspace/holidays/index.ts';
import { AttendedMeetings, useAttended } from './attended-meetings.tsx';
import { useUndo } from './change-entries.ts';
import { axisOf, type HourRow } from './day-calendar-rules.ts';
import { DayColumn, hourHeight } from './day-column.tsx';
import { useEntries } from './entries-query.ts';
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx';
import { weekdayShort } from './month-calendar.tsx';
import { PlannedTasks, usePlanned } from './planned-tasks.tsx';
import { calendarPartClass } from './today-space.tsx';
import { Total } from './total.tsx';
import { type Drag, useTimeDrag } from './use-time-drag.ts';
import { freeStretch } from './week-grid-cells.ts';
import { useDaySums, useStartOfWork } from './week-grid-data.ts';
import { useWhyNotChange, useWhyOld } from './why-not.ts';
import type { Worker } from './worker.ts';

interface DayCalendarProps {
  worker: Worker;
  days: readonly PlanDate[];
  today: PlanDate;
  /** A part of a page: without heads and help, and read together with earlier days that the page shows elsewhere. */
  part?: { readFrom: PlanDate };
}

/** Entries of some days by their time of day: moved, made longer and shorter, and added by dragging. */
export function DayCalendar({ worker, days, today, part }: DayCalendarProps) {
  const t = useText('weekGrid');
  const zone = useZone();
  const { time } = useFormats();
  const period = { start: days[0] ?? today, end: days.at(-1) ?? today };
  const { logs: read, readAt, now } = useEntries(worker, part ? { ...period, start: part.readFrom } : period);
  const whyNot = useWhyNotChange(worker);
  const whyOld = useWhyOld();
  const { moved, move } = useMove(readAt);
  const [dialog, setDialog] = useState<Pick<EntryDialogProps, 'entry' | 'suggested' | 'open'> | null>(null);
  const logs = (read ?? []).map((log) => (moved?.id === log.id ? { ...log, ...moved.to } : log));
  const dayOfTimes = daysOfTime(logs, rangesOfDates(period.start, period.end, zone), zone, now);
  const key = days.join();
  const axis = useMemo(() => axisOf(key.split(','), zone), [key, zone]);
  const add = (date: PlanDate, span?: Stretch) =>
    setDialog({ entry: undefined, suggested: { date, ...(span && { span }) }, open: true });
  const drop = ({ id, grip, day, from, to }: Drag) => {
    const date = days[day] ?? today;
    const log = logs.find((entry) => entry.id === id);
    const span = { startedAt: axis.instantAt(from, date), stoppedAt: axis.instantAt(to, date) };
    if (log) move(log, stretchAfter(log, grip, span));
    else add(date, span.startedAt < span.stoppedAt ? span : undefined);
  };
  const { frame, drag, take } = useTimeDrag({ wholeDay: axis.minutes, onDrop: drop });
  const first = Math.min(
    8 * 60,
    ...dayOfTimes.flatMap(({ date, parts }) => parts.map(({ from }) => axis.positionOf(from, date))),
  );
  const scroller = useScrolledTo(first, read !== null);
  return (
    <>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={t('timesOf')}
        className={
          part
            ? calendarPartClass
            : 'max-h-[max(24rem,calc(100dvh-18rem))] overflow-y-auto rounded-lg border border-line bg-raised'
        }
      >
        {!part && <Heads {...{ worker, days, today, logs }} whyNotAdd={whyNot.add()} onAdd={add} />}
        <div ref={frame} className="flex">
          <Hours rows={axis.rows} />
          {days.map((date, day) => (
            <DayColumn
              key={date}
              {...{ date, day, today, axis, drag, take, time }}
              parts={dayOfTimes.find((dayOfTime) => dayOfTime.date === date)?.parts ?? []}
              isAddable={!whyNot.add() && date <= today && !whyOld(date)}
              whyNotChange={whyNot.change}
              onOpen={(log) => {
                const reason = whyNot.change(log);
                if (reason) sayReason(reason);
                else setDialog({ entry: log, suggested: undefined, open: true });
              }}
            />
          ))}
        </div>
      </section>
      {!part && <p className="px-1 text-caption text-muted max-sm:sr-only">{t('calendarHelp')}</p>}
      {dialog && <EntryDialog worker={worker} {...dialog} onOpenChange={(open) => setDialog({ ...dialog, open })} />}
    </>
  );
}

function sayReason(reason: Reason): void {
  const link = linkOfReason(reason);
  toast({
    id: 'time',
    title: textOfReason(reason) ?? '',
    ...(link && { description: <ReasonLink {...link} />, timeout: 8000 }),
  });
}

/** The ends of an entry after a drag: what was not dragged keeps its seconds. */
function stretchAfter(log: Stretch, grip: Drag['grip'], { startedAt, stoppedAt }: Stretch): Stretch {
  if (grip === 'start') return { startedAt, stoppedAt: log.stoppedAt };
  if (grip === 'end') return { startedAt: log.startedAt, stoppedAt };
  return { startedAt, stoppedAt: instant(ms(startedAt) + ms(log.stoppedAt) - ms(log.startedAt)) };
}

/** Moves an entry at once; what the server refuses stands where it was. */
function useMove(readAt: number) {
  const t = useText('weekGrid', 'timesheets', 'common');
  const [moved, setMoved] = useState<{ id: string; to: Stretch } | null>(null);
  const update = useApiMutation(useServer().timeLogs.update, { failed: t('timesheets:changeFailed') });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read shows the move by itself
  useEffect(() => setMoved((before) => (update.isPending ? before : null)), [readAt]);
  const send = (log: TimeLog, to: Stretch, back: Stretch | null) => {
    setMoved({ id: log.id, to });
    update.mutate(
      { timeLogId: log.id, startedAt: to.startedAt, stoppedAt: to.stoppedAt },
      {
        onError: () => setMoved(null),
        onSuccess: () =>
          void toast({
            id: 'time',
            look: 'success',
            title: t('moved'),
            ...(back && { action: { label: t('common:undo'), onPress: () => send(log, back, null) } }),
          }),
      },
    );
  };
  const move = (log: TimeLog, to: Stretch) => {
    const back = { startedAt: log.startedAt, stoppedAt: log.stoppedAt };
    if (to.startedAt !== back.startedAt || to.stoppedAt !== back.stoppedAt) send(log, to, back);
  };
  return { moved, move };
}

/** Begins at the first entry, or where work begins. */
function useScrolledTo(minutes: number, isRead: boolean) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later entries do not move what is being read
  useEffect(() => {
    if (isRead) scroller.current?.scrollTo({ top: (Math.max(0, minutes - 60) / 60) * hourHeight });
  }, [isRead]);
  return scroller;
}

/** The hours of a day beside the columns; a repeated one with its offset from UTC. */
function Hours({ rows }: { rows: readonly HourRow[] }) {
  const { wallTime } = useFormats();
  const zone = useZone();
  return (
    <div aria-hidden className="w-18 shrink-0">
      {rows.map(({ clock, nth, at }) => (
        <div
          key={`${clock} ${nth}`}
          style={{ height: hourHeight }}
          className="whitespace-nowrap pe-2 text-end text-caption text-muted leading-none tabular-nums"
        >
          <span className="relative -top-1.5 flex flex-col gap-1">
            <span>{clock === '00:00' && nth === 1 ? '' : wallTime(clock)}</span>
            {nth > 1 && <span>{offsetText(offsetAt(zoneAt(at, zone), ms(at)))}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

interface HeadsProps extends Omit<DayCalendarProps, 'part'> {
  logs: readonly TimeLog[];
  whyNotAdd: string | null;
  onAdd: (date: PlanDate, span?: Stretch) => void;
}

/** The days with what they come to, and what is planned on them. */
function Heads({ worker, days, today, logs, whyNotAdd, onAdd }: HeadsProps) {
  const whyOld = useWhyOld();
  const t = useText('weekGrid', 'errors');
  const { locale } = useLanguage();
  const { day } = useFormats();
  const { sumOf } = useDaySums(worker, days);
  const plannedOn = usePlanned(worker, days);
  const addPlanned = useAddPlanned(worker, logs);
  const meetingsOn = useAttended(worker, days, logs);
  const addMeeting = useAddMeeting(addPlanned.place, onAdd);
  return (
    <div className="sticky top-0 z-10 flex border-line border-b bg-raised">
      <span className="w-18 shrink-0" />
      {days.map((date) => {
        const blocked = whyNotAdd ?? (date > today ? t('errors:time_log.future') : whyOld(date));
        return (
          <div
            key={date}
            className={cx('min-w-0 flex-1 border-line border-s p-1.5', date === today && 'bg-accent-soft')}
          >
            <div className="flex items-center gap-1">
              <h2
                title={day(date)}
                className={cx(
                  'min-w-0 truncate font-medium text-dense tabular-nums',
                  date === today ? 'text-accent-text' : 'text-muted',
                )}
              >
                {weekdayShort(date, locale)} <span className="font-semibold">{Number(date.slice(8))}</span>
              </h2>
              <span className="ms-auto font-semibold text-dense tabular-nums">
                <Total worker={worker} filter={{ start: date, end: date }} meter={{ ms: sumOf(date), since: null }} />
              </span>
              <IconButton
                size="small"
                look="quiet"
                name={t('addAt', { day: day(date) })}
                icon={<Plus />}
                blocked={blocked}
                onClick={() => onAdd(date)}
                className="max-lg:hidden"
              />
            </div>
            <HolidayMark date={date} />
            <div className="mt-1 flex flex-col gap-1 empty:hidden">
              <PlannedTasks
                tasks={plannedOn(date).filter(({ id }) => !worksOn(logs, id, date, addPlanned.zone))}
                onAdd={blocked ? null : (task, seconds) => addPlanned.add(task, date, seconds)}
              />
              <AttendedMeetings
                meetings={meetingsOn(date)}
                onAdd={blocked ? null : (meeting) => addMeeting(meeting, date)}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

const worksOn = (logs: readonly TimeLog[], taskId: string, date: PlanDate, zone: string) =>
  daysOfTime(
    logs.filter((log) => log.taskId === taskId),
    rangesOfDates(date, date, zone),
    zone,
    instant(now()),
  ).length > 0;

interface EntryContent {
  taskId?: string;
  projectId?: string | null;
  description?: string;
}
/** Records a planned task where its day has room: as long as it is estimated, else an hour or a quarter of one. */
function useAddPlanned(worker: Worker, logs: readonly TimeLog[]) {
  const t = useText('weekGrid', 'timesheets');
  const zone = useZone();
  const { teamId } = useTeams();
  const startOfWork = useStartOfWork(worker);
  const undo = useUndo();
  const { mutate } = useApiMutation(useServer().timeLogs.place, {
    failed: t('timesheets:addFailed'),
    onSuccess: (_, { requestId }) =>
      void toast({ id: 'time', look: 'success', title: t('timesheets:added'), action: undo(requestId) }),
  });
  const place = (span: Stretch, what: EntryContent) =>
    mutate({
      employeeId: worker.employeeId,
      organizationTeamId: teamId,
      ...span,
      how: 'trim',
      requestId: newId(),
      ...what,
    });
  const add = (task: Task, date: PlanDate, seconds: number) => {
    const room = { date, zone, now: instant(now()), startOfWork: startOfWork(date), recorded: logs };
    const free = [seconds, 3600, 900]
      .filter((length) => length <= seconds)
      .map((length) => freeStretch(length * 1000, room))
      .find((stretch) => stretch !== null);
    if (!free) return void toast({ id: 'time', title: t('noRoom', { time: short(seconds * 1000) }) });
    place(free, { taskId: task.id, projectId: task.projectId });
  };
  return { add, place, zone };
}

/** Records a meeting as it was; where more is required than its times, the dialog asks for it. */
function useAddMeeting(place: ReturnType<typeof useAddPlanned>['place'], onAdd: HeadsProps['onAdd']) {
  const t = useText('weekGrid');
  const rules = useMyself()?.employee?.organization;
  return ({ startedAt, stoppedAt }: AttendedMeeting, date: PlanDate) => {
    const span = { startedAt, stoppedAt };
    const description = t('meeting');
    const entryRules = rules && { ...rules, futureDateAllowed: true };
    if (!entryRules || whyNotEnter({ ...span, description }, entryRules, instant(now()))) onAdd(date, span);
    else place(span, { description });
  };
}
