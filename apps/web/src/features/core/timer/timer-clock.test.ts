import type { TimerStatus } from '@stint/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Meter, readMeter } from '../../../lib/clock/meter.ts';
import type { QueuedCommand } from '../../../lib/outbox/outbox.ts';
import { id, still, timeLog } from '../../../test/samples.ts';
import { todayMeter, withCommands } from './timer-status.ts';

/* Compares the displayed time with a simple model of worked time. The server answers slowly and receives commands
   late. */
const begin = Date.parse('2026-11-21T09:00:00.000Z');
const today = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
const slowest = 900;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 90_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('press' as const), task: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), took: fc.nat(slowest) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Person {
  /** By the server's clock; the device's clock is always wrong. */
  now = begin;
  readonly #wrong: number;
  readonly #done: number;
  /** All commands; the server knows the first `#sent`. */
  readonly #commands: { task: number; at: number; command: QueuedCommand }[] = [];
  #sent = 0;
  readonly #accepted = new Map<string, number>();
  #read: TimerStatus;
  #readAt: number;
  #meter: Meter | null = null;

  constructor(wrong: number, done: number) {
    this.#wrong = wrong;
    this.#done = done;
    this.#read = this.#statusAt(this.now);
    this.#readAt = this.here;
  }

  get here(): number {
    return this.now + this.#wrong;
  }

  /** The time worked according to the first `count` commands. */
  worked(count = this.#commands.length, until = this.now): number {
    const commands = this.#commands.slice(0, count);
    return commands.reduce((sum, { task, at }, which) => {
      if (task === 0) return sum;
      return sum + Math.max(0, Math.min(until, commands[which + 1]?.at ?? until) - at);
    }, this.#done);
  }

  #statusAt(moment: number): TimerStatus {
    const last = this.#commands.slice(0, this.#sent).at(-1);
    const durationMs = this.worked(this.#sent, moment);
    const status = { ...still(0), durationMs, duration: Math.floor(durationMs / 1000) };
    if (!last || last.task === 0) return status;
    const [startedAt, stoppedAt] = [last.at, moment].map((at) => new Date(at).toISOString());
    const lastLog = timeLog({ taskId: id(last.task), isRunning: true, startedAt: startedAt!, stoppedAt: stoppedAt! });
    return { ...status, running: true, lastLog };
  }

  perform(item: Step): void {
    if (item.do === 'pass') this.now += item.ms;
    else if (item.do === 'press') this.#press(item.task);
    else if (item.do === 'send') this.#send();
    else {
      // The answer has the state at the time of the request and arrives later.
      this.#read = this.#statusAt(this.now);
      this.now += item.took;
      this.#readAt = this.here;
    }
  }

  #press(task: number): void {
    if ((this.#commands.at(-1)?.task ?? 0) === task) return;
    const seq = this.#commands.length + 1;
    const command: QueuedCommand = {
      id: id(900 + seq),
      who: 'ada',
      seq,
      kind: task === 0 ? 'stop' : 'start',
      clock: { wall: this.here, mono: this.now, boot: 'a', ahead: -this.#wrong },
      ...{ taskId: id(task), title: null, teamId: null, projectId: null, source: 'TEAMS', follows: null },
    };
    this.#commands.push({ task, at: this.now, command });
  }

  /** Commands are recorded and the status is read again at once. */
  #send(): void {
    for (const { command } of this.#commands.slice(this.#sent)) this.#accepted.set(command.id, this.here);
    this.#sent = this.#commands.length;
    this.perform({ do: 'read', took: 20 });
  }

  shown(): number {
    const commands = this.#commands.map(({ command }) => command);
    const status = withCommands(this.#read, this.#readAt, { commands, accepted: this.#accepted }, today);
    this.#meter = todayMeter(status, today, this.#meter);
    return readMeter(this.#meter, this.here);
  }
}

it('TIMER-16 TIMER-22 never goes back and shows the worked time however slowly the server answers', () => {
  const wrong = fc.constantFrom(0, 3_600_000, -3_600_000, 12_345);
  const done = fc.nat(7_200_000);
  fc.assert(
    fc.property(wrong, done, fc.array(step, { maxLength: 60 }), (off, before, steps) => {
      const person = new Person(off, before);
      let last = person.shown();
      for (const first of steps) {
        person.perform(first);
        const meterMs = person.shown();
        expect(meterMs).toBeGreaterThanOrEqual(last);
        expect(meterMs).toBeLessThanOrEqual(person.worked());
        expect(person.worked() - meterMs).toBeLessThanOrEqual(slowest);
        last = meterMs;
      }
      person.perform({ do: 'press', task: 0 });
      person.perform({ do: 'send' });
      expect(person.shown()).toBe(person.worked());
    }),
    { numRuns: 20 * Number(process.env.STINT_MODEL_RUNS ?? 50) },
  );
});
