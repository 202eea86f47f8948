import { gunzipSync, gzipSync } from 'node:zlib';
import { maxVersionBytes } from '@stint/contract';
import {
  applyUpdate,
  ContentAny,
  ContentDeleted,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  Item,
  mergeUpdates,
} from 'yjs';
import { z } from 'zod';

type Shape = Record<string, unknown>;

/** The maps that a board consists of. */
const maps = new Set(['elements', 'files']);
/** Structs of one update. A change of 300 shapes has as many. */
const maxStructs = 5000;
/** Values in one update that were set at the same time as another one of their key. */
const maxBranches = 200;
/** Versions of one shape that can't be merged, because they were drawn by different pages in turn. */
const maxChain = 5000;
/** Bytes of updates whose predecessors never came. */
const maxPending = 65_536;

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;
const mapOf = (doc: Doc) => doc.getMap<unknown>('elements');

function docOf(state: Uint8Array): Doc {
  const doc = new Doc();
  if (state.length > 0) applyUpdate(doc, state);
  return doc;
}

/** Whether a struct is one value of a key of a board's maps. Only such are quick to merge. */
function isValue(item: Item): boolean {
  const { parent, parentSub, origin, rightOrigin, content } = item;
  const isPlaced =
    typeof parent === 'string' ? maps.has(parent) && parentSub !== null : parent === null && origin !== null;
  const isPlain = content instanceof ContentDeleted || (content instanceof ContentAny && content.arr.length === 1);
  return isPlaced && isPlain && rightOrigin === null;
}

/**
 * How many structs a drawing has; null if it is none, or if merging it could take long. What is refused here would take
 * every page that opens the board as long as the server.
 */
export function structsIn(update: Uint8Array): number | null {
  const { structs } = decodeUpdate(update);
  const places = new Set<string>();
  let branches = 0;
  for (const struct of structs) {
    if (!(struct instanceof Item)) continue;
    if (!isValue(struct)) return null;
    const { origin, parent, parentSub } = struct;
    const place = origin ? `${origin.client} ${origin.clock}` : `${String(parent)} ${parentSub}`;
    if (places.has(place)) branches += 1;
    places.add(place);
  }
  return structs.length > maxStructs || branches > maxBranches ? null : structs.length;
}

function longestChain(doc: Doc): number {
  let longest = 0;
  for (const name of maps) {
    for (const last of (doc.getMap(name) as unknown as { _map: Map<string, Item> })._map.values()) {
      let length = 0;
      for (let item: Item | null = last; item; item = item.left) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** Merged through a document, which drops what was overwritten and deleted. */
export function mergeBoard(updates: readonly Uint8Array[]): { state: Uint8Array; isFull: boolean } {
  const doc = new Doc();
  for (const update of updates) {
    if (update.length > 0) applyUpdate(doc, update);
    if ((doc.store.pendingStructs?.update.length ?? 0) > maxPending) doc.store.pendingStructs = null;
  }
  const state = updates.length === 0 ? new Uint8Array() : encodeStateAsUpdate(doc);
  const isFull = longestChain(doc) > maxChain;
  doc.destroy();
  return { state, isFull };
}

/** A state as a version of the history. */
export function boardVersion(state: Uint8Array): { data: Uint8Array; shapes: number } {
  const doc = docOf(state);
  const shapes = [...mapOf(doc).values()].filter((shape) => isShape(shape) && shape.isDeleted !== true).length;
  doc.destroy();
  return { data: gzipSync(state), shapes };
}

export const boardOfVersion = (data: Uint8Array): Uint8Array => gunzipSync(data, { maxOutputLength: maxVersionBytes });

const Images = z.record(
  z.string(),
  z.object({ url: z.string().regex(/^\/api\/images\/[\w.]+$/), mimeType: z.string() }),
);

/** Cards of tasks are left out, and addresses of other pages. */
function publicShape({ customData: _, link: __, ...shape }: Shape): Shape[] {
  return shape.type === 'embeddable' || shape.isDeleted === true ? [] : [{ ...shape, link: null }];
}

/** A board as strangers see it, as JSON without its braces. */
export function publicBoard(state: Uint8Array): string {
  const doc = docOf(state);
  const shapes = [...mapOf(doc).values()].filter(isShape).flatMap(publicShape);
  const fileIds = new Set(shapes.map(({ fileId }) => fileId));
  const images = Object.entries(Images.safeParse(doc.getMap('files').toJSON()).data ?? {});
  doc.destroy();
  return JSON.stringify({ shapes, images: Object.fromEntries(images.filter(([id]) => fileIds.has(id))) }).slice(1, -1);
}

const versionOf = ({ version }: Shape) => (typeof version === 'number' ? version : 0);
const looks = ({ version: _, versionNonce: __, updated: ___, ...rest }: Shape) => JSON.stringify(rest);

interface Restoring {
  present: Uint8Array;
  /** The data of a version. */
  version: Uint8Array;
  now: number;
}

/**
 * The updates that draw a version again: its shapes as newer ones, and those that came since as deleted, so that open
 * pages take it like any other drawing. Empty if nothing differs.
 */
export function restoreBoard({ present, version, now }: Restoring): Uint8Array {
  const doc = docOf(present);
  const old = docOf(boardOfVersion(version));
  const shapes = mapOf(doc);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.transact(() => {
    const put = (id: string, newShape: Shape, number: number) => {
      const before = shapes.get(id);
      if (isShape(before) && looks(before) === looks(newShape)) return;
      shapes.set(id, { ...newShape, version: number + 1, versionNonce: 1, updated: now });
    };
    for (const [id, shape] of mapOf(old)) {
      const current = shapes.get(id);
      if (isShape(shape)) put(id, shape, Math.max(versionOf(shape), isShape(current) ? versionOf(current) : 0));
    }
    for (const [id, shape] of shapes) {
      if (isShape(shape) && !mapOf(old).has(id)) put(id, { ...shape, isDeleted: true }, versionOf(shape));
    }
  });
  doc.destroy();
  old.destroy();
  return updates.length === 0 ? new Uint8Array() : mergeUpdates(updates);
}
