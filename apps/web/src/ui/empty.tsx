import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  /** The next step as text. */
  children?: ReactNode;
  /** The next step as a button. */
  action?: ReactNode;
  /** For a card or a list rather than a whole page. */
  small?: boolean;
  level?: 1 | 2 | 3;
}

export function Empty({ icon, title, children, action, small = false, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'mx-auto flex max-w-sm flex-col items-center text-center',
        small ? 'gap-1 px-4 py-6' : 'gap-2 py-16',
      )}
    >
      {icon && (
        <span className="mb-2 flex size-10 items-center justify-center rounded-full border border-line bg-sunken text-muted [&_svg]:size-5">
          {icon}
        </span>
      )}
      <Heading className={cx('text-balance font-semibold', small ? 'text-base' : 'text-title')}>{title}</Heading>
      {children && <p className="text-pretty text-base text-muted">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
