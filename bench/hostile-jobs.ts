import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { HostileCase } from './hostile-case.ts';

const webhooks = 20;
const changes = 10;

/** A host that accepts connections and never answers. */
async function silentHost(signal: AbortSignal): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  signal.addEventListener('abort', () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** As many webhooks as a workspace may have, to a host that never answers, and changes that they all hear of. */
export const silentWebhooks: HostileCase = {
  name: 'webhooks',
  asksForCodes: true,
  prepare: async ({ send, tokens: [owner = ''], signal }) => {
    const url = await silentHost(signal);
    for (let at = 0; at < webhooks; at++) await send(owner, 'POST', '/api/webhook', { name: `Silent ${at}`, url });
  },
  attack: async ({ send, tokens: [owner = ''], attacker: { teamId } }) => {
    let changed = 0;
    for (let at = 0; at < changes; at++) {
      const { status } = await send(owner, 'POST', '/api/tasks', { title: `Change ${at}`, teams: [teamId] });
      if (status < 300) changed += 1;
    }
    return `${webhooks} silent webhooks, ${changed} changes`;
  },
};
