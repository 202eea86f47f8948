import { type api, type ErrorCode, Refusal, type TimeLog } from '@stint/contract';
import type { Client } from '@stint/contract/client';
import type { ClockReading } from '@stint/domain/clocks';
import type { Step } from '@stint/domain/time/idle';
import {
  type AcknowledgedTime,
  acknowledgedBy,
  type CommandCall,
  callFor,
  goTogether,
  nextOf,
  type TimerCommand,
  unrecorded,
} from '@stint/domain/time/timer-commands';
import { storageKey } from '../../ui/base-path.ts';
import { liesAhead, lookAtClocks, onClockSet, redated, setBackSince } from '../clock/clock-set.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { newId } from '../id.ts';
import { createStore } from '../store.ts';
import type { Item, LocalStore, Write } from './local-store.ts';

export interface TimedTask {
  taskId: string | null;
  title: string | null;
  teamId: string | null;
  projectId: string | null;
}

/** A start or stop until the server has recorded it. Its id is the idempotency key. */
export interface QueuedCommand extends Item, TimedTask, TimerCommand {
  who: string;
  seq: number;
  source: TimeLog['source'];
  /** A start after idle time. */
  resumed?: boolean | undefined;
  /** Of a note, or of a start that continues an entry. */
  description?: string | null | undefined;
  /** Of a start that continues an entry. */
  tags?: readonly string[] | undefined;
  isBillable?: boolean | undefined;
}

/** What an entry contains besides its task. */
export type EntryContent = Pick<QueuedCommand, 'description' | 'tags' | 'isBillable'>;
export type Starting = TimedTask & EntryContent & Pick<QueuedCommand, 'source'>;
export type Stopping = TimedTask & Pick<QueuedCommand, 'source'> & { follows: string };
type Part = Omit<QueuedCommand, 'who' | 'seq'>;

/** Time that the server did not record; it stays until the person decides. */
export interface RejectedEntry extends Item, TimedTask {
  who: string;
  startedAt: string;
  stoppedAt: string;
  code: ErrorCode;
  description?: string | null | undefined;
  source?: QueuedCommand['source'] | undefined;
  tags?: readonly string[] | undefined;
  isBillable?: boolean | undefined;
}

/** A recorded command, until the page has read its result. */
interface AcceptedCommand {
  /** The stored name; every version of the page uses it. */
  press: QueuedCommand;
  at: number;
  /** By the server's clock, which stays right when this device's clock is set. */
  instant: string;
}

/**
 * The last accepted commands outlive the page: without a network the next page has only the data cached before them.
 */
interface AcceptedCommands extends Item {
  id: 'accepted';
  who: string;
  accepted: readonly AcceptedCommand[];
}
/** What one tab says to the others; nothing means that the stored commands changed. */
interface Heard {
  accepted?: AcceptedCommand;
  undone?: readonly string[];
}
const remembered = 10;

export interface OutboxState {
  /** In order; the server may have recorded the first of them. */
  commands: readonly QueuedCommand[];
  accepted: ReadonlyMap<string, number>;
  rejected: readonly RejectedEntry[];
  /** The number of commands that could not be sent yet. */
  stuck: number;
}

interface OutboxDeps {
  localStore: LocalStore;
  timer: Client<typeof api>['timer'];
  /** Reverts a recorded command on the server. */
  undo: Client<typeof api>['timeLogs']['undo'];
  clock: ServerClock;
  /** Invalidates families after a recorded command; only these tasks if they are named. */
  recorded: (families: readonly string[], taskIds?: readonly string[]) => void;
  /** A command was refused at once: nothing was lost, the person sees the reason. */
  refused: (refusal: Refusal, failed?: string) => void;
}

/** Callbacks of a command on this page. */
interface CommandCallbacks {
  /** Rolls back the optimistic update when the command is refused at once. */
  undo?: (() => void) | undefined;
  /** Called when the server has recorded a start. */
  recorded?: (() => void) | undefined;
  /** Title of the refusal: the action that did not happen. */
  failed?: string | undefined;
  /** Whether the page handles a refusal itself, so that no notice is shown. */
  mends?: ((refusal: Refusal) => boolean) | undefined;
}

const longestWait = 30_000;
/** The shortest pause between failed attempts. */
const shortestRest = 1000;
const channelName = storageKey('stint.outbox');

/** Refusals that do not concern the command: it is sent again. */
const comesAgain = ({ status, code }: Refusal) =>
  status >= 500 || [401, 408, 429].includes(status) || code === 'conflict' || code.startsWith('auth.');

/** No answer, or one from a proxy: the server may be back at any moment. */
const isAway = (error: unknown) => error instanceof Refusal && [408, 502, 503, 504].includes(error.status);

interface Tries {
  corrected: Set<string>;
  apart: Set<string>;
}

/** Whether a refused command is worth another attempt in a corrected form. */
function otherwise({ code }: Refusal, { id, before }: QueuedCommand, { corrected, apart }: Tries): boolean {
  // The answer has just corrected the clock's offset.
  if ((code === 'timer.instant' || code === 'timer.too_old') && !corrected.has(id)) return Boolean(corrected.add(id));
  // The timer that a switch would stop is over: its start and stop are sent one by one.
  const isOver = before !== undefined && (code === 'timer.not_running' || code === 'timer.overlap');
  return isOver && Boolean(apart.add(id));
}

/**
 * Starts and stops of the timer. Each is stored on this device first and sent until the server answers, by one tab at
 * a time and in order. See `docs/adr/0014-outbox.md`.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #after = new Map<string, CommandCallbacks>();
  readonly #tabs = new BroadcastChannel(channelName);
  #who: string | null = null;
  #commands: QueuedCommand[] = [];
  #accepted: AcceptedCommand[] = [];
  /** By the server's clock as known at that time. */
  #last: AcknowledgedTime | null = null;
  #rejected: RejectedEntry[] = [];
  #failed = false;
  readonly #state = createStore<OutboxState>({ commands: [], accepted: new Map(), rejected: [], stuck: 0 });
  #writing: Promise<unknown> = Promise.resolve();
  #sending: Promise<void> | undefined;
  #again = false;
  #tries = 0;
  /** Monotonic time of the last attempt that did not reach the server. */
  #missedAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
    this.#tabs.onmessage = ({ data }) => void this.#heard(data as Heard);
    if (typeof window !== 'undefined') {
      window.addEventListener('online', () => this.nudge());
      window.addEventListener('pagehide', () => this.leave());
    }
    onClockSet((set) => {
      this.#accepted = this.#accepted.map((accepted) => ({ ...accepted, at: redated(accepted.at, set) }));
      this.#changed();
    });
  }

  get state(): OutboxState {
    return this.#state.get();
  }

  get durable(): boolean {
    return this.#deps.localStore.durable;
  }

  readonly subscribe = this.#state.subscribe;

  /** Selects whose commands are sent: those of the signed-in person. */
  async belongTo(who: string | null): Promise<void> {
    if (this.#who === who) return;
    this.#who = who;
    this.#accepted = [];
    this.#last = null;
    if (who === null) await this.#deps.localStore.write({ remove: 'seen', id: 'accepted' });
    else await this.#remember(who);
    await this.#load();
    this.nudge();
  }

  async #remember(who: string): Promise<void> {
    const stored = await this.#deps.localStore.read<AcceptedCommands>('seen');
    const last = stored.find(({ id }) => id === 'accepted');
    if (last?.who !== who || this.#who !== who) return;
    const dated = last.accepted.map((accepted) => ({ ...accepted, at: this.here(accepted.instant) }));
    // A time in the future was recorded before the clock was set back and cannot be compared.
    const past = dated.filter(({ at }) => !liesAhead(at));
    this.#accepted = [...past, ...this.#accepted];
  }

  /** Stores a stop, a start or both at once, and sends them. */
  enqueue({ stop, start, ...after }: { stop?: Stopping | null; start?: Starting } & CommandCallbacks): string[] {
    const clock = this.#deps.clock.read();
    const began = start && { ...start, id: newId(), kind: 'start' as const, clock, follows: null };
    const ended = stop && { ...stop, id: newId(), kind: 'stop' as const, clock, before: began?.id };
    return this.#put(
      [ended, began].filter((part) => part !== undefined && part !== null),
      after,
    );
  }

  /** Changes the description of the running entry. */
  note(running: Stopping, description: string | null): string[] {
    return this.#put([{ ...running, id: newId(), kind: 'note', clock: this.#deps.clock.read(), description }]);
  }

  /** Sends an answer to "still working?" as past commands, in order. */
  answer(steps: readonly Step[], running: Stopping, other: TimedTask | null): string[] {
    const { follows, ...timed } = running;
    let last = follows;
    const parts = steps.map((step): Part => {
      const [id, clock] = [newId(), this.#deps.clock.at(step.at)];
      if (step.do !== 'start') {
        const idleUntil = step.do === 'stop' && step.idleUntil ? this.#deps.clock.at(step.idleUntil) : undefined;
        return { ...timed, id, kind: step.do, clock, follows: last, idleUntil };
      }
      last = id;
      const what = step.task === 'other' && other ? { ...other, source: timed.source } : { ...timed, resumed: true };
      return { ...what, id, kind: 'start', clock, follows: null };
    });
    return this.#put(parts);
  }

  /** Converts a device time to the server's clock. */
  serverTime(wall: number): string {
    return this.#deps.clock.serverTime(wall);
  }

  /** Converts a server time to this device's clock. */
  here(instant: string): number {
    return this.#deps.clock.here(instant);
  }

  #put(parts: readonly Part[], after: CommandCallbacks = {}): string[] {
    const who = this.#who;
    if (who === null) return [];
    const allCommands = [...this.#commands, ...this.#accepted.map(({ press }) => press)];
    const seq = Math.max(0, ...allCommands.map((command) => command.seq)) + 1;
    const commands = parts.map((part, at): QueuedCommand => ({ ...part, who, seq: seq + at }));
    for (const { id } of commands) this.#after.set(id, after);
    this.#commands = [...this.#commands, ...commands];
    this.#changed();
    this.#writing = this.#writing
      .then(() => this.#deps.localStore.write(...commands.map((item): Write => ({ put: 'waiting', item }))))
      .then(() => this.#tabs.postMessage({}))
      .catch(() => undefined);
    void this.#writing.then(() => this.nudge());
    return commands.map(({ id }) => id);
  }

  /** Undoes commands: unsent ones are dropped, recorded ones reverted. */
  async takeBack(ids: readonly string[]): Promise<void> {
    await this.#writing;
    const touched: QueuedCommand[] = [];
    try {
      await this.#alone(async () => {
        const waiting = (await this.#waiting()).filter(({ id }) => ids.includes(id));
        const targets = new Set(waiting.map(({ id }) => this.#after.get(id)));
        for (const { id } of waiting) this.#after.delete(id);
        for (const after of targets) after?.undo?.();
        await this.#write(...waiting.map(({ id }): Write => ({ remove: 'waiting', id })));
        const recorded = this.#accepted.map(({ press }) => press).filter(({ id }) => ids.includes(id));
        touched.push(...waiting, ...recorded);
        const waitingIds = new Set(waiting.map(({ id }) => id));
        for (const requestId of ids.toReversed()) if (!waitingIds.has(requestId)) await this.#undone(requestId);
        await this.#forget(ids);
        this.#tabs.postMessage({ undone: ids });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#deps.refused(error);
    }
    // Commands no longer in memory may concern any task.
    this.#old(touched.length === ids.length ? touched : []);
  }

  /** An undone command never applies again, whatever the clocks say of when it was accepted. */
  async #forget(ids: readonly string[]): Promise<void> {
    this.#accepted = this.#accepted.filter(({ press }) => !ids.includes(press.id));
    await this.#write({ put: 'seen', item: this.#lastAccepted() });
  }

  #lastAccepted = () => ({ id: 'accepted', who: this.#who, accepted: this.#accepted.slice(-remembered) });

  /** A switch is recorded as one command: its stop is undone with its start and is unknown by itself. */
  async #undone(requestId: string): Promise<void> {
    try {
      await this.#deps.undo({ requestId });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    }
  }

  /** Removes a rejected entry after the person decided. */
  async decided(id: string): Promise<void> {
    await this.#write({ remove: 'kept', id });
  }

  /** Restores a rejected entry, as an undo. */
  async restoreRejected(rejected: RejectedEntry): Promise<void> {
    await this.#write({ put: 'kept', item: rejected });
  }

  /** Tries to send now. */
  nudge(): void {
    clearTimeout(this.#timer);
    if (this.#who === null) return;
    if (this.#sending) {
      this.#again = true;
      return;
    }
    this.#sending = this.#alone(() => this.#send())
      .catch((error) => this.#later(error))
      .finally(() => {
        this.#sending = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.nudge();
      });
  }

  /**
   * The page closes: hands the next call to the browser. Nobody reads the answer, so the next page sends it again
   * under the same key.
   */
  leave(): void {
    const [head] = this.#commands;
    if (!head || head.who !== this.#who || !this.#deps.clock.isTrusted()) return;
    const next = nextOf(this.#commands);
    const call = callFor(head, next, this.#deps.clock.read(), this.#last);
    const command = call.requestId === next?.id ? next : head;
    this.#call(call, command, true).catch(() => undefined);
  }

  /** Any response ends the back-off. */
  reached(): void {
    if (this.#missedAt === null || this.#sending) return;
    this.#wake(Math.max(0, this.#missedAt + shortestRest - performance.now()));
  }

  /** One tab at a time. A page without TLS has no locks; there only the idempotency keys prevent duplicates. */
  async #alone(run: () => Promise<void>): Promise<void> {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
    if (locks) await locks.request(channelName, run);
    else await run();
  }

  async #send(): Promise<void> {
    await this.#writing;
    const tries: Tries = { corrected: new Set(), apart: new Set() };
    for (;;) {
      const all = await this.#waiting();
      const [head] = all;
      const next = nextOf(all);
      if (!head || head.who !== this.#who) return this.#calm();
      const first = tries.apart.has(head.id) ? { ...head, before: undefined } : head;
      try {
        await this.#sendOne(first, next);
        this.#calm();
      } catch (error) {
        if (!(error instanceof Refusal) || comesAgain(error)) return this.#later(error);
        if (!otherwise(error, first, tries)) await this.#refuse(error, first, next);
      }
    }
  }

  async #waiting(): Promise<QueuedCommand[]> {
    const all = await this.#deps.localStore.read<QueuedCommand>('waiting');
    return all.filter(({ who }) => who === this.#who).sort((a, b) => a.seq - b.seq || a.clock.wall - b.clock.wall);
  }

  /** Reads the clocks; asks the server first if they are not trusted. */
  async #reading(): Promise<ClockReading> {
    const { clock, timer } = this.#deps;
    if (!clock.isTrusted()) await timer.status({});
    return clock.read();
  }

  async #sendOne(first: QueuedCommand, next: QueuedCommand | undefined): Promise<void> {
    const call = callFor(first, next, await this.#reading(), this.#last);
    const both = next ? [first, next] : [first];
    await this.#call(call, both.find(({ id }) => id === call.requestId) ?? first);
    this.#last = acknowledgedBy(call, first, next) ?? this.#last;
    await this.#record(both.filter(({ id }) => call.settles.includes(id)));
  }

  async #call(call: CommandCall, command: QueuedCommand, keepalive = false): Promise<unknown> {
    const { taskId, teamId, projectId, source, resumed, description = null, tags = [], isBillable } = command;
    const { timer } = this.#deps;
    const { op, requestId } = call;
    const options = { keepalive };
    if (op === 'keep') return timer.keep({ requestId, follows: call.follows, at: call.at }, options);
    if (op === 'note') return timer.note({ requestId, follows: call.follows, description }, options);
    const what = {
      taskId,
      organizationTeamId: teamId,
      source,
      ...(projectId && { projectId }),
      ...(resumed && { logType: 'RESUMED' as const }),
      ...(description !== null && { description }),
      ...(tags.length > 0 && { tags: [...tags] }),
      ...(isBillable && { isBillable }),
    };
    if (op === 'start') {
      return exact(call.at, (at) => timer.start({ ...what, requestId, ...(at && { startedAt: at }) }, options));
    }
    const idle = (until: string | null) => until !== null && { idleUntil: until };
    if (op === 'recordStop') {
      const { follows, stoppedAt, idleUntil } = call;
      return timer.recordStop({ requestId, follows, stoppedAt, ...idle(idleUntil) }, options);
    }
    const { startedAt, follows, end } = call;
    const ended = end && {
      stoppedAt: end.stoppedAt,
      ...(end.stopRequestId && { stopRequestId: end.stopRequestId }),
      ...idle(end.idleUntil),
    };
    return timer.recordStart({ ...what, startedAt, requestId, follows, ...ended }, options);
  }

  /** The server has answered: the command leaves the store, and memory once the page has read the result. */
  async #record(commands: readonly QueuedCommand[]): Promise<void> {
    const at = Date.now();
    const instant = this.serverTime(at);
    for (const command of commands) {
      if (command.kind === 'start') this.#after.get(command.id)?.recorded?.();
      this.#after.delete(command.id);
      const accepted = { press: command, at, instant };
      this.#accepted.push(accepted);
      this.#tabs.postMessage({ accepted });
    }
    const removals = commands.map(({ id }): Write => ({ remove: 'waiting', id }));
    await this.#write(...removals, { put: 'seen', item: this.#lastAccepted() });
    this.#old(commands);
  }

  /** Invalidates the timer and the tasks of these commands, or all tasks. */
  #old(commands: readonly QueuedCommand[]): void {
    const taskIds = commands.flatMap(({ taskId }) => taskId ?? []);
    this.#deps.recorded(this.#deps.timer.start.route.invalidates ?? [], taskIds);
  }

  /** A command refused at once is rolled back; time worked meanwhile becomes a rejected entry. */
  async #refuse(refusal: Refusal, first: QueuedCommand, next: QueuedCommand | undefined): Promise<void> {
    const now = this.#deps.clock.read();
    const lost = unrecorded(first, next, now, refusal.details.stoppedAt);
    const together = next && goTogether(first, next, now) ? [first, next] : [first];
    // Notes on a refused start go into its rejected entry.
    const notes = (await this.#waiting()).filter(({ kind, follows }) => isSaid(kind) && follows === first.id);
    const rejectedCommands = [...together, ...notes];
    const writes = rejectedCommands.map(({ id }): Write => ({ remove: 'waiting', id }));
    const { undo, failed, mends } = this.#after.get(first.id) ?? {};
    undo?.();
    this.#after.delete(first.id);
    if (lost) {
      const { id, who, taskId, title, teamId, projectId, source, tags, isBillable } = first;
      const description = notes.findLast(({ kind }) => kind === 'note')?.description ?? first.description;
      const item: RejectedEntry = {
        id,
        who,
        taskId,
        title,
        teamId,
        projectId,
        ...lost,
        code: refusal.code,
        ...{ description, source, tags, isBillable },
      };
      writes.push({ put: 'kept', item });
    } else if (!mends?.(refusal)) this.#deps.refused(refusal, failed);
    await this.#write(...writes);
    this.#old(rejectedCommands);
  }

  #calm(): void {
    this.#tries = 0;
    this.#failed = false;
    this.#missedAt = null;
  }

  #later(error: unknown): void {
    this.#failed = true;
    this.#tries += 1;
    this.#missedAt = isAway(error) ? performance.now() : null;
    this.#changed();
    this.#wake(Math.min(1000 * 2 ** (this.#tries - 1), longestWait));
  }

  #wake(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.nudge(), after);
  }

  async #write(...writes: Write[]): Promise<void> {
    await this.#deps.localStore.write(...writes);
    this.#tabs.postMessage({});
    await this.#load();
  }

  async #heard({ accepted, undone = [] }: Heard): Promise<void> {
    this.#accepted = this.#accepted.filter(({ press }) => !undone.includes(press.id));
    if (accepted) this.#accepted.push(accepted);
    else await this.#load();
    // The tab that queued the commands may close before it sends them.
    if (this.#commands.length > 0) this.nudge();
  }

  async #load(): Promise<void> {
    await this.#writing;
    const rejected = await this.#deps.localStore.read<RejectedEntry>('kept');
    this.#commands = await this.#waiting();
    this.#rejected = rejected
      .filter(({ who }) => who === this.#who)
      .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
    this.#changed();
  }

  /** A command dated by the current clock, which may have been set back since. */
  #dated = (command: QueuedCommand): QueuedCommand => {
    const { boot, mono, wall } = command.clock;
    const count = boot === this.#deps.clock.read().boot ? setBackSince(mono) : 0;
    return count === 0 ? command : { ...command, clock: { ...command.clock, wall: wall + count } };
  };

  #changed(): void {
    // Converts cached times first, so that both sides of the comparison use the same clock.
    lookAtClocks();
    const last = this.#accepted.slice(-remembered);
    this.#accepted = last;
    const waiting = new Set(this.#commands.map(({ id }) => id));
    const done = last.map(({ press }) => press).filter(({ id }) => !waiting.has(id));
    this.#state.set({
      commands: [...done, ...this.#commands]
        .sort((a, b) => a.seq - b.seq || a.clock.wall - b.clock.wall)
        .map(this.#dated),
      accepted: new Map(last.map(({ press, at }) => [press.id, at])),
      rejected: this.#rejected,
      // A switch counts as one change.
      stuck: this.#failed ? this.#commands.filter(({ before }) => !before).length : 0,
    });
  }
}

const isSaid = (kind: QueuedCommand['kind']) => kind === 'keep' || kind === 'note';

const measuring: readonly ErrorCode[] = ['timer.overlap', 'timer.order', 'timer.instant', 'timer.too_old'];

/** Sends the true time; if the server refuses it as imprecise, the time of arrival counts. */
async function exact(at: string | null, send: (at: string | null) => Promise<unknown>): Promise<void> {
  try {
    await send(at);
  } catch (error) {
    if (at === null || !(error instanceof Refusal) || !measuring.includes(error.code)) throw error;
    await send(null);
  }
}
