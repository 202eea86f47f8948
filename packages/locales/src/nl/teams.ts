import type { WholeTexts } from '../texts.ts';

export const teams: WholeTexts['teams'] = {
  title: 'Teams',
  allTeams: 'Alle teams',
  allTeamsRefused: 'Alleen wie een team leidt, ziet alle teams.',
  openTeam: 'Openen',
  openTeamOf: '{{team}} openen',
  create: 'Team maken',
  name: 'Teamnaam',
  created: 'Team gemaakt',
  createdText: 'Je bent nu lid.',
  empty: 'Je zit nog niet in een team.',
  emptyText: 'Maak er een of vraag een collega je uit te nodigen.',
  createText: 'Het krijgt eigen statussen, labels en een project. Je kunt later alles wijzigen.',
};
