import type { Team } from '@stint/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { NoTeam, useTeam, useTeams } from '../../identity/active-team/index.ts';
import { SettingsPage } from '../../identity/settings/index.ts';
import { Page } from '../../identity/shell/index.ts';
import { InvitationsSection } from '../../workspace/invitations/index.ts';
import { DangerSection } from './danger-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { IntegrationsSection } from './integrations-section.tsx';
import { MemberSection } from './member-section.tsx';
import type { Kind } from './vocabulary.ts';
import { VocabularySection } from './vocabulary-section.tsx';

/** The settings of the active team. */
export function TeamSettingsScreen({ section }: { section: string }) {
  const t = useText('settings');
  const { team } = useTeam();
  const { teams } = useTeams();
  if (teams?.length === 0)
    return (
      <Page title={t('team')} width="reading">
        <NoTeam />
      </Page>
    );
  const withTeam = (render: (team: Team) => ReactNode) => () => (team ? render(team) : <SkeletonText lines={12} />);
  const vocabulary = (kind: Kind) => withTeam((open) => <VocabularySection team={open} kind={kind} />);
  return (
    <SettingsPage
      page="team"
      section={section}
      pending={!team}
      sections={{
        member: withTeam((open) => <MemberSection team={open} />),
        invitations: () => <InvitationsSection />,
        'general-settings': withTeam((open) => <GeneralSection team={open} />),
        integrations: withTeam((open) => <IntegrationsSection team={open} />),
        'issues-settings': vocabulary('issueTypes'),
        'related-issue-types': vocabulary('relatedIssueTypes'),
        statuses: vocabulary('statuses'),
        priorities: vocabulary('priorities'),
        sizes: vocabulary('sizes'),
        labels: vocabulary('labels'),
        versions: vocabulary('versions'),
        'danger-zones': withTeam((open) => <DangerSection team={open} />),
      }}
    />
  );
}
