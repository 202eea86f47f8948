import { boardCloseCodes, boardMessages, boardRefusals } from '@stint/contract';
import { createDecoder, readTailAsUint8Array, readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeUint8Array, writeVarUint } from 'lib0/encoding';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import { applyUpdate, Doc, mergeUpdates } from 'yjs';
import type { Server } from '../../../lib/api/server.tsx';
import { createStore } from '../../../lib/store.ts';
import { addressOf } from '../../../ui/base-path.ts';

/** One drawn shape, as Excalidraw stores it. */
export interface Shape {
  id: string;
  type: string;
  version: number;
  versionNonce: number;
  isDeleted: boolean;
  index?: string | null;
}

/** In the order in which the shapes lie on each other; Excalidraw's indexes sort as text. */
export function fromBack(a: Shape, b: Shape): number {
  const [first, other] = [a.index ?? '', b.index ?? ''];
  if (first === other) return a.id < b.id ? -1 : 1;
  return first < other ? -1 : 1;
}

/** A picture of a board in the file store. */
export interface BoardImage {
  url: string;
  mimeType: string;
}

export interface LinkState {
  /** `gone`: the board was deleted or may no longer be seen. */
  connection: 'connecting' | 'live' | 'offline' | 'gone';
  /** The board was read once. */
  isLoaded: boolean;
  canDraw: boolean;
  /** Something drawn is not stored yet. */
  hasUnsaved: boolean;
  /** The board has no room for more. */
  isFull: boolean;
  /** The server did not take a change; it is on this page only. */
  isRefused: boolean;
  /** It takes too long to open, until a version is restored. */
  isTooComplex: boolean;
}

/** One message carries about this many bytes of changes. */
const messageBytes = 512 * 1024;
/** A change of many shapes is stored in parts of so many. */
const shapesAtOnce = 300;
const longestWait = 15_000;
const fromServer = 'server';

const isNewer = (a: Shape, b: Shape) =>
  a.version > b.version || (a.version === b.version && a.versionNonce < b.versionNonce);

/**
 * A board that is shared with everybody who has it open: a map of shapes that merges, and who is there. What is drawn
 * without a connection is sent when there is one again.
 */
export class BoardLink {
  readonly doc = new Doc();
  readonly shapes = this.doc.getMap<Shape>('elements');
  /** Where the pictures are, by the ids that shapes name. */
  readonly files = this.doc.getMap<BoardImage>('files');
  readonly awareness = new Awareness(this.doc);
  readonly state = createStore<LinkState>({
    connection: 'connecting',
    isLoaded: false,
    canDraw: false,
    hasUnsaved: false,
    isFull: false,
    isRefused: false,
    isTooComplex: false,
  });
  readonly boardId: string;
  readonly #server: Server;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;
  #unsent: Uint8Array[] = [];
  #sent: { number: number; update: Uint8Array } | null = null;
  #number = 0;

  constructor(server: Server, boardId: string) {
    this.#server = server;
    this.boardId = boardId;
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === fromServer) return;
      this.#unsent.push(update);
      this.#flush();
    });
    this.awareness.on('update', (_: unknown, origin: unknown) => {
      if (origin !== fromServer) this.#sendAwareness();
    });
  }

  open(): void {
    this.#closed = false;
    window.addEventListener('online', this.#retryNow);
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#retryNow);
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = undefined;
  }

  /** Stores the shapes that are newer than the known ones. */
  put(shapes: readonly Shape[]): void {
    const changed = shapes.filter((shape) => {
      const storedShape = this.shapes.get(shape.id);
      return storedShape ? isNewer(shape, storedShape) : !shape.isDeleted;
    });
    for (let at = 0; at < changed.length; at += shapesAtOnce) {
      this.doc.transact(() => {
        // A copy, because Excalidraw changes its shapes in place.
        for (const shape of changed.slice(at, at + shapesAtOnce)) this.shapes.set(shape.id, structuredClone(shape));
      });
    }
  }

  /** In their order: Excalidraw gives new indexes to shapes that come in another one. */
  all = (): Shape[] => structuredClone([...this.shapes.values()]).sort(fromBack);

  #set(next: Partial<LinkState>): void {
    this.state.set({ ...this.state.get(), ...next });
  }

  async #connect(): Promise<void> {
    try {
      const { ticket } = await this.#server.boards.ticket({ boardId: this.boardId });
      if (this.#closed) return;
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(
        `${scheme}://${location.host}${addressOf(`/api/board/${this.boardId}/socket?ticket=${ticket}`)}`,
      );
      socket.binaryType = 'arraybuffer';
      this.#socket = socket;
      socket.onmessage = ({ data }) => this.#hear(new Uint8Array(data as ArrayBuffer));
      socket.onclose = ({ code }) => {
        if (socket !== this.#socket) return;
        if (code === boardCloseCodes.noAccess) return this.#end();
        if (code === boardCloseCodes.tooComplex) this.#set({ isTooComplex: true });
        this.#again();
      };
    } catch (error) {
      if ((error as { status?: number }).status === 404) this.#end();
      else this.#again();
    }
  }

  #end(): void {
    this.#socket = undefined;
    this.#set({ connection: 'gone', canDraw: false, hasUnsaved: false });
  }

  #again(): void {
    if (this.#closed) return;
    this.#socket = undefined;
    if (this.#sent) this.#unsent.unshift(this.#sent.update);
    this.#sent = null;
    const others = [...this.awareness.getStates().keys()].filter((id) => id !== this.doc.clientID);
    removeAwarenessStates(this.awareness, others, fromServer);
    this.#set({ connection: 'offline', hasUnsaved: this.#unsent.length > 0 });
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#connect(), Math.min(500 * 2 ** this.#tries, longestWait));
  }

  #retryNow = (): void => {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  #hear(bytes: Uint8Array): void {
    const decoder = createDecoder(bytes);
    const kind = readVarUint(decoder);
    if (kind === boardMessages.state) {
      const canDraw = readVarUint(decoder) === 1;
      const whole = readTailAsUint8Array(decoder);
      if (whole.length > 0) applyUpdate(this.doc, whole, fromServer);
      this.#tries = 0;
      this.#set({ connection: 'live', isLoaded: true, isTooComplex: false, canDraw });
      // The server has said that this page is gone under the next number.
      for (let step = 0; step < 2; step++) this.awareness.setLocalState({ ...this.awareness.getLocalState() });
      this.#flush();
    } else if (kind === boardMessages.update) applyUpdate(this.doc, readTailAsUint8Array(decoder), fromServer);
    else if (kind === boardMessages.awareness)
      applyAwarenessUpdate(this.awareness, readTailAsUint8Array(decoder), fromServer);
    else if (kind === boardMessages.ask) this.#sendAwareness();
    else if (kind === boardMessages.stored) this.#settled(readVarUint(decoder));
    else if (kind === boardMessages.refused) {
      const number = readVarUint(decoder);
      this.#refused(boardRefusals[readVarUint(decoder)]);
      this.#settled(number);
    }
  }

  #refused(why: (typeof boardRefusals)[number] | undefined): void {
    if (why === 'readOnly') this.#set({ canDraw: false });
    if (why === 'full') this.#set({ isFull: true });
    if (why === 'invalid') this.#set({ isRefused: true });
  }

  #settled(number: number): void {
    if (this.#sent?.number !== number) return;
    this.#sent = null;
    this.#flush();
  }

  #send(kind: number, ...parts: (number | Uint8Array)[]): void {
    const encoder = createEncoder();
    writeVarUint(encoder, kind);
    for (const part of parts) {
      if (typeof part === 'number') writeVarUint(encoder, part);
      else writeUint8Array(encoder, part);
    }
    this.#socket?.send(toUint8Array(encoder));
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN && this.state.get().connection === 'live';
  }

  /** One message at a time is on its way; what is drawn meanwhile goes together with the next. */
  #flush(): void {
    if (this.#isOpen() && !this.#sent && this.#unsent.length > 0) {
      let bytes = 0;
      const rest = this.#unsent.findIndex((update, at) => {
        bytes += update.length;
        return at > 0 && bytes > messageBytes;
      });
      const update = mergeUpdates(this.#unsent.splice(0, rest < 0 ? this.#unsent.length : rest));
      this.#sent = { number: ++this.#number, update };
      this.#send(boardMessages.update, this.#number, update);
    }
    const hasUnsaved = this.#sent !== null || this.#unsent.length > 0;
    if (this.state.get().hasUnsaved !== hasUnsaved) this.#set({ hasUnsaved });
  }

  #sendAwareness(): void {
    if (this.#isOpen()) this.#send(boardMessages.awareness, encodeAwarenessUpdate(this.awareness, [this.doc.clientID]));
  }
}
