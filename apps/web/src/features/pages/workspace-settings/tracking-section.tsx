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

/** Rules for time entries, old time, devices and screenshots. */
export function TrackingSection({ organization }: { organization: Organization }) {
  const t = useText('workspaceSettings', 'settings');
  const flag = (name: Parameters<typeof FlagSetting>[0]['flag'], label: string, hint?: string) => (
    <FlagSetting key={name} organization={organization} flag={name} label={label} {...(hint && { hint })} />
  );
  const number = { organization, min: 1, max: 1440 };
  return (
    <SettingsSection id="tracking" title={t('settings:tracking')} text={t('trackingText')}>
      <div className="flex flex-col gap-4">
        <h3 className="-mb-2 font-medium text-dense text-muted">{t('entry')}</h3>
        <SettingsRows>
          {entry.map((name) => flag(name, t(name)))}
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
        <h3 className="-mb-2 font-medium text-dense text-muted">{t('devices')}</h3>
        <SettingsRows>
          {flag('enforced', t('enforced'), t('enforcedHint'))}
          {flag('allowTrackInactivity', t('allowTrackInactivity'))}
          <NumberSetting {...number} field="inactivityTimeLimit" label={t('inactivityTimeLimit')} />
          <NumberSetting {...number} field="activityProofDuration" label={t('activityProofDuration')} />
          {flag('isRemoveIdleTime', t('isRemoveIdleTime'))}
          {flag('trackOnSleep', t('trackOnSleep'))}
          <NumberSetting {...number} min={0} max={168} field="timerReminderHours" label={t('timerReminderHours')} />
          <NumberSetting {...number} min={0} max={168} field="timerLimitHours" label={t('timerLimitHours')} />
        </SettingsRows>
        <h3 className="-mb-2 font-medium text-dense text-muted">{t('screenshots')}</h3>
        <p className="text-dense text-muted">{t('screenshotsText')}</p>
        <SettingsRows>
          {flag('allowScreenshotCapture', t('allowScreenshotCapture'), t('allowScreenshotCaptureHint'))}
          {flag('randomScreenshot', t('randomScreenshot'))}
          <NumberSetting {...number} field="screenshotFrequency" label={t('screenshotFrequency')} />
          {flag('allowScreenshotBlur', t('allowScreenshotBlur'), t('allowScreenshotBlurHint'))}
          <NumberSetting
            organization={organization}
            field="screenshotDays"
            label={t('screenshotDays')}
            hint={t('screenshotDaysHint')}
            min={0}
            max={3650}
          />
        </SettingsRows>
      </div>
    </SettingsSection>
  );
}
