import { type ErrorCode, ZONE_HEADER } from '@stint/contract';
import { addressOf, storageKey } from '../../ui/base-path.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { zoneHere } from '../clock/today.ts';
import { isFlag, pref } from '../device/prefs.ts';
import { createStore, useStore } from '../store.ts';

/** The specification asks for a refresh every three minutes, though a token lasts 15. */
const refreshEvery = 180_000;
/** Timeouts of calls and of uploads. */
const patience = { call: 60_000, upload: 180_000 } as const;
/** How long a page waits for the server before it shows cached data. */
const patienceAtStart = 4000;

export type SessionState = 'unknown' | 'in' | 'out';

/** Why the session ended: by the person, or with the server's code. */
export type Ending = 'left' | ErrorCode;

interface Tokens {
  token: string;
}

/** Messages between the tabs of one browser. */
export type TabWord = 'in' | 'out' | 'switched';

/** The id of the workspace, or of the account, in the token's payload. */
function claimOf(token: string, claim: 'tenantId' | 'aid'): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>)[claim] ?? null;
  } catch {
    return null;
  }
}
const workspaceOf = (token: string) => claimOf(token, 'tenantId');

/** Whether the last visit of this browser ended signed in, so that a session ended elsewhere is explained. */
const signedInPref = pref('stint.signedIn', isFlag, false);

/** The tabs of a browser share the cookie, so a change of account in one reloads the others. */
const channelName = storageKey('stint.session');

/**
 * The session of this tab. The access token lives in memory only and the refresh token in an HTTP-only cookie, so a
 * reload fetches a new access token.
 */
export class Session {
  #token: string | null = null;
  readonly #state = createStore<SessionState>('unknown');
  #ending: Ending | null = null;
  /** The last person is assumed to be signed in until the server answers. */
  #assumed = false;
  #remembered = async () => false;
  #back = (): void => undefined;
  #refreshing: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Learns the server's time from every answer. */
  readonly clock = new ServerClock();
  readonly #tabs = new BroadcastChannel(channelName);
  #moved: (word: TabWord) => void = () => undefined;
  #failing = false;
  #failed: () => void = () => undefined;
  #answered: () => void = () => undefined;

  get state(): SessionState {
    return this.#state.get();
  }

  /** Whether the session is one of a workspace, not only of an account. */
  get inWorkspace(): boolean {
    return this.#token !== null && workspaceOf(this.#token) !== null;
  }

  /** The id of the account that is signed in. */
  get accountId(): unknown {
    return this.#token && claimOf(this.#token, 'aid');
  }

  /** Null while signed in, or when nobody was. */
  get ending(): Ending | null {
    return this.#ending;
  }

  readonly subscribe = this.#state.subscribe;

  /** Accepts the tokens of a sign-in or of another workspace. */
  accept(tokens: Tokens, how: 'in' | 'switched' = 'in'): void {
    this.#hold(tokens);
    this.#tabs.postMessage(how);
  }

  /** Ends the session locally, after the server signed the person out. */
  leave(): void {
    this.#end('left');
    this.#tabs.postMessage('out');
  }

  /** Called when another tab signs in, signs out or switches the workspace. */
  onOtherTab(changed: (word: TabWord) => void): void {
    this.#moved = changed;
    this.#tabs.onmessage = ({ data }: MessageEvent<TabWord>) => changed(data);
  }

  /** Called when a renewal fails though the session has not ended; once until a renewal succeeds. */
  onRenewalFailed(failed: () => void): void {
    this.#failed = failed;
  }

  /** Called on each answer of the server. */
  onAnswer(answered: () => void): void {
    this.#answered = answered;
  }

  /** Whether somebody is signed in; the first call asks the server. */
  async known(): Promise<boolean> {
    if (!this.#isUnknown()) return this.state === 'in';
    const refreshing = this.refresh();
    await Promise.race([refreshing, new Promise((resolve) => setTimeout(resolve, patienceAtStart))]);
    if (this.#isUnknown() && (await this.#remembered()) && this.#isUnknown()) {
      this.#assumed = true;
      this.#state.set('in');
    }
    return this.#isUnknown() ? refreshing : this.state === 'in';
  }

  #isUnknown = () => this.state === 'unknown';

  /** `remembered` shows cached data while the server is unreachable; `back` runs when it answers again. */
  whenAway(remembered: () => Promise<boolean>, back: () => void): void {
    this.#remembered = remembered;
    this.#back = back;
  }

  /** Fetches an access token; false when the session has ended. An unreachable server does not end it. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    const response =
      (await this.#early()) ??
      (await this.#timed(addressOf('/api/auth/refresh-token'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }));
    if (response.ok) {
      this.#failing = false;
      const before = this.#token && workspaceOf(this.#token);
      const tokens = (await response.json()) as Tokens;
      this.#hold(tokens);
      // A sleeping tab may miss the message of another tab, and a person suspended in one workspace may continue in
      // another.
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

  /** The answer to the renewal that began before this code was there. Clocks learn nothing from it: it may have waited. */
  async #early(): Promise<Response | null> {
    const { stintRenewal } = globalThis;
    globalThis.stintRenewal = undefined;
    const response = (await stintRenewal) ?? null;
    if (response && response.status < 500) this.#answered();
    return response;
  }

  #hold({ token }: Tokens): void {
    this.#token = token;
    if (this.#assumed) {
      this.#assumed = false;
      this.#back();
    }
    this.#ending = null;
    signedInPref.set(true);
    this.#state.set('in');
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.refresh(), refreshEvery);
  }

  /** Nobody is notified if nobody was signed in, except of a suspension. */
  #end(ending: Ending): void {
    const wasIn = this.state === 'in' || signedInPref.get();
    this.#ending = wasIn || ending === 'auth.suspended' ? ending : null;
    signedInPref.set(false);
    this.#token = null;
    this.#assumed = false;
    clearInterval(this.#timer);
    this.#state.set('out');
  }

  /** `fetch` with the token, a timeout, and one retry after a refresh. */
  fetch: typeof fetch = async (input, init) => {
    if (this.#assumed && !(await this.refresh())) return Response.json({ code: 'network' }, { status: 503 });
    const response = await this.#timed(input, this.#signed(init));
    if (response.status !== 401 || this.#token === null) return response;
    if (await this.refresh()) return this.#timed(input, this.#signed(init));
    // The session is still valid, but its token cannot be renewed now: reported as unavailable, not as signed out.
    return this.#token === null ? response : Response.json({ code: 'unavailable' }, { status: 503 });
  };

  #signed(init: RequestInit = {}): RequestInit {
    if (this.#token === null) return init;
    const workspace = workspaceOf(this.#token);
    return {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        authorization: `Bearer ${this.#token}`,
        [ZONE_HEADER]: zoneHere(),
        ...(typeof workspace === 'string' && { 'tenant-id': workspace }),
      },
    };
  }

  async #timed(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const limit = AbortSignal.timeout(init.body instanceof FormData ? patience.upload : patience.call);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const requestedAt = performance.now();
    try {
      const response = await fetch(input, { ...init, signal });
      this.clock.learn(response, requestedAt);
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
