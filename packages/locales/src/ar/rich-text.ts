import type { WholeTexts } from '../texts.ts';

export const richText: WholeTexts['richText'] = {
  toolbar: 'التنسيق',
  bold: 'غامق',
  italic: 'مائل',
  strike: 'يتوسطه خط',
  code: 'شيفرة',
  heading: 'عنوان',
  bulletList: 'قائمة نقطية',
  orderedList: 'قائمة مرقّمة',
  taskList: 'قائمة مهام',
  blockquote: 'اقتباس',
  link: 'رابط',
  address: 'عنوان الرابط',
  people: 'أشخاص للإشارة إليهم',
};
