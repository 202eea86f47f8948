import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useWords } from './words.tsx';

interface TableProps {
  name: string;
  children: ReactNode;
  className?: string;
  /** Below 640 px each row is a card, laid out by the `part` of its cells. */
  cards?: boolean;
  /** Many narrow columns. */
  isDense?: boolean;
}

/** Dense rows. On a narrow screen the table scrolls sideways, not the page. */
export function Table({ name, children, className, cards = false, isDense = false }: TableProps) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      data-cards={cards || undefined}
      className={cx(
        'relative overflow-x-auto bg-inherit',
        isDense ? '[--cell-space:--spacing(2)]' : '[--cell-space:--spacing(3)]',
        className,
      )}
    >
      <table className="w-full border-collapse bg-inherit text-dense">{children}</table>
    </section>
  );
}

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead className="sticky top-0 z-10 bg-inherit">
    <tr className="border-line border-b">{children}</tr>
  </thead>
);
export const TableBody = (props: ComponentProps<'tbody'>) => <tbody {...props} />;
export const TableFoot = ({ children }: { children: ReactNode }) => (
  <tfoot className="border-line-strong border-t font-semibold">{children}</tfoot>
);

interface RowProps extends ComponentProps<'tr'> {
  selected?: boolean;
}
export const Row = ({ selected = false, className, ...rest }: RowProps) => (
  <tr
    {...rest}
    aria-selected={selected || undefined}
    className={cx(
      'border-line border-b transition-colors last:border-b-0 hover:bg-hover',
      selected && 'bg-selected',
      className,
    )}
  />
);

/** The place of a cell in a card. A detail is a line with its label; without a part, a cell is a line of its own. */
export type CardPart = 'choice' | 'name' | 'figure' | 'action' | 'detail' | 'absent';

interface CellProps extends ComponentProps<'td'> {
  /** Aligns numbers at the end. */
  numeric?: boolean;
  part?: CardPart;
  /** The heading of the column, which a detail repeats. */
  label?: string;
}
export const Cell = ({ numeric = false, part, label, className, ...rest }: CellProps) => (
  <td
    {...rest}
    data-part={part}
    data-label={label}
    className={cx('h-row px-(--cell-space) py-row-pad align-middle', numeric && 'text-end tabular-nums', className)}
  />
);

interface HeaderCellProps {
  children: ReactNode;
  numeric?: boolean;
  sorted?: 'ascending' | 'descending' | 'none';
  /** Makes the heading sort. */
  onSort?: () => void;
  className?: string;
}

export function HeaderCell({ children, numeric = false, sorted = 'none', onSort, className }: HeaderCellProps) {
  const words = useWords();
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  const label = sorted === 'none' ? undefined : sorted === 'ascending' ? words.sortAscending : words.sortDescending;
  return (
    <th
      scope="col"
      {...(onSort && { 'aria-sort': sorted })}
      className={cx(
        'h-8 px-(--cell-space) font-medium text-caption text-muted',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          title={label}
          onClick={onSort}
          className={cx(
            'group inline-flex items-center gap-1 whitespace-nowrap rounded-xs hover:text-body',
            numeric && 'flex-row-reverse',
            sorted !== 'none' && 'text-body',
          )}
        >
          {children}
          <Arrow className={cx('size-3', sorted === 'none' && 'opacity-0 group-hover:opacity-50')} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}
