import type { Texts } from '../texts.ts';

export const timer: Texts['timer'] = {
  title: 'المؤقّت',
  start: 'تشغيل المؤقّت',
  stop: 'إيقاف المؤقّت',
  running: 'يعمل',
  today: 'اليوم',
  total: 'الإجمالي',
  taskToday: 'هذه المهمة اليوم',
  taskTotal: 'هذه المهمة إجمالًا',
  waiting_zero: 'لا تغييرات بانتظار الإرسال',
  waiting_one: 'تغيير واحد بانتظار الإرسال',
  waiting_two: 'تغييران بانتظار الإرسال',
  waiting_few: '{{count, number}} تغييرات بانتظار الإرسال',
  waiting_many: '{{count, number}} تغييرًا بانتظار الإرسال',
  waiting_other: '{{count, number}} تغيير بانتظار الإرسال',
  startTask: 'تشغيل {{task}}',
  stoppedByLeaving: 'أُوقف المؤقّت لأنك فتحت فريقًا آخر.',
  blockedWhileRunning: 'أوقف المؤقّت لتختار مهمة أخرى.',
  dayGoal: 'هدف اليوم',
  ofGoal: '{{percent}}٪ من {{goal}}',
  runningMark: '▶ {{task}}',
};
