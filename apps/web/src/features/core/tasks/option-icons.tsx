import { type IssueTypeName, priorityColors } from '@stint/contract';
import { priorityBars } from '@stint/domain/work/tasks';
import Bookmark from 'lucide-react/icons/bookmark';
import Bug from 'lucide-react/icons/bug';
import SquareCheck from 'lucide-react/icons/square-check';
import Tag from 'lucide-react/icons/tag';
import Zap from 'lucide-react/icons/zap';
import type { CSSProperties } from 'react';
import { cx } from '../../../ui/cx.ts';

const bars = [
  { bar: 1, height: 'h-1' },
  { bar: 2, height: 'h-1.5' },
  { bar: 3, height: 'h-2.5' },
  { bar: 4, height: 'h-3.5' },
] as const;
const builtIn: Record<string, string> = priorityColors;

/** The colour of a priority: the team's choice, else one that suits both themes. */
export const priorityColor = (name: string, color?: string): string =>
  color && color !== builtIn[name] ? color : `var(--priority-${name in builtIn ? name : 'urgent'})`;

/** The team's option of a task's priority. */
export const entryOf = <Entry extends { id: string; name: string }>(
  task: { priority?: string | null | undefined; taskPriorityId?: string | null | undefined },
  priorities: readonly Entry[],
): Entry | undefined =>
  priorities.find(({ id }) => id === task.taskPriorityId) ?? priorities.find(({ name }) => name === task.priority);

interface PriorityBarsProps {
  priority: string | null;
  /** The colour of the team's option. */
  color?: string | undefined;
}

/** One to four bars; decorative, a label stands beside them. */
export function PriorityBars({ priority, color }: PriorityBarsProps) {
  const filled = priorityBars(priority);
  return (
    <span
      aria-hidden
      style={{ '--bar': priorityColor(priority ?? '', color) } as CSSProperties}
      className="flex h-3.5 shrink-0 items-end gap-0.5"
    >
      {bars.map(({ bar, height }) => (
        <span key={bar} className={cx('w-0.75 rounded-xs', height, bar <= filled ? 'bg-(--bar)' : 'bg-track')} />
      ))}
    </span>
  );
}

const typeIcons: Record<IssueTypeName, typeof Bug> = { Bug, Task: SquareCheck, Story: Bookmark, Epic: Zap };

/** The icon of an issue type in its colour. */
export function TypeIcon({ type, color }: { type: string | null; color?: string | undefined }) {
  const Icon = typeIcons[type as IssueTypeName] ?? Tag;
  return (
    <span
      aria-hidden
      style={color ? ({ '--type': color } as CSSProperties) : undefined}
      className={cx('flex size-4 shrink-0 items-center justify-center', color ? 'text-(--type)' : 'text-muted')}
    >
      <Icon className="size-4" />
    </span>
  );
}

const shortSizes: Record<string, string> = { 'x-large': 'XXL', large: 'XL', medium: 'M', small: 'S', tiny: 'XS' };

/** XXL to XS; a custom size shows its first letters. */
export const sizeMark = (name: string) => shortSizes[name] ?? name.slice(0, 3).toLocaleUpperCase();
