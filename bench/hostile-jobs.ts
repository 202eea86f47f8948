import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import type { HostileCase, Stage } from './hostile-case.ts';

const webhooks = 20;
const changes = 10;

/** A host that accepts connections and never answers. Returns its port. */
async function silentHost(signal: AbortSignal): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  signal.addEventListener('abort', () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

/** As many webhooks as a workspace may have, and changes that they all hear of. */
type Address = (at: number) => string;
const webhooksTo = (name: string, open: (stage: Stage) => Promise<Address>): HostileCase => ({
  name,
  asksForCodes: true,
  prepare: async (stage) => {
    const [owner = ''] = stage.tokens;
    const addressOf = await open(stage);
    for (let at = 0; at < webhooks; at++) {
      const url = addressOf(at);
      const { status } = await stage.send(owner, 'POST', '/api/webhook', { name: `Receiver ${at}`, url });
      if (status >= 300) throw new Error(`A webhook was refused with ${status}`);
    }
  },
  attack: async ({ send, tokens: [owner = ''], attacker: { teamId } }) => {
    let changed = 0;
    for (let at = 0; at < changes; at++) {
      const { status } = await send(owner, 'POST', '/api/tasks', { title: `Change ${at}`, teams: [teamId] });
      if (status < 300) changed += 1;
    }
    return `${webhooks} webhooks, ${changed} changes`;
  },
});

export const silentWebhooks = webhooksTo('webhooks', async ({ signal }) => {
  const url = `http://127.0.0.1:${await silentHost(signal)}/`;
  return () => url;
});
export const namelessWebhooks = webhooksTo('names', async () => (at) => `http://nobody-${at}.invalid/`);

const invitations = 60;
/** A workspace with a mail server that never answers sends invitations. */
export const silentMailServer: HostileCase = {
  name: 'mail-server',
  asksForCodes: true,
  prepare: async ({ databaseUrl, attacker: { tenantId }, signal }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const text = `insert into custom_smtp ("tenantId", host, port, secure, "fromAddress", "isValidate")
      values ($1, '127.0.0.1', $2, false, 'us@ours.test', true)`;
    await client.query(text, [tenantId, await silentHost(signal)]);
    await client.end();
  },
  attack: async ({ send, tokens: [owner = ''], attacker: { teamId } }) => {
    const emailIds = Array.from({ length: invitations }, (_, at) => `guest${at}@guests.test`);
    const { status } = await send(owner, 'POST', '/api/invite/emails', { emailIds, teamIds: [teamId] });
    return `${invitations} invitations: ${status}`;
  },
};
