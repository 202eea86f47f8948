export const teams = {
  title: 'Teams',
  allTeams: 'All teams',
  allTeamsRefused: 'Only team managers can see all teams.',
  openTeam: 'Open',
  openTeamOf: 'Open {{team}}',
  create: 'Create team',
  name: 'Team name',
  created: 'Team created successfully',
  createdText: 'You are now a member.',
  empty: 'You’re not on a team yet.',
  emptyText: 'Create one, or ask a colleague to invite you.',
  createText: 'It gets its own statuses, labels and project. You can change everything later.',
};
