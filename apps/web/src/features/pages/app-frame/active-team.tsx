import { useEffect } from 'react';
import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { rememberPlace } from '../../../lib/page/place.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useSwitchTeam } from '../../core/timer/index.ts';
import { TeamSwitch, useOwnZone, useTeams } from '../../identity/active-team/index.ts';
import { useMeetingType, useMyself } from '../../identity/auth/index.ts';
import { QuickCreate } from './quick-create.tsx';

/** Comes beside the first page, which does not wait for it. */
const Collaborate = lazy(() => import('../meetings/index.ts').then((parts) => ({ default: parts.Collaborate })));

/** The active team; opening another one ends what is timed in this one. */
export function ActiveTeam() {
  const open = useSwitchTeam();
  const { teams, teamId } = useTeams();
  // The next visit need not ask who is here before it asks for the team.
  const workspaceId = useMyself()?.tenantId;
  const zone = useOwnZone();
  const hasMeetings = useMeetingType() !== null;
  useEffect(() => {
    if (teams && teamId && workspaceId) rememberPlace({ workspaceId, teamId, zone });
  }, [teams, teamId, workspaceId, zone]);
  return (
    <>
      <QuickCreate onTeam={open} />
      <AfterLoad fallback={hasMeetings && <span className="size-control max-sm:hidden" />}>
        <Collaborate />
      </AfterLoad>
      <TeamSwitch onOpen={open} />
    </>
  );
}
