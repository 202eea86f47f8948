import type { Server } from '../../../lib/api/server.tsx';
import { pushObstacle, subscribeBrowser } from '../../../lib/device/push.ts';

/** A new session of the same account, or another workspace, gets push in this browser again. */
export async function renewPush(server: Server): Promise<void> {
  if (pushObstacle() !== null || Notification.permission !== 'granted') return;
  const { items } = await server.push.devices({});
  const current = items.find(({ isCurrent }) => isCurrent);
  if (current && current.problem !== 'REFUSED') return;
  const { publicKey } = await server.push.key({});
  await server.push.subscribe(await subscribeBrowser(publicKey));
}
