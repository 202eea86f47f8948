import type { Organization } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { FlagSetting, NumberSetting } from './organization-settings.tsx';

/** Rules for idle time, reminders and screenshots on members' devices. */
export function DevicesSection({ organization }: { organization: Organization }) {
  const t = useText('workspaceSettings', 'settings');
  const shared = { organization };
  const number = { ...shared, min: 1, max: 1440 };
  return (
    <SettingsSection id="devices" title={t('settings:devices')} text={t('devicesText')}>
      <div className="flex flex-col gap-4">
        <h3 className="-mb-2 font-medium text-dense text-muted">{t('devices')}</h3>
        <SettingsRows>
          <FlagSetting {...shared} flag="enforced" label={t('enforced')} hint={t('enforcedHint')} />
          <FlagSetting {...shared} flag="allowTrackInactivity" label={t('allowTrackInactivity')} />
          <NumberSetting {...number} field="inactivityTimeLimit" label={t('inactivityTimeLimit')} />
          <NumberSetting {...number} field="activityProofDuration" label={t('activityProofDuration')} />
          <FlagSetting {...shared} flag="isRemoveIdleTime" label={t('isRemoveIdleTime')} />
          <FlagSetting {...shared} flag="trackOnSleep" label={t('trackOnSleep')} />
          <NumberSetting {...number} min={0} max={168} field="timerReminderHours" label={t('timerReminderHours')} />
          <NumberSetting {...number} min={0} max={168} field="timerLimitHours" label={t('timerLimitHours')} />
        </SettingsRows>
        <h3 className="-mb-2 font-medium text-dense text-muted">{t('screenshots')}</h3>
        <p className="text-dense text-muted">{t('screenshotsText')}</p>
        <SettingsRows>
          <FlagSetting
            {...shared}
            flag="allowScreenshotCapture"
            label={t('allowScreenshotCapture')}
            hint={t('allowScreenshotCaptureHint')}
          />
          <FlagSetting {...shared} flag="randomScreenshot" label={t('randomScreenshot')} />
          <NumberSetting {...number} field="screenshotFrequency" label={t('screenshotFrequency')} />
          <FlagSetting
            {...shared}
            flag="allowScreenshotBlur"
            label={t('allowScreenshotBlur')}
            hint={t('allowScreenshotBlurHint')}
          />
          <NumberSetting
            {...shared}
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
