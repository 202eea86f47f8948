import { type manualTimeReasons, Refusal } from '@stint/contract';
import { addDays, daysFrom, type PlanDate } from '@stint/domain/dates';
import { dayOf, type Instant, instant, ms, startOfDay } from '@stint/domain/time';
import { projects } from './company.ts';
import { cut, Habits } from './days.ts';
import { Dice } from './dice.ts';
import type { FoundedCompany, Team, Worker } from './founding.ts';
import { mondayOf, type PastEntry, writePast } from './past.ts';
import type { Caller, Stage } from './stage.ts';
import { epics, newTitle, standing } from './words.ts';

/** So many weeks before this one go through the API day by day; the weeks before them are written at once. */
const recentWeeks = 3;
/** The share of tasks that exist on the first day. */
const atFirst = 0.22;
const plannedDays = 21;
const hour = 3_600_000;

const sizes = ['tiny', 'small', 'medium', 'large', 'x-large'] as const;
const estimates = [1, 2, 3, 4, 6, 8, 12, 16, 24, 40];

interface Work {
  id: string;
  team: Team;
  members: Worker[];
  /** The actual and the done work in milliseconds. Standing tasks never end. */
  needs: number;
  done: number;
  stage: 'open' | 'review' | 'done';
  priority: number;
  billable: boolean;
}

interface Entry {
  task: Work;
  from: number;
  to: number;
  /** The reason for a manual entry. */
  reason: ManualReason | null;
  /** Followed by a break. */
  ends: boolean;
}
interface ManualReason {
  reason: (typeof manualTimeReasons)[number];
  description: string;
}
const reasons: readonly ManualReason[] = [
  { reason: 'UNPLANNED_WORK', description: 'Workshop at the customer' },
  { reason: 'FORGOT_TO_START_TIMER', description: 'Forgot to start the timer' },
  { reason: 'LOST_INTERNET', description: 'On the train' },
];

/** How sheets of last week, of the week before it and so on were decided. */
const decisions = [
  [
    ['PENDING', 6],
    ['IN REVIEW', 3],
    ['APPROVED', 1],
  ],
  [
    ['PENDING', 1],
    ['IN REVIEW', 1],
    ['DENIED', 2],
    ['APPROVED', 8],
  ],
  [['APPROVED', 1]],
] as const;

interface Mind {
  habits: Habits;
  dice: Dice;
  focus: Work[];
  client: Caller;
}

interface StoryDays {
  first: PlanDate;
  today: PlanDate;
  now: string;
  /** The final number of tasks. */
  tasks: number;
}

/** When a timer began that runs for so many minutes: not before this week, because the last one may be submitted. */
export const runningSince = (now: Instant, minutes: number, zone: string): number =>
  Math.max(ms(now) - minutes * 60_000, ms(startOfDay(mondayOf(dayOf(now, zone)), zone)));

/** On Monday in UTC it may still be Sunday in the west, where the running timers need an open week. */
export const weekIsOver = (sunday: PlanDate, now: Instant, zone: string): boolean => dayOf(now, zone) > sunday;

/** Simulates from day to day who creates, plans, times and finishes tasks. */
export class Story {
  readonly #stage: Stage;
  readonly #founded: FoundedCompany;
  readonly #when: StoryDays;
  readonly #dice: Dice;
  readonly #work: Work[] = [];
  #taskCount = 0;
  readonly #standing = new Map<Team, Work[]>();
  readonly #epics = new Map<Team, { id: string; project: string }[]>();
  readonly #titles = new Set<string>();
  readonly #minds = new Map<Worker, Mind>();
  readonly #running: { worker: Worker; since: number }[];
  readonly #past: PastEntry[] = [];
  readonly #recent: PlanDate;
  /** Who has worked since Monday. */
  #busy = new Set<Worker>();

  constructor(stage: Stage, founded: FoundedCompany, when: StoryDays, dice: Dice) {
    this.#stage = stage;
    this.#founded = founded;
    this.#when = when;
    this.#dice = dice;
    this.#recent = addDays(mondayOf(when.today), -7 * recentWeeks);
    for (const worker of founded.workers) {
      const workerDice = new Dice(worker.plan.name);
      const habits = new Habits(worker.plan, when.first, addDays(when.today, -1), workerDice);
      const client = stage.as(worker, worker.sessionId);
      this.#minds.set(worker, { habits, dice: workerDice, focus: [], client });
    }
    this.#running = dice
      .shuffled(founded.workers)
      .slice(0, 6)
      .map((worker) => ({ worker, since: runningSince(when.now, dice.between(6, 95), worker.plan.place.timeZone) }));
  }

  async live(date: PlanDate): Promise<void> {
    const { today, first } = this.#when;
    const isToday = date === today;
    if (date === this.#recent) await writePast(this.#stage, this.#past.splice(0));
    this.#stage.setClock(isToday ? this.#when.now : `${date}T05:30:00.000Z`);
    if (date === first) await this.#begin();
    else await this.#createTasks(this.#dueBy(date));

    if (date === mondayOf(date)) await this.#submit(addDays(date, -1));
    const working = this.#founded.workers.filter((worker) => this.#mind(worker).habits.worksOn(date));
    for (const worker of working) this.#choose(worker);
    if (daysFrom(date, today) <= plannedDays) await this.#all(working, (worker) => this.#plan(worker, date));
    if (isToday) await this.#planAhead(working, addDays(date, 1));
    const night = `${addDays(date, 1)}T04:30:00.000Z`;
    this.#stage.setClock(night < this.#when.now ? night : this.#when.now);
    await this.#recordAll(date, working);
    if (!isToday) await this.#finishWork();
  }

  async #recordAll(date: PlanDate, working: readonly Worker[]): Promise<void> {
    // All random choices come first, so that they do not depend on the order of actions.
    const worked = new Map(working.map((worker) => [worker, this.#dayOf(worker, date)]));
    if (date < this.#recent) {
      for (const [worker, entries] of worked) this.#remember(worker, entries);
      return;
    }
    await this.#all(working, (worker) => this.#record(this.#client(worker), worked.get(worker) ?? []));
    for (const [worker, entries] of worked) if (entries.length > 0) this.#busy.add(worker);
  }

  /** Starts the timers of people who are working now. */
  async runTimers(): Promise<void> {
    for (const { worker, since } of this.#running) {
      if (this.#mind(worker).focus.length === 0) this.#choose(worker);
      const task = this.#next(worker, null);
      await this.#client(worker).timer.start({
        ...this.#place(task),
        startedAt: instant(since),
        requestId: crypto.randomUUID(),
      });
    }
  }

  #mind = (worker: Worker): Mind => this.#minds.get(worker) as Mind;
  #client = (worker: Worker): Caller => this.#mind(worker).client;
  #place = ({ id, team }: Work) => ({ taskId: id, organizationTeamId: team.id });

  /** All workers in parallel. */
  async #all(workers: readonly Worker[], act: (worker: Worker) => Promise<void>): Promise<void> {
    await Promise.all(workers.map(act));
  }

  /** The lists of the first day: standing tasks, epics and the first tasks. */
  async #begin(): Promise<void> {
    for (const team of this.#founded.teams) {
      const lead = this.#client(team.lead);
      const everybody = { organizationTeamId: team.id, members: team.members.map(({ employeeId }) => employeeId) };
      const always: Work[] = [];
      for (const title of standing[team.name]) {
        const { id } = await lead.tasks.create({ title: `${title} (${team.name})`, issueType: 'Task', ...everybody });
        always.push({
          id,
          team,
          members: team.members,
          needs: Number.POSITIVE_INFINITY,
          done: 0,
          stage: 'open',
          priority: 1,
          billable: false,
        });
      }
      this.#standing.set(team, always);
      const plans: { id: string; project: string }[] = [];
      for (const [title, project] of epics[team.name]) {
        const projectId = this.#founded.projects.get(project) ?? null;
        const task = await lead.tasks.create({
          title,
          issueType: 'Epic',
          priority: 'high',
          projectId,
          organizationTeamId: team.id,
          members: [team.lead.employeeId],
        });
        plans.push({ id: task.id, project });
      }
      this.#epics.set(team, plans);
      this.#taskCount += always.length + plans.length;
    }
    await this.#createTasks(this.#when.tasks * atFirst);
  }

  /** The number of tasks by a day. */
  #dueBy(date: PlanDate): number {
    const { first, today, tasks } = this.#when;
    const part = daysFrom(first, date) / daysFrom(first, today);
    return Math.round(tasks * (atFirst + (1 - atFirst) * part));
  }

  /** All choices come first: the tasks are created in parallel. */
  async #createTasks(upTo: number): Promise<void> {
    const drafts = Array.from({ length: Math.ceil(upTo - this.#taskCount) }, () => this.#chooseTask());
    this.#work.push(...(await Promise.all(drafts.map((draft) => draft()))));
    this.#taskCount += drafts.length;
  }

  /** Chooses a task and returns how it is created. */
  #chooseTask(): () => Promise<Work> {
    const dice = this.#dice;
    const team = dice.weighted(this.#founded.teams.map((candidate) => [candidate, candidate.members.length] as const));
    const { title, type, project, labels, description } = newTitle(dice, team.name, this.#months(), this.#titles);
    const assigned = dice.chance(0.93)
      ? dice.shuffled(team.members).slice(
          0,
          dice.weighted([
            [1, 7],
            [2, 2],
            [3, 1],
          ]),
        )
      : [];
    const hours = dice.weighted(estimates.map((estimate, i) => [estimate, i < 3 ? 2 : i > 7 ? 1 : 3] as const));
    const estimated = dice.chance(0.86);
    const priority = dice.weighted([
      ['urgent', 1],
      ['high', 4],
      ['medium', 9],
      ['low', 5],
    ] as const);
    const status = dice.weighted([
      ['open', 6],
      ['todo', 4],
      ['backlog', 3],
      ['ready', 2],
    ] as const);
    const epic = (this.#epics.get(team) ?? []).find((task) => task.project === project);
    const author = dice.chance(0.5) ? team.lead : dice.pick(team.members);
    const client = this.#client(author);
    const task = {
      title,
      description,
      issueType: type,
      organizationTeamId: team.id,
      projectId: this.#founded.projects.get(project) ?? null,
      parentId: epic && dice.chance(0.35) ? epic.id : null,
      members: assigned.map(({ employeeId }) => employeeId),
      tags: labels.flatMap((label) => team.labels.get(label) ?? []),
      estimate: estimated ? hours * 3600 : 0,
      ...(dice.chance(0.8) && { priority }),
      ...(dice.chance(0.75) && { size: sizes[Math.min(4, Math.floor(estimates.indexOf(hours) / 2))] ?? 'medium' }),
      ...(team.statuses.has(status) && { status }),
      ...(dice.chance(0.3) && { dueDate: instant(ms(this.#stage.now()) + dice.between(3, 35) * 24 * hour) }),
    };
    const needs = hours * hour * (0.7 + dice.next() * 1.4);
    const rank = ['urgent', 'high', 'medium', 'low'].indexOf(priority);
    const billable = projects.some((projectPlan) => projectPlan.name === project && projectPlan.client);
    return async () => {
      const { id } = await again(() => client.tasks.create(task));
      // The creator is assigned by default, but this task should be unassigned.
      if (assigned.length === 0) await again(() => client.tasks.update({ taskId: id, members: [] }));
      return { id, team, members: assigned, needs, done: 0, stage: 'open', priority: rank, billable };
    };
  }

  #months(): string[] {
    const at = this.#stage.now().slice(0, 7);
    return [0, 1, 2, 3, 4].map((back) => {
      const day = new Date(`${at}-01T00:00:00Z`);
      day.setUTCMonth(day.getUTCMonth() - back);
      return day.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    });
  }

  /** The two or three tasks in progress. New ones replace done ones. */
  #choose(worker: Worker): void {
    const mind = this.#mind(worker);
    mind.focus = mind.focus.filter(({ stage }) => stage === 'open');
    const free = this.#work.filter(
      (work) => work.stage === 'open' && work.members.includes(worker) && !mind.focus.includes(work),
    );
    free.sort((a, b) => a.priority - b.priority);
    mind.focus.push(...free.slice(0, Math.max(0, 3 - mind.focus.length)));
  }

  /** The next task, different from the last. */
  #next(worker: Worker, last: Work | null): Work {
    const { dice, focus } = this.#mind(worker);
    const team = this.#founded.teams.find(({ members }) => members.includes(worker)) as Team;
    const always = (this.#standing.get(team) ?? []).filter((work) => work !== last);
    const candidates = focus.filter((work) => work !== last && work.stage === 'open' && work.done < work.needs * 1.4);
    return candidates.length > 0 && dice.chance(0.7) ? dice.pick(candidates) : dice.pick(always);
  }

  async #plan(worker: Worker, date: PlanDate): Promise<void> {
    const { dice, focus } = this.#mind(worker);
    if (focus.length === 0 || !dice.chance(0.75)) return;
    const [first, ...rest] = focus;
    const workTimePlanned = Math.max(2, Math.round(worker.plan.hours * 2 + dice.between(-2, 1)) / 2);
    const client = this.#client(worker);
    const { id: planId } = await client.plans.create({
      date,
      workTimePlanned,
      organizationTeamId: (first as Work).team.id,
      taskId: (first as Work).id,
    });
    for (const { id: taskId } of rest) await client.plans.addTask({ planId, taskId });
  }

  async #planAhead(working: readonly Worker[], date: PlanDate): Promise<void> {
    const early = working.length > 0 ? working : this.#founded.workers;
    for (const worker of early.slice(0, 7)) {
      this.#choose(worker);
      await this.#plan(worker, date);
    }
  }

  /** A person's work on a day, block by block, without the future. */
  #dayOf(worker: Worker, date: PlanDate): Entry[] {
    const { habits, dice } = this.#mind(worker);
    const running = this.#running.find((timer) => timer.worker === worker);
    const until = running?.since ?? ms(this.#when.now) - 60_000;
    return habits.stretchesOf(date).flatMap((stretch) => {
      const { blocks, manual } = cut(stretch, until);
      let last: Work | null = null;
      return blocks.map(({ from, to }, i): Entry => {
        const task: Work = this.#next(worker, last);
        task.done += to - from;
        last = task;
        const reason = manual ? dice.pick(reasons) : null;
        return { task, from, to, reason, ends: i === blocks.length - 1 };
      });
    });
  }

  /** Timed, or entered manually if there is a reason. */
  async #record(client: Caller, entries: readonly Entry[]): Promise<void> {
    for (const { task, from, to, reason, ends } of entries) {
      const [startedAt, stoppedAt] = [instant(from), instant(to)];
      const place = { ...this.#place(task), isBillable: task.billable };
      if (reason) {
        await again(() => client.timeLogs.create({ ...place, startedAt, stoppedAt, ...reason }));
      } else {
        await again(() => client.timer.start({ ...place, startedAt, requestId: crypto.randomUUID() }));
        if (ends) await again(() => client.timer.stop({ stoppedAt, requestId: crypto.randomUUID() }));
      }
    }
  }

  /** Keeps entries of the past for one write. Some of them have idle time, taken back or left. */
  #remember(worker: Worker, entries: readonly Entry[]): void {
    const { dice } = this.#mind(worker);
    const approver = this.#approverOf(worker);
    for (const { task, from, to, reason } of entries) {
      const place = { worker, approver, taskId: task.id, teamId: task.team.id, billable: task.billable };
      const add = (type: PastEntry['type'], begin: number, end: number) =>
        this.#past.push({
          ...place,
          from: begin,
          to: end,
          type,
          reason: reason?.reason ?? null,
          description: reason?.description ?? null,
        });
      const idle = dice.between(6, 24) * 60_000;
      const isIdle = !reason && dice.chance(0.05) && to - from > 3 * idle;
      if (!isIdle) {
        add(reason ? 'MANUAL' : 'TRACKED', from, to);
        continue;
      }
      const begin = from + Math.floor((to - from) / 2000) * 1000;
      add('TRACKED', from, begin);
      add(dice.chance(0.6) ? 'RESUMED' : 'IDLE', begin, begin + idle);
      add('TRACKED', begin + idle, to);
    }
  }

  #approverOf(worker: Worker): Worker {
    const [head, ...others] = this.#founded.workers as [Worker, ...Worker[]];
    return worker === head ? (others.find(({ role }) => role === 'ADMIN') ?? head) : head;
  }

  /** On Monday most submit the week before. */
  async #submit(sunday: PlanDate): Promise<void> {
    const busy = [...this.#busy];
    this.#busy = new Set();
    for (const worker of busy)
      if (this.#dice.chance(0.85) && weekIsOver(sunday, this.#when.now, worker.plan.place.timeZone))
        await this.#submitOne(worker, addDays(sunday, -2));
  }

  async #submitOne(worker: Worker, date: PlanDate): Promise<void> {
    try {
      await this.#client(worker).timesheets.submit({ date });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Decides the latest timesheets: the older the week, the more are approved. */
  async decide(): Promise<void> {
    const [head] = this.#founded.workers as [Worker];
    for (let back = recentWeeks; back >= 1; back--) {
      const date = addDays(mondayOf(this.#when.today), 2 - 7 * back);
      const { items } = await this.#client(head).timesheets.overview({ date, take: 100 });
      for (const { id, status: now, employee } of items) {
        if (!id || now !== 'PENDING') continue;
        const worker = this.#founded.workers.find(({ employeeId }) => employeeId === employee.id) as Worker;
        const status = this.#dice.weighted(decisions[back - 1] ?? []);
        if (status === 'PENDING') continue;
        const comment = status === 'DENIED' ? 'Tuesday is missing the workshop with the customer.' : undefined;
        await this.#client(this.#approverOf(worker)).timesheets.setStatus({
          ids: [id],
          status,
          ...(comment && { comment }),
        });
      }
    }
  }

  /** In the evening: moves finished work to review or done, and assigns unassigned tasks. */
  async #finishWork(): Promise<void> {
    const updates: Promise<void>[] = [];
    for (const work of this.#work) {
      if (work.stage === 'open' && work.done >= work.needs) updates.push(this.#advance(work, this.#dice.chance(0.55)));
      else if (work.stage === 'review' && this.#dice.chance(0.45)) updates.push(this.#advance(work, false));
    }
    await Promise.all(updates);
    await this.#block();
    await this.#handOut();
  }

  async #advance(work: Work, toReview: boolean): Promise<void> {
    const { team, members } = work;
    work.stage = toReview ? 'review' : 'done';
    const status = toReview
      ? 'in-review'
      : this.#dice.weighted([
          ['completed', 9],
          ['closed', 1],
        ] as const);
    const worker = this.#dice.pick(members.length > 0 ? members : [team.lead]);
    if (team.statuses.has(status)) await again(() => this.#client(worker).tasks.update({ taskId: work.id, status }));
  }

  async #block(): Promise<void> {
    if (!this.#dice.chance(0.25)) return;
    const stuck = this.#work.find(({ stage, done }) => stage === 'open' && done > 0);
    if (!stuck?.team.statuses.has('blocked')) return;
    await this.#client(stuck.team.lead).tasks.update({ taskId: stuck.id, status: 'blocked' });
  }

  async #handOut(): Promise<void> {
    const waiting = this.#work.find(({ members, stage }) => members.length === 0 && stage === 'open');
    if (!waiting || !this.#dice.chance(0.35)) return;
    const taker = this.#dice.pick(waiting.team.members);
    waiting.members = [taker];
    const client = this.#client(waiting.team.lead);
    await client.tasks.update({ taskId: waiting.id, members: [taker.employeeId] });
  }
}

/** Retries when two people change the same rows at the same moment. */
async function again<T>(act: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (tries > 0 && error instanceof Refusal && error.code === 'conflict') return again(act, tries - 1);
    throw error;
  }
}
