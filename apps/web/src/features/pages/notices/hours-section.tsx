import type { NoticeSettings, QuietHours } from '@stint/contract';
import { quarters } from '@stint/domain/workspace/working-hours';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { SavedNote, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { useNoticeSettings } from './use-notice-settings.ts';

const night: QuietHours = { from: '20:00', to: '07:00' };

/** When mail and push wait. */
export function NoticeHoursSection() {
  const t = useText('notices', 'settings');
  const { settings, save, saving } = useNoticeSettings();
  return (
    <SettingsSection
      id="notification-hours"
      title={t('settings:notificationHours')}
      text={t('hoursText')}
      actions={<SavedNote saving={saving} />}
    >
      {settings ? <Rows settings={settings} save={save} /> : <Skeleton className="h-40" />}
    </SettingsSection>
  );
}

function Rows({ settings, save }: { settings: NoticeSettings; save: (patch: Partial<NoticeSettings>) => void }) {
  const t = useText('notices');
  const { quiet, pausesOnDaysOff, isDigest } = settings;
  return (
    <SettingsRows>
      <div className="grid gap-3">
        <Switch
          label={t('quiet')}
          hint={t('quietText')}
          checked={quiet !== null}
          onChange={(on) => save({ quiet: on ? night : null })}
        />
        {quiet && <Quiet quiet={quiet} onChange={(next) => save({ quiet: next })} />}
      </div>
      <Switch
        label={t('daysOff')}
        hint={t('daysOffText')}
        checked={pausesOnDaysOff}
        onChange={(on) => save({ pausesOnDaysOff: on })}
      />
      <Switch label={t('digest')} hint={t('digestText')} checked={isDigest} onChange={(on) => save({ isDigest: on })} />
    </SettingsRows>
  );
}

function Quiet({ quiet, onChange }: { quiet: QuietHours; onChange: (next: QuietHours) => void }) {
  const t = useText('notices');
  const formats = useFormats();
  // An end that is the start would be no hours at all.
  const without = (otherEnd: string) =>
    quarters.filter((value) => value !== otherEnd).map((value) => ({ value, label: formats.wallTime(value) }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        name={t('quietFrom')}
        options={without(quiet.to)}
        value={quiet.from}
        onChange={(from) => onChange({ ...quiet, from })}
      />
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <Select
        name={t('quietTo')}
        options={without(quiet.from)}
        value={quiet.to}
        onChange={(to) => onChange({ ...quiet, to })}
      />
    </div>
  );
}
