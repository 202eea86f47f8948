import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Thumb } from '../screenshots/index.ts';
import { type DiaryBar, type DiaryCell, type DiaryHour, isManual } from './diary-day.ts';

export const hatched = {
  background: 'repeating-linear-gradient(45deg, var(--warn) 0 2px, var(--warn-soft) 2px 6px)',
} as const;

interface DiaryHoursProps {
  all: readonly DiaryHour[];
  onOpen: (shotId: string) => void;
}

/** A day as a timeline, an hour in a row; with the slots of hours in which a tracker recorded something. */
export function DiaryHours({ all, onOpen }: DiaryHoursProps) {
  const { time } = useFormats();
  return (
    <ol className="flex flex-col">
      {all.map((hour) => (
        <li
          key={hour.startedAt}
          className="grid grid-cols-1 gap-x-4 gap-y-2 border-line border-t px-4 py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)]"
        >
          <h3 className="font-medium text-dense text-muted tabular-nums">{time(hour.startedAt)}</h3>
          <div className="flex min-w-0 flex-col gap-2">
            <Bars bars={hour.bars} />
            {hour.cells.some(({ slot }) => slot) && (
              <ul className="grid grid-cols-3 gap-2 md:grid-cols-6">
                {hour.cells.map((cell) => (
                  <Cell key={cell.startedAt} cell={cell} hasPictures={hour.cells.some(hasPicture)} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Where the entries lie in an hour. The list of entries says the same in words. */
const Bars = ({ bars }: { bars: readonly DiaryBar[] }) => (
  <div aria-hidden className="relative h-7 overflow-hidden rounded-md bg-sunken">
    {bars.map(({ key, part, start, size }) => (
      <span
        key={key}
        className={cx(
          'absolute inset-y-0 flex items-center overflow-hidden rounded-md border-s-3 px-1.5 text-caption',
          isManual(part) ? 'border-warn bg-warn-soft text-warn-text' : 'border-accent bg-accent-soft text-accent-text',
        )}
        style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
      >
        <bdi className="truncate">{part.log.task?.title ?? part.log.description}</bdi>
      </span>
    ))}
  </div>
);

const hasPicture = ({ slot }: DiaryCell) => (slot?.screenshots?.length ?? 0) > 0;

/** The percentage stands beside its bar, so that no colour says it alone. */
const toneOf = (percent: number) =>
  percent < 25 ? 'bg-danger' : percent < 50 ? 'bg-warn' : percent < 75 ? 'bg-info' : 'bg-accent';

interface CellProps {
  cell: DiaryCell;
  /** Of the hour. */
  hasPictures: boolean;
  onOpen: (shotId: string) => void;
}

function Cell({ cell, hasPictures, onOpen }: CellProps) {
  const t = useText('screenshots');
  const { time } = useFormats();
  const { startedAt, slot } = cell;
  return (
    <li className="flex min-w-0 flex-col gap-1 text-caption text-muted tabular-nums">
      {hasPictures && <Face cell={cell} onOpen={onOpen} />}
      <span className="flex justify-between gap-1">
        <span>{time(slot?.startedAt ?? startedAt)}</span>
        {slot && (
          <span>
            <span aria-hidden>{`${slot.percentage}%`}</span>
            <span className="sr-only">{t('slotOf', { time: time(slot.startedAt), percent: slot.percentage })}</span>
          </span>
        )}
      </span>
      <Level cell={cell} />
    </li>
  );
}

/** The first screenshot, else what the ten minutes are. */
function Face({ cell: { slot, kind }, onOpen }: Pick<CellProps, 'cell' | 'onOpen'>) {
  const t = useText('screenshots');
  const [first] = slot?.screenshots ?? [];
  if (first) return <Thumb shot={first} onOpen={() => onOpen(first.id)} />;
  const names = { manual: t('manual'), tracked: t('noActivity') };
  return (
    <span
      className={cx(
        'flex aspect-[8/5] items-center justify-center overflow-hidden rounded-md border border-line p-1 text-center',
        kind ? 'bg-surface' : 'border-dashed',
      )}
    >
      {slot ? hours(slot.duration * 1000) : kind ? names[kind] : <span className="sr-only">{t('noWork')}</span>}
    </span>
  );
}

const Level = ({ cell: { slot, kind } }: { cell: DiaryCell }) => (
  <span aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
    {slot && (
      <span
        className={cx('block h-full rounded-full', toneOf(slot.percentage))}
        style={{ inlineSize: `${slot.percentage}%` }}
      />
    )}
    {!slot && kind === 'manual' && <span className="block h-full" style={hatched} />}
  </span>
);
