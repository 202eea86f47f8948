import { Link, useRouterState } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { NotFound, Page, Unauthorized } from '../shell/index.ts';
import {
  menuFor,
  pageAddresses,
  type Reader,
  type SectionId,
  type SettingsPageName,
  settingsSections,
} from './sections.ts';
import { SettingsMenu, SettingsPicker } from './settings-menu.tsx';

/** Whether the person may read a section; null while that is not known. */
const Rights = createContext<Record<Reader, boolean> | null>(null);

interface SettingsFrameProps {
  /** Which sections this person may read, besides those for everybody. */
  reads: Record<Reader, boolean>;
  /** The permissions are still loading. */
  isPending: boolean;
  children: ReactNode;
}

/** What all pages of the settings have in common: the way between their sections. */
export function SettingsFrame({ reads, isPending, children }: SettingsFrameProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const groups = menuFor(reads);
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 max-lg:flex-col">
      <SettingsMenu groups={groups} path={path} />
      <SettingsPicker groups={groups} path={path} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Rights value={isPending ? null : reads}>{children}</Rights>
      </div>
    </div>
  );
}

interface SettingsPageProps<Name extends SettingsPageName> {
  page: Name;
  /** Of the address. */
  section: string;
  pending?: boolean;
  sections: Record<SectionId<Name>, () => ReactNode>;
  /** Above the section. */
  note?: ReactNode;
}

/** One section of the settings, in its page. */
export function SettingsPage<Name extends SettingsPageName>(props: SettingsPageProps<Name>) {
  const { page, section, pending = false, sections, note } = props;
  const t = useText('settings');
  const rights = use(Rights);
  const entry = settingsSections[page].find(({ id }) => id === section);
  const render = (sections as Record<string, (() => ReactNode) | undefined>)[section];
  if (!entry || !render) return <NotFound />;
  const only = 'only' in entry ? entry.only : null;
  if (only && !pending && rights && !rights[only]) return <Unauthorized />;
  const isReady = !pending && (!only || rights !== null);
  return (
    <Page
      title={t(entry.label)}
      parents={[
        { label: t('title'), link: <Link to="/settings" /> },
        { label: t(page), link: <Link to={pageAddresses[page]} /> },
      ]}
      width="reading"
      pending={!isReady}
    >
      <div className="flex flex-col gap-6 pt-1 pb-24">
        {note}
        {isReady && render()}
      </div>
    </Page>
  );
}
