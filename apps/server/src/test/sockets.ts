import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';

export interface ReceivedEvent {
  hello?: boolean;
  seq?: number;
  op?: string;
  touches?: string[];
  ids?: Record<string, string>;
  resync?: boolean;
}

/** A browser's end of the event stream that records what it receives. It is closed when the test ends. */
export function listen(origin: string, query: Record<string, string>, options: { autoPong?: boolean } = {}) {
  const url = `${origin.replace(/^http/, 'ws')}/api/events?${new URLSearchParams(query)}`;
  const socket = new WebSocket(url, options);
  const heard: ReceivedEvent[] = [];
  let closed: number | null = null;
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as ReceivedEvent));
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  const until = (what: () => unknown, timeout = 2000) =>
    vi.waitFor(
      () => {
        if (!what()) throw new Error(`Not heard in time. Heard: ${JSON.stringify(heard)}; closed: ${closed}`);
      },
      { timeout, interval: 10 },
    );
  return {
    socket,
    heard,
    until,
    /** The numbers of the received changes. */
    seqs: () => heard.flatMap(({ seq, op }) => (seq && op ? [seq] : [])),
    greeted: () => until(() => heard.some(({ hello }) => hello), 5000),
    /** The close code of the stream, or null while it is open. */
    end: () => closed,
  };
}
