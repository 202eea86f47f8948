import type { ErrorCode } from '@stint/contract';
import { useSyncExternalStore } from 'react';

/** The server asks for a fresh token every 15 minutes; we fetch one every three, as the specification says. */
const refreshEvery = 180_000;
const patience = 60_000;

export type SessionState = 'unknown' | 'in' | 'out';

/** Why nobody is signed in any more: the person left, or the server's word for it. */
export type Ending = 'left' | ErrorCode;

interface Tokens {
  token: string;
}

/** The other tabs of this browser share the cookie: when the person changes in one, they start afresh. */
const channelName = 'stint.session';

/**
 * Who is signed in, in this tab. The access token lives in memory only; the refresh token in a cookie that scripts
 * cannot read, so that a reload asks the server for a new access token.
 */
export class Session {
  #token: string | null = null;
  #state: SessionState = 'unknown';
  #ending: Ending | null = null;
  #refreshing: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new BroadcastChannel(channelName);

  get state(): SessionState {
    return this.#state;
  }

  /** How the last session ended; null while there is one, or when there was none. */
  get ending(): Ending | null {
    return this.#ending;
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Takes the tokens of a sign-in, or of another workspace. */
  accept(tokens: Tokens): void {
    this.#hold(tokens);
    this.#tabs.postMessage('in');
  }

  /** The person leaves. The server has been told. */
  leave(): void {
    this.#end('left');
    this.#tabs.postMessage('out');
  }

  /** Another tab signed in or out: what this one shows belongs to somebody else. */
  onOtherTab(changed: () => void): void {
    this.#tabs.onmessage = changed;
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
      this.#hold((await response.json()) as Tokens);
      return true;
    }
    if (response.status === 401 || response.status === 403) this.#end(await endingOf(response));
    return false;
  }

  #hold({ token }: Tokens): void {
    this.#token = token;
    this.#ending = null;
    this.#become('in');
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.refresh(), refreshEvery);
  }

  /** Who was never signed in here has nothing to hear about an end. */
  #end(ending: Ending): void {
    this.#ending = this.#state === 'in' ? ending : null;
    this.#token = null;
    clearInterval(this.#timer);
    this.#become('out');
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

async function endingOf(response: Response): Promise<Ending> {
  const body = (await response.json().catch(() => null)) as { code?: ErrorCode } | null;
  return body?.code ?? 'auth.token_expired';
}

export const useSessionState = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, () => session.state);
