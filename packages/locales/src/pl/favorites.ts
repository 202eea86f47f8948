import type { Texts } from '../texts.ts';

export const favorites: Texts['favorites'] = {
  add: 'Dodaj do ulubionych',
  addOf: 'Dodaj do ulubionych: {{subject}}',
  removeOf: 'Usuń z ulubionych: {{subject}}',
  remove: 'Usuń z ulubionych',
  added: 'Dodano do ulubionych',
  removed: 'Usunięto z ulubionych',
};
