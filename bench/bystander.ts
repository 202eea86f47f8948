import { fork } from 'node:child_process';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const everyMs = 20;
const maxOpen = 50;
const agent = new http.Agent({ keepAlive: true });

/** Resolves with the milliseconds until the answer was complete; infinite if it was no success. */
function call(address: string, token: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(address, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        resolve(response.statusCode === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
      });
    });
    request.on('error', () => resolve(Number.POSITIVE_INFINITY));
  });
}

/** A call every 20 ms, in turn to each address, whether or not those before were answered, until the parent says something. */
async function standBy(addresses: readonly string[], token: string): Promise<number[]> {
  const waits: number[] = [];
  const open = new Set<Promise<unknown>>();
  let isEnding = false;
  process.once('message', () => {
    isEnding = true;
  });
  while (!isEnding) {
    if (open.size < maxOpen) {
      const wait = call(addresses[waits.length % addresses.length] ?? '', token)
        .then((ms) => waits.push(ms))
        .finally(() => open.delete(wait));
      open.add(wait);
    }
    await sleep(everyMs);
  }
  await Promise.all(open);
  return waits;
}

/** How long each call of somebody else took. In a process of its own, because the attack is work for this one, too. */
export async function bystander(
  base: string,
  token: string,
  signal: AbortSignal,
  paths: readonly string[] = ['/api/user/me'],
): Promise<number[]> {
  const addresses = paths.map((path) => `${base}${path}`);
  const child = fork(fileURLToPath(import.meta.url), [token, ...addresses], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const waits = new Promise<number[]>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number[])).once('exit', reject);
  });
  signal.addEventListener('abort', () => child.send('end'), { once: true });
  try {
    return await waits;
  } finally {
    child.disconnect();
  }
}

const [, script, token, ...addresses] = process.argv;
if (process.send && script === fileURLToPath(import.meta.url) && token && addresses.length > 0) {
  process.send(await standBy(addresses, token));
}
