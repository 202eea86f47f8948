import { Refusal } from '@stint/contract';
import { LRUCache } from 'lru-cache';
import type { DatabaseAccess } from '../../../db/client.ts';
import { structsIn } from '../../../threads/boards.ts';
import { offMainThread } from '../../../threads/off-main-thread.ts';
import { TaskFailed, TooExpensive } from '../../../threads/pool.ts';
import { type BoardPlace, firstUpdate, updatesAfter } from './board-store.service.ts';

/** A board of the largest size takes less than a second. */
const maxMergeMs = 3000;
/** Drawings up to this many bytes are read in less time than a thread takes to answer. */
const maxHere = 4096;
/** The time in which a larger one is read. One of the largest size takes a fifth. */
const maxReadMs = 250;
/** Updates after the merged ones that a page may be sent one by one. More would be read and copied for each page. */
const maxLater = { updates: 100, bytes: 256 * 1024 };

/** A board up to an update with this number. */
export interface BoardState {
  seq: number;
  state: Uint8Array;
}

export interface OpenedBoard extends BoardState {
  /** The updates since, in order. */
  later: { seq: number; data: Uint8Array }[];
}

type Entry = BoardState & { isFull: boolean };

/** Merged states in this process. What another process stores has a higher number. */
const states = new LRUCache<string, Entry>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ state }) => state.length + 200,
});
/** What strangers see of a board, by its id and number. */
const publicTexts = new LRUCache<string, string>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (text) => text.length + 200,
});
/** Numbers of boards that take too long to merge: they are not tried again until somebody changes them. */
const tooComplex = new LRUCache<string, number>({ max: 10_000 });

const running = new Map<string, Promise<OpenedBoard>>();

/** Runs work on a board. Refuses it when it takes too long. */
const inThread = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooExpensive || error instanceof TaskFailed) throw new Refusal('board.too_complex');
    throw error;
  }
};

async function merge({ boardId, tenantId }: BoardPlace, updates: readonly Uint8Array[], seq: number): Promise<Entry> {
  if (tooComplex.get(boardId) === seq) throw new Refusal('board.too_complex');
  try {
    const terms = { maxMs: maxMergeMs, owner: tenantId };
    const entry = { seq, ...(await inThread(offMainThread('mergeBoard', updates, terms))) };
    states.set(boardId, entry);
    return entry;
  } catch (error) {
    if (error instanceof Refusal) tooComplex.set(boardId, seq);
    throw error;
  }
}

async function read(database: DatabaseAccess, place: BoardPlace): Promise<OpenedBoard & { isFull: boolean }> {
  const cached = states.get(place.boardId);
  // Older updates were merged or replaced when none is there from before that number.
  const isCurrent = cached && ((await firstUpdate(database, place)) ?? 0) <= cached.seq;
  const before = isCurrent ? cached : { seq: 0, state: new Uint8Array(), isFull: false };
  const rows = await updatesAfter(database, place, before.seq);
  const bytes = rows.reduce((sum, { data }) => sum + data.length, 0);
  if (isCurrent && rows.length <= maxLater.updates && bytes <= maxLater.bytes) return { ...before, later: rows };
  const updates = [before.state, ...rows.map(({ data }) => data)];
  return { ...(await merge(place, updates, rows.at(-1)?.seq ?? before.seq)), later: [] };
}

/** A board for a page that opens it. Many at once read it once. */
export function opened(database: DatabaseAccess, place: BoardPlace): Promise<OpenedBoard> {
  const same = running.get(place.boardId);
  if (same) return same;
  const reading = read(database, place).finally(() => running.delete(place.boardId));
  running.set(place.boardId, reading);
  return reading;
}

/** The whole board as one update, and whether nobody may add to it, because it takes long to merge. */
export async function merged(database: DatabaseAccess, place: BoardPlace): Promise<Entry> {
  const { later, ...entry } = await read(database, place);
  const last = later.at(-1);
  return last ? merge(place, [entry.state, ...later.map(({ data }) => data)], last.seq) : entry;
}

/** What strangers see of it, as JSON without braces. */
export async function publicText(database: DatabaseAccess, place: BoardPlace): Promise<string> {
  const { state, seq } = await merged(database, place);
  const key = `${place.boardId} ${seq}`;
  const cached = publicTexts.get(key);
  if (cached !== undefined) return cached;
  const text = await inThread(offMainThread('publicBoard', state, { maxMs: maxMergeMs, owner: place.tenantId }));
  publicTexts.set(key, text);
  return text;
}

/** The state as a version of the history. */
export async function versionOf(database: DatabaseAccess, place: BoardPlace) {
  const { state, seq } = await merged(database, place);
  const terms = { maxMs: 2 * maxMergeMs, owner: place.tenantId };
  return { seq, ...(await inThread(offMainThread('boardVersion', state, terms))) };
}
export type StoredVersion = Awaited<ReturnType<typeof versionOf>>;

/** The update that draws a version again; null when the board as it is takes too long to merge. */
export async function restoring(database: DatabaseAccess, place: BoardPlace, version: Uint8Array, now: number) {
  const terms = { maxMs: 2 * maxMergeMs, owner: place.tenantId };
  try {
    const { state: present } = await merged(database, place);
    return await inThread(offMainThread('restoreBoard', { present, version, now }, terms));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'board.too_complex') return null;
    throw error;
  }
}

export const stateOfVersion = ({ tenantId }: BoardPlace, version: Uint8Array): Promise<Uint8Array> =>
  inThread(offMainThread('boardOfVersion', version, { maxMs: maxMergeMs, owner: tenantId }));

export const forget = (boardId: string): void => {
  states.delete(boardId);
};

/** Null if it is no drawing, or one that could take long to merge. */
export async function structsOf(update: Uint8Array, { tenantId }: BoardPlace): Promise<number | null> {
  try {
    if (update.length <= maxHere) return structsIn(update);
  } catch {
    return null;
  }
  try {
    return await offMainThread('structsIn', update, { maxMs: maxReadMs, owner: tenantId });
  } catch (error) {
    if (error instanceof TaskFailed || error instanceof TooExpensive) return null;
    throw error;
  }
}
