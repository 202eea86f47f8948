import type { Team } from '@stint/contract';
import { isManager } from '@stint/domain/workspace/teams';
import { whyNotTune } from '@stint/domain/workspace/vocabularies';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMay, useMyself, useWhyNot } from '../../identity/auth/index.ts';
import type { Kind } from './vocabulary.ts';

/** Why the person may not change a vocabulary of this team. */
export function useWhyNotTune(team: Team, kind: Kind): string | null {
  const t = useText('errors');
  const me = useMyself();
  const may = useMay();
  const refused = useWhyNot()(useServer()[kind].create);
  if (refused || !me) return refused;
  const ownMember = team.members?.find(({ employee }) => employee?.userId === me.id);
  const why = whyNotTune({
    ofTeam: true,
    isMember: ownMember !== undefined || isManager({ employee: { userId: me.id } }, team),
    editsTeams: may('ORG_TEAM_EDIT'),
    editsAll: may('ALL_ORG_EDIT'),
    isOwnLabel: false,
  });
  return why && t(why);
}
