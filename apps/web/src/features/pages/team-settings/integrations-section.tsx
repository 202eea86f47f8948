import type { Team } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf, fullAddressOf } from '../../../ui/base-path.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SavedNote, SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Integrations } from '../../outside/integrations/index.ts';
import { useSaveTeam } from './use-save-team.ts';
import { useVocabularyLabel } from './vocabulary.ts';

/** Programs that the workspace is connected with, and what other programs need. */
export function IntegrationsSection({ team }: { team: Team }) {
  const t = useText('teamSettings', 'settings');
  const address = fullAddressOf('/api');
  return (
    <SettingsSection id="integrations" title={t('settings:integrations')} text={t('integrationsText')}>
      <div className="flex flex-col gap-4">
        <Integrations />
        <SettingsRows>
          <MergedRow key={team.id} team={team} />
          <SettingsRow title={t('api')} text={t('apiText', { address })}>
            <a href={addressOf('/api/docs')} target="_blank" rel="noreferrer" className={buttonClass()}>
              {t('apiOpen')}
            </a>
          </SettingsRow>
        </SettingsRows>
      </div>
    </SettingsSection>
  );
}

const unchanged = 'unchanged';

/** The status that a merged pull request gives the tasks that it names. */
function MergedRow({ team }: { team: Team }) {
  const t = useText('integrations');
  const server = useServer();
  const { data: statuses } = useQuery(apiQuery(server.statuses.list, { organizationTeamId: team.id }));
  const label = useVocabularyLabel('statuses');
  const { save, saving } = useSaveTeam(team);
  const options = (statuses?.items ?? []).map((status) => ({ value: status.id, label: label(status) }));
  const isThere = options.some(({ value }) => value === team.mergedStatusId);
  return (
    <div className="flex flex-col gap-2">
      <SettingsRow title={t('merged')} text={t('mergedText')}>
        <Select
          name={t('merged')}
          value={isThere && team.mergedStatusId ? team.mergedStatusId : unchanged}
          onChange={(next) => save({ mergedStatusId: next === unchanged ? null : next })}
          options={[{ value: unchanged, label: t('mergedNone') }, ...options]}
          className="min-w-48"
        />
      </SettingsRow>
      <SavedNote saving={saving} />
    </div>
  );
}
