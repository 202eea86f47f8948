import { Refusal } from '@stint/contract';
import { useRouter } from '@tanstack/react-router';
import { PageError } from './states.tsx';
import { Waiting } from './waiting.tsx';

/** In the place of the page that could not be shown, and of nothing around it: a timer can still be stopped. */
export function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  // They are being led to setting it up.
  if (error instanceof Refusal && error.code === 'auth.second_factor_enrol') return <Waiting />;
  return <PageError error={error} onRetry={() => void router.invalidate()} />;
}
