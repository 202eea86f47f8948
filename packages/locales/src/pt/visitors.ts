import type { WholeTexts } from '../texts.ts';

export const visitors: WholeTexts['visitors'] = {
  public: 'Equipa pública',
  people_one: '{{count, number}} pessoa',
  people_many: '{{count, number}} de pessoas',
  people_other: '{{count, number}} pessoas',
  working: '{{count, number}} a trabalhar agora',
  explained: 'O que esta equipa escolheu mostrar. Dos nomes só se vê a inicial.',
  asOf: 'Atualizado a cada meio minuto.',
  join: 'Pedir para entrar',
  signIn: 'Iniciar sessão',
  nobodyTitle: 'Nenhum membro encontrado',
  nobodyText: 'Ainda não há ninguém nesta equipa.',
  hidden: 'Esta equipa não mostra em que está a trabalhar.',
  goneTitle: 'Aqui não há nenhuma equipa pública',
  goneText: 'O link não está certo, ou a equipa já não é pública. Peça um novo a quem lho deu.',
};
