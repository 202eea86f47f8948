/** Keeps what costs something to make for a while; who asks while it is being made waits for the same. */
export class Kept<T> {
  readonly #entries = new Map<string, { until: number; value: Promise<T> }>();
  readonly #forMs: number;
  readonly #most: number;

  constructor(forMs: number, most: number) {
    this.#forMs = forMs;
    this.#most = most;
  }

  get(key: string, now: number, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    const value = make();
    this.#entries.delete(key);
    this.#entries.set(key, { until: now + this.#forMs, value });
    value.catch(() => this.#drop(key, value));
    for (const oldest of this.#entries.keys()) if (this.#entries.size > this.#most) this.#entries.delete(oldest);
    return value;
  }

  #drop(key: string, value: Promise<T>): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }
}
