import type { WholeTexts } from '../texts.ts';

export const ui: WholeTexts['ui'] = {
  close: 'Sluiten',
  cancel: 'Annuleren',
  clear: 'Wissen',
  open: 'Openen',
  loading: 'Laden…',
  dismiss: 'Verbergen',
  notifications: 'Meldingen',
  remove: '{{name}} weghalen',
  create: '‘{{name}}’ maken',
  createWith: 'Maken met details…',
  noResults: 'Geen resultaten.',
  more: 'nog {{number}}',
  characterOf: 'Teken {{index}} van {{length}}',
  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  pageOf: 'Pagina {{page}} van {{pages}}',
  pageSize: 'Per pagina',
  sortAscending: 'Oplopend gesorteerd',
  sortDescending: 'Aflopend gesorteerd',
};
