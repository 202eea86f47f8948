import type { Texts } from '../texts.ts';

export const richText: Texts['richText'] = {
  toolbar: '格式',
  bold: '粗体',
  italic: '斜体',
  strike: '删除线',
  code: '代码',
  heading: '标题',
  bulletList: '项目符号列表',
  orderedList: '编号列表',
  taskList: '清单',
  blockquote: '引用',
  link: '链接',
  address: '链接地址',
  people: '提及的人',
};
