import { setTimeout as sleep } from 'node:timers/promises';
import { boardCloseCodes, boardMessages, boardRefusals, Refusal } from '@stint/contract';
import { canDraw, canOpenBoard } from '@stint/domain/work/boards';
import { createDecoder, readTailAsUint8Array, readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeUint8Array, writeVarUint } from 'lib0/encoding';
import { WebSocket } from 'ws';
import type { Database } from '../../../db/client.ts';
import type { Identity } from '../../../http/auth.ts';
import { Pauses } from '../../../http/pauses.ts';
import type { Bus, Message } from '../../../http/realtime.ts';
import type { EvictedSessions, Session } from '../../../http/session.ts';
import { Allowance, SocketCounts } from '../../../http/socket-limits.ts';
import { leaveMessage, type Onlooker, signed } from './board-awareness.service.ts';
import { storeSometimes } from './board-history.service.ts';
import { merged, opened, structsOf } from './board-states.service.ts';
import { accessTo, append, type BoardPlace, compact, updatesAfter } from './board-store.service.ts';

export interface RoomDeps {
  database: Database;
  bus: Bus;
  identity: Identity;
  now: () => string;
  warn: (message: string) => void;
}

/** One open page of a board. */
export interface Seat {
  socket: WebSocket;
  session: Session;
  person: Onlooker;
  alive: boolean;
  /** The messages of this page are handled one after the other. */
  queue: Promise<void>;
  waiting: number;
  waitingBytes: number;
  messages: Allowance;
  bytes: Allowance;
  presence: { clientId: number; clock: number } | null;
}

/** Unsent bytes besides the state of the board, and unhandled messages, above which a page is disconnected. */
const maxUnsentBytes = 8 * 1024 * 1024;
const maxWaiting = 200;
const maxWaitingBytes = 4 * 1024 * 1024;
/** Messages and bytes of one page: at once, and in each second of a long time. What is more has to wait. */
const allowances = { messages: [300, 100], bytes: [16 * 1024 * 1024, 1024 * 1024] } as const;
/** After this many updates, or structs in them, they are merged into one. */
const compactEvery = { updates: 100, structs: 1000 };
/** Open pages. */
const maxSeats = { person: 30, onBoard: 12, board: 500, tenant: 2000 };
/** Sending this many bytes takes the main thread about a millisecond. */
const maxBytesAtOnce = 1024 * 1024;
/** The time in which those who open a board are collected, before its pages are asked for what they point at. */
const askEveryMs = 50;
/** Larger states than this would not fit into a notification between processes. */
const maxAwareness = 4000;
/** Changes after which a person may have lost a board. */
const about = new Set(['boards', 'teams', 'members', 'roles', 'users', 'organizations']);

const message = (kind: number, ...parts: (number | Uint8Array)[]): Uint8Array => {
  const encoder = createEncoder();
  writeVarUint(encoder, kind);
  for (const part of parts) {
    if (typeof part === 'number') writeVarUint(encoder, part);
    else writeUint8Array(encoder, part);
  }
  return toUint8Array(encoder);
};

/** The open pages of one board in this process. */
class Room {
  readonly place: BoardPlace;
  readonly seats = new Set<Seat>();
  readonly #deps: RoomDeps;
  readonly #pauses: Pauses;
  /** The last update that the pages were sent. */
  #seq = 0;
  #reading: Promise<void> = Promise.resolve();
  /** Structs stored since the updates were merged, and the merging that the next drawing waits for. */
  #structs = 0;
  #compacting: Promise<void> = Promise.resolve();
  #stateBytes = 0;
  #isAsking = false;

  constructor(place: BoardPlace, deps: RoomDeps, pauses: Pauses) {
    this.place = place;
    this.#deps = deps;
    this.#pauses = pauses;
  }

  send(seat: Seat, bytes: Uint8Array): void {
    if (seat.socket.bufferedAmount > maxUnsentBytes + this.#stateBytes) seat.socket.terminate();
    else if (seat.socket.readyState === WebSocket.OPEN) seat.socket.send(bytes);
  }

  /** Pages accept updates in any order, so that large ones may arrive later than small ones. */
  sendAll(bytes: Uint8Array, except?: Seat): void {
    const seats = [...this.seats].filter((seat) => seat !== except);
    const atOnce = Math.ceil(maxBytesAtOnce / bytes.length);
    for (let at = 0; at < seats.length; at += atOnce) {
      const some = seats.slice(at, at + atOnce);
      const sendSome = () => {
        for (const seat of some) if (this.seats.has(seat)) this.send(seat, bytes);
      };
      if (at === 0) sendSome();
      else void this.#pauses.run(sendSome);
    }
  }

  /** Sends the whole board to a page that has taken its seat. What arrives meanwhile is sent as well. */
  async welcome(seat: Seat, access: { canDraw: boolean }): Promise<void> {
    const { seq, state, later } = await opened(this.#deps.database, this.place);
    this.#stateBytes = Math.max(this.#stateBytes, state.length);
    if (this.seats.size === 1) this.#seq = Math.max(this.#seq, later.at(-1)?.seq ?? seq);
    const send = () => this.#sendState(seat, state, access.canDraw);
    if (state.length > maxBytesAtOnce) await this.#pauses.run(send);
    else send();
    for (const { data } of later) this.send(seat, message(boardMessages.update, data));
    this.#askSoon();
  }

  /** In two frames, so that all pages share the bytes of the state, however slowly they read. */
  #sendState({ socket }: Seat, state: Uint8Array, mayDraw: boolean): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(message(boardMessages.state, mayDraw ? 1 : 0), { fin: false });
    socket.send(state);
  }

  /** Once for all who come within a moment: each page would be asked for each of the others. */
  #askSoon(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    setTimeout(() => {
      this.#isAsking = false;
      if (this.seats.size === 0) return;
      this.ask();
      void this.#deps.bus.publishBoard({ boardId: this.place.boardId, ask: true });
    }, askEveryMs).unref();
  }

  ask(): void {
    this.sendAll(message(boardMessages.ask));
  }

  /** Sends what other processes have stored. */
  catchUp(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      const rows = await updatesAfter(this.#deps.database, this.place, this.#seq);
      for (const { seq, data } of rows) {
        this.#seq = Math.max(this.#seq, seq);
        this.sendAll(message(boardMessages.update, data));
      }
    });
    this.#reading = this.#reading.catch((error: Error) => this.#deps.warn(`board: ${error.message}`));
    return this.#reading;
  }

  heard(seq: number): void {
    if (seq > this.#seq) void this.catchUp();
  }

  async handle(seat: Seat, bytes: Uint8Array): Promise<void> {
    const pause = Math.max(seat.messages.use(1), seat.bytes.use(bytes.length));
    if (pause > 0) await sleep(pause, undefined, { ref: false });
    const decoder = createDecoder(bytes);
    const kind = readVarUint(decoder);
    if (kind === boardMessages.update) {
      const number = readVarUint(decoder);
      return this.#store(seat, number, readTailAsUint8Array(decoder));
    }
    if (kind === boardMessages.awareness) return this.#look(seat, readTailAsUint8Array(decoder));
    throw new Error('unknown message');
  }

  async #store(seat: Seat, number: number, update: Uint8Array): Promise<void> {
    const { database, bus, identity, now } = this.#deps;
    const refuse = (why: (typeof boardRefusals)[number]) =>
      this.send(seat, message(boardMessages.refused, number, boardRefusals.indexOf(why)));
    const session = await identity.bySession(seat.session.sessionId);
    if (!session || session.tenantId === null) return seat.socket.close(boardCloseCodes.noSession);
    if (!session.permissions.has('ORG_TASK_EDIT')) return refuse('readOnly');
    const structs = await structsOf(update, this.place);
    if (structs === null) return refuse('invalid');
    await this.#compacting;
    this.#structs += structs;
    const stored = await append(database, this.place, session, update, now());
    if (!stored) return this.#refused(seat, session, refuse);
    const published = bus.publishBoard({ boardId: this.place.boardId, seq: stored.seq });
    if (stored.seq === this.#seq + 1) {
      this.#seq = stored.seq;
      this.sendAll(message(boardMessages.update, update), seat);
    } else await this.catchUp();
    // Acknowledged last: if this process is killed then, the others know of the update.
    await published;
    this.send(seat, message(boardMessages.stored, number));
    if (stored.seq % compactEvery.updates === 0 || this.#structs >= compactEvery.structs) await this.#compact();
  }

  /** Drawings wait for it, because only what is merged says how much more may be drawn. */
  #compact(): Promise<void> {
    const { database, now, warn } = this.#deps;
    this.#structs = 0;
    const work = async () => {
      await compact(database, this.place, await merged(database, this.place));
      await storeSometimes(database, this.place, now());
    };
    this.#compacting = work().catch((error: Error) => warn(`board: ${error.message}`));
    return this.#compacting;
  }

  async #refused(seat: Seat, session: Session, refuse: (why: 'readOnly' | 'full') => void): Promise<void> {
    const access = await accessTo(this.#deps.database, this.place, session);
    const relation = access && { ...access, permissions: session.permissions };
    if (!relation || !canOpenBoard(relation)) return seat.socket.close(boardCloseCodes.noAccess);
    if (!canDraw(relation)) return refuse('readOnly');
    // Overwritten shapes count until they are merged away.
    await this.#compact();
    refuse('full');
  }

  async #look(seat: Seat, update: Uint8Array): Promise<void> {
    const verified = update.length <= maxAwareness && signed(update, seat.person);
    if (!verified || (seat.presence && seat.presence.clientId !== verified.presence.clientId)) return;
    seat.presence = verified.presence;
    this.#show(verified.update, seat);
  }

  #show(awareness: Uint8Array, except?: Seat): void {
    this.sendAll(message(boardMessages.awareness, awareness), except);
    const { boardId } = this.place;
    void this.#deps.bus.publishBoard({ boardId, awareness: Buffer.from(awareness).toString('base64') });
  }

  leave(seat: Seat): void {
    if (this.seats.delete(seat) && seat.presence) this.#show(leaveMessage(seat.presence));
  }

  /** After the last page has left. */
  async end(): Promise<void> {
    const { database, now, warn } = this.#deps;
    await storeSometimes(database, this.place, now()).catch((error: Error) => warn(`board: ${error.message}`));
  }

  /** Disconnects those who may no longer see the board. When that can't be read, the page connects again. */
  async recheck(fits: (session: Session) => boolean): Promise<void> {
    for (const seat of [...this.seats].filter(({ session }) => fits(session))) {
      const { database, identity } = this.#deps;
      const code = await mayStay(database, identity, this.place, seat.session).catch(() => boardCloseCodes.tryAgain);
      if (code === null) continue;
      this.leave(seat);
      seat.socket.close(code);
    }
  }
}

/** A seat for a page that was let in. */
export const seatOf = (seat: Pick<Seat, 'socket' | 'session' | 'person'>): Seat => ({
  ...seat,
  ...{ alive: true, queue: Promise.resolve(), waiting: 0, waitingBytes: 0, presence: null },
  messages: new Allowance(...allowances.messages),
  bytes: new Allowance(...allowances.bytes),
});

/** The code to close with, or null. */
async function mayStay(database: Database, identity: Identity, place: BoardPlace, before: Session) {
  const session = await identity.bySession(before.sessionId);
  if (!session || session.tenantId !== place.tenantId || session.mustEnrol) return boardCloseCodes.noSession;
  const access = await accessTo(database, place, session);
  return access && canOpenBoard({ ...access, permissions: session.permissions }) ? null : boardCloseCodes.noAccess;
}

const concerns = ({ tenantId, accountId, sessionId }: EvictedSessions, session: Session) =>
  session.tenantId === tenantId || session.accountId === accountId || session.sessionId === sessionId;

/** The boards that are open in this process. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #deps: RoomDeps;
  readonly #unsubscribes: (() => void)[];
  readonly #counts = new SocketCounts();
  readonly #pauses = new Pauses();
  #isStopped = false;

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    const { bus } = deps;
    this.#unsubscribes = [
      bus.onBoard(({ boardId, seq, awareness, ask }) => {
        const room = this.#rooms.get(boardId);
        if (seq !== undefined) room?.heard(seq);
        if (awareness !== undefined) room?.sendAll(message(boardMessages.awareness, Buffer.from(awareness, 'base64')));
        if (ask) room?.ask();
      }),
      bus.onMessage((change) => this.#changed(change)),
      bus.onEvictSession((evicted) => this.#recheck((session) => concerns(evicted, session))),
      bus.onGap(() => {
        for (const room of this.#rooms.values()) void room.catchUp();
        this.#recheck(() => true);
      }),
    ];
  }

  async join(seat: Seat, place: BoardPlace, access: { canDraw: boolean }): Promise<void> {
    const { tenantId, boardId } = place;
    const { userId } = seat.session;
    const giveBack = this.#counts.take([
      { key: userId, max: maxSeats.person },
      { key: `${userId} ${boardId}`, max: maxSeats.onBoard },
      { key: boardId, max: maxSeats.board },
      { key: tenantId, max: maxSeats.tenant },
    ]);
    if (!giveBack) return seat.socket.close(boardCloseCodes.tooMany);
    seat.socket.once('close', giveBack);
    const room = this.#rooms.get(place.boardId) ?? new Room(place, this.#deps, this.#pauses);
    this.#rooms.set(place.boardId, room);
    room.seats.add(seat);
    const { socket } = seat;
    socket.on('pong', () => {
      seat.alive = true;
    });
    socket.on('close', () => {
      room.leave(seat);
      if (room.seats.size > 0 || this.#rooms.get(place.boardId) !== room) return;
      this.#rooms.delete(place.boardId);
      if (!this.#isStopped) void room.end();
    });
    socket.on('message', (data: Buffer) => {
      seat.waitingBytes += data.length;
      if (++seat.waiting > maxWaiting || seat.waitingBytes > maxWaitingBytes) return socket.terminate();
      seat.queue = seat.queue
        .then(() => room.handle(seat, data))
        .catch((error: Error) => {
          this.#deps.warn(`board: ${error.message}`);
          socket.close(boardCloseCodes.tryAgain);
        })
        .finally(() => {
          seat.waiting -= 1;
          seat.waitingBytes -= data.length;
        });
    });
    await room.welcome(seat, access).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      socket.close(boardCloseCodes.tooComplex);
    });
  }

  /** Disconnects pages that did not answer the last ping, and pings the others. */
  ping(): void {
    for (const { seats } of this.#rooms.values()) {
      for (const seat of seats) {
        if (!seat.alive) seat.socket.terminate();
        seat.alive = false;
        seat.socket.ping();
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
  }

  #changed({ tenantId, touches }: Message): void {
    if (touches.some((family) => about.has(family))) this.#recheck((session) => session.tenantId === tenantId);
    if (!touches.includes('boards')) return;
    // A version may have been restored.
    for (const room of this.#rooms.values()) if (room.place.tenantId === tenantId) void room.catchUp();
  }

  #recheck(fits: (session: Session) => boolean): void {
    for (const room of this.#rooms.values()) void room.recheck(fits);
  }
}
