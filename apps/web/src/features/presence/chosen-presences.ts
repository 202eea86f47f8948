import type { ChosenPresence } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, useServer } from '../../lib/api/server.tsx';
import { useNow } from '../../lib/clock/now.ts';
import { useLoaded } from '../../lib/page/after-load.tsx';
import { useMyself } from '../auth/index.ts';

/** By user. */
export type ChosenPresences = ReadonlyMap<string, ChosenPresence>;
export const nobodyChose: ChosenPresences = new Map();

const endsAreCheckedEvery = 15_000;

/** What teammates have chosen to show; read once the first page stands, then told by the event stream. */
export function useChosenPresences(): ChosenPresences {
  const { presence } = useServer();
  const { data } = useQuery({ ...apiQuery(presence.list, {}), enabled: useLoaded() });
  const now = useNow(endsAreCheckedEvery);
  return useMemo(() => {
    const holding = (data?.items ?? []).filter(({ until }) => until === null || Date.parse(until) > now);
    return holding.length === 0 ? nobodyChose : new Map(holding.map((one) => [one.userId, one]));
  }, [data, now]);
}

export function useOwnChoice(): ChosenPresence | undefined {
  const me = useMyself();
  return useChosenPresences().get(me?.id ?? '');
}
