import type { PlanDate } from '@stint/domain/dates';
import { type ComponentProps, useState } from 'react';
import { useMedia } from '../../../lib/device/media.ts';
import { useAutoScroll, useDrag } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { DaysProps } from './days.ts';
import { nowhere, shifted, useHolding, useRedating } from './moving.ts';
import { NarrowDays } from './narrow-days.tsx';
import { Undated } from './undated.tsx';
import { WideDays } from './wide-days.tsx';

/** From this width, seven columns have room for titles. */
const wide = '(width >= 64rem)';

type GridProps = Omit<DaysProps, 'target' | 'card'> &
  Pick<ComponentProps<typeof Undated>, 'undated'> & {
    chosen: PlanDate;
    /** Opens a single day. */
    onChoose: (date: PlanDate) => void;
  };

/** The days and the tasks without a date; tasks are moved between them. */
export function Grid({ undated, chosen, onChoose, onDay, ...props }: GridProps) {
  const t = useText('taskViews');
  const redate = useRedating();
  const isWide = useMedia(wide);
  const [over, setOver] = useState<string | null>(null);
  const { tasks, today } = props;
  const { card, at, announcement } = useHolding(today, (task, to) => {
    redate(task, to);
    // The focus follows the task to its day.
    if (!isWide && to) onChoose(to);
  });
  useAutoScroll('calendar');
  useDrag('calendar', {
    onOver: (_, next) => setOver(next),
    onDrop: (dragged, to) => {
      const [id, from = nowhere] = dragged.split(' ');
      const task = [...tasks, ...(undated?.items ?? [])].find((item) => item.id === id);
      if (!task || to === from) return;
      redate(task, to === nowhere ? null : shifted(task, from === nowhere ? null : from, to));
    },
  });
  const target = at ?? over;
  const daysProps = { ...props, target, card };
  return (
    <section aria-label={t('calendar')} className="flex min-h-0 flex-1 gap-4 max-xl:flex-col">
      {isWide ? (
        <WideDays {...daysProps} onDay={onDay} />
      ) : (
        <NarrowDays {...daysProps} chosen={chosen} onDay={onChoose} />
      )}
      <Undated undated={undated} isTarget={target === nowhere} card={card} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
