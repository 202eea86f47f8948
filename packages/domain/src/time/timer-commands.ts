import { type ClockReading, trueMs } from '../clocks.ts';
import { type Instant, instant } from '../time.ts';

/** A timer command of a device with its clocks at that moment. Its id is the idempotency key. */
export interface TimerCommand {
  id: string;
  kind: 'start' | 'stop' | 'keep' | 'note';
  clock: ClockReading;
  /** What ran on this device: the id of an entry, or of the start that made it. */
  follows: string | null;
  /** A switch is a stop and a start: the stop names the start. */
  before?: string | undefined;
  /** The end of the idle time after a stop. */
  idleUntil?: ClockReading | undefined;
}

/** The next start or stop after the first waiting command; other commands are sent separately. */
export const nextOf = <P extends Pick<TimerCommand, 'kind'>>([, ...rest]: readonly P[]): P | undefined =>
  rest.find(({ kind }) => kind === 'start' || kind === 'stop');

/** A command of this age is still live: what runs now is what the person saw. */
const PROMPT = 10_000;

/** The call for a command, and the commands that it settles. `at` is null when the time of the call is as good. */
export type CommandCall =
  | { op: 'start'; at: Instant | null; requestId: string; settles: readonly string[] }
  | {
      op: 'recordStart';
      startedAt: Instant;
      requestId: string;
      follows: string | null;
      end: { stoppedAt: Instant; stopRequestId: string | null; idleUntil: Instant | null } | null;
      settles: readonly string[];
    }
  | {
      op: 'recordStop';
      stoppedAt: Instant;
      requestId: string;
      follows: string;
      idleUntil: Instant | null;
      settles: readonly string[];
    }
  | { op: 'keep'; at: Instant; requestId: string; follows: string; settles: readonly string[] }
  | { op: 'note'; requestId: string; follows: string; settles: readonly string[] };

/** The last time that the server acknowledged, and the device's clocks at it. */
export interface AcknowledgedTime {
  at: number;
  clock: ClockReading;
}

/** The tolerance between two measurements of one moment, as each answer corrects the clock. */
const MEASURED = 2000;
const near = (a: number, b: number) => Math.abs(a - b) <= MEASURED;

/** The time of a command, consistent with the last acknowledged one, so that they do not overlap. */
function momentOf({ clock }: TimerCommand, now: ClockReading, last: AcknowledgedTime | null): number {
  const at = trueMs(clock, now);
  if (last === null) return at;
  if (clock.boot !== last.clock.boot) return at < last.at && near(at, last.at) ? last.at : at;
  // Within one page, the counter is more exact than any measurement.
  const later = clock.mono - last.clock.mono;
  if (near(later, 0) && near(clock.wall, last.clock.wall)) return last.at + Math.max(0, later);
  return later > 0 ? Math.max(at, last.at) : at;
}

/** What the server acknowledges with a call. */
export function acknowledgedBy(
  call: CommandCall,
  first: TimerCommand,
  next: TimerCommand | undefined,
): AcknowledgedTime | null {
  const ended = call.op === 'recordStart' ? call.end : call.op === 'recordStop' ? call : null;
  const stop = call.op === 'recordStart' && next ? next : first;
  if (ended) return { at: Date.parse(ended.idleUntil ?? ended.stoppedAt), clock: stop.idleUntil ?? stop.clock };
  const at = call.op === 'recordStart' ? call.startedAt : call.op === 'start' || call.op === 'keep' ? call.at : null;
  return at === null ? null : { at: Date.parse(at), clock: first.clock };
}

/**
 * The call for the first waiting command. A start is sent with its end, and a live switch as one call, which is refused
 * unless the entry that it ends still runs.
 */
export function callFor(
  first: TimerCommand,
  next: TimerCommand | undefined,
  now: ClockReading,
  last: AcknowledgedTime | null = null,
): CommandCall {
  const at = momentOf(first, now, last);
  const isPrompt = now.wall + (now.ahead ?? 0) - at < PROMPT;
  const [requestId, exact] = [first.id, now.ahead === null ? null : instant(at)];
  const idleUntil = (stop: TimerCommand) => (stop.idleUntil ? instant(trueMs(stop.idleUntil, now)) : null);
  const commandFields = { requestId, follows: first.follows ?? first.id, settles: [first.id] };
  if (first.kind === 'keep') return { op: 'keep', at: instant(at), ...commandFields };
  if (first.kind === 'note') return { op: 'note', ...commandFields };
  if (isPrompt && next && first.before === next.id) {
    const settles = [first.id, next.id];
    return {
      op: 'recordStart',
      startedAt: instant(at),
      requestId: next.id,
      follows: first.follows,
      end: null,
      settles,
    };
  }
  if (first.kind === 'stop') {
    return { op: 'recordStop', stoppedAt: instant(at), idleUntil: idleUntil(first), ...commandFields };
  }
  if (isPrompt && !next) return { op: 'start', at: exact, requestId, settles: [first.id] };
  const stop = next?.kind === 'stop' ? next : null;
  return {
    op: 'recordStart',
    startedAt: instant(at),
    requestId,
    follows: first.follows,
    end: next
      ? {
          stoppedAt: instant(Math.max(at, trueMs(next.clock, now))),
          stopRequestId: stop?.id ?? null,
          idleUntil: stop && idleUntil(stop),
        }
      : null,
    settles: stop ? [first.id, stop.id] : [first.id],
  };
}

/** Less time than this is not recorded. */
const NOTHING = 1000;

/** The time that a refusal leaves unrecorded; null when no time is lost. */
export function unrecorded(
  first: TimerCommand,
  next: TimerCommand | undefined,
  now: ClockReading,
  /** The end of the recorded time, if the server named it. */
  recordedUntil: Instant | undefined,
): { startedAt: Instant; stoppedAt: Instant } | null {
  if (first.kind !== 'start' && first.kind !== 'stop') return null;
  const present = now.wall + (now.ahead ?? 0);
  const at = trueMs(first.clock, now);
  const [from, to] =
    first.kind === 'start'
      ? [at, next ? trueMs(next.clock, now) : present]
      : [recordedUntil === undefined ? at : Date.parse(recordedUntil), at];
  const wasPrompt = present - at < PROMPT && to - from < PROMPT;
  return wasPrompt || to - from < NOTHING ? null : { startedAt: instant(from), stoppedAt: instant(to) };
}

/**
 * Whether the refusal of the first command applies to the second too: to the stop of a refused start, and to the start of
 * a refused live switch. After a late refusal the parts of a switch are sent separately.
 */
export const goTogether = (first: TimerCommand, next: TimerCommand, now: ClockReading) =>
  first.kind === 'start'
    ? next.kind === 'stop' && next.follows === first.id
    : first.before === next.id && callFor(first, next, now).requestId === next.id;
