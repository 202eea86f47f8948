import type { TaskProgramKey } from '@stint/contract';
import { remembered } from '../../imports/remembered.ts';
import { foldText } from '../../search.ts';
import { inSteps, mapped, type Steps } from '../../steps.ts';
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

const textKey = remembered((text) => foldText(text.trim()).replace(/\s+/g, ' '));

/** Ids that are unique in the program; in any other file the title is part of the identity. */
const idKey = (program: TaskProgramKey, { id }: SourceTask, titleKey: string) =>
  program === 'generic' ? `generic id ${id} ${titleKey}` : `${program} id ${id}`;

/** The places of tasks by their titles, of which thousands may be equal. */
class Titles {
  readonly #keys: readonly string[];
  /** The first two places of a title. */
  readonly #first = new Map<string, [number, number?]>();
  /** The last place of a title above. */
  readonly #above = new Map<string, number>();

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  add(at: number): void {
    const key = this.#keys[at] ?? '';
    const places = this.#first.get(key);
    if (!places) this.#first.set(key, [at]);
    else if (places.length === 1) places.push(at);
  }

  /** The nearest task above with a title, or the first one below. Called for each place in order. */
  near(at: number, key: string | null): number | null {
    const above = key === null ? undefined : this.#above.get(key);
    this.#above.set(this.#keys[at] ?? '', at);
    if (key === null || above !== undefined) return above ?? null;
    const [first = null, second = null] = this.#first.get(key) ?? [];
    return first === at ? second : first;
  }
}

/** The parent of each task: by id, by another name, else by title: the nearest one above, or the first below. */
function* parentsOf(tasks: readonly SourceTask[], keys: readonly string[]): Steps<(number | null)[]> {
  const byName = new Map<string, number>();
  const titles = new Titles(keys);
  yield* inSteps(tasks, ({ id, aliases }, at) => {
    for (const name of [...aliases, id]) if (name !== '') byName.set(name, at);
    titles.add(at);
  });
  const parents = yield* mapped(tasks, ({ parent }, at): number | null => {
    const parentAt = parent === '' ? undefined : byName.get(parent);
    const titled = titles.near(at, parent === '' || parentAt !== undefined ? null : textKey(parent));
    return parentAt === undefined ? titled : parentAt === at ? null : parentAt;
  });
  return yield* withoutCircles(parents);
}

function* withoutCircles(parents: readonly (number | null)[]): Steps<(number | null)[]> {
  const safe = [...parents];
  const state = parents.map(() => 0);
  yield* inSteps(parents, (_, start) => {
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

/** How many parents are above each task. A file may have a chain of all its rows. */
function depthsOf(parents: readonly (number | null)[]): number[] {
  const depths: (number | undefined)[] = parents.map(() => undefined);
  for (const start of parents.keys()) {
    const path: number[] = [];
    let at: number | null = start;
    while (at !== null && depths[at] === undefined) {
      path.push(at);
      at = parents[at] ?? null;
    }
    let depth = at === null ? -1 : (depths[at] ?? -1);
    for (const place of path.reverse()) depths[place] = ++depth;
  }
  return depths as number[];
}

/**
 * Places the tasks of a file: with their parents in any order, and with a key for each row. A program's id is the key;
 * else the title, that of the parent, and the number among equals.
 */
export function* placeTasks(tasks: readonly SourceTask[], program: TaskProgramKey): Steps<PlacedTask[]> {
  const titles = yield* mapped(tasks, ({ title }) => textKey(title));
  const parents = yield* parentsOf(tasks, titles);
  const depths = depthsOf(parents);
  const counts = new Map<string, number>();
  return yield* mapped(tasks, (task, at) => {
    const parentAt = parents[at] ?? null;
    const above = parentAt === null ? textKey(task.parent) : titles[parentAt];
    const title = titles[at] ?? '';
    const base = task.id === '' ? `${program} title ${title} below ${above}` : idKey(program, task, title);
    const number = (counts.get(base) ?? 0) + 1;
    counts.set(base, number);
    const isOutside = task.parent !== '' && parentAt === null;
    return {
      task,
      key: number === 1 ? base : `${base} number ${number}`,
      parentAt,
      parentKey: isOutside ? `${program} id ${task.parent}` : null,
      depth: depths[at] ?? 0,
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
