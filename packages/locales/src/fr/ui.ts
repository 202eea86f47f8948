import type { WholeTexts } from '../texts.ts';

export const ui: WholeTexts['ui'] = {
  close: 'Fermer',
  cancel: 'Annuler',
  clear: 'Effacer',
  open: 'Ouvrir',
  loading: 'Chargement…',
  dismiss: 'Ignorer',
  notifications: 'Notifications',
  remove: 'Retirer {{name}}',
  create: 'Créer « {{name}} »',
  createWith: 'Créer avec des détails…',
  noResults: 'Aucun résultat.',
  more: '{{number}} de plus',
  characterOf: 'Caractère {{index}} sur {{length}}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageOf: 'Page {{page}} sur {{pages}}',
  pageSize: 'Par page',
  sortAscending: 'Tri croissant',
  sortDescending: 'Tri décroissant',
};
