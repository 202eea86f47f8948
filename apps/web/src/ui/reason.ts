import { createContext } from 'react';

/** A reason with the page where it can be resolved. */
export interface LinkedReason {
  text: string;
  link: { href: string; label: string };
}

/** Why something is disabled. */
export type Reason = string | LinkedReason;
/** What `blocked` takes: a reason, or nothing while it is enabled. */
export type BlockedReason = Reason | false | null | undefined;

export const textOfReason = (reason: BlockedReason): string | undefined =>
  (typeof reason === 'object' ? reason?.text : reason) || undefined;

export const linkOfReason = (reason: BlockedReason): LinkedReason['link'] | undefined =>
  typeof reason === 'object' ? reason?.link : undefined;

/** Primitives know no router; without one, links load the page. */
export const FollowContext = createContext<((href: string) => void) | null>(null);
