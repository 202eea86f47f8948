import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '../../../ui/cx.ts';
import type { TaskGroup } from './task-groups.tsx';

interface GroupHeadProps {
  group: TaskGroup;
  /** The number of its tasks, loaded or not. */
  count?: number;
  isFolded: boolean;
  onFold: () => void;
  /** Its height and place. */
  className: string;
}

/** The name and count of a group; folds its tasks. */
export const GroupHead = ({
  group: { label, icon, tasks },
  count = tasks.length,
  isFolded,
  onFold,
  className,
}: GroupHeadProps) => (
  <button
    type="button"
    aria-expanded={!isFolded}
    onClick={onFold}
    className={cx('inline-flex items-center gap-2 rounded-sm px-1 text-dense hover:bg-hover', className)}
  >
    <ChevronDown className={cx('size-4 shrink-0 text-muted', isFolded && '-rotate-90 rtl:rotate-90')} />
    {icon}
    <span dir="auto" className="truncate font-semibold">
      {label}
    </span>
    <span className="font-normal text-caption text-muted tabular-nums">{count}</span>
  </button>
);
