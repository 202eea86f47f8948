import { useText } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Integrations } from '../integrations/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../settings/index.ts';

/** Programs that the workspace is connected with, and what other programs need. */
export function IntegrationsSection() {
  const t = useText('teamwork', 'settings');
  const address = `${location.origin}/api`;
  return (
    <SettingsSection id="integrations" title={t('settings:integrations')} text={t('integrationsText')}>
      <div className="flex flex-col gap-4">
        <Integrations />
        <SettingsRows>
          <SettingsRow title={t('api')} text={t('apiText', { address })}>
            <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonClass()}>
              {t('apiOpen')}
            </a>
          </SettingsRow>
        </SettingsRows>
      </div>
    </SettingsSection>
  );
}
