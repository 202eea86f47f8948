import { Refusal, type SignedIn, type Workspace, type Workspaces } from '@stint/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiMutation, useConnection } from '../../lib/api/server.tsx';
import { adoptLanguage } from '../../lib/i18n/i18n.ts';
import { enterWorkspace } from '../../lib/page/place.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address a code was sent to: going back or reloading finds the right step. */
    email?: string;
    /** The name of the team that registration has heard already. */
    team?: string;
    /** The address a link for a new password was sent to. */
    resetFor?: string;
  }
}

/** Where a person wanted to go before they had to sign in. */
export interface ReturnTo {
  to?: string | undefined;
}

/** The same, as addresses carry it. */
export const returnToOf = ({ to }: Record<string, unknown>): ReturnTo => (typeof to === 'string' ? { to } : {});

/** Only pages of this product: a link must not send anybody elsewhere after they signed in. */
export function pageOf(to: string | undefined): string {
  if (!to?.startsWith('/') || /^\/[/\\]/.test(to)) return '/';
  const url = new URL(to, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}

/** The workspaces that the last step of signing in chooses from; kept in memory only, for they carry tokens. */
const offerKey = ['sign-in', 'offer'] as const;
export const offerOf = (cache: QueryClient) => cache.getQueryData<Workspaces>(offerKey) ?? null;

const demandKey = ['sign-in', 'second-step'] as const;

/** What an account wants besides the first step; in memory only, for the ticket is half a sign-in. */
export interface Demand {
  ticket: string;
  methods: readonly Method[];
}
const methods = ['authenticator', 'passkey', 'recovery'] as const;
export type Method = (typeof methods)[number];

export const demandOf = (cache: QueryClient) => cache.getQueryData<Demand>(demandKey) ?? null;

/** The second step that a refusal asks for. */
function demandIn(refusal: Refusal): Demand | null {
  if (refusal.code !== 'auth.second_factor_required') return null;
  const { ticket = '', methods: named = '' } = refusal.details;
  const known = named.split(',');
  return { ticket, methods: methods.filter((method) => known.includes(method)) };
}

/** Leads to the second step of a sign-in when that is what a refusal asks for. */
function useSecondStep({ to }: ReturnTo) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (otherwise: (refusal: Refusal) => void = () => undefined) =>
    (refusal: Refusal) => {
      const demand = demandIn(refusal);
      if (!demand) return otherwise(refusal);
      cache.setQueryData(demandKey, demand);
      void navigate({ to: '/auth/second-step', search: { to }, replace: true });
    };
}

/** What is left to say about a refusal: the second step speaks for itself. */
export const unlessDemand = (refusal: Refusal | null) => (refusal && !demandIn(refusal) ? refusal : null);

/** The last steps of signing in, the same for codes and passwords: which workspace, then in. */
export function useEnter({ to }: ReturnTo) {
  const { server, session } = useConnection();
  const cache = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const orConfirm = useSecondStep({ to });

  /** Nothing that was read before belongs to the person who is in now. */
  const accept = (signedIn: Pick<SignedIn, 'token' | 'user'>) => {
    cache.removeQueries();
    enterWorkspace(signedIn.user.tenantId);
    session.accept(signedIn);
    void adoptLanguage(signedIn.user.preferredLanguage);
  };
  const land = (signedIn: Pick<SignedIn, 'token' | 'user'>) => {
    accept(signedIn);
    router.history.replace(pageOf(to));
  };
  const open = useApiMutation(server.auth.signInWorkspace, { inForm: true, onSuccess: land });

  const enter = (email: string, { token, user, defaultTeamId }: Workspace) =>
    open.mutate({ email, token, lastTeamId: user.lastTeamId, ...(defaultTeamId && { defaultTeamId }) });

  return {
    accept,
    land,
    enter,
    orConfirm,
    /** Straight in when there is one workspace; else the person is asked. */
    choose: (offer: Workspaces) => {
      const [only, ...others] = offer.workspaces;
      if (!only) return setRefusal(new Refusal('auth.no_workspace'));
      if (others.length === 0) return enter(offer.confirmed_email, only);
      cache.setQueryData(offerKey, offer);
      void navigate({ to: '/auth/workspace', search: { to }, replace: true });
    },
    entering: open.isPending || open.isSuccess ? open.variables?.token : undefined,
    busy: open.isPending || open.isSuccess,
    refusal: open.error ?? refusal,
  };
}
