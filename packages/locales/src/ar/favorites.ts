import type { WholeTexts } from '../texts.ts';

export const favorites: WholeTexts['favorites'] = {
  add: 'إضافة إلى المفضلة',
  addOf: 'إضافة {{subject}} إلى المفضلة',
  removeOf: 'إزالة {{subject}} من المفضلة',
  remove: 'إزالة من المفضلة',
  added: 'أُضيفت إلى المفضلة',
  removed: 'أُزيلت من المفضلة',
};
