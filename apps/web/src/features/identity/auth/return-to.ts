import type { Workspaces } from '@stint/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pathWithin } from '../../../ui/base-path.ts';

/* What the addresses of sign-in need at once; the steps themselves are fetched with their pages. */

/** The page a person wanted before signing in. */
export interface ReturnTo {
  to?: string | undefined;
}

/** Reads it from the URL. */
export const returnToOf = ({ to }: Record<string, unknown>): ReturnTo => (typeof to === 'string' ? { to } : {});

/** Only pages of this product, so that a crafted link cannot redirect after sign-in. */
export function pageOf(to: string | undefined): string {
  if (!to?.startsWith('/') || !URL.canParse(to, location.origin)) return '/';
  const url = new URL(to, location.origin);
  const path = pathWithin(url.pathname);
  // Two slashes begin the address of a host; `/.//host` is read as `//host`.
  return url.origin === location.origin && !path.startsWith('//') ? `${path}${url.search}${url.hash}` : '/';
}

/** The workspaces offered by the last sign-in step; in memory only, because they carry tokens. */
export const offerKey = ['sign-in', 'offer'] as const;
export const offerOf = (cache: QueryClient) => cache.getQueryData<Workspaces>(offerKey) ?? null;

export const demandKey = ['sign-in', 'second-step'] as const;

/** The second factor that an account requires; in memory only, because the ticket is half a sign-in. */
export interface Demand {
  ticket: string;
  methods: readonly Method[];
}
export const methods = ['authenticator', 'passkey', 'recovery'] as const;
export type Method = (typeof methods)[number];

export const demandOf = (cache: QueryClient) => cache.getQueryData<Demand>(demandKey) ?? null;
