import type { WholeTexts } from '../texts.ts';

export const favorites: WholeTexts['favorites'] = {
  add: 'Zu Favoriten hinzufügen',
  addOf: '{{subject}} zu Favoriten hinzufügen',
  removeOf: '{{subject}} aus Favoriten entfernen',
  remove: 'Aus Favoriten entfernen',
  added: 'Zu Favoriten hinzugefügt',
  removed: 'Aus Favoriten entfernt',
};
