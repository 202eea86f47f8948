import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, isPrivate, pin } from './egress.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
async function server(answer: RequestListener): Promise<string> {
  const listening = http.createServer(answer).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closing.push(() => {
    listening.closeAllConnections();
    listening.close();
  });
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}
const open = { allowPrivate: true };
const strict = { allowPrivate: false };

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'not an address',
  ])('%s is a private address', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700:4700::1111'])('%s is a public address', (address) => {
    expect(isPrivate(address)).toBe(false);
  });
});

describe('outgoing requests', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', '0x7f000001', '2130706433'])('refuse %s', async (host) => {
    await expect(pin(new URL(`http://${host}`).hostname, strict)).rejects.toMatchObject({ code: 'egress.denied' });
  });

  it('refuse anything but HTTPS, and URLs with a password', async () => {
    for (const address of ['http://8.8.8.8/', 'file:///etc/passwd', 'https://user:pass@8.8.8.8/']) {
      await expect(ask(address, {}, strict)).rejects.toMatchObject({ code: 'egress.denied' });
    }
  });

  it('reach private networks if the operator allows it', async () => {
    const address = await server((request, response) => response.end(`${request.method} ${request.url}`));
    expect(await ask(`${address}/path?x=1`, {}, open)).toMatchObject({ status: 200, text: 'GET /path?x=1' });
  });

  it('follow no redirect', async () => {
    const address = await server((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    expect((await ask(address, {}, open)).status).toBe(302);
  });

  it('time out, even for a slowly arriving answer', async () => {
    const silent = await server(() => undefined);
    await expect(ask(silent, { timeoutMs: 100 }, open)).rejects.toThrow('took too long');
    const slow = await server((_, response) => {
      const dripping = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(dripping));
    });
    await expect(ask(slow, { timeoutMs: 200 }, open)).rejects.toThrow('took too long');
  });

  it('limit the size of the answer', async () => {
    const long = await server((_, response) => response.end('x'.repeat(100_000)));
    await expect(ask(long, { maxBytes: 1000 }, open)).rejects.toThrow('too long');
  });
});
