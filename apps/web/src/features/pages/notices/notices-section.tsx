import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SavedNote, SettingsSection } from '../../identity/settings/index.ts';
import { NoticeMatrixTable } from './matrix.tsx';
import { useNoticeSettings } from './use-notice-settings.ts';

/** What a person is told about, and where. */
export function NoticesSection() {
  const t = useText('notices', 'settings');
  const { settings, save, saving } = useNoticeSettings();
  const hasOwn = settings && Object.keys(settings.own).length > 0;
  return (
    <SettingsSection
      id="notifications"
      title={t('settings:notifications')}
      text={t('text')}
      actions={
        <span className="flex items-center gap-3">
          <SavedNote saving={saving} />
          {hasOwn && (
            <Button size="small" onClick={() => save({ own: {} })}>
              {t('reset')}
            </Button>
          )}
        </span>
      }
    >
      {settings ? (
        <NoticeMatrixTable
          name={t('settings:notifications')}
          own={settings.own}
          workspace={settings.workspace}
          onChange={(kind, channels) => save({ own: { ...settings.own, [kind]: channels } })}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </SettingsSection>
  );
}
