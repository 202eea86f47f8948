import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, egressOf, isPrivate, operatorsEgress, pin } from './egress.ts';

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
const open = operatorsEgress(true);
const strict = egressOf({});

describe('an address', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.0.0.1', '192.0.0.170', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.1.1'],
    ...['192.175.48.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::127.0.0.1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:a00:1'],
    ...['::ffff:0:10.0.0.1', '::ffff:0:808:808', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '100::1'],
    ...['100:0:0:1::1', '2001::1', '2001:0:808:808::', '2001:1::1', '2001:2::1', '2001:3::1', '2001:4:112::1'],
    ...['2001:10::1', '2001:20::1', '2001:30::1', '2001:1ff::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::'],
    ...['2620:4f:8000::1', '3fff::1', '3fff:fff:ffff::1', '4000::1', '5f00::1', '5f00:ffff::1', 'fc00::1', 'fd00::1'],
    ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'not an address'],
  ])('%s is a private address', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each([
    ...['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '198.17.255.255'],
    ...['198.20.0.1', '223.255.255.255', '::ffff:8.8.8.8', '2606:4700:4700::1111', '2001:4860:4860::8888'],
    ...['2001:200::1', '3ffe::1', '3fff:1000::1'],
  ])('%s is a public address', (address) => {
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

  it('do not leave a demo, wherever they go', async () => {
    const requestedUrls: string[] = [];
    const address = await server(({ url = '' }, response) => {
      requestedUrls.push(url);
      response.end();
    });
    const demo = egressOf({ allowPrivateNetwork: true, demo: {} });
    for (const work of [pin('8.8.8.8', demo), ask(address, {}, demo), ask('https://example.com', {}, demo)])
      await expect(work).rejects.toMatchObject({ code: 'demo.closed' });
    expect(requestedUrls).toEqual([]);
  });

  it('reach private networks if the operator allows it', async () => {
    const address = await server((request, response) => response.end(`${request.method} ${request.url}`));
    expect(await ask(`${address}/path?x=1`, {}, open)).toMatchObject({ status: 200, text: 'GET /path?x=1' });
  });

  it.each([
    ...['169.254.169.254', '169.254.0.1', '2852039166', '[::ffff:169.254.169.254]', '[fe80::1]', '[fd00:ec2::254]'],
    ...['0.0.0.0', '[::]', '[::ffff:0:0]', '224.0.0.1', '255.255.255.255', '[ff02::1]', '[64:ff9b::a9fe:a9fe]'],
    ...['[64:ff9b:1::a9fe:a9fe]', '[2002:a9fe:a9fe::1]', '100.100.100.200'],
  ])(
    'do not reach %s, which tells secrets of the machine or is no host, even if private networks are allowed',
    async (host) => {
      await expect(
        pin(new URL(`http://${host}`).hostname, { allowPrivate: true, isClosed: false }),
      ).rejects.toMatchObject({
        code: 'egress.denied',
      });
    },
  );

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
