import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { fieldFrameWithin } from './field-frame.ts';
import { Spinner } from './spinner.tsx';

export interface ComboboxFrameProps extends ComponentProps<'div'> {
  size?: 'medium' | 'large' | undefined;
  icon?: ReactNode;
  end?: ReactNode;
  loading?: boolean | undefined;
  /** Why nothing can be selected now. */
  blocked?: string | false | null | undefined;
  /** The id of the reason's element, for `aria-describedby`. */
  reasonId: string;
}

export const comboboxInput = 'h-full w-full min-w-0 flex-1 truncate bg-transparent text-base outline-none';

/** The frame of a combobox's input, before and after its list has loaded. */
export function ComboboxFrame(props: ComboboxFrameProps) {
  const { size = 'medium', icon, end, loading = false, blocked, reasonId, className, children, ...rest } = props;
  return (
    <div
      {...rest}
      title={blocked || undefined}
      className={cx(
        fieldFrameWithin,
        'flex w-full min-w-0 items-center gap-2',
        size === 'large' ? 'h-control-large px-3' : 'h-control px-2.5',
        className,
      )}
    >
      {icon && <span className="shrink-0 text-faint [&_svg]:size-4">{icon}</span>}
      {children}
      {loading && <Spinner size="small" />}
      {end}
      {blocked && (
        <span id={reasonId} className="sr-only">
          {blocked}
        </span>
      )}
    </div>
  );
}
