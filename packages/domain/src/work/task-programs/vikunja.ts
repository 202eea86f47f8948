import { documentDates } from './document-dates.ts';
import { firstText, isObject, type Json, objectOf, objectsOf, textOf, withoutTags } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

/** 0 is unset. */
const priorities = ['', 'Low', 'Medium', 'High', 'Urgent', 'Urgent'];
/** What the program writes for no date. */
const noDate = /^0001-01-01/;

interface ProjectTask {
  task: Json;
  project: Json;
}

/** Tasks of projects, of their buckets, and of projects below them. */
function tasksIn(project: Json): ProjectTask[] {
  const buckets = new Map(objectsOf(project.buckets).map((bucket) => [textOf(bucket.id), textOf(bucket.title)]));
  const own = [...objectsOf(project.tasks), ...objectsOf(project.buckets).flatMap((bucket) => objectsOf(bucket.tasks))];
  const tasks = own.map((task) => ({ task: { bucket: buckets.get(textOf(task.bucket_id)) ?? '', ...task }, project }));
  return [...tasks, ...objectsOf(project.child_projects).flatMap(tasksIn)];
}

function sourceTask({ task, project }: ProjectTask, at: number, { dates }: ReadContext): SourceTask {
  const dated = (value: unknown) => (noDate.test(textOf(value)) ? '' : value);
  const related = objectOf(task.related_tasks);
  const [parent] = objectsOf(related.parenttask);
  const isDone = task.done === true;
  const every =
    typeof task.repeat_after === 'number' && task.repeat_after > 0 ? `${Math.round(task.repeat_after / 86_400)} d` : '';
  return {
    ...emptyTask,
    line: at + 1,
    id: textOf(task.id),
    aliases: [textOf(task.identifier), `#${textOf(task.index)}`].filter((alias) => alias.length > 1),
    parent: textOf(parent?.id),
    title: textOf(task.title),
    description: withoutTags(textOf(task.description)),
    status: isDone ? 'Done' : textOf(task.bucket),
    priority: priorities[Number(task.priority) || 0] ?? '',
    labels: objectsOf(task.labels)
      .map(({ title }) => textOf(title))
      .filter(Boolean),
    assignees: objectsOf(task.assignees)
      .map((person) => firstText(person, 'name', 'username'))
      .filter(Boolean),
    project: textOf(project.title) === 'Inbox' ? '' : textOf(project.title),
    ...documentDates(
      {
        startDate: dated(task.start_date),
        dueDate: dated(task.due_date ?? task.end_date),
        doneDate: isDone ? dated(task.done_at) : '',
      },
      dates,
    ),
    isDone,
    isArchived: project.is_archived === true,
    repeats: every,
    comments: objectsOf(task.comments).map((comment) => ({
      author: firstText(objectOf(comment.author), 'name', 'username'),
      at: textOf(comment.created),
      text: withoutTags(textOf(comment.comment)),
    })),
    links: [],
  };
}

/** The archive of a Vikunja account (`data.json` in a ZIP): projects, formerly namespaces with lists. */
export const vikunja: TaskProgram = {
  key: 'vikunja',
  signs: [],
  columns: {},
  document: (value, context) => {
    const top = Array.isArray(value) ? objectsOf(value) : [value].filter(isObject);
    const projects = top.flatMap((record) => {
      const lists = [...objectsOf(record.lists), ...objectsOf(record.projects)];
      return lists.length > 0 ? lists : [record];
    });
    const isOwn = projects.some(
      (project) =>
        Array.isArray(project.tasks) &&
        objectsOf(project.tasks).every((task) => 'done' in task && 'title' in task) &&
        ('buckets' in project ||
          'hex_color' in project ||
          'identifier' in project ||
          'is_archived' in project ||
          'views' in project ||
          objectsOf(project.tasks).some((task) => 'done_at' in task || 'repeat_after' in task)),
    );
    if (!isOwn) return null;
    const placed = projects.flatMap(tasksIn);
    const seen = new Set<string>();
    const once = placed.filter(({ task }) => {
      const id = textOf(task.id);
      const isNew = !seen.has(id);
      if (id !== '') seen.add(id);
      return isNew;
    });
    return once.map((task, at) => sourceTask(task, at, context));
  },
};
