import type { WholeTexts } from '../texts.ts';

export const ui: WholeTexts['ui'] = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  clear: 'Leeren',
  open: 'Öffnen',
  loading: 'Wird geladen …',
  dismiss: 'Ausblenden',
  notifications: 'Benachrichtigungen',
  remove: '{{name}} entfernen',
  create: '„{{name}}“ erstellen',
  createWith: 'Mit Einzelheiten erstellen …',
  noResults: 'Keine Treffer.',
  more: '{{number}} weitere',
  characterOf: 'Zeichen {{index}} von {{length}}',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pageOf: 'Seite {{page}} von {{pages}}',
  pageSize: 'Pro Seite',
  sortAscending: 'Aufsteigend sortiert',
  sortDescending: 'Absteigend sortiert',
};
