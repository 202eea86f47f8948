import { useSyncExternalStore } from 'react';

/** The server asks for a fresh token every 15 minutes; we fetch one every three, as the specification says. */
const refreshEvery = 180_000;
const patience = 60_000;

export type SessionState = 'unknown' | 'in' | 'out';

interface Tokens {
  token: string;
}

/**
 * Who is signed in, in this tab. The access token lives in memory only; the refresh token in a cookie that scripts
 * cannot read, so that a reload asks the server for a new access token.
 */
export class Session {
  #token: string | null = null;
  #state: SessionState = 'unknown';
  #refreshing: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<() => void>();

  get state(): SessionState {
    return this.#state;
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Takes the tokens of a sign-in. */
  accept({ token }: Tokens): void {
    this.#token = token;
    this.#become('in');
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.refresh(), refreshEvery);
  }

  end(): void {
    this.#token = null;
    clearInterval(this.#timer);
    this.#become('out');
  }

  /** Whether somebody is signed in; asks the server the first time. */
  async known(): Promise<boolean> {
    if (this.#state === 'unknown') await this.refresh();
    return this.#state === 'in';
  }

  /** A new access token; false when the session is over. A server that cannot be reached ends nothing. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    const response = await this.#timed('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.ok) {
      this.accept((await response.json()) as Tokens);
      return true;
    }
    if (response.status === 401 || response.status === 403) this.end();
    return false;
  }

  /** `fetch` as this session: with its token, a time limit, and one more try after a fresh token. */
  fetch: typeof fetch = async (input, init) => {
    const response = await this.#timed(input, this.#signed(init));
    if (response.status !== 401 || this.#token === null) return response;
    return (await this.refresh()) ? this.#timed(input, this.#signed(init)) : response;
  };

  #signed(init: RequestInit = {}): RequestInit {
    if (this.#token === null) return init;
    return {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${this.#token}` },
    };
  }

  async #timed(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const limit = AbortSignal.timeout(patience);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      return await fetch(input, { ...init, signal });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      const code = limit.aborted ? 'timeout' : 'network';
      return Response.json({ code }, { status: limit.aborted ? 504 : 503 });
    }
  }

  #become(state: SessionState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const changed of this.#listeners) changed();
  }
}

export const useSessionState = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, () => session.state);
