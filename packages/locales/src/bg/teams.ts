import type { Texts } from '../texts.ts';

export const teams: Texts['teams'] = {
  title: 'Екипи',
  allTeams: 'Всички екипи',
  allTeamsRefused: 'Само който води екип, вижда всички екипи.',
  openTeam: 'Отваряне',
  openTeamOf: 'Отваряне на {{team}}',
  create: 'Създаване на екип',
  name: 'Име на екипа',
  created: 'Екипът е създаден',
  createdText: 'Вече сте негов член.',
  empty: 'Още не сте в екип.',
  emptyText: 'Създайте свой или помолете колега да ви покани.',
  createText: 'Получава свои статуси, етикети и проект. После всичко може да се смени.',
};
