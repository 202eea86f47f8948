import { type IDBPDatabase, openDB } from 'idb';

/** What this browser keeps for people: what waits to be sent, what could not be recorded, and what was seen last. */
export const shelves = ['waiting', 'kept', 'seen'] as const;
export type Shelf = (typeof shelves)[number];

export interface Item {
  id: string;
}

export type Move = { put: Shelf; item: Item } | { take: Shelf; id: string };

/** A durable drawer of this browser, shared by its tabs. What is written together is there together, or not at all. */
export interface Drawer {
  read<T extends Item>(shelf: Shelf): Promise<T[]>;
  /** What lies there, without reading it. */
  ids(shelf: Shelf): Promise<string[]>;
  write(...moves: Move[]): Promise<void>;
  /** Whether what is written outlives the page. */
  readonly durable: boolean;
}

/** Where nothing can be kept: it holds until the page is left. */
export function memoryDrawer(): Drawer {
  const all = new Map<Shelf, Map<string, Item>>(shelves.map((shelf) => [shelf, new Map()]));
  return {
    durable: false,
    read: async <T extends Item>(shelf: Shelf) => [...(all.get(shelf)?.values() ?? [])] as T[],
    ids: async (shelf) => [...(all.get(shelf)?.keys() ?? [])],
    write: async (...moves) => {
      for (const move of moves) {
        if ('put' in move) all.get(move.put)?.set(move.item.id, structuredClone(move.item));
        else all.get(move.take)?.delete(move.id);
      }
    },
  };
}

type Database = IDBPDatabase<Record<Shelf, { key: string; value: Item }>>;

const openDatabase = (): Promise<Database> =>
  openDB('stint', 1, {
    upgrade: (db) => {
      for (const shelf of shelves) db.createObjectStore(shelf, { keyPath: 'id' });
    },
  });

/** In IndexedDB; in memory where a browser has none or lets nobody use it. */
export function browserDrawer(): Drawer {
  let memory: Drawer | null = null;
  let database: Promise<Database> | null = null;
  /** A database can be closed under our hands, by the browser or by "clear site data": then it is opened anew, once. */
  const on = async <T>(run: (db: Database) => Promise<T>, instead: (drawer: Drawer) => Promise<T>): Promise<T> => {
    for (let tries = 0; memory === null && tries < 2; tries++) {
      try {
        database ??= openDatabase();
        return await run(await database);
      } catch {
        database = null;
      }
    }
    memory ??= memoryDrawer();
    return instead(memory);
  };
  return {
    get durable() {
      return memory === null;
    },
    read: <T extends Item>(shelf: Shelf) =>
      on(
        async (db) => (await db.getAll(shelf)) as T[],
        (drawer) => drawer.read<T>(shelf),
      ),
    ids: (shelf) =>
      on(
        (db) => db.getAllKeys(shelf),
        (drawer) => drawer.ids(shelf),
      ),
    write: (...moves) =>
      on(
        (db) => commit(db, moves),
        (drawer) => drawer.write(...moves),
      ),
  };
}

async function commit(db: Database, moves: readonly Move[]): Promise<void> {
  const names = [...new Set(moves.map((move) => ('put' in move ? move.put : move.take)))];
  if (names.length === 0) return;
  const change = db.transaction(names, 'readwrite', { durability: 'strict' });
  const written = moves.map((move) =>
    'put' in move ? change.objectStore(move.put).put(move.item) : change.objectStore(move.take).delete(move.id),
  );
  await Promise.all([...written, change.done]);
}
