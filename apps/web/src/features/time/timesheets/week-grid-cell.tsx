import type { KeyboardEvent, ReactNode } from 'react';
import { clock, hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Reason, textOfReason } from '../../../ui/reason.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { meterOf } from './entries-query.ts';
import type { Cell } from './week-grid-cells.ts';
import { CellRefusal } from './week-grid-editor.tsx';

interface GridCellProps {
  cell: Cell;
  /** When the entries were read. */
  readAt: number;
  isActive: boolean;
  isEdited: boolean;
  whyNot: Reason | null;
  /** Why the day takes no changes; a cell with several entries still opens to show them. */
  lock: string | null;
  /** Seconds that are shown until they are stored, or null. */
  pending: number | null;
  refusal: Reason | null;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onPress: () => void;
  /** The field while it is edited. */
  children: ReactNode;
}

/** The time of a row on a day. */
export function GridCell({
  cell,
  readAt,
  isActive,
  isEdited,
  whyNot,
  lock,
  pending,
  refusal,
  children,
  ...rest
}: GridCellProps) {
  const t = useText('weekGrid');
  const filled = cell.ms > 0 ? clock(cell.ms) : undefined;
  const title =
    textOfReason(whyNot) ?? (cell.parts.length > 1 ? [lock, t('several')].filter(Boolean).join(' ') : filled);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table of its own
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-readonly={whyNot !== null}
      title={isEdited ? undefined : title}
      onKeyDown={rest.onKey}
      onFocus={rest.onFocus}
      onClick={isEdited ? undefined : rest.onPress}
      className={cx(
        'relative h-11 border-line border-s border-t px-2 text-end tabular-nums -outline-offset-2',
        refusal ? 'outline-2 outline-danger' : 'focus:outline-2 focus:outline-focus',
        whyNot ? 'cursor-default' : lock ? 'cursor-pointer' : 'cursor-text hover:bg-hover',
        (whyNot || lock) && 'bg-sunken text-muted',
      )}
    >
      {pending === null && <Time cell={cell} readAt={readAt} />}
      {pending !== null && pending > 0 && <span className="text-muted">{hours(pending * 1000)}</span>}
      {children}
      {refusal && <CellRefusal reason={refusal} />}
    </td>
  );
}

function Time({ cell: { ms, parts }, readAt }: { cell: Cell; readAt: number }) {
  const meter = meterOf(parts, readAt);
  if (meter.since !== null) return <Elapsed meter={meter} className="text-running-text" />;
  if (parts.length === 0) return null;
  return <span className={cx(parts.length > 1 && 'underline decoration-dotted underline-offset-4')}>{hours(ms)}</span>;
}
