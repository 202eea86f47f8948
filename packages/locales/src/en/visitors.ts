/** A team as visitors see it. */
export const visitors = {
  public: 'Public team',
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
  working: '{{count, number}} working now',
  explained: 'What this team has chosen to show. Names are kept to their initial.',
  asOf: 'Refreshed every half minute.',
  join: 'Ask to join',
  signIn: 'Sign in',
  nobodyTitle: 'No member found',
  nobodyText: 'Nobody is in this team yet.',
  hidden: 'This team keeps what it works on to itself.',
  goneTitle: 'No public team here',
  goneText: 'The link is not right, or the team is no longer public. Ask whoever gave it to you for a new one.',
};
