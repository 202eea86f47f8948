import type { Texts } from '../texts.ts';

export const visitors: Texts['visitors'] = {
  public: 'Публичен екип',
  people_one: '{{count, number}} човек',
  people_other: '{{count, number}} души',
  working: 'Сега работят: {{count, number}}',
  explained: 'Каквото екипът е решил да покаже. Имената са съкратени до инициали.',
  asOf: 'Обновява се на половин минута.',
  join: 'Молба за присъединяване',
  signIn: 'Вход',
  nobodyTitle: 'Няма намерени членове',
  nobodyText: 'В този екип още няма никого.',
  hidden: 'Екипът не показва по какво работи.',
  goneTitle: 'Тук няма публичен екип',
  goneText: 'Връзката е грешна или екипът вече не е публичен. Поискайте нова от този, който ви я е дал.',
};
