import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useComing } from '../../../lib/page/page-news.ts';
import { Breadcrumbs, type Crumb } from '../../../ui/breadcrumbs.tsx';
import { cx } from '../../../ui/cx.ts';
import { useHeaderSlot } from './header-slot.ts';

/** A prefix of every tab title. */
export const TitleMark = createContext('');

const widths = { board: '', full: 'max-w-480', wide: 'max-w-300', report: 'max-w-350', reading: 'max-w-180' } as const;

/** Sets the tab's title: of the page, or of a task open over it. */
export function TabTitle({ title }: { title: string }) {
  const t = useText('common');
  return <title>{[use(TitleMark), title, t('product')].filter(Boolean).join(' · ')}</title>;
}

/** The breadcrumbs in the header: of the page, or of a task open over it. */
export function PageCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useText('shell');
  const slot = useHeaderSlot();
  return slot && createPortal(<Breadcrumbs name={t('breadcrumbs')} crumbs={crumbs} />, slot);
}

interface PageProps {
  /** The last breadcrumb, the heading for screen readers and the tab's title. */
  title: string;
  /** The breadcrumbs above it, outermost first. */
  parents?: readonly { label: string; link: ReactElement<{ className?: string; children?: unknown }> }[];
  /** `PageTabs` of the pages that this one belongs to. */
  tabs?: ReactNode;
  /** Such tabs as a list at the start of the page. */
  aside?: ReactNode;
  /** Above the page in a line of their own, or beside its tabs. */
  actions?: ReactNode;
  width?: keyof typeof widths | undefined;
  /** The content is loading. */
  pending?: boolean;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, parents = [], tabs, aside, actions, width = 'full', pending, children } = props;
  const t = useText('shell');
  const isBelow = useLocation({ select: ({ state }) => state.task !== undefined });
  useComing(title);
  return (
    <div
      aria-busy={pending || undefined}
      className={cx('mx-auto flex w-full flex-1 flex-col gap-4 p-3 sm:p-page', widths[width])}
    >
      {!isBelow && <TabTitle title={title} />}
      {!isBelow && <PageCrumbs crumbs={[...parents, { label: title }]} />}
      <h1 className="sr-only">{title}</h1>
      {tabs && (
        <div className="-mt-1 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
          {tabs}
          {actions}
        </div>
      )}
      {!tabs && actions && <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div>}
      {pending && (
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
      )}
      {aside ? (
        <div className="flex flex-col gap-4 wide:flex-row wide:gap-6">
          <div className="-mt-1 shrink-0 wide:mt-0">{aside}</div>
          <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
