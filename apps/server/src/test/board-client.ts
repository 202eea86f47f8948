import { boardMessages } from '@stint/contract';
import { createDecoder, type Decoder, readTailAsUint8Array, readVarString, readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeUint8Array, writeVarString, writeVarUint } from 'lib0/encoding';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates } from 'yjs';
import type { Caller } from './harness.ts';

const presenceIn = (update: Uint8Array) => {
  const decoder = createDecoder(update);
  readVarUint(decoder);
  const id = readVarUint(decoder);
  readVarUint(decoder);
  return { id, state: JSON.parse(readVarString(decoder)) as { user?: { name: string } } | null };
};

/** A page that has a board open. It is closed when the test ends. */
export async function openBoard(origin: string, client: Caller, boardId: string, doc = new Doc()) {
  const { ticket } = await client.boards.ticket({ boardId });
  const url = `${origin.replace(/^http/, 'ws')}/api/board/${boardId}/socket?ticket=${ticket}`;
  const socket = new WebSocket(url);
  const shapes = doc.getMap<string>('elements');
  const page = {
    doc,
    shapes,
    canDraw: null as boolean | null,
    stored: [] as number[],
    refused: [] as [number, number][],
    namesByClient: new Map<number, string | undefined>(),
    closed: null as number | null,
    until: (what: () => unknown, timeout = 5000) =>
      vi.waitFor(
        () => {
          if (!what()) throw new Error(`Not yet: ${JSON.stringify({ ...page, doc: undefined })}`);
        },
        { timeout, interval: 10 },
      ),
    send: (kind: number, ...parts: (number | Uint8Array)[]) => {
      const encoder = createEncoder();
      writeVarUint(encoder, kind);
      for (const part of parts) {
        if (typeof part === 'number') writeVarUint(encoder, part);
        else writeUint8Array(encoder, part);
      }
      socket.send(toUint8Array(encoder));
    },
    /** Sends all that this page knows. */
    sendAll: (number: number) => page.send(boardMessages.update, number, encodeStateAsUpdate(doc)),
    /** Changes shapes and sends the change under this number. */
    draw: (number: number, change: () => void) => {
      const updates: Uint8Array[] = [];
      const keep = (update: Uint8Array) => updates.push(update);
      doc.on('update', keep);
      doc.transact(change);
      doc.off('update', keep);
      page.send(boardMessages.update, number, mergeUpdates(updates));
    },
    point: (id: number, clock: number, state: object) => {
      const encoder = createEncoder();
      for (const part of [1, id, clock]) writeVarUint(encoder, part);
      writeVarString(encoder, JSON.stringify(state));
      page.send(boardMessages.awareness, toUint8Array(encoder));
    },
    leave: () => socket.close(),
  };
  const merge = (update: Uint8Array) => update.length > 0 && applyUpdate(doc, update);
  const handlers: Record<number, (decoder: Decoder) => void> = {
    [boardMessages.stored]: (decoder) => void page.stored.push(readVarUint(decoder)),
    [boardMessages.refused]: (decoder) => void page.refused.push([readVarUint(decoder), readVarUint(decoder)]),
    [boardMessages.awareness]: (decoder) => {
      const { id, state } = presenceIn(readTailAsUint8Array(decoder));
      if (state) page.namesByClient.set(id, state.user?.name);
      else page.namesByClient.delete(id);
    },
    [boardMessages.update]: (decoder) => void merge(readTailAsUint8Array(decoder)),
    [boardMessages.state]: (decoder) => {
      page.canDraw = readVarUint(decoder) === 1;
      merge(readTailAsUint8Array(decoder));
    },
  };
  socket.on('message', (data: Buffer) => {
    const decoder = createDecoder(data);
    handlers[readVarUint(decoder)]?.(decoder);
  });
  socket.on('close', (code) => {
    page.closed = code;
  });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return page;
}
