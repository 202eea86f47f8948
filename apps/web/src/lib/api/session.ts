import { type ErrorCode, ZONE_HEADER } from '@stint/contract';
import { ServerClock } from '../clock/server-clock.ts';
import { zoneHere } from '../clock/today.ts';
import { createStore, useStore } from '../store.ts';

/** The server asks for a fresh token every 15 minutes; we fetch one every three, as the specification says. */
const refreshEvery = 180_000;
/** How long an answer is waited for; files take their time. */
const patience = { call: 60_000, upload: 180_000 } as const;
/** How long a page waits for the server before it shows what it saw last. */
const patienceAtStart = 4000;

export type SessionState = 'unknown' | 'in' | 'out';

/** Why nobody is signed in any more: the person left, or the server's word for it. */
export type Ending = 'left' | ErrorCode;

interface Tokens {
  token: string;
}

/** What the tabs of one browser tell each other. */
export type TabWord = 'in' | 'out' | 'switched';

/** The workspace that an access token opens: its middle part says so. */
function workspaceOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { tenantId?: unknown }).tenantId ?? null;
  } catch {
    return null;
  }
}

/** The other tabs of this browser share the cookie: when the person changes in one, they start afresh. */
const channelName = 'stint.session';

/**
 * Who is signed in, in this tab. The access token lives in memory only; the refresh token in a cookie that scripts
 * cannot read, so that a reload asks the server for a new access token.
 */
export class Session {
  #token: string | null = null;
  readonly #state = createStore<SessionState>('unknown');
  #ending: Ending | null = null;
  /** The person who was in last is taken to be in still, until the server can be asked. */
  #assumed = false;
  #remembered = async () => false;
  #back = (): void => undefined;
  #refreshing: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Every answer tells it the server's time. */
  readonly clock = new ServerClock();
  readonly #tabs = new BroadcastChannel(channelName);
  #moved: (word: TabWord) => void = () => undefined;
  #failing = false;
  #failed: () => void = () => undefined;
  #answered: () => void = () => undefined;

  get state(): SessionState {
    return this.#state.get();
  }

  /** How the last session ended; null while there is one, or when there was none. */
  get ending(): Ending | null {
    return this.#ending;
  }

  readonly subscribe = this.#state.subscribe;

  /** Takes the tokens of a sign-in, or of another workspace. */
  accept(tokens: Tokens, how: 'in' | 'switched' = 'in'): void {
    this.#hold(tokens);
    this.#tabs.postMessage(how);
  }

  /** The person leaves. The server has been told. */
  leave(): void {
    this.#end('left');
    this.#tabs.postMessage('out');
  }

  /** Another tab signed in or out, or is in another workspace: what this one shows belongs to somebody else. */
  onOtherTab(changed: (word: TabWord) => void): void {
    this.#moved = changed;
    this.#tabs.onmessage = ({ data }: MessageEvent<TabWord>) => changed(data);
  }

  /** A token could not be renewed, though nobody said that the session is over; told once until one can be again. */
  onRenewalFailed(failed: () => void): void {
    this.#failed = failed;
  }

  /** The server has answered something. */
  onAnswer(answered: () => void): void {
    this.#answered = answered;
  }

  /** Whether somebody is signed in; asks the server the first time. */
  async known(): Promise<boolean> {
    if (!this.#isUnknown()) return this.state === 'in';
    const asked = this.refresh();
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceAtStart))]);
    if (this.#isUnknown() && (await this.#remembered()) && this.#isUnknown()) {
      this.#assumed = true;
      this.#state.set('in');
    }
    return this.#isUnknown() ? asked : this.state === 'in';
  }

  #isUnknown = () => this.state === 'unknown';

  /** How to show what this device saw last, when the server cannot be asked; and what to do once it can. */
  whenAway(remembered: () => Promise<boolean>, back: () => void): void {
    this.#remembered = remembered;
    this.#back = back;
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
      this.#failing = false;
      const before = this.#token && workspaceOf(this.#token);
      const tokens = (await response.json()) as Tokens;
      this.#hold(tokens);
      // A tab that slept has not heard of it; and who was suspended in one workspace goes on in another.
      if (before && workspaceOf(tokens.token) !== before) this.#moved('switched');
      return true;
    }
    if (response.status === 401 || response.status === 403) this.#end(await endingOf(response));
    else if (this.state === 'in' && !this.#assumed && !this.#failing) {
      this.#failing = true;
      this.#failed();
    }
    return false;
  }

  #hold({ token }: Tokens): void {
    this.#token = token;
    if (this.#assumed) {
      this.#assumed = false;
      this.#back();
    }
    this.#ending = null;
    this.#state.set('in');
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.refresh(), refreshEvery);
  }

  /** Who was never signed in here has nothing to hear about an end; a suspension names somebody who was. */
  #end(ending: Ending): void {
    this.#ending = this.state === 'in' || ending === 'auth.suspended' ? ending : null;
    this.#token = null;
    this.#assumed = false;
    clearInterval(this.#timer);
    this.#state.set('out');
  }

  /** `fetch` as this session: with its token, a time limit, and one more try after a fresh token. */
  fetch: typeof fetch = async (input, init) => {
    if (this.#assumed && !(await this.refresh())) return Response.json({ code: 'network' }, { status: 503 });
    const response = await this.#timed(input, this.#signed(init));
    if (response.status !== 401 || this.#token === null) return response;
    if (await this.refresh()) return this.#timed(input, this.#signed(init));
    // Who is still in need not sign in: the server cannot renew the token just now.
    return this.#token === null ? response : Response.json({ code: 'unavailable' }, { status: 503 });
  };

  #signed(init: RequestInit = {}): RequestInit {
    if (this.#token === null) return init;
    return {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        authorization: `Bearer ${this.#token}`,
        [ZONE_HEADER]: zoneHere(),
      },
    };
  }

  async #timed(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const limit = AbortSignal.timeout(init.body instanceof FormData ? patience.upload : patience.call);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const asked = performance.now();
    try {
      const response = await fetch(input, { ...init, signal });
      this.clock.learn(response, asked);
      if (response.status < 500) this.#answered();
      return response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      const code = limit.aborted ? 'timeout' : 'network';
      return Response.json({ code }, { status: limit.aborted ? 504 : 503 });
    }
  }
}

async function endingOf(response: Response): Promise<Ending> {
  const body = (await response.json().catch(() => null)) as { code?: ErrorCode } | null;
  return body?.code ?? 'auth.token_expired';
}

export const useSessionState = (session: Session): SessionState =>
  useStore({ get: () => session.state, subscribe: session.subscribe });
