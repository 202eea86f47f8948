import type { Organization } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../ui/words.tsx';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { ChoiceSetting, FlagSetting } from './organization-settings.tsx';
import { useBlocked } from './use-organization.ts';

interface SectionProps {
  organization: Organization;
}

const periods = [1, 3, 7, 14, 30, 90];

export function InvitationsSection({ organization }: SectionProps) {
  const t = useText('workspaceSettings', 'settings');
  const stored = organization.inviteExpiryPeriod;
  const days = stored === null || periods.includes(stored) ? periods : [...periods, stored].sort((a, b) => a - b);
  return (
    <SettingsSection id="invitations" title={t('settings:invitations')} text={t('invitationsText')}>
      <SettingsRows>
        <FlagSetting
          organization={organization}
          flag="invitesAllowed"
          label={t('invitesAllowed')}
          hint={t('invitesHint')}
        />
        <ChoiceSetting
          organization={organization}
          label={t('expiry')}
          value={stored === null ? 'never' : String(stored)}
          options={[
            { value: 'never', label: t('never') },
            ...days.map((count) => ({ value: String(count), label: t('expiryDays', { count }) })),
          ]}
          patchOf={(value) => ({ inviteExpiryPeriod: value === 'never' ? null : Number(value) })}
        />
      </SettingsRows>
    </SettingsSection>
  );
}

export function SecuritySection({ organization }: SectionProps) {
  const t = useText('workspaceSettings', 'settings');
  const blocked = useBlocked();
  return (
    <SettingsSection id="security" title={t('settings:security')} text={t('securityText')}>
      <SettingsRows>
        <FlagSetting
          organization={organization}
          flag="requireSecondFactor"
          label={t('requireSecondFactor')}
          hint={t('requireSecondFactorHint')}
        />
        {!blocked && <Unprotected organizationId={organization.id} />}
      </SettingsRows>
    </SettingsSection>
  );
}

const firstOfThem = 5;

/** Whom it would hold up. */
function Unprotected({ organizationId }: { organizationId: string }) {
  const t = useText('workspaceSettings');
  const words = useWords();
  const [all, setAll] = useState(false);
  const server = useServer();
  const { data } = useQuery({
    ...apiQuery(server.organizations.withoutSecondFactor, { organizationId }),
    staleTime: 60_000,
  });
  if (!data) return null;
  const listedPeople = all ? data.items : data.items.slice(0, firstOfThem);
  const hidden = data.items.length - listedPeople.length;
  return (
    <SettingsRow title={data.total === 0 ? t('allProtected') : t('withoutFactor', { count: data.total })}>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <ul className="flex min-w-0 flex-col gap-1.5 text-dense">
          {listedPeople.map(({ userId, name, email }) => (
            <li key={userId} className="wrap-anywhere">
              <span className="block font-medium">
                <bdi>{name}</bdi>
              </span>
              <span className="block text-muted">
                <bdi>{email}</bdi>
              </span>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <Button size="small" onClick={() => setAll(true)}>
            {words.more(String(hidden))}
          </Button>
        )}
      </div>
    </SettingsRow>
  );
}
