import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import type { Reason } from './reason.ts';
import { reasonTip } from './tooltip.tsx';

interface InlineButtonProps extends ComponentProps<'button'> {
  /** Why it cannot be changed; it is plain text then. */
  blocked?: Reason | null | undefined;
  /** Empty: it appears on hover or focus of its `group/row`. */
  quiet?: boolean;
}

/** A value in a line of text that turns into its editor. */
export function InlineButton({ blocked, quiet = false, className, children, ...rest }: InlineButtonProps) {
  if (blocked) {
    return (
      <span {...reasonTip(blocked)} className={className}>
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

/** Visible on hover or focus of the row, and hidden on devices without a pointer. */
export const shownInRow =
  'max-md:hidden opacity-0 focus-visible:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100';
