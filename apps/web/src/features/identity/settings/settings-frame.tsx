import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Page } from '../shell/index.ts';
import { pagesFor, type Reader } from './anchors.ts';
import { keepNamedInView, useSectionInView } from './in-view.ts';
import { SettingsMenu, SettingsPicker } from './settings-menu.tsx';

interface SettingsFrameProps {
  /** Which sections this person may read, besides those for everybody. */
  reads: Record<Reader, boolean>;
  children: ReactNode;
}

/** What all pages of the settings have in common: the way between their sections. */
export function SettingsFrame({ reads, children }: SettingsFrameProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const section = useSectionInView(path);
  const pages = pagesFor(reads);
  const page = pages.find(({ to }) => to === path)?.page ?? 'personal';
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 max-lg:flex-col">
      <SettingsMenu pages={pages} page={page} section={section} seesRoles={reads.roles} />
      <SettingsPicker pages={pages} page={page} section={section} />
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}

interface SettingsPageProps {
  title: string;
  pending?: boolean;
  children: ReactNode;
}

/** One page of the settings: its sections, one below the other, scrolled as the page. */
export function SettingsPage({ title, pending = false, children }: SettingsPageProps) {
  const t = useText('settings');
  // An address may name a section that is not there before the page is.
  useEffect(() => (pending ? undefined : keepNamedInView()), [pending]);
  return (
    <Page
      title={title}
      parents={[{ label: t('title'), link: <Link to="/settings" /> }]}
      width="reading"
      pending={pending}
    >
      <div className="flex flex-col gap-10 pt-1 pb-24">{children}</div>
    </Page>
  );
}
