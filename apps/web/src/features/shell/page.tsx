import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../lib/i18n.ts';
import { useComing } from '../../lib/page-news.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { cx } from '../../ui/cx.ts';
import { useHeaderSlot } from './header-slot.ts';

/** What stands before the title of every page, so that it is seen in the tab. */
export const TitleMark = createContext('');

const widths = { full: 'max-w-480', wide: 'max-w-300', reading: 'max-w-180' } as const;

interface PageProps {
  /** Its heading, its last breadcrumb and the title of the tab. */
  title: string;
  /** What lies above it, outermost first. */
  parents?: readonly { label: string; link: ReactElement<{ className?: string; children?: unknown }> }[];
  /** Shows the title inside the page as well, where the page is about one thing. */
  heading?: boolean;
  /** Beside the heading, or in a line of their own. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  /** The same page while its content is on the way. */
  pending?: boolean;
  children: ReactNode;
}

export function Page({ title, parents = [], heading = false, actions, width = 'full', pending, children }: PageProps) {
  const t = useText('shell', 'common');
  const slot = useHeaderSlot();
  const mark = use(TitleMark);
  useComing(title);
  const crumbs: Crumb[] = [...parents, { label: title }];
  return (
    <div
      aria-busy={pending || undefined}
      className={cx('mx-auto flex w-full flex-1 flex-col gap-4 p-3 sm:p-page', widths[width])}
    >
      <title>{[mark, title, t('common:product')].filter(Boolean).join(' · ')}</title>
      {slot && createPortal(<Breadcrumbs name={t('breadcrumbs')} crumbs={crumbs} />, slot)}
      {heading || actions ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className={heading ? 'font-semibold text-heading' : 'sr-only'}>{title}</h1>
          {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      ) : (
        <h1 className="sr-only">{title}</h1>
      )}
      {pending && (
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
      )}
      {children}
    </div>
  );
}
