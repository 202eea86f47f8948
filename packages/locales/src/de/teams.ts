import type { WholeTexts } from '../texts.ts';

export const teams: WholeTexts['teams'] = {
  title: 'Teams',
  allTeams: 'Alle Teams',
  allTeamsRefused: 'Nur wer ein Team leitet, sieht alle Teams.',
  openTeam: 'Öffnen',
  openTeamOf: '{{team}} öffnen',
  create: 'Team erstellen',
  name: 'Name des Teams',
  created: 'Team erstellt',
  createdText: 'Du bist jetzt Mitglied.',
  empty: 'Du bist noch in keinem Team.',
  emptyText: 'Erstelle eines oder bitte Kollegen um eine Einladung.',
  createText: 'Es bekommt eigene Status, Labels und ein Projekt. Alles lässt sich später ändern.',
};
