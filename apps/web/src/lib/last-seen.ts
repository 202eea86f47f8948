import type { QueryClient } from '@tanstack/react-query';
import type { Drawer, Item } from './drawer.ts';

/** What the first pages need: who somebody is, their teams, their timer and their tasks. */
const families: readonly unknown[] = ['users', 'teams', 'timer', 'tasks', 'statuses', 'plans'];
const most = 60;
const gatherFor = 1000;

/** Names the build: what another build kept may have another shape. */
const version = import.meta.url;

interface Seen extends Item {
  id: 'last';
  version: string;
  queries: { key: readonly unknown[]; data: unknown; at: number }[];
}

/** Keeps on this device what was read last, so that the page opens with it when the server cannot be reached. */
export class LastSeen {
  readonly #cache: QueryClient;
  readonly #drawer: Drawer;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Only what somebody who is signed in sees is kept. */
  readonly #isIn: () => boolean;

  constructor(cache: QueryClient, drawer: Drawer, isIn: () => boolean) {
    this.#cache = cache;
    this.#drawer = drawer;
    this.#isIn = isIn;
  }

  /** From now on what is read is kept. */
  follow(): () => void {
    return this.#cache.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') this.#timer ??= setTimeout(() => void this.#keep(), gatherFor);
    });
  }

  async #keep(): Promise<void> {
    this.#timer = undefined;
    const read = this.#cache.getQueryCache().getAll();
    const queries = read
      .filter(({ queryKey: [family], state }) => families.includes(family) && state.data !== undefined)
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, most)
      .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
    // Nobody is known on the pages of sign-in: what was seen before stays until somebody else is.
    if (!this.#isIn() || !queries.some(({ key }) => key[0] === 'users')) return;
    const item: Seen = { id: 'last', version, queries };
    await this.#drawer.write({ put: 'seen', item }).catch(() => undefined);
  }

  /** Shows what was seen last; false when there is nothing, or another version of the product has kept it. */
  async restore(): Promise<boolean> {
    const seen = (await this.#drawer.read<Seen>('seen')).find(({ id }) => id === 'last');
    if (seen?.version !== version) return false;
    for (const { key, data, at } of seen.queries) this.#cache.setQueryData(key, data, { updatedAt: at });
    return true;
  }

  /** Nobody who comes after finds anything. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#drawer.write({ take: 'seen', id: 'last' });
  }
}
