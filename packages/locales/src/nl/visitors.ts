import type { WholeTexts } from '../texts.ts';

export const visitors: WholeTexts['visitors'] = {
  public: 'Openbaar team',
  people_one: '{{count, number}} persoon',
  people_other: '{{count, number}} mensen',
  working: '{{count, number}} nu aan het werk',
  explained: 'Wat dit team wil laten zien. Van namen zie je alleen de eerste letter.',
  asOf: 'Elke halve minuut ververst.',
  join: 'Vragen om lid te worden',
  signIn: 'Inloggen',
  nobodyTitle: 'Geen leden gevonden',
  nobodyText: 'Er zit nog niemand in dit team.',
  hidden: 'Dit team laat niet zien waar het aan werkt.',
  goneTitle: 'Hier is geen openbaar team',
  goneText: 'De link klopt niet, of het team is niet meer openbaar. Vraag een nieuwe aan wie hem je gaf.',
};
