import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { AllApiTokensSection } from '../../identity/api-tokens/index.ts';
import { SettingsPage } from '../../identity/settings/index.ts';
import { PageError } from '../../identity/shell/index.ts';
import { SuspendedSection } from '../../outside/person-data/index.ts';
import { WebhooksSection } from '../../outside/webhooks/index.ts';
import { HistorySection } from '../../time/history/index.ts';
import { TimeImportsSection } from '../../time/time-import/index.ts';
import { ArchiveSection } from './archive-section.tsx';
import { ClientsSection } from './clients-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { MailSection } from './mail-section.tsx';
import { InvitationsSection, SecuritySection } from './option-sections.tsx';
import { OrganizationsSection } from './organizations-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { useBlocked, useOrganization } from './use-organization.ts';

/** The settings of the open workspace. Read-only without the permission to edit them. */
export function WorkspaceSettingsScreen() {
  const t = useText('settings', 'workspaceSettings');
  const { data: organization, error, refetch } = useOrganization();
  const blocked = useBlocked();
  if (error && !organization) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsPage title={t('workspace')} pending={!organization}>
      {organization && blocked && <Banner>{t('workspaceSettings:readOnly', { reason: blocked })}</Banner>}
      {organization && (
        <>
          <GeneralSection organization={organization} />
          <TrackingSection organization={organization} />
          <ClientsSection />
          <HolidaysSection />
          <TimeImportsSection />
          <InvitationsSection organization={organization} />
          <SecuritySection organization={organization} />
          <SignInSection />
          <MailSection />
          <AllApiTokensSection />
          <WebhooksSection />
          <SuspendedSection />
          <HistorySection />
          <ArchiveSection />
          <OrganizationsSection here={organization.id} />
        </>
      )}
    </SettingsPage>
  );
}
