import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { freshDatabase, freshDir, newcomer, startServer } from '../test/process.ts';
import { isPoint, vapidKeyOf, vapidOf } from './web-push.ts';

it('PUSH-05 makes the same key of the same secret, and another of another', () => {
  const keyOf = (byte: number) => vapidOf(vapidKeyOf(new Uint8Array(32).fill(byte)), 'https://stint.test').publicKey;
  expect(keyOf(1)).toBe(keyOf(1));
  expect(keyOf(1)).not.toBe(keyOf(2));
  expect(isPoint(keyOf(1))).toBe(true);
});

it.each([
  ['no bytes', Buffer.alloc(0)],
  ['zero', Buffer.alloc(32)],
  ['more than the order of the curve', Buffer.alloc(32, 255)],
  ['too many bytes', Buffer.alloc(33, 1)],
])('PUSH-05 refuses a private key of %s', (_, bytes) => {
  expect(() => vapidOf(bytes, 'https://stint.test')).toThrow();
});

it('PUSH-05 keeps its key after a restart, and uses the one that the operator names', { timeout: 90_000 }, async () => {
  const env = { DATABASE_URL: await freshDatabase(), DATA_DIR: freshDir() };
  const first = await startServer(env);
  const { token } = await newcomer(first);
  const { publicKey } = await first.as(token).push.key({});
  await first.end();
  const again = await startServer(env);
  expect(await again.as(token).push.key({})).toEqual({ publicKey });
  await again.end();
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Node leaves out zeros at the beginning of a key.
  const VAPID_PRIVATE_KEY = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  const configuredServer = await startServer({ ...env, VAPID_PRIVATE_KEY });
  expect(await configuredServer.as(token).push.key({})).toEqual({ publicKey: pair.getPublicKey('base64url') });
});
