import type { WholeTexts } from '../texts.ts';

export const ui: WholeTexts['ui'] = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  clear: 'Borrar',
  open: 'Abrir',
  loading: 'Cargando…',
  dismiss: 'Descartar',
  notifications: 'Notificaciones',
  remove: 'Quitar {{name}}',
  create: 'Crear «{{name}}»',
  createWith: 'Crear con detalles…',
  noResults: 'Sin resultados.',
  more: '{{number}} más',
  characterOf: 'Carácter {{index}} de {{length}}',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  pageOf: 'Página {{page}} de {{pages}}',
  pageSize: 'Por página',
  sortAscending: 'Orden ascendente',
  sortDescending: 'Orden descendente',
};
