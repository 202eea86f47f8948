import { TeamSwitch, useOpenTeam } from '../team/index.ts';
import { useLeave } from '../timer/index.ts';

/** The active team; opening another one ends what is timed in this one. */
export function ActiveTeam() {
  const open = useOpenTeam();
  const leave = useLeave();
  return (
    <TeamSwitch
      onOpen={(teamId) => {
        leave({ teamId });
        open(teamId);
      }}
    />
  );
}
