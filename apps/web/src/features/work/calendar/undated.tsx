import type { TaskItem } from '@stint/contract';
import { useDropTarget } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { Entry } from './entry.tsx';
import { type CardActs, nowhere } from './moving.ts';

interface UndatedProps {
  /** Null while loading. */
  undated: { items: readonly TaskItem[]; next: string | null } | null;
  isTarget: boolean;
  card: CardActs;
}

/** Open tasks without a date, to drag onto a day and back. */
export function Undated({ undated, isTarget, card }: UndatedProps) {
  const t = useText('taskViews');
  const box = useDropTarget('calendar', nowhere);
  return (
    <section
      ref={box}
      aria-labelledby="undated"
      className={cx(
        'flex shrink-0 flex-col gap-2 rounded-lg border p-3 xl:w-64',
        isTarget ? 'border-focus bg-selected' : 'border-line bg-sunken',
      )}
    >
      <h2 id="undated" className="font-semibold text-dense">
        {t('unscheduled')}{' '}
        <bdi dir="ltr" className="font-normal text-muted tabular-nums">
          {undated && `${undated.items.length}${undated.next ? '+' : ''}`}
        </bdi>
      </h2>
      {undated === null ? (
        <SkeletonText lines={3} />
      ) : undated.items.length === 0 ? (
        <p className="text-caption text-muted">{t('allScheduled')}</p>
      ) : (
        <ul aria-labelledby="undated" className="flex max-h-160 flex-col gap-1 overflow-y-auto">
          {undated.items.map((task) => (
            <Entry key={task.id} task={task} from={null} whole={false} {...card} />
          ))}
        </ul>
      )}
    </section>
  );
}
