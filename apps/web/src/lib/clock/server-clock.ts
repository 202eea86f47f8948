import { TIME_HEADER } from '@stint/contract';
import type { ClockReading } from '@stint/domain/clocks';
import { storageKey } from '../../ui/base-path.ts';
import { newId } from '../id.ts';
import { apart, type BothClocks, bothClocks } from './clock-set.ts';

const key = storageKey('stint.ahead');
/** A slower answer is too imprecise. */
const slowest = 5000;
/** After this a slower answer is better than an old one. */
const staleAfter = 60_000;

/** The offset between this device's clocks and the server's, learned from every answer. */
export class ServerClock {
  readonly #boot = newId();
  #ahead: number | null = storedOffset();
  #took = Number.POSITIVE_INFINITY;
  #learned: BothClocks | null = null;

  read(): ClockReading {
    return { ...bothClocks(), boot: this.#boot, ahead: this.#ahead };
  }

  /** Both clocks at a moment of the server. */
  at(instant: string): ClockReading {
    const now = this.read();
    const ago = now.wall + (now.ahead ?? 0) - Date.parse(instant);
    return { ...now, wall: now.wall - ago, mono: now.mono - ago };
  }

  /** Converts a device time to the server's clock. */
  serverTime(wall: number): string {
    return new Date(wall + (this.#ahead ?? 0)).toISOString();
  }

  /** Converts a server time to this device's clock. */
  here(instant: string): number {
    return Date.parse(instant) - (this.#ahead ?? 0);
  }

  /** False when this device slept or its clock was set since the last answer. */
  isTrusted(): boolean {
    return this.#learned !== null && apart(this.#learned, bothClocks()) === 0;
  }

  /** `requestedAt` is the monotonic time of the request. */
  learn({ headers }: Response, requestedAt: number): void {
    const server = Date.parse(headers.get(TIME_HEADER) ?? '');
    const { wall, mono } = bothClocks();
    const took = mono - requestedAt;
    if (Number.isNaN(server) || took > slowest) return;
    const measured = Math.round(server - (wall - took / 2));
    // The measurement may be off by half the round trip. A difference within that is ignored, so that recorded time
    // does not move.
    const current = this.#ahead ?? 0;
    const ahead = Math.abs(measured - current) <= took / 2 ? current : measured;
    const isOld = !this.isTrusted() || mono - (this.#learned?.mono ?? 0) > staleAfter;
    if (!isOld && took > this.#took) return;
    this.#took = took;
    this.#ahead = ahead;
    this.#learned = { wall, mono };
    storeOffset(ahead);
  }
}

function storedOffset(): number | null {
  try {
    const text = localStorage.getItem(key);
    const ahead = text === null ? Number.NaN : Number(text);
    return Number.isFinite(ahead) ? ahead : null;
  } catch {
    return null;
  }
}

function storeOffset(ahead: number): void {
  try {
    localStorage.setItem(key, String(ahead));
  } catch {
    // Without storage the offset lasts until the page is left.
  }
}
