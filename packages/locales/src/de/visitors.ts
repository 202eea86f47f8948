import type { WholeTexts } from '../texts.ts';

export const visitors: WholeTexts['visitors'] = {
  public: 'Öffentliches Team',
  people_one: '{{count, number}} Person',
  people_other: '{{count, number}} Personen',
  working: '{{count, number}} arbeiten gerade',
  explained: 'Was dieses Team zeigen möchte. Namen sind auf Initialen gekürzt.',
  asOf: 'Jede halbe Minute aktualisiert.',
  join: 'Beitritt anfragen',
  signIn: 'Anmelden',
  nobodyTitle: 'Keine Mitglieder gefunden',
  nobodyText: 'In diesem Team ist noch niemand.',
  hidden: 'Dieses Team zeigt nicht, woran es arbeitet.',
  goneTitle: 'Hier ist kein öffentliches Team',
  goneText:
    'Der Link ist falsch, oder das Team ist nicht mehr öffentlich. Bitte die Person, von der du ihn hast, um einen neuen.',
};
