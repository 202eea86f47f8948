/** What a device sees of its person at a moment, in milliseconds of its own clocks. */
export interface Look {
  wall: number;
  /** Counts evenly; in most devices it stands still while they sleep. */
  mono: number;
  /** Whether signs of the person would be seen: the page is in front, or the device tells of them. */
  attended: boolean;
  /** Whether the browser may have put this page to rest by itself. */
  rested: boolean;
  sign: number;
}

export interface Noticed {
  why: 'idle' | 'asleep';
  since: number;
  until: number | null;
}

/** Browsers let pages in the background tick once a minute, and some rest them for longer. */
const rest = 300_000;

/** Tells when nobody has been there for a while: no sign, or a device that slept. */
export class IdleWatch {
  #last: Look | null = null;
  #noticed: Noticed | null = null;

  /** What is to be told now: a stretch that is new, or whose end is. */
  look(now: Look, limit: number): Noticed | null {
    const before = this.#last;
    this.#last = now;
    if (this.#noticed && this.#noticed.until === null) return this.#returned(now, this.#noticed);
    const slept = before && sleptFor(before, now) >= limit;
    if (slept) {
      // A sign may be what woke it.
      const since = before.attended ? Math.min(before.sign, before.wall) : before.wall;
      this.#noticed = { why: 'asleep', since, until: now.wall };
      return this.#noticed;
    }
    if (!now.attended || now.wall - now.sign < limit) return null;
    this.#noticed = { why: 'idle', since: now.sign, until: null };
    return this.#noticed;
  }

  #returned(now: Look, { why, since }: Noticed): Noticed | null {
    if (now.sign <= since) return null;
    this.#noticed = null;
    return { why, since, until: now.sign };
  }

  /** The person has answered, or is known to be there. */
  forget(): void {
    this.#noticed = null;
  }
}

/** How long a device slept between two looks. */
function sleptFor(before: Look, now: Look): number {
  const wall = now.wall - before.wall;
  const mono = now.mono - before.mono;
  // The clock was set.
  if (wall <= 0) return 0;
  const standsStill = wall - mono;
  if (standsStill > 1000) return standsStill;
  if (before.attended) return wall;
  return before.rested || wall < rest ? 0 : wall;
}
