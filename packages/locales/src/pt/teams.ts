import type { WholeTexts } from '../texts.ts';

export const teams: WholeTexts['teams'] = {
  title: 'Equipas',
  allTeams: 'Todas as equipas',
  allTeamsRefused: 'Só quem lidera uma equipa vê todas as equipas.',
  openTeam: 'Abrir',
  openTeamOf: 'Abrir {{team}}',
  create: 'Criar uma equipa',
  name: 'Nome da equipa',
  created: 'Equipa criada',
  createdText: 'Agora é membro.',
  empty: 'Ainda não está em nenhuma equipa.',
  emptyText: 'Crie uma ou peça a um colega que o convide.',
  createText: 'Recebe os seus próprios estados, etiquetas e um projeto. Pode mudar tudo mais tarde.',
};
