import type { SourceCounts } from '@stint/contract';
import { isDate, type PlanDate } from '../dates.ts';
import { addTo } from '../grouped.ts';
import { nameKey } from '../imports/name-key.ts';
import { inSteps, type Steps, sorted } from '../steps.ts';
import { cut } from '../text.ts';
import { firstText, type Json, objectOf, objectsOf, textOf, wordOf } from '../work/task-programs/json.ts';
import type { SourceComment } from '../work/task-programs/source-task.ts';
import { gauzyColumns } from './imports/programs/gauzy.ts';

/** A person of the other server. */
interface SourcePerson {
  name: string;
  email: string;
}

export interface SourceTeam {
  id: string;
  name: string;
}

export interface SourceProject {
  /** The ids of its teams there. */
  teams: string[];
  name: string;
  description: string;
  isArchived: boolean;
}

/** What a person planned for a day. */
export interface SourcePlan {
  person: string;
  email: string;
  /** The id of the team there, or empty. */
  team: string;
  date: PlanDate;
  hours: number;
  /** The ids of the tasks, as their files have them. */
  tasks: string[];
}

/** The tasks of a team in the shape of the server's own answer. Those without a team have none. */
export interface TeamTasks {
  team: SourceTeam | null;
  document: { server: string; items: Json[] };
}

const maxText = 10_000;
const maxDescription = 100_000;

const isThere = ({ deletedAt }: Json) => !deletedAt;
const secondOf = (at: string) => `${new Date(Math.floor(Date.parse(at) / 1000) * 1000).toISOString().slice(0, 19)}Z`;
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(Date.parse(text));

/** What a server of Ever Gauzy answered about one organization, as the tasks and rows that files of it would have. */
export class GauzyWorkspace {
  readonly #server: string;
  /** The addresses of members here, who are called by them. */
  readonly #knownEmails: ReadonlySet<string>;
  readonly #people = new Map<string, SourcePerson>();
  readonly #calledHere = new Map<string, string>();
  readonly #teams = new Map<string, SourceTeam>();
  readonly #projects = new Map<string, SourceProject>();
  readonly #statusNames = new Map<string, string>();
  readonly #sizeNames = new Map<string, string>();
  readonly #names = { statuses: new Set<string>(), priorities: new Set<string>(), sizes: new Set<string>() };
  readonly #labels = new Set<string>();
  readonly #tasks = new Map<string, Json>();
  /** By the id of the user. */
  readonly #userNames = new Map<string, string>();
  /** By task, each by its id. */
  readonly #comments = new Map<string, Map<string, SourceComment>>();
  readonly #removed = new Set<string>();
  readonly #entries = new Map<string, readonly string[]>();
  readonly #running = new Set<string>();
  readonly #plans = new Map<string, SourcePlan>();
  readonly #takenNames = new Set<string>();
  #letters = 0;

  constructor(server: string, knownEmails: readonly string[]) {
    this.#server = server;
    this.#knownEmails = new Set(knownEmails.map(nameKey));
  }

  /** The length of all texts that are kept. */
  get letters(): number {
    return this.#letters;
  }

  #count(texts: readonly string[]): void {
    for (const { length } of texts) this.#letters += length;
  }

  addPeople(employees: readonly Json[]): void {
    for (const employee of employees.filter(isThere)) {
      const user = objectOf(employee.user);
      const email = wordOf(user.email);
      const full = [textOf(user.firstName), textOf(user.lastName)].filter(Boolean).join(' ');
      const name = wordOf(firstText(employee, 'fullName') || textOf(user.name) || full || email);
      if (name === '' || !isThere(user)) continue;
      this.#people.set(wordOf(employee.id), { name, email });
      this.#userNames.set(wordOf(employee.userId) || wordOf(user.id), name);
      this.#count([name, email]);
    }
  }

  addTeams(teams: readonly Json[]): void {
    for (const team of teams.filter(isThere)) {
      const [id, name] = [wordOf(team.id), wordOf(team.name)];
      if (name !== '') this.#teams.set(id, { id, name });
    }
  }

  addProjects(projects: readonly Json[]): void {
    for (const project of projects.filter(isThere)) {
      const name = wordOf(project.name);
      if (name === '') continue;
      const description = cut(textOf(project.description), maxDescription);
      const teams = objectsOf(project.teams).map(({ id }) => wordOf(id));
      this.#projects.set(wordOf(project.id), { name, description, isArchived: project.isArchived === true, teams });
      this.#count([name, description, ...teams]);
    }
  }

  /** The words of a list. Tasks name their status and size by its value. */
  addOptions(kind: 'statuses' | 'priorities' | 'sizes', options: readonly Json[]): void {
    for (const option of options.filter(isThere)) {
      const [name, value] = [wordOf(option.name), wordOf(option.value)];
      if (name === '') continue;
      this.#names[kind].add(nameKey(name));
      if (kind === 'statuses') this.#statusNames.set(nameKey(value), name);
      if (kind === 'sizes') this.#sizeNames.set(nameKey(value), name);
      this.#count([name, value]);
    }
  }

  addTasks(tasks: readonly Json[]): void {
    for (const task of tasks.filter(isThere)) {
      const id = wordOf(task.id);
      if (id === '') continue;
      for (const { name } of objectsOf(task.tags)) if (wordOf(name) !== '') this.#labels.add(nameKey(wordOf(name)));
      this.#tasks.set(id, this.#pruned(task));
    }
  }

  /** Takes comments on tasks. Their author is an employee, or a user who is none. */
  addComments(comments: readonly Json[]): void {
    for (const comment of comments.filter(isThere)) {
      const [taskId, text] = [wordOf(comment.entityId), cut(textOf(comment.comment), maxText)];
      if (taskId === '' || text === '') continue;
      const author =
        this.#people.get(wordOf(comment.employeeId))?.name ??
        this.#userNames.get(wordOf(comment.createdByUserId)) ??
        wordOf(objectOf(comment.employee).fullName);
      const ofTask = this.#comments.get(taskId) ?? new Map<string, SourceComment>();
      ofTask.set(wordOf(comment.id), { author, at: wordOf(comment.createdAt), text });
      this.#comments.set(taskId, ofTask);
      this.#count([taskId, author, text]);
    }
  }

  /** The comments of a task in the order of their time. */
  #commentsOf(task: Json): SourceComment[] {
    return [...(this.#comments.get(textOf(task.id))?.values() ?? [])].sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  /** What a task's file needs. Its other fields are ten times as long. */
  #pruned(task: Json): Json {
    const [status, size] = [wordOf(task.status), wordOf(task.size)];
    const words = ['id', 'priority', 'issueType', 'estimate', 'startDate', 'dueDate', 'resolvedAt'] as const;
    const title = cut(textOf(task.title), maxText);
    const description = cut(textOf(task.description), maxDescription);
    const tags = objectsOf(task.tags).map(({ name }) => ({ name: wordOf(name) }));
    const members = objectsOf(task.members).map((member) => ({ calledHere: this.#personOf(member).called }));
    const teams = objectsOf(task.teams).map(({ id }) => wordOf(id));
    this.#count([title, description, ...teams, ...tags.map(({ name }) => name)]);
    this.#count(members.map(({ calledHere }) => calledHere));
    return {
      ...Object.fromEntries(words.map((word) => [word, wordOf(task[word])])),
      ...{ title, description, tags, members, teams },
      size: this.#sizeNames.get(nameKey(size)) ?? size,
      status: this.#statusNames.get(nameKey(status)) ?? status,
      taskStatusId: wordOf(task.taskStatusId),
      parentId: wordOf(task.parentId),
      isArchived: task.isArchived === true,
      project: { name: this.#projectOf(task) },
    };
  }

  #projectOf(record: Json): string {
    return this.#projects.get(wordOf(record.projectId))?.name ?? wordOf(objectOf(record.project).name);
  }

  /** A person by the id of the employee, with a name that nobody else of the organization has. */
  #personOf(employee: Json, employeeId = wordOf(employee.id)): SourcePerson & { called: string } {
    const member = this.#people.get(employeeId);
    const user = objectOf(employee.user);
    const full = [textOf(user.firstName), textOf(user.lastName)].filter(Boolean).join(' ');
    const name = wordOf(firstText(employee, 'fullName') || textOf(user.name) || full);
    if (!member) this.#removed.add(employeeId);
    const person = member ?? { name: name || `Former member ${employeeId.slice(0, 8)}`, email: wordOf(user.email) };
    const called = this.#calledHere.get(employeeId) ?? this.#callPerson(person, employeeId);
    this.#calledHere.set(employeeId, called);
    return { ...person, called };
  }

  #callPerson({ name, email }: SourcePerson, employeeId: string): string {
    if (email !== '' && this.#knownEmails.has(nameKey(email))) return email;
    const called = this.#takenNames.has(nameKey(name)) ? `${name} (${email || employeeId.slice(0, 8)})` : name;
    this.#takenNames.add(nameKey(called));
    return called;
  }

  /** Takes entries; one that is there already is left. Returns how many are there. */
  addEntries(logs: readonly Json[]): number {
    for (const log of logs.filter(isThere)) {
      const id = wordOf(log.id);
      const [startedAt, stoppedAt] = [wordOf(log.startedAt), wordOf(log.stoppedAt)];
      if (id === '' || this.#entries.has(id) || !isInstant(startedAt)) continue;
      if (log.isRunning === true || !isInstant(stoppedAt)) {
        if (!this.#running.has(id)) this.#count([id]);
        this.#running.add(id);
        continue;
      }
      const row = this.#rowOf(log, id, [secondOf(startedAt), secondOf(stoppedAt)]);
      this.#entries.set(id, row);
      this.#count(row);
    }
    return this.#entries.size;
  }

  #rowOf(log: Json, id: string, ends: readonly [string, string]): readonly string[] {
    const person = this.#personOf(objectOf(log.employee), wordOf(log.employeeId) || wordOf(objectOf(log.employee).id));
    const task = objectOf(log.task);
    const taskId = wordOf(log.taskId) || wordOf(task.id);
    const isKnown = this.#tasks.has(taskId);
    const isKnownHere = person.called === person.email;
    return [
      `${this.#server}/${id}`,
      isKnownHere ? person.name : person.called,
      isKnownHere ? person.email : '',
      wordOf(objectOf(log.organizationContact).name),
      this.#projectOf(log),
      isKnown ? '' : cut(textOf(task.title), maxText),
      isKnown ? `${this.#server}/${taskId}` : '',
      this.#teams.get(wordOf(log.organizationTeamId))?.name ?? '',
      cut(textOf(log.description), maxText),
      log.isBillable === true ? 'yes' : 'no',
      ...ends,
    ];
  }

  /** Takes daily plans with their tasks. */
  addPlans(plans: readonly Json[]): void {
    for (const plan of plans.filter(isThere)) {
      const [id, at] = [wordOf(plan.id), wordOf(plan.date)];
      const date = at.slice(0, 10);
      const hours = Number(plan.workTimePlanned);
      const planned = Number.isFinite(hours) ? Math.min(24, Math.max(0, hours)) : 0;
      const tasks = objectsOf(plan.tasks)
        .filter(isThere)
        .map((task) => wordOf(task.id));
      const own = tasks.filter((taskId) => this.#tasks.has(taskId)).map((taskId) => `${this.#server}/${taskId}`);
      if (id === '' || !isDate(date) || (own.length === 0 && planned === 0)) continue;
      const { called, email, name } = this.#personOf(objectOf(plan.employee), wordOf(plan.employeeId));
      const isKnownHere = called === email;
      this.#count([called, email, ...own]);
      this.#plans.set(id, {
        ...{ person: isKnownHere ? name : called, email: isKnownHere ? email : '' },
        ...{ team: wordOf(plan.organizationTeamId), date, hours: planned, tasks: own },
      });
    }
  }

  get plans(): readonly SourcePlan[] {
    return [...this.#plans.values()];
  }

  get counts(): SourceCounts {
    const tasks = [...this.#tasks.values()];
    return {
      people: this.#people.size,
      removed: this.#removed.size,
      teams: this.#teams.size,
      projects: this.#projects.size,
      statuses: this.#names.statuses.size,
      priorities: this.#names.priorities.size,
      sizes: this.#names.sizes.size,
      labels: this.#labels.size,
      tasks: tasks.length,
      subtasks: tasks.filter(({ parentId }) => this.#tasks.has(textOf(parentId))).length,
      entries: this.#entries.size,
      running: this.#running.size,
      plans: this.#plans.size,
      comments: tasks.reduce((sum, { id }) => sum + (this.#comments.get(textOf(id))?.size ?? 0), 0),
    };
  }

  get teams(): readonly SourceTeam[] {
    return [...this.#teams.values()];
  }

  get projects(): readonly SourceProject[] {
    // Of several projects of one name, the first.
    return [
      ...new Map([...this.#projects.values()].reverse().map((project) => [nameKey(project.name), project])).values(),
    ];
  }

  /** The team of a task is that of its topmost parent, so that a family stays together. */
  #teamOf(task: Json, tops: Map<Json, Json>): SourceTeam | null {
    const path = new Set<Json>();
    let last = task;
    let above: Json | undefined = task;
    while (above && !path.has(above) && !tops.has(above)) {
      path.add(above);
      last = above;
      above = this.#tasks.get(textOf(above.parentId));
    }
    const top = (above && tops.get(above)) ?? last;
    for (const member of path) tops.set(member, top);
    const [teamId] = (top.teams as string[]).filter((id) => this.#teams.has(id));
    return this.#teams.get(teamId ?? '') ?? null;
  }

  /** The tasks by team, those without one first. */
  *tasksByTeam(): Steps<TeamTasks[]> {
    const byTeam = new Map<SourceTeam | null, Json[]>([[null, []]]);
    // A chain of tasks may be long, so that its top is looked for once.
    const tops = new Map<Json, Json>();
    yield* inSteps(this.#tasks.values(), (task) =>
      addTo(byTeam, this.#teamOf(task, tops), { ...task, comments: this.#commentsOf(task) }),
    );
    return [...byTeam]
      .filter(([, items]) => items.length > 0)
      .map(([team, items]) => ({ team, document: { server: this.#server, items } }));
  }

  /** The entries as a table, in the order of their starts. */
  *entryTable(): Steps<(readonly string[])[]> {
    const at = gauzyColumns.indexOf('Started at');
    const startOf = (row: readonly string[]) => row[at] ?? '';
    const inOrder = (row: readonly string[], other: readonly string[]) =>
      startOf(row) < startOf(other) ? -1 : startOf(row) > startOf(other) ? 1 : 0;
    const rows = yield* sorted([...this.#entries.values()], inOrder);
    return [gauzyColumns, ...rows];
  }
}
