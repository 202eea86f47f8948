import type { Texts } from '../texts.ts';

export const favorites: Texts['favorites'] = {
  add: '添加到收藏',
  addOf: '将{{subject}}添加到收藏',
  removeOf: '将{{subject}}移出收藏',
  remove: '移出收藏',
  added: '已添加到收藏',
  removed: '已移出收藏',
};
