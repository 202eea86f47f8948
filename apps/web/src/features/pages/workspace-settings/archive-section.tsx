import Archive from 'lucide-react/icons/archive';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { useExport } from '../../outside/exports/index.ts';

/** Takes the workspace away as one file, for those who may change everything in it. */
export function ArchiveSection() {
  const t = useText('workspaceSettings', 'settings');
  const may = useMay();
  const { run, isBusy } = useExport(t('archiveFailed'));
  if (!may('ALL_ORG_EDIT')) return null;
  return (
    <SettingsSection id="archive" title={t('settings:archive')} text={t('archiveText')}>
      <SettingsRows>
        <SettingsRow title={t('archiveFile')} text={t('archiveLeft')}>
          <Button busy={isBusy} onClick={() => run({ workspace: true })}>
            <Archive />
            {t('archivePrepare')}
          </Button>
        </SettingsRow>
      </SettingsRows>
    </SettingsSection>
  );
}
