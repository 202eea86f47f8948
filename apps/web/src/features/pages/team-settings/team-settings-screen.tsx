import { useText } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { NoTeam, useManagesTeam, useTeam, useTeams } from '../../identity/active-team/index.ts';
import { SettingsPage } from '../../identity/settings/index.ts';
import { InvitationsSection } from '../../workspace/invitations/index.ts';
import { DangerSection } from './danger-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { IntegrationsSection } from './integrations-section.tsx';
import { MemberSection } from './member-section.tsx';
import { shownToAll, vocabularies } from './vocabulary.ts';
import { VocabularySection } from './vocabulary-section.tsx';

/** The settings of the active team. */
export function TeamSettingsScreen() {
  const t = useText('settings');
  const { team } = useTeam();
  const { teams } = useTeams();
  const manages = useManagesTeam();
  if (teams?.length === 0) {
    return (
      <SettingsPage title={t('team')}>
        <NoTeam />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={t('team')} pending={!team}>
      {team ? (
        <>
          <GeneralSection team={team} />
          {manages && <InvitationsSection />}
          {manages && <MemberSection team={team} />}
          {manages && <IntegrationsSection team={team} />}
          {(manages ? vocabularies : shownToAll).map((kind) => (
            <VocabularySection key={kind} team={team} kind={kind} />
          ))}
          {manages && <DangerSection team={team} />}
        </>
      ) : (
        <SkeletonText lines={12} />
      )}
    </SettingsPage>
  );
}
