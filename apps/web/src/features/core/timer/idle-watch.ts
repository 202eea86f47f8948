/** A sample of the device's state, in milliseconds of its own clocks. */
export interface Look {
  wall: number;
  /** The monotonic clock; on most devices it stops during sleep. */
  mono: number;
  /** Whether activity would be seen: the page is visible, or the device reports presence. */
  attended: boolean;
  /** Whether the browser may have suspended this page. */
  rested: boolean;
  sign: number;
}

export interface IdleNotice {
  why: 'idle' | 'asleep';
  since: number;
  until: number | null;
}

/** Background pages tick once a minute, and some browsers suspend them for longer. */
const rest = 300_000;

/** Detects idle time: no activity for a while, or a sleeping device. */
export class IdleWatch {
  #last: Look | null = null;
  #noticed: IdleNotice | null = null;

  /** Returns a new idle stretch, or the end of the current one. */
  look(now: Look, limit: number): IdleNotice | null {
    const before = this.#last;
    this.#last = now;
    if (this.#noticed && this.#noticed.until === null) return this.#returned(now, this.#noticed);
    const slept = before && sleptFor(before, now) >= limit;
    if (slept) {
      // The latest activity may be the one that woke the device.
      const since = before.attended ? Math.min(before.sign, before.wall) : before.wall;
      this.#noticed = { why: 'asleep', since, until: now.wall };
      return this.#noticed;
    }
    if (!now.attended || now.wall - now.sign < limit) return null;
    this.#noticed = { why: 'idle', since: now.sign, until: null };
    return this.#noticed;
  }

  #returned(now: Look, { why, since }: IdleNotice): IdleNotice | null {
    if (now.sign <= since) return null;
    this.#noticed = null;
    return { why, since, until: now.sign };
  }

  /** Called when the person has answered or is known to be present. */
  forget(): void {
    this.#noticed = null;
  }
}

/** How long the device slept between two samples. */
function sleptFor(before: Look, now: Look): number {
  const wall = now.wall - before.wall;
  const mono = now.mono - before.mono;
  // The clock was set back.
  if (wall <= 0) return 0;
  const standsStill = wall - mono;
  if (standsStill > 1000) return standsStill;
  if (before.attended) return wall;
  return before.rested || wall < rest ? 0 : wall;
}
