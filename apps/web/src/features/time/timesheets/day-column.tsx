import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { instant, ms as msOf } from '@stint/domain/time';
import type { DayOfTime } from '@stint/domain/time/timesheets';
import type { CSSProperties } from 'react';
import { now } from '../../../lib/clock/now.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Reason, textOfReason } from '../../../ui/reason.ts';
import { type CalendarBlock, calendarBlocks, type DayAxis, type Grip, type Minutes } from './day-calendar-rules.ts';
import { useSpanText } from './span-text.ts';
import type { Drag, useTimeDrag } from './use-time-drag.ts';

/** Pixels. */
export const hourHeight = 44;

/** Shorter entries have one line, and longer ones room for the project. Minutes. */
const maxLineMinutes = 75;
const minProjectMinutes = 90;

type Take = ReturnType<typeof useTimeDrag>['take'];

interface DayColumnProps {
  date: PlanDate;
  /** Which of the days that are shown it is. */
  day: number;
  today: PlanDate;
  axis: DayAxis;
  parts: DayOfTime<TimeLog>['parts'];
  isAddable: boolean;
  whyNotChange: (log: TimeLog) => Reason | null;
  drag: Drag | null;
  take: Take;
  time: (at: string) => string;
  onOpen: (log: TimeLog) => void;
}

const heightOf = (minutes: number, { minutes: all }: DayAxis) => `${(minutes / all) * 100}%`;
const boxOf = ({ from, to }: Minutes, axis: DayAxis): CSSProperties => ({
  top: heightOf(from, axis),
  height: heightOf(to - from, axis),
});

/** One day from midnight to midnight. An hour that it does not have is shaded. */
export function DayColumn(props: DayColumnProps) {
  const { date, day, today, axis, parts, isAddable, drag, take } = props;
  const onTop = drag?.day === day ? drag : null;
  return (
    <div
      data-day={date}
      style={{
        height: (axis.minutes / 60) * hourHeight,
        backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
        backgroundSize: `100% ${hourHeight}px`,
      }}
      className={cx('relative min-w-0 flex-1 select-none border-line border-s', isAddable && 'cursor-copy')}
      onPointerDown={(event) => {
        if (!isAddable) return;
        const box = event.currentTarget.getBoundingClientRect();
        const at = ((event.clientY - box.top) / box.height) * axis.minutes;
        take(event, { id: null, grip: 'new', day, minutes: { from: at, to: at } });
      }}
    >
      {axis.gapsOf(date).map((gap) => (
        <span key={gap.from} aria-hidden style={boxOf(gap, axis)} className="absolute inset-x-0 bg-sunken" />
      ))}
      {date === today && (
        <span
          aria-hidden
          style={{ top: heightOf(axis.positionOf(instant(now()), date), axis) }}
          className="absolute inset-x-0 h-px bg-accent"
        />
      )}
      {calendarBlocks(parts, date, axis).map((calendarBlock) => (
        <Entry key={calendarBlock.part.log.id} block={calendarBlock} {...props} />
      ))}
      {onTop && (
        <span
          aria-hidden
          style={boxOf(onTop, axis)}
          className="pointer-events-none absolute inset-x-1 z-10 rounded-md border border-accent bg-accent-soft/80 px-1.5 py-0.5 font-medium text-accent-text text-caption tabular-nums"
        >
          {hours(lengthOf(onTop, date, axis))}
        </span>
      )}
    </div>
  );
}

/** A moved entry keeps its length, whatever lies below it. */
const lengthOf = ({ grip, from, to }: Drag, date: PlanDate, axis: DayAxis) =>
  grip === 'move' ? (to - from) * 60_000 : msOf(axis.instantAt(to, date)) - msOf(axis.instantAt(from, date));

interface BlockTextProps {
  log: TimeLog;
  title: string;
  /** Minutes, as it is drawn. */
  length: number;
  ms: number;
}

/** The title and the time, in one line where there is no room for more; the project where there is. */
function BlockText({ log, title, length, ms }: BlockTextProps) {
  const isLine = length < maxLineMinutes;
  return (
    <>
      <bdi className={cx('max-w-full truncate font-medium', !isLine && 'shrink-0')}>{title}</bdi>
      {isLine && <span aria-hidden>·</span>}
      {length >= minProjectMinutes && log.project && log.task && (
        <bdi className="max-w-full shrink-0 truncate text-muted">{log.project.name}</bdi>
      )}
      <span className="shrink-0 text-muted tabular-nums">{hours(ms)}</span>
    </>
  );
}

function Entry({
  block,
  date,
  day,
  axis,
  whyNotChange,
  drag,
  take,
  time,
  onOpen,
}: DayColumnProps & { block: CalendarBlock }) {
  const t = useText('weekGrid', 'timesheets');
  const { log, from, to, ms, isGrowing } = block.part;
  const isWhole = from === log.startedAt && to === log.stoppedAt;
  const canDrag = isWhole && !whyNotChange(log);
  const title = log.task?.title ?? log.project?.name ?? t('timesheets:noTask');
  const spanText = useSpanText();
  const times = isGrowing ? `${time(from)} – ${t('running')}` : spanText(from, to);
  const minutes = { from: axis.positionOf(from, date), to: axis.positionOf(to, date) };
  const grip = (which: Grip) => ({
    onPointerDown: (event: React.PointerEvent) => {
      if (canDrag) take(event, { id: log.id, grip: which, day, minutes });
      else event.stopPropagation();
    },
  });
  const length = block.to - block.from;
  const edge = log.project?.color;
  return (
    <div
      style={{
        ...boxOf(block, axis),
        insetInlineStart: `calc(${(block.lane / block.lanes) * 100}% + 3px)`,
        width: `calc(${100 / block.lanes}% - 6px)`,
      }}
      className={cx('absolute py-px', drag?.id === log.id && 'opacity-40')}
    >
      <button
        type="button"
        title={textOfReason(whyNotChange(log)) ?? `${title}, ${times}`}
        {...(edge && !log.isRunning && { style: { borderInlineStartColor: edge } })}
        {...grip('move')}
        onClick={() => onOpen(log)}
        className={cx(
          'flex size-full min-w-0 overflow-hidden rounded-md border border-s-4 px-1.5 text-start text-caption leading-tight',
          length < maxLineMinutes ? 'gap-1' : 'flex-col',
          length < 30 ? 'items-center' : 'py-1',
          log.isRunning ? 'border-running bg-raised' : 'border-line-strong bg-sunken',
          !log.isRunning && !edge && 'border-s-accent',
          canDrag ? 'cursor-grab' : 'cursor-pointer',
        )}
      >
        <BlockText log={log} title={title} length={length} ms={ms} />
        <span className="sr-only">{times}</span>
      </button>
      {canDrag && (
        <>
          <span aria-hidden {...grip('start')} className="absolute inset-x-1 top-0 h-1.5 cursor-ns-resize" />
          <span aria-hidden {...grip('end')} className="absolute inset-x-1 bottom-0 h-1.5 cursor-ns-resize" />
        </>
      )}
    </div>
  );
}
