import { type ChangedIds, invalidatedIds, longestReadMs, type Route } from '@stint/contract';
import type { Call } from '@stint/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from '../../ui/base-path.ts';
import { refresh, refreshAll } from '../cache/partial-refetch.ts';
import { dataSyncPref, syncModePref } from '../cache/sync.ts';
import { createStore } from '../store.ts';
import { type Server, useConnection } from './server.tsx';

export type StreamState = 'connecting' | 'live' | 'polling' | 'off';

interface Words {
  seq?: number | undefined;
  op?: string;
  touches?: readonly string[];
  ids?: ChangedIds;
  resync?: boolean;
}

interface Ticket {
  ticket: string;
  seq: number;
}

const pollEvery = 2500;
/** Arrivals are announced but departures are not, so presence is polled. */
const presenceEvery = 60_000;
/** Events within this time cause one refresh. */
const gatherFor = 20;
const longestWait = 15_000;

/**
 * Receives the changes of other people and tabs over the event stream, or by polling for missed events. Both name the
 * query families to invalidate.
 */
export class Stream {
  readonly #server: Server;
  readonly #cache: QueryClient;
  readonly #state = createStore<StreamState>('connecting');
  #socket: WebSocket | undefined;
  #since = 0;
  #readsSince: number | undefined;
  /** For the first connection. */
  #first: Ticket | undefined;
  /** Events up to this number precede the first read of this page; later ones are tracked one by one. */
  #known = 0;
  readonly #heard = new Set<number>();
  /** Stale families; null stands for all records of a family. */
  readonly #stale = new Map<string, Set<string> | null>();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #presence: ReturnType<typeof setInterval> | undefined;
  /** Grows when the stream is stopped, so that a connection on its way is dropped. */
  #run = 0;
  /** Real time was just chosen and is not confirmed yet. */
  #proving = false;
  #fellBack = (): void => undefined;
  #follows: (() => void)[] = [];

  constructor(server: Server, cache: QueryClient) {
    this.#server = server;
    this.#cache = cache;
  }

  /** Called before the page reads: the stream starts at the first call, however long the way to its ticket takes. */
  pageReads(): void {
    this.#readsSince ??= performance.now();
  }

  /** The ticket that came with the page's first data, which the stream follows. */
  begins(ticket: Ticket): void {
    this.#first = ticket;
  }

  get state(): StreamState {
    return this.#state.get();
  }

  readonly subscribe = this.#state.subscribe;

  /** Called when real time was chosen but is not available, so that the preference returns to polling. */
  onFallBack(fellBack: () => void): void {
    this.#fellBack = fellBack;
  }

  open(): void {
    window.addEventListener('online', this.#retryNow);
    this.#follows = [syncModePref.subscribe(this.#chosen), dataSyncPref.subscribe(this.#chosen)];
    this.#start();
  }

  close(): void {
    window.removeEventListener('online', this.#retryNow);
    for (const stop of this.#follows) stop();
    this.#follows = [];
    this.#stop();
  }

  #start(): void {
    this.#tries = 0;
    if (!dataSyncPref.get()) {
      this.#state.set('off');
      return;
    }
    this.#presence = setInterval(() => this.#askWhoIsHere(), presenceEvery);
    if (syncModePref.get() === 'REAL_TIME') void this.#connect();
    else this.#askAgainAndAgain();
  }

  #stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
    clearInterval(this.#presence);
    this.#poll = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** The mode changed here or in another tab. Everything missed while sync was off is read again. */
  #chosen = (): void => {
    const wasOff = this.state === 'off';
    this.#stop();
    this.#proving = syncModePref.get() === 'REAL_TIME' && this.state === 'polling';
    if (wasOff && dataSyncPref.get()) refreshAll(this.#cache);
    this.#start();
  };

  #askAgainAndAgain(): void {
    this.#state.set('polling');
    this.#poll ??= setInterval(() => void this.#ask(), pollEvery);
    void this.#ask();
  }

  async #connect(): Promise<void> {
    const run = this.#run;
    try {
      const { ticket, seq } = await this.#ticket();
      if (run !== this.#run) return;
      this.#begin(seq);
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(
        `${scheme}://${location.host}${addressOf(`/api/events?ticket=${ticket}&since=${this.#since}`)}`,
      );
      this.#socket = socket;
      socket.onmessage = (event) => {
        this.#live();
        this.#hear(JSON.parse(String(event.data)) as Words);
      };
      socket.onclose = () => socket === this.#socket && this.#again();
    } catch {
      if (run === this.#run) this.#again();
    }
  }

  async #ticket(): Promise<Ticket> {
    const first = this.#first;
    this.#first = undefined;
    if (first && this.#since === 0) return first;
    const began = this.#readsSince ?? performance.now();
    const readForMs = Math.min(Math.ceil(performance.now() - began), longestReadMs);
    return this.#server.events.ticket(this.#since === 0 ? { readForMs } : {});
  }

  #begin(seq: number): void {
    if (this.#since > 0) return;
    this.#since = seq;
    this.#known = seq;
  }

  #live(): void {
    this.#tries = 0;
    this.#proving = false;
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#state.set('live');
  }

  #again(): void {
    this.#tries += 1;
    if (this.#tries > 1 && this.#proving) {
      this.#proving = false;
      // This stream subscribes to the preference and starts polling itself.
      syncModePref.set('PULL');
      this.#fellBack();
      return;
    }
    if (this.#tries > 1 && this.state !== 'polling') this.#askAgainAndAgain();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), Math.min(500 * 2 ** this.#tries, longestWait));
  }

  #askWhoIsHere(): void {
    if (document.visibilityState === 'visible') this.#hear({ touches: ['teams'] });
  }

  #retryNow = (): void => {
    if (this.state === 'live' || this.state === 'off' || syncModePref.get() === 'PULL') return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  async #ask(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    try {
      if (this.#since === 0) return this.#begin((await this.#ticket()).seq);
      const { items, ...words } = await this.#server.events.since({ seq: this.#since });
      this.#hear(words);
      for (const words of items) this.#hear(words);
    } catch {
      // The server is unreachable; the next poll retries.
    }
  }

  /**
   * Catching up starts slightly earlier than needed, because transactions do not commit in the order of their numbers.
   */
  #hear({ seq, op = '', touches, ids, resync }: Words): void {
    if (seq && (seq <= this.#known || this.#heard.has(seq))) return;
    if (seq) {
      this.#heard.add(seq);
      this.#since = Math.max(this.#since, seq);
    }
    if (resync) refreshAll(this.#cache);
    const [domain = '', name = ''] = op.split('.');
    const route = (this.#server as unknown as Record<string, Record<string, Call<Route>>>)[domain]?.[name]?.route;
    for (const family of touches ?? []) {
      const staleIds = this.#stale.get(family);
      const some = route && staleIds !== null && invalidatedIds(route, family, ids ?? {});
      this.#stale.set(family, some ? new Set([...(staleIds ?? []), ...some]) : null);
    }
    if (this.#stale.size > 0) this.#gathering ??= setTimeout(() => this.#refresh(), gatherFor);
  }

  #refresh(): void {
    this.#gathering = undefined;
    for (const [family, ids] of this.#stale) refresh(this.#cache, family, ids);
    this.#stale.clear();
  }
}

/** Holds the stream open while the signed-in frame is mounted. */
export function useStream(stream: Stream): void {
  const { session } = useConnection();
  useEffect(() => {
    if (session.state !== 'in') return;
    // After the first paint: the data of the page goes first.
    const opening = setTimeout(() => stream.open());
    return () => {
      clearTimeout(opening);
      stream.close();
    };
  }, [stream, session]);
}
