import {
  type ErrorCode,
  type NameChoice,
  Refusal,
  type TimeImportField,
  type TimeNameKind,
  type TimeProgram,
} from '@stint/contract';
import { addTo, grouped } from '@stint/domain/grouped';
import { nameKey } from '@stint/domain/imports/name-key';
import { foldText } from '@stint/domain/search';
import { cut } from '@stint/domain/text';
import type { ReadTime } from '@stint/domain/time/time-imports';
import { whyNotTitle } from '@stint/domain/work/tasks';
import { taskReader } from '../../../http/draft-visibility.ts';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inPieces } from '../../../pieces.ts';
import { insertProject as addProject } from '../../work/projects/projects.service.ts';
import { rowKeyOfId } from '../../work/task-imports/import-judge.service.ts';
import { make } from '../../work/tasks/new-tasks.service.ts';
import * as contacts from '../../workspace/contacts/contacts.service.ts';
import { labels } from '../../workspace/vocabularies/vocabularies.service.ts';
import * as statements from './time-imports.sql.ts';
import { NamedRow, ProjectRow, TaskOfRow, TaskRow } from './time-imports.sql.ts';

const keyOf = (...parts: (string | null)[]) => parts.map((part) => nameKey(part ?? '')).join('\n');

/** What a file names and the organization has or will get. An id is null until it is created. */
interface Thing {
  id: string | null;
  name: string;
}
type Project = Thing & { client: Thing | null; isBillable: boolean; isArchived: boolean };
type Task = Thing & { project: Project | null; people: Set<string>; isArchived: boolean };
export interface ImportTarget {
  client: Thing | null;
  project: Project | null;
  task: Task | null;
  labels: Thing[];
  /** Null if the row names no team that is there. */
  teamId: string | null;
}

type StoredKind = Exclude<TimeNameKind, 'person' | 'flag'>;
const isStored = (kind: TimeNameKind): kind is StoredKind => kind !== 'person' && kind !== 'flag';

interface StoredNames {
  clients: NamedRow[];
  projects: ProjectRow[];
  labels: NamedRow[];
  tasks: TaskRow[];
  tasksOfRows: TaskOfRow[];
  teams: NamedRow[];
}

/** The key of a row of tasks. */
const keyOfTask = (taskId: string) => (taskId === '' ? null : rowKeyOfId('gauzy', taskId));

interface NamesOptions {
  teamId: string;
  /** The program whose tasks were imported, too. */
  program: TimeProgram | null;
  choices: readonly NameChoice[];
  /** Takes a record of a similar name for an unknown one. */
  suggests: boolean;
}

/** Titles of one statement. */
const titlesAtOnce = 2000;
/** Tasks that are made in one step. */
const draftsAtOnce = 500;
/** A name without accents and signs. */
const plainOf = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '');

interface Renaming {
  kind: TimeNameKind;
  name: string;
  /** Undefined where the name is left out. */
  record: Thing | undefined;
}

/** A row with a name of the file replaced by the name of its record. A project brings its client along. */
function renamed(time: ReadTime, { kind, name, record }: Renaming): ReadTime {
  const to = record?.name ?? '';
  if (kind === 'label')
    return { ...time, labels: time.labels.flatMap((label) => (label === name ? (record?.name ?? []) : label)) };
  if (kind === 'client') return { ...time, client: to };
  if (kind === 'project')
    return { ...time, project: to, client: record ? ((record as Project).client?.name ?? '') : time.client };
  if (kind === 'task')
    return { ...time, task: to, project: record ? ((record as Task).project?.name ?? '') : time.project };
  return time;
}

export interface NameProblem {
  field: TimeImportField;
  code: ErrorCode;
  value: string;
}

interface UnknownName {
  kind: TimeNameKind;
  name: string;
  within: string;
}

type RowNames = Pick<ReadTime, 'client' | 'project' | 'task' | 'labels'>;

/** What rows with the same names have in common. */
const namesIn = ({ client, project, task, labels: own }: RowNames) => [client, project, task, ...own].join('\n');

/** Finds the clients, projects, tasks and labels that the rows of a file name, and notes those that are missing. */
export class Names {
  readonly #ctx: Ctx;
  readonly #teamId: string;
  readonly #clients: Map<string, Thing>;
  readonly #projects: Map<string, Project[]>;
  readonly #labels: Map<string, Thing>;
  readonly #tasks: Map<string, Task>;
  readonly #choices: ReadonlyMap<string, NameChoice>;
  readonly #suggests: boolean;
  // Rows repeat their names, and looking one up takes longer than finding it again.
  readonly #chosen = new Map<string, NameChoice>();
  readonly #unknown = new Map<string, UnknownName[]>();
  readonly #translated = new Map<string, RowNames>();
  readonly #placed = new Map<string, ImportTarget | NameProblem>();
  /** By the key of the row that made it. */
  readonly #tasksOfRows: ReadonlyMap<string, Task>;
  readonly #teams: ReadonlyMap<string, Thing>;
  readonly #byId: Record<StoredKind, ReadonlyMap<string, Thing>>;
  /** Records by their names without case, accents and signs. */
  readonly #byPlain: Record<StoredKind, ReadonlyMap<string, Thing[]>>;

  private constructor(ctx: Ctx, { teamId, choices, suggests }: NamesOptions, stored: StoredNames) {
    this.#ctx = ctx;
    this.#teamId = teamId;
    this.#suggests = suggests;
    this.#choices = new Map(choices.map((choice) => [`${choice.kind} ${nameKey(choice.name)}`, choice]));
    const clientById = new Map<string, Thing>(stored.clients.map((client) => [client.id, client]));
    this.#clients = firstOf(stored.clients, ({ name }) => keyOf(name));
    this.#labels = firstOf(stored.labels, ({ name }) => keyOf(name));
    const projectById = new Map<string, Project>();
    this.#projects = new Map();
    for (const { clientId, ...projectRow } of stored.projects) {
      const { id, name } = projectRow;
      const project = { ...projectRow, client: clientById.get(clientId ?? '') ?? null };
      projectById.set(id, project);
      addTo(this.#projects, keyOf(name), project);
    }
    const taskOf = <Stored extends TaskRow>(task: Stored): Stored & Task => ({
      ...{ ...task, people: new Set<string>() },
      project: projectById.get(task.projectId ?? '') ?? null,
    });
    const tasks = stored.tasks.map(taskOf);
    this.#tasksOfRows = new Map(stored.tasksOfRows.map((task) => [task.key, taskOf(task)]));
    this.#teams = firstOf(stored.teams, ({ name }) => keyOf(name));
    this.#tasks = firstOf(tasks, ({ name, projectId }) => keyOf(name, projectId));
    this.#byId = {
      client: clientById,
      project: projectById,
      label: new Map(stored.labels.map((label) => [label.id, label])),
      task: new Map(tasks.map((task) => [task.id, task])),
    };
    const byPlain = (kind: StoredKind) => grouped(this.#byId[kind].values(), ({ name }) => plainOf(name));
    this.#byPlain = {
      ...{ client: byPlain('client'), project: byPlain('project'), label: byPlain('label') },
      // A title is no name that is written in several ways.
      task: new Map(),
    };
  }

  static async read(ctx: Ctx, options: NamesOptions, rows: readonly ReadTime[]): Promise<Names> {
    const { organizationId } = placeOf(ctx);
    const { teamId, program } = options;
    const [allTitles, allKeys] = [new Set<string>(), new Set<string>()];
    await inPieces(rows, ({ task, taskId }) => {
      if (task !== '') allTitles.add(task.toLowerCase());
      const key = program === 'gauzy' ? keyOfTask(taskId) : null;
      if (key) allKeys.add(key);
    });
    const titles = [...allTitles];
    const tasks: TaskRow[] = [];
    for (let from = 0; from < titles.length; from += titlesAtOnce) {
      const some = titles.slice(from, from + titlesAtOnce);
      const namedTasks = await ctx.query(TaskRow, statements.tasksNamed(organizationId, some, taskReader(ctx)));
      // Thousands of tasks may have one title, and a call takes only so many arguments.
      for (const task of namedTasks) tasks.push(task);
    }
    const keys = [...allKeys];
    const tasksOfRows: TaskOfRow[] = [];
    for (let from = 0; from < keys.length; from += titlesAtOnce) {
      const some = keys.slice(from, from + titlesAtOnce);
      tasksOfRows.push(...(await ctx.query(TaskOfRow, statements.tasksOfRows(organizationId, some))));
    }
    const stored = {
      tasksOfRows,
      teams: rows.some(({ team }) => team !== '') ? await ctx.query(NamedRow, statements.teamsOf(organizationId)) : [],
      clients: await ctx.query(NamedRow, statements.clientsOf(organizationId)),
      projects: await ctx.query(ProjectRow, statements.projectsOf(organizationId)),
      labels: await ctx.query(NamedRow, statements.labelsOf(organizationId, teamId)),
      tasks,
    };
    return new Names(ctx, options, stored);
  }

  /** What was chosen for a name that nothing has, else the suggestion. */
  choiceOf(kind: TimeNameKind, name: string): NameChoice {
    return obtain(this.#chosen, `${kind} ${name}`, () => this.#choose(kind, name));
  }

  #choose(kind: TimeNameKind, name: string): NameChoice {
    const chosen = this.#choices.get(`${kind} ${nameKey(name)}`);
    const isThere = chosen?.action !== 'use' || this.#recordOf(kind, chosen.value ?? '') !== undefined;
    if (chosen && isThere) return { ...chosen, name };
    const alike = this.#suggests ? this.#alike(kind, name) : undefined;
    return alike?.id ? { kind, name, action: 'use', value: alike.id } : { kind, name, action: 'create', value: null };
  }

  #recordOf(kind: TimeNameKind, id: string): Thing | undefined {
    return isStored(kind) ? this.#byId[kind].get(id) : undefined;
  }

  /** The record whose name is the same without case, accents and signs; undefined if there are several. */
  #alike(kind: TimeNameKind, name: string): Thing | undefined {
    const plain = plainOf(name);
    const alike = isStored(kind) ? this.#byPlain[kind].get(plain) : undefined;
    return alike?.length === 1 && plain !== '' ? alike[0] : undefined;
  }

  /** The names of a row that nothing has, with what each is within. */
  unknownIn(time: ReadTime): UnknownName[] {
    return obtain(this.#unknown, namesIn(time), () => this.#findUnknown(time));
  }

  #findUnknown(time: ReadTime): UnknownName[] {
    const isNew = (thing: Thing | null | undefined) => !thing?.id;
    const unknown: UnknownName[] = [];
    const { client, project, task } = time;
    if (client !== '' && isNew(this.#clients.get(keyOf(client))))
      unknown.push({ kind: 'client', name: client, within: '' });
    const knownProject = project === '' ? null : this.#knownProject(time);
    if (project !== '' && isNew(knownProject)) unknown.push({ kind: 'project', name: project, within: client });
    if (task !== '' && isNew(this.#knownTask(time, knownProject)))
      unknown.push({ kind: 'task', name: task, within: project });
    for (const name of time.labels)
      if (isNew(this.#labels.get(keyOf(name)))) unknown.push({ kind: 'label', name, within: '' });
    return unknown;
  }

  /** A row with the names of what was chosen for its own. */
  translated(time: ReadTime): ReadTime {
    if (this.#choices.size === 0 && !this.#suggests) return time;
    const unknown = this.unknownIn(time);
    if (unknown.length === 0) return time;
    const names = obtain(this.#translated, namesIn(time), () => this.#translate(time, unknown));
    return { ...time, ...names };
  }

  #translate(time: ReadTime, unknown: readonly UnknownName[]): RowNames {
    const {
      client,
      project,
      task,
      labels: newLabels,
    } = unknown.reduce((row, { kind, name }) => {
      const { action, value } = this.choiceOf(kind, name);
      const record = action === 'use' ? this.#recordOf(kind, value ?? '') : undefined;
      return action === 'create' ? row : renamed(row, { kind, name, record });
    }, time);
    return { client, project, task, labels: newLabels };
  }

  /** Finds the client, project, task and labels of a row. Missing ones are noted, or the reason they can't be created is returned. */
  place(time: ReadTime, employeeId: string): ImportTarget | NameProblem {
    const key = [time.taskId, time.team, namesIn(time)].join('\n');
    const target = obtain(this.#placed, key, () => this.#target(time));
    if (!('code' in target) && target.task?.id === null) target.task.people.add(employeeId);
    return target;
  }

  #target(time: ReadTime): ImportTarget | NameProblem {
    const may = this.#whyNot(time);
    if (may) return may;
    const client = time.client === '' ? null : this.#client(time.client);
    const project = time.project === '' ? null : (this.#knownProject(time) ?? this.#newProject(time, client));
    const task = this.#tasksOfRows.get(keyOfTask(time.taskId) ?? '') ?? this.#titled(time, project);
    const teamId = time.team === '' ? null : (this.#teams.get(keyOf(time.team))?.id ?? null);
    return { client, project, task, labels: time.labels.map((name) => this.#label(name)), teamId };
  }

  #titled(time: ReadTime, project: Project | null): Task | null {
    if (time.task === '') return null;
    return this.#knownTask(time, project) ?? this.#newTask(time, project);
  }

  #whyNot(time: ReadTime): NameProblem | null {
    const ctx = this.#ctx;
    const refuse = (field: TimeImportField, value: string, code: ErrorCode = 'import.unknown') => ({
      field,
      code,
      value,
    });
    const lacksClient = time.client !== '' && !this.#clients.has(keyOf(time.client));
    if (lacksClient && !may(ctx, 'ORG_PROJECT_EDIT')) return refuse('client', time.client);
    const project = time.project === '' ? null : this.#knownProject(time);
    if (project?.isArchived) return refuse('project', time.project, 'project.archived');
    if (time.project !== '' && !project && !may(ctx, 'ORG_PROJECT_ADD')) return refuse('project', time.project);
    const why = time.task === '' ? null : this.#whyNotTask(time, project);
    if (why) return refuse('task', time.task, why);
    const label = time.labels.find((name) => !this.#labels.has(keyOf(name)));
    return label && !may(ctx, 'ORG_TAGS_EDIT') ? refuse('labels', label) : null;
  }

  #whyNotTask(time: ReadTime, project: Project | null): ErrorCode | null {
    const task = this.#knownTask(time, project);
    if (task) return task.isArchived ? 'task.archived' : null;
    return whyNotTitle(time.task) ?? (may(this.#ctx, 'ORG_TASK_ADD') ? null : 'import.unknown');
  }

  #client(name: string): Thing {
    return obtain(this.#clients, keyOf(name), () => ({ id: null, name }));
  }

  #label(name: string): Thing {
    return obtain(this.#labels, keyOf(name), () => ({ id: null, name: cut(name, 255) }));
  }

  /** Of several projects of one name, that of the client; a project without a client may be meant, too. */
  #knownProject({ project, client }: ReadTime): Project | null {
    const namesakes = this.#projects.get(keyOf(project)) ?? [];
    if (client === '') return namesakes[0] ?? null;
    const ofClient = namesakes.find((candidate) => candidate.client && keyOf(candidate.client.name) === keyOf(client));
    return ofClient ?? namesakes.find((candidate) => candidate.client === null) ?? null;
  }

  #newProject({ project: name }: ReadTime, client: Thing | null): Project {
    const created = { id: null, name, client, isBillable: false, isArchived: false };
    addTo(this.#projects, keyOf(name), created);
    return created;
  }

  #taskKey({ task }: ReadTime, project: Project | null) {
    if (project && project.id === null) return keyOf(task, `new ${project.name}`, project.client?.name ?? '');
    return keyOf(task, project?.id ?? '');
  }
  #knownTask = (time: ReadTime, project: Project | null) => this.#tasks.get(this.#taskKey(time, project)) ?? null;

  #newTask(time: ReadTime, project: Project | null): Task {
    const make = (): Task => ({ id: null, name: time.task, project, people: new Set(), isArchived: false });
    return obtain(this.#tasks, this.#taskKey(time, project), make);
  }

  #missing() {
    const isNew = ({ id }: Thing) => id === null;
    return {
      clients: [...this.#clients.values()].filter(isNew),
      projects: [...this.#projects.values()].flat().filter(isNew),
      tasks: [...this.#tasks.values()].filter(isNew),
      labels: [...this.#labels.values()].filter(isNew),
    };
  }

  /** The names that are missing, sorted. Refused if there are more of a kind than the import may create. */
  missing(max: number) {
    const missing = this.#missing();
    if (Object.values(missing).some((things) => things.length > max))
      throw new Refusal('time_import.new_names', { most: String(max) });
    const { clients, projects, tasks, labels } = missing;
    const namesOf = (things: Thing[]) => things.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
    return {
      clients: namesOf(clients),
      projects: namesOf(projects),
      tasks: namesOf(tasks),
      labels: namesOf(labels),
    };
  }

  /** Creates the missing clients, projects, labels and tasks. Returns the new ids. */
  async create(ctx: Ctx = this.#ctx): Promise<{ contactIds: string[]; projectIds: string[]; taskIds: string[] }> {
    const { clients, projects, tasks, labels: newLabels } = this.#missing();
    for (const client of clients)
      client.id = (await contacts.create(ctx, { name: client.name, contactType: 'CLIENT' })).id;
    for (const project of projects) await this.#createProject(ctx, project);
    for (const label of newLabels) {
      const { id } = await labels.create(ctx, { name: label.name, organizationTeamId: this.#teamId });
      label.id = id;
    }
    if (tasks.length > 0) {
      const drafts = tasks.map(({ name, project, people }) => ({
        title: name,
        members: [...people],
        projectId: project?.id ?? null,
      }));
      for (let from = 0; from < drafts.length; from += draftsAtOnce) {
        const ids = await make(ctx, drafts.slice(from, from + draftsAtOnce), [this.#teamId]);
        for (const [at, id] of ids.entries()) (tasks[from + at] as Task).id = id;
      }
    }
    const ids = (things: Thing[]) => things.map(({ id }) => id as string);
    return { contactIds: ids(clients), projectIds: ids(projects), taskIds: ids(tasks) };
  }

  async #createProject(ctx: Ctx, project: Project): Promise<void> {
    const { name, client } = project;
    const draft = { name, organizationContactId: client?.id ?? null, teams: [this.#teamId] };
    const { projectId } = await addProject(ctx, placeOf(ctx), draft);
    ctx.changed({ entity: 'OrganizationProject', id: projectId, before: null, after: { name } });
    project.id = projectId;
  }
}

function obtain<V>(map: Map<string, V>, key: string, make: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  map.set(key, created);
  return created;
}

/** Of several with one key, the first. */
function firstOf<V>(all: readonly V[], keyOf: (record: V) => string): Map<string, V> {
  const map = new Map<string, V>();
  for (const record of all) obtain(map, keyOf(record), () => record);
  return map;
}
