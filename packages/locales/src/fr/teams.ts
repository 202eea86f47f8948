import type { WholeTexts } from '../texts.ts';

export const teams: WholeTexts['teams'] = {
  title: 'Équipes',
  allTeams: 'Toutes les équipes',
  allTeamsRefused: 'Seules les personnes qui dirigent une équipe voient toutes les équipes.',
  openTeam: 'Ouvrir',
  openTeamOf: 'Ouvrir {{team}}',
  create: 'Créer une équipe',
  name: 'Nom de l’équipe',
  created: 'Équipe créée',
  createdText: 'Vous en êtes maintenant membre.',
  empty: 'Vous n’êtes encore dans aucune équipe.',
  emptyText: 'Créez-en une ou demandez à un collègue de vous inviter.',
  createText: 'Elle reçoit ses propres statuts, étiquettes et un projet. Tout peut être changé plus tard.',
};
