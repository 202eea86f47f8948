import { applyUpdate, Doc } from 'yjs';
import { z } from 'zod';
import type { Conn } from '../../db/client.ts';
import { merged, updatesOf } from './board-store.service.ts';

type Shape = Record<string, unknown>;

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;
const mapOf = (doc: Doc) => doc.getMap<unknown>('elements');

function docOf(state: Uint8Array): Doc {
  const doc = new Doc();
  if (state.length > 0) applyUpdate(doc, state);
  return doc;
}

/** The whole board as one update; empty if nothing was ever drawn. */
export const stateOf = async (conn: Conn, boardId: string): Promise<Uint8Array> => {
  const rows = await updatesOf(conn, boardId, 0);
  return rows.length === 0 ? new Uint8Array() : merged(rows.map(({ data }) => data));
};

export function shapesIn(state: Uint8Array): Shape[] {
  const doc = docOf(state);
  const shapes = [...mapOf(doc).values()].filter(isShape);
  doc.destroy();
  return shapes;
}

const Images = z.record(
  z.string(),
  z.object({ url: z.string().regex(/^\/api\/images\/[\w.]+$/), mimeType: z.string() }),
);

/** The pictures of a board by the ids that its shapes name. */
export function imagesIn(state: Uint8Array): z.infer<typeof Images> {
  const doc = docOf(state);
  const images = Images.safeParse(doc.getMap('files').toJSON());
  doc.destroy();
  return images.data ?? {};
}

const versionOf = ({ version }: Shape) => (typeof version === 'number' ? version : 0);
const looks = ({ version: _, versionNonce: __, updated: ___, ...rest }: Shape) => JSON.stringify(rest);

/**
 * The update that draws an earlier state again: its shapes as newer versions, and those that came since as deleted, so
 * that open pages take it like any other drawing. Null if nothing differs.
 */
export function restoring(present: Uint8Array, earlier: Uint8Array, now: number): Uint8Array | null {
  const doc = docOf(present);
  const old = docOf(earlier);
  const shapes = mapOf(doc);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.transact(() => {
    const put = (id: string, wanted: Shape, version: number) => {
      const before = shapes.get(id);
      if (isShape(before) && looks(before) === looks(wanted)) return;
      shapes.set(id, { ...wanted, version: version + 1, versionNonce: 1, updated: now });
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
  return updates[0] ?? null;
}
