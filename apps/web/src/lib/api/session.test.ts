import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session } from './session.ts';

const answers = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
  localStorage.clear();
});

const json = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));
const tokenOf = (call: number) => new Headers(answers.mock.calls[call]?.[1]?.headers).get('authorization');
const pathOf = (call: number) => String(answers.mock.calls[call]?.[0]);

describe('a session', () => {
  it('is restored from the cookie after a reload', async () => {
    answers.mockReturnValueOnce(json({ token: 'one' }));
    const session = new Session();
    expect(await session.known()).toBe(true);
    expect(pathOf(0)).toBe('/api/auth/refresh-token');
  });

  it('takes the renewal that began with the page, once', async () => {
    globalThis.stintRenewal = json({ token: 'early' });
    const session = new Session();
    expect(await session.known()).toBe(true);
    answers.mockImplementation(() => json({ token: 'later' }));
    await session.fetch('/api/tasks');
    expect([answers.mock.calls.length, tokenOf(0)]).toEqual([1, 'Bearer early']);
    await session.refresh();
    expect(pathOf(1)).toBe('/api/auth/refresh-token');
  });

  it('is renewed again where the one of the page did not reach the server', async () => {
    globalThis.stintRenewal = Promise.resolve(null);
    answers.mockReturnValueOnce(json({ token: 'one' }));
    const session = new Session();
    expect(await session.known()).toBe(true);
    expect(session.clock.isTrusted()).toBe(false);
  });

  it('has ended if the renewal of the page says so', async () => {
    globalThis.stintRenewal = json({ code: 'auth.suspended' }, 403);
    const session = new Session();
    expect([await session.known(), session.ending]).toEqual([false, 'auth.suspended']);
  });

  it.each([
    ['t-1', 't-1'],
    [null, null],
  ])('REQ-01 sends the workspace of its token with each request: %j', async (tenantId, header) => {
    const token = ['', btoa(JSON.stringify({ tenantId })), ''].join('.');
    answers.mockReturnValueOnce(json({ token })).mockReturnValueOnce(json({}));
    const session = new Session();
    await session.known();
    await session.fetch('/api/tasks');
    const sent = new Headers(answers.mock.calls[1]?.[1]?.headers);
    expect([sent.get('authorization'), sent.get('tenant-id')]).toEqual([`Bearer ${token}`, header]);
  });

  it('has no ending when nobody was signed in', async () => {
    answers.mockReturnValueOnce(json({ code: 'unauthenticated' }, 401));
    const session = new Session();
    expect(await session.known()).toBe(false);
    expect([session.state, session.ending]).toEqual(['out', null]);
  });

  it('AUTH-36 reports after a reload that the session was ended elsewhere, once', async () => {
    new Session().accept({ token: 'old' });
    answers.mockImplementation(() => json({ code: 'unauthenticated' }, 401));
    const reloaded = new Session();
    await reloaded.known();
    expect(reloaded.ending).toBe('unauthenticated');
    const later = new Session();
    await later.known();
    expect(later.ending).toBeNull();
  });

  it('reports after a reload, too, that the person was suspended', async () => {
    answers.mockReturnValueOnce(json({ code: 'auth.suspended' }, 403));
    const session = new Session();
    expect(await session.known()).toBe(false);
    expect([session.state, session.ending]).toEqual(['out', 'auth.suspended']);
  });

  it('is neither in nor out while the server is unreachable', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const session = new Session();
    expect(await session.known()).toBe(false);
    expect(session.state).toBe('unknown');
  });

  it('refreshes the token and retries when the server rejects the old one', async () => {
    const session = new Session();
    session.accept({ token: 'old' });
    answers
      .mockReturnValueOnce(json({}, 401))
      .mockReturnValueOnce(json({ token: 'new' }))
      .mockReturnValueOnce(json({ done: true }));
    const response = await session.fetch('/api/tasks');
    expect(response.status).toBe(200);
    expect([tokenOf(0), tokenOf(2)]).toEqual(['Bearer old', 'Bearer new']);
  });

  it('announces an answer of the server, but not a failed connection', async () => {
    const session = new Session();
    session.accept({ token: 'one' });
    const answered = vi.fn();
    session.onAnswer(answered);
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await session.fetch('/api/tasks');
    answers.mockReturnValueOnce(json({}, 502));
    await session.fetch('/api/tasks');
    expect(answered).not.toHaveBeenCalled();
    answers.mockReturnValueOnce(json({}));
    await session.fetch('/api/tasks');
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it('refreshes the token once for any number of calls', async () => {
    const session = new Session();
    session.accept({ token: 'old' });
    answers.mockImplementation((input, init) => {
      if (String(input).endsWith('refresh-token')) return json({ token: 'new' });
      const isOld = new Headers(init?.headers).get('authorization') === 'Bearer old';
      return isOld ? json({}, 401) : json({});
    });
    await Promise.all([session.fetch('/api/a'), session.fetch('/api/b'), session.fetch('/api/c')]);
    expect(answers.mock.calls.filter(([input]) => String(input).endsWith('refresh-token'))).toHaveLength(1);
  });

  it.each([
    ['a minute for a call', '{}', 60_000],
    ['three minutes for a file', new FormData(), 180_000],
  ])('REQ-05 waits at most %s', async (_, body, max) => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answers.mockReturnValueOnce(json({}));
    await new Session().fetch('/api/tasks', { method: 'POST', body });
    expect(limit).toHaveBeenCalledWith(max);
    limit.mockRestore();
  });

  it('ends with a reason when the server revokes it', async () => {
    const session = new Session();
    session.accept({ token: 'old' });
    const listener = vi.fn();
    session.subscribe(listener);
    answers.mockReturnValueOnce(json({}, 401)).mockReturnValueOnce(json({ code: 'auth.token_reused' }, 401));
    expect((await session.fetch('/api/tasks')).status).toBe(401);
    expect([session.state, session.ending]).toEqual(['out', 'auth.token_reused']);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('survives a short outage of the server', async () => {
    const session = new Session();
    session.accept({ token: 'old' });
    answers.mockReturnValueOnce(json({}, 401)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const response = await session.fetch('/api/tasks');
    expect(session.state).toBe('in');
    expect([response.status, await response.json()]).toEqual([503, { code: 'unavailable' }]);
  });

  it('announces a failed renewal once until a renewal succeeds', async () => {
    const session = new Session();
    const failed = vi.fn();
    session.onRenewalFailed(failed);
    answers.mockReturnValueOnce(json({}, 500));
    await session.refresh();
    expect(failed).not.toHaveBeenCalled();
    session.accept({ token: 'old' });
    answers.mockReturnValueOnce(json({}, 500)).mockReturnValueOnce(json({}, 502));
    await session.refresh();
    await session.refresh();
    expect(failed).toHaveBeenCalledTimes(1);
    answers.mockReturnValueOnce(json({ token: 'new' })).mockReturnValueOnce(json({}, 500));
    await session.refresh();
    await session.refresh();
    expect(failed).toHaveBeenCalledTimes(2);
    answers.mockReturnValueOnce(json({ code: 'auth.token_expired' }, 401));
    await session.refresh();
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('answers as an unavailable server when the network is missing', async () => {
    const session = new Session();
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const response = await session.fetch('/api/tasks');
    expect([response.status, await response.json()]).toEqual([503, { code: 'network' }]);
  });

  it('notices that the next token opens another workspace', async () => {
    const token = (tenantId: string | null) => `x.${btoa(JSON.stringify({ tenantId })).replace(/=+$/, '')}.x`;
    const session = new Session();
    const listener = vi.fn();
    session.onOtherTab(listener);
    session.accept({ token: token('here') });
    answers.mockReturnValueOnce(json({ token: token('here') }));
    await session.refresh();
    expect(listener).not.toHaveBeenCalled();
    answers.mockReturnValueOnce(json({ token: token('there') }));
    await session.refresh();
    expect(listener).toHaveBeenCalledWith('switched');
    answers.mockReturnValueOnce(json({ token: token(null) }));
    await session.refresh();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('announces sign-in and sign-out to the other tabs', async () => {
    const [here, there] = [new Session(), new Session()];
    const listener = vi.fn();
    there.onOtherTab(listener);
    here.accept({ token: 'one' });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), 8000);
    here.accept({ token: 'two' }, 'switched');
    here.leave();
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([['in'], ['switched'], ['out']]), 8000);
    expect(here.ending).toBe('left');
  });
});
