import type { Texts } from '../texts.ts';

export const teams: Texts['teams'] = {
  title: 'Zespoły',
  allTeams: 'Wszystkie zespoły',
  allTeamsRefused: 'Wszystkie zespoły widzi tylko osoba, która kieruje zespołem.',
  openTeam: 'Otwórz',
  openTeamOf: 'Otwórz {{team}}',
  create: 'Utwórz zespół',
  name: 'Nazwa zespołu',
  created: 'Zespół utworzony',
  createdText: 'Teraz do niego należysz.',
  empty: 'Nie należysz jeszcze do zespołu.',
  emptyText: 'Utwórz własny albo poproś o zaproszenie.',
  createText: 'Dostanie własne statusy, etykiety i projekt. Wszystko można później zmienić.',
};
