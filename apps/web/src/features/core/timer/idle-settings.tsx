import { detectsIdle } from '@stint/domain/time/idle';
import { useEffect, useState } from 'react';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { SettingsRows } from '../../identity/settings/index.ts';
import { idlePref } from './idle-pref.ts';
import { askToDetect, canDetect, mayDetect } from './signs.ts';

/** The idle detection choice of this browser, where the organization permits one. */
export function IdleSettings() {
  const t = useText('unsyncedTime');
  const rules = useMyself()?.employee?.organization;
  const isEnabled = usePref(idlePref);
  const [detects, setDetects] = useState(false);
  useEffect(() => void mayDetect().then(setDetects), []);
  if (!rules) return null;
  const looks = detectsIdle(rules);
  const blocked = !looks ? t('awayOff') : rules.enforced && t('awayEnforced');
  return (
    <SettingsRows title={t('awaySettings')}>
      <Switch
        checked={looks && (rules.enforced || isEnabled)}
        onChange={idlePref.set}
        blocked={blocked}
        label={t('awayAsk')}
        hint={t('awayAskText', { minutes: rules.inactivityTimeLimit })}
      />
      {canDetect() && (
        <Switch
          checked={detects}
          onChange={(next) => next && void askToDetect().then(setDetects)}
          blocked={detects && t('awayDetected')}
          label={t('awayDetect')}
          hint={t('awayDetectText')}
        />
      )}
    </SettingsRows>
  );
}
