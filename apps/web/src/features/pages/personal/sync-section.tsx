import { useText } from '../../../lib/i18n/i18n.ts';
import { IdleSettings } from '../../core/timer/index.ts';
import { SettingsSection } from '../../identity/settings/index.ts';
import { SyncSettings } from './sync-settings.tsx';

/** What this browser does by itself. */
export function SyncSection() {
  const t = useText('personal', 'settings');
  return (
    <SettingsSection id="sync" title={t('settings:syncAndIdle')} text={t('syncText')}>
      <div className="flex flex-col gap-6">
        <SyncSettings />
        <IdleSettings />
      </div>
    </SettingsSection>
  );
}
