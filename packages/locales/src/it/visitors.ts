import type { WholeTexts } from '../texts.ts';

export const visitors: WholeTexts['visitors'] = {
  public: 'Team pubblico',
  people_one: '{{count, number}} persona',
  people_many: '{{count, number}} di persone',
  people_other: '{{count, number}} persone',
  working: '{{count, number}} al lavoro ora',
  explained: 'Ciò che questo team ha scelto di mostrare. Dei nomi si vede solo l’iniziale.',
  asOf: 'Aggiornato ogni mezzo minuto.',
  join: 'Chiedi di entrare',
  signIn: 'Accedi',
  nobodyTitle: 'Nessun membro trovato',
  nobodyText: 'Non c’è ancora nessuno in questo team.',
  hidden: 'Questo team non mostra a cosa lavora.',
  goneTitle: 'Qui non c’è alcun team pubblico',
  goneText: 'Il link è errato, o il team non è più pubblico. Chiedine uno nuovo a chi te l’ha dato.',
};
