import type { WholeTexts } from '../texts.ts';

export const visitors: WholeTexts['visitors'] = {
  public: 'Équipe publique',
  people_one: '{{count, number}} personne',
  people_many: '{{count, number}} de personnes',
  people_other: '{{count, number}} personnes',
  working: '{{count, number}} au travail',
  explained: 'Ce que cette équipe a choisi de montrer. Les noms sont réduits à leur initiale.',
  asOf: 'Actualisé toutes les 30 secondes.',
  join: 'Demander à rejoindre',
  signIn: 'Se connecter',
  nobodyTitle: 'Aucun membre trouvé',
  nobodyText: 'Il n’y a encore personne dans cette équipe.',
  hidden: 'Cette équipe ne montre pas sur quoi elle travaille.',
  goneTitle: 'Pas d’équipe publique ici',
  goneText:
    'Le lien est incorrect, ou l’équipe n’est plus publique. Demandez-en un nouveau à la personne qui vous l’a donné.',
};
