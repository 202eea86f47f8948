export const teams = {
  title: 'Teams',
  allTeams: 'All teams',
  allTeamsRefused: 'Only who leads a team sees all teams.',
  openTeam: 'Open',
  openTeamOf: 'Open {{team}}',
  create: 'Create a team',
  name: 'Team name',
  created: 'Team created successfully',
  createdText: 'You are now a member.',
  empty: 'You are not in a team yet.',
  emptyText: 'Create one, or ask a colleague to invite you.',
  createText: 'It gets its own statuses, labels and a project. You can change everything later.',
};
