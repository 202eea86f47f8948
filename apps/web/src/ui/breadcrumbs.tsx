import ChevronRight from 'lucide-react/icons/chevron-right';
import { cloneElement, type ReactElement } from 'react';

export interface Crumb {
  label: string;
  /** The last crumb has no link. */
  link?: ReactElement<{ className?: string; children?: unknown }>;
}

/** Where the page is; narrow screens show the last crumb only. */
export function Breadcrumbs({ name, crumbs }: { name: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={name} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-base">
        {crumbs.map(({ label, link }, index) => (
          <li
            key={label}
            className={
              index === crumbs.length - 1
                ? 'flex min-w-0 items-center'
                : 'flex shrink-0 items-center gap-1 text-muted max-lg:hidden'
            }
          >
            {link ? (
              cloneElement(link, { className: 'rounded-xs hover:text-body', children: label })
            ) : (
              <span aria-current="page" dir="auto" className="truncate font-medium">
                {label}
              </span>
            )}
            {index < crumbs.length - 1 && <ChevronRight aria-hidden className="size-3.5 text-faint rtl:-scale-x-100" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
