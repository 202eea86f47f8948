import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from '../../ui/base-path.ts';

const patience = 10_000;
const again = 30_000;
/** The server runs, but its API does not answer yet. */
const firstRetry = 3000;
const addresses = ['/api/health', '/health'].map(addressOf);

interface Health {
  /** Why the first address was not enough, in the terms that existing clients use. */
  reason: string | null;
}

async function isWell(address: string, signal: AbortSignal): Promise<boolean> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const response = await fetch(address, { signal: limited, cache: 'no-store' });
  return response.ok && ((await response.json()) as { status?: string }).status === 'ok';
}

/** Throws when neither address reports a healthy server. */
export async function askHealth({ signal }: { signal: AbortSignal }): Promise<Health> {
  for (const address of addresses) {
    if (await isWell(address, signal).catch(() => false))
      return { reason: address === addresses[0] ? null : 'Next.js API failed' };
  }
  throw new Error('The server is not well.');
}

const health = queryOptions({
  queryKey: ['health'],
  queryFn: askHealth,
  retry: 3,
  retryDelay: (count) => Math.min(1000 * 2 ** count, 30_000),
  refetchInterval: ({ state: { data } }) => {
    if (!data) return again;
    return data.reason === null ? false : firstRetry;
  },
  staleTime: 0,
  gcTime: 0,
});

/** Polls while a page is blocked by the server, and resumes as soon as its API is healthy. */
export function useServerBack(goOn: () => void, { afterFailure = false } = {}): void {
  const { data, failureCount } = useQuery(health);
  const [failed, setFailed] = useState(false);
  const isWell = data?.reason === null;
  if ((failureCount > 0 || (data && !isWell)) && !failed) setFailed(true);
  const back = isWell && (failed || !afterFailure);
  const onBack = useEffectEvent(goOn);
  useEffect(() => {
    if (back) onBack();
  }, [back]);
}
