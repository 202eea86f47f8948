const path = /^\/task\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The address that a card has, without the server's, which may move. */
export const taskAddress = (taskId: string) => `/task/${taskId}`;

/** The task of an address on this server, or null. */
export function taskIn(link: string | null | undefined, origin: string): string | null {
  const text = link?.trim().split(/\s/)[0];
  if (!text || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin ? (path.exec(url.pathname)?.[1] ?? null) : null;
}
