import { Link, useLinkProps, useNavigate } from '@tanstack/react-router';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, MenuChoice, MenuSeparator } from '../../../ui/menu.tsx';
import type { pagesFor } from './anchors.ts';

interface SettingsMenuProps {
  pages: ReturnType<typeof pagesFor>;
  /** The page that is open, and its section that is in view. */
  page: string;
  section: string | null;
  seesRoles?: boolean;
}

const line = 'flex min-h-7 items-center rounded-md px-2 text-dense transition-colors hover:bg-hover hover:text-body';

/** Every section of every page, beside the page. */
export function SettingsMenu({ pages, page: open, section, seesRoles = false }: SettingsMenuProps) {
  const t = useText('settings');
  return (
    <nav
      aria-label={t('title')}
      className="sticky top-header flex max-h-[calc(100dvh-var(--spacing-header))] w-48 shrink-0 flex-col gap-4 self-start overflow-y-auto p-page pe-0 max-lg:hidden"
    >
      {pages.map(({ page, to, anchors }) => (
        <div key={page}>
          <Link
            to={to}
            hash=""
            activeOptions={{ exact: true, includeHash: false }}
            className={cx(line, 'font-semibold', page === open ? 'text-body' : 'text-muted')}
          >
            {t(page)}
          </Link>
          <ul className="flex flex-col gap-px">
            {anchors.map(({ id, label }) => {
              const here = page === open && id === section;
              return (
                <li key={id}>
                  <SectionLink to={to} hash={id} here={here}>
                    {t(label)}
                  </SectionLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {seesRoles && (
        <Link to="/permissions" className={cx(line, 'font-semibold text-muted aria-[current=page]:text-body')}>
          {t('permissions')}
        </Link>
      )}
    </nav>
  );
}

interface SectionLinkProps {
  to: ReturnType<typeof pagesFor>[number]['to'];
  hash: string;
  here: boolean;
  children: ReactNode;
}

/** The router would mark every link to this page; what is marked is the section in view. */
function SectionLink({ to, hash, here, children }: SectionLinkProps) {
  const link = useLinkProps({ to, hash });
  return (
    <a
      {...link}
      aria-current={here ? 'location' : undefined}
      className={cx(line, here ? 'bg-selected font-medium text-body' : 'text-muted')}
    >
      {children}
    </a>
  );
}

/** The same where there is no room beside the page. */
export function SettingsPicker({ pages, page: open, section }: SettingsMenuProps) {
  const t = useText('settings');
  const navigate = useNavigate();
  const current = pages.find(({ page }) => page === open);
  const anchor = current?.anchors.find(({ id }) => id === section) ?? current?.anchors[0];
  return (
    <div className="sticky top-header z-20 border-line border-b bg-surface px-3 py-1.5 sm:px-page lg:hidden">
      <Menu
        className="min-w-64"
        trigger={
          <Button look="plain" className="w-full">
            <span className="sr-only">{t('goTo')}: </span>
            <span className="min-w-0 flex-1 truncate text-start">
              <span className="font-semibold">{t(open as 'personal')}</span>
              {anchor && <span className="text-muted"> · {t(anchor.label)}</span>}
            </span>
            <ChevronsUpDown className="text-faint" />
          </Button>
        }
      >
        {pages.map(({ page, to, anchors }, index) => (
          <div key={page}>
            {index > 0 && <MenuSeparator />}
            <p aria-hidden="true" className="px-2 py-1 font-medium text-caption text-muted">
              {t(page)}
            </p>
            <MenuChoice
              label={t(page)}
              value={page === open ? (anchor?.id ?? '') : ''}
              onChange={(hash) => void navigate({ to, hash })}
              options={anchors.map(({ id, label }) => ({ value: id, label: t(label) }))}
            />
          </div>
        ))}
      </Menu>
    </div>
  );
}
