import type { Texts } from '../texts.ts';

export const teams: Texts['teams'] = {
  title: 'الفرق',
  create: 'إنشاء فريق',
  name: 'اسم الفريق',
  created: 'أُنشئ الفريق بنجاح',
  createdText: 'أنت الآن عضو فيه.',
  empty: 'لست في أي فريق بعد.',
  emptyText: 'أنشئ فريقًا أو اطلب من زميل أن يدعوك.',
  createText: 'يحصل على حالاته ووسومه ومشروعه. يمكنك تغيير كل شيء لاحقًا.',
};
