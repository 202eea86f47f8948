import type { TaskProgramKey } from '@stint/contract';
import { foldText } from '../../search.ts';
import type { SourceTask } from './source-task.ts';

/** A task with what identifies its row, and with its parent in the file. */
export interface PlacedTask {
  task: SourceTask;
  /** The same in every file that has the row, whatever its place and the other rows. */
  key: string;
  /** The place of the parent among the tasks, or null. */
  parentAt: number | null;
  /** The key that a parent would have that is not in the file. */
  parentKey: string | null;
  /** How many parents are above. */
  depth: number;
}

const textKey = (text: string) => foldText(text.trim()).replace(/\s+/g, ' ');

/** Ids that are unique in the program; in any other file the title is part of the identity. */
const idKey = (program: TaskProgramKey, { id, title }: SourceTask) =>
  program === 'generic' ? `generic id ${id} ${textKey(title)}` : `${program} id ${id}`;

/** The parent of each task: by id, by another name, else by title: the nearest one above, or the first below. */
function parentsOf(tasks: readonly SourceTask[]): (number | null)[] {
  const byName = new Map<string, number>();
  tasks.forEach(({ id, aliases }, at) => {
    for (const name of [...aliases, id]) if (name !== '') byName.set(name, at);
  });
  const byTitle = new Map<string, number[]>();
  tasks.forEach(({ title }, at) => {
    const key = textKey(title);
    byTitle.set(key, [...(byTitle.get(key) ?? []), at]);
  });
  const parents = tasks.map(({ parent }, at): number | null => {
    if (parent === '') return null;
    const named = byName.get(parent);
    if (named !== undefined) return named === at ? null : named;
    const places = (byTitle.get(textKey(parent)) ?? []).filter((place) => place !== at);
    return places.findLast((place) => place < at) ?? places[0] ?? null;
  });
  return withoutCircles(parents);
}

function withoutCircles(parents: readonly (number | null)[]): (number | null)[] {
  const safe = [...parents];
  const state = parents.map(() => 0);
  parents.forEach((_, start) => {
    const path: number[] = [];
    let at: number | null = start;
    while (at !== null && state[at] === 0) {
      state[at] = 1;
      path.push(at);
      const above: number | null = safe[at] ?? null;
      if (above !== null && state[above] === 1) safe[at] = null;
      at = safe[at] ?? null;
    }
    for (const place of path) state[place] = 2;
  });
  return safe;
}

/**
 * Places the tasks of a file: with their parents in any order, and with a key for each row. A program's id is the key;
 * else the title, that of the parent, and the number among equals.
 */
export function placeTasks(tasks: readonly SourceTask[], program: TaskProgramKey): PlacedTask[] {
  const parents = parentsOf(tasks);
  const depths = new Map<number, number>();
  const depthOf = (at: number): number => {
    const known = depths.get(at);
    if (known !== undefined) return known;
    const above = parents[at] ?? null;
    const depth = above === null ? 0 : depthOf(above) + 1;
    depths.set(at, depth);
    return depth;
  };
  const counts = new Map<string, number>();
  return tasks.map((task, at) => {
    const parentAt = parents[at] ?? null;
    const above = parentAt === null ? task.parent : (tasks[parentAt]?.title ?? '');
    const base =
      task.id === '' ? `${program} title ${textKey(task.title)} below ${textKey(above)}` : idKey(program, task);
    const number = (counts.get(base) ?? 0) + 1;
    counts.set(base, number);
    const isOutside = task.parent !== '' && parentAt === null;
    return {
      task,
      key: number === 1 ? base : `${base} number ${number}`,
      parentAt,
      parentKey: isOutside ? `${program} id ${task.parent}` : null,
      depth: depthOf(at),
    };
  });
}

/** The parts of a task whose change at the source is noticed. */
export const comparedFields = [
  'title',
  'description',
  'status',
  'priority',
  'size',
  'issueType',
  'labels',
  'assignees',
  'project',
  'estimate',
  'startDate',
  'dueDate',
  'isDone',
  'isArchived',
  'checks',
  'comments',
  'links',
  'parent',
] as const satisfies readonly (keyof SourceTask)[];
export type ComparedField = (typeof comparedFields)[number];

/** The text of a part, of which a hash is kept. */
export const comparedText = (task: SourceTask, field: ComparedField): string => JSON.stringify(task[field]);
