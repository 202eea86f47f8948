import type { Texts } from '../texts.ts';

export const teams: Texts['teams'] = {
  title: 'צוותים',
  allTeams: 'כל הצוותים',
  allTeamsRefused: 'רק מי שמוביל צוות רואה את כל הצוותים.',
  openTeam: 'פתיחה',
  openTeamOf: 'פתיחת {{team}}',
  create: 'יצירת צוות',
  name: 'שם הצוות',
  created: 'הצוות נוצר',
  createdText: 'עכשיו אתם חברים בו.',
  empty: 'אתם עדיין לא בשום צוות.',
  emptyText: 'צרו צוות, או בקשו מעמית הזמנה.',
  createText: 'הוא מקבל סטטוסים, תוויות ופרויקט משלו. אפשר לשנות הכול אחר כך.',
};
