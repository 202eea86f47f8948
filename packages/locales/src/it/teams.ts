import type { WholeTexts } from '../texts.ts';

export const teams: WholeTexts['teams'] = {
  title: 'Team',
  allTeams: 'Tutti i team',
  allTeamsRefused: 'Solo chi guida un team vede tutti i team.',
  openTeam: 'Apri',
  openTeamOf: 'Apri {{team}}',
  create: 'Crea un team',
  name: 'Nome del team',
  created: 'Team creato',
  createdText: 'Ora sei un membro.',
  empty: 'Non fai ancora parte di un team.',
  emptyText: 'Creane uno o chiedi a un collega di invitarti.',
  createText: 'Avrà stati, etichette e un progetto propri. Potrai cambiare tutto in seguito.',
};
