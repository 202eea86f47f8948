import { useText } from '../../../lib/i18n/i18n.ts';
import { ApiTokensSection } from '../../identity/api-tokens/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { SecuritySection } from '../../identity/security/index.ts';
import { SettingsPage } from '../../identity/settings/index.ts';
import { YourDataSection } from '../../outside/person-data/index.ts';
import { DangerSection } from './danger-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { WorkingHoursSection } from './working-hours-section.tsx';

/** What people set for themselves. */
export function PersonalScreen() {
  const t = useText('settings');
  const me = useMyself();
  return (
    <SettingsPage title={t('personal')} pending={!me}>
      {me && (
        <>
          <GeneralSection me={me} />
          <ShortcutsSection />
          <SecuritySection />
          <WorkingHoursSection />
          <ApiTokensSection />
          <YourDataSection me={me} />
          <DangerSection me={me} />
        </>
      )}
    </SettingsPage>
  );
}
