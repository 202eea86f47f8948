import type { Organization } from '@stint/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { AllApiTokensSection } from '../../identity/api-tokens/index.ts';
import { PeopleSection } from '../../identity/roles/index.ts';
import { SettingsPage } from '../../identity/settings/index.ts';
import { PageError } from '../../identity/shell/index.ts';
import { SuspendedSection } from '../../outside/person-data/index.ts';
import { WebhooksSection } from '../../outside/webhooks/index.ts';
import { HistorySection } from '../../time/history/index.ts';
import { ImportSection } from '../../time/time-import/index.ts';
import { NoticeDefaultsSection } from '../notices/index.ts';
import { ArchiveSection } from './archive-section.tsx';
import { ClientsSection } from './clients-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { DirectorySection } from './directory-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { MailSection } from './mail-section.tsx';
import { InvitationsSection, SecuritySection } from './option-sections.tsx';
import { OrganizationsSection } from './organizations-section.tsx';
import { ServerSection } from './server-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { useBlocked, useOrganization } from './use-organization.ts';

/** The settings of the open workspace. Read-only without the permission to edit them. */
export function WorkspaceSettingsScreen({ section }: { section: string }) {
  const t = useText('workspaceSettings');
  const { data: organization, error, refetch } = useOrganization();
  const blocked = useBlocked();
  if (error && !organization) return <PageError error={error} onRetry={() => void refetch()} />;
  const withOrganization = (render: (organization: Organization) => ReactNode) => () =>
    organization ? render(organization) : null;
  return (
    <SettingsPage
      page="workspace"
      section={section}
      pending={!organization}
      note={blocked && <Banner>{t('readOnly', { reason: blocked })}</Banner>}
      sections={{
        members: () => <PeopleSection />,
        general: withOrganization((open) => <GeneralSection organization={open} />),
        tracking: withOrganization((open) => <TrackingSection organization={open} />),
        devices: withOrganization((open) => <DevicesSection organization={open} />),
        clients: () => <ClientsSection />,
        holidays: () => <HolidaysSection />,
        'notification-defaults': () => <NoticeDefaultsSection blocked={blocked} />,
        import: () => <ImportSection />,
        invitations: withOrganization((open) => <InvitationsSection organization={open} />),
        security: withOrganization((open) => <SecuritySection organization={open} />),
        'sign-in': () => <SignInSection />,
        directory: () => <DirectorySection />,
        mail: () => <MailSection />,
        'api-tokens': () => <AllApiTokensSection />,
        webhooks: () => <WebhooksSection />,
        'suspended-members': () => <SuspendedSection />,
        history: () => <HistorySection />,
        archive: () => <ArchiveSection />,
        server: () => <ServerSection />,
        organizations: withOrganization(({ id }) => <OrganizationsSection here={id} />),
      }}
    />
  );
}
