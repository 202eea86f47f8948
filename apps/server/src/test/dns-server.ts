import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

const serverFailure = 2;

/** A DNS server that knows the given TXT records, or fails for some names. */
export async function dnsServer() {
  const records = new Map<string, string>();
  const failing = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const { id, questions = [] } = decode(message);
    const answers = questions.flatMap(({ name, type }) => {
      const data = type === 'TXT' && records.get(name.toLowerCase());
      return data ? [{ type: 'TXT' as const, name, ttl: 60, data }] : [];
    });
    const isFailing = questions.some(({ name }) => failing.has(name.toLowerCase()));
    const flags = isFailing ? serverFailure : 0;
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { records, failing, address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
