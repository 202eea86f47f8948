import { pathWithin } from '../../../ui/base-path.ts';

/** What a card on a board shows. */
export interface CardOf {
  kind: 'task' | 'plan';
  id: string;
}

const path = /^\/(task|plan)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The address that a card has, without the server's, which may move. */
export const cardAddress = ({ kind, id }: CardOf) => `/${kind}/${id}`;

/** The task or plan of an address on this server, or null. */
export function cardIn(link: string | null | undefined, origin: string): CardOf | null {
  const text = link?.trim().split(/\s/)[0];
  if (!text || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const [, kind, id] = (url.origin === origin && path.exec(pathWithin(url.pathname))) || [];
  return id ? { kind: kind === 'plan' ? 'plan' : 'task', id } : null;
}
