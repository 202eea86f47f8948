import type { Texts } from '../texts.ts';

export const visitors: Texts['visitors'] = {
  public: 'Zespół publiczny',
  people_one: '{{count, number}} osoba',
  people_few: '{{count, number}} osoby',
  people_many: '{{count, number}} osób',
  people_other: '{{count, number}} osoby',
  working: 'Teraz pracuje: {{count, number}}',
  explained: 'To, co zespół postanowił pokazać. Zamiast nazwisk są inicjały.',
  asOf: 'Odświeżane co pół minuty.',
  join: 'Poproś o dołączenie',
  signIn: 'Zaloguj się',
  nobodyTitle: 'Nikogo nie znaleziono',
  nobodyText: 'W tym zespole nikogo jeszcze nie ma.',
  hidden: 'Zespół nie pokazuje, nad czym pracuje.',
  goneTitle: 'Nie ma tu publicznego zespołu',
  goneText: 'Link jest błędny albo zespół nie jest już publiczny. Poproś o nowy osobę, od której go masz.',
};
