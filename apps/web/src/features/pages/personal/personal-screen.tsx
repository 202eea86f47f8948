import { ApiTokensSection } from '../../identity/api-tokens/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { SecuritySection } from '../../identity/security/index.ts';
import { SettingsPage } from '../../identity/settings/index.ts';
import { YourDataSection } from '../../outside/person-data/index.ts';
import { NoticeHoursSection, NoticesSection } from '../notices/index.ts';
import { PushSection } from '../push/index.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { DangerSection } from './danger-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SyncSection } from './sync-section.tsx';
import { WorkingHoursSection } from './working-hours-section.tsx';

/** What people set for themselves. */
export function PersonalScreen({ section }: { section: string }) {
  const me = useMyself();
  if (!me) return null;
  return (
    <SettingsPage
      page="personal"
      section={section}
      sections={{
        general: () => <GeneralSection me={me} />,
        appearance: () => <AppearanceSection />,
        sync: () => <SyncSection />,
        shortcuts: () => <ShortcutsSection />,
        push: () => <PushSection />,
        security: () => <SecuritySection />,
        'working-hours': () => <WorkingHoursSection />,
        notifications: () => <NoticesSection />,
        'notification-hours': () => <NoticeHoursSection />,
        'api-tokens': () => <ApiTokensSection />,
        'your-data': () => <YourDataSection me={me} />,
        'danger-zone': () => <DangerSection me={me} />,
      }}
    />
  );
}
