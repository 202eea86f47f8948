import type { IssueTypeName } from '@stint/contract';
import { priorityBars } from '@stint/domain/tasks';
import Bookmark from 'lucide-react/icons/bookmark';
import Bug from 'lucide-react/icons/bug';
import SquareCheck from 'lucide-react/icons/square-check';
import Tag from 'lucide-react/icons/tag';
import Zap from 'lucide-react/icons/zap';
import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';

const bars = [
  { bar: 1, height: 'h-1' },
  { bar: 2, height: 'h-1.5' },
  { bar: 3, height: 'h-2.5' },
  { bar: 4, height: 'h-3.5' },
] as const;
const tones: Record<string, string> = {
  urgent: 'bg-priority-urgent',
  high: 'bg-priority-high',
  medium: 'bg-priority-medium',
  low: 'bg-priority-low',
};

/** One to four bars; the word stands beside them or is read. */
export function PriorityBars({ priority }: { priority: string | null }) {
  const filled = priorityBars(priority);
  const tone = tones[priority ?? ''] ?? 'bg-priority-urgent';
  return (
    <span aria-hidden className="flex h-3.5 shrink-0 items-end gap-0.5">
      {bars.map(({ bar, height }) => (
        <span key={bar} className={cx('w-0.75 rounded-xs', height, bar <= filled ? tone : 'bg-track')} />
      ))}
    </span>
  );
}

const typeIcons: Record<IssueTypeName, typeof Bug> = { Bug, Task: SquareCheck, Story: Bookmark, Epic: Zap };

/** The sign of an issue type in its colour. */
export function TypeIcon({ type, color }: { type: string | null; color?: string | undefined }) {
  const Icon = typeIcons[type as IssueTypeName] ?? Tag;
  return (
    <span
      aria-hidden
      style={color ? ({ '--type': color } as CSSProperties) : undefined}
      className={cx(
        'flex size-4 shrink-0 items-center justify-center [&_svg]:size-4!',
        color ? 'text-(--type)' : 'text-muted',
      )}
    >
      <Icon />
    </span>
  );
}

const shortSizes: Record<string, string> = { 'x-large': 'XXL', large: 'XL', medium: 'M', small: 'S', tiny: 'XS' };

/** XXL to XS; a size of the team's own shows its first letters. */
export const sizeMark = (name: string) => shortSizes[name] ?? name.slice(0, 3).toLocaleUpperCase();
