import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Server, useConnection } from './server.tsx';

export type StreamState = 'connecting' | 'live' | 'polling';

interface Words {
  seq?: number;
  touches?: readonly string[];
  resync?: boolean;
}

const pollEvery = 2500;
/** What arrives together refreshes together. */
const gatherFor = 20;
const longestWait = 15_000;

/**
 * Hears what other people and tabs change: over the event stream, else by asking for what was missed every few
 * seconds. Either way the same words say which families of queries went stale.
 */
export class Stream {
  readonly #server: Server;
  readonly #cache: QueryClient;
  readonly #listeners = new Set<() => void>();
  #state: StreamState = 'connecting';
  #socket: WebSocket | undefined;
  #since = 0;
  /** Everything up to here happened before this page read anything; after it, what was heard already. */
  #known = 0;
  readonly #heard = new Set<number>();
  readonly #stale = new Set<string>();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(server: Server, cache: QueryClient) {
    this.#server = server;
    this.#cache = cache;
  }

  get state(): StreamState {
    return this.#state;
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  open(): void {
    this.#closed = false;
    window.addEventListener('online', this.#retryNow);
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#retryNow);
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    try {
      const { ticket, seq } = await this.#server.events.ticket({});
      if (this.#closed) return;
      if (this.#since === 0) {
        this.#since = seq;
        this.#known = seq;
      }
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(`${scheme}://${location.host}/api/events?ticket=${ticket}&since=${this.#since}`);
      this.#socket = socket;
      socket.onmessage = (event) => {
        this.#live();
        this.#hear(JSON.parse(String(event.data)) as Words);
      };
      socket.onclose = () => this.#again();
    } catch {
      this.#again();
    }
  }

  #live(): void {
    this.#tries = 0;
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#become('live');
  }

  #again(): void {
    if (this.#closed) return;
    this.#tries += 1;
    if (this.#tries > 1) {
      this.#become('polling');
      this.#poll ??= setInterval(() => void this.#ask(), pollEvery);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), Math.min(500 * 2 ** this.#tries, longestWait));
  }

  #retryNow = (): void => {
    if (this.#state === 'live') return;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  async #ask(): Promise<void> {
    if (document.visibilityState === 'hidden' || this.#since === 0) return;
    try {
      const { items, resync } = await this.#server.events.since({ seq: this.#since });
      if (resync) this.#hear({ resync });
      for (const words of items) this.#hear(words);
    } catch {
      // The server is away; the next question may find it.
    }
  }

  /** Catching up begins a little earlier than asked, because changes are not committed in their order. */
  #hear({ seq, touches, resync }: Words): void {
    if (seq && (seq <= this.#known || this.#heard.has(seq))) return;
    if (seq) {
      this.#heard.add(seq);
      this.#since = Math.max(this.#since, seq);
    }
    if (resync) void this.#cache.invalidateQueries();
    for (const family of touches ?? []) this.#stale.add(family);
    if (this.#stale.size > 0) this.#gathering ??= setTimeout(() => this.#refresh(), gatherFor);
  }

  #refresh(): void {
    this.#gathering = undefined;
    for (const family of this.#stale) void this.#cache.invalidateQueries({ queryKey: [family] });
    this.#stale.clear();
  }

  #become(state: StreamState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const changed of this.#listeners) changed();
  }
}

/** Keeps the stream open for as long as the signed-in frame is on screen. */
export function useStream(stream: Stream): void {
  const { session } = useConnection();
  useEffect(() => {
    if (session.state !== 'in') return;
    stream.open();
    return () => stream.close();
  }, [stream, session]);
}
