import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A browser's end of the event stream with as little of its own work as possible: it only watches for a word. */
interface Stream {
  socket: Socket;
  /** Calls once the word has arrived. */
  until(word: string): Promise<number>;
}

async function open(base: string, token: string): Promise<Stream> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/events/ticket`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`the ticket answered ${answer.status}: ${await answer.text()}`);
  const { ticket } = (await answer.json()) as { ticket: string };
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let text = '';
  const waiting = new Map<string, (at: number) => void>();
  const heard = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text = (text + chunk.toString('latin1')).slice(-4000);
      if (text.includes('hello')) resolve();
      for (const [word, onEvent] of waiting) if (text.includes(word)) onEvent(performance.now());
    });
  });
  socket.write(
    [
      `GET /api/events?ticket=${encodeURIComponent(ticket)} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13',
      '\r\n',
    ].join('\r\n'),
  );
  await heard;
  const until = (word: string) => new Promise<number>((resolve) => waiting.set(word, resolve));
  return { socket, until };
}

/** Milliseconds until an event is at every one of so many open streams of one process; and of the median one. */
export async function spread(
  base: string,
  tokens: readonly string[],
  streams: number,
  word: string,
  act: () => Promise<void>,
) {
  const all: Stream[] = [];
  while (all.length < streams) {
    const some = Array.from({ length: Math.min(50, streams - all.length) }, (_, n) =>
      open(base, tokens[(all.length + n) % tokens.length] as string),
    );
    all.push(...(await Promise.all(some)));
  }
  const arrivals = Promise.all(all.map(({ until }) => until(word)));
  const began = performance.now();
  await act();
  const times = (await arrivals).map((at) => at - began).sort((a, b) => a - b);
  for (const { socket } of all) socket.destroy();
  return { last: times.at(-1) ?? 0, median: times[times.length >> 1] ?? 0 };
}
