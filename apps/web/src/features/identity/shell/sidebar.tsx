import { useLocation } from '@tanstack/react-router';
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useSidebar } from './sidebar-state.tsx';

export interface NavEntry {
  /** Distinguishes entries with equal names. */
  id?: string;
  label: string;
  icon: ReactNode;
  /** The link without its content; the router marks the active one with `aria-current`. */
  link: ReactElement<{
    className?: string;
    children?: ReactNode;
    'aria-label'?: string;
    'aria-current'?: 'page';
    onClick?: () => void;
  }>;
  /** Addresses of its pages, without the first slash; it is current there and below. Without any the router decides. */
  paths?: readonly string[];
  count?: number | undefined;
  /** Reserves its place while its permission is loading. */
  pending?: boolean;
}

export interface NavSection {
  /** The first list has no label. */
  label?: string;
  entries: readonly NavEntry[];
}

export interface SidebarProps {
  workspace: ReactNode;
  command?: ReactNode;
  /** In order; an element renders its own section. */
  sections: readonly (NavSection | ReactElement)[];
  footer?: ReactNode;
}

const item = cx(
  'flex h-control-small items-center gap-2 rounded-md font-medium text-dense text-muted transition-colors',
  'hover:bg-hover hover:text-body aria-[current=page]:bg-selected aria-[current=page]:text-body',
  '[&_svg]:size-4 [&_svg]:shrink-0',
);

const isBelow = (path: string, above: string) => `${path}/`.startsWith(`/${above}/`);

/** Whether one of the entry's pages is open. */
function useIsCurrent({ paths }: NavEntry): boolean {
  return useLocation({ select: ({ pathname }) => paths?.some((path) => isBelow(pathname, path)) ?? false });
}

export function SidebarEntry({ entry }: { entry: NavEntry }) {
  const { shape, setSheetOpen } = useSidebar();
  const isCurrent = useIsCurrent(entry);
  const rail = shape === 'rail';
  const link = cloneElement(entry.link, {
    className: cx(item, rail ? 'w-8 justify-center' : 'px-2'),
    onClick: () => {
      entry.link.props.onClick?.();
      setSheetOpen(false);
    },
    ...(rail && { 'aria-label': entry.label }),
    ...(isCurrent && { 'aria-current': 'page' as const }),
    children: (
      <>
        {entry.icon}
        {!rail && (
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {entry.label}
          </span>
        )}
        {!rail && entry.count !== undefined && entry.count > 0 && (
          <span className="text-caption text-faint tabular-nums">{entry.count}</span>
        )}
      </>
    ),
  });
  return (
    <Tooltip text={entry.label} side="inline-end" off={!rail}>
      {link}
    </Tooltip>
  );
}

export function SidebarSection({ label, entries }: NavSection) {
  const rail = useSidebar().shape === 'rail';
  if (entries.length === 0) return null;
  return (
    <div>
      {label && !rail && <h2 className="px-2 pb-1 font-medium text-caption text-faint">{label}</h2>}
      {label && rail && <hr className="mx-1 mb-3 border-line" />}
      <ul className="flex flex-col gap-px" {...(label && { 'aria-label': label })}>
        {entries.map((entry) =>
          entry.pending ? (
            <li key={entry.id ?? entry.label} aria-hidden className="h-control-small" />
          ) : (
            <li key={entry.id ?? entry.label}>
              <SidebarEntry entry={entry} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function Content({ workspace, command, sections, footer }: SidebarProps) {
  const t = useText('shell');
  const rail = useSidebar().shape === 'rail';
  return (
    <>
      <div className={cx('flex h-header shrink-0 items-center', rail ? 'justify-center' : 'px-2')}>{workspace}</div>
      {command && <div className={cx('shrink-0 pb-2', rail ? 'flex justify-center' : 'px-2')}>{command}</div>}
      <nav aria-label={t('mainNavigation')} className="flex min-h-0 flex-1 flex-col">
        <div className={cx('flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto pb-4', rail ? 'items-center' : 'px-2')}>
          {sections.map((section, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a section
            <Fragment key={at}>{isValidElement(section) ? section : <SidebarSection {...section} />}</Fragment>
          ))}
        </div>
        {footer && (
          <div className={cx('flex shrink-0 gap-1 py-2', rail ? 'flex-col items-center' : 'px-2')}>{footer}</div>
        )}
      </nav>
    </>
  );
}

/** The navigation beside the page. */
export function Sidebar(props: SidebarProps) {
  const t = useText('shell');
  const { shape, sheetOpen, setSheetOpen } = useSidebar();
  if (shape === 'sheet')
    return (
      <Sheet title={t('sidebar')} titleHidden side="start" open={sheetOpen} onOpenChange={setSheetOpen}>
        <Content {...props} />
      </Sheet>
    );
  return (
    <aside
      aria-label={t('sidebar')}
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-line border-e bg-canvas transition-[width] duration-180 print:hidden',
        shape === 'rail' ? 'w-sidebar-icon' : 'w-sidebar',
      )}
    >
      <Content {...props} />
    </aside>
  );
}
