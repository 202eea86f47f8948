import type { Texts } from '../texts.ts';

export const favorites: Texts['favorites'] = {
  add: 'הוספה למועדפים',
  addOf: 'הוספת {{subject}} למועדפים',
  removeOf: 'הסרת {{subject}} מהמועדפים',
  remove: 'הסרה מהמועדפים',
  added: 'נוסף למועדפים',
  removed: 'הוסר מהמועדפים',
};
