import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connection can be cut. */
export interface CutWay {
  port: number;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps connections open but forwards nothing. */
  freeze(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function proxyTo(target: { host: string; port: number } | { path: string }): Promise<CutWay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => !frozen && to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  const dropAll = () => {
    for (const [near] of pairs) near.resetAndDestroy();
  };
  const cut = async () => {
    if (!server.listening) return;
    server.close();
    dropAll();
    await once(server, 'close');
  };
  return {
    port,
    cut,
    freeze: () => {
      frozen = true;
    },
    restore: async () => {
      frozen = false;
      if (server.listening) dropAll();
      else await listen(port);
    },
    close: cut,
  };
}
