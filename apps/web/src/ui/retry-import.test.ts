import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
};
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('retries a failed load', async () => {
  const load = failing(2);
  const part = retryImport(load);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

it('fails after ten attempts with a network', async () => {
  const refused = expect(retryImport(failing(10))).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
});

it('waits without a network and retries at once when it returns', async () => {
  const network = online(false);
  const load = failing(0);
  const part = retryImport(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await part).toBe('part');
});

it('loads from the service worker without a network, for as long as it takes', async () => {
  online(false);
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  const load = failing(20);
  const part = retryImport(load);
  await vi.advanceTimersByTimeAsync(2000 * 20);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(21);
});
