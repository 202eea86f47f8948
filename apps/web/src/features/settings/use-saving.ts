import type { Refusal } from '@stint/contract';
import { useEffect } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';

/** How long it says that something was saved. */
const saidFor = 3000;

/** What became of the last change of a setting. */
export interface Saving {
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why it was not saved, and is as it was before. */
  problem: string | null;
}

interface Sending {
  isPending: boolean;
  isSuccess: boolean;
  error: Refusal | null;
  reset: () => void;
}

/** The state of a change as people are told it; a success is said, and then forgotten. */
export function useSaving({ isPending, isSuccess, error, reset }: Sending): Saving {
  const t = useText('settings', 'errors');
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, saidFor);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  const problem = error && t('putBack', { reason: t(`errors:${error.code}`, error.details) });
  return { state: isPending ? 'saving' : error ? 'failed' : isSuccess ? 'saved' : 'idle', problem };
}
