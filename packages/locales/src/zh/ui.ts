import type { Texts } from '../texts.ts';

export const ui: Texts['ui'] = {
  close: '关闭',
  cancel: '取消',
  clear: '清除',
  open: '打开',
  loading: '加载中…',
  dismiss: '关闭',
  notifications: '通知',
  remove: '移除{{name}}',
  create: '创建“{{name}}”',
  createWith: '填写详情后创建…',
  noResults: '没有结果。',
  more: '还有 {{number}} 项',
  characterOf: '第 {{index}} 个字符，共 {{length}} 个',
  previousPage: '上一页',
  nextPage: '下一页',
  pageOf: '第 {{page}} 页，共 {{pages}} 页',
  pageSize: '每页',
  sortAscending: '升序',
  sortDescending: '降序',
};
