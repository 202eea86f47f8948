import { filtered, mapped } from '../../steps.ts';
import { documentDates } from './document-dates.ts';
import { type Json, objectOf, objectsIn, objectsOf, recordsIn, textOf, withoutTags } from './json.ts';
import { checksIn } from './read.ts';
import { emptyTask, type SourceTask, type TaskProgram } from './source-task.ts';

const dateOf = (value: unknown): string => textOf(objectOf(value).dateTime ?? objectOf(value).DateTime ?? value);

/** Microsoft To Do (JSON of its API, lists with tasks) and Planner (Excel). */
export const microsoft: TaskProgram = {
  key: 'microsoft',
  signs: [
    ['task-id', 'task-name', 'bucket-name'],
    ['task-name', 'bucket-name', 'progress'],
  ],
  columns: {
    id: ['task-id'],
    title: ['task-name'],
    status: ['progress'],
    project: ['plan-name'],
    priority: ['priority'],
    assignees: ['assigned-to'],
    startDate: ['start-date'],
    dueDate: ['due-date'],
    doneDate: ['completed-date'],
    labels: ['labels', 'bucket-name'],
    checks: ['checklist-items'],
    repeats: [],
    isDone: [],
  },
  separator: /;/,
  adjust: (task, row) => {
    const [done = '', all = ''] = row.named('completed-checklist-items').split('/');
    const items = row
      .named('checklist-items')
      .split(';')
      .map((item) => item.trim())
      .filter(Boolean);
    const isAllDone = all !== '' && done === all;
    return { ...task, checks: checksIn(items.join('\n')).map((check) => ({ ...check, isDone: isAllDone })) };
  },
  document: function* (value, context) {
    const records = yield* recordsIn(value, 'lists', 'value', 'Lists');
    // One list of its API is its tasks alone.
    const isTaskAlone = (record: Json) => 'title' in record && 'status' in record && 'importance' in record;
    const lists =
      records.length > 0 && records.every(isTaskAlone)
        ? [{ displayName: '', tasks: records }]
        : yield* filtered(
            records,
            (list) => Array.isArray(list.tasks) && objectsOf(list.tasks).every((task) => !('done' in task)),
          );
    if (lists.length === 0) return null;
    const tasks: { list: Json; task: Json }[] = [];
    for (const list of lists) for (const task of yield* objectsIn(list.tasks)) tasks.push({ list, task });
    return yield* mapped(tasks, ({ list, task }, at): SourceTask => {
      const due = dateOf(task.dueDateTime);
      const done = dateOf(task.completedDateTime);
      const project = textOf(list.displayName) || textOf(list.title);
      return {
        ...emptyTask,
        line: at + 1,
        id: textOf(task.id),
        title: textOf(task.title),
        description: withoutTags(textOf(objectOf(task.body).content)),
        status:
          task.status === 'completed'
            ? 'completed'
            : textOf(task.status)
                .replace('notStarted', 'To do')
                .replace('inProgress', 'In progress')
                .replace('waitingOnOthers', 'Waiting'),
        priority: task.importance === 'high' ? 'High' : '',
        labels: (Array.isArray(task.categories) ? task.categories : []).map(textOf).filter(Boolean),
        project: project === 'Tasks' ? '' : project,
        ...documentDates({ startDate: dateOf(task.startDateTime), dueDate: due, doneDate: done }, context),
        isDone: task.status === 'completed',
        repeats: textOf(objectOf(objectOf(task.recurrence).pattern).type),
        checks: objectsOf(task.checklistItems).map((item) => ({
          text: textOf(item.displayName),
          isDone: item.isChecked === true,
        })),
      };
    });
  },
};
