import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';
import { afterEach, expect, it } from 'vitest';
import { Names } from './names.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A name server that knows `known.test`, and never answers for `silent.test`. */
async function nameServer() {
  const questions: string[] = [];
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  closing.push(() => socket.close());
  await once(socket, 'listening');
  socket.on('message', (message, { address, port }) => {
    const packet = decode(message);
    const [question] = packet.questions ?? [];
    if (!question) return;
    const { name, type } = question;
    questions.push(`${type} ${name}`);
    if (name === 'silent.test') return;
    const answers =
      name === 'known.test' && type === 'A' ? [{ type: 'A' as const, name, ttl: 60, data: '203.0.113.7' }] : [];
    const notFound = 3;
    const flags = name === 'known.test' ? 0 : notFound;
    socket.send(encode({ type: 'response', id: packet.id ?? 0, flags, questions: [question], answers }), port, address);
  });
  return { questions, names: new Names([`127.0.0.1:${socket.address().port}`]) };
}

it('resolves a name', async () => {
  const { names } = await nameServer();
  expect(await names.addressesOf('known.test')).toEqual(['203.0.113.7']);
});

it.each(['unknown.test', 'silent.test'])('asks once for %s, which has no address', async (host) => {
  const { names, questions } = await nameServer();
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => names.addressesOf(host)));
  const first = questions.length;
  await expect(names.addressesOf(host.toUpperCase())).rejects.toThrow();
  expect(many.every(({ status }) => status === 'rejected')).toBe(true);
  expect(first).toBeLessThanOrEqual(4);
  expect(questions).toHaveLength(first);
});
