import type { Texts } from '../texts.ts';

export const teams: Texts['teams'] = {
  title: 'Команды',
  allTeams: 'Все команды',
  allTeamsRefused: 'Все команды видит только тот, кто руководит командой.',
  openTeam: 'Открыть',
  openTeamOf: 'Открыть {{team}}',
  create: 'Создать команду',
  name: 'Название команды',
  created: 'Команда создана',
  createdText: 'Теперь вы её участник.',
  empty: 'Вы пока не состоите в команде.',
  emptyText: 'Создайте свою или попросите коллегу вас пригласить.',
  createText: 'У неё будут свои статусы, метки и проект. Потом всё можно изменить.',
};
