import type { Texts } from '../texts.ts';

export const taskImport: Texts['taskImport'] = {
  importText: '在您查看结果之前不会创建任何内容。',
  importUndone: '导入已撤销',
  imported: '已导入任务：{{number}}',
  importNothing: '还没有正确的行。',
  importNow: '导入 {{number}} 个',
  chooseFile: '选择文件',
  dropFile: '或拖放到这里',
  importColumns: '每一列是什么',
  columnIs: '列“{{column}}”',
  leaveOut: '忽略',
  rowsFit: '正确：{{number}}',
  rowsWrong: '因问题而忽略：{{number}}',
};
