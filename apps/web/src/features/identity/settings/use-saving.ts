import type { Refusal } from '@stint/contract';
import { useEffect } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';

/** How long "Saved" is shown, in milliseconds. */
const savedNoteMs = 3000;

/** The state of the last change of a setting. */
export interface Saving {
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why it was not saved. The old value is shown again. */
  problem: string | null;
}

interface Sending {
  isPending: boolean;
  isSuccess: boolean;
  error: Refusal | null;
  reset: () => void;
}

/** The state of a mutation for its note. A success is shown for a while. */
export function useSaving({ isPending, isSuccess, error, reset }: Sending): Saving {
  const t = useText('settings', 'errors');
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, savedNoteMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  const problem = error && t('putBack', { reason: t(`errors:${error.code}`, error.details) });
  return { state: isPending ? 'saving' : error ? 'failed' : isSuccess ? 'saved' : 'idle', problem };
}
