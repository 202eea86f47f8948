import { readDay } from '../../imports/dates.ts';
import { inSteps } from '../../steps.ts';
import { emptyTask, type SourceTask, type TaskProgram } from './source-task.ts';

/** 1 is the most urgent. */
const priorities: Record<string, string> = { '1': 'Urgent', '2': 'High', '3': 'Medium', '4': '' };

const tag = /(?:^|\s)@([\p{L}\p{N}_-]+)/gu;

/** A date like `every Monday` is kept as text; a date in it is the first one. */
const repeating =
  /^(?:every|ev|each|daily|weekly|monthly|yearly|after|jede[nrs]?|alle|tägl|täglich|wöchentlich|chaque|tous|toutes|cada|todos|todas|ogni|elke?|iedere?|co|każd[yąe]|кажд|каждый|всеки|毎|每)/iu;
const firstDate =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\p{L}{3,12}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,12}\.? \d{4}/u;

/** No list is indented more. */
const maxIndent = 20;
const indentIn = (text: string) => Math.min(maxIndent, Math.max(1, Math.trunc(Number(text)) || 1));

interface TodoistRow extends SourceTask {
  type: string;
  indent: number;
}

export const todoist: TaskProgram = {
  key: 'todoist',
  signs: [
    ['type', 'content', 'indent'],
    ['type', 'content', 'priority', 'author'],
  ],
  columns: {
    title: ['content'],
    description: ['description'],
    priority: ['priority'],
    assignees: ['responsible'],
    dueDate: ['date'],
    labels: ['labels'],
    repeats: [],
    estimate: [],
    issueType: [],
    id: [],
    parent: [],
    status: [],
    size: [],
  },
  isMarkdown: true,
  adjust: (task, row, { dates }) => {
    const type = row.named('type').toLowerCase();
    if (type === '' || type === 'meta') return null;
    const date = row.named('date');
    const isRepeating = repeating.test(date);
    const firstDay = isRepeating ? firstDate.exec(date)?.[0] : undefined;
    const minutes = Number(row.named('duration'));
    const unit = row.named('duration-unit').toLowerCase();
    const sourceRow: TodoistRow = {
      ...task,
      type,
      indent: indentIn(row.named('indent')),
      title: task.title.replace(tag, '').replace(/^\* /, '').trim(),
      labels: [...new Set([...task.labels, ...[...task.title.matchAll(tag)].map(([, label = '']) => label)])],
      priority: priorities[task.priority] ?? '',
      assignees: task.assignees.map((name) => name.replace(/ ?\(\d{1,12}\)$/, '')),
      dueDate: isRepeating ? (firstDay ? readDay(firstDay, dates) : null) : task.dueDate,
      repeats: isRepeating ? date : '',
      estimate: minutes > 0 && unit !== 'none' ? minutes * (unit === 'day' ? 8 * 3600 : 60) : null,
      problems: isRepeating ? task.problems.filter(({ field }) => field !== 'dueDate') : task.problems,
    };
    return sourceRow;
  },
  /** Sections and notes are no tasks: a section labels the tasks below it, a note is a comment of the one above. */
  finish: function* (tasks) {
    const above: TodoistRow[] = [];
    const result: SourceTask[] = [];
    let section = '';
    let last: SourceTask | undefined;
    yield* inSteps(tasks as TodoistRow[], (row) => {
      const { type, indent, ...task } = row;
      if (type === 'section') {
        section = task.title;
        above.length = 0;
      }
      if (type === 'note') last?.comments.push({ author: task.assignees[0] ?? '', at: '', text: task.title });
      if (type !== 'task') return;
      const number = result.length + 1;
      above.length = Math.max(0, indent - 1);
      const parent = above.at(-1);
      last = {
        ...emptyTask,
        ...task,
        aliases: [`#${number}`],
        parent: parent ? (parent.aliases[0] ?? '') : '',
        labels: section === '' ? task.labels : [...new Set([...task.labels, section])],
      };
      above[indent - 1] = { ...row, aliases: last.aliases };
      result.push(last);
    });
    return result;
  },
};
