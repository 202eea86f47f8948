import { Refusal } from '@stint/contract';
import { redirect } from '@tanstack/react-router';
import type { Session } from '../../../lib/api/session.ts';

interface Entering {
  context: { session: Session };
  location: { href: string };
}

/** Redirects people who are not signed in to sign-in, with the page to return to. */
export async function mustBeIn({ context: { session }, location }: Entering): Promise<void> {
  if (await session.known()) return;
  if (session.state === 'unknown') throw new Refusal('network');
  const to = location.href === '/' ? undefined : location.href;
  throw redirect({ to: '/auth/passcode', search: { to }, replace: true });
}
