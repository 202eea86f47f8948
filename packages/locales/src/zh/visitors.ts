import type { Texts } from '../texts.ts';

export const visitors: Texts['visitors'] = {
  public: '公开团队',
  people_other: '{{count, number}} 人',
  working: '{{count, number}} 人正在工作',
  explained: '这是团队选择展示的内容，名字只显示首字母。',
  asOf: '每半分钟刷新一次。',
  join: '申请加入',
  signIn: '登录',
  nobodyTitle: '没有找到成员',
  nobodyText: '此团队还没有人。',
  hidden: '此团队不公开正在做的事。',
  goneTitle: '这里没有公开团队',
  goneText: '链接有误，或团队已不再公开。请向给你链接的人要一个新的。',
};
