import type { Texts } from '../texts.ts';

export const visitors: Texts['visitors'] = {
  public: 'צוות ציבורי',
  people_one: 'אדם אחד',
  people_two: '{{count, number}} אנשים',
  people_other: '{{count, number}} אנשים',
  working: '{{count, number}} עובדים עכשיו',
  explained: 'מה שהצוות בחר להציג. השמות מקוצרים לראשי תיבות.',
  asOf: 'מתעדכן כל חצי דקה.',
  join: 'בקשת הצטרפות',
  signIn: 'כניסה',
  nobodyTitle: 'לא נמצאו חברי צוות',
  nobodyText: 'עדיין אין אף אחד בצוות הזה.',
  hidden: 'הצוות שומר לעצמו על מה הוא עובד.',
  goneTitle: 'אין כאן צוות ציבורי',
  goneText: 'הקישור שגוי, או שהצוות כבר לא ציבורי. בקשו קישור חדש ממי שנתן לכם אותו.',
};
