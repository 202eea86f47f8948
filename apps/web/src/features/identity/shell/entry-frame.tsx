import Languages from 'lucide-react/icons/languages';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useComing } from '../../../lib/page/page-news.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu } from '../../../ui/menu.tsx';
import { LanguageChoice, ThemeChoice } from './user-menu-parts.tsx';

/** The logo: a dial that has begun to fill. */
function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g className="fill-none stroke-on-accent [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:3]">
        <path d="M16 7.5a8.5 8.5 0 1 1-8.5 8.5" />
        <path d="M16 11.5V16l3.2 2.2" />
      </g>
    </svg>
  );
}

/** The header while signed out: the product, language and theme. */
export function EntryHeader({ children }: { children?: ReactNode }) {
  const t = useText('shell', 'common');
  return (
    <header className="flex h-header shrink-0 items-center justify-between px-3 sm:px-4">
      <a href={addressOf('/')} className="flex items-center gap-2 rounded-md font-semibold">
        <Mark className="size-6" />
        {t('common:product')}
      </a>
      <div className="flex items-center gap-1">
        <Menu align="end" trigger={<IconButton name={t('language')} icon={<Languages />} />}>
          <LanguageChoice />
        </Menu>
        <Menu align="end" trigger={<IconButton name={t('theme')} icon={<SunMoon />} />}>
          <ThemeChoice />
        </Menu>
        {children}
      </div>
    </header>
  );
}

interface EntryFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Below the form: links to other forms. */
  footer?: ReactNode;
  /** Beside the form, where there is room. */
  aside?: ReactNode;
  /** For a list instead of a form. */
  wide?: boolean;
}

/** The frame of the sign-in pages: one column. */
export function EntryFrame({ title, text, children, footer, aside, wide = false }: EntryFrameProps) {
  const t = useText('shell', 'common');
  useComing(title);
  return (
    <div className="flex min-h-dvh bg-surface">
      <title>{`${title} · ${t('common:product')}`}</title>
      <div className="flex min-w-0 flex-1 flex-col">
        <EntryHeader />
        <main
          tabIndex={-1}
          className={cx(
            'flex flex-1 flex-col items-center px-4 pb-12 outline-none',
            wide ? 'pt-8' : 'pt-[min(10vh,6rem)] lg:pt-[min(20vh,12rem)]',
          )}
        >
          <div className={cx('w-full', wide ? 'max-w-160' : 'max-w-90')}>
            <h1 className="text-balance font-semibold text-heading">{title}</h1>
            {text && <p className="mt-1 text-pretty break-words text-muted">{text}</p>}
            <div className="mt-6">{children}</div>
            {footer && <div className="mt-6 border-line border-t pt-4 text-muted">{footer}</div>}
          </div>
        </main>
      </div>
      {aside}
    </div>
  );
}
