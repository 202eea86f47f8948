import { randomUUID } from 'node:crypto';
import { Refusal } from '@stint/contract';
import type { ClockReading } from '@stint/domain/clocks';
import { type Answer, answers, stepsOf } from '@stint/domain/time/idle';
import { callFor, goTogether, nextOf, type TimerCommand, unrecorded } from '@stint/domain/time/timer-commands';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';

/*
 * The timer against a simple model, over the real verbs, on two servers by turns. `npm test proofs` looks for longer.
 */
const runs = Number(process.env.STINT_MODEL_RUNS ?? 15);

let t: Harness;
let org: TestOrganization;
let ada: Person;
let tasks: string[];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
let real = Date.parse('2026-03-02T09:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();

beforeAll(async () => {
  t = await harness();
  await t.twin();
  org = await t.org();
  ada = org.owner;
  const promises = ['One', 'Two', 'Three'].map((title) => ada.client.tasks.create({ title, teams: [org.teamId] }));
  tasks = (await Promise.all(promises)).map(({ id }) => id);
});

async function pass(ms: number): Promise<void> {
  real += ms;
  t.setClock(iso(real));
  await later(t, 0, ada);
}

interface Span {
  from: number;
  to: number;
  task: string;
}

type Call = () => Promise<unknown>;
type Waiting = TimerCommand & { task: string };

/** A browser with its clocks, its connection and its outbox. */
class Device {
  online = true;
  #error: number;
  #ahead: number;
  #mono = 0;
  #boot = randomUUID();
  #wasSet = false;
  #isAnotherPage = false;
  running: { id: string; task: string; from: number } | null = null;
  waiting: Waiting[] = [];
  kept: Span[] = [];
  /** The work by the commands on this device. */
  worked: Span[] = [];
  /** The discarded part, while no other device acted. */
  discarded: Span[] = [];
  /** Sent calls, any of which the network may deliver again. */
  sent: Call[] = [];

  constructor(error: number) {
    this.#error = error;
    this.#ahead = -error;
  }

  pass(ms: number): void {
    this.#mono += ms;
  }
  /** Sets the clock; two changes between two answers, or one with a reload, could not be detected. */
  set(amount: number): void {
    if (this.#wasSet || this.#isAnotherPage) return;
    this.#error += amount;
    this.#wasSet = !this.online;
    if (this.online) this.#ahead = -this.#error;
  }
  reload(): void {
    if (this.#wasSet) return;
    this.#boot = randomUUID();
    this.#isAnotherPage = !this.online;
    this.#mono = 0;
  }
  #read = (): ClockReading => ({ wall: real + this.#error, mono: this.#mono, boot: this.#boot, ahead: this.#ahead });

  press(kind: 'start' | 'stop', task: string): void {
    if (kind === 'stop' && !this.running) return;
    if (kind === 'start' && this.running?.task === task) return;
    const [id, clock] = [randomUUID(), this.#read()];
    if (this.running) {
      const before = kind === 'start' ? { before: id } : {};
      const stop = { id: randomUUID(), kind: 'stop' as const, clock, follows: this.running.id, ...before };
      this.waiting.push({ ...stop, task: this.running.task });
      this.worked.push({ from: this.running.from, to: real, task: this.running.task });
    }
    if (kind === 'start') this.waiting.push({ id, kind, clock, follows: null, task });
    this.running = kind === 'start' ? { id, task, from: real } : null;
  }

  /** Answers "Still working?" with commands in the past. */
  answer(how: Answer, ago: number, other: string): void {
    if (!this.running) return;
    const { task, from } = this.running;
    const since = Math.max(from, real - ago);
    const now = this.#read();
    for (const step of stepsOf(how, { since: iso(since), until: null }, iso(real))) {
      const at = (moment: string) => {
        const back = real - Date.parse(moment);
        return { ...now, wall: now.wall - back, mono: now.mono - back };
      };
      const [id, clock] = [randomUUID(), at(step.at)];
      if (step.do === 'start') {
        this.running = { id, task: step.task === 'own' ? task : other, from: Date.parse(step.at) };
        this.waiting.push({ id, kind: 'start', clock, follows: null, task: this.running.task });
        continue;
      }
      const { id: follows, task: on, from: began } = this.running as NonNullable<Device['running']>;
      const idleUntil = step.do === 'stop' && step.idleUntil ? { idleUntil: at(step.idleUntil) } : {};
      this.waiting.push({ id, kind: step.do, clock, follows, ...idleUntil, task: on });
      if (step.do === 'keep') continue;
      this.worked.push({ from: began, to: Date.parse(step.at), task: on });
      if (step.do === 'stop' && step.idleUntil) this.discarded.push({ from: Date.parse(step.at), to: real, task: on });
      this.running = null;
    }
  }

  async connect(lostAnswers: number): Promise<void> {
    this.online = true;
    this.#ahead = -this.#error;
    this.#wasSet = false;
    this.#isAnotherPage = false;
    await this.send(lostAnswers);
  }

  /** Sends the outbox; a command whose answer is lost stays and is sent again. */
  async send(lostAnswers = 0): Promise<void> {
    const [answers, apart] = [{ lost: lostAnswers }, new Set<string>()];
    while (this.online && this.waiting[0]) {
      const [head] = this.waiting as [Waiting];
      const next = nextOf(this.waiting);
      const first = apart.has(head.id) ? { ...head, before: undefined } : head;
      await this.#sendOne(first, next, answers).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (first.before && ['timer.not_running', 'timer.overlap'].includes(error.code)) apart.add(first.id);
        else this.#refused(first, next, error);
      });
    }
  }

  async #sendOne(first: Waiting, next: Waiting | undefined, answers: { lost: number }): Promise<void> {
    const call = this.#callOf(first, next);
    this.sent.push(call.run);
    await call.run();
    if (answers.lost-- > 0) return;
    this.waiting = this.waiting.filter(({ id }) => !call.settles.includes(id));
  }

  #refused(first: Waiting, next: Waiting | undefined, refusal: Refusal): void {
    expect(refusal.status, refusal.code).toBeLessThan(500);
    const span = unrecorded(first, next, this.#read(), refusal.details.stoppedAt);
    if (span) this.kept.push({ from: Date.parse(span.startedAt), to: Date.parse(span.stoppedAt), task: first.task });
    const stoppedIds = next && goTogether(first, next, this.#read()) ? [first.id, next.id] : [first.id];
    const isSaid = ({ kind, follows }: Waiting) => kind === 'keep' && follows === first.id;
    this.waiting = this.waiting.filter((waiting) => !stoppedIds.includes(waiting.id) && !isSaid(waiting));
    if (this.running && stoppedIds.includes(this.running.id)) {
      if (span) this.worked.push({ from: this.running.from, to: real, task: this.running.task });
      this.running = null;
    }
  }

  #callOf(first: Waiting, next: Waiting | undefined): { run: Call; settles: readonly string[] } {
    const call = callFor(first, next, this.#read());
    const what = { taskId: call.requestId === next?.id ? next.task : first.task, organizationTeamId: org.teamId };
    const { requestId } = call;
    const run: Call = async () => {
      const { timer } = ada.client;
      if (call.op === 'start') return timer.start({ ...what, requestId, ...(call.at && { startedAt: call.at }) });
      if (call.op === 'recordStop') {
        const idle = call.idleUntil !== null && { idleUntil: call.idleUntil };
        return timer.recordStop({ requestId, follows: call.follows, stoppedAt: call.stoppedAt, ...idle });
      }
      if (call.op === 'keep') return timer.keep({ requestId, follows: call.follows, at: call.at });
      if (call.op === 'note') return timer.note({ requestId, follows: call.follows, description: null });
      const { startedAt, follows, end } = call;
      return timer.recordStart({
        ...what,
        requestId,
        startedAt,
        follows,
        ...(end && { stoppedAt: end.stoppedAt }),
        ...(end?.stopRequestId && { stopRequestId: end.stopRequestId }),
        ...(end?.idleUntil && { idleUntil: end.idleUntil }),
      });
    };
    return { run, settles: call.settles };
  }

  /** An event: another device stopped or switched. */
  async look(): Promise<void> {
    if (!this.online || this.waiting.length > 0) return;
    const { running, lastLog } = await ada.client.timer.status({});
    const log = running && lastLog ? lastLog : null;
    if (this.running) {
      const [own] = await t.sql<{ id: string; stoppedAt: string | null }>(
        `select id, "stoppedAt" from time_log where id = $1 or "requestId" = $1`,
        [this.running.id],
      );
      if (own && own.id === log?.id) return;
      const to = own?.stoppedAt ? Date.parse(own.stoppedAt) : real;
      // Entries end on whole seconds, which may lie just before the instant of the start.
      this.worked.push({ from: this.running.from, to: Math.max(to, this.running.from), task: this.running.task });
    }
    this.running = log && { id: log.id, task: String(log.taskId), from: Date.parse(log.startedAt) };
  }
}

const logs = async (): Promise<Span[]> =>
  (
    await t.sql<{ startedAt: string; stoppedAt: string | null; taskId: string }>(
      `select "startedAt", "stoppedAt", "taskId" from time_log
       where "tenantId" = $1 and "deletedAt" is null and "logType" <> 'IDLE' order by "startedAt", "stoppedAt"`,
      [org.tenantId],
    )
  )
    .map(({ startedAt, stoppedAt, taskId }) => ({
      from: Date.parse(startedAt),
      to: stoppedAt ? Date.parse(stoppedAt) : real,
      task: taskId,
    }))
    .filter(({ from, to }) => to > from);

/** The length of a span outside all others. */
function uncovered(span: Span, others: readonly Span[]): number {
  const free = others.reduce<{ from: number; to: number }[]>(
    (parts, other) =>
      parts.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((part) => part.to > part.from),
      ),
    [span],
  );
  return free.reduce((sum, { from, to }) => sum + to - from, 0);
}

async function fresh(error: number): Promise<Device> {
  await t.sql(`delete from time_log where "tenantId" = $1`, [org.tenantId]);
  // Stay within the bound of seven days.
  await pass(HOUR);
  return new Device(error);
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('start' as const), task: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.oneof(fc.nat(20 * SECOND), fc.nat(2 * HOUR)) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('offline' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('online' as const), lost: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom(...answers),
      ago: fc.nat(2 * HOUR),
      other: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), by: fc.constantFrom(HOUR, -HOUR) }) },
);
const elsewhere = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('phoneStart' as const), task: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('phoneStop' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('shorten' as const), which: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Elsewhere = typeof elsewhere extends fc.Arbitrary<infer T> ? T : never;

async function perform(device: Device, item: Step): Promise<void> {
  if (item.do === 'pass') {
    await pass(item.ms);
    device.pass(item.ms);
  } else if (item.do === 'offline') device.online = false;
  else if (item.do === 'online') await device.connect(item.lost);
  else if (item.do === 'reload') device.reload();
  else if (item.do === 'set') device.set(item.by);
  else if (item.do === 'answer') device.answer(item.how, item.ago, tasks[item.other]!);
  else if (item.do === 'again')
    await device.sent[item.which % Math.max(1, device.sent.length)]?.().catch(() => undefined);
  else device.press(item.do, tasks[item.do === 'start' ? item.task : 0]!);
  await device.send();
}

/** Another client, always online and without idempotency keys. */
class Phone {
  began: Span | null = null;
  takenAway: Span[] = [];

  async phoneStart({ task }: { task: number }): Promise<void> {
    await ada.client.timer.start({ taskId: tasks[task]!, organizationTeamId: org.teamId });
    this.began ??= { from: real, to: real, task: tasks[task]! };
  }
  async phoneStop(): Promise<void> {
    await ada.client.timer.stop({});
  }
  async remove({ which }: { which: number }): Promise<void> {
    const log = await this.#one(which);
    if (!log) return;
    await ada.client.timeLogs.remove({ logIds: [log.id] });
    this.takenAway.push(log);
  }
  async shorten({ which }: { which: number }): Promise<void> {
    const log = await this.#one(which);
    if (!log) return;
    const from = Math.floor((log.from + log.to) / 2 / SECOND) * SECOND;
    await ada.client.timeLogs.update({ timeLogId: log.id, stoppedAt: iso(from) });
    this.takenAway.push({ ...log, from });
  }
  async #one(which: number): Promise<(Span & { id: string }) | undefined> {
    const all = await t.sql<{ id: string; startedAt: string; stoppedAt: string }>(
      `select id, "startedAt", "stoppedAt" from time_log
       where "tenantId" = $1 and "deletedAt" is null and "stoppedAt" > "startedAt" order by "startedAt"`,
      [org.tenantId],
    );
    const log = all[which % Math.max(1, all.length)];
    return log && { id: log.id, from: Date.parse(log.startedAt), to: Date.parse(log.stoppedAt), task: '' };
  }
}

const wrong = fc.constantFrom(0, HOUR, -HOUR, 3500);

describe('the timer, against a model', () => {
  it('TIMER-16 records exactly what was worked on one device, with any network and clocks', async () => {
    await fc.assert(
      fc.asyncProperty(wrong, fc.array(step, { maxLength: 25 }), async (error, steps) => {
        const device = await fresh(error);
        for (const first of steps) await perform(device, first);
        await device.connect(0);
        if (device.running) device.press('stop', device.running.task);
        await device.send();
        const [have, want] = [await logs(), device.worked.filter(({ from, to }) => to > from)];
        expect(device.kept).toEqual([]);
        expectSame(have, want);
      }),
      { numRuns: runs },
    );
  }, 3_600_000);

  it('TIMER-13 TIMER-14 neither loses nor duplicates time while another device works, edits and deletes', async () => {
    const anything = fc.array(fc.oneof({ weight: 3, arbitrary: step }, elsewhere), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(wrong, anything, async (error, steps) => {
        const device = await fresh(error);
        const phone = new Phone();
        for (const first of steps) {
          await device.look();
          if (isElsewhere(first)) await phone[first.do](first as never).catch(expectRefusal);
          else await perform(device, first);
        }
        await device.connect(0);
        await device.look();
        await expectNothingLost(device, phone);
      }),
      { numRuns: runs },
    );
  }, 3_600_000);
});

/** The same entries in whole seconds; one within a second has no length and does not count. */
function expectSame(have: readonly Span[], want: readonly Span[]): void {
  const left = [...have];
  for (const span of want) {
    const [next] = left;
    const isNear = (key: 'from' | 'to') => next !== undefined && Math.abs(next[key] - span[key]) <= SECOND;
    if (next?.task === span.task && isNear('from') && isNear('to')) left.shift();
    else expect(span.to - span.from).toBeLessThan(2 * SECOND);
  }
  expect(left).toEqual([]);
}

const expectRefusal = (error: unknown) => void expect(error).toBeInstanceOf(Refusal);
const isElsewhere = (item: Step | Elsewhere): item is Elsewhere => item.do in Phone.prototype;

async function expectNothingLost(device: Device, phone: Phone): Promise<void> {
  const have = await logs();
  for (const [at, span] of have.entries()) {
    if (at > 0) expect(span.from).toBeGreaterThanOrEqual(have[at - 1]!.to);
  }
  const [running] = await t.sql<{ n: number }>(
    `select count(*)::int as n from time_log where "tenantId" = $1 and "stoppedAt" is null and "deletedAt" is null`,
    [org.tenantId],
  );
  expect(running!.n).toBeLessThanOrEqual(1);
  // Nothing is lost: the work is recorded, waits for a decision, or was discarded by the person.
  const explained = [...have, ...device.kept, ...phone.takenAway];
  for (const span of device.worked) expect(uncovered(span, explained)).toBeLessThanOrEqual(SECOND);
  // Nothing is invented: recorded time was worked, or was discarded here after its end on the other device.
  const now = [device.running, phone.began].flatMap((span) => (span ? [{ ...span, to: real }] : []));
  for (const span of have)
    expect(uncovered(span, [...device.worked, ...device.discarded, ...now])).toBeLessThanOrEqual(SECOND);
}
