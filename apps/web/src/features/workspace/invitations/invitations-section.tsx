import { useText } from '../../../lib/i18n/i18n.ts';
import { SettingsSection } from '../../identity/settings/index.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteButton } from './invite-button.tsx';
import { RequestList } from './request-list.tsx';

/** Team settings: invitations and join requests. */
export function InvitationsSection() {
  const t = useText('invitations', 'settings');
  return (
    <SettingsSection
      id="invitations"
      title={t('settings:invitations')}
      text={t('sectionText')}
      actions={<InviteButton look="primary" />}
    >
      <div className="flex flex-col gap-4">
        <InvitationTable />
        <RequestList />
      </div>
    </SettingsSection>
  );
}
