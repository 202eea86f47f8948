export { changeMembers, showActiveTask, taskRefOf, useOwnMember, useSetActiveTask } from './active-task.ts';
export { teamList, teamOn, teamPref, useOpenTeam, useTeam, useTeams, useZone } from './active-team.ts';
export { NewTeamDialog } from './new-team-dialog.tsx';
export { TeamSwitch } from './team-switch.tsx';
