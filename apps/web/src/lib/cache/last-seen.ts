import type { Query, QueryClient } from '@tanstack/react-query';
import type { ServerClock } from '../clock/server-clock.ts';
import type { Item, LocalStore, Write } from '../outbox/local-store.ts';
import { isMissed } from './missed.ts';

/** What the first pages need. */
const families: readonly unknown[] = ['users', 'teams', 'timer', 'tasks', 'statuses', 'plans'];
const maxItems = 60;
const gatherFor = 1000;

/** Identifies the build: another build may store another shape. */
const version = import.meta.url;
const mark = 'read ';

interface StoredQuery extends Item {
  version: string;
  key: readonly unknown[];
  data: unknown;
  /** By the server's clock, because this device's clock may be set before the next page reads it. */
  at: string;
}

/** Only the first page of a long list is stored. */
const isBehind = ([, op, , , after]: readonly unknown[]) => op === 'find' && typeof after === 'string';

const isWanted = ({ queryKey, state }: Query) =>
  families.includes(queryKey[0]) && state.data !== undefined && !isBehind(queryKey);

/** The person that the queries belong to, if known. */
function ownerOf(queries: readonly Query[]): string | null {
  const me = queries.find(({ queryKey: [family, op] }) => family === 'users' && op === 'me');
  return (me?.state.data as { id?: string } | undefined)?.id ?? null;
}

/** Copying for IndexedDB takes time, so it waits for an idle moment. */
const atLeisure: (run: () => void) => void =
  typeof requestIdleCallback === 'function' ? (run) => requestIdleCallback(run, { timeout: 2000 }) : (run) => run();

/** Stores the last read data on this device, so that pages open while the server is unreachable. */
export class LastSeenPages {
  readonly #cache: QueryClient;
  readonly #localStore: LocalStore;
  readonly #clock: ServerClock;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #filling: Promise<void> | undefined;
  /** When each stored item was read; null until the store was listed. */
  #kept: Map<string, number> | null = null;

  /** Data is stored only while somebody is signed in. */
  readonly #isIn: () => boolean;
  /** Applies the unsynced commands of this device to the restored data. */
  readonly #whenShown: () => Promise<void>;

  constructor(
    cache: QueryClient,
    localStore: LocalStore,
    clock: ServerClock,
    isIn: () => boolean,
    whenShown: () => Promise<void> = async () => undefined,
  ) {
    this.#cache = cache;
    this.#localStore = localStore;
    this.#clock = clock;
    this.#isIn = isIn;
    this.#whenShown = whenShown;
  }

  /** Stores what is read from now on, and shows stored data for queries that fail. */
  follow(): () => void {
    return this.#cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success') this.#keepSoon(event.query);
      if (isMissed(event.query) && event.query.state.data === undefined)
        this.#filling ??= this.#fill()
          .catch(() => undefined)
          .finally(() => {
            this.#filling = undefined;
          });
    });
  }

  /** The timer is stored at once: a page closed just after a stop must not show it running when it opens offline. */
  #keepSoon({ queryKey: [family] }: Query): void {
    const keep = () => atLeisure(() => void this.#keep().catch(() => undefined));
    if (family === 'timer') keep();
    else this.#timer ??= setTimeout(keep, gatherFor);
  }

  /**
   * Writes only queries that were read again, so a timer does not copy a board of thousands of tasks. Items of earlier
   * pages of the same person stay within the limit.
   */
  async #keep(): Promise<void> {
    this.#timer = undefined;
    const stored = this.#kept ?? new Map((await this.#ids()).map((id) => [id, 0]));
    const queries = this.#cache
      .getQueryCache()
      .getAll()
      .filter(isWanted)
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, maxItems);
    const owner = ownerOf(queries);
    // On sign-in pages the person is unknown: stored data stays until another person signs in.
    if (!this.#isIn() || owner === null) return;
    const ownerPrefix = `${mark}${owner} `;
    const queriesById = new Map(queries.map((query) => [`${ownerPrefix}${query.queryHash}`, query]));
    const others = [...stored.keys()].filter((id) => !queriesById.has(id));
    const room = Math.max(0, maxItems - queriesById.size);
    const retained = others.filter((id) => id.startsWith(ownerPrefix)).slice(0, room);
    const removals = others.filter((id) => !retained.includes(id)).map((id): Write => ({ remove: 'seen', id }));
    const put = [...queriesById]
      .filter(([id, { state }]) => stored.get(id) !== state.dataUpdatedAt)
      .map(([id, { queryKey, state }]): Write => {
        const at = this.#clock.serverTime(state.dataUpdatedAt);
        const item: StoredQuery = { id, version, key: queryKey, data: state.data, at };
        return { put: 'seen', item };
      });
    await this.#localStore.write(...removals, ...put);
    const read = [...queriesById].map(([id, { state }]) => [id, state.dataUpdatedAt] as const);
    this.#kept = new Map([...read, ...retained.map((id) => [id, 0] as const)]);
  }

  async #fill(): Promise<void> {
    const owner = ownerOf(this.#cache.getQueryCache().getAll());
    if (!this.#isIn() || owner === null) return;
    for (const record of await this.#localStore.read<StoredQuery>('seen')) {
      if (!record.id.startsWith(`${mark}${owner} `) || record.version !== version) continue;
      if (this.#cache.getQueryData(record.key) === undefined) this.#show(record);
    }
    await this.#whenShown();
  }

  async #ids(): Promise<string[]> {
    return (await this.#localStore.ids('seen')).filter((id) => id.startsWith(mark));
  }

  /** False when nothing is stored, or only by another build. */
  async restore(): Promise<boolean> {
    const all = (await this.#localStore.read<StoredQuery>('seen')).filter(({ id }) => id.startsWith(mark));
    const records = all.filter((record) => record.version === version);
    if (!records.some(({ key: [family] }) => family === 'users')) return false;
    for (const record of records) this.#show(record);
    await this.#whenShown();
    return true;
  }

  #show({ key, data, at }: StoredQuery): void {
    this.#cache.setQueryData(key, data, { updatedAt: this.#clock.here(at) });
  }

  /** Removes everything, so that the next person finds nothing. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#kept = null;
    await this.#localStore.write(...(await this.#ids()).map((id): Write => ({ remove: 'seen', id })));
  }
}
