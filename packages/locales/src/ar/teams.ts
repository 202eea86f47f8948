import type { WholeTexts } from '../texts.ts';

export const teams: WholeTexts['teams'] = {
  title: 'الفرق',
  allTeams: 'كل الفرق',
  allTeamsRefused: 'لا يرى كل الفرق إلا من يدير فريقًا.',
  openTeam: 'فتح',
  openTeamOf: 'فتح {{team}}',
  create: 'إنشاء فريق',
  name: 'اسم الفريق',
  created: 'أُنشئ الفريق بنجاح',
  createdText: 'أنت الآن عضو فيه.',
  empty: 'لست في أي فريق بعد.',
  emptyText: 'أنشئ فريقًا أو اطلب من زميل أن يدعوك.',
  createText: 'يحصل على حالاته ووسومه ومشروعه. يمكنك تغيير كل شيء لاحقًا.',
};
