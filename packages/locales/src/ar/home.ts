import type { Texts } from '../texts.ts';

export const home: Texts['home'] = {
  title: 'الرئيسية',
  greetingMorning: 'صباح الخير، {{name}}',
  greetingAfternoon: 'طاب نهارك، {{name}}',
  greetingEvening: 'مساء الخير، {{name}}',
  taskInput: 'على ماذا تعمل الآن؟',
  member: 'العضو',
  task: 'المهمة',
  taskTime: 'وقت المهمة',
  estimate: 'التقدير',
  totalToday: 'إجمالي اليوم',
  noTask: 'لا توجد مهمة نشطة',
  you: 'أنت',
  invite: 'دعوة',
  emptyTitle: 'لا أحد هنا بعد',
  emptyText: 'ادعُ زملاءك لترى بنظرة واحدة ما يعمل عليه الجميع.',
  teamCreator: 'منشئ الفريق',
  teamManager: 'مدير الفريق',
};
