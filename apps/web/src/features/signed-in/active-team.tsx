import { useEffect } from 'react';
import { TeamSwitch, teamPref, useOpenTeam, useTeams } from '../team/index.ts';
import { useLeave } from '../timer/index.ts';

/** The active team; opening another one ends what is timed in this one. */
export function ActiveTeam() {
  const open = useOpenTeam();
  const leave = useLeave();
  const { teams, teamId } = useTeams();
  // The next visit need not ask who is here before it asks for the team.
  useEffect(() => {
    if (teams && teamId) teamPref.set(teamId);
  }, [teams, teamId]);
  return (
    <TeamSwitch
      onOpen={(teamId) => {
        leave({ teamId });
        open(teamId);
      }}
    />
  );
}
