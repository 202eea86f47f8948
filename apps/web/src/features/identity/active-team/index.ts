export {
  changeMembers,
  setStartedTask,
  showActiveTask,
  taskRefOf,
  useOwnMember,
  useSetActiveTask,
  useStartedTask,
} from './active-task.ts';
export {
  teamList,
  teamOn,
  useLeadsAny,
  useLedTeams,
  useManagesTeam,
  useOpenTeam,
  useTeam,
  useTeams,
  useTeamTotals,
} from './active-team.ts';
export { useWhyAbove } from './higher-roles.ts';
export { NoTeam } from './lazy.tsx';
export { useMemberOf } from './member-of.ts';
export { useNamesake } from './namesakes.ts';
export { NewTeamDialog } from './new-team-dialog.tsx';
export { OfTeam } from './of-team.tsx';
export { patchCachedTasks } from './patch-cached-tasks.ts';
export { peopleOf } from './people.ts';
export { TeamSwitch } from './team-switch.tsx';
export { DaysOf, InZone, ownZoneOf, useInZone, useOwnZone, useZone } from './zone.tsx';
