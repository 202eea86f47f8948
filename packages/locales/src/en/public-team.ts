/** The public page of a team. */
export const publicTeam = {
  public: 'Public team',
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
  working: '{{count, number}} working now',
  explained: 'What this team chose to share. Names are shortened to initials.',
  asOf: 'Refreshes every 30 seconds.',
  join: 'Request to join',
  signIn: 'Sign in',
  nobodyTitle: 'No member found',
  nobodyText: 'No one is on this team yet.',
  hidden: 'This team doesn’t share what it’s working on.',
  goneTitle: 'No public team here',
  goneText: 'The link is wrong, or the team is no longer public. Ask for a new link.',
};
