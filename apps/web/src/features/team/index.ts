export { changeMembers, showActiveTask, taskRefOf, useOwnMember, useSetActiveTask } from './active-task.ts';
export {
  teamList,
  teamOn,
  useLeadsAny,
  useManagesTeam,
  useOpenTeam,
  useTeam,
  useTeams,
  useZone,
} from './active-team.ts';
export { NoTeam, TeamSwitch } from './later.tsx';
export { NewTeamDialog } from './new-team-dialog.tsx';
export { OfTeam } from './of-team.tsx';
export { peopleOf } from './people.ts';
export { showTasks } from './show-tasks.ts';
