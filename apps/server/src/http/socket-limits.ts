interface Count {
  key: string;
  max: number;
}

/** Counts open sockets, so that nobody has more of them than their share. */
export class SocketCounts {
  readonly #counts = new Map<string, number>();

  /** Takes a place under each key and returns what gives it back; null if one of them has no more. */
  take(counts: readonly Count[]): (() => void) | null {
    if (counts.some(({ key, max }) => (this.#counts.get(key) ?? 0) >= max)) return null;
    for (const { key } of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of counts) {
        const left = (this.#counts.get(key) ?? 1) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}

/** An amount that may be used at once, and comes back with time. */
export class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(max: number, perSecond: number) {
    this.#most = max;
    this.#left = max;
    this.#perSecond = perSecond;
  }

  /** Uses it, and returns the milliseconds to wait until that much has come back. */
  use(amount: number): number {
    const now = performance.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond) - amount;
    this.#at = now;
    return Math.max(0, (-this.#left / this.#perSecond) * 1000);
  }
}
