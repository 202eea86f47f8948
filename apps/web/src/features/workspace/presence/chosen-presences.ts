import type { ChosenPresence, Participant } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useNow } from '../../../lib/clock/now.ts';
import { useMyself } from '../../identity/auth/index.ts';

/** By user. */
export type ChosenPresences = ReadonlyMap<string, ChosenPresence>;
export const nobodyChose: ChosenPresences = new Map();

const endsAreCheckedEvery = 15_000;

/** A browser that is closed without a word stays in its meeting until this is read again. */
const meetingsAreReadEvery = 60_000;

function usePresences() {
  const { presence } = useServer();
  return useQuery({
    ...apiQuery(presence.list, {}),
    refetchInterval: ({ state }) => (state.data?.meetings.length ? meetingsAreReadEvery : false),
  });
}

/** The meeting that a teammate is in now. */
export const useMeetingOf = (userId: string): Participant | undefined =>
  usePresences().data?.meetings.find((meeting) => meeting.userId === userId);

/** What teammates have chosen to show. */
export function useChosenPresences(): ChosenPresences {
  const { data } = usePresences();
  const now = useNow(endsAreCheckedEvery);
  return useMemo(() => {
    const holding = (data?.items ?? []).filter(({ until }) => until === null || Date.parse(until) > now);
    return holding.length === 0 ? nobodyChose : new Map(holding.map((presence) => [presence.userId, presence]));
  }, [data, now]);
}

export function useOwnChoice(): ChosenPresence | undefined {
  const me = useMyself();
  return useChosenPresences().get(me?.id ?? '');
}
