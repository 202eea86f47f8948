import { cloneElement, type ReactElement } from 'react';
import { cx } from '../../../ui/cx.ts';

interface PageTab {
  label: string;
  /** The link without its content; the router marks the current one. */
  link: ReactElement<{ className?: string; children?: string }>;
}

interface PageTabsProps {
  /** The accessible name: of the pages together. */
  name: string;
  tabs: readonly PageTab[];
  /** A list at the start of the page where it is wide enough. */
  isAside?: boolean;
}

const tabLook = cx(
  '-mb-px flex h-9 shrink-0 select-none items-center border-transparent border-b-2 font-medium text-base text-muted',
  'transition-colors hover:text-body focus-visible:-outline-offset-2',
  'aria-[current=page]:border-accent aria-[current=page]:text-body',
);
const asideLook = cx(
  'wide:mb-0 wide:h-control-small wide:rounded-md wide:border-0 wide:px-2 wide:text-dense wide:hover:bg-hover',
  'wide:aria-[current=page]:bg-selected',
);

/** The pages that belong together, as links at the head of each. */
export function PageTabs({ name, tabs, isAside = false }: PageTabsProps) {
  return (
    <nav
      aria-label={name}
      className={cx(
        'flex min-w-0 gap-4 overflow-x-auto border-line border-b print:hidden',
        isAside ? 'wide:w-40 wide:flex-col wide:gap-px wide:border-b-0' : 'flex-1',
      )}
    >
      {tabs.map(({ label, link }) =>
        cloneElement(link, { key: label, className: cx(tabLook, isAside && asideLook), children: label }),
      )}
    </nav>
  );
}
