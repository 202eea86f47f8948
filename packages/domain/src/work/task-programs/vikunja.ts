import { filtered, inSteps, mapped, type Steps } from '../../steps.ts';
import { documentDates } from './document-dates.ts';
import { firstText, type Json, objectOf, objectsIn, objectsOf, textOf, withoutTags } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

/** 0 is unset. */
const priorities = ['', 'Low', 'Medium', 'High', 'Urgent', 'Urgent'];
/** What the program writes for no date. */
const noDate = /^0001-01-01/;

interface ProjectTask {
  task: Json;
  project: Json;
}

/** Tasks of a project and of its buckets. */
function* tasksIn(project: Json): Steps<ProjectTask[]> {
  const buckets = yield* objectsIn(project.buckets);
  const titles = new Map(buckets.map((bucket) => [textOf(bucket.id), textOf(bucket.title)]));
  const tasks: ProjectTask[] = [];
  for (const { tasks: list } of [project, ...buckets])
    yield* inSteps(yield* objectsIn(list), (task) =>
      tasks.push({ task: { bucket: titles.get(textOf(task.bucket_id)) ?? '', ...task }, project }),
    );
  return tasks;
}

/** Tasks of projects and of projects below them, however deep they are. */
function* tasksBelow(projects: readonly Json[]): Steps<ProjectTask[]> {
  const tasks: ProjectTask[] = [];
  const open = projects.toReversed();
  for (let project = open.pop(); project; project = open.pop()) {
    yield* inSteps(yield* tasksIn(project), (task) => tasks.push(task));
    const children = yield* objectsIn(project.child_projects);
    yield* inSteps(children.reverse(), (child) => open.push(child));
  }
  return tasks;
}

function sourceTask({ task, project }: ProjectTask, at: number, context: ReadContext): SourceTask {
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
      context,
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
  document: function* (value, context) {
    const projects: Json[] = [];
    for (const record of yield* objectsIn(Array.isArray(value) ? value : [value])) {
      const lists = [...(yield* objectsIn(record.lists)), ...(yield* objectsIn(record.projects))];
      if (lists.length === 0) projects.push(record);
      yield* inSteps(lists, (list) => projects.push(list));
    }
    const own = yield* filtered(
      projects,
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
    if (own.length === 0) return null;
    const seenIds = new Set<string>();
    const once = yield* filtered(yield* tasksBelow(projects), ({ task }) => {
      const id = textOf(task.id);
      const isNew = !seenIds.has(id);
      if (id !== '') seenIds.add(id);
      return isNew;
    });
    return yield* mapped(once, (task, at) => sourceTask(task, at, context));
  },
};
