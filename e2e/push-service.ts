/** A push service with one subscription, which keeps the messages as its browser would read them (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PushMessage } from '@stint/contract';

export async function pushService() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  const derived = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const read = (body: Buffer): string => {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = derived(pair.computeSecret(sender), auth, info, 32);
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const opened = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12));
    opened.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  const received: PushMessage[] = [];
  const server = http.createServer(async (request, response) => {
    received.push(PushMessage.parse(JSON.parse(read(await buffer(request)))));
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  const subscription = { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
  return { received, subscription, close: () => void server.close() };
}
