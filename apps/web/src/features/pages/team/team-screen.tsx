import { useText } from '../../../lib/i18n/i18n.ts';
import { Segmented } from '../../../ui/radio.tsx';
import { NoTeam, useLeadsAny, useTeam, useTeams } from '../../identity/active-team/index.ts';
import { Page, Unauthorized } from '../../identity/shell/index.ts';
import { TeamTabs } from '../../reports/reports/index.ts';
import { AllTeams } from './all-teams.tsx';
import { Members } from './members.tsx';
import { WithTeamNow } from './now.tsx';
import type { TeamScope } from './team-scope.ts';

interface TeamScreenProps {
  scope: TeamScope;
  onScope: (scope: TeamScope) => void;
}

/** Who works on what now: in the active team, or in all that the person leads. */
export function TeamScreen({ scope, onScope }: TeamScreenProps) {
  const t = useText('teams', 'home');
  const { teams, teamId } = useTeams();
  const leads = useLeadsAny();
  if (teams?.length === 0)
    return (
      <Page title={t('home:team')} tabs={<TeamTabs />}>
        <NoTeam />
      </Page>
    );
  if (scope === 'all' && leads === false) return <Unauthorized reason={t('allTeamsRefused')} />;
  const choice = leads && <ScopeChoice scope={scope} onScope={onScope} />;
  return (
    <Page title={t(scope === 'all' ? 'allTeams' : 'home:team')} tabs={<TeamTabs />} pending={!teams}>
      {scope === 'all' ? (
        <WithTeamNow teamId={null}>
          <AllTeams scope={choice} />
        </WithTeamNow>
      ) : (
        <WithTeamNow teamId={teamId}>
          <Members scope={choice} />
        </WithTeamNow>
      )}
    </Page>
  );
}

function ScopeChoice({ scope, onScope }: TeamScreenProps) {
  const t = useText('teams', 'home', 'teamPage');
  const { team } = useTeam();
  return (
    <Segmented<TeamScope>
      name={t('teamPage:scope')}
      value={scope}
      onChange={onScope}
      options={[
        { value: 'own', label: team?.name ?? t('home:team') },
        { value: 'all', label: t('allTeams') },
      ]}
    />
  );
}
