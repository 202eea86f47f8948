import { useText } from '../../../lib/i18n/i18n.ts';
import { NoTeam, useTeams } from '../../identity/active-team/index.ts';
import { Page } from '../../identity/shell/index.ts';
import { Members } from './members.tsx';

/** Who works on what now. */
export function TeamScreen() {
  const t = useText('home');
  const { teams } = useTeams();
  return <Page title={t('team')}>{teams?.length === 0 ? <NoTeam /> : <Members />}</Page>;
}
