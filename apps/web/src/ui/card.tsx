import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** Without padding, for lists and tables. */
  flush?: boolean;
  /** Marks the card of the current person. */
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
