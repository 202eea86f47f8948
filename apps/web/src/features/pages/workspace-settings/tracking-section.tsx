import type { Organization } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { LockDate } from './lock-date.tsx';
import { FlagSetting, NumberSetting } from './organization-settings.tsx';

const entry = [
  'allowManualTime',
  'allowModifyTime',
  'allowDeleteTime',
  'futureDateAllowed',
  'requireTask',
  'requireProject',
  'requireClient',
  'requireDescription',
  'requireReason',
] as const;

/** Rules for time entries and old time. */
export function TrackingSection({ organization }: { organization: Organization }) {
  const t = useText('workspaceSettings', 'settings');
  return (
    <SettingsSection id="tracking" title={t('settings:tracking')} text={t('trackingText')}>
      <div className="flex flex-col gap-4">
        <h3 className="-mb-2 font-medium text-dense text-muted">{t('entry')}</h3>
        <SettingsRows>
          {entry.map((name) => (
            <FlagSetting key={name} organization={organization} flag={name} label={t(name)} />
          ))}
          <NumberSetting
            organization={organization}
            field="standardWorkHoursPerDay"
            label={t('standardWorkHoursPerDay')}
            min={0}
            max={24}
          />
        </SettingsRows>
        <h3 className="-mb-2 font-medium text-dense text-muted">{t('oldTime')}</h3>
        <SettingsRows>
          <LockDate organization={organization} />
          <NumberSetting
            organization={organization}
            field="editableDays"
            label={t('editableDays')}
            hint={t('editableDaysHint')}
            min={0}
            max={3650}
          />
        </SettingsRows>
      </div>
    </SettingsSection>
  );
}
