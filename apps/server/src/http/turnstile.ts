/** Lets everybody through so many times in a window of time; counted in this process only, and so at no cost. */
export class Turnstile {
  readonly #seen = new Map<string, number>();
  readonly #most: number;
  readonly #windowMs: number;
  #window = 0;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Seconds until somebody may come again; 0: now. */
  wait(who: string, now: number): number {
    const window = Math.floor(now / this.#windowMs);
    if (window !== this.#window) this.#seen.clear();
    this.#window = window;
    const count = (this.#seen.get(who) ?? 0) + 1;
    this.#seen.set(who, count);
    return count > this.#most ? Math.ceil(((window + 1) * this.#windowMs - now) / 1000) : 0;
  }
}
