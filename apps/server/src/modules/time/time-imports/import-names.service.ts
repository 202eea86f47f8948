import { type ErrorCode, Refusal, type TimeImportField, timeImportLimit } from '@stint/contract';
import { cut } from '@stint/domain/text';
import type { ReadTime } from '@stint/domain/time/time-imports';
import { whyNotTitle } from '@stint/domain/work/tasks';
import { taskReader } from '../../../http/draft-visibility.ts';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { insertProject as addProject } from '../../work/projects/projects.service.ts';
import { make } from '../../work/tasks/new-tasks.service.ts';
import * as contacts from '../../workspace/contacts/contacts.service.ts';
import { labels } from '../../workspace/vocabularies/vocabularies.service.ts';
import * as statements from './time-imports.sql.ts';
import { NamedRow, ProjectRow, TaskRow } from './time-imports.sql.ts';

const keyOf = (...parts: (string | null)[]) => parts.map((part) => part?.trim().toLowerCase() ?? '').join('\n');

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
}

export interface NameProblem {
  field: TimeImportField;
  code: ErrorCode;
  value: string;
}

/** Finds the clients, projects, tasks and labels that the rows of a file name, and notes those that are missing. */
export class Names {
  readonly #ctx: Ctx;
  readonly #teamId: string;
  readonly #clients: Map<string, Thing>;
  readonly #projects: Map<string, Project[]>;
  readonly #labels: Map<string, Thing>;
  readonly #tasks: Map<string, Task>;

  private constructor(
    ctx: Ctx,
    teamId: string,
    stored: { clients: NamedRow[]; projects: ProjectRow[]; labels: NamedRow[]; tasks: TaskRow[] },
  ) {
    this.#ctx = ctx;
    this.#teamId = teamId;
    const clientById = new Map<string, Thing>(stored.clients.map((client) => [client.id, client]));
    this.#clients = firstOf(stored.clients, ({ name }) => keyOf(name));
    this.#labels = firstOf(stored.labels, ({ name }) => keyOf(name));
    const projectById = new Map<string, Project>();
    this.#projects = new Map();
    for (const { clientId, ...projectRow } of stored.projects) {
      const { id, name } = projectRow;
      const project = { ...projectRow, client: clientById.get(clientId ?? '') ?? null };
      projectById.set(id, project);
      this.#projects.set(keyOf(name), [...(this.#projects.get(keyOf(name)) ?? []), project]);
    }
    const tasks = stored.tasks.map((task): Task & { projectId: string | null } => ({
      ...{ ...task, people: new Set<string>() },
      project: projectById.get(task.projectId ?? '') ?? null,
    }));
    this.#tasks = firstOf(tasks, ({ name, projectId }) => keyOf(name, projectId));
  }

  static async read(ctx: Ctx, teamId: string, rows: readonly ReadTime[]): Promise<Names> {
    const { organizationId } = placeOf(ctx);
    const titles = [...new Set(rows.map(({ task }) => task.toLowerCase()).filter(Boolean))];
    const stored = {
      clients: await ctx.query(NamedRow, statements.clientsOf(organizationId)),
      projects: await ctx.query(ProjectRow, statements.projectsOf(organizationId)),
      labels: await ctx.query(NamedRow, statements.labelsOf(organizationId, teamId)),
      tasks:
        titles.length > 0
          ? await ctx.query(TaskRow, statements.tasksNamed(organizationId, titles, taskReader(ctx)))
          : [],
    };
    return new Names(ctx, teamId, stored);
  }

  /** Finds the client, project, task and labels of a row. Missing ones are noted, or the reason they can't be created is returned. */
  place(time: ReadTime, employeeId: string): ImportTarget | NameProblem {
    const may = this.#whyNot(time);
    if (may) return may;
    const client = time.client === '' ? null : this.#client(time.client);
    const project = time.project === '' ? null : (this.#knownProject(time) ?? this.#newProject(time, client));
    const task = time.task === '' ? null : (this.#knownTask(time, project) ?? this.#newTask(time, project));
    if (task?.id === null) task.people.add(employeeId);
    return { client, project, task, labels: time.labels.map((name) => this.#label(name)) };
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
    const named = this.#projects.get(keyOf(project)) ?? [];
    if (client === '') return named[0] ?? null;
    const ofClient = named.find((candidate) => candidate.client && keyOf(candidate.client.name) === keyOf(client));
    return ofClient ?? named.find((candidate) => candidate.client === null) ?? null;
  }

  #newProject({ project: name }: ReadTime, client: Thing | null): Project {
    const created = { id: null, name, client, isBillable: false, isArchived: false };
    this.#projects.set(keyOf(name), [...(this.#projects.get(keyOf(name)) ?? []), created]);
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

  /** The names that are missing, sorted. */
  missing() {
    const { clients, projects, tasks, labels } = this.#missing();
    const namesOf = (things: Thing[]) => things.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
    return {
      clients: namesOf(clients),
      projects: namesOf(projects),
      tasks: namesOf(tasks),
      labels: namesOf(labels),
    };
  }

  /** Creates the missing clients, projects, labels and tasks. Returns the new ids. */
  async create(): Promise<{ contactIds: string[]; projectIds: string[]; taskIds: string[] }> {
    const ctx = this.#ctx;
    const { clients, projects, tasks, labels: newLabels } = this.#missing();
    for (const client of clients)
      client.id = (await contacts.create(ctx, { name: client.name, contactType: 'CLIENT' })).id;
    for (const project of projects) await this.#createProject(project);
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
      const ids = await make(ctx, drafts, [this.#teamId]);
      for (const [at, task] of tasks.entries()) task.id = ids[at] ?? null;
    }
    const ids = (things: Thing[]) => things.map(({ id }) => id as string);
    return { contactIds: ids(clients), projectIds: ids(projects), taskIds: ids(tasks) };
  }

  async #createProject(project: Project): Promise<void> {
    const { name, client } = project;
    const draft = { name, organizationContactId: client?.id ?? null, teams: [this.#teamId] };
    const { projectId } = await addProject(this.#ctx, placeOf(this.#ctx), draft);
    this.#ctx.changed({ entity: 'OrganizationProject', id: projectId, before: null, after: { name } });
    project.id = projectId;
  }
}

/** Refuses an import that would create more than its limit. */
export function checkMissing(missing: ReturnType<Names['missing']>): void {
  const { made } = timeImportLimit;
  if (Object.values(missing).some((names) => names.length > made))
    throw new Refusal('time_import.new_names', { most: String(made) });
}

function obtain<V>(map: Map<string, V>, key: string, make: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  map.set(key, created);
  return created;
}

/** Of several with one key, the first. */
function firstOf<V>(all: readonly V[], keyOf: (one: V) => string): Map<string, V> {
  const map = new Map<string, V>();
  for (const record of all) obtain(map, keyOf(record), () => record);
  return map;
}
