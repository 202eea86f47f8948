import type { WholeTexts } from '../texts.ts';

export const visitors: WholeTexts['visitors'] = {
  public: 'فريق عام',
  people_zero: 'لا أحد',
  people_one: 'شخص واحد',
  people_two: 'شخصان',
  people_few: '{{count, number}} أشخاص',
  people_many: '{{count, number}} شخصًا',
  people_other: '{{count, number}} شخص',
  working: 'يعمل الآن: {{count, number}}',
  explained: 'هذا ما اختار الفريق إظهاره. تظهر الأسماء بحرفها الأول فقط.',
  asOf: 'تُحدَّث كل نصف دقيقة.',
  join: 'طلب الانضمام',
  signIn: 'تسجيل الدخول',
  nobodyTitle: 'لا يوجد أعضاء',
  nobodyText: 'لا أحد في هذا الفريق بعد.',
  hidden: 'يحتفظ هذا الفريق بما يعمل عليه لنفسه.',
  goneTitle: 'لا يوجد فريق عام هنا',
  goneText: 'الرابط غير صحيح، أو لم يعد الفريق عامًا. اطلب رابطًا جديدًا ممن أعطاك إياه.',
};
