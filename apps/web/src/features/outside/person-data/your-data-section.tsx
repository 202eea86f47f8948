import type { Me } from '@stint/contract';
import Download from 'lucide-react/icons/download';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { usePersonDownload } from './use-download.ts';

/** What the workspace holds about the person, as a file. */
export function YourDataSection({ me }: { me: Me }) {
  const t = useText('personData', 'settings');
  const { run, isBusy } = usePersonDownload();
  return (
    <SettingsSection id="your-data" title={t('settings:yourData')} text={t('yourDataText')}>
      <SettingsRows>
        <SettingsRow title={t('download')} text={t('downloadText')}>
          <Button busy={isBusy} onClick={() => run(me.id)}>
            <Download />
            {t('downloadAction')}
          </Button>
        </SettingsRow>
      </SettingsRows>
    </SettingsSection>
  );
}
