import { type IDBPDatabase, openDB } from 'idb';
import { storageKey } from '../../ui/base-path.ts';

/** Object stores of this browser: unsynced commands, rejected entries and last seen data. */
export const objectStores = ['waiting', 'kept', 'seen'] as const;
export type ObjectStore = (typeof objectStores)[number];

export interface Item {
  id: string;
}

export type Write = { put: ObjectStore; item: Item } | { remove: ObjectStore; id: string };

/** A durable store, shared by the tabs. The writes of one call are atomic. */
export interface LocalStore {
  read<T extends Item>(objectStore: ObjectStore): Promise<T[]>;
  /** Lists ids without reading the items. */
  ids(objectStore: ObjectStore): Promise<string[]>;
  write(...writes: Write[]): Promise<void>;
  /** Whether writes outlive the page. */
  readonly durable: boolean;
}

/** The fallback without storage; lasts until the page is left. */
export function memoryLocalStore(): LocalStore {
  const all = new Map<ObjectStore, Map<string, Item>>(objectStores.map((objectStore) => [objectStore, new Map()]));
  return {
    durable: false,
    read: async <T extends Item>(objectStore: ObjectStore) => [...(all.get(objectStore)?.values() ?? [])] as T[],
    ids: async (objectStore) => [...(all.get(objectStore)?.keys() ?? [])],
    write: async (...writes) => {
      for (const write of writes) {
        if ('put' in write) all.get(write.put)?.set(write.item.id, structuredClone(write.item));
        else all.get(write.remove)?.delete(write.id);
      }
    },
  };
}

type Database = IDBPDatabase<Record<ObjectStore, { key: string; value: Item }>>;

const openDatabase = (): Promise<Database> =>
  openDB(storageKey('stint'), 1, {
    upgrade: (db) => {
      for (const objectStore of objectStores) db.createObjectStore(objectStore, { keyPath: 'id' });
    },
  });

/** Uses IndexedDB, or memory where it is missing or forbidden. */
export function browserLocalStore(): LocalStore {
  let memory: LocalStore | null = null;
  let database: Promise<Database> | null = null;
  /** The browser or "clear site data" can close the database at any time; it is reopened once. */
  const on = async <T>(
    run: (db: Database) => Promise<T>,
    instead: (localStore: LocalStore) => Promise<T>,
  ): Promise<T> => {
    for (let tries = 0; memory === null && tries < 2; tries++) {
      try {
        database ??= openDatabase();
        return await run(await database);
      } catch {
        database = null;
      }
    }
    memory ??= memoryLocalStore();
    return instead(memory);
  };
  return {
    get durable() {
      return memory === null;
    },
    read: <T extends Item>(objectStore: ObjectStore) =>
      on(
        async (db) => (await db.getAll(objectStore)) as T[],
        (localStore) => localStore.read<T>(objectStore),
      ),
    ids: (objectStore) =>
      on(
        (db) => db.getAllKeys(objectStore),
        (localStore) => localStore.ids(objectStore),
      ),
    write: (...writes) =>
      on(
        (db) => commit(db, writes),
        (localStore) => localStore.write(...writes),
      ),
  };
}

async function commit(db: Database, writes: readonly Write[]): Promise<void> {
  const names = [...new Set(writes.map((write) => ('put' in write ? write.put : write.remove)))];
  if (names.length === 0) return;
  const change = db.transaction(names, 'readwrite', { durability: 'strict' });
  const requests = writes.map((write) =>
    'put' in write ? change.objectStore(write.put).put(write.item) : change.objectStore(write.remove).delete(write.id),
  );
  await Promise.all([...requests, change.done]);
}
