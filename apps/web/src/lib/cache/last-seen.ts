import type { Query, QueryClient } from '@tanstack/react-query';
import type { ServerClock } from '../clock/server-clock.ts';
import type { Item, LocalStore, Write } from '../outbox/local-store.ts';
import { isMissed } from './missed.ts';

/** What the first pages need: who somebody is, their teams, their timer and their tasks. */
const families: readonly unknown[] = ['users', 'teams', 'timer', 'tasks', 'statuses', 'plans'];
const most = 60;
const gatherFor = 1000;

/** Names the build: what another build kept may have another shape. */
const version = import.meta.url;
const mark = 'read ';

/** One answer. */
interface Seen extends Item {
  version: string;
  key: readonly unknown[];
  data: unknown;
  /** By the server's clock: that of this device may be set before another page reads it. */
  at: string;
}

/** A long list begins at its first part; whoever has scrolled far need not find all of it again. */
const isBehind = ([, op, , , after]: readonly unknown[]) => op === 'find' && typeof after === 'string';

const isWanted = ({ queryKey, state }: Query) =>
  families.includes(queryKey[0]) && state.data !== undefined && !isBehind(queryKey);

/** Whose answers these are, as far as they say. */
function ownerOf(queries: readonly Query[]): string | null {
  const me = queries.find(({ queryKey: [family, op] }) => family === 'users' && op === 'me');
  return (me?.state.data as { id?: string } | undefined)?.id ?? null;
}

/** When nothing else is to be done, for what is kept is copied whole; soon in any case. */
const atLeisure: (run: () => void) => void =
  typeof requestIdleCallback === 'function' ? (run) => requestIdleCallback(run, { timeout: 2000 }) : (run) => run();

/** Keeps on this device what was read last, so that the page opens with it when the server cannot be reached. */
export class LastSeen {
  readonly #cache: QueryClient;
  readonly #localStore: LocalStore;
  readonly #clock: ServerClock;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #filling: Promise<void> | undefined;
  /** When what lies in the local store was read; null before it is known what lies there. */
  #kept: Map<string, number> | null = null;

  /** Only what somebody who is signed in sees is kept. */
  readonly #isIn: () => boolean;
  /** What was done on this device since comes on top of what is shown. */
  readonly #shown: () => Promise<void>;

  constructor(
    cache: QueryClient,
    localStore: LocalStore,
    clock: ServerClock,
    isIn: () => boolean,
    shown: () => Promise<void> = async () => undefined,
  ) {
    this.#cache = cache;
    this.#localStore = localStore;
    this.#clock = clock;
    this.#isIn = isIn;
    this.#shown = shown;
  }

  /** From now on what is read is kept, and what cannot be read is shown as it was seen last. */
  follow(): () => void {
    return this.#cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success')
        this.#timer ??= setTimeout(() => atLeisure(() => void this.#keep().catch(() => undefined)), gatherFor);
      if (isMissed(event.query) && event.query.state.data === undefined)
        this.#filling ??= this.#fill()
          .catch(() => undefined)
          .finally(() => {
            this.#filling = undefined;
          });
    });
  }

  /**
   * Only what has been read anew is written anew: a board of thousands of tasks is not copied for a timer. What a page
   * before this one has kept for the same person stays, as long as there is room.
   */
  async #keep(): Promise<void> {
    this.#timer = undefined;
    const kept = this.#kept ?? new Map((await this.#ids()).map((id) => [id, 0]));
    const queries = this.#cache
      .getQueryCache()
      .getAll()
      .filter(isWanted)
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, most);
    const owner = ownerOf(queries);
    // Nobody is known on the pages of sign-in: what was seen before stays until somebody else is.
    if (!this.#isIn() || owner === null) return;
    const own = `${mark}${owner} `;
    const wanted = new Map(queries.map((query) => [`${own}${query.queryHash}`, query]));
    const others = [...kept.keys()].filter((id) => !wanted.has(id));
    const room = Math.max(0, most - wanted.size);
    const stay = others.filter((id) => id.startsWith(own)).slice(0, room);
    const gone = others.filter((id) => !stay.includes(id)).map((id): Write => ({ remove: 'seen', id }));
    const put = [...wanted]
      .filter(([id, { state }]) => kept.get(id) !== state.dataUpdatedAt)
      .map(([id, { queryKey, state }]): Write => {
        const at = this.#clock.serverTime(state.dataUpdatedAt);
        const item: Seen = { id, version, key: queryKey, data: state.data, at };
        return { put: 'seen', item };
      });
    await this.#localStore.write(...gone, ...put);
    const read = [...wanted].map(([id, { state }]) => [id, state.dataUpdatedAt] as const);
    this.#kept = new Map([...read, ...stay.map((id) => [id, 0] as const)]);
  }

  async #fill(): Promise<void> {
    const owner = ownerOf(this.#cache.getQueryCache().getAll());
    if (!this.#isIn() || owner === null) return;
    for (const one of await this.#localStore.read<Seen>('seen')) {
      if (!one.id.startsWith(`${mark}${owner} `) || one.version !== version) continue;
      if (this.#cache.getQueryData(one.key) === undefined) this.#show(one);
    }
    await this.#shown();
  }

  async #ids(): Promise<string[]> {
    return (await this.#localStore.ids('seen')).filter((id) => id.startsWith(mark));
  }

  /** Shows what was seen last; false when there is nothing, or another version of the product has kept it. */
  async restore(): Promise<boolean> {
    const all = (await this.#localStore.read<Seen>('seen')).filter(({ id }) => id.startsWith(mark));
    const seen = all.filter((one) => one.version === version);
    if (!seen.some(({ key: [family] }) => family === 'users')) return false;
    for (const one of seen) this.#show(one);
    await this.#shown();
    return true;
  }

  #show({ key, data, at }: Seen): void {
    this.#cache.setQueryData(key, data, { updatedAt: this.#clock.here(at) });
  }

  /** Nobody who comes after finds anything. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#kept = null;
    await this.#localStore.write(...(await this.#ids()).map((id): Write => ({ remove: 'seen', id })));
  }
}
