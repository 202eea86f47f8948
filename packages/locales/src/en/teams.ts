export const teams = {
  title: 'Teams',
  create: 'Create a team',
  name: 'Team name',
  nameTooShort: 'Team name must be at least 2 characters long.',
  created: 'Team created successfully',
  createdText: 'You are now a member.',
  empty: 'You are not in a team yet.',
  emptyText: 'Create one, or ask a colleague to invite you.',
};
