import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: string;
  /** Beside the title, at the end. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** Without inner space, for lists and tables that bring their own. */
  flush?: boolean;
  /** Belongs to the person looking. */
  own?: boolean;
}

export function Card({ title, aside, level = 2, flush = false, own = false, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      {...(title && { 'aria-label': title })}
      className={cx(
        'min-w-0 rounded-lg border bg-raised',
        own ? 'border-accent-line' : 'border-line',
        flush ? 'overflow-clip' : 'p-4',
        className,
      )}
    >
      {title && (
        <header className={cx('flex min-h-7 items-center justify-between gap-3', flush ? 'px-4 py-2' : 'mb-3')}>
          <Heading className="min-w-0 truncate font-semibold text-base">{title}</Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
