import { useState } from 'react';
import { dataSyncPref, type SyncMode, syncModePref } from '../../../lib/cache/sync.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsRow, SettingsRows } from '../../identity/settings/index.ts';

/** How this browser hears of what others change: kept here, and nowhere else. */
export function SyncSettings() {
  const t = useText('personal');
  const on = usePref(dataSyncPref);
  const mode = usePref(syncModePref);
  const [asking, ask] = useState(false);
  const choose = (next: SyncMode) => (next === 'REAL_TIME' ? ask(true) : syncModePref.set(next));
  return (
    <SettingsRows title={t('sync')}>
      <Switch checked={on} onChange={dataSyncPref.set} label={t('autoSync')} hint={t('autoSyncText')} />
      {on && (
        <SettingsRow
          title={t('syncMode')}
          text={`${t('syncModeText')}${syncModePref.chosen() ? '' : ` ${t('syncAutomatic')}`}`}
        >
          <Segmented<SyncMode>
            name={t('syncMode')}
            value={mode}
            onChange={choose}
            options={[
              { value: 'PULL', label: t('syncPull') },
              { value: 'REAL_TIME', label: t('syncRealTime') },
            ]}
          />
          <Confirm
            look="primary"
            open={asking}
            onOpenChange={ask}
            title={t('syncAsk')}
            text={t('syncAskText')}
            action={t('syncRealTime')}
            onConfirm={() => {
              ask(false);
              syncModePref.set('REAL_TIME');
            }}
          />
        </SettingsRow>
      )}
    </SettingsRows>
  );
}
