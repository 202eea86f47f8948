import { type ClockReading, trueMs } from './clocks.ts';
import { type Instant, instant } from './time.ts';

/**
 * A start or a stop as it was pressed on a device, with what the device showed then; or what was said of what runs: that it
 * is worked, or what is being done. Its id makes it count once.
 */
export interface Pressed {
  id: string;
  kind: 'start' | 'stop' | 'keep' | 'note';
  clock: ClockReading;
  /** What ran on this device: the id of a log, or of the start that made it. */
  follows: string | null;
  /** A switch is a stop and a start pressed together: the stop names the start. */
  before?: string | undefined;
  /** A stop since which nobody was there: until when. */
  idleUntil?: ClockReading | undefined;
}

/** The start or stop that comes after the first of the presses that wait; what is said in between goes its own way. */
export const nextOf = <P extends Pick<Pressed, 'kind'>>([, ...rest]: readonly P[]): P | undefined =>
  rest.find(({ kind }) => kind === 'start' || kind === 'stop');

/** As long as this the moment of the call is the moment of the press, and what runs is what the person saw. */
const PROMPT = 10_000;

/** What the server is told of a press, and of which presses it then knows. `at` is left out where the moment of the call is as good. */
export type PressCall =
  | { op: 'start'; at: Instant | null; requestId: string; settles: readonly string[] }
  | {
      op: 'startLate';
      startedAt: Instant;
      requestId: string;
      follows: string | null;
      end: { stoppedAt: Instant; stopRequestId: string | null; idleUntil: Instant | null } | null;
      settles: readonly string[];
    }
  | {
      op: 'stopLate';
      stoppedAt: Instant;
      requestId: string;
      follows: string;
      idleUntil: Instant | null;
      settles: readonly string[];
    }
  | { op: 'keep'; at: Instant; requestId: string; follows: string; settles: readonly string[] }
  | { op: 'note'; requestId: string; follows: string; settles: readonly string[] };

/** The last moment that the server was told, and what the device showed then. */
export interface Told {
  at: number;
  clock: ClockReading;
}

/** By so much may two measurings of the same moment differ: each answer tells anew how the clocks stand. */
const MEASURED = 2000;
const near = (a: number, b: number) => Math.abs(a - b) <= MEASURED;

/** When something was pressed. Measured a little differently, it would overlap with what was told before it. */
function momentOf({ clock }: Pressed, now: ClockReading, last: Told | null): number {
  const at = trueMs(clock, now);
  if (last === null) return at;
  if (clock.boot !== last.clock.boot) return at < last.at && near(at, last.at) ? last.at : at;
  // The device itself knows better than any measuring what it showed first, and what at once.
  const later = clock.mono - last.clock.mono;
  if (near(later, 0) && near(clock.wall, last.clock.wall)) return last.at + Math.max(0, later);
  return later > 0 ? Math.max(at, last.at) : at;
}

/** What the server has learned by a call. */
export function toldBy(call: PressCall, first: Pressed, next: Pressed | undefined): Told | null {
  const ended = call.op === 'startLate' ? call.end : call.op === 'stopLate' ? call : null;
  const stop = call.op === 'startLate' && next ? next : first;
  if (ended) return { at: Date.parse(ended.idleUntil ?? ended.stoppedAt), clock: stop.idleUntil ?? stop.clock };
  const at = call.op === 'startLate' ? call.startedAt : call.op === 'start' || call.op === 'keep' ? call.at : null;
  return at === null ? null : { at: Date.parse(at), clock: first.clock };
}

/**
 * The call for the first of the presses that wait. A start that is over goes together with its end; a switch that was
 * just made goes as one call, which is refused unless what it ends still runs. Then its parts are sent one by one.
 */
export function callFor(
  first: Pressed,
  next: Pressed | undefined,
  now: ClockReading,
  last: Told | null = null,
): PressCall {
  const at = momentOf(first, now, last);
  const isPrompt = now.wall + (now.ahead ?? 0) - at < PROMPT;
  const [requestId, exact] = [first.id, now.ahead === null ? null : instant(at)];
  const idleUntil = (stop: Pressed) => (stop.idleUntil ? instant(trueMs(stop.idleUntil, now)) : null);
  const said = { requestId, follows: first.follows ?? first.id, settles: [first.id] };
  if (first.kind === 'keep') return { op: 'keep', at: instant(at), ...said };
  if (first.kind === 'note') return { op: 'note', ...said };
  if (isPrompt && next && first.before === next.id) {
    const settles = [first.id, next.id];
    return { op: 'startLate', startedAt: instant(at), requestId: next.id, follows: first.follows, end: null, settles };
  }
  if (first.kind === 'stop') {
    return { op: 'stopLate', stoppedAt: instant(at), idleUntil: idleUntil(first), ...said };
  }
  if (isPrompt && !next) return { op: 'start', at: exact, requestId, settles: [first.id] };
  const stop = next?.kind === 'stop' ? next : null;
  return {
    op: 'startLate',
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

/** Shorter than this nothing was worked. */
const NOTHING = 1000;

/** The time that a refusal leaves unrecorded; null when nothing has passed since the press, so that nothing is lost. */
export function unrecorded(
  first: Pressed,
  next: Pressed | undefined,
  now: ClockReading,
  /** Until when the server has it, where it says so. */
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
 * Whether a refusal of the first concerns the second too: the stop of a start that was refused has nothing to stop, and
 * a switch that was refused at once has not happened. A switch that is refused late is not one any more: each goes its way.
 */
export const goTogether = (first: Pressed, next: Pressed, now: ClockReading) =>
  first.kind === 'start'
    ? next.kind === 'stop' && next.follows === first.id
    : first.before === next.id && callFor(first, next, now).requestId === next.id;
