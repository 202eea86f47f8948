import { Refusal } from '@stint/contract';
import { useRouter } from '@tanstack/react-router';
import { PageError } from './states.tsx';
import { Waiting } from './waiting.tsx';

/** Replaces only the failed page, so that the timer can still be stopped. */
export function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  // The router is redirecting to the set-up of a second factor.
  if (error instanceof Refusal && error.code === 'auth.second_factor_enrol') return <Waiting />;
  return <PageError error={error} onRetry={() => void router.invalidate()} />;
}
