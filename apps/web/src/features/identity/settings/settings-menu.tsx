import { Link, useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, MenuChoice, MenuSeparator } from '../../../ui/menu.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { MenuEntry, menuFor } from './sections.ts';

interface SettingsMenuProps {
  groups: ReturnType<typeof menuFor>;
  /** The address that is open. */
  path: string;
}

const line = cx(
  'flex min-h-7 items-center rounded-md px-2 text-dense text-muted transition-colors hover:bg-hover hover:text-body',
  'aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-body',
);

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText('settings');
  return (
    <ul className="flex flex-col gap-px">
      {entries.map(({ id, label, to }) => (
        <li key={id}>
          <Link to={to} className={line}>
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Folded, unless one of them is open. */
function AdvancedEntries({ entries, isOpen }: { entries: readonly MenuEntry[]; isOpen: boolean }) {
  const t = useText('settings');
  return (
    // A new key opens it again when the address or the search leads into it.
    <details key={String(isOpen)} open={isOpen} className="group">
      <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1 rounded-md px-2 text-dense text-faint hover:bg-hover hover:text-body">
        {t('advanced')}
        <ChevronRight className="size-3.5 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90" />
      </summary>
      <Entries entries={entries} />
    </details>
  );
}

/** Every section of every page, beside the page. */
export function SettingsMenu({ groups, path }: SettingsMenuProps) {
  const t = useText('settings', 'settingsWords');
  const [typed, setTyped] = useState('');
  const searchText = typed.trim().toLocaleLowerCase();
  const hits = groups
    .map(({ page, entries }) => ({
      page,
      entries: entries.filter(({ label, words }) =>
        `${t(page)} ${t(label)} ${t(`settingsWords:${words}`)}`.toLocaleLowerCase().includes(searchText),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav
      aria-label={t('title')}
      className="sticky top-header flex max-h-[calc(100dvh-var(--spacing-header))] w-52 shrink-0 flex-col gap-4 self-start overflow-y-auto p-page pe-0 *:shrink-0 max-lg:hidden"
    >
      <TextInput
        type="search"
        size="small"
        aria-label={t('searchSettings')}
        placeholder={t('searchSettings')}
        icon={<Search />}
        value={typed}
        onChange={setTyped}
      />
      {hits.map(({ page, entries }) => (
        <div key={page}>
          <h2 className="px-2 pb-1 font-semibold text-dense">{t(page)}</h2>
          <Entries entries={entries.filter(({ advanced }) => !advanced)} />
          {entries.some(({ advanced }) => advanced) && (
            <AdvancedEntries
              entries={entries.filter(({ advanced }) => advanced)}
              isOpen={searchText !== '' || entries.some(({ advanced, to }) => advanced && to === path)}
            />
          )}
        </div>
      ))}
      {hits.length === 0 && <p className="px-2 text-dense text-muted">{t('noSettings')}</p>}
    </nav>
  );
}

/** The same where there is no room beside the page. */
export function SettingsPicker({ groups, path }: SettingsMenuProps) {
  const t = useText('settings');
  const navigate = useNavigate();
  const current = groups.find(({ entries }) => entries.some(({ to }) => to === path));
  const entry = current?.entries.find(({ to }) => to === path);
  return (
    <div className="sticky top-header z-20 border-line border-b bg-surface px-3 py-1.5 sm:px-page lg:hidden">
      <Menu
        className="min-w-64"
        trigger={
          <Button look="plain" className="w-full">
            <span className="sr-only">{t('goTo')}: </span>
            <span className="min-w-0 flex-1 truncate text-start">
              <span className="font-semibold">{t(current?.page ?? 'title')}</span>
              {entry && <span className="text-muted"> · {t(entry.label)}</span>}
            </span>
            <ChevronsUpDown className="text-faint" />
          </Button>
        }
      >
        {groups.map(({ page, entries }, index) => (
          <div key={page}>
            {index > 0 && <MenuSeparator />}
            <p aria-hidden="true" className="px-2 py-1 font-medium text-caption text-muted">
              {t(page)}
            </p>
            <MenuChoice
              label={t(page)}
              value={entry?.to ?? ''}
              onChange={(to) => void navigate({ to })}
              options={entries.map(({ to, label }) => ({ value: to, label: t(label) }))}
            />
          </div>
        ))}
      </Menu>
    </div>
  );
}
