import type { WholeTexts } from '../texts.ts';

export const ui: WholeTexts['ui'] = {
  close: 'Chiudi',
  cancel: 'Annulla',
  clear: 'Svuota',
  open: 'Apri',
  loading: 'Caricamento…',
  dismiss: 'Nascondi',
  notifications: 'Notifiche',
  remove: 'Rimuovi {{name}}',
  create: 'Crea «{{name}}»',
  createWith: 'Crea con dettagli…',
  noResults: 'Nessun risultato.',
  more: 'altri {{number}}',
  characterOf: 'Carattere {{index}} di {{length}}',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  pageOf: 'Pagina {{page}} di {{pages}}',
  pageSize: 'Per pagina',
  sortAscending: 'Ordine crescente',
  sortDescending: 'Ordine decrescente',
};
