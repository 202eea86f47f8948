import { Webhook as Signer } from 'standardwebhooks';
import { plainName } from '../../../mail/emails.ts';
import type { DueDelivery } from './webhooks.sql.ts';

export interface Message {
  body: string;
  headers: Record<string, string>;
}

/** "Ada Lovelace: tasks.create: Write the notes", for chats. */
function line({ op, actorName, title, name }: DueDelivery): string {
  if (op === 'webhooks.test') return `Stint: ${plainName(name)} works.`;
  return [actorName || 'Stint', op, title].filter((part) => part).join(': ');
}

/** Chats read `<`, `>` and `&` as markup, and `@everyone` as a call. */
const plain = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign).replace(/@/g, '@\u200b');

function bodyOf(due: DueDelivery): string {
  if (due.format === 'SLACK') return JSON.stringify({ text: plain(line(due)) });
  if (due.format === 'DISCORD') return JSON.stringify({ content: plain(line(due)), allowed_mentions: { parse: [] } });
  const { op: type, createdAt: timestamp, ids, changes, actorUserId, organizationId } = due;
  return JSON.stringify({ type, timestamp, data: { organizationId, actorUserId, ids, changes } });
}

/** The request of a delivery, signed by the Standard Webhooks convention with each secret. */
export function messageOf(due: DueDelivery, secrets: readonly string[], now: string): Message {
  const body = bodyOf(due);
  const at = new Date(now);
  const signatures = secrets.map((secret) => new Signer(secret).sign(due.id, at, body));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Stint-Webhooks',
      'webhook-id': due.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  };
}
