import { Refusal, type SignedIn, type Workspace, type Workspaces } from '@stint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiMutation, useConnection } from '../../../lib/api/server.tsx';
import { adoptLanguage } from '../../../lib/i18n/i18n.ts';
import { enterWorkspace } from '../../../lib/page/place.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { type Demand, demandKey, methods, offerKey, pageOf, type ReturnTo } from './return-to.ts';
import { returnOf } from './social-return.ts';
import { keepReturnTo } from './social-return-to.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address the code was sent to, so that back and reload find the right step. */
    email?: string;
    /** The team name from the first step of registration. */
    team?: string;
    /** The address the password link was sent to. */
    resetFor?: string;
  }
}

/** Reads the second-factor demand from a refusal. */
function demandIn(refusal: Refusal): Demand | null {
  if (refusal.code !== 'auth.second_factor_required') return null;
  const { ticket = '', methods: methodList = '' } = refusal.details;
  const names = methodList.split(',');
  return { ticket, methods: methods.filter((method) => names.includes(method)) };
}

/** Navigates to the second step when a refusal demands it. */
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

/** The refusal to show; a demand for the second step is not shown. */
export const unlessDemand = (refusal: Refusal | null) => (refusal && !demandIn(refusal) ? refusal : null);

/** The last sign-in steps for codes and passwords: choose a workspace and enter it. */
export function useEnter({ to }: ReturnTo) {
  const { server, session } = useConnection();
  const cache = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const orConfirm = useSecondStep({ to });

  /** Cached data belongs to the previous session. */
  const accept = (signedIn: Pick<SignedIn, 'token' | 'user'>) => {
    cache.removeQueries();
    enterWorkspace(signedIn.user.tenantId);
    session.accept(signedIn);
    void adoptLanguage(signedIn.user.preferredLanguage);
  };
  const land = (signedIn: Pick<SignedIn, 'token' | 'user'>) => {
    accept(signedIn);
    router.history.replace(addressOf(pageOf(to)));
  };
  /** Shows how a workspace that opens only by its provider can be entered. */
  const toProvider = ({ code, details }: Refusal) => {
    if (code !== 'auth.oidc_required') return;
    keepReturnTo(to);
    void navigate({ to: '/auth/social', search: returnOf({ ...details, via: 'oidc', error: code }), replace: true });
  };
  const open = useApiMutation(server.auth.signInWorkspace, { inForm: true, onSuccess: land });

  const enter = (email: string, { token, user, defaultTeamId }: Workspace) =>
    open.mutate(
      { email, token, lastTeamId: user.lastTeamId, ...(defaultTeamId && { defaultTeamId }) },
      { onError: toProvider },
    );

  return {
    accept,
    land,
    enter,
    orConfirm,
    /** A single workspace is entered directly. */
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
