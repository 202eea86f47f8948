import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askHealth, useServerBack } from './health.ts';

const answers = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.mockReset();
});
const ask = () => askHealth({ signal: new AbortController().signal });
const well = async () => Response.json({ status: 'ok' });
const ill = async () => Response.json({ status: 'error', error: { database: { status: 'down' } } }, { status: 503 });

it('REQ-13 falls back to the second address and reports why', async () => {
  answers.mockImplementationOnce(well);
  expect(await ask()).toEqual({ reason: null });
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementationOnce(well);
  expect(await ask()).toEqual({ reason: 'Next.js API failed' });
  expect(answers.mock.calls.map(([address]) => address)).toEqual(['/api/health', '/api/health', '/health']);
});

it('REQ-13 throws when both addresses fail or report a fault', async () => {
  answers.mockImplementationOnce(ill).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(ask()).rejects.toThrow('not well');
  answers.mockImplementation(async () => new Response('<html>'));
  await expect(ask()).rejects.toThrow('not well');
});

it('REQ-13 retries after 1, 2 and 4 seconds, then every 30 seconds', async () => {
  vi.useFakeTimers();
  answers.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  const client = new QueryClient();
  renderHook(() => useServerBack(() => undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const requestCount = () => answers.mock.calls.filter(([address]) => address === '/api/health').length;
  await vi.advanceTimersByTimeAsync(1);
  expect(requestCount()).toBe(1);
  for (const [seconds, times] of [
    [1, 2],
    [2, 3],
    [4, 4],
    [30, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 100);
    expect(requestCount(), `before ${seconds} s`).toBe(times - 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(requestCount(), `after ${seconds} s`).toBe(times);
  }
});

it('REQ-13 resumes once, and only when the API itself is healthy', async () => {
  vi.useFakeTimers();
  let apiIsWell = false;
  answers.mockImplementation(async (address) => {
    if (address === '/api/health' && !apiIsWell) throw new TypeError('Failed to fetch');
    return well();
  });
  const goOn = vi.fn();
  const client = new QueryClient();
  renderHook(() => useServerBack(goOn), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answers.mock.calls.length).toBeGreaterThan(4);
  expect(goOn).not.toHaveBeenCalled();
  apiIsWell = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(goOn).toHaveBeenCalledOnce();
});
