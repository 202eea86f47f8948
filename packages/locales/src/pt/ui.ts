import type { WholeTexts } from '../texts.ts';

export const ui: WholeTexts['ui'] = {
  close: 'Fechar',
  cancel: 'Cancelar',
  clear: 'Limpar',
  open: 'Abrir',
  loading: 'A carregar…',
  dismiss: 'Dispensar',
  notifications: 'Notificações',
  remove: 'Remover {{name}}',
  create: 'Criar “{{name}}”',
  createWith: 'Criar com detalhes…',
  noResults: 'Sem resultados.',
  more: 'mais {{number}}',
  characterOf: 'Carácter {{index}} de {{length}}',
  previousPage: 'Página anterior',
  nextPage: 'Página seguinte',
  pageOf: 'Página {{page}} de {{pages}}',
  pageSize: 'Por página',
  sortAscending: 'Ordem crescente',
  sortDescending: 'Ordem decrescente',
};
