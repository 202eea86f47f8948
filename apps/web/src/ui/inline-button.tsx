import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { tip } from './tooltip.tsx';

interface InlineButtonProps extends ComponentProps<'button'> {
  /** Why it cannot be changed: then it is text that says so. */
  blocked?: string | null | undefined;
  /** There is nothing yet: it appears while somebody is at its row, which is a `group/row`. */
  quiet?: boolean;
}

/** A value in a line of text that becomes the field that changes it. */
export function InlineButton({ blocked, quiet = false, className, children, ...rest }: InlineButtonProps) {
  if (blocked) {
    return (
      <span {...tip({ text: blocked })} className={className}>
        {quiet ? null : children}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        '-mx-1.5 min-h-6 max-w-full cursor-text rounded-sm px-1.5 text-start hover:bg-hover data-popup-open:bg-hover',
        quiet && 'text-muted',
        quiet && shownInRow,
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Seen while somebody is at its row, and not where there is no pointer to be there with. */
export const shownInRow =
  'max-md:hidden opacity-0 focus-visible:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100';
