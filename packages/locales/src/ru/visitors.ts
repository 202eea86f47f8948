import type { Texts } from '../texts.ts';

export const visitors: Texts['visitors'] = {
  public: 'Публичная команда',
  people_one: '{{count, number}} человек',
  people_few: '{{count, number}} человека',
  people_many: '{{count, number}} человек',
  people_other: '{{count, number}} человека',
  working: 'Сейчас работают: {{count, number}}',
  explained: 'То, что команда решила показать. Вместо имён — инициалы.',
  asOf: 'Обновляется каждые полминуты.',
  join: 'Попроситься в команду',
  signIn: 'Войти',
  nobodyTitle: 'Никого не найдено',
  nobodyText: 'В этой команде пока никого нет.',
  hidden: 'Команда не показывает, над чем работает.',
  goneTitle: 'Публичной команды здесь нет',
  goneText: 'Ссылка неверна, или команда больше не публичная. Попросите новую ссылку у того, кто её дал.',
};
