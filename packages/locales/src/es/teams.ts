import type { WholeTexts } from '../texts.ts';

export const teams: WholeTexts['teams'] = {
  title: 'Equipos',
  allTeams: 'Todos los equipos',
  allTeamsRefused: 'Solo quien dirige un equipo ve todos los equipos.',
  openTeam: 'Abrir',
  openTeamOf: 'Abrir {{team}}',
  create: 'Crear un equipo',
  name: 'Nombre del equipo',
  created: 'Equipo creado',
  createdText: 'Ahora eres miembro.',
  empty: 'Aún no estás en ningún equipo.',
  emptyText: 'Crea uno o pide a un compañero que te invite.',
  createText: 'Tendrá sus propios estados, etiquetas y un proyecto. Podrás cambiarlo todo después.',
};
